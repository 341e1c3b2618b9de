"""Small words about leagues for the templates."""

from __future__ import annotations

from datetime import UTC, datetime

from django import template
from django.utils import formats, timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from tournaments.formats import FORMATS, Bye
from tournaments.formats.rules import StageRules, Unplayed, Withdrawal
from tournaments.models import Season, Stage

register = template.Library()

WHEN = "D j M, H:i"


@register.filter
def format_words(key: str) -> str:
    """A format as a person says it; the key itself for one that is no longer among ours."""
    known = FORMATS.get(key)
    return _(known.name) if known else key


@register.filter
def stage_words(stage: Stage, season: Season) -> str:
    """A stage by the name its league gave it, else by its number."""
    return season.law.stages[stage.number - 1].name or _("Stage %(number)s") % {"number": stage.number}


@register.filter
def points(value: float) -> str:
    """Points given or taken, with their sign."""
    return f"{value:+g}".replace("-", "\N{MINUS SIGN}")


@register.filter
def plain(value: float | int | None) -> str:
    """A number without needless digits."""
    return "" if value is None else formats.localize(int(value) if value == int(value) else round(float(value), 2))


@register.filter
def when(moment: datetime | None) -> SafeString | str:
    """A moment with weekday and date, in the reader's zone."""
    if moment is None:
        return ""
    here = timezone.localtime(moment)
    words = formats.date_format(here, WHEN)
    return format_html('<time datetime="{}">{}</time>', moment.isoformat(), words)


@register.filter
def when_both(moment: datetime | None) -> SafeString | str:
    """A moment in the reader's zone and, where that is another, in UTC beside it."""
    if moment is None:
        return ""
    here, there = timezone.localtime(moment), moment.astimezone(UTC)
    if here.utcoffset() == there.utcoffset():
        return format_html("{} <span class='note'>UTC</span>", when(moment))
    return format_html("{} <span class='note'>({} UTC)</span>", when(moment), formats.date_format(there, WHEN))


@register.filter
def withdrawal_words(policy: str) -> str:
    """What becomes of the fixtures of who goes, in a sentence."""
    return {
        Withdrawal.EXPUNGE: _("Who withdraws is taken out: nothing that was played with them counts."),
        Withdrawal.KEEP: _("Who withdraws keeps what was played; the others win the rest."),
        Withdrawal.HALF: _("Who withdraws before half of the fixtures is taken out; later the others win the rest."),
    }[Withdrawal(policy)]


@register.filter
def bye_words(letter: Bye) -> str:
    """As what a round without a fixture counts."""
    return {Bye.ZERO: _("nothing"), Bye.HALF: _("half of a win"), Bye.FULL: _("a win")}[letter]


@register.filter
def unplayed_words(policy: str) -> str:
    """What becomes of a fixture that is open when its round closes, in a sentence."""
    return {
        Unplayed.WAITING_WINS: _("If a round closes on an open fixture, whoever is not the one waited for wins."),
        Unplayed.DRAW: _("If a round closes on an open fixture, it is a draw."),
        Unplayed.NOBODY: _("If a round closes on an open fixture, both lose."),
        Unplayed.VOID: _("If a round closes on an open fixture, it is void."),
    }[Unplayed(policy)]


@register.filter
def setting_words(stage: StageRules) -> str:
    """What an organiser set of a stage's format, in a few words; empty where nothing was."""
    given = stage.settings
    phrases = {
        "rounds": _("%(n)s rounds"),
        "size": _("%(n)s at a table or in a group"),
        "games": _("%(n)s tables each"),
        "legs": _("%(n)s legs"),
        "reach": _("up to %(n)s places apart"),
        "qualifiers": _("the first %(n)s go on"),
        "tables": _("%(n)s tables a fixture"),
    }
    return ", ".join(words % {"n": given[name]} for name, words in phrases.items() if given.get(name))

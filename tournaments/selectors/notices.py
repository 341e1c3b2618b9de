"""The words of what people are told about a season, made at the moment of sending."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Member
from accounts.notices import Message, Notice
from tournaments.models import Entrant, Fixture, PartnerOffer, Round, Season, Trail

from .desk_words import desk_words

PAGES = {
    "partner_asked": "tournaments:enter",
    "partner_declined": "tournaments:enter",
    "caution": "tournaments:warnings",
    "caution_lifted": "tournaments:warnings",
    "caution_again": "tournaments:warnings",
    "appeal_answered": "tournaments:warnings",
    "appeal": "tournaments:desk_warnings",
    "red_card": "tournaments:desk_warnings",
}
"""Where else than to the season's page word of something leads."""
LIVING = (Season.State.OPEN, Season.State.CLOSED, Season.State.RUNNING)


def is_still_due(notice: Notice) -> bool:
    """Whether it is still true: a reminder only while the member has a fixture open in that round, word of too few
    entrants only until the season has started, an offer to a partner only while it waits, a message only while the
    organisers stand by it."""
    season = Season.objects.filter(pk=notice.subject_id).first()
    if season is None:
        return False
    what = notice.payload.get("what")
    if what == "partner_asked":
        return PartnerOffer.objects.filter(pk=notice.payload["offer"]).exists()
    if what == "message":
        return Trail.objects.filter(pk=notice.payload["trail"], undone_by=None).exists()
    if what == "too_few":
        return season.state in (Season.State.OPEN, Season.State.CLOSED)
    if what in ("round_closes", "nudge"):
        open_ones = Fixture.objects.filter(pk=notice.payload["fixture"])
        return open_ones.filter(state__in=[Fixture.State.OPEN, Fixture.State.PLAYING]).exists()
    return True


def message(notice: Notice) -> Message | None:
    """The notice in the member's language."""
    season = Season.objects.select_related("league").filter(pk=notice.subject_id).first()
    if season is None:
        return None
    name = f"{season.league} · {season}"
    subject, text = _words(str(notice.payload.get("what")))
    why = Trail.objects.filter(pk=notice.payload.get("trail")).first()
    said = _said(why)
    known = {"entrant": _entrant(notice), "reason": why.reason if why else "", "said": said, "who": _who(notice)}
    paragraphs = [line for line in (text % known).splitlines() if line]
    one = Round.objects.filter(pk=notice.payload.get("round")).first()
    fixture = Fixture.objects.filter(pk=notice.payload.get("fixture")).first()
    due = (fixture and fixture.extended_to) or (one and one.closes_at)
    return Message(
        subject=subject % {**known, "season": name},
        paragraphs=paragraphs,
        path=_path(season, fixture, str(notice.payload.get("what"))),
        button=_("Open the fixture") if fixture else _("Open the season"),
        due_at=due or None,
    )


def _said(row: Trail | None) -> str:
    """The text of a message of the organisers, as long as they stand by it."""
    if row is None:
        return ""
    return str(row.new.get("text", "")) if row.undone_by_id is None else _("This message was taken back.")


def _path(season: Season, fixture: Fixture | None, what: str) -> str:
    if fixture is not None:
        return reverse("tournaments:fixture", args=[season.league.slug, season.number, fixture.pk])
    if what in PAGES:
        return reverse(PAGES[what], args=[season.league.slug, season.number])
    return season.get_absolute_url()


def _words(what: str) -> tuple[str, str]:
    return (
        {
            "approved": (_("You play: %(season)s"), _("An organiser has let you in.")),
            "refused": (_("Your entry was refused: %(season)s"), _("The organisers say: %(reason)s")),
            "partner_asked": (
                _("%(who)s asks you to play: %(season)s"),
                _("You would enter as a pair. Agree or decline on the season's page for entries."),
            ),
            "partner_agreed": (_("You have entered: %(season)s"), _("%(who)s has agreed: you are a pair.")),
            "partner_declined": (
                _("Not this time: %(season)s"),
                _("%(who)s does not enter with you. You can ask somebody else."),
            ),
            "moved_up": (
                _("You play: %(season)s"),
                _("A place has become free, and you were next on the reserve list."),
            ),
            "too_few": (
                _("Too few entrants: %(season)s"),
                _("Its start was due, but it cannot start with those who have entered. Entries stay closed."),
            ),
            "cannot_go_on": (_("It needs you: %(season)s"), _("The next step could not be made: %(reason)s")),
            "round_closes": (
                _("A round closes soon: %(season)s"),
                _("You still have a fixture to finish. What is open at its closing time is settled by rule."),
            ),
            "gone": (_("Somebody has gone: %(season)s"), _("%(entrant)s plays no more. %(reason)s")),
            "no_show": (
                _("You were taken out: %(season)s"),
                _("You have missed too many deadlines. Your fixtures that had not begun are won by the others."),
            ),
            "paused": (_("A pause: %(season)s"), _("%(entrant)s, whom you are to meet, pauses for some days.")),
            "handed_over": (
                _("A seat for you: %(season)s"),
                _("You go on in place of %(entrant)s, at a table that is being played. %(reason)s"),
            ),
            "seat_taken": (
                _("Your seat was handed over: %(season)s"),
                _("Somebody else goes on in your place. The organisers say: %(reason)s"),
            ),
            "over": (_("It is over: %(season)s"), _("All has been played, and the final table stands.")),
        }.get(what)
        or desk_words(what)
        or (_("News: %(season)s"), "")
    )


def _who(notice: Notice) -> str:
    found = Member.objects.filter(pk=notice.payload.get("who")).first()
    return str(found) if found else _("Somebody")


def _entrant(notice: Notice) -> str:
    found = Entrant.objects.select_related("member", "partner").filter(pk=notice.payload.get("entrant")).first()
    return str(found) if found else _("An entrant")

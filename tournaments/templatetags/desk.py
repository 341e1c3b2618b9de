"""Words of the desk and of the audit trail for the templates."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django import template
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.forms.result import ResultForm
from tournaments.models import Entrant, Fixture, Proposal, Season, Trail
from tournaments.selectors.results import Reached
from tournaments.services import adjusting, deciding, handing_over, leaving, ordering, undoing
from tournaments.services.deciding import Decision

from .leagues import when_both

register = template.Library()

ACTIONS = {
    "open": _("Opened for entries"),
    "close": _("Entries closed"),
    "start": _("Started"),
    "approve": _("Let in"),
    "refuse": _("Entry refused"),
    "move_up": _("Moved up from the reserve list"),
    "take_back": _("Entry taken back"),
    "withdraw": _("Withdrawn"),
    "expel": _("Taken out"),
    "join_late": _("Joined late"),
    "come_back": _("Came back"),
    "seed": _("Draw set by hand"),
    "replay": _("Played again"),
    "forfeit": _("Forfeit"),
    "double_forfeit": _("Lost by all"),
    "award": _("Awarded"),
    "adjudicate": _("Adjudicated"),
    "type_in": _("Result typed in"),
    "void": _("Void"),
    "cancel": _("Cancelled"),
    "play_again": _("Played again"),
    "bulk": _("Several decided at once"),
    "undo": _("Taken back"),
    "hand_over": _("Seat given over"),
    "pause": _("Pauses"),
    "no_show": _("Taken out after missed deadlines"),
    "adjust": _("Points given or taken"),
    "lift_adjustment": _("Adjustment lifted"),
    "caution": _("Warned"),
    "lift_caution": _("Warning lifted"),
    "appeal": _("Appealed"),
    "answer_appeal": _("Appeal answered"),
    "nudge": _("Reminded"),
    "message": _("A message of the organisers"),
    "no_pairing": _("Ended early, as no further round could be made"),
    "set_dates": _("Dates of a round"),
    "move_round": _("Round moved"),
    "start_round": _("Round opened"),
    "extend_round": _("More time for a round"),
    "extend_fixture": _("More time for a fixture"),
    "extend_all": _("More time for everybody"),
    "propose": _("Another time proposed"),
    "accept_proposal": _("Proposed time accepted"),
    "refuse_proposal": _("Proposed time refused"),
    "withdraw_proposal": _("Proposed time taken back"),
    "agree_time": _("Time agreed on"),
    "re_pair": _("Round made anew"),
    "fair_play": _("Fair-play points"),
    "manual_order": _("Order set by hand"),
    "type_lots": _("Lots drawn"),
    "place": _("Put into a division"),
    "ask_bye": _("Round asked off"),
    "take_back_bye": _("Plays after all"),
    "enter_list": _("Entered from a list"),
    "clone": _("Made from an earlier season"),
    "take_in": _("Taken in from an archive"),
}
FIELDS = {
    "state": _("state"),
    "opens_at": _("opens"),
    "closes_at": _("closes"),
    "starts_at": _("time of play"),
    "extended_to": _("extended to"),
    "points": _("points"),
}
"""What of a change is shown; all else is for undoing it."""

UNDOABLE = (
    "bulk",
    *deciding.ACTIONS,
    *adjusting.ACTIONS,
    *leaving.ACTIONS,
    *ordering.ACTIONS,
    *handing_over.ACTIONS,
    *(one for one in undoing.QUIET if one != "start_round"),
)
STATES: Mapping[str, Mapping[str, Any]] = {
    kind: {str(key): words for key, words in choices}
    for kind, choices in {
        "fixture": Fixture.State.choices,
        "entrant": Entrant.State.choices,
        "season": Season.State.choices,
        "proposal": Proposal.State.choices,
    }.items()
}
"""By the kind of what is in a state."""
ANY_STATE: Mapping[str, Any] = {key: words for known in STATES.values() for key, words in known.items()}
"""For what came with an archive."""


@register.filter
def action_words(action: str) -> Any:
    """What was done, in words; the bare name of one that has none."""
    return ACTIONS.get(action, action.replace("_", " "))


@register.filter
def state_words(state: str) -> Any:
    """A fixture's state in words."""
    return STATES["fixture"].get(state, state)


@register.filter
def reached_words(reached: Reached, fixture: Fixture) -> str:
    """What an entrant would get: name and score."""
    names = {side.entrant_id: str(side.entrant) for side in fixture.sides.all()}
    return f"{names.get(reached.entrant, '')} {reached.score}"


@register.filter
def changes(row: Trail) -> list[tuple[Any, Any, Any]]:
    """The values before and after that a reader understands, with their names."""
    found = [(FIELDS[name], row.old.get(name), row.new.get(name)) for name in FIELDS if name in {**row.old, **row.new}]
    known = ANY_STATE if row.subject_kind == Trail.ARCHIVED else STATES.get(row.subject_kind, {})
    return [(words, _said(old, known), _said(new, known)) for words, old, new in found if old != new]


def _said(value: Any, states: Mapping[str, Any]) -> Any:
    if isinstance(value, str):
        moment: datetime | None = parse_datetime(value)
        return when_both(moment) if moment is not None else states.get(value, value)
    return value


@register.filter
def may_be_undone(row: Trail) -> bool:
    """Whether there is a button for taking it back."""
    return row.undone_by_id is None and row.action in UNDOABLE and row.subject_kind != Trail.ARCHIVED


@register.filter
def of(known: Mapping[Any, Any], key: Any) -> Any:
    """What stands under this key; empty if nothing does."""
    return known.get(key, "")


@register.filter
def as_sent(form: ResultForm) -> list[tuple[str, str]]:
    """What was sent in a form, name by name, to be sent once more."""
    data = form.data
    values = {name: data.getlist(name) if hasattr(data, "getlist") else [data[name]] for name in form.fields}
    return [("kind", form.kind), *((name, value) for name, given in values.items() for value in given)]


@register.filter
def has_reached(fixture: Fixture, entrant: Entrant) -> str:
    """Place and score that an entrant has."""
    found = next((row for row in fixture.results.all() if row.entrant_id == entrant.pk), None)
    return _place_words(found.place, found.score) if found else "–"


@register.filter
def would_reach(decision: Decision, entrant: Entrant) -> str:
    """Place and score that an entrant would have."""
    found = next((row for row in decision.reached if row.entrant == entrant.pk), None)
    return _place_words(found.place, found.score) if found else "–"


def _place_words(place: int, score: int) -> str:
    return gettext("place %(place)s, score %(score)s") % {"place": place, "score": score}

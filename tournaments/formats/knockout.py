"""A cup: who loses is out."""

from __future__ import annotations

from collections.abc import Sequence

from .base import Entry, Format, PastRound, Round, gettext_noop
from .knockout_places import places_of
from .knockout_tree import Course, CupRules, Draw, Slots, Stays, climb, is_member, next_round, remembered, seeded

BAD_LEGS = gettext_noop("A tie of a cup has one leg or two.")
BAD_TABLES = gettext_noop("A fixture needs at least one table.")


class CupSettings(CupRules, frozen=True, forbid_unknown_fields=True):
    """`legs` (1 or 2) are played in each tie, `final_legs` in the final; a second leg takes the score of the first with
    it. `third_place`: the losers of the semi-finals play for it in the round of the final (of its second leg). `tables`
    are played for each fixture."""


class Knockout(Format):
    """A knock-out by the order of the draw: 1 meets the last, and the best seeds meet as late as can be.

    The best seeds go on without a fixture where the entrants are no power of two. So does, in each later round, who
    has no opponent: because that one withdrew, or both lost a double forfeit or met in vain (void). The tree stands
    from the first round on: nobody joins later, and a round off that was asked for keeps no tie from being set.
    """

    key = "knockout"
    name = gettext_noop("a cup: who loses is out")
    Settings = CupSettings
    most = 128
    keeps_results = True

    def length(self, entrants: int, settings: CupSettings) -> int:
        """One round for each halving, two where a tie has two legs."""
        return settings.rounds(entrants)

    def plan(
        self, entries: Sequence[Entry], history: Sequence[PastRound], settings: CupSettings, seed: str = ""
    ) -> list[Round]:
        """The next round, from the results of all before it; nothing is drawn from the seed."""
        if not history:
            self.check(entries)
        draw, stays = drawn(entries, history)
        following = next_round(self._course(entries, history, settings, draw), settings, draw, stays)
        return [following] if following else []

    def places(self, entries: Sequence[Entry], history: Sequence[PastRound], settings: CupSettings) -> list[list[str]]:
        """The final order as far as it is decided; see `places_of`."""
        draw, stays = drawn(entries, history)
        return places_of(self._course(entries, history, settings, draw), settings, draw, stays)

    def faults(self, settings: CupSettings) -> list[str]:
        """Legs that are neither one nor two, no table."""
        return cup_faults(settings)

    @staticmethod
    def _course(entries: Sequence[Entry], history: Sequence[PastRound], settings: CupSettings, draw: Draw) -> Course:
        slots: Slots
        if history:
            slots = remembered(history[0], draw)
        else:
            slots = seeded([entry.key for entry in entries if is_member(entry, 1)])
        return climb(slots, history, settings, draw)


def drawn(entries: Sequence[Entry], history: Sequence[PastRound]) -> tuple[Draw, Stays]:
    """The order of the draw, and who is still in when the next round comes."""
    number = len(history) + 1
    staying = {entry.key for entry in entries if is_member(entry, number)}
    return Draw([entry.key for entry in entries]), staying.__contains__


def cup_faults(rules: CupRules) -> list[str]:
    """What is wrong with how ties are played, in marked sentences."""
    found = [] if {rules.legs, rules.final_legs} <= {1, 2} else [BAD_LEGS]
    return found if rules.tables >= 1 else [*found, BAD_TABLES]

"""How the last fixtures of an entrant ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournaments.models import FixtureResult, Season
from tournaments.selectors.rounds import COUNTED

LAST = 5
WORDS = {"w": gettext_lazy("won"), "d": gettext_lazy("drawn"), "l": gettext_lazy("lost")}
LETTERS = {
    "w": pgettext_lazy("form", "W"),
    "d": pgettext_lazy("form", "D"),
    "l": pgettext_lazy("form", "L"),
}


@dataclass(frozen=True)
class Ending:
    """One fixture from an entrant's side: `kind` is w, d or l; at tables of several the place says more."""

    kind: str
    place: int
    seats: int

    @property
    def word(self) -> str | Promise:
        """For screen readers."""
        return WORDS[self.kind]

    @property
    def letter(self) -> str | Promise:
        """For the eye; at tables of several the place."""
        return LETTERS[self.kind] if self.seats == 2 else str(self.place)


def ending_of(place: int, others: Sequence[int]) -> Ending:
    """By the entrant's place and those of all at the table: the first alone has won; where nobody is, all lost."""
    is_level = place == 1 and others.count(1) > 1
    return Ending("d" if is_level else "w" if place == 1 else "l", place, len(others))


def endings_of(season: Season) -> Mapping[tuple[int, int], list[Ending]]:
    """By stage and entrant the last endings, oldest first; one query."""
    rows = FixtureResult.objects.filter(fixture__round__stage__division__season=season, fixture__state__in=COUNTED)
    rows = rows.order_by("fixture__round__number", "fixture__number")
    values = rows.values_list("fixture__round__stage", "fixture", "entrant", "place")
    fixtures: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
    for stage, fixture, entrant, place in values:
        fixtures[stage, fixture][entrant] = place
    found: dict[tuple[int, int], list[Ending]] = defaultdict(list)
    for (stage, _fixture), reached in fixtures.items():
        places = list(reached.values())
        for entrant, place in reached.items():
            found[stage, entrant].append(ending_of(place, places))
    return {key: endings[-LAST:] for key, endings in found.items()}

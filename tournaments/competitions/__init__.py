"""Real competitions: their shape, for leagues to begin from, and how they ended, to be shown beside a league's table.

`world_cups.json` holds facts alone; README.md says where they come from.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from tournaments.formats.base import gettext_noop

STAGES = (
    gettext_noop("champion"),
    gettext_noop("lost the final"),
    gettext_noop("third"),
    gettext_noop("fourth"),
    gettext_noop("lost a semi-final"),
    gettext_noop("lost a quarter-final"),
    gettext_noop("lost in the round of sixteen"),
)
"""How far a team came in the knock-out rounds; who did not get there has a place in its group."""


class Figures(msgspec.Struct, frozen=True, array_like=True):
    """All matches of a team; one decided by penalties counts as drawn, extra time counts."""

    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team with its place at the end. Teams that went out in the same round share one, and so do those of the same
    place in their groups. `reached` is one of STAGES, or empty for who went out in the groups."""

    place: int
    name: str
    group: str
    group_place: int
    reached: str = ""
    figures: Figures | None = None


class Competition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A World Cup: how many of each group went on, how many of the best of those next, and the final table."""

    year: str
    name: str
    host: str
    qualifiers: int
    thirds: int
    has_third_place: bool
    source: str
    teams: tuple[Team, ...]

    @property
    def groups(self) -> list[str]:
        """The names of its groups."""
        return sorted({team.group for team in self.teams})

    @property
    def has_figures(self) -> bool:
        """Whether matches and goals are known here, not places alone."""
        return all(team.figures is not None for team in self.teams)


COMPETITIONS: Mapping[str, Competition] = msgspec.json.decode(
    (Path(__file__).parent / "world_cups.json").read_bytes(), type=dict[str, Competition]
)
"""By the name that a league's rules keep."""

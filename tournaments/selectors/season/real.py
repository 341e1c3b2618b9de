"""The table of a real competition beside that of a season in its shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from django.utils.translation import gettext as _

from tournaments.competitions import COMPETITIONS, Competition, Team
from tournaments.models import Season

from .blocks import TableRow


@dataclass(frozen=True)
class RealRow:
    """A team of then with how far it came, and who stands in the same row of the season's table."""

    team: Team | None
    came: str
    row: TableRow | None


def competition_of(season: Season) -> Competition | None:
    """What the season has the shape of, once it is over."""
    return COMPETITIONS.get(season.law.competition) if season.state == Season.State.FINISHED else None


def beside(real: Competition, table: Sequence[TableRow]) -> list[RealRow]:
    """Both tables row by row; where one is shorter, the other goes on alone."""
    return [RealRow(team, _came(team), row) for team, row in zip_longest(real.teams, table)]


def _came(team: Team | None) -> str:
    if team is None:
        return ""
    if team.reached:
        return _(team.reached)
    words = {
        1: _("first of group %(group)s"),
        2: _("second of group %(group)s"),
        3: _("third of group %(group)s"),
        4: _("fourth of group %(group)s"),
    }
    return words[team.group_place] % {"group": team.group}

"""The rules of real World Cups, by year.

The match regulations of each year in our own words: which criteria followed points, and how the third-placed teams of
all groups were compared where the best of them went on.
"""

from collections.abc import Mapping

import msgspec

from .model import PointsRule, Rules

TWO_POINTS = PointsRule(win=2)
THREE_POINTS = PointsRule(win=3)

OVERALL = ("points", "gd", "gf")
MUTUAL = ("h2h", "h2hgd", "h2hgf")


class Preset(msgspec.Struct, frozen=True):
    """A tournament's rules: those inside a group, and for ``thirds_through`` third-placed teams those across groups."""

    rules: Rules
    thirds: Rules | None = None
    thirds_through: int = 0


_SINCE_1994 = Rules((*OVERALL, *MUTUAL, "lots"), THREE_POINTS)
_FAIR_PLAY = Rules((*OVERALL, *MUTUAL, "fair_play", "lots"), THREE_POINTS)

PRESETS: Mapping[str, Preset] = {
    "1930": Preset(Rules(("points",), TWO_POINTS)),
    "1990": Preset(
        Rules((*OVERALL, "h2h", "lots"), TWO_POINTS), thirds=Rules((*OVERALL, "lots"), TWO_POINTS), thirds_through=4
    ),
    "1994": Preset(_SINCE_1994, thirds=Rules((*OVERALL, "lots"), THREE_POINTS), thirds_through=4),
    "2002": Preset(_SINCE_1994),
    "2010": Preset(_SINCE_1994),
    "2018": Preset(_FAIR_PLAY),
    "2019": Preset(_FAIR_PLAY, thirds=Rules((*OVERALL, "fair_play", "lots"), THREE_POINTS), thirds_through=4),
}


class UnknownPresetError(ValueError):
    """A year whose rules are not on the shelf."""


def preset(year: str) -> Preset:
    """The preset of a year. Raises UnknownPresetError, with the known years."""
    try:
        return PRESETS[year]
    except KeyError:
        raise UnknownPresetError(f"no preset {year!r}; known are {', '.join(PRESETS)}") from None

"""What is stored of leagues, their seasons, divisions, fixtures and standings."""

from .divisions import GONE, Division, Entrant, Stage
from .fixtures import DECIDED, SETTLED, Fixture, FixtureResult, FixtureTable, Proposal, Round, Side
from .hooks import LeagueHook
from .leagues import CalendarKey, League, Season
from .partners import PartnerOffer
from .records import Adjustment, Caution, Rating, RatingChange, Standing, Trail

__all__ = [
    "DECIDED",
    "GONE",
    "SETTLED",
    "Adjustment",
    "CalendarKey",
    "Caution",
    "Division",
    "Entrant",
    "Fixture",
    "FixtureResult",
    "FixtureTable",
    "League",
    "LeagueHook",
    "PartnerOffer",
    "Proposal",
    "Rating",
    "RatingChange",
    "Round",
    "Season",
    "Side",
    "Stage",
    "Standing",
    "Trail",
]

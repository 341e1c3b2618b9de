"""What is stored of leagues, their seasons, fixtures and standings."""

from .fixtures import Fixture, FixtureResult, Round, Side
from .leagues import Entrant, League, Season, Standing

__all__ = ["Entrant", "Fixture", "FixtureResult", "League", "Round", "Season", "Side", "Standing"]

"""Tables of The World Cup Game, on the real database and with the real broker of the run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.models import Table
from tests.support.tables import a_table


@pytest.fixture
def opened(transactional_db: None) -> Callable[..., Table]:
    """Opens and starts a table of 1930: names with a capital are members, others AI levels."""

    def make(*who: str, **settings: Any) -> Table:
        return a_table("world_cup_game", "1930", who, **settings)

    return make

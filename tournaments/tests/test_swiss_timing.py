"""The time of a Swiss round stands in `manage.py bench`."""

from __future__ import annotations

from games.engine import bench
from tournaments.formats.swiss_timing import seconds_of_a_round


def test_the_measurement_is_known_to_bench() -> None:
    assert bench.further["swiss_round_100"] is seconds_of_a_round


def test_a_round_takes_time() -> None:
    assert seconds_of_a_round(9) > 0

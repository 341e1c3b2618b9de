"""A round that cannot be made holds nobody up: the season ends with those it has, and says why."""

from __future__ import annotations

import pytest

from accounts.errors import Refused
from accounts.models import Member
from tournaments.formats import NoPairing, format_of
from tournaments.models import Round, Season, Trail
from tournaments.services import seasons

from .conftest import MakeSeason, SignedIn, play_round, rounds_of

pytestmark = pytest.mark.django_db


def blocked(*args: object) -> list[object]:
    raise NoPairing("nobody is left to meet")


def test_a_season_ends_with_the_rounds_it_has_and_the_trail_says_why(
    season: MakeSeason, signed_in: SignedIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = season("Ana", "Ben", "Cleo", "Dan", format="swiss")
    monkeypatch.setattr(type(format_of("swiss")), "plan", blocked)
    play_round(running, 1)
    running.refresh_from_db()
    assert (running.state, len(rounds_of(running))) == (Season.State.FINISHED, 1)
    assert list(Trail.objects.filter(action="no_pairing").values_list("author", "reason")) == [
        (None, "nobody is left to meet")
    ]
    page = signed_in(Member.objects.get(name="Ana")).get("/leagues/rovers-cup/1/changes/").content.decode()
    assert "nobody is left to meet" in page


def test_a_season_whose_first_round_cannot_be_made_does_not_start(
    season: MakeSeason, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = season("Ana", "Ben", "Cleo", "Dan", is_started=False, format="swiss")
    monkeypatch.setattr(type(format_of("swiss")), "plan", blocked)
    with pytest.raises(Refused, match="nobody is left to meet"):
        seasons.start(waiting)
    waiting.refresh_from_db()
    assert (waiting.state, Round.objects.count()) == (Season.State.OPEN, 0)

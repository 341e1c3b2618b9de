"""Sheets for paper: no menus, all divisions, and a score sheet for each fixture that is still to be played."""

from __future__ import annotations

import pytest

from tournaments.services import tables

from .conftest import MakeSeason, SignedIn
from .paper import end_round

pytestmark = pytest.mark.django_db
FOUR = ("Ana", "Ben", "Cleo", "Dan")
KINDS = ("standings", "fixtures", "scores")


@pytest.fixture(autouse=True)
def on_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table is opened."""
    monkeypatch.setattr(tables, "open_tables", lambda *args: [])


def sheet(signed_in: SignedIn, kind: str) -> str:
    return signed_in(None).get(f"/leagues/rovers-cup/1/print/{kind}/").content.decode()


@pytest.mark.parametrize("kind", KINDS)
def test_paper_has_no_menus(season: MakeSeason, signed_in: SignedIn, kind: str) -> None:
    """L-R28."""
    season(*FOUR)
    text = sheet(signed_in, kind)
    assert [sign in text for sign in ('class="masthead"', 'class="footer"', "<nav")] == [False] * 3
    assert "Rovers Cup" in text


def test_each_is_one_press_away_from_the_season(season: MakeSeason, signed_in: SignedIn) -> None:
    """L-R28."""
    season(*FOUR)
    text = signed_in(None).get("/leagues/rovers-cup/1/").content.decode()
    assert [f'href="/leagues/rovers-cup/1/print/{kind}/"' in text for kind in KINDS] == [True] * 3


def test_fixtures_are_printed_round_by_round(season: MakeSeason, signed_in: SignedIn) -> None:
    running = season(*FOUR)
    end_round(running, 1)
    text = sheet(signed_in, "fixtures")
    assert [f"<h3>Round {number}</h3>" in text for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert text.count('scope="row"') == 6


def test_there_is_a_score_sheet_for_what_is_still_to_be_played(season: MakeSeason, signed_in: SignedIn) -> None:
    running = season(*FOUR)
    end_round(running, 1)
    text = sheet(signed_in, "scores")
    assert text.count('class="score-sheet"') == 4
    assert text.count("Signatures") == 4

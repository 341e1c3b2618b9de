"""Cross tables: each cell a result or the word for why there is none, and who sat with whom how often."""

from __future__ import annotations

import pytest

from tournaments.formats.rules import LeagueRules, StageRules
from tournaments.formats.scoring import Scoring
from tournaments.models import Entrant, Round, Season
from tournaments.selectors.crosstable import EMPTY, Cell, CrossTable, cross_table
from tournaments.services import seasons, tables

from .conftest import MakeLeague, MakePeople, MakeSeason, SignedIn, ruleset_row
from .paper import block_of, end, end_round, entrant, fixtures_of

pytestmark = pytest.mark.django_db
FIVE = ("Ana", "Ben", "Cleo", "Dan", "Eva")


@pytest.fixture(autouse=True)
def on_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table is opened."""
    monkeypatch.setattr(tables, "open_tables", lambda *args: [])


def table_of(season: Season) -> CrossTable:
    return cross_table(block_of(season), season.law, None)


def cell(season: Season, name: str, number: int) -> Cell:
    """An entrant's cell of a round."""
    row = next(row for row in table_of(season).by_round if str(row.entrant) == name)
    found = row.cells[number - 1]
    assert found is not None
    return found


def test_a_result_is_told_from_the_side_of_its_row(season: MakeSeason) -> None:
    running = season("Ana", "Ben")
    fixture = fixtures_of(running, 1)[0]
    home, away = (str(side.entrant) for side in fixture.sides.order_by("index"))
    end(fixture, 3, 1)
    one, other = cell(running, home, 1), cell(running, away, 1)
    assert [(one.kind, one.text, one.points), (other.kind, other.text, other.points)] == [
        ("w", "3:1", 3),
        ("l", "1:3", 0),
    ]
    assert [str(who) for who in one.others] == [away]


@pytest.mark.parametrize("state", ["void", "cancelled"])
def test_what_counts_for_nobody_says_so(season: MakeSeason, state: str) -> None:
    """L-R6."""
    running = season("Ana", "Ben")
    end(fixtures_of(running, 1)[0], state=state)
    found = cell(running, "Ana", 1)
    assert (found.kind, found.text, found.points, found.is_empty) == (state, state, 0, True)


def test_late_absent_resting_and_gone_look_different(season: MakeSeason) -> None:
    """L-R6: each empty cell has its own word, with the points that the league gives for it."""
    scoring = Scoring(byes={"U": 3, "H": 1.5})
    running = season(*FIVE, stages=(StageRules("swiss", {"rounds": 4}),), scoring=scoring)
    end_round(running, 1)
    end_round(running, 2)
    one, two = Round.objects.order_by("number")[:2]
    resting = Entrant.objects.get(pk=int(next(iter(one.byes))))
    assert (cell(running, str(resting), 1).kind, cell(running, str(resting), 1).points) == ("bye", 3)

    met = [side.entrant for side in fixtures_of(running, 1)[0].sides.order_by("index")]
    fixtures_of(running, 1)[0].delete()
    late, gone = met
    Entrant.objects.filter(pk=late.pk).update(joined=2)
    Entrant.objects.filter(pk=gone.pk).update(left=1, state="withdrawn")
    assert (cell(running, str(late), 1).kind, cell(running, str(late), 1).points) == ("late", 0)
    assert (cell(running, str(gone), 1).kind, cell(running, str(gone), 1).points) == ("withdrawn", 0)

    other = next(side.entrant for side in fixtures_of(running, 2)[0].sides.all() if side.entrant_id != late.pk)
    Entrant.objects.filter(pk=other.pk).update(byes={"2": "H"}, left=None, state="active", joined=1)
    fixtures_of(running, 2)[0].delete()
    Round.objects.filter(pk=two.pk).update(byes={**two.byes, str(other.pk): "H"})
    found = cell(running, str(other), 2)
    assert (found.kind, found.text, found.points) == ("absent", "absent", 1.5)


def test_no_cell_is_left_without_a_word(season: MakeSeason, signed_in: SignedIn) -> None:
    """L-R6, over a whole season and on the page."""
    running = season(*FIVE)
    for number in (1, 2, 3):
        end_round(running, number)
    end(fixtures_of(running, 4)[0], state="void")
    found = [one for row in table_of(running).by_round for one in row.cells]
    assert all(one is not None and one.text for one in found)
    assert {one.kind for one in found if one and one.is_empty} == {"bye", "void"} & set(EMPTY)
    text = signed_in(None).get("/leagues/rovers-cup/1/1/1/cross/").content.decode()
    assert text.count('class="cell-none"') == 5 + 2 + 2  # five rests; the void fixture in both tables, from both sides


def test_everybody_meets_everybody_in_the_table_of_pairs(season: MakeSeason) -> None:
    running = season(*FIVE)
    end_round(running, 1)
    rows = table_of(running).by_pair
    assert [[one is None for one in row.cells].index(True) for row in rows] == [0, 1, 2, 3, 4]
    kinds = sorted(one.kind for row in rows for one in row.cells if one)
    assert kinds == ["l"] * 2 + ["open"] * 16 + ["w"] * 2


def test_of_two_legs_the_row_is_at_home(season: MakeSeason) -> None:
    running = season("Ana", "Ben", format="round_robin_double")
    end(fixtures_of(running, 1)[0], 3, 0)
    end(fixtures_of(running, 2)[0], 1, 1)
    cells = sorted(one.text for row in table_of(running).by_pair for one in row.cells if one)
    assert cells == ["1:1", "3:0"]


def test_pods_say_who_sat_with_whom_how_often(
    league: MakeLeague, people: MakePeople, signed_in: SignedIn, organiser: object
) -> None:
    rules = LeagueRules(stages=(StageRules("pods", {"size": 3, "games": 3}),))
    made = seasons.create_season(league(name="Rovers Cup", ruleset=ruleset_row("secret_cards"), rules=rules), "Autumn")
    seasons.open_season(made)
    for member in people("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil"):
        seasons.enter(made, member)
    seasons.start(made)
    while made.state == Season.State.RUNNING:
        last = Round.objects.filter(stage__division__season=made).order_by("-number")[0]
        end_round(made, last.number)
        made.refresh_from_db()
    found = table_of(made)
    counts = [[count for count in row if count is not None] for _entrant, row in found.together]
    assert counts == [[1] * 6] * 7  # seven at tables of three: a balanced plan
    assert found.most_together == 1
    assert found.by_pair == []
    assert entrant(made, "Ana").division is not None
    assert "How often two sat at one table" in signed_in(None).get("/leagues/rovers-cup/1/1/1/cross/").content.decode()

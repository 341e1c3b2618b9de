"""The tree of a cup: its columns, byes, who goes on, third place, and the groups before it."""

from __future__ import annotations

import pytest

from tournaments.formats.rules import StageRules
from tournaments.models import Entrant, Season
from tournaments.selectors.bracket import Tree, tree_of
from tournaments.services import tables

from .conftest import MakeSeason, SignedIn
from .paper import block_of, end, end_round, fixtures_of

pytestmark = pytest.mark.django_db
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana", "Ivo")
TREE = "/leagues/rovers-cup/1/1/1/tree/"


@pytest.fixture(autouse=True)
def on_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table is opened."""
    monkeypatch.setattr(tables, "open_tables", lambda *args: [])


def tree(season: Season) -> Tree:
    known = {one.pk: one for one in Entrant.objects.select_related("member")}
    found = tree_of(block_of(season), known)
    assert found is not None
    return found


def numbers(found: Tree, column: int) -> list[list[int | None]]:
    """The numbers in the draw of a column's sides."""
    return [[side.entrant.number if side.entrant else None for side in tie.sides] for tie in found.columns[column].ties]


def cup(make: MakeSeason, count: int, **settings: object) -> Season:
    return make(*NAMES[:count], stages=(StageRules("knockout", settings),))


def test_the_columns_go_from_the_first_round_to_the_final(season: MakeSeason) -> None:
    found = tree(cup(season, 8))
    assert [column.label for column in found.columns] == ["quarter-final", "semi-final", "final"]
    assert [len(column.ties) for column in found.columns] == [4, 2, 1]
    assert numbers(found, 0) == [[1, 8], [4, 5], [2, 7], [3, 6]]
    assert numbers(found, 1) == [[None, None], [None, None]]


def test_an_empty_slot_is_told_from_one_that_is_not_decided(season: MakeSeason) -> None:
    running = cup(season, 5)
    found = tree(running)
    empty = [side.is_bye for tie in found.columns[0].ties for side in tie.sides if side.entrant is None]
    later = [side.is_bye for tie in found.columns[2].ties for side in tie.sides]
    assert (empty, later) == ([True] * 3, [False] * 2)


def test_winners_go_on_and_the_last_is_the_champion(season: MakeSeason, signed_in: SignedIn) -> None:
    running = cup(season, 4, third_place=True)
    end_round(running, 1)
    found = tree(running)
    assert numbers(found, 1) == [[1, 2]]
    assert [(side.is_through, side.is_gone) for side in found.columns[0].ties[0].sides] == [
        (True, False),
        (False, True),
    ]
    assert [side.scores for side in found.columns[0].ties[0].sides] == ["2", "1"]
    assert found.champion is None
    end_round(running, 2)
    found = tree(running)
    assert found.third is not None
    assert [side.entrant.number for side in found.third.sides if side.entrant] == [3, 4]
    assert [side.is_through for side in found.third.sides] == [True, False]
    assert found.champion is not None
    assert found.champion.number == 1
    text = signed_in(None).get(TREE).content.decode()
    assert f"Won by {found.champion}" in text
    assert text.count("goes on") == 4


def test_both_legs_of_a_tie_stand_in_one_box(season: MakeSeason) -> None:
    running = cup(season, 2, final_legs=2)
    first = fixtures_of(running, 1)[0]
    end(first, 1, 0)
    second = fixtures_of(running, 2)[0]
    end(second, 2, 1)
    (tie,) = tree(running).columns[0].ties
    assert len(tie.lines) == 2
    assert sorted(side.scores for side in tie.sides) == ["0, 2", "1, 1"]


def test_nobody_comes_from_a_tie_that_both_lost(season: MakeSeason) -> None:
    """L-R22: the other one goes on without a fixture."""
    running = cup(season, 4)
    one, other = fixtures_of(running, 1)
    end(one, state="double_forfeit", reason="Nobody came")
    end(other, 2, 1)
    found = tree(running)
    winner = other.sides.get(index=0).entrant
    assert found.champion == winner
    assert [(side.entrant, side.is_bye) for side in found.columns[1].ties[0].sides] == [(None, True), (winner, False)]


def test_groups_stand_before_their_tree(season: MakeSeason, signed_in: SignedIn) -> None:
    running = season(*NAMES[:8], stages=(StageRules("groups_knockout", {"size": 4, "qualifiers": 2}),))
    for number in (1, 2, 3):
        assert tree(running).columns == []
        end_round(running, number)
    found = tree(running)
    assert [name for name, _rows in found.groups] == ["group A", "group B"]
    assert [[row.is_through for row in rows] for _name, rows in found.groups] == [[True, True, False, False]] * 2
    assert [[row.entrant.number for row in rows] for _name, rows in found.groups] == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert [column.label for column in found.columns] == ["semi-final", "final"]
    text = signed_in(None).get(TREE).content.decode()
    assert text.index("Group A") < text.index("semi-final")


def test_a_league_without_a_tree_has_no_page_for_one(season: MakeSeason, signed_in: SignedIn) -> None:
    running = season("Ana", "Ben", "Cleo")
    assert tree_of(block_of(running), {}) is None
    assert signed_in(None).get(TREE).status_code == 404

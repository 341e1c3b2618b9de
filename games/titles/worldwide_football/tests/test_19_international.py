"""Section 19: International mode."""

from typing import Any

import pytest

from games.titles.worldwide_football import lists
from games.titles.worldwide_football.ruleset import shipped
from games.titles.worldwide_football.tests.build import Table, fresh, game_of, kicked_off, table
from games.titles.worldwide_football.title import TITLE


def choosing() -> Table:
    made = fresh("international", second_team="MEX")
    return made


def whole(made: Table, counts: dict[str, int]) -> str:
    names = lists.international(made.book, made.book.pool).names
    return " ".join([*(f"{name}:{counts.get(name, 0)}" for name in names), "confirm"])


@pytest.mark.clause("WWF-19.1", "WWF-19.2")
def test_a_list_card_by_card() -> None:
    made = choosing()
    assert made.legal(seat=0, key="deck") == ["deck:default", *(f"pass:{n}" for n in range(8))]
    assert made.legal("pass:7", seat=0, key="deck") == [f"long_pass:{n}" for n in range(5)]
    default = shipped()["international"].default_deck
    made.move(whole(made, dict(default)), 0, "deck").move("deck:default confirm", 1, "deck")
    for seat in (0, 1):
        made.move(made.game.default_move(made.view(seat), made.ask(seat, "abilities"), made.rng), seat, "abilities")
    made.settle()
    assert made.view(0).own_list == made.view(1).own_list == dict(default)


@pytest.mark.clause("WWF-19.2")
def test_lists_stay_secret() -> None:
    made = choosing().move("deck:default confirm", 0, "deck")
    assert (made.view(1).stored, made.view(1).own_list) == ({}, made.view(0).own_list)
    playing = kicked_off("international")
    assert playing.view(None).own_list == {}
    hidden = {playing.game.twin(playing.state, 1, playing.rng).secret.aside[0] for _ in range(5)}
    assert len(hidden) > 1


@pytest.mark.clause("WWF-19.3")
def test_the_default_list() -> None:
    made = kicked_off("international")
    assert made.view(0).own_list == dict(shipped()["international"].default_deck)
    defences = sum(n for name, n in made.view(0).own_list.items() if made.book.by_id[name].is_defence)
    assert (sum(made.view(0).own_list.values()), defences) == (32, 10)


@pytest.mark.clause("WWF-19.3")
@pytest.mark.parametrize(("size", "least", "most"), [(20, 0, 0), (40, 7, 12), (32, 12, 12)])
def test_the_default_is_bent_to_other_sizes(size: int, least: int, most: int) -> None:
    options: dict[str, Any] = {"deck_size": size, "deck_min_defence": least, "deck_max_defence": most}
    assert TITLE.check_table(shipped()["international"], options, 2) == []
    book = game_of("international", **options).book
    chosen = lists.default(book, lists.international(book, book.pool))
    defences = sum(number for name, number in chosen.items() if book.by_id[name].is_defence)
    assert sum(chosen.values()) == size
    assert least <= defences <= most


@pytest.mark.clause("WWF-19.4")
def test_a_new_list_at_half_time() -> None:
    made = kicked_off("international", second_team="MEX")
    made.public.discard[0], made.secret.decks[0] = made.secret.decks[0], ""
    while made.phase != "choices":
        made.move(
            "give_back"
            if made.phase == "attack"
            else made.game.default_move(made.view(made.asked), made.ask(), made.rng)
        )
    assert made.legal(seat=0, key="deck")[:2] == ["deck:same", "deck:default"]
    counts = {**shipped()["international"].default_deck, "shot": 4, "pass": 4}
    made.move(whole(made, counts), 0, "deck").move("deck:same confirm", 1, "deck")
    made.move("keep confirm", 0, "abilities").move("keep confirm", 1, "abilities").settle()
    assert {name: number for name, number in made.view(0).own_list.items() if name in ("shot", "pass")} == {
        "shot": 4,
        "pass": 4,
    }
    assert made.view(1).own_list == dict(shipped()["international"].default_deck)


@pytest.mark.clause("WWF-19.5", "WWF-19.6")
def test_a_goalkeeper_card_is_part_of_the_sealed_choice() -> None:
    made = table("international", pa=7, hands={0: "shot pass", 1: "tackle pass"}, men={1: "DEN-G1 DEN-M1"})
    made.play("shot").defend("tackle", 6)
    assert made.legal("number:2", seat=1, key="number") == ["keeper:DEN-G1", "confirm"]
    assert made.legal("number:2", seat=0, key="number") == ["confirm"]
    made.move("number:2 keeper:DEN-G1 confirm", 1)
    assert (made.men(1), made.view(0).public.men_discard) == ("DEN-G1 DEN-M1", ["", ""])
    made.move("number:3 confirm", 0)
    assert (made.goals, made.side, made.men(1), made.men_pile(1)) == ((0, 0), 1, "DEN-M1", "DEN-G1")


@pytest.mark.clause("WWF-19.5")
@pytest.mark.parametrize("keeper", range(1, 7))
def test_the_table_of_the_goalkeeper(keeper: int) -> None:
    saved = []
    for shooter in range(1, 7):
        made = (
            table("international", pa=7, hands={0: "shot pass", 1: "tackle pass"}, men={1: "DEN-G1"})
            .play("shot")
            .defend("tackle", 6)
        )
        made.move(f"number:{shooter} confirm", 0).move(f"number:{keeper} keeper:DEN-G1 confirm", 1)
        saved += [shooter] if made.goals == (0, 0) else []
    assert saved == sorted({keeper, keeper % 6 + 1})

"""Conditions of order sheets: how they are read, and what they look at."""

import msgspec
import pytest

from games.titles.worldwide_football.orders.eyes import OBSERVABLES
from games.titles.worldwide_football.orders.grammar import FUNCTIONS, BadCondition, parse, terms
from games.titles.worldwide_football.orders.sheet import library
from games.titles.worldwide_football.tests.build import Table, table
from games.titles.worldwide_football.tests.orders_tools import eyes, holds


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pa >",
        "pa 3",
        "pa >= 3 and",
        "(pa >= 3",
        "pa >= 3)",
        "count(",
        "count()",
        "count([a b])",
        "3",
        "null",
        "pa & 3",
        "not",
        "count(null)",
        "or",
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadCondition):
        parse(text)


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("true", True),
        ("not true", False),
        ("pa == 4", True),
        ("pa != 4", False),
        ("pa < 4 or pa > 3", True),
        ("pa < 4 and pa > 3", False),
        ("pa <= 4 and not pa <= 3", True),
        ("not (pa >= 4 or pa >= 9)", False),
        ("pa == 1 or pa == 2 and true or pa == 4", True),
        ("pa >= 3.5", True),
        ("-1 < lead", True),
        ("restart == null", True),
        ("restart != null", False),
        ("won_by > 3", False),
        ("won_by < 3", False),
        ("won_at_pa == null", True),
        ("count(shot)", True),
        ("count([cross, tackle])", False),
        ("barred_next", False),
        ("not barred_next", True),
    ],
)
def test_how_conditions_are_read(text: str, is_true: bool) -> None:
    assert holds(table(pa=4, hands={0: "shot pass"}), text) is is_true


def rich() -> Table:
    made = table(
        pa=6,
        hands={0: "shot pass placed_shot", 1: "pressing pass"},
        men={0: "ARG-M1", 1: "DEN-G1 DEN-D1"},
        decks=("shot cross", "pass"),
        men_decks=("ARG-G1", ""),
        stars=(2, 3),
        goals=(2, 1),
        half=2,
    )
    attack = made.public.attack
    attack.bonus, attack.bar, attack.won_by, attack.won_at = 1, True, "tackle", 2
    attack.cards, attack.last = made.book.by_id["pass"].code * 2, "drew"
    attack.thrown = made.book.by_id["shot"].code
    made.public.attack_no, made.public.give_backs = 9, 1
    return made


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pa", 6),
        ("restart", None),
        ("barred_next", True),
        ("shot_bonus", 1),
        ("attack_no", 9),
        ("cards_played", 2),
        ("half", 2),
        ("goals_for", 2),
        ("goals_against", 1),
        ("lead", 1),
        ("stars", 2),
        ("opp_stars", 3),
        ("tokens", 3),
        ("hand", 3),
        ("phand", 1),
        ("deck", 2),
        ("pdeck", 1),
        ("opp_hand", 2),
        ("opp_phand", 2),
        ("opp_deck", 1),
        ("give_backs_in_row", 1),
        ("won_by", "tackle"),
        ("won_at_pa", 2),
        ("last_reply", "drew"),
        ("incoming", None),
        ("incoming_card", None),
        ("with_cards", 0),
    ],
)
def test_what_an_attacker_looks_at(name: str, value: object) -> None:
    assert OBSERVABLES[name](eyes(rich(), 0)) == value


def test_functions_count_the_own_cards_and_what_was_seen() -> None:
    made = rich()
    for text in (
        "count(shot) == 2",
        "count([pass, shot]) == 3",
        "count(placed_shot) == 1",
        "has(M)",
        "has([G, ARG-M1])",
        "played(pass) == 2",
        "in_deck(shot) == 1",
        "in_deck([shot, cross]) == 2",
        "opp_discarded(shot) == 1",
    ):
        assert holds(made, text), text
    assert not holds(made, "has(G)")


def test_the_chance_of_the_best_shot_in_hand() -> None:
    made = rich()
    assert OBSERVABLES["p_goal_now"](eyes(made, 0)) == pytest.approx(20 / 36)
    assert OBSERVABLES["p_goal_now"](eyes(table(pa=5, hands={0: "shot"}), 0)) == 0.0


def test_what_a_defender_looks_at() -> None:
    made = table(
        pa=2, teams=("MEX", "ARG"), hands={0: "dribble pass", 1: "tackle pressing"}, men={0: "MEX-A1", 1: "ARG-D1"}
    )
    made.play("dribble", "MEX-A1")
    seen = eyes(made, 1)
    found = {
        name: OBSERVABLES[name](seen)
        for name in ("incoming", "incoming_card", "with_cards", "incoming_barred", "first_card", "pa_after", "p")
    }
    assert found == {
        "incoming": "dribble",
        "incoming_card": "dribble",
        "with_cards": 1,
        "incoming_barred": False,
        "first_card": True,
        "pa_after": 4,
        "p": None,
    }
    seen.focus = made.book.by_id["tackle"]
    assert [OBSERVABLES[name](seen) for name in ("p", "p_rescue", "p_foul", "target")] == [0.3, 0.5, 0.3, None]


def test_what_a_goalkeeper_looks_at() -> None:
    made = table(pa=6, hands={0: "shot", 1: "pass"}, men={1: "DEN-G1"}).through("shot").roll(5)
    seen = eyes(made, 1)
    assert (OBSERVABLES["quality"](seen), OBSERVABLES["p_goal"](seen), OBSERVABLES["p_goal_with"](seen)) == (
        5,
        4 / 6,
        4 / 6,
    )
    seen.keeper = "DEN-G1"
    assert OBSERVABLES["p_goal_with"](seen) == 1 / 6


def test_sheets_of_the_library_speak_of_nothing_hidden() -> None:
    conditions = [text for sheet in library().values() for text in _conditions(sheet)]
    assert len(conditions) > 15
    for text in conditions:
        for node in terms(parse(text)):
            if node.head == "flag":
                assert node.items[0] in OBSERVABLES, text
            if node.head == "call":
                assert node.items[0] in FUNCTIONS, text


def _conditions(sheet: object) -> list[str]:
    found: list[str] = []

    def walk(value: object, name: str = "") -> None:
        if isinstance(value, dict):
            for key, item in value.items():
                walk(item, key)
        elif isinstance(value, list | tuple):
            for item in value:
                walk(item)
        elif isinstance(value, str) and name in ("if", "when", "stop_if", "rescue", "simulation") and value:
            found.append(value)

    walk(msgspec.to_builtins(sheet))
    return found


def test_the_other_side_of_the_table() -> None:
    made = rich()
    seen = eyes(made, 1)
    names = (
        "goals_for",
        "goals_against",
        "lead",
        "stars",
        "opp_stars",
        "hand",
        "deck",
        "pdeck",
        "opp_hand",
        "opp_phand",
        "opp_deck",
    )
    assert [OBSERVABLES[name](seen) for name in names] == [1, 2, -1, 3, 2, 2, 1, 0, 3, 1, 2]
    pair = eyes(table(seats=4, hands={0: "pass", 1: "pass", 2: "pass pass", 3: "pass pass pass"}), 1)
    assert (OBSERVABLES["opp_hand"](pair), OBSERVABLES["hand"](pair)) == (3, 1)


@pytest.mark.parametrize(
    ("pa", "hand", "bonus", "chance"),
    [(6, "shot", 0, 15), (8, "shot", 0, 24), (6, "shot", 2, 24), (7, "placed_shot pass", 0, 20)],
)
def test_the_chance_of_shooting_now(pa: int, hand: str, bonus: int, chance: int) -> None:
    made = table(pa=pa, hands={0: hand})
    made.public.attack.bonus = bonus
    assert OBSERVABLES["p_goal_now"](eyes(made, 0)) == pytest.approx(chance / 36)
    power = table("international", pa=6, hands={0: "shot power_shot"})
    assert OBSERVABLES["p_goal_now"](eyes(power, 0)) == pytest.approx(20 / 36)

"""Drafts, final choices, labels, places that may be pressed, and sentences."""

import re

import pytest

from games.engine import codec
from games.engine.contract import CHANCE, Choice
from games.engine.play import Step, replay
from games.engine.words import Speaker
from games.titles.pitch_game.ruleset import shipped
from games.titles.pitch_game.tests.build import Table, field, fresh, game_of, kicks
from games.titles.pitch_game.tests.test_13_halves import half_time
from games.titles.pitch_game.title import TITLE

SPEAKER = Speaker(TITLE.words, game_of().names(), ["Ana", "Ben"])


def offered(made: Table, *parts: str, number: int = 0) -> list[Choice]:
    """The choices of an ask."""
    return made.game.choices(made.state, made.asks[number], list(parts))


def labels(made: Table, *parts: str, number: int = 0) -> list[str]:
    return [SPEAKER.say(choice.label) for choice in offered(made, *parts, number=number)]


def test_steps_make_a_draft_and_what_cannot_be_undone_opens_a_new_question() -> None:
    made = field("L9 E7 L8 E9 R4 E8 R5 A1", "L9", "vision scouting")
    ids = []
    for move in ("move:8 to:D9", "tactic:vision", "pass:8 free roll"):
        ask = made.asks[0]
        ids.append(ask.id)
        assert made.game.is_final(made.state, ask, move.split(" ")) == (move == "pass:8 free roll")
        made.move(move)
    assert [name.split(".")[0] for name in ids] == ["0", "0", "0"]
    assert len(set(ids)) == 3
    assert (made.public.opening, made.public.draft, made.asks[0].id) == (1, (), "1.c")
    made.roll(1)
    assert made.asks[0].id == "2.0"
    assert made.move("tactic:scouting draw").asks[0].id == "3.0"


def test_undoing_is_playing_less_of_the_draft_again() -> None:
    made = field("L9 E7 R4 A12", "L9", "vision")
    base = made.game.clone(made.state)
    first = made.asks[0].id
    made.move("tactic:vision")
    before = codec.dump(made.state)
    made.move("move:9 to:E8")
    again = replay(made.game, base, [Step(0, first, "tactic:vision")])
    assert codec.dump(again) == before


def test_labels_say_what_a_die_must_show() -> None:
    made = field("L9 E11 L8 E9 R4 E10", "L9", "3 composure high_press long_ball")
    assert labels(made) == [
        "Move 8 (on E9)",
        "Move 9 (on E11)",
        "Pass to 8 (on E9; opponents in the way: 1)",
        "Shoot with power 3 (requires 4)",
        "High press (energy 1)",
        "Composure (energy 1)",
    ]
    assert labels(made, "pass:8") == ["without a card", "with Long ball (an opponent in the way intercepts on 5)"]
    assert labels(made, "pass:8", "free") == ["Pass: the die is thrown (5 intercepts)"]
    assert labels(made, "shoot:3") == ["Shoot: the luck die is thrown (requires 4)"]
    made.public.coaches = ("a", "b")
    assert labels(made, "shoot:3") == [
        "Shoot: the luck die is thrown (requires 5)",
        "with the coach’s ability (requires 4)",
    ]
    assert labels(made, "shoot:3", "coach") == ["Shoot: the luck die is thrown (requires 4)"]
    assert labels(made, "tactic:high_press")[:2] == ["to row A …", "to row B …"]
    assert labels(made, "tactic:high_press", "row:E")[0] == "around E5"
    tackle = field("L5 E8 R9 E9", "R9", "hard_tackling").move("tactic:hard_tackling")
    assert labels(tackle)[1:] == ["Tackle with 5 (on E8; needs 3)", "End turn"]
    assert labels(tackle, "tackle:5") == ["Tackle: the die is thrown (needs 3)"]
    assert [SPEAKER.say(choice.group) for choice in offered(tackle) if choice.group] == ["Move", "Tackle"]


def test_labels_of_the_other_questions() -> None:
    assert labels(half_time())[:3] == [
        "Nobody comes off", "2 comes off; the first turn is lost", "3 comes off; the first turn is lost",
    ]  # fmt: skip
    shot = kicks(hands="2 4 | 3")
    assert labels(shot) == ["Power 2 (requires 5)", "Power 4 (requires 3)"]
    assert labels(shot, number=1) == ["Keep the keeper card", "Use the keeper card"]
    assert labels(shot, "power:2") == ["Confirm"]
    made = fresh().move("lot:0").chance()
    assert labels(made)[:2] + labels(made)[-1:] == ["4-4-2", "4-3-3", "A formation of my own"]
    assert labels(made, "formation:free")[:1] == ["Reserve: 1"]
    assert labels(made, "formation:free", "reserve:1")[:1] == ["2 to A1"]
    hurt = field("L9 E7 R4 A12", "L9", "physio man_marking")
    hurt.public.status[0] = "PO2O0OOOOPOO"
    assert labels(hurt, "tactic:physio") == ["2 (injured)", "4 (injured)"]
    assert labels(hurt, "tactic:man_marking") == ["4 (on A12)"]


@pytest.mark.parametrize(
    ("made", "parts", "spots"),
    [
        (
            field("L9 E11 L8 E9 R4 A12", "L9", "3 sprint"),
            [],
            {"E9": "move:8", "E11": "move:9", "E9.pass": "pass:8 free", "shot:3": "shoot:3",
             "tactic:sprint": "tactic:sprint"},
        ),
        (field("L5 E8 R9 E9 R2 E7", "R9"), [], {"E8": "move:5", "E8.tackle": "tackle:5"}),
        (field("L9 E5 L8 E9 R4 A12", "L9", "long_ball"), ["pass:8"], {"pass:long_ball": "card:long_ball"}),
        (field("L9 E5 R4 A12", "L9", "sprint"), ["tactic:sprint"], {"E5": "piece:9"}),
        (field("L9 E5 R4 A12", "L9", "man_marking"), ["tactic:man_marking"], {"A12": "piece:4"}),
        (kicks(hands="2 4 | 3"), [], {"shot:2": "power:2", "shot:4": "power:4"}),
        (field("L9 A1 R2 B1 R4 B2", "L9"), ["move:9"], {"A2": "to:A2", "A3": "to:A3", "A4": "to:A4", "B3": "to:B3",
         "B4": "to:B4", "C2": "to:C2", "C3": "to:C3", "C4": "to:C4", }),
    ],
)  # fmt: skip
def test_places_that_may_be_pressed(made: Table, parts: list[str], spots: dict[str, str]) -> None:
    found = made.game.spots(made.state, made.asks[0], parts)
    assert found == spots


def test_a_pass_with_a_card_only_is_pressed_in_two_steps() -> None:
    made = field("L9 E5 L8 E9 R4 A12", "L9", "long_ball")
    assert made.game.spots(made.state, made.asks[0], [])["E9.pass"] == "pass:8"


def test_presses_of_the_other_questions() -> None:
    made = fresh().move("lot:0").chance()
    ask = made.asks[0]
    assert made.game.spots(made.state, ask, [])["formation:free"] == "formation:free"
    assert made.game.spots(made.state, ask, ["formation:free"])["bench:3"] == "reserve:3"
    assert made.game.spots(made.state, ask, ["formation:free", "reserve:1"])["A1"] == "2:A1"
    half = half_time()
    spots = half.game.spots(half.state, half.asks[0], [])
    assert spots[half.at("L5")] == "out:5"
    hurt = half_time()
    hurt.public.status[0] = hurt.public.status[0][:5] + "1" + hurt.public.status[0][6:]
    hurt.public.at[0][5] = -1
    assert hurt.game.spots(hurt.state, hurt.asks[0], [])["bench:5"] == "out:5"


@pytest.mark.parametrize(("salt", "options"), [("a", {}), ("b", {"action_model": "single"}), ("c", {"move_max": 5})])
def test_every_sentence_of_whole_tables_has_its_words(salt: str, options: dict[str, object]) -> None:
    made = fresh(**options)  # type: ignore[arg-type]
    made = Table(made.game, made.state, salt)
    broken = re.compile(r"[{}@]|^[a-z_]+\.[a-z_.]+$")
    while asks := [ask for ask in made.asks if not ask.answered]:
        ask = asks[0]
        parts: list[str] = []
        while ask.seat != CHANCE and (choices := made.game.choices(made.state, ask, parts)):
            phrases = [phrase for choice in choices for phrase in (choice.label, choice.group) if phrase]
            assert [text for phrase in phrases if broken.search(text := SPEAKER.say(phrase))] == []
            parts.append(choices[made.rng.below(len(choices))].move)
        move = " ".join(parts) if parts else made.game.chance_move(made.state, ask, made.rng)
        made.move(move, ask.seat)
        assert [line for seat in (None, 0, 1) for line in made.lines(seat) if broken.search(line)] == []
        effects = [SPEAKER.say(card.effect) for card in made.view(0).hand]
        assert [text for text in effects if broken.search(text)] == []
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert not broken.search(SPEAKER.say(outcome.reason))


def test_every_option_and_value_has_its_words() -> None:
    for option in TITLE.options(shipped()["standard"]):
        keys = [f"option.{option.name}", f"option.{option.name}.help"]
        if option.kind == "enum":
            keys += [f"option.{option.name}.{value}" for value in option.allowed]
        assert [key for key in keys if key not in TITLE.words] == []


@pytest.mark.parametrize("options", [{}, {"action_model": "single"}, {"turns_per_half": 2}])
def test_progress_rises_from_0_to_1(options: dict[str, object]) -> None:
    made = fresh(**options)  # type: ignore[arg-type]
    values = [made.game.progress(made.state)]
    while made.phase != "over":
        made.step()
        values.append(made.game.progress(made.state))
    assert values == sorted(values)
    assert (values[0], values[-1]) == (0.0, 1.0)


def test_progress_in_numbers() -> None:
    made = field("L9 E7 R4 A12", "L9")
    made.public.turns = (2, 1)
    assert made.game.progress(made.state) == pytest.approx(0.9 * 3 / 20)
    made.public.half = 2
    assert made.game.progress(made.state) == pytest.approx(0.9 * 13 / 20)
    shot = kicks("11", "1")
    assert shot.game.progress(shot.state) == pytest.approx(0.9 + 0.09 * 0.3)
    late = kicks("1" * 7, "1" * 7)
    assert late.game.progress(late.state) == pytest.approx(0.99)


def test_the_positions_worth_testing_are_what_they_promise() -> None:
    found = game_of().positions()
    phases = {state.public.phase for state in found}
    assert phases == {"turn", "formation", "substitute", "kick", "intercept", "red"}
    assert all(game_of().asks(state) for state in found)
    assert any(len(state.public.kicks[0]) > 5 for state in found)
    assert any(any(state.secret.answers) for state in found)
    assert any(not any(state.secret.piles) for state in found)
    stored = {state.public.phase for state in found if any(state.secret.answers)}
    assert stored == {"formation", "substitute", "kick"}

"""Drafts, undo, the plain list, the places on the board, the log in sentences."""

import re

import pytest

from games.engine import codec
from games.engine.contract import CHANCE, Choice
from games.engine.play import Step, replay
from games.engine.words import Speaker
from games.titles.world_cup_game.tests.build import Table, knockout, scored, table
from games.titles.world_cup_game.title import TITLE

SEATS = ["Ana", "Ben", "Cem", "Dora", "Eli"]


def speaker(made: Table) -> Speaker:
    """Puts the table's phrases into English."""
    return Speaker(TITLE.words, made.game.names(), SEATS)


def lines(made: Table, seat: int | None = None) -> list[str]:
    """What a seat reads of what happened last."""
    read = [speaker(made).event(event, seat) for event in made.events]
    return [line for line in read if line]


def offered(made: Table, *parts: str) -> list[Choice]:
    """The choices of the present ask."""
    return made.game.choices(made.state, made.game.asks(made.state)[0], list(parts))


def test_a_turn_is_a_draft_until_it_ends() -> None:
    made = table(hands={0: "goal_1_1 foul foul"})
    ids = []
    for move in ("play:goal_1_1", "group:C row:C-1.L", "group:C row:C-1.R", "end"):
        ask = made.game.asks(made.state)[0]
        ids.append((ask.id, ask.key, ask.seat))
        assert made.game.is_final(made.state, ask, move.split(" ")) == (move == "end")
        made.move(move)
    assert [key for _, key, _ in ids] == ["turn", "place", "place", "end"]
    assert len({name for name, _, _ in ids}) == 4
    assert {name.split(".")[0] for name, _, _ in ids} == {str(made.state.public.opening - 1)}


def test_undoing_a_draft_is_playing_less_of_it_again() -> None:
    made = table(hands={0: "goal_1_1 foul foul"})
    base = made.game.clone(made.state)
    first = made.game.asks(made.state)[0].id
    made.move("play:goal_1_1")
    second = made.game.asks(made.state)[0].id
    before = codec.dump(made.state)
    made.move("group:C row:C-1.L")
    again = replay(made.game, base, [Step(0, first, "play:goal_1_1")])
    assert codec.dump(again) == before
    assert made.game.asks(again)[0].id == second


def test_only_the_end_of_a_turn_and_the_choice_of_a_team_are_final() -> None:
    made = table(hands={0: "goal_1 foul foul"})
    assert [(choice.move, choice.final) for choice in offered(made)] == [
        ("play:goal_1", False),
        ("discard:goal_1", False),
        ("discard:foul", False),
    ]
    made.move("discard:goal_1")
    assert [(choice.move, choice.final) for choice in offered(made)] == [("end", True)]


def test_pressing_a_square_or_a_card_makes_the_same_move_as_the_list() -> None:
    made = table("2002", rows={"C-1.L": "A"}, hands={0: "defence foul foul"})
    ask = made.game.asks(made.state)[0]
    assert made.game.spots(made.state, ask, []) == {"hand:defence": "play:defence"}
    made.start("defence")
    ask = made.game.asks(made.state)[0]
    spots = made.game.spots(made.state, ask, [])
    assert (spots["C-1.L"], spots["C-1.L.flip"]) == ("group:C row:C-1.L", "group:C flip:C-1.L")
    assert len(spots) == 97
    inside = made.game.spots(made.state, ask, ["group:C"])
    assert (inside["C-1.L"], inside["C-1.L.flip"], len(inside)) == ("row:C-1.L", "flip:C-1.L", 13)


def test_the_list_reads_well() -> None:
    made = table("1930", rows={"1-2.L": "2"}, hands={0: "foul goal_1 penalty"})
    say = speaker(made).say
    assert [say(choice.label) for choice in offered(made)][:4] == [
        "Play 1 Goal", "Play Foul", "Play Penalty", "Discard 1 Goal",
    ]  # fmt: skip
    made.start("foul")
    choice = offered(made)[0]
    assert (say(choice.label), choice.group and say(choice.group)) == (
        "Turn a 2 of Argentina (against France)",
        "Match 1-2",
    )


@pytest.mark.clause("WCG-5.1")
def test_the_log_of_a_turn() -> None:
    made = table("1930", 3, hands={0: "goal_2 foul attack"}).start("goal_2")
    made.put("1-2.L")
    assert lines(made) == ["Ana plays 2 Goals on Argentina (against France): a 2."]
    top = made.book.cards[made.state.secret.deck[0]]
    made.end()
    assert lines(made, 0) == [f"You draw {TITLE.words[top.key[1:]]}."]
    assert lines(made, 1) == lines(made) == ["Ana draws a card."]


@pytest.mark.clause("WCG-6.15", "WCG-6.17", "WCG-6.21")
def test_the_log_of_fouls_and_penalties() -> None:
    made = table("1930", 3, rows={"1-2.L": "2", "1-6.L": "1"}, hands={0: "foul foul attack", 2: "penalty foul attack"})
    made.start("foul").put("1-2.L.flip")
    assert lines(made) == ["Ana plays Foul on Argentina (against France): a 2 is cut to a 1."]
    made.end().discard("")
    made.start("penalty").put("1-6.L")
    assert lines(made) == ["Cem gives Argentina a penalty (against Chile)."]
    made.end().roll("red")
    assert lines(made)[0] == "The die shows Red: Argentina score the penalty."
    made.start("foul")
    made.put("1-2.L.flip")
    assert lines(made) == ["Ana plays Foul on Argentina (against France): a 1 is turned face down."]


@pytest.mark.clause("WCG-9.2", "WCG-10.2", "WCG-16.1")
def test_the_log_of_scores_groups_and_the_champion() -> None:
    made = scored(table("1930", 3), {}).full_time().roll("black", "black", "black", "black")
    assert lines(made)[:2] == [
        "Added time in group 1: Black, Black, Black, Black.",
        "France 1-0 Mexico (1-1).",
    ]
    made.roll("black", "black", "black", "black").roll("red", "red", "red", "red").roll("red", "red", "red", "red")
    assert "Out of group 1 go on: Argentina." in lines(made)
    last = knockout("1930", "final", {"F": ("peru", "usa")}, owners={"peru": 1, "usa": 2}, rows={"F.L": "1"}, deck=1,
                    seats=3, modifying_dice=False).discard("")  # fmt: skip
    assert lines(last)[-1] == "Peru win the World Cup: Ben wins the game."


@pytest.mark.parametrize(("ruleset", "seats"), [("1930", 2), ("1930", 5), ("2002", 3), ("2002", 5)])
def test_every_sentence_of_whole_tables_has_its_words(ruleset: str, seats: int) -> None:
    made = table(ruleset, seats)
    made = Table(made.game, made.game.setup(seats), "words")
    say = speaker(made)
    broken = re.compile(r"[{}@]|^[a-z_]+\.[a-z_.]+$")
    while asks := made.game.asks(made.state):
        ask = asks[0]
        parts: list[str] = []
        while ask.seat != CHANCE and (choices := offered(made, *parts)):
            phrases = [phrase for choice in choices for phrase in (choice.label, choice.group) if phrase]
            assert [text for phrase in phrases if broken.search(text := say.say(phrase))] == []
            parts.append(choices[made.rng.below(len(choices))].move)
        made.move(" ".join(parts) if parts else made.game.chance_move(made.state, ask, made.rng))
        assert [line for seat in (None, 0) for line in lines(made, seat) if broken.search(line)] == []
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert not broken.search(say.say(outcome.reason))


@pytest.mark.parametrize(("ruleset", "seats"), [("1930", 2), ("1930", 11), ("2002", 4), ("2002", 16)])
def test_progress_rises_from_0_to_1(ruleset: str, seats: int) -> None:
    game = table(ruleset, seats).game
    made = Table(game, game.setup(seats), "progress")
    values = [game.progress(made.state)]
    while made.phase != "over":
        made.step()
        values.append(game.progress(made.state))
    assert values == sorted(values)
    assert (values[0], values[-1]) == (0.0, 1.0)


def test_a_turn_counts_as_one_decision() -> None:
    game = table().game
    assert game.decisions(["play:goal_1_1", "row:A-1.L", "row:A-1.R", "end", "discard:foul", "end", "team:china"]) == 3


@pytest.mark.parametrize("ruleset", ["1930", "2002"])
def test_the_positions_worth_testing_are_what_they_promise(ruleset: str) -> None:
    game = table(ruleset).game
    phases = {state.public.phase for state in game.positions()}
    assert {"turn", "penalty", "extra_team", "end"} <= phases
    assert ("place" in phases) == (ruleset == "2002")
    found = game.positions()
    assert any(state.public.extra for state in found)
    assert any(state.public.replay for state in found) == (ruleset == "1930")
    assert ("shootout" in phases, "lots" in phases) == (ruleset == "2002", ruleset == "2002")
    assert all(game.asks(state) for state in found)

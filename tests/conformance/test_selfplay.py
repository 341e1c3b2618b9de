"""Self-play: the same salt gives the same tables, and what is counted is what was played."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Outcome, Phrase
from games.engine.play import play_out
from games.engine.selfplay import Played, Tally, seated, selfplay
from games.engine.selfplay_setting import Setting, Unplayable, setting

from .rehearsals import rally, secret_cards, windows

RALLY = setting(rally.TITLE, "plain", 2)
KEYS = [
    "tables", "finished", "moves", "decisions", "seconds", "decisions_per_second", "mean_moves", "goals_per_match",
    "draws", "matches", "wins_by_seat", "fingerprint",
]  # fmt: skip


def counted(result: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on the clock."""
    return {key: value for key, value in result.items() if "second" not in key}


def test_the_answer_has_the_keys_that_other_tools_rely_on() -> None:
    assert list(selfplay(RALLY, 2, "a")) == KEYS


def test_the_same_salt_gives_the_same_result_and_another_salt_does_not() -> None:
    one, same, other = (selfplay(RALLY, 5, salt) for salt in ("a", "a", "b"))
    assert counted(one) == counted(same)
    assert one["fingerprint"] != other["fingerprint"]


def test_the_number_of_a_table_decides_it_and_not_how_many_there_are() -> None:
    few, more = selfplay(RALLY, 1, "a"), selfplay(RALLY, 2, "a")
    assert (few["tables"], more["tables"], few["fingerprint"] == more["fingerprint"]) == (1, 2, False)


def test_what_is_counted_is_what_was_played() -> None:
    game, state = RALLY.game(), RALLY.game().setup(2)
    log = play_out(game, state, [None, None], SaltedRng("a|rally|plain|2|0"))
    result = selfplay(RALLY, 1, "a")
    decided = [step for step in log if step.seat != CHANCE]
    left, right = state.points
    assert counted(result) | {"fingerprint": ""} == {
        "tables": 1,
        "finished": 1,
        "moves": len(log),
        "decisions": len(decided),
        "mean_moves": len(log),
        "goals_per_match": left + right,
        "draws": int(left == right),
        "matches": 1,
        "wins_by_seat": [1, 0] if left > right else [0, 1] if right > left else [0.5, 0.5],
        "fingerprint": "",
    }


def test_a_title_without_matches_has_no_goals_per_match() -> None:
    result = selfplay(setting(windows.TITLE, "plain", 3), 2, "a")
    assert (result["goals_per_match"], result["draws"], result["matches"]) == (None, 0, 0)


def tallied(places: tuple[int, ...], sides: tuple[tuple[int, ...], ...], ais: list[str]) -> Tally:
    """The tally after one table that ended like this."""
    game: Any = RALLY.game()
    end = Outcome(places=places, scores=(0,) * len(sides), sides=sides, reason=Phrase("reason.points"))
    ended = type("Ended", (type(game),), {"outcome": lambda self, state: end})(game.rules)
    tally = Tally(len(places))
    tally.add(Played(ended, game.setup(2), [], ais))
    return tally


@pytest.mark.parametrize(
    ("places", "sides", "wins"),
    [
        ((2, 1, 3), ((0,), (1,), (2,)), [0, 1, 0]),
        ((1, 1, 3), ((0,), (1,), (2,)), [0.5, 0.5, 0]),
        ((1, 1, 1), ((0,), (1,), (2,)), [0.3333, 0.3333, 0.3333]),
        ((1, 2, 1, 2), ((0, 2), (1, 3)), [1, 0, 1, 0]),
        ((1, 1, 1, 1), ((0, 2), (1, 3)), [0.5, 0.5, 0.5, 0.5]),
    ],
)
def test_a_win_is_shared_by_the_sides_that_came_first(places: Any, sides: Any, wins: list[float]) -> None:
    assert tallied(places, sides, ["random"] * len(places)).result(1.0)["wins_by_seat"] == wins


def test_the_ais_move_on_by_a_seat_with_every_table() -> None:
    levels = ["heuristic", "random", "random"]
    assert [seated(levels, 3, table).index("heuristic") for table in range(4)] == [0, 2, 1, 0]
    assert seated(["random"], 3, 5) == ["random"] * 3


def test_wins_are_counted_for_each_ai_wherever_it_sat() -> None:
    result = selfplay(setting(secret_cards.TITLE, "plain", 3), 60, "a", ["heuristic", "random", "random"])
    wins = result["wins_by_ai"]
    assert round(sum(wins.values())) == result["finished"] == 60
    assert wins["heuristic"] > 1.5 * 60 / 3  # playing its highest cards wins this game more often than chance


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"ruleset": "gone"}, "Windows has no ruleset 'gone'; there are: plain."),
        ({"seats": 9}, "Windows plain is played with 2 to 5 seats, not 9."),
        ({"options": ["gone=1"]}, "There is no option 'gone'; there are: hand, rounds."),
        ({"options": ["hand"]}, "An option is given as KEY=VALUE, not 'hand'."),
        ({"options": ["hand=many"]}, "Option 'hand' is a whole number, not 'many'."),
        ({"options": ["hand=99"]}, "hand: This must be from 1 to 5."),
    ],
)
def test_what_cannot_be_played_is_refused_with_one_sentence(wanted: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unplayable) as caught:
        setting(windows.TITLE, **{"ruleset": "plain", "seats": 3, **wanted})
    assert str(caught.value) == sentence


def test_options_are_read_by_their_kind() -> None:
    found = setting(windows.TITLE, "plain", 3, ["hand=2", "rounds=1"])
    assert found == Setting(windows.TITLE, "plain", {"hand": 2, "rounds": 1}, 3)
    game: Any = found.game()
    assert game.rules == windows.Ruleset(hand=2, rounds=1)


@pytest.mark.parametrize(
    ("levels", "sentence"),
    [
        (["genius"], "Rally has no AI 'genius'; there are: random, heuristic."),
        (["random"] * 3, "Give one AI, or one for each of the 2 seats, not 3."),
    ],
)
def test_an_ai_that_does_not_exist_is_refused(levels: list[str], sentence: str) -> None:
    with pytest.raises(Unplayable) as caught:
        selfplay(RALLY, 1, "a", levels)
    assert str(caught.value) == sentence

"""An export of a finished table is checked to the last throw."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.engine.chance import FairRng, SaltedRng, commitment
from games.engine.codec import dump, fingerprint
from games.engine.contract import CHANCE
from games.engine.play import Step, answer, open_asks, resignation, take
from games.engine.verify import Base, Export, Row, main, verify

from .rehearsals.rally import TITLE

SECRET = bytes(range(32))
SHELF = {"rally": TITLE}


def export(start: int = 0, resigns_after: int = 0) -> Any:
    """A table of the rally thrown from the secret; `start` is the number of the move it is based on."""
    game, rng = TITLE.load(TITLE.Ruleset(hand=4, rounds=6), {"rounds": 4}), SaltedRng("people")
    state, counter, rows = game.setup(2), 0, list[Row]()
    base = Base(state=dump(state), number=0, rules_version=1)
    while asks := open_asks(game, state):
        fair = FairRng(SECRET, "t9", counter, asks[0].key)
        is_chance = asks[0].seat == CHANCE
        step = Step(asks[0].seat, asks[0].id, answer(game, state, asks[0], None, fair if is_chance else rng))
        if resigns_after and len(rows) == resigns_after:
            step, is_chance = resignation(1), False
        take(game, state, step)
        rows.append(Row(number=len(rows) + 1, seat=step.seat, ask=step.ask, move=step.move,
                        counter=counter if is_chance else None))  # fmt: skip
        counter = fair.counter if is_chance else counter
        if len(rows) == start:
            base = Base(state=dump(state), number=start, rules_version=1)
    whole = Export(title="rally", ruleset_data={"hand": 4, "rounds": 6}, options={"rounds": 4}, terms=None, seats=2,
                   secret=SECRET.hex(), commitment=commitment(SECRET), table="t9", base=base, moves=rows[start:],
                   fingerprint=fingerprint(state))  # fmt: skip
    return msgspec.to_builtins(whole)


@pytest.mark.parametrize(
    "data", [export(), export(start=5), export(resigns_after=6)], ids=["setup", "base", "resigned"]
)
def test_a_table_that_was_played_as_it_says_has_no_fault(data: Any) -> None:
    assert verify(data, SHELF) == []


def first_throw(data: Any) -> dict[str, Any]:
    rows: list[dict[str, Any]] = data["moves"]
    return next(row for row in rows if row["move"].startswith("roll:"))


def other_roll(data: Any) -> str:
    row = first_throw(data)
    row["move"] = "roll:1,1" if row["move"] != "roll:1,1" else "roll:1,2"
    return f"Move {row['number']} should be roll:"


def old_counter(data: Any) -> str:
    row = first_throw(data)
    row["counter"] = 0
    return f"Move {row['number']} uses the numbers from 0 on, not those from "


def no_counter(data: Any) -> str:
    row = first_throw(data)
    row["counter"] = None
    return f"Move {row['number']} uses the numbers from None on"


def later_counter(data: Any) -> str:
    row = first_throw(data)
    row["counter"] += 1
    return f"Move {row['number']} uses the numbers from {row['counter']} on, not those from {row['counter'] - 1} on."


def other_secret(data: Any) -> str:
    data["secret"] = "00" * 32
    return "The secret is not the one that was committed to when the table opened."


def other_table(data: Any) -> str:
    data["table"] = "t10"
    return "Move 1 should be deck:"


def missing_move(data: Any) -> str:
    del data["moves"][4]
    return "Move 5 is missing: the log has 6 in its place."


def unfinished(data: Any) -> str:
    del data["moves"][-1]
    return "The moves lead to another state than the table ended in."


def illegal_move(data: Any) -> str:
    data["moves"][1]["move"] = "before:9 confirm"
    return "Move 2 (before:9 confirm) does not follow: IllegalMove"


def closed_ask(data: Any) -> str:
    data["moves"][1]["ask"] = "77.0"
    return f"Move 2 ({data['moves'][1]['move']}) does not follow: AskClosed"


def other_end(data: Any) -> str:
    data["fingerprint"] = "0" * 64
    return "The moves lead to another state than the table ended in."


def other_start(data: Any) -> str:
    data["base"]["state"] = data["base"]["state"].replace('"points":[0,0]', '"points":[5,0]')
    return "The base is not the setup of this game."


def other_rules(data: Any) -> str:
    data["base"]["rules_version"] = 7
    return "Played by version 7 of the rules; this is 1."


def no_title(data: Any) -> str:
    data["title"] = "gone"
    return "There is no title 'gone'."


def no_moves(data: Any) -> str:
    del data["moves"]
    return "This is no export of a table: Object missing required field `moves`"


def bad_ruleset(data: Any) -> str:
    data["ruleset_data"]["hand"] = 99
    return "The export cannot be read: hand: fault.range."


def bad_state(data: Any) -> str:
    data["base"]["state"] = "{}"
    return "The export cannot be read: "


def bad_secret(data: Any) -> str:
    data["secret"] = "xyz"
    return "The export cannot be read: "


@pytest.mark.parametrize(
    "change",
    [other_roll, old_counter, no_counter, later_counter, other_secret, other_table, missing_move, unfinished,
     illegal_move, closed_ask, other_end, other_start, other_rules, no_title, no_moves, bad_ruleset, bad_state,
     bad_secret],
    ids=lambda change: change.__name__,
)  # fmt: skip
def test_whatever_was_changed_is_named(change: Callable[[Any], str]) -> None:
    data = export()
    expected = change(data)
    assert [fault[: len(expected)] for fault in verify(data, SHELF)][:1] == [expected]


@pytest.mark.parametrize("data", [None, [], "x", 3, {"title": "rally"}])
def test_anything_else_is_no_export(data: Any) -> None:
    (fault,) = verify(data, SHELF)
    assert fault.startswith("This is no export of a table")


def test_the_script_checks_files_and_its_exit_code_says_whether_all_is_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.engine.verify.titles", lambda: SHELF)
    good, bad, broken = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "broken.json"
    good.write_bytes(msgspec.json.encode(export()))
    bad.write_bytes(msgspec.json.encode(export() | {"fingerprint": ""}))
    broken.write_text("{")
    codes = [main([str(path)]) for path in (good, bad, broken, tmp_path / "gone.json")]
    lines = [line.partition(".json: ")[2] for line in capsys.readouterr().out.splitlines()]
    assert codes == [0, 1, 1, 1]
    assert lines == [
        "every move and every throw is as committed.",
        "The moves lead to another state than the table ended in.",
        "The file is not JSON: Input data was truncated.",
        "The file cannot be read: No such file or directory.",
    ]

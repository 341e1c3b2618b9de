"""The board: what may be pressed and by whom, what the pitch shows, and what it never shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask, Phrase
from games.engine.play import answer, open_asks
from games.engine.words import Speaker
from games.titles.pitch_game.game import Pitch
from games.titles.pitch_game.state import State
from games.titles.pitch_game.tests.build import Table, field, fresh, game_of, kicks, lined_up
from games.titles.pitch_game.title import TITLE

TITLE_FOLDER = Path(__file__).parents[1]
NAMES = ["Ana", "Ben"]
BUTTON = re.compile(r'<button [^>]*name="move" value="([^"]*)"')
LABEL = re.compile(r'<button class="pg-cell[^>]*value="([^"]*)"[^>]*aria-label="([^"]*)"')
KEYS = ["formation", "turn", "substitute", "kick", "save"]
DICE = ["lot", "deal", "pick", "red", "intercept", "tackle", "penalty"]
Moment = tuple[Pitch, State, Ask]


@cache
def environment() -> Environment:
    """The boards' environment without the site: addresses and words as they stand."""
    folders = [TITLE_FOLDER.parents[2] / "templates" / "boards", TITLE_FOLDER / "boards"]
    env = Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    env.globals.update(static=lambda path: f"/static/{path}")
    return env


def question(game: Pitch, state: State, ask: Ask, parts: Sequence[str], speaker: Speaker) -> SimpleNamespace:
    """An ask dressed as the page does it."""
    choices = [SimpleNamespace(move=one.move, label=speaker.say(one.label)) for one in game.choices(state, ask, parts)]
    groups = [SimpleNamespace(heading="", buttons=choices)]
    return SimpleNamespace(ask=ask, parts=list(parts), groups=groups, spots=game.spots(state, ask, parts))


def render(game: Pitch, state: State, seat: int | None, part: str = "", **more: Any) -> str:
    """A part of the board, or all of it, as a reader sees it; `parts` is how far his answer is prepared."""
    parts: Sequence[str] = more.pop("parts", ())
    speaker = Speaker(TITLE.words, game.names(), NAMES)
    asked = [question(game, state, ask, parts, speaker) for ask in game.asks(state) if ask.seat == seat]
    presses = {
        spot: {"form": f"ask-{one.ask.id}", "name": "move", "value": move, "id": f"at-{spot}"}
        for one in asked
        for spot, move in one.spots.items()
    }
    context: dict[str, Any] = {
        "view": game.view(state, seat),
        "game": game,
        "seat": seat,
        "questions": asked,
        "draft": SimpleNamespace(is_empty=not parts),
        "last": frozenset(),
        "changed": {},
        "is_past": False,
        "press": presses.get,
        "say": lambda key, **values: speaker.say(Phrase(key, values)),
        "name": speaker.name,
        "seat_name": speaker.seat,
    }
    names = [part] if part else ["board", "side", "hand"]
    return "".join(environment().get_template(f"pitch_game/{one}.html").render(context | more) for one in names)


def shown(made: Table, seat: int | None, part: str = "", **more: Any) -> str:
    """The same for a table of the tests."""
    return render(made.game, made.state, seat, part, **more)


@cache
def played(salt: str) -> list[Moment]:
    """Every question of a random table, with the state before it is answered."""
    game = game_of()
    state, rng = game.setup(2), SaltedRng(salt)
    found: list[Moment] = []
    while asks := open_asks(game, state):
        ask = rng.choice(asks)
        found.append((game, game.clone(state), ask))
        game.apply(state, ask, answer(game, state, ask, None, rng))
    return [*found, (game, state, Ask(id="", seat=CHANCE, key="over"))]


@cache
def some(key: str, most: int = 4) -> list[Moment]:
    """Up to `most` moments with a question of this key, spread over some tables."""
    found = [moment for number in range(6) for moment in played(f"board {number}") if moment[2].key == key]
    return found[:: max(1, len(found) // most)][:most]


def ways(game: Pitch, state: State, ask: Ask) -> list[list[str]]:
    """Beginnings of an answer: none, and the first parts with one after them."""
    found: list[list[str]] = [[]]
    for first in game.legal_moves(state, ask, []):
        found.append([first])
        found += [[first, second] for second in game.legal_moves(state, ask, [first])[:1]]
    return found


def is_whole(game: Pitch, state: State, ask: Ask, parts: list[str]) -> bool:
    """Whether nothing may follow; the page never shows such a beginning."""
    return bool(parts) and not game.legal_moves(state, ask, parts)


@pytest.mark.parametrize("key", KEYS)
def test_every_place_that_may_be_pressed_is_a_button_with_the_same_value(key: str) -> None:
    found = some(key)
    assert found
    for game, state, ask in found:
        for parts in [way for way in ways(game, state, ask) if not is_whole(game, state, ask, way)][:24]:
            expected = set(game.spots(state, ask, parts).values())
            assert set(BUTTON.findall(render(game, state, ask.seat, parts=parts))) == expected, parts


@pytest.mark.parametrize("key", [*KEYS, *DICE, "over"])
def test_nobody_else_has_anything_to_press(key: str) -> None:
    found = some(key, 2)
    assert found
    for game, state, _ask in found:
        asked = {one.seat for one in game.asks(state)}
        for seat in {None, 0, 1} - asked:
            assert BUTTON.findall(render(game, state, seat)) == []


@pytest.mark.parametrize("key", KEYS)
def test_what_is_hidden_never_changes_what_a_reader_sees(key: str) -> None:
    rng = SaltedRng("twins")
    for game, state, _ask in some(key, 3):
        for seat in (None, 0, 1):
            twin = game.twin(state, seat, rng)
            assert render(game, twin, seat) == render(game, state, seat)


def test_a_pressable_square_says_what_pressing_it_does() -> None:
    made = field("L9 E7 L5 E10 R9 C9", "L9")
    said = dict(LABEL.findall(shown(made, 0, "board")))
    assert said == {
        "move:9": "Move 9 (on E7). 9 of Ana, midfielder, on E7, has the ball, 3 squares left",
        "move:5": "Move 5 (on E10). 5 of Ana, defender, on E10, 3 squares left",
    }
    said = dict(LABEL.findall(shown(made, 0, "board", parts=["move:9"])))
    assert said["to:E8"] == "to E8"
    assert set(said) == {f"to:{square}" for square in made.reach(9)}


def test_the_pitch_has_every_square_and_every_piece_once() -> None:
    made = lined_up()
    html = shown(made, None, "board").partition("pg-grid")[2]
    ground = html.partition("pg-bench")[0]
    assert len(re.findall(r'class="pg-cell', ground)) == 13 * 9
    assert ground.count('class="pg-shirt') == 22
    assert ground.count('class="pg-ball"') == 1


def test_a_chosen_player_is_put_back_by_pressing_it_again() -> None:
    made = field("L9 E7 R9 C9", "L9")
    html = shown(made, 0, "board", parts=["move:9"])
    assert re.findall(r'form="undo" id="([^"]*)" aria-label="([^"]*)"', html) == [("at-E7", "Put 9 back")]


def test_a_pass_in_preparation_shows_its_lane_and_who_stands_in_it() -> None:
    made = field("L5 E7 L9 F9 R4 E8 R6 F8 R7 A1", "L5")
    plain, chosen = shown(made, 0, "board"), shown(made, 0, "board", parts=["pass:9", "free"])
    assert ('class="lane"' in plain, "is-rival" in plain) == (False, False)
    assert re.findall(r'class="lane" d="([^"]*)"', chosen) == ["M6.5 4.5L8.5 5.5"] * 2
    assert chosen.count("is-rival") == 2


def test_ways_to_use_the_ball_name_the_dice() -> None:
    passing = shown(field("L5 E7 L9 F9 L6 D6 R4 E8 R6 F8", "L5"), 0, "board")
    assert re.findall(r'id="pass-(\d+)" aria-label="([^"]*)"', passing) == [
        ("6", "Pass to 6 (on D6; opponents in the way: 0)"),
        ("9", "Pass to 9 (on F9; opponents in the way: 2)"),
    ]
    tackling = shown(field("L5 E8 R9 E9", "R9"), 0, "board")
    assert re.findall(r'id="tackle-(\d+)" aria-label="([^"]*)"', tackling) == [("5", "Tackle with 5 (on E8; needs 4)")]
    shooting = shown(field("L9 E11 R9 E9", "L9", "3 2 2"), 0, "board")
    assert re.findall(r'id="shoot-(\d)" aria-label="([^"]*)"', shooting) == [
        ("2", "Shoot with power 2 (requires 5)"),
        ("3", "Shoot with power 3 (requires 4)"),
    ]


def test_a_die_about_to_fall_is_announced_with_its_number() -> None:
    shot = field("L9 E11 R9 E9", "L9", "3").play("shoot:3 roll")
    assert "The luck die decides the shot: it requires a 4." in shown(shot, None, "board")
    tackle = field("L5 E8 R9 E9", "R9").play("tackle:5 roll")
    assert "The die decides the tackle: 4 or more wins the ball." in shown(tackle, 0, "board")
    won = tackle.roll(6)
    assert re.findall(r"(Last die: \w+)</p><span class=\"die[^>]*aria-label=\"(\d)", shown(won, None, "board")) == [
        ("Last die: tackle", "6")
    ]


def test_a_chosen_formation_stands_on_the_pitch_for_its_player_alone() -> None:
    made = fresh().move("lot:0").chance()
    made.move("formation:3-4-3 reserve:6 confirm", 0)
    seen = [re.findall(r"(\d+) on (\w+), prepared", shown(made, seat, "board")) for seat in (0, 1, None)]
    assert seen[0] == sorted(seen[0], key=lambda pair: (pair[1][0], int(pair[1][1:])))
    assert {int(number): square for number, square in seen[0]} == dict(
        zip([1, 2, 3, 4, 5, 7, 8, 9, 10, 11], made.book.ruleset.formations["3-4-3"], strict=True)
    )
    assert seen[1:] == [[], []]


def test_only_the_owner_of_a_hand_sees_its_cards() -> None:
    made = lined_up(hands="sprint sprint 3 long_ball | physio")
    assert shown(made, 0, "hand").count('class="card pg-card') == 3
    assert shown(made, 1, "hand").count('class="card pg-card') == 1
    assert shown(made, None, "hand").strip() == ""
    assert "Physio" not in shown(made, 0)


def test_injured_and_sent_off_players_sit_beside_the_pitch() -> None:
    made = field("L9 E7 R9 C9", "L9")
    made.public.status[0] = (
        made.public.status[0][:4] + "2" + made.public.status[0][5:8] + "X" + made.public.status[0][9:]
    )
    bench = shown(made, None, "board").partition('class="pg-benches"')[2]
    bench = bench.partition("Bench of Ben")[0]
    assert re.findall(r'<span class="sr">(4|8) </span>([^<]*)<', bench) == [
        ("4", "injured, 2 turns"),
        ("8", "sent off"),
    ]


def test_blocked_squares_are_hatched_and_named_in_words() -> None:
    made = field("L9 E7 R9 C9", "L9", "high_press").play("tactic:high_press row:E centre:E8")
    html = shown(made, None, "board")
    assert html.count("is-closed-1") == 9
    assert "Ben may not enter the hatched squares (next turn)" in html


def test_penalties_show_a_mark_for_every_kick_taken_and_to_come() -> None:
    html = shown(kicks("101", "10"), None, "board")
    rows = re.findall(r'<span class="pg-kicks">(.*?)</span>\s*<b', html, re.DOTALL)
    marks = [re.findall(r'<i class="([^"]*)"', row) for row in rows]
    assert marks == [["is-in", "is-out", "is-in", "", ""], ["is-in", "is-out", "", "", ""]]
    assert "pg-grid" not in html


def test_no_part_of_the_board_sets_a_style_of_its_own() -> None:
    for key in (*KEYS, "over"):
        for game, state, ask in some(key, 2):
            assert " style=" not in render(game, state, None if ask.seat == CHANCE else ask.seat)

"""The board: what may be pressed and by whom, what a row shows, and what it never shows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
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
from games.titles.world_cup_cards.game import WorldCup
from games.titles.world_cup_cards.ruleset import shipped
from games.titles.world_cup_cards.state import State
from games.titles.world_cup_cards.title import TITLE

TITLE_FOLDER = Path(__file__).parents[1]
SHARED = TITLE_FOLDER.parents[2] / "templates" / "boards"
NAMES = ["Ana", "Bo", "Cy", "Di"]
BUTTON = re.compile(r'<button [^>]*value="([^"]*)"')
Moment = tuple[WorldCup, State, Ask]
KEYS = ["draft", "turn", "after", "window", "kick", "arrange", "shoot_choice", "shoot_kick"]


@cache
def environment() -> Environment:
    """The boards' environment without the site: addresses and words as they stand."""
    folders = [SHARED, TITLE_FOLDER / "boards"]
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


def render(game: WorldCup, state: State, seat: int | None, part: str = "", **more: Any) -> str:
    """A part of the board, or all of it, as a reader sees it; `parts` is how far the answer to an ask is prepared."""
    parts: Mapping[str, Sequence[str]] = more.pop("parts", {})
    speaker = Speaker(TITLE.words, game.names(), NAMES)
    mine = [ask for ask in game.asks(state) if ask.seat == seat]
    presses = {
        spot: {"form": f"ask-{ask.id}", "name": "move", "value": move, "id": f"at-{spot}"}
        for ask in mine
        for spot, move in game.spots(state, ask, parts.get(ask.id, [])).items()
    }
    context: dict[str, Any] = {
        "view": game.view(state, seat),
        "game": game,
        "seat": seat,
        "questions": [SimpleNamespace(ask=ask, parts=list(parts.get(ask.id, []))) for ask in mine],
        "last": frozenset(),
        "changed": {},
        "is_past": False,
        "press": presses.get,
        "say": lambda key, **values: speaker.say(Phrase(key, values)),
        "name": speaker.name,
        "seat_name": speaker.seat,
    }
    names = [part] if part else ["board", "side", "hand"]
    return "".join(environment().get_template(f"world_cup_cards/{one}.html").render(context | more) for one in names)


@cache
def played(salt: str, start: str = "group") -> list[Moment]:
    """Every question of a random table in the Advanced Game, with the state before it is answered."""
    assignment = "draft" if start == "group" else "random"
    options = {"mode": "advanced", "team_assignment": assignment, "start_stage": start}
    game = TITLE.load(shipped()["2018-men"], options)
    state, rng = game.setup(4), SaltedRng(salt)
    found: list[Moment] = []
    while asks := open_asks(game, state):
        found.append((game, game.clone(state), asks[0]))
        game.apply(state, asks[0], answer(game, state, asks[0], None, rng))
    return [*found, (game, state, Ask(id="", seat=CHANCE, key="over"))]


@cache
def some(key: str, most: int = 4) -> list[Moment]:
    """Up to `most` moments with a question of this key, spread over some tables."""
    tables = [played("board")] if not key.startswith("shoot") else [played(f"s{n}", "r16") for n in range(4)]
    found = [moment for table in tables for moment in table if moment[2].key == key]
    return found[:: max(1, len(found) // most)][:most]


def expected(game: WorldCup, state: State, seat: int, parts: Mapping[str, Sequence[str]]) -> set[str]:
    """What may be pressed: the places of all questions to a seat."""
    asks = [ask for ask in game.asks(state) if ask.seat == seat]
    return {move for ask in asks for move in game.spots(state, ask, parts.get(ask.id, [])).values()}


def ways(game: WorldCup, state: State, ask: Ask) -> list[list[str]]:
    """Beginnings of an answer: none, and each first part with the one after it."""
    first = [[move] for move in game.legal_moves(state, ask, [])]
    second = [[*one, game.legal_moves(state, ask, one)[0]] for one in first if game.legal_moves(state, ask, one)]
    return [[], *first, *second]


@pytest.mark.parametrize("key", KEYS)
def test_every_place_that_may_be_pressed_is_a_button_with_the_same_value(key: str) -> None:
    found = some(key)
    assert found
    for game, state, ask in found:
        for parts in ({ask.id: way} for way in ways(game, state, ask)[:12]):
            pressed = BUTTON.findall(render(game, state, ask.seat, parts=parts))
            assert set(pressed) == expected(game, state, ask.seat, parts)


@pytest.mark.parametrize("key", KEYS)
def test_nobody_else_has_anything_to_press(key: str) -> None:
    for game, state, ask in some(key, 2):
        asked = {one.seat for one in game.asks(state)}
        for seat in {None, 0, 1, 2, 3} - asked:
            assert BUTTON.findall(render(game, state, seat)) == []
        assert ask.seat in asked


def test_a_pressable_space_says_the_card_and_what_it_does_there() -> None:
    game, state, ask = next(m for m in some("turn", 9) if any(p.startswith("play:") for p in ways(*m)[1]))
    played_card = ways(game, state, ask)[1][0]
    card = game_word(game, f"card.{played_card.partition(':')[2]}")
    html = render(game, state, ask.seat, "board", parts={ask.id: [played_card]})
    labels = re.findall(r'<button class="wcc-space[^>]*aria-label="([^"]*)"', html)
    assert len(labels) == len(game.spots(state, ask, [played_card]))
    assert {label.partition(": ")[0] for label in labels} == {card}
    assert all(re.search(r"(As an event of|Over .+ of|Beneath) .+ \(against .+\)", label) for label in labels)


def game_word(game: WorldCup, key: str) -> str:
    """A word of the title."""
    return Speaker(TITLE.words, game.names(), NAMES).name(key)


def test_a_prepared_card_lies_in_its_space_for_its_player_alone() -> None:
    for game, state, ask in some("turn", 6):
        way = next((way for way in ways(game, state, ask) if len(way) == 2 and way[0].startswith("play:")), None)
        if way is not None:
            drafted = render(game, state, ask.seat, "board", parts={ask.id: way})
            assert drafted.count("tag-draft") == 1
            assert render(game, state, None, "board").count("tag-draft") == 0


@pytest.mark.parametrize("key", KEYS)
def test_what_is_hidden_never_changes_what_a_reader_sees(key: str) -> None:
    rng = SaltedRng("twins")
    for game, state, _ask in some(key, 3):
        for seat in (None, 1):
            twin = game.twin(state, seat, rng)
            assert render(game, twin, seat) == render(game, state, seat)


def test_a_card_chosen_for_a_penalty_is_open_to_its_chooser_alone() -> None:
    game, state, ask = next(m for m in some("kick", 40) if len(m[0].asks(m[1])) == 2)
    trial = game.clone(state)
    move = f"{game.legal_moves(state, ask, [])[0]} confirm"
    game.apply(trial, ask, move)
    other = next(one.seat for one in game.asks(trial) if one.seat != ask.seat)
    chosen = 'class="wcc-shown is-chosen"'
    assert [render(game, trial, seat, "board").count(chosen) for seat in (ask.seat, other, None)] == [1, 0, 0]
    assert [render(game, trial, seat, "board").count("a card is chosen") for seat in (ask.seat, other, None)] == [
        0,
        1,
        1,
    ]


def test_the_last_penalty_is_shown_to_everybody() -> None:
    met = [(game, state) for game, state, ask in played("board") if ask.key == "turn"]
    ends, gone = set(), 0
    for game, state in met[::7]:
        view = game.view(state, None)
        html = render(game, state, None, "board")
        kick = view.last_kick
        if kick is None or kick.match not in [match.match for match in view.matches]:
            gone += kick is not None
            assert "last-kick" not in html
            continue
        scene = html.partition('aria-labelledby="last-kick"')[2].partition("</section>")[0]
        assert game.names()[kick.team] in scene
        told = "<strong>Goal</strong>" in scene, "<strong>Blocked</strong>" in scene
        assert told == (kick.is_goal, not kick.is_goal)
        assert scene.count('class="wcc-shown"') == len([card for card in (kick.kicker, kick.defender) if card])
        ends.add(kick.is_goal)
    assert (ends, gone > 0) == ({True, False}, True)


def test_only_the_owner_of_a_hand_sees_its_cards() -> None:
    game, state, ask = some("turn", 1)[0]
    held = render(game, state, ask.seat, "hand").count('class="wcc-held')
    assert held == len(state.secret.hands[ask.seat])
    assert render(game, state, None, "hand").strip() == ""


@pytest.mark.clause("WCC-2.12")
def test_the_table_shows_its_matches_one_below_the_other_and_what_lies_at_its_ends() -> None:
    for game, state, _ask in some("turn", 6):
        view = game.view(state, 0)
        html = render(game, state, 0, "board")
        assert re.findall(r'<article [^>]*id="m-([^"]+)"', html) == [match.match for match in view.matches]
        ends = re.split(r'aria-labelledby="(?:stoppage|subs|gone)"', html.partition('<nav class="wcc-glance"')[0])
        cards = [part.count('class="wcc-shown') + part.count("is-back") for part in ends[1:]]
        assert cards == [len(view.under), len(view.open), min(1, view.discard_size)]
        assert f"<b>{view.deck}</b> cards in the deck" in html
        own = render(game, state, 0, "side").partition("<h2>Your teams</h2>")[2].partition("</ul>")[0]
        assert own.count("<li") == list(view.owners.values()).count(0)


@pytest.mark.clause("WCC-5.3", "WCC-5.8")
def test_a_row_shows_its_spaces_what_covers_what_and_that_its_power_is_used() -> None:
    for game, state, _ask in some("turn", 8):
        sides = [side for match in game.view(state, None).matches for side in (match.left, match.right)]
        html = render(game, state, None, "board")
        stacks = [stack for side in sides for stack in side.spaces]
        free = sum(max(0, side.power - len(side.spaces)) for side in sides)
        assert html.count('class="wcc-space is-free"') == free
        assert html.count('class="wcc-pile"') == len(stacks)
        assert html.count("is-turned") == sum(1 for side in sides if side.spaces and not side.has_room)
        assert html.count(">can be hit<") == sum(1 for side in sides if side.is_exposed)


def test_what_was_changed_last_and_since_the_last_look_is_marked() -> None:
    for game, state, _ask in some("turn", 12):
        sides = [side for match in game.view(state, None).matches for side in (match.left, match.right) if side.spaces]
        if len(sides) > 1:
            break
    one, two = sides[0].team, sides[1].team
    html = render(game, state, 0, "board", last=frozenset({one}), changed={two: 7})
    assert html.count(" is-last") == 1
    assert re.findall(r'tag-changed">(\d)', html) == ["7", "7"]


def test_every_moment_can_be_shown_without_styles_or_scripts_inside_and_with_every_id_once() -> None:
    moments = [*played("board")[::40], *played("s0", "r16")[::12], *played("s1", "qf")[::12], *played("s2", "sf")[-1:]]
    for game, state, _ask in moments:
        for seat in (None, 0):
            html = render(game, state, seat)
            assert re.findall(r"\s(?:style|on\w+)=|<script", html) == []
            assert len(ids := re.findall(r'\sid="([^"]+)"', html)) == len(set(ids))


def test_the_end_shows_the_places() -> None:
    game, state, _ask = played("s0", "r16")[-1]
    outcome = game.outcome(state)
    assert outcome is not None
    places = re.findall(r"<li class=\"[^\"]*\"><b>(\d)</b><span>(\w+)</span>", render(game, state, 2, "board"))
    assert places == [(str(place), NAMES[seat]) for place, seat in sorted((p, s) for s, p in enumerate(outcome.places))]

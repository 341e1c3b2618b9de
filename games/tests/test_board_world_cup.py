"""The board of The World Cup Game: what may be pressed, by whom, and what it never shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from django.core.cache import cache
from django.template import engines
from django.template.loader import render_to_string

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask
from games.engine.play import answer, open_asks
from games.engine.words import Speaker
from games.models import Seat, Table
from games.selectors.drafts import Draft
from games.selectors.pages import TablePage
from games.selectors.questions import question
from games.selectors.speech import TableSpeaker
from games.templatetags.boards import context_of
from games.titles.world_cup_game import TITLE
from games.titles.world_cup_game.ruleset import shipped

NAMES = ["Ana", "Bo", "Cy", "Di"]
BUTTON = re.compile(r'<button [^>]*value="([^"]*)"')


@pytest.fixture(autouse=True)
def rehearsals() -> None:
    """Here the real titles stand on the shelf, and no board is kept from another test."""
    cache.clear()


def page_of(game: Any, state: Any, seat: int | None, **more: Any) -> TablePage:
    """What a reader sees of a state; nothing is read from the database."""
    words = cast(TableSpeaker, Speaker(TITLE.words, game.names(), NAMES))
    mine = [ask for ask in game.asks(state) if ask.seat == seat]
    page: dict[str, Any] = {
        "table": cast(Table, SimpleNamespace(title="world_cup_game", pk=1, version=0, status="playing", slug="t")),
        "seat": None if seat is None else cast(Seat, SimpleNamespace(index=seat, draft_rev=0)),
        "plates": [],
        "view": game.view(state, seat),
        "game": game,
        "speaker": words,
        "questions": [question(game, state, ask, [], words) for ask in mine],
        "draft": Draft(),
        "log": [],
        "is_dice_falling": False,
        "last": frozenset(),
        "changed": {},
    }
    return TablePage(**(page | more))


def render(page: TablePage, part: str = "") -> str:
    """A part of the board, or all of it."""
    parts = [part] if part else ["board", "side", "hand"]
    context = context_of(page)
    return "".join(engines["boards"].get_template(f"world_cup_game/{one}.html").render(context) for one in parts)


def moments(name: str, salt: str, seats: int = 4) -> Iterator[tuple[Any, Any, Ask]]:
    """Every question of a random table with its state, before it is answered."""
    game = TITLE.load(shipped()[name])
    state, rng = game.setup(seats), SaltedRng(salt)
    while asks := open_asks(game, state):
        yield game, state, asks[0]
        game.apply(state, asks[0], answer(game, state, asks[0], None, rng))


def some(name: str, key: str, most: int) -> list[tuple[Any, Any, Ask]]:
    """Up to `most` moments with a question of this key, spread over the table."""
    found = [(game, game.clone(state), ask) for game, state, ask in moments(name, "board") if ask.key == key]
    return found[:: max(1, len(found) // most)][:most]


@pytest.mark.parametrize("name", ["1930", "2002"])
@pytest.mark.parametrize("key", ["turn", "place"])
def test_every_place_that_may_be_pressed_is_a_button_with_the_same_value(name: str, key: str) -> None:
    found = some(name, key, 8)
    assert len(found) == 8
    for game, state, ask in found:
        page = page_of(game, state, ask.seat)
        spots = game.spots(state, ask, [])
        pressed = BUTTON.findall(render(page))
        assert set(pressed) == set(spots.values())
        if key == "place":
            assert len(pressed) == len(spots)


@pytest.mark.parametrize("name", ["1930", "2002"])
def test_every_legal_choice_stands_in_the_list(name: str) -> None:
    for key in ("turn", "place", "end"):
        for game, state, ask in some(name, key, 5):
            page = page_of(game, state, ask.seat)
            html = render_to_string("games/_table_play.html", {"page": page, "table": page.table})
            listed = BUTTON.findall(html.partition('id="choices"')[2])
            assert sorted(listed) == sorted(game.legal_moves(state, ask, []))


def test_a_leftover_team_is_chosen_by_pressing_its_plate() -> None:
    game, state, ask = next(found for found in moments("1930", "spare", seats=5) if found[2].key == "extra_team")
    pressed = BUTTON.findall(render(page_of(game, state, ask.seat), "board"))
    assert sorted(pressed) == game.legal_moves(state, ask, [])


@pytest.mark.parametrize("name", ["1930", "2002"])
def test_nobody_else_has_anything_to_press(name: str) -> None:
    for key in ("turn", "place"):
        for game, state, ask in some(name, key, 5):
            others = [None, *(seat for seat in range(4) if seat != ask.seat)]
            assert [BUTTON.findall(render(page_of(game, state, seat))) for seat in others] == [[]] * 4


def test_a_pressable_square_says_what_it_does() -> None:
    game, state, ask = some("1930", "place", 1)[0]
    html = render(page_of(game, state, ask.seat), "board")
    labels = re.findall(r'<button class="square[^>]*aria-label="([^"]*)"', html)
    assert len(labels) == len(game.spots(state, ask, []))
    assert all(re.fullmatch(r"(Place|Turn) .+ (on|of) .+ in match \d-\d", label) for label in labels)


def test_a_placed_tile_is_marked_as_a_draft_for_its_player_alone() -> None:
    game, state, ask = next(found for found in some("1930", "end", 40) if found[1].public.used)
    assert render(page_of(game, state, ask.seat), "board").count("tag-draft") == len(state.public.used)
    assert render(page_of(game, state, None), "board").count("tag-draft") == 0


def test_what_was_changed_last_and_since_the_last_look_is_marked() -> None:
    for game, state, _ask in moments("1930", "board"):
        rows = [side for match in game.view(state, None).matches for side in (match.left, match.right) if side.tiles]
        if len(rows) > 1:
            break
    one, two = rows[0].spot, rows[1].spot
    html = render(page_of(game, state, 0, last=frozenset({one}), changed={one: 1, two: 2}), "board")
    assert html.count("is-last") == 1
    assert re.findall(r'tag-changed">(\d)', html) == ["1", "2"]
    assert re.findall(r'href="#m-([^"]+)"', html) == [one.partition(".")[0], two.partition(".")[0]]


def test_hidden_cards_never_change_what_others_see() -> None:
    rng = SaltedRng("twins")
    for name in ("1930", "2002"):
        for game, state, _ask in some(name, "turn", 6):
            for seat in (None, 1):
                twin = game.twin(state, seat, rng)
                assert twin.secret != state.secret
                assert render(page_of(game, twin, seat)) == render(page_of(game, state, seat))


def test_only_the_owner_of_a_hand_sees_cards() -> None:
    game, state, ask = some("1930", "turn", 1)[0]
    assert render(page_of(game, state, ask.seat), "hand").count('class="card card-') >= 1
    assert render(page_of(game, state, None), "hand").strip() == ""


def test_a_whole_table_can_be_shown_at_every_moment_without_styles_or_scripts_inside() -> None:
    for number, (game, state, _ask) in enumerate(moments("2002", "whole")):
        if number % 25 and state.public.phase in ("turn", "place", "end"):
            continue
        for seat in (None, 0):
            html = render(page_of(game, state, seat))
            assert re.findall(r"\s(?:style|on\w+)=|<script", html) == []
            assert len(ids := re.findall(r'\sid="([^"]+)"', html)) == len(set(ids))


@pytest.mark.parametrize("name", ["1930", "2002"])
def test_the_end_shows_champion_and_places(name: str) -> None:
    game = TITLE.load(shipped()[name])
    state, rng = game.setup(4), SaltedRng("end")
    while asks := open_asks(game, state):
        game.apply(state, asks[0], answer(game, state, asks[0], None, rng))
    html = render(page_of(game, state, 2), "board")
    outcome = game.outcome(state)
    assert outcome is not None
    places = re.findall(r"<li class=\"[^\"]*\"><b>(\d)</b><span>(\w+)</span>", html)
    assert places == [(str(place), NAMES[seat]) for place, seat in sorted((p, s) for s, p in enumerate(outcome.places))]


def count_of(pattern: str) -> Callable[[str], int]:
    """How often a pattern stands in a text."""
    return lambda text: len(re.findall(pattern, text))


def test_a_row_has_as_many_squares_as_its_rank_and_in_knock_out_rounds_five() -> None:
    squares = count_of(r'class="square[ "]')
    seen = set()
    for game, state, ask in moments("2002", "rows"):
        if ask.seat == CHANCE or state.public.round in seen:
            continue
        seen.add(state.public.round)
        view = game.view(state, None)
        sides = [side for match in view.matches for side in (match.left, match.right)]
        expected = sum(side.squares for side in sides) if not state.public.round else 5 * len(sides)
        assert squares(render(page_of(game, state, None), "board")) == expected
    assert seen >= {0, 1, 2}

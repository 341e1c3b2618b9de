"""The board in a test: rendered as the site does, and looked through."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from games.engine.contract import Ask, Phrase
from games.engine.words import Speaker
from games.titles.card_game_2010.state import State
from games.titles.card_game_2010.tests.tables import Table
from games.titles.card_game_2010.title import TITLE

TOP = Path(__file__).parents[4]
NAMES = ["Ana", "Bo", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"]
SHARED = TOP / "templates" / "boards"
BUTTON = re.compile(r'<button [^>]*value="([^"]*)"')

if not SHARED.is_dir():  # mutation testing copies the rules without the site
    pytest.skip("boards need the site's templates", allow_module_level=True)


@cache
def environment() -> Environment:
    """The boards' templates, in English."""
    folders = [SHARED, Path(__file__).parents[1] / "boards"]
    env = Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.install_gettext_callables(str, lambda one, many, n: one if n == 1 else many, newstyle=True)  # type: ignore[attr-defined]
    env.globals.update(static=lambda path: f"/static/{path}")
    return env


def context(game: Any, state: State, seat: int | None, parts: Sequence[str] = (), **more: Any) -> dict[str, Any]:
    """What the site gives a board; `parts` is the draft of the reader's first open question."""
    speaker = Speaker(TITLE.words, game.names(), NAMES)
    asks = [ask for ask in game.asks(state) if ask.seat == seat]
    first = next((ask.id for ask in asks if not ask.answered), asks[0].id if asks else "")
    questions = [_question(game, state, ask, list(parts) if ask.id == first else []) for ask in asks]
    presses = {
        spot: {"form": f"ask-{one.ask.id}", "name": "move", "value": move, "id": f"at-{spot}"}
        for one in questions
        for spot, move in one.spots.items()
    }
    return {
        "view": game.view(state, seat),
        "game": game,
        "seat": seat,
        "questions": questions,
        "draft": SimpleNamespace(is_empty=not parts, parts=parts),
        "last": frozenset(),
        "changed": {},
        "is_past": False,
        "press": presses.get,
        "say": lambda key, **values: speaker.say(Phrase(key, values)),
        "name": speaker.name,
        "seat_name": speaker.seat,
    } | more


def _question(game: Any, state: State, ask: Ask, parts: list[str]) -> SimpleNamespace:
    return SimpleNamespace(ask=ask, parts=parts, spots=game.spots(state, ask, parts))


def render(made: Table, seat: int | None, parts: str = "", part: str = "", **more: Any) -> str:
    """A part of the board, or all of it, as a seat reads it with a draft."""
    found = context(made.game, made.state, seat, parts.split(), **more)
    names = [part] if part else ["board", "side", "hand"]
    return "".join(environment().get_template(f"card_game_2010/{one}.html").render(found) for one in names)


def section_of(html: str, begin: str, end: str) -> str:
    """What stands between two marks."""
    return html.partition(begin)[2].partition(end)[0]


def count_of(pattern: str) -> Callable[[str], int]:
    """How often a pattern stands in a text."""
    return lambda text: len(re.findall(pattern, text))


trays = count_of(r'class="cg-tray')
kept = count_of(r'class="cg-space is-kept"')
buttons = BUTTON.findall
faces = re.compile(r'<span class="card cg-card[^"]*">.*?<span class="card-word">([^<]*)<').findall


def module(name: str, game: Any) -> Any:
    """The macros of a template."""
    state = game.setup(2)
    return environment().get_template(f"card_game_2010/{name}.html").make_module(context(game, state, None))

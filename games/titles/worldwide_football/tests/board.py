"""The board in a test: rendered as the site does, and looked through."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from games.engine.contract import Ask, Phrase
from games.engine.words import Speaker
from games.titles.worldwide_football.state import State
from games.titles.worldwide_football.tests.build import Table
from games.titles.worldwide_football.title import TITLE

TOP = Path(__file__).parents[4]
NAMES = ["Ana", "Bo", "Cy", "Di"]
BUTTON = re.compile(r'<button [^>]*value="([^"]*)"')


@cache
def environment() -> Environment:
    """The boards' templates, in English."""
    folders = [TOP / "templates" / "boards", Path(__file__).parents[1] / "boards"]
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


def context(
    game: Any, state: State, seat: int | None, parts: Sequence[str] = (), key: str = "", **more: Any
) -> dict[str, Any]:
    """What the site gives a board; `parts` is the draft of the question with this key, or of the first one."""
    speaker = Speaker(TITLE.words, game.names(), NAMES)
    asks = [ask for ask in game.asks(state) if ask.seat == seat]
    drafted = next((ask.id for ask in asks if not key or ask.key == key), "")
    questions = [_question(game, state, ask, list(parts) if ask.id == drafted else [], speaker) for ask in asks]
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


def _question(game: Any, state: State, ask: Ask, parts: list[str], speaker: Speaker) -> SimpleNamespace:
    """An open question with its list of choices in one group."""
    buttons = [
        SimpleNamespace(ask=ask.id, move=one.move, label=speaker.say(one.label), is_final=one.final, is_on_board=False)
        for one in game.choices(state, ask, parts)
    ]
    groups = [SimpleNamespace(heading="", buttons=buttons)]
    # the site lights no place for a question that nobody waits for, until an answer to it is begun
    spots = game.spots(state, ask, parts) if parts or not ask.answered else {}
    return SimpleNamespace(ask=ask, parts=parts, spots=spots, groups=groups)


def render(made: Table, seat: int | None, parts: str = "", part: str = "", key: str = "", **more: Any) -> str:
    """A part of the board, or all of it, as a seat reads it with a draft."""
    found = context(made.game, made.state, seat, parts.split(), key, **more)
    names = [part] if part else ["board", "side", "hand"]
    return "".join(environment().get_template(f"worldwide_football/{one}.html").render(found) for one in names)


def section_of(html: str, begin: str, end: str) -> str:
    """What stands between two marks."""
    return html.partition(begin)[2].partition(end)[0]


def words_of(html: str) -> str:
    """What is read, marks left out."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def buttons(html: str) -> list[str]:
    """The moves that may be pressed, standing orders apart, each once and in order."""
    orders = section_of(html, 'id="orders"', "</details>")
    return list(dict.fromkeys(BUTTON.findall(html.replace(orders, "") if orders else html)))

"""A whole ruleset from a file that somebody gives: JSON or TOML, to plain data."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import PurePath
from typing import Any

import tomli_w

from games.engine.contract import BadRuleset, Fault

MOST_BYTES = 1_000_000


def _(text: str) -> str:
    """Marks a sentence for the collector of translations; a fault carries it as its key."""
    return text


TOO_LARGE = _("The file is larger than 1 MB; no ruleset needs that.")
NO_KIND = _("Give a file whose name ends in .json or .toml.")
NO_TEXT = _("The file is not text in UTF-8.")
NO_JSON = _("This is not JSON: {message}.")
NO_TOML = _("This is not TOML: {message}.")
TOO_DEEP = _("The file is nested too deeply to be a ruleset.")
TWICE = _("The name {name} stands twice in one place.")


def read_file(name: str, content: bytes) -> Any:
    """The plain data of a .json or .toml file; raises BadRuleset with one fault without a path if it holds none.

    Whoever takes uploads should look at their size before reading them; what is longer than MOST_BYTES is refused.
    """
    reader = _READERS.get(PurePath(name).suffix.lower())
    if reader is None:
        raise refusal(NO_KIND)
    if len(content) > MOST_BYTES:
        raise refusal(TOO_LARGE)
    try:
        return reader(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise refusal(NO_TEXT) from error
    except RecursionError as error:
        raise refusal(TOO_DEEP) from error


def refusal(key: str, **values: str) -> BadRuleset:
    """A file that is no ruleset at all, as an error to raise."""
    return BadRuleset([Fault(path="", key=key, values=dict(values))])


def _json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise refusal(NO_JSON, message=f"{error.msg}, line {error.lineno}, column {error.colno}") from error
    except ValueError as error:  # a number with thousands of digits
        raise refusal(NO_JSON, message=str(error).partition(";")[0]) from error


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _value in pairs]
        raise refusal(TWICE, name=next(name for name in names if names.count(name) > 1))
    return found


def _constant(name: str) -> Any:
    raise refusal(NO_JSON, message=f"{name} is no number")


def _toml(text: str) -> Any:
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise refusal(NO_TOML, message=str(error).rstrip(".")) from error


_READERS: dict[str, Callable[[str], Any]] = {".json": _json, ".toml": _toml}


def as_json(plain: Any) -> str:
    """A ruleset as a file that a person can read, and that `read_file` takes."""
    return json.dumps(plain, indent=2, ensure_ascii=False) + "\n"


def as_toml(plain: Any) -> str:
    """The same as TOML, which has no word for nothing: what is left out has its default when it is read again."""
    return tomli_w.dumps(_without_nothing(plain), multiline_strings=False)


def _without_nothing(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {key: _without_nothing(value) for key, value in plain.items() if value is not None}
    return [_without_nothing(one) for one in plain] if isinstance(plain, list) else plain


WRITERS: dict[str, tuple[Callable[[Any], str], str]] = {
    "json": (as_json, "application/json"),
    "toml": (as_toml, "application/toml"),
}
"""By a file's ending how it is written, and its kind."""

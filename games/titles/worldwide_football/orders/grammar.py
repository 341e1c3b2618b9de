"""Conditions of a sheet: read once, as a tree.

cond = or ;  or = and { "or" and } ;  and = not { "and" not } ;  not = [ "not" ] atom ;
atom = "(" cond ")" | term cmp term | flag | "true" ;
term = number | "null" | name | observable | function "(" names ")"
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

_TOKEN = re.compile(r"\s*(?:(-?\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_-]*)|(==|!=|<=|>=|<|>|[()\[\],]))")
_COMPARE = frozenset({"==", "!=", "<", "<=", ">", ">="})
FUNCTIONS = frozenset({"count", "has", "played", "in_deck", "opp_discarded"})
_WORDS = frozenset({"and", "or", "not", "true", "null"})


class BadCondition(ValueError):
    """A condition that cannot be read; the message says what is wrong with it."""


class Node(NamedTuple):
    """A node of a condition: its head and what it is about."""

    head: str
    items: tuple[Any, ...]


@lru_cache(maxsize=1024)
def parse(text: str) -> Node:
    """The tree of a condition; raises BadCondition."""
    reader = _Reader(_tokens(text))
    node = reader.either()
    if reader.next is not None:
        raise BadCondition(f"{reader.next} is not expected")
    return node


def _tokens(text: str) -> list[str]:
    found, place = [], 0
    while text[place:].strip():
        match = _TOKEN.match(text, place)
        if match is None:
            raise BadCondition(f"{text[place:].strip()[:20]} cannot be read")
        found.append(match.group().strip())
        place = match.end()
    return found


class _Reader:
    """Reads tokens from left to right."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._place = 0

    @property
    def next(self) -> str | None:
        return self._tokens[self._place] if self._place < len(self._tokens) else None

    def take(self, wanted: str = "") -> str:
        token = self.next
        if token is None or (wanted and token != wanted):
            raise BadCondition(f"{wanted or 'something'} is missing")
        self._place += 1
        return token

    def either(self) -> Node:
        items = [self.both()]
        while self.next == "or":
            self.take()
            items.append(self.both())
        return items[0] if len(items) == 1 else Node("or", tuple(items))

    def both(self) -> Node:
        items = [self.negated()]
        while self.next == "and":
            self.take()
            items.append(self.negated())
        return items[0] if len(items) == 1 else Node("and", tuple(items))

    def negated(self) -> Node:
        if self.next == "not":
            self.take()
            return Node("not", (self.atom(),))
        return self.atom()

    def atom(self) -> Node:
        if self.next == "(":
            self.take()
            node = self.either()
            self.take(")")
            return node
        left = self.term()
        if self.next in _COMPARE:
            return Node("cmp", (self.take(), left, self.term()))
        if left.head in ("number", "null"):
            raise BadCondition("a comparison is missing")
        return left if left.head in ("true", "call") else Node("flag", left.items)

    def term(self) -> Node:
        token = self.take()
        if re.fullmatch(r"-?\d+(\.\d+)?", token):
            return Node("number", (float(token),))
        if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_-]*", token) or token in ("and", "or", "not"):
            raise BadCondition(f"{token} is not expected")
        if token in ("true", "null"):
            return Node(token, ())
        if self.next == "(" and token in FUNCTIONS:
            self.take()
            names = self.names()
            self.take(")")
            return Node("call", (token, names))
        return Node("name", (token,))

    def names(self) -> tuple[str, ...]:
        """One name, or several in brackets."""
        if self.next != "[":
            return (self.name(),)
        self.take()
        found = [self.name()]
        while self.next == ",":
            self.take()
            found.append(self.name())
        self.take("]")
        return tuple(found)

    def name(self) -> str:
        token = self.take()
        if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_-]*", token) or token in _WORDS:
            raise BadCondition(f"{token} is no name")
        return token


def terms(node: Node) -> list[Node]:
    """All names, flags and calls of a condition."""
    if node.head in ("name", "flag", "call"):
        return [node]
    inner = [item for item in node.items if isinstance(item, Node)]
    return [found for item in inner for found in terms(item)]

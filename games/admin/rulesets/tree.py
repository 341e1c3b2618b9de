"""A form made from a title's own ruleset struct: a tree of inputs that goes to plain data and back.

The tree checks nothing. It is loaded from plain data or read from what a browser posted, gives plain data again, and
shows at each input the faults that the title found at its path. Only what plain data cannot hold (the same name twice
in one table) is a fault of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

import msgspec
from django.utils.translation import gettext_noop
from msgspec import inspect

from games.engine.contract import Fault
from games.forms import whole_number
from games.services.ruleset_shape import below

from .values import from_text, inner_of, is_plain, is_sequence, to_text

Post = Mapping[str, str]
MOST_ROWS = 400
TWICE = gettext_noop("{name} is here twice.")


@dataclass
class Node:
    """A place in the ruleset: its path as faults name it, the name of its inputs, the field's place in the schema."""

    path: str
    name: str
    schema: str
    """The path without keys and numbers, by which words are found: `options.hand_size`."""
    label: str = field(default="", init=False)
    help: str = field(default="", init=False)
    faults: list[str] = field(default_factory=list, init=False)
    warnings: list[str] = field(default_factory=list, init=False)
    kind: ClassVar[str] = ""

    @property
    def last(self) -> str:
        """The last part of the schema's path."""
        return self.schema.rpartition(".")[2]

    def walk(self) -> Iterator[Node]:
        """This node and all below."""
        yield self

    def own_faults(self) -> Iterator[tuple[Leaf, Fault]]:
        """What plain data cannot hold, each with the input that shows it."""
        return iter(())


@dataclass
class Leaf(Node):
    """One input. What was typed is kept as it is, so that a fault stands beside what caused it."""

    type: inspect.Type
    text: str = ""
    choices: list[tuple[str, str]] = field(default_factory=list, init=False)
    """For a select: each value with its label."""
    kind = "leaf"

    def load(self, value: Any) -> None:
        self.text = to_text(value, self.type)

    def read(self, post: Post) -> None:
        self.text = post.get(self.name, "").replace("\r\n", "\n").strip()

    def plain(self) -> Any:
        return from_text(self.text, self.type)

    @property
    def widget(self) -> str:
        """Which input: `check`, `select`, `long`, `number` or `text`."""
        match inner_of(self.type) or self.type:
            case inspect.BoolType():
                return "select" if self.is_optional else "check"
            case inspect.LiteralType():
                return "select"
            case inspect.IntType() | inspect.FloatType():
                return "number"
        return "long" if "\n" in self.text or not is_plain(self.type) else "text"

    @property
    def allowed(self) -> list[str]:
        """The values to choose from; one that is none of them stays, for its fault to be seen."""
        inner = inner_of(self.type)
        known = [str(value) for value in getattr(inner or self.type, "values", ())]
        if isinstance(inner, inspect.BoolType):
            known = ["true", "false"]
        if self.is_optional:
            known = ["", *known]
        return known if self.text in known else [self.text, *known]

    @property
    def shown(self) -> str:
        """The label of the value that a select has."""
        return dict(self.choices).get(self.text, self.text)

    @property
    def items_allowed(self) -> list[str]:
        """For a list in one input: the values its items may have, if they are counted."""
        return [str(value) for value in getattr(getattr(self.type, "item_type", None), "values", ())]

    @property
    def is_optional(self) -> bool:
        """Whether it may be left out."""
        return inner_of(self.type) is not None

    @property
    def is_list(self) -> bool:
        return is_sequence(inner_of(self.type) or self.type)


@dataclass
class Group(Node):
    """A struct: a field below the other."""

    type: inspect.StructType
    children: list[Any] = field(default_factory=list)
    kind = "group"

    def load(self, value: Any) -> None:
        known = value if isinstance(value, Mapping) else {}
        self._fill(lambda child, one: child.load(known.get(one.encode_name, default_of(one))))

    def read(self, post: Post) -> None:
        self._fill(lambda child, _one: child.read(post))

    def _fill(self, fill: Any) -> None:
        for one in self.type.fields:
            child = make(one.type, *self._place(one.encode_name))
            fill(child, one)
            self.children.append(child)

    def _place(self, name: str) -> tuple[str, str, str]:
        return below(self.path, name), f"{self.name}.{name}", below(self.schema, name)

    def plain(self) -> dict[str, Any]:
        return {child.last: child.plain() for child in self.children}

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()

    def own_faults(self) -> Iterator[tuple[Leaf, Fault]]:
        for child in self.children:
            yield from child.own_faults()

    @property
    def is_flat(self) -> bool:
        """Whether it fits into one row of a table."""
        return all(isinstance(child, Leaf) for child in self.children)


@dataclass
class Row:
    """A line of a table: its key, if the table has names, and its value."""

    number: int
    key: Leaf | None
    node: Any

    @property
    def title(self) -> str:
        return self.key.text if self.key and self.key.text else str(self.number + 1)

    @property
    def has_faults(self) -> bool:
        """Whether a fault stands anywhere in it."""
        return bool(self.key and self.key.faults) or any(node.faults for node in self.node.walk())

    @property
    def cells(self) -> list[Leaf]:
        """The inputs of a flat row, without the key."""
        return self.node.children if isinstance(self.node, Group) else [self.node]


@dataclass
class Rows(Node):
    """A list or a table of names: a row for each."""

    type: Any
    rows: list[Row] = field(default_factory=list)
    kind = "rows"

    @property
    def has_keys(self) -> bool:
        return isinstance(self.type, inspect.DictType)

    @property
    def item(self) -> inspect.Type:
        found: inspect.Type = self.type.value_type if self.has_keys else self.type.item_type
        return found

    def load(self, value: Any) -> None:
        if self.has_keys:
            pairs = list(value.items()) if isinstance(value, Mapping) else []
        else:
            pairs = [("", one) for one in value] if isinstance(value, list | tuple) else []
        for key, one in pairs:
            self._append(str(key)).load(one)

    def read(self, post: Post) -> None:
        count = whole_number(post.get(f"{self.name}.rows", "")) or 0
        for number in range(min(count, MOST_ROWS)):
            self._append(post.get(f"{self.name}.{number}:key", "").strip()).read(post)

    def add(self) -> None:
        """A row more, with the defaults of its fields."""
        if len(self.rows) < MOST_ROWS:
            self._append("").load(None)

    def edit(self, deed: str, number: int) -> None:
        """`add` a row, `remove` this row, or lift it `up` by one; the rows are numbered anew."""
        if deed == "add":
            return self.add()
        kept = [(row.key.text if row.key else "", row.node.plain()) for row in self.rows]
        if deed == "remove" and number < len(kept):
            del kept[number]
        elif deed == "up" and 0 < number < len(kept):
            kept[number - 1], kept[number] = kept[number], kept[number - 1]
        self.rows.clear()
        for key, value in kept:
            self._append(key).load(value)

    def _append(self, key: str) -> Any:
        number = len(self.rows)
        name = f"{self.name}.{number}"
        path = below(self.path, key) if self.has_keys else f"{self.path}[{number}]"
        label = None
        if self.has_keys:
            label = Leaf(path, f"{name}:key", self.schema, self.type.key_type)
            label.load(key)
        node = make(self.item, path, name, self.schema)
        self.rows.append(Row(number, label, node))
        return node

    def plain(self) -> Any:
        if not self.has_keys:
            return [row.node.plain() for row in self.rows]
        return {row.key.text: row.node.plain() for row in self.rows if row.key}

    def walk(self) -> Iterator[Node]:
        yield self
        for row in self.rows:
            if row.key:
                yield row.key
            yield from row.node.walk()

    def own_faults(self) -> Iterator[tuple[Leaf, Fault]]:
        seen: set[str] = set()
        for row in self.rows:
            if row.key and row.key.text in seen:
                yield row.key, Fault(path=row.key.path, key=TWICE, values={"name": row.key.text or "-"})
            seen.add(row.key.text if row.key else "")
            yield from row.node.own_faults()

    @property
    def is_table(self) -> bool:
        """Whether each row is a line of inputs; else each is a block."""
        return all(
            isinstance(row.node, Leaf) or (isinstance(row.node, Group) and row.node.is_flat) for row in self.rows
        )

    @property
    def columns(self) -> list[Leaf]:
        """The inputs of the first row, for the headings."""
        return self.rows[0].cells if self.rows else []


def make(kind: inspect.Type, path: str, name: str, schema: str) -> Any:
    """The empty node for a field of this type."""
    match kind:
        case inspect.StructType() if not kind.array_like and kind.tag is None:
            return Group(path, name, schema, kind)
        case inspect.DictType(key_type=inspect.StrType() | inspect.LiteralType()):
            return Rows(path, name, schema, kind)
        case inspect.ListType() | inspect.VarTupleType() if not is_sequence(kind):
            return Rows(path, name, schema, kind)
    return Leaf(path, name, schema, kind)


def default_of(one: inspect.Field) -> Any:
    """A field's default, or None."""
    if one.default is not msgspec.NODEFAULT:
        return one.default
    if one.default_factory is not msgspec.NODEFAULT:
        return one.default_factory()
    return None

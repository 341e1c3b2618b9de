"""The form of one ruleset: the tree, its words, and the faults put where they belong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from msgspec import inspect

from games.engine.contract import Fault, Phrase, Title
from games.engine.words import Speaker
from games.forms import whole_number

from .tree import Leaf, Node, Post, Rows, make

ROOT = "r"
_ANY = {"": gettext_noop("any"), "true": gettext_noop("yes"), "false": gettext_noop("no")}
"""The values of what may be left out."""
Step = re.compile(r"(\.[^.\[\]]*|\[\d+\])$")
"""The last step of a path."""


@dataclass(frozen=True)
class Told:
    """A fault as the summary shows it: its path, its sentence, and the input it stands at."""

    path: str
    sentence: str
    anchor: str
    is_warning: bool


class RulesetForm:
    """All that may be changed in a ruleset of a title, from plain data or from what was posted."""

    def __init__(self, title: Title, plain: Any = None, post: Post | None = None) -> None:
        self.title = title
        self.told: list[Told] = []
        self.root = make(inspect.type_info(title.Ruleset), "", ROOT, "")
        self._say = Speaker(title.words, {}, [], _).say
        if post is not None:
            self.root.read(post)
        else:
            self.root.load(plain)
        self.dress()

    def plain(self) -> Any:
        """The ruleset as it stands in the form, right or wrong."""
        return self.root.plain()

    @property
    def sections(self) -> list[Any]:
        """The parts of the ruleset that have inputs below them; single inputs come together as `facts`."""
        return [child for child in self.root.children if not isinstance(child, Leaf)]

    @property
    def facts(self) -> list[Leaf]:
        """The single inputs of the ruleset itself."""
        return [child for child in self.root.children if isinstance(child, Leaf)]

    @property
    def fault_count(self) -> int:
        """How many faults are shown, without warnings."""
        return sum(not told.is_warning for told in self.told)

    def own_faults(self) -> list[Fault]:
        """What is wrong before the title can be asked; each is shown at its input at once."""
        found = list(self.root.own_faults())
        for node, fault in found:
            self._tell(node, fault)
        return [fault for _node, fault in found]

    def take(self, faults: Sequence[Fault]) -> None:
        """Show each fault at the input with its path, or else at the nearest part of the ruleset that holds it."""
        nodes = self._by_path()
        for fault in faults:
            self._tell(_nearest(nodes, fault.path), fault)

    def _tell(self, node: Node, fault: Fault) -> None:
        sentence = self._say(Phrase(fault.key, fault.values))
        told = Told(fault.path, sentence, node.name, fault.warning)
        if told in self.told:
            return
        self.told.append(told)
        (node.warnings if fault.warning else node.faults).append(sentence)

    def _by_path(self) -> dict[str, Node]:
        """By path the node that shows its faults: an input if there is one, else a row's name, else the part."""
        nodes: dict[str, Node] = {}
        for node in self.root.walk():
            if node.path not in nodes or isinstance(node, Leaf):
                nodes[node.path] = node
        return nodes

    # --- rows ---------------------------------------------------------------------------------------------------

    def edit_rows(self, post: Post) -> str | None:
        """Carry out the button that adds, removes or lifts a row; the name of the table, None if none was pressed."""
        for deed in ("add", "remove", "up"):
            if deed in post:
                name, _dot, number = (post[deed], "", "") if deed == "add" else post[deed].rpartition(".")
                table = next((node for node in self.root.walk() if isinstance(node, Rows) and node.name == name), None)
                if table is not None:
                    table.edit(deed, whole_number(number) or 0)
                    self.dress()
                return name
        return None

    # --- words --------------------------------------------------------------------------------------------------

    def dress(self) -> None:
        """Give every node its label and help."""
        for node in self.root.walk():
            node.label, node.help = self._label(node), self._help(node)
            if isinstance(node, Leaf):
                node.choices = [(value, self._choice(node, value)) for value in node.allowed]

    def _label(self, node: Node) -> str:
        if node.name.endswith(":key"):
            return _("Name")
        if re.search(r"\.\d+$", node.name) and isinstance(node, Leaf):
            return _("Value")
        known = self._word(node, "")
        return known or node.last.replace("_", " ").capitalize()

    def _help(self, node: Node) -> str:
        known = self._word(node, ".help")
        if isinstance(node, Leaf) and node.is_list:
            words = ", ".join(node.items_allowed)
            lists = _("Separated by commas; there are: %(words)s.") % {"words": words} if words else ""
            return f"{known} {lists or _('Separated by commas.')}".strip()
        return known

    def _word(self, node: Node, end: str) -> str:
        """The title's word for a field: its own (`ruleset.PATH`), or for what is an option of tables too, that one."""
        keys = (f"ruleset.{node.schema}{end}", f"option.{node.last}{end}" if node.schema.count(".") else "")
        return next((self._say(Phrase(key)) for key in keys if key in self.title.words), "")

    def _choice(self, node: Leaf, value: str) -> str:
        if node.is_optional and value in _ANY:
            return _(_ANY[value])
        key = f"option.{node.last}.{value}"
        return self._say(Phrase(key)) if key in self.title.words else value


def _nearest(nodes: dict[str, Node], path: str) -> Node:
    for known in _upwards(path):
        if known in nodes:
            return nodes[known]
    return nodes[""]


def _upwards(path: str) -> Iterator[str]:
    while path:
        yield path
        shorter = Step.sub("", path)
        path = shorter if shorter != path else ""

"""A title's RULES.md as sections and clauses, for the rules page, the help of options and the count of tested clauses.

A clause is a list item ``- **WCG-6.9** text *(ruling)* *(option: `multi_goal_distinct`)*`` under a heading that begins
with its section's number (``## 6. The cards``). Further lines of the item are indented by two spaces. Marks stand at
its end: ``ruling``, ``reconstructed``, ``option: `a`, `b` `` and ``see WCG-2.6, WCG-3.1``. Everything else is plain
Markdown and kept as it is. A page that breaks this form is refused, with every fault by its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import msgspec

TITLES = Path(__file__).parents[1] / "titles"
FILE = "RULES.md"

_ID = r"[A-Z][A-Z0-9]*-[1-9]\d*\.[1-9]\d*"
_CLAUSE = re.compile(rf"- \*\*({_ID})\*\* (\S.*)")
_LIKE_A_CLAUSE = re.compile(
    r"\s*[-*+] \s*\*\*"  # a list item that begins in bold
    r"|\s*(?:(?:[-*+]|\d+[.)])\s+[*_`]*|\*\*)[A-Za-z]+\d*\s?[-–—_]\s?\d+[.,:]\d"  # or with an id, or nearly one
)
_NUMBERED = re.compile(r"([1-9]\d*)\. (\S.*)")
_REFERENCE = re.compile(rf"\b{_ID}(?!\d)")
_LAST_TAG = re.compile(r"\s*\*\(([^()]*)\)\*$")
_OPTIONS = re.compile(r"option: `[a-z][a-z0-9_]*`(?:, `[a-z][a-z0-9_]*`)*")
_SEE = re.compile(rf"see {_ID}(?:, {_ID})*")

_Faults: TypeAlias = list[tuple[int, str]]


class MalformedRulebook(ValueError):
    """A page that breaks the form; `faults` has a sentence for each fault, beginning with the line it is on."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class Tag(msgspec.Struct, frozen=True):
    """A mark of a clause: its kind (ruling, reconstructed, option, see) and the names or ids it speaks of."""

    kind: str
    values: tuple[str, ...] = ()


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One rule: its id, its text (Markdown, on one line, without id and marks), its marks, the line it begins on."""

    id: str
    text: str
    tags: tuple[Tag, ...]
    line: int

    @property
    def number(self) -> tuple[int, int]:
        """Section and place in it: (6, 9) for WCG-6.9."""
        section, place = self.id.rpartition("-")[2].split(".")
        return int(section), int(place)

    @property
    def is_ruling(self) -> bool:
        """The rulebook leaves it open, and this is how it is played."""
        return any(tag.kind == "ruling" for tag in self.tags)

    @property
    def is_reconstructed(self) -> bool:
        """A number or name that was worked out again."""
        return any(tag.kind == "reconstructed" for tag in self.tags)

    @property
    def options(self) -> tuple[str, ...]:
        """The options that change this clause."""
        return tuple(name for tag in self.tags if tag.kind == "option" for name in tag.values)

    @property
    def see(self) -> tuple[str, ...]:
        """The clauses this one only points to."""
        return tuple(name for tag in self.tags if tag.kind == "see" for name in tag.values)

    @property
    def plain(self) -> str:
        """The text without Markdown, for places that show no markup."""
        return re.sub(r"[*`]", "", re.sub(r"\[([^]]*)]\([^)]*\)", r"\1", self.text))


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """What stands under one heading, in order: clauses, and Markdown between them as text. No number: no clauses."""

    number: int | None
    heading: str
    parts: tuple[Clause | str, ...]

    @property
    def anchor(self) -> str:
        """A name for links: `section-6`, or the heading in small letters joined by hyphens."""
        return f"section-{self.number}" if self.number else re.sub(r"\W+", "-", self.heading.lower()).strip("-")

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """The clauses alone."""
        return tuple(part for part in self.parts if isinstance(part, Clause))

    @property
    def prose(self) -> str:
        """The Markdown alone."""
        return "\n\n".join(part for part in self.parts if isinstance(part, str))


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """A whole page: its heading, the Markdown before the first section, the sections, the clauses by id in order."""

    heading: str
    intro: str
    sections: tuple[Section, ...]
    clauses: Mapping[str, Clause]


def parse(text: str) -> Rulebook:
    """The page as sections and clauses; raises MalformedRulebook with all faults."""
    faults: _Faults = []
    blocks = list(_blocks(text, faults))
    first, *sections = _sections(blocks, faults)
    clauses = _by_id([first, *sections], faults)
    faults += [*_faults_of_headings(blocks), *_faults_of_order(clauses), *_faults_of_references(text, clauses)]
    if faults:
        raise MalformedRulebook([f"line {line}: {what}" for line, what in sorted(faults)])
    heading = next(block.text for block in blocks if block.kind == "title")
    return Rulebook(heading=heading, intro=first.prose, sections=tuple(sections), clauses=clauses)


def read(path: Path) -> Rulebook:
    """The page in a file; raises OSError, MalformedRulebook."""
    return parse(path.read_text(encoding="utf-8"))


@lru_cache
def of_title(slug: str) -> Rulebook:
    """The rules page of a title, read once; raises OSError if it has none, MalformedRulebook."""
    return read(TITLES / slug / FILE)


class _Block(msgspec.Struct):
    """Lines that belong together: the title, a section's heading, a clause, or Markdown in between."""

    kind: str
    line: int
    text: str


def _blocks(text: str, faults: _Faults) -> Iterator[_Block]:
    """The page cut into blocks. A fenced picture is Markdown whatever stands in it."""
    block, fenced, above = _Block("prose", 1, ""), False, ""
    for number, line in enumerate(text.splitlines(), 1):
        fence = line.lstrip().startswith("```")
        kind = "prose" if fence or fenced else _kind(line)
        fenced ^= fence
        follows = block.kind == "clause" and bool(above.strip()) and bool(line.strip())
        if kind == "prose" and follows and re.match(r"  \S", line):
            block.text += f" {line.strip()}"
        elif kind == block.kind == "prose":
            block.text += f"\n{line}"
        else:
            if kind == "prose" and follows:
                faults.append((number, "the further lines of a clause are indented by two spaces"))
            yield block
            block = _Block(kind, number, line.lstrip("#").strip() if kind in ("title", "section") else line)
        above = line
    yield block


def _kind(line: str) -> str:
    """What a line outside a picture begins."""
    if line.startswith("# "):
        return "title"
    if line.startswith("## "):
        return "section"
    return "clause" if _LIKE_A_CLAUSE.match(line) else "prose"


def _sections(blocks: list[_Block], faults: _Faults) -> Iterator[Section]:
    """The sections in order; the first holds what stands before all headings."""
    number, heading = None, ""
    parts: list[Clause | str] = []
    for block in blocks:
        if block.kind == "section":
            yield Section(number=number, heading=heading, parts=tuple(parts))
            number, heading = _number_and_words(block.text)
            parts = []
        elif block.kind == "clause":
            parts += _clause(block, number, faults)
        elif block.kind == "prose" and block.text.strip():
            parts.append(block.text.strip("\n"))
    yield Section(number=number, heading=heading, parts=tuple(parts))


def _number_and_words(heading: str) -> tuple[int | None, str]:
    """`6. The cards` is (6, `The cards`); a heading without a number has None."""
    found = _NUMBERED.fullmatch(heading)
    return (int(found[1]), found[2]) if found else (None, heading)


def _clause(block: _Block, section: int | None, faults: _Faults) -> list[Clause]:
    """The clause of a block; an empty list, and a fault, if it is none."""
    found = _CLAUSE.fullmatch(block.text)
    if found is None:
        faults.append((block.line, f"not a clause: {block.text[:40]!r}; it begins with `- **WCG-6.9** `"))
        return []
    text, tags = _text_and_tags(found[2].strip(), block.line, faults)
    clause = Clause(id=found[1], text=text, tags=tags, line=block.line)
    if clause.number[0] != section:
        faults.append((block.line, f"{clause.id} stands in section {section or 'without a number'}"))
    if not text or "*(" in text:
        faults.append((block.line, f"{clause.id} has no text, or marks before its end"))
    return [clause]


def _text_and_tags(text: str, line: int, faults: _Faults) -> tuple[str, tuple[Tag, ...]]:
    """Takes the marks off the end of a clause."""
    tags: list[Tag] = []
    while found := _LAST_TAG.search(text):
        text = text[: found.start()]
        tags[:0] = _tag(found[1], line, faults)
    return text, tuple(tags)


def _tag(mark: str, line: int, faults: _Faults) -> list[Tag]:
    """The mark between `*(` and `)*`; an empty list, and a fault, if it is of no known kind."""
    if mark in ("ruling", "reconstructed"):
        return [Tag(mark)]
    if _OPTIONS.fullmatch(mark):
        return [Tag("option", tuple(re.findall(r"`(\w+)`", mark)))]
    if _SEE.fullmatch(mark):
        return [Tag("see", tuple(_REFERENCE.findall(mark)))]
    faults.append((line, f"unknown mark {mark!r}"))
    return []


def _by_id(sections: list[Section], faults: _Faults) -> dict[str, Clause]:
    """The clauses by id; of a doubled id the first stays."""
    clauses: dict[str, Clause] = {}
    for clause in (clause for section in sections for clause in section.clauses):
        if clauses.setdefault(clause.id, clause) is not clause:
            faults.append((clause.line, f"{clause.id} stands on line {clauses[clause.id].line} already"))
    return clauses


def _faults_of_headings(blocks: list[_Block]) -> Iterator[tuple[int, str]]:
    """One title, before all sections; no section number twice."""
    headings = [block for block in blocks if block.kind in ("title", "section")]
    if not headings or headings[0].kind != "title":
        yield 1, "the page begins with its title, `# …`"
    seen: set[int | None] = {None}
    for block in headings[1:]:
        number = _number_and_words(block.text)[0]
        if block.kind == "title" or number in seen - {None}:
            yield block.line, f"a second {block.kind} {block.text!r}"
        seen.add(number)


def _faults_of_order(clauses: Mapping[str, Clause]) -> Iterator[tuple[int, str]]:
    """At least one clause; one prefix; ids rise."""
    if not clauses:
        yield 1, "there is no clause"
    for before, clause in pairwise(clauses.values()):
        if clause.id.rpartition("-")[0] != before.id.rpartition("-")[0]:
            yield clause.line, f"{clause.id} has another prefix than {before.id}"
        elif clause.number < before.number:
            yield clause.line, f"{clause.id} stands after {before.id}"


def _faults_of_references(text: str, clauses: Mapping[str, Clause]) -> Iterator[tuple[int, str]]:
    """Every id that is named anywhere is a clause of the page."""
    for number, line in enumerate(text.splitlines(), 1):
        for name in dict.fromkeys(_REFERENCE.findall(line)):
            if name not in clauses:
                yield number, f"there is no clause {name}"

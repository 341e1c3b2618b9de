"""The tree of a cup as a picture: columns of ties, from the rounds that have been set; and the tables of groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from tournaments import formats
from tournaments.formats import Bye, PastRound
from tournaments.formats.groups import GroupSettings
from tournaments.formats.groups_table import tables_of
from tournaments.formats.knockout_tree import (
    LABELS,
    THIRD,
    CupRules,
    Draw,
    Slots,
    Tie,
    climb,
    pairs_of,
    remembered,
)
from tournaments.models import Entrant

from .rounds import played
from .season import FixtureLine, RoundBlock, StageBlock


@dataclass(frozen=True)
class TieSide:
    """A side of a tie: its scores of each leg; no entrant where nobody is there (`is_bye`), or nobody yet."""

    entrant: Entrant | None
    scores: str = ""
    is_through: bool = False
    is_gone: bool = False
    is_bye: bool = False


@dataclass(frozen=True)
class TieView:
    """Two neighbouring slots with the fixtures of their legs."""

    sides: tuple[TieSide, TieSide]
    lines: Sequence[FixtureLine] = ()

    @property
    def line(self) -> FixtureLine | None:
        """The last leg."""
        return self.lines[-1] if self.lines else None

    @property
    def is_live(self) -> bool:
        """Whether it is being played."""
        return any(line.fixture.state in ("open", "playing") for line in self.lines)


@dataclass(frozen=True)
class Column:
    """A level of the tree."""

    label: str
    ties: list[TieView]


@dataclass(frozen=True)
class GroupRow:
    """A row of a group's table."""

    rank: int
    entrant: Entrant
    played: int
    won: int
    drawn: int
    lost: int
    goals: str
    points: int | float
    is_through: bool


@dataclass(frozen=True)
class Tree:
    """All of it; `groups` by name where groups came first."""

    columns: list[Column]
    third: TieView | None = None
    champion: Entrant | None = None
    groups: list[tuple[str, list[GroupRow]]] = field(default_factory=list)


def tree_of(block: StageBlock, known: Mapping[int, Entrant]) -> Tree | None:
    """The tree of a stage read with all its fixtures; None for formats without one, and before the first round."""
    if not block.is_tree or not block.rounds:
        return None
    settings = formats.settings_of(block.rules.format, block.rules.settings)
    draw = Draw([str(one.pk) for one in block.entrants])
    if block.rules.format == "knockout":
        return _drawn(block.rounds, settings, draw, known)
    in_groups = _group_rounds(block.rounds)
    tree = _drawn(block.rounds[in_groups:], settings, draw, known) if len(block.rounds) > in_groups else Tree([])
    groups = _groups(block.rounds[:in_groups], settings, known, block.rounds[in_groups:])
    return Tree(tree.columns, tree.third, tree.champion, groups)


def _group_rounds(rounds: Sequence[RoundBlock]) -> int:
    """How many rounds are of the groups: those whose fixtures bear the name of a group."""
    is_cup = [any(line.fixture.label in (*LABELS.values(), THIRD) for line in at.lines) for at in rounds]
    return is_cup.index(True) if True in is_cup else len(rounds)


def _past(at: RoundBlock) -> PastRound:
    byes = {key: Bye(letter) for key, letter in at.round.byes.items()}
    return PastRound(tuple(played(line.fixture) for line in at.lines), byes)


def _drawn(rounds: Sequence[RoundBlock], rules: CupRules, draw: Draw, known: Mapping[int, Entrant]) -> Tree:
    history = [_past(at) for at in rounds]
    slots = remembered(history[0], draw)
    course = climb(slots, history, rules, draw)
    columns: list[Column] = []
    ties: Sequence[Tie | None] = ()
    spent, champion = 0, None
    while len(slots) > 1:
        legs = rules.legs_at(len(slots))
        of_level = rounds[spent : spent + legs]
        level = len(columns)
        ties = course.levels[level] if level < len(course.levels) else _not_set(slots, ties)
        pairs = zip(pairs_of(slots), ties, strict=True)
        views = [_tie(pair, tie, of_level, known, is_first=level == 0) for pair, tie in pairs]
        columns.append(Column(_(LABELS[len(slots)]), views))
        slots, spent = _next(ties), spent + legs
    if slots and slots[0] is not None:
        champion = known.get(int(slots[0]))
    return Tree(columns, _third(rounds), champion)


def _not_set(slots: Slots, before: Sequence[Tie | None]) -> tuple[Tie | None, ...]:
    """A level for which no round has been set: who has nobody left to meet is through all the same, once the level
    before is over."""
    is_ready = bool(before) and all(tie is not None and not tie.is_open for tie in before)
    found: list[Tie | None] = []
    for pair in pairs_of(slots):
        alone = [key for key in pair if key is not None]
        found.append(Tie(alone[0]) if is_ready and len(alone) == 1 else None)
    return tuple(found)


def _next(ties: Sequence[Tie | None]) -> Slots:
    return tuple(tie.winner if tie is not None and not tie.is_open else None for tie in ties)


def _tie(
    pair: tuple[str | None, str | None],
    tie: Tie | None,
    rounds: Sequence[RoundBlock],
    known: Mapping[int, Entrant],
    *,
    is_first: bool,
) -> TieView:
    keys = {int(key) for key in pair if key is not None}
    lines = [line for at in rounds for line in at.lines if line.fixture.label != THIRD and _has(line, keys)]
    is_over = tie is not None and not tie.is_open
    winner = tie.winner if tie is not None and is_over else None
    sides = [_side(key, lines, winner, known, is_over=is_over, is_bye=is_first) for key in pair]
    return TieView((sides[0], sides[1]), lines)


def _has(line: FixtureLine, keys: set[int]) -> bool:
    return bool(keys & {side.entrant.pk for side in line.sides})


def _side(
    key: str | None,
    lines: Sequence[FixtureLine],
    winner: str | None,
    known: Mapping[int, Entrant],
    *,
    is_over: bool,
    is_bye: bool,
) -> TieSide:
    if key is None:
        return TieSide(None, is_bye=is_bye or is_over)
    found = [line.side_of(int(key)) for line in lines]
    scores = [str(side.score) for side in found if side is not None and side.score is not None]
    return TieSide(known.get(int(key)), ", ".join(scores), is_over and key == winner, is_over and key != winner)


def _third(rounds: Sequence[RoundBlock]) -> TieView | None:
    line = next((line for at in rounds for line in at.lines if line.fixture.label == THIRD), None)
    if line is None:
        return None
    sides = [
        TieSide(side.entrant, "" if side.score is None else str(side.score), side.is_first, (side.place or 0) > 1)
        for side in line.sides
    ]
    return TieView((sides[0], sides[1]), [line])


def _groups(
    rounds: Sequence[RoundBlock], settings: GroupSettings, known: Mapping[int, Entrant], cup: Sequence[RoundBlock]
) -> list[tuple[str, list[GroupRow]]]:
    in_cup = {side.entrant.pk for at in cup for line in at.lines for side in line.sides}
    in_cup |= {one.pk for at in cup for one in at.resting}
    found = []
    for label, table in tables_of([_past(at) for at in rounds], settings.rules, "").items():
        rows = [
            GroupRow(
                rank=row.rank,
                entrant=known[int(row.entrant)],
                played=row.record.played,
                won=row.record.won,
                drawn=row.record.drawn,
                lost=row.record.lost,
                goals=f"{row.record.goals_for}:{row.record.goals_against}",
                points=row.record.points,
                is_through=int(row.entrant) in in_cup if cup else row.rank <= settings.qualifiers,
            )
            for row in table.rows
        ]
        found.append((_(label), rows))
    return found

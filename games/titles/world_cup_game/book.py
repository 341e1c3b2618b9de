"""A ruleset made ready for play: everything that can be worked out before the first move."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from math import ceil
from typing import Any, TypeVar

from games.engine.cards import pack
from games.engine.contract import MOST_CHOICES
from games.engine.standings import PointsRule, Restart, Rules

from .ruleset import Round, Ruleset
from .tiles import LETTER

PLACES = ("first", "second", "third", "fourth")
"""What a group's places are called in the knock-out tree."""

_BLOCK = 12

_MOST_KEPT = 5_000

T = TypeVar("T")


class Memo(dict[Hashable, T]):
    """Values worked out before, by what they follow from; it forgets them all when there are very many."""

    def keep(self, key: Hashable, value: T) -> T:
        """The value, kept for the next time."""
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[key] = value
        return value


def natural(name: str) -> list[tuple[int, str]]:
    """A key that sorts `A-2` before `A-10`."""
    return [(int(part or 0), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name)]


class CardType:
    """A card type with its moves and words."""

    __slots__ = ("code", "discard", "flips", "key", "name", "places", "play", "single")

    def __init__(self, name: str, code: str, places: Iterable[str], flips: Iterable[str]) -> None:
        self.name = name
        self.code = code
        self.places = "".join(sorted((LETTER[kind] for kind in places), reverse=True))
        self.flips = "".join(LETTER[kind] for kind in flips)
        self.key = f"@card.{name}"
        self.play = f"play:{name}"
        self.discard = f"discard:{name}"
        self.single = len(self.places) == 1


class Group:
    """A group: its teams and its matches with their pairs."""

    __slots__ = ("matches", "name", "teams")

    def __init__(self, name: str, teams: tuple[int, ...], matches: tuple[str, ...]) -> None:
        self.name = name
        self.teams = teams
        self.matches = matches


class Board:
    """The rows of the matches being played: for each row its team, its squares, its best goal tile and its names."""

    __slots__ = (
        "blocks", "flips", "lengths", "matches", "memo", "numbers", "rows", "spots", "targets", "teams", "tops",
    )  # fmt: skip

    def __init__(self, book: Book, field: str) -> None:
        pairs = [entry.split(":") for entry in field.split()]
        self.matches = tuple(match for match, _ in pairs)
        self.numbers = {match: number for number, match in enumerate(self.matches)}
        self.teams = tuple(int(team) for _, both in pairs for team in both.split("-"))
        self.lengths = tuple(book.squares[team] for team in self.teams)
        self.tops = tuple(book.tops[team] for team in self.teams)
        self.spots = tuple(f"{match}.{side}" for match in self.matches for side in "LR")
        self.targets = tuple(f"row:{spot}" for spot in self.spots)
        self.flips = tuple(f"flip:{spot}" for spot in self.spots)
        self.rows = {spot: row for row, spot in enumerate(self.spots)}
        self.blocks = self._blocks(book)
        self.memo: Memo[Any] = Memo()

    def _blocks(self, book: Book) -> dict[str, tuple[int, ...]]:
        """Where the targets of one card may be more than a list can hold, their rows by `group:` part; else empty."""
        blocks: dict[str, tuple[int, ...]] = {}
        if 2 * len(self.teams) > MOST_CHOICES:
            for number, match in enumerate(self.matches):
                name = f"group:{book.group_of.get(match) or number // _BLOCK + 1}"
                blocks[name] = (*blocks.get(name, ()), 2 * number, 2 * number + 1)
        return blocks


class Book:
    """Everything about a ruleset that play looks up."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.options = ruleset.options
        self._teams()
        self._groups()
        self._cards()
        self.dice = [ruleset.dice.faces[name] for name in ruleset.dice.modifiers]
        self.penalty_die = ruleset.dice.faces[ruleset.dice.penalty]
        self.kick_dice = [ruleset.dice.faces[name] for name in ruleset.dice.shootout]
        self.third = ruleset.third_place if self.options.third_place_match else ""
        self.tiles = {str(kind): count for kind, count in ruleset.tiles.items()}
        self._boards: dict[str, Board] = {}
        self.memo: Memo[Any] = Memo()

    def _teams(self) -> None:
        """WCG-3.1, 3.2: each team's rank gives its squares and its best goal tile."""
        ruleset = self.ruleset
        self.teams = sorted(ruleset.teams)
        self.number = {team: number for number, team in enumerate(self.teams)}
        self.keys = [f"@{team}" for team in self.teams]
        places = {rank.id: place for place, rank in enumerate(ruleset.ranks)}
        names = [self.options.team_ranks.get(team, ruleset.teams[team].rank) for team in self.teams]
        self.rank_names = names
        self.ranks = [places[name] for name in names]
        self.squares = [ruleset.ranks[rank].squares for rank in self.ranks]
        self.tops = [ruleset.ranks[rank].max_goal for rank in self.ranks]
        self.faces = [ruleset.ranks[rank].face for rank in self.ranks]

    def _groups(self) -> None:
        ruleset = self.ruleset
        self.group_of = {match: ruleset.teams[fixture.left].group for match, fixture in ruleset.fixtures.items()}
        names = sorted({team.group for team in ruleset.teams.values()}, key=natural)
        self.groups = {name: self._group(name) for name in names}
        matches = [match for group in self.groups.values() for match in group.matches]
        pairs = [(ruleset.fixtures[match].left, ruleset.fixtures[match].right) for match in matches]
        numbers = [(self.number[left], self.number[right]) for left, right in pairs]
        self.group_field = field(zip(matches, numbers, strict=True))
        restart = Restart.EVERY_SPLIT if self.options.tiebreak_restart else Restart.NEVER  # WCG-11.5
        self.points = PointsRule(*ruleset.group.points)
        self.table_rules = Rules(("points", *ruleset.group.criteria), self.points, restart)
        self.replay_rules = Rules(("points",), self.points)

    def _group(self, name: str) -> Group:
        teams = tuple(number for team, number in self.number.items() if self.ruleset.teams[team].group == name)
        matches = sorted((match for match, group in self.group_of.items() if group == name), key=natural)
        return Group(name, teams, tuple(matches))

    def _cards(self) -> None:
        cards = self.ruleset.cards
        self.cards = {card.code: CardType(name, card.code, card.places, card.flips) for name, card in cards.items()}
        self.by_name = {card.name: card for card in self.cards.values()}
        self.deck = "".join(sorted(pack({card.code: card.count for card in cards.values()})))

    def board(self, text: str) -> Board:
        """The rows of a field, worked out once."""
        board = self._boards.get(text)
        if board is None:
            if len(self._boards) > 200:
                self._boards.clear()
            board = self._boards[text] = Board(self, text)
        return board

    def matches(self, round_: Round) -> list[str]:
        """The matches of a knock-out round (WCG-13.7: without the one for third place if that is not played)."""
        return [match for match in round_.matches if match != self.ruleset.third_place or match == self.third]

    def deck_size(self, round_: Round, pool: int) -> int:
        """Cards of a round's deck from a pool of this size (WCG-8.9 to 8.13)."""
        size = getattr(self.options, round_.deck)
        if isinstance(size, int):
            return min(size, pool)
        parts = int(size.partition("/")[2] or 1)
        return ceil(pool / parts) if self.options.deck_rounding == "up" else pool // parts

    def has_extra_lap(self, seats: int) -> bool:
        """WCG-8.6, 8.8: by the number of players who started."""
        return seats >= self.options.extra_turn_threshold

    def places(self, group: str) -> list[str]:
        """The sources of the knock-out tree that a group fills, from its first place on."""
        return [f"{place}_{group}" for place in PLACES[: self.ruleset.group.qualifiers]]

    @property
    def final(self) -> str:
        """The match whose winner is champion: the last one of the last round."""
        return self.ruleset.rounds[-1].matches[-1]


def field(pairs: Iterable[tuple[str, Sequence[int]]]) -> str:
    """The text of the matches being played."""
    return " ".join(f"{match}:{left}-{right}" for match, (left, right) in pairs)

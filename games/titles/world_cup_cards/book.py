"""A ruleset made ready for play: everything that can be worked out before the first move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.engine.brackets import Pairing
from games.engine.standings import PointsRule, Restart, Rules

from .pack import (
    BALL_CODES,
    COLOURS,
    FILLER,
    FILLER_NAME,
    FT_NAME,
    FULL_TIME,
    LAID,
    UNKNOWN,
    UNKNOWN_NAME,
    letter,
    letters_of,
)
from .ruleset import Day, Ruleset, Stage

HALF_GOALS = 2
"""Half goals in a goal (WCC-1.17)."""

Shield = Mapping[str, frozenset[str]]
"""By top card: the cards that may not cover it."""


class Board:
    """The rows of the matches being played: two for each match, left and right."""

    __slots__ = ("blanks", "events", "matches", "nullifies", "numbers", "pairs", "powers", "rows", "teams")

    def __init__(self, book: Book, field: str) -> None:
        entries = [entry.split(":") for entry in field.split()]
        self.matches = tuple(match for match, _ in entries)
        self.numbers = {match: number for number, match in enumerate(self.matches)}
        pairs = [tuple(map(int, both.split("-"))) for _, both in entries]
        self.pairs = tuple((left, right) for left, right in pairs)
        self.teams = tuple(team for pair in self.pairs for team in pair)
        self.rows = {team: row for row, team in enumerate(self.teams)}
        self.events = tuple(f"event:{book.teams[team]}" for team in self.teams)
        self.nullifies = tuple(f"nullify:{book.teams[team]}" for team in self.teams)
        self.powers = tuple(f"power:{book.teams[team]}" for team in self.teams)
        self.blanks = range(len(self.teams))

    def rows_of(self, owners: tuple[int, ...], seat: int) -> list[int]:
        """The rows of the matches in which a seat has a team (WCC-10.10)."""
        return [row for row, team in enumerate(self.teams) if seat in (owners[team], owners[self.teams[row ^ 1]])]


class Book:
    """Everything about a ruleset that play looks up."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.options = ruleset.options
        self.is_advanced = self.options.mode == "advanced"
        self._teams()
        self._groups()
        self._cards()
        self._covers()
        self._calendar()
        self._boards: dict[str, Board] = {}

    def _teams(self) -> None:
        ruleset = self.ruleset
        self.teams = sorted(ruleset.teams)
        self.number = {code: number for number, code in enumerate(self.teams)}
        self.keys = [f"@{code}" for code in self.teams]
        data = [ruleset.teams[code] for code in self.teams]
        self.data = data
        self.power = [team.power for team in data]
        self.skill = [team.skill for team in data]
        self.stars = [team.stars for team in data]
        self.abilities = [team.ability for team in data]
        self.effects: list[str] = [team.ability.effect if self.is_advanced else "" for team in data]
        self.shields: list[Shield] = [self._shield(team) for team in range(len(data))]
        self.host = self.number[ruleset.host]
        targets = [n for n, team in enumerate(data) if team.condition == "target"]
        self.targets = frozenset(targets if self.options.target_condition else [])

    def _shield(self, team: int) -> Shield:
        """WCC-14.3; a Filler counts as a 1 Goal card."""
        ability = self.abilities[team]
        if self.effects[team] != "immunity":
            return {}
        kinds = {*ability.cards, *(["filler"] if "goal_1" in ability.cards else [])}
        barred = letters_of(ability.against)
        return dict.fromkeys(letters_of(kinds), barred)

    def _groups(self) -> None:
        ruleset = self.ruleset
        names = sorted({team.group for team in ruleset.teams.values()})
        self.groups = {name: tuple(n for n, team in enumerate(self.data) if team.group == name) for name in names}
        self.group_of = {match: ruleset.teams[fixture.left].group for match, fixture in ruleset.fixtures.items()}
        restart = Restart.HEAD_TO_HEAD if self.options.h2h_recursive else Restart.NEVER  # WCC-9.3
        last = ("fair_play",) if self.options.referee_deck else ()  # WCC-17.2
        overall = ("points", "gd", "gf")
        self.table_rules = Rules((*overall, "h2h", "h2hgd", "h2hgf", *last), PointsRule(3, 1, 0), restart)
        self.third_rules = Rules((*overall, *last), PointsRule(3, 1, 0))

    def _cards(self) -> None:
        """Names and part texts of all letters, the pack, and what a letter is worth where it lies on top."""
        self.name = {FILLER: FILLER_NAME, LAID: FILLER_NAME, FULL_TIME: FT_NAME, UNKNOWN: UNKNOWN_NAME}
        self.value = {FILLER: HALF_GOALS, LAID: HALF_GOALS}
        self.against = {FILLER: 0, LAID: 0}
        pack: list[str] = []
        events: list[str] = []
        powers: list[str] = []
        for kind, card in self.ruleset.cards.items():
            for colour, count in zip(COLOURS, card.balls, strict=True):
                code = letter(kind, colour)
                self.name[code] = f"{card.code}-{BALL_CODES[colour]}"
                self.value[code], self.against[code] = (0, card.value) if kind == "own_goal" else (card.value, 0)
                pack += [code] * count
                events += [code] * ("event" in card.modes)
                powers += [code] * ("power" in card.modes)
        self.pack = "".join(sorted(pack))
        self.letter = {name: code for code, name in self.name.items() if code not in (LAID, FILLER, UNKNOWN)}
        self.word = {code: f"@card.{name}" for code, name in self.name.items()}
        self.events, self.powers = frozenset(events), frozenset(powers)
        self.play = {code: f"play:{name}" for code, name in self.name.items()}
        self.drop = {code: f"drop:{name}" for code, name in self.name.items()}
        self.give = {code: f"sub:{name}" for code, name in self.name.items()}

    def _covers(self) -> None:
        """WCC-6.15: what each card may cover. A Filler laid on a nullified 2 Goals card is vulnerable by WCC-6.9."""
        found: dict[str, set[str]] = {code: set() for code in self.name}
        for top, covering in self.ruleset.nullify.items():
            hit = set(letters_of([top]))
            if top == "filler" and not self.options.filler_vulnerable:
                hit.discard(LAID)
            for kind in covering:
                if "nullify" in self.ruleset.cards[kind].modes:
                    for code in letters_of([kind]):
                        found[code] |= hit
        self.covers = {code: frozenset(hit) for code, hit in found.items()}
        self.coverable = frozenset(top for hit in found.values() for top in hit)

    def _calendar(self) -> None:
        """The match days that are played (WCC-3.1, 18.1), and the teams that take part."""
        ruleset = self.ruleset
        start = self.options.start_stage
        self.days = ruleset.days
        self.first_day = next(n for n, day in enumerate(self.days) if day.stage == start)
        self.last_group_day = max(n for n, day in enumerate(self.days) if day.stage == "group")
        self.is_short = start != "group"
        if start == "group":
            self.entry: Mapping[str, Pairing] = {}
            self.blocks = [self._half(half) for half in ruleset.halves]
        else:
            self.entry = ruleset.short_formats[start]
            codes = [code for pair in self.entry.values() for code in (pair.left, pair.right)]
            self.blocks = [tuple(sorted(self.number[code] for code in codes))]
        self.taking_part = frozenset(team for block in self.blocks for team in block)

    def _half(self, half: Iterable[str]) -> tuple[int, ...]:
        groups = set(half)
        return tuple(n for n, team in enumerate(self.data) if team.group in groups)

    def board(self, field: str) -> Board:
        """The rows of a field, worked out once."""
        board = self._boards.get(field)
        if board is None:
            if len(self._boards) > 200:
                self._boards.clear()
            board = self._boards[field] = Board(self, field)
        return board

    def day(self, number: int) -> Day:
        """A match day of the calendar."""
        return self.days[number]

    def stage(self, day: int) -> Stage:
        """The row of the stage table for a match day."""
        return self.ruleset.stages[self.days[day].stage]

    def strength(self, team: int) -> tuple[int, int, int]:
        """A key that sorts teams by Power, Skill and place in the field, the best first (WCC-2.4)."""
        data = self.data[team]
        return -data.power, COLOURS.index(data.skill), data.pos

    def half_goals(self, row: str) -> tuple[int, int]:
        """What a row is worth in half goals: for its own team, and for the opponent (WCC-8.8)."""
        if not row:
            return 0, 0
        last = [stack[-1] for stack in row.split(" ")]
        return sum(self.value[top] for top in last), sum(self.against[top] for top in last)


def field(pairs: Iterable[tuple[str, tuple[int, int]]]) -> str:
    """The text of the matches being played."""
    return " ".join(f"{match}:{left}-{right}" for match, (left, right) in pairs)

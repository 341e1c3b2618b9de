"""``manage.py standings FILE``: the tables of a recorded World Cup or league."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.standings import UNSETTLED, Row, Standing, UnknownPresetError, sentence
from games.engine.standings.files import tables
from games.engine.standings.schema import BadFileError


class Command(BaseCommand):
    """Reads one file and prints its tables, as one JSON object or as text; a fault is one sentence and exit code 1."""

    help = "Make the tables of a recorded World Cup (with --preset YEAR) or league, and say what decided each place."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a competition as JSON")
        parser.add_argument("--preset", metavar="YEAR", help="the rules of a World Cup, such as 1994")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        made = self._tables(options["file"], options["preset"])
        self.stdout.write(as_json(made) if options["json"] else as_text(made))

    def _tables(self, file: str, year: str | None) -> Mapping[str, Standing]:
        try:
            return tables(Path(file).read_bytes(), year)
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror or fault}") from fault
        except BadFileError as fault:
            raise CommandError(f"{file}: {fault}") from fault
        except UnknownPresetError as fault:
            raise CommandError(f"--preset: {fault}") from fault


def as_json(made: Mapping[str, Standing]) -> str:
    """The tables as one JSON object."""
    content = {name: [_fields(row) for row in standing.rows] for name, standing in made.items()}
    return json.dumps({"tables": content})


def as_text(made: Mapping[str, Standing]) -> str:
    """The tables for a terminal, with the notes on adjusted points beneath each."""
    return "\n\n".join("\n".join(_lines(name, standing)) for name, standing in made.items())


def _fields(row: Row) -> dict[str, Any]:
    record = row.record
    return {
        "rank": row.rank,
        "team": record.entrant,
        "played": record.played,
        "won": record.won,
        "drawn": record.drawn,
        "lost": record.lost,
        "for": record.goals_for,
        "against": record.goals_against,
        "points": record.points,
        "because": _because(row),
    }


def _because(row: Row) -> str:
    """What placed the row above the next: nothing for the last, the bare word where only lots could decide."""
    if row.because is None:
        return ""
    return "lots" if row.because.key == UNSETTLED else sentence(row.because)


def _lines(name: str, standing: Standing) -> list[str]:
    width = max(len(row.entrant) for row in standing.rows)
    lines = [name]
    for row in standing.rows:
        r = row.record
        goals = f"{r.goals_for}:{r.goals_against}"
        numbers = f"{r.played:3} {r.won:3} {r.drawn:3} {r.lost:3} {goals:>8} {r.points:>4}"
        lines.append(f"{row.rank:3} {r.entrant:{width}} {numbers}  {_because(row)}".rstrip())
    for row in standing.rows:
        lines += [f"    {row.entrant}: {change.points:+} points, {change.reason}" for change in row.adjustments]
    return lines

"""`manage.py replay TABLE|FILE --check`: replay a stored table, or a finished table's file, and compare."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine import verify
from games.models import Table
from games.services.checking import check_table, is_sound


class Command(BaseCommand):
    help = "Replays a table from each of its bases and compares every fingerprint; or checks a finished table's file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("what", metavar="TABLE|FILE", help="a table's address (its last part), or a file")
        parser.add_argument("--check", action="store_true", help="exit with 1 if something differs; prints JSON")
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        path = Path(options["what"])
        answer = self._file(path) if path.is_file() else self._table(options["what"])
        self.stdout.write(json.dumps(answer) if options["as_json"] or options["check"] else _prose(answer))
        if options["check"] and not answer["equal"]:
            raise CommandError("The replay differs from what is stored.")

    def _file(self, path: Path) -> dict[str, Any]:
        faults = verify.verify_file(str(path))
        return {"file": path.name, "equal": not faults, "faults": faults}

    def _table(self, name: str) -> dict[str, Any]:
        table = Table.objects.select_related("ruleset").filter(slug=name).first()
        if table is None:
            raise CommandError(f"There is no table or file {name!r}.")
        if table.started is None:
            raise CommandError(f"The table {name!r} has not started.")
        checked = check_table(table)
        bases = [{name: value for name, value in asdict(one).items() if name != "state"} for one in checked]
        return {"table": table.slug, "moves": table.version, "equal": is_sound(table, checked), "bases": bases}


def _prose(answer: dict[str, Any]) -> str:
    """The answer as lines for people."""
    if answer["equal"]:
        return "The replay is equal to what is stored."
    found = answer["bases"] if "bases" in answer else answer["faults"]
    return "\n".join(["The replay differs from what is stored.", *map(_line, found)])


def _line(found: str | dict[str, Any]) -> str:
    return found if isinstance(found, str) else ", ".join(f"{name} {value}" for name, value in found.items())

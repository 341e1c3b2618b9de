"""`manage.py selfplay TITLE --ruleset NAME --seats N`: tables that AIs play by the rules alone, counted."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.selfplay import selfplay
from games.engine.selfplay_setting import Unplayable, find_title, setting

MOST_TABLES = 1_000_000


class Command(BaseCommand):
    help = "Lets AIs play tables of a title against each other. The same salt gives the same result."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", metavar="TITLE")
        parser.add_argument("--ruleset", required=True, metavar="NAME")
        parser.add_argument("--seats", required=True, type=int, metavar="N")
        parser.add_argument("--tables", default=1, type=int, metavar="K")
        parser.add_argument("--salt", default="0", metavar="S")
        ais = "one AI for all, or one for each seat with commas between; these move on by a seat with every table"
        parser.add_argument("--ai", default="random", metavar="LEVEL[,LEVEL…]", help=ais)
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="may be given often")
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        if not 1 <= options["tables"] <= MOST_TABLES:
            raise CommandError(f"Play one table at least, and {MOST_TABLES} at most.")
        try:
            wanted = setting(find_title(options["title"]), options["ruleset"], options["seats"], options["option"])
            result = selfplay(wanted, options["tables"], options["salt"], options["ai"].split(","), self.stderr.write)
        except Unplayable as error:
            raise CommandError(str(error)) from error
        self.stdout.write(json.dumps(result) if options["as_json"] else _lines(result))


def _lines(result: dict[str, Any]) -> str:
    return "\n".join(f"{name:20} {value}" for name, value in result.items())

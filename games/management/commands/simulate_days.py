"""`manage.py simulate_days TITLE --ruleset NAME --seats N`: how many days a table of daily visitors takes."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.days import simulate_days
from games.engine.selfplay_setting import Unplayable, find_title, setting


class Command(BaseCommand):
    help = "Plays a table whose members come by once a day, with standing orders and without."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", metavar="TITLE")
        parser.add_argument("--ruleset", required=True, metavar="NAME")
        parser.add_argument("--seats", required=True, type=int, metavar="N")
        parser.add_argument("--salt", default="days", metavar="S")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="may be given often")
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            wanted = setting(find_title(options["title"]), options["ruleset"], options["seats"], options["option"])
        except Unplayable as error:
            raise CommandError(str(error)) from error
        result = simulate_days(wanted, options["salt"])
        lines = "\n".join(f"{name:20} {value}" for name, value in result.items())
        self.stdout.write(json.dumps(result) if options["as_json"] else lines)

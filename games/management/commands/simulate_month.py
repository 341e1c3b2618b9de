"""`manage.py simulate_month --json`: a month of the whole site, on a database of its own, with all that goes wrong."""

import json
import logging
import sys
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.test import override_settings

from games.engine.registry import titles
from games.services.month import Scale, begins, simulate

CACHE = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}


class Command(BaseCommand):
    help = (
        "Simulates a month of members, workers and mails minute by minute; the exit code is 1 if a promise is broken."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")
        parser.add_argument("--members", type=int, default=200)
        parser.add_argument("--tables", type=int, default=60, help="so many are played at any time")
        parser.add_argument("--days", type=int, default=30)
        parser.add_argument("--step", type=int, default=1, choices=range(1, 5), help="minutes between two looks")
        parser.add_argument("--seed", default="touchline")
        parser.add_argument("--only", nargs="*", default=[], choices=list(titles()), metavar="TITLE")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["members"] < 5 or options["tables"] < 1 or options["days"] < 2:
            raise CommandError("It takes at least five members, one table and two days.")
        answer = self._run(options)
        self.stdout.write(json.dumps(answer) if options["as_json"] else json.dumps(answer, indent=2))
        if answer["violations"]:
            sys.exit(1)

    def _run(self, options: dict[str, Any]) -> dict[str, Any]:
        try:
            import time_machine
        except ImportError as error:
            raise CommandError("This needs the packages of requirements-dev.txt.") from error
        scale = Scale(options["members"], options["tables"], options["days"], tuple(options["only"]), options["step"])
        begun, name = perf_counter(), connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            logging.disable(logging.WARNING)  # mails that are refused are part of it
            start = time_machine.travel(begins(scale.days), tick=False)
            with override_settings(CACHES=CACHE), start as traveller:
                report = simulate(scale, options["seed"], traveller.move_to, self.stderr.write)
        finally:
            logging.disable(logging.NOTSET)
            connection.creation.destroy_test_db(name, verbosity=0)
        return {**report.as_data(), "seconds": round(perf_counter() - begun, 1)}

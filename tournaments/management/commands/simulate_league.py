"""`manage.py simulate_league --json`: a club plays whole seasons by itself; every broken promise is listed."""

import json
import sys
from datetime import UTC, datetime
from random import Random
from typing import Any
from unittest.mock import patch

from celery import current_app
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from tournaments.services.simulating import simulate, world

START = datetime(2026, 9, 1, 12, tzinfo=UTC)


class Command(BaseCommand):
    help = "Simulates a club's seasons day by day, on a database of its own; the exit code is 1 if a promise is broken."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")
        parser.add_argument("--members", type=int, default=60)
        parser.add_argument("--seasons", type=int, default=3, help="so many of each competition")
        parser.add_argument("--seed", default="touchline")
        parser.add_argument("--only", nargs="*", default=[], choices=list(world.COMPETITIONS))

    def handle(self, *args: Any, **options: Any) -> None:
        if options["members"] < 4 or options["seasons"] < 1:
            raise CommandError("It takes at least four members and one season.")
        answer = self._run(options)
        self.stdout.write(json.dumps(answer) if options["as_json"] else json.dumps(answer, indent=2))
        if answer["violations"]:
            sys.exit(1)

    def _run(self, options: dict[str, Any]) -> dict[str, Any]:
        try:
            import time_machine
        except ImportError as error:
            raise CommandError("This needs the packages of requirements-dev.txt.") from error
        current_app.conf.broker_url = "memory://"  # what a task would do, the daily sweep does
        name = connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            drawn = patch("secrets.token_bytes", Random(options["seed"]).randbytes)
            with drawn, time_machine.travel(START, tick=False) as traveller:
                given = (options["members"], options["seasons"], options["seed"], traveller.shift)
                return simulate(*given, tuple(options["only"])).as_data()
        finally:
            connection.creation.destroy_test_db(name, verbosity=0)

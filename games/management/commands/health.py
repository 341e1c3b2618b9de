"""`manage.py health`: how the site is, from beside it: for cron, for containers, and for whoever keeps the site up."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from games.selectors.health import checks, is_well
from games.services import alarms


class Command(BaseCommand):
    help = "Says what is wrong, a line each; the exit code is 1 if anything is."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")
        parser.add_argument("--alarm", action="store_true", help="tell staff too, as the site's own job does")

    def handle(self, *args: Any, **options: Any) -> None:
        found = alarms.watch() if options["alarm"] else checks(timezone.now())
        if options["as_json"]:
            rows = {check.name: {"good": check.is_good, "words": check.words, "value": check.value} for check in found}
            self.stdout.write(json.dumps({"good": is_well(found), "checks": rows}))
        else:
            for check in found:
                self.stdout.write(f"{'well ' if check.is_good else 'WRONG'}  {check.label}: {check.words}")
        if not is_well(found):
            sys.exit(1)

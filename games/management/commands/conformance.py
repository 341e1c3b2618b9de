"""`manage.py conformance [TITLE] [--full] [--json]`: the same questions for every title, by playing tables of it."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.conformance import IN_FULL, QUICK, Report, examine
from games.engine.registry import titles
from games.engine.selfplay_setting import Unplayable, find_title


class Command(BaseCommand):
    help = "Asks every title (or one) whether it keeps the contract; the exit code is 1 if it does not."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", nargs="?", metavar="TITLE", help="only this title")
        in_full = "200 random and 20 heuristic tables of each ruleset at the least, 4, 5, 9 and the most seats"
        parser.add_argument("--full", action="store_true", help=in_full)
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            asked = [find_title(options["title"])] if options["title"] else list(titles().values())
        except Unplayable as error:
            raise CommandError(str(error)) from error
        plan = IN_FULL if options["full"] else QUICK
        reports = [examine(title, plan, self.stderr.write) for title in asked]
        if options["as_json"]:
            self.stdout.write(json.dumps({report.title: report.summary() for report in reports}))
        else:
            self.stdout.write("\n".join(_lines(report) for report in reports))
        sys.exit(any(report.faults for report in reports))


def _lines(report: Report) -> str:
    """A report to read: what was counted, then each fault once."""
    counts = f"{report.title}: {report.tables} tables, {report.moves} moves, {report.asked.total()} questions"
    varied = ", ".join(f"{row} {pairs}" for row, pairs in sorted(report.varied.items()))
    faults = dict.fromkeys(f"  {fault.question}: {fault.detail}" for fault in report.faults)
    return "\n".join([counts, f"  pairs that differed in what is hidden: {varied}", *faults])

"""`manage.py clauses [TITLE] [--json]`: which clauses of the rules pages no test holds.

With ``--json`` one object ``{title: {"clauses": n, "untested": [...]}}`` goes to standard output, everything else to
standard error. The exit code is 1 if a clause is untested, a mark names an unknown clause or a title has no page.
"""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.clauses import Coverage, coverage, folders
from games.engine.rulebook import MalformedRulebook


class Command(BaseCommand):
    help = "Counts the clauses of every title's rules page and names those that no test holds."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", nargs="?", metavar="TITLE", help="only this title")
        parser.add_argument("--json", dest="as_json", action="store_true", help="one JSON object on standard output")

    def handle(self, *args: Any, title: str | None = None, as_json: bool = False, **options: Any) -> None:
        found = [self._coverage(slug) for slug in self._slugs(title)]
        if as_json:
            self.stdout.write(_as_json(found))
        else:
            self._write_table(found)
        for report in found:
            self._write_faults(report)
        if not all(report.is_complete for report in found):
            sys.exit(1)

    def _slugs(self, title: str | None) -> list[str]:
        if title is None:
            return list(folders())
        if title not in folders():
            raise CommandError(f"There is no title {title}; there are {', '.join(folders())}.")
        return [title]

    def _coverage(self, slug: str) -> Coverage:
        self.stderr.write(f"reading {slug}", self.style.NOTICE)
        try:
            return coverage(folders()[slug])
        except (MalformedRulebook, SyntaxError) as error:
            raise CommandError(f"{slug}: {error}") from error

    def _write_table(self, found: list[Coverage]) -> None:
        width = max([len(report.title) for report in found], default=0)
        self.stdout.write(f"{'title':{width}}  clauses  tested  untested")
        for report in found:
            untested = len(report.untested)
            tested = len(report.clauses) - untested
            self.stdout.write(f"{report.title:{width}}  {len(report.clauses):7}  {tested:6}  {untested:8}")
        for report in found:
            for clause in report.untested:
                self.stdout.write(f"untested  {clause}")

    def _write_faults(self, report: Coverage) -> None:
        if not report.has_page:
            self.stderr.write(f"{report.title} has no rules page")
        for mark in report.unknown:
            self.stderr.write(f"no such clause: {mark.clause or 'named by no plain text'} ({mark.where})")
        for mark in report.idle:
            self.stderr.write(f"asserts nothing or is skipped: {mark.clause} ({mark.where})")


def _as_json(found: list[Coverage]) -> str:
    return json.dumps({report.title: {"clauses": len(report.clauses), "untested": report.untested} for report in found})

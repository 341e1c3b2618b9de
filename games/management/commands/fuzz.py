"""`manage.py fuzz TITLE --minutes M`: tables played badly on purpose; a fault prints a case to be played again."""

import json
import secrets
import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.codec import dump, load
from games.engine.conformance import Finding, Report
from games.engine.contract import Title
from games.engine.fuzz import again, fuzz
from games.engine.selfplay_setting import Unplayable, find_title

MOST_MINUTES = 7 * 24 * 60


class Found(msgspec.Struct):
    """What a run with --json printed, as far as it matters here."""

    faults: list[Finding] = []


class Command(BaseCommand):
    help = "Plays random tables with hostile answers until the time is over or a fault is found (exit code 1)."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", metavar="TITLE")
        parser.add_argument("--minutes", type=float, default=1.0, metavar="M")
        parser.add_argument("--salt", default=None, metavar="S", help="the same salt begins with the same tables")
        parser.add_argument("--case", default=None, metavar="FILE", help="play again what an earlier run printed")
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        if not 0 <= options["minutes"] <= MOST_MINUTES:
            raise CommandError(f"Play for some minutes, {MOST_MINUTES} at most.")
        try:
            title = find_title(options["title"])
        except Unplayable as error:
            raise CommandError(str(error)) from error
        if options["case"]:
            report = again(title, _read(title, options["case"]).case)
        else:
            report = fuzz(title, options["minutes"], options["salt"] or secrets.token_hex(4), self.stderr.write)
        self.stdout.write(_object(report, options["minutes"]) if options["as_json"] else _prose(report))
        if report.faults:
            sys.exit(1)


def _object(report: Report, minutes: float) -> str:
    counts = {"title": report.title, "minutes": minutes, "tables": report.tables, "moves": report.moves}
    return json.dumps({**counts, "faults": msgspec.to_builtins(report.faults)})


def _prose(report: Report) -> str:
    """The counts; after a fault what was wrong, and in the last line the case."""
    lines = [f"{report.tables} tables, {report.moves} moves, {len(report.faults)} faults"]
    for fault in report.faults[:1]:
        lines += [f"{fault.question}: {fault.detail}", "Keep this to play it again with --case FILE:", dump(fault)]
    return "\n".join(lines)


def _read(title: Title, path: str) -> Finding:
    """The finding that a run printed, with --json or without: it stands in the last line."""
    try:
        line = Path(path).read_text().rstrip().rpartition("\n")[2]
        found = load(line, Found).faults
        finding = found[0] if found else load(line, Finding)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CommandError(f"{path} is no case: {error}.") from error
    if finding.case.title != title.info.slug:
        raise CommandError(f"{path} is a case of {finding.case.title}, not of {title.info.slug}.")
    return finding

"""`manage.py fuzz TITLE --minutes M`: tables played badly on purpose; a fault prints a case to be played again."""

import secrets
import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.codec import dump, load
from games.engine.conformance import Finding
from games.engine.contract import Title
from games.engine.fuzz import again, fuzz
from games.engine.selfplay_setting import Unplayable, find_title


class Command(BaseCommand):
    help = "Plays random tables with hostile answers until the time is over or a fault is found (exit code 1)."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", metavar="TITLE")
        parser.add_argument("--minutes", type=float, default=1.0, metavar="M")
        parser.add_argument("--salt", default=None, metavar="S", help="the same salt begins with the same tables")
        parser.add_argument("--case", default=None, metavar="FILE", help="play again what an earlier run printed")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            title = find_title(options["title"])
        except Unplayable as error:
            raise CommandError(str(error)) from error
        if options["case"]:
            report = again(title, _read(title, options["case"]).case)
        else:
            report = fuzz(title, options["minutes"], options["salt"] or secrets.token_hex(4), self.stderr.write)
        self.stderr.write(f"{report.tables} tables, {report.moves} moves, {len(report.faults)} faults")
        if report.faults:
            self.stdout.write(dump(report.faults[0]))
            sys.exit(1)


def _read(title: Title, path: str) -> Finding:
    """The finding that a run printed."""
    try:
        finding = load(Path(path).read_text(), Finding)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CommandError(f"{path} is no case: {error}.") from error
    if finding.case.title != title.info.slug:
        raise CommandError(f"{path} is a case of {finding.case.title}, not of {title.info.slug}.")
    return finding

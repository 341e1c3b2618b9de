"""`manage.py restore FILE`: an empty database from a backup; the way from SQLite to PostgreSQL and back, too."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Table
from games.services import backing_up
from games.services.checking import check_table, is_sound
from games.services.errors import Refused


class Command(BaseCommand):
    help = "Fills an empty database, after `migrate`, from a file of `backup`; with --check every table is replayed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--check", action="store_true", help="replay every table; exit with 1 if one differs")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            count = backing_up.restore(options["file"])
        except Refused as refusal:
            raise CommandError(str(refusal)) from refusal
        self.stdout.write(f"{count} rows are restored.")
        if options["check"]:
            self._check()

    def _check(self) -> None:
        tables = Table.objects.select_related("ruleset").filter(started__isnull=False)
        unsound = [table.slug for table in tables.iterator() if not is_sound(table, check_table(table))]
        if unsound:
            raise CommandError(f"These tables do not replay to what is stored: {', '.join(unsound)}")
        self.stdout.write(f"{tables.count()} tables replay to what is stored.")

"""`manage.py backup FILE`: the whole database as one file, of SQLite and PostgreSQL alike."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.services import backing_up


class Command(BaseCommand):
    help = "Writes the database into a file that only its owner may read: it holds every secret of the site."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            count = backing_up.backup(options["file"])
        except OSError as error:
            raise CommandError(f"The file cannot be written: {error}") from error
        self.stdout.write(f"{count} rows are in {options['file']}. Keep the site's SECRET_KEY with it.")

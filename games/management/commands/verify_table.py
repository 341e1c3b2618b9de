"""`manage.py verify_table FILE`: whether a finished table was played, and thrown, as its export says."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.engine.verify import verify_file


class Command(BaseCommand):
    help = (
        "Plays the export of a finished table again and checks every throw; the exit code is 1 if something is wrong."
    )
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE")

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        faults = verify_file(file)
        self.stdout.write("\n".join(faults) or "Every move and every throw is as committed.")
        if faults:
            sys.exit(1)

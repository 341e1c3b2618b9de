"""`manage.py verify_table FILE`: whether a finished table was played, and thrown, as its export says."""

import json
import sys
from pathlib import Path
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
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object on standard output")

    def handle(self, *args: Any, file: str, as_json: bool, **options: Any) -> None:
        faults = verify_file(file)
        answer = {"file": Path(file).name, "equal": not faults, "faults": faults}
        prose = "\n".join(faults) or "Every move and every throw is as committed."
        self.stdout.write(json.dumps(answer) if as_json else prose)
        if faults:
            sys.exit(1)

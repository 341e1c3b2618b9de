"""`manage.py load_rulesets`: store the rulesets that come with the titles."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.contract import BadRuleset
from games.services import rulesets


class Command(BaseCommand):
    """Safe to run again: an unchanged file changes nothing, a changed one becomes a new version."""

    help = "Store the rulesets that come with the titles; a changed one becomes a new version."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            loaded = rulesets.load_shipped()
        except BadRuleset as error:
            faults = "\n".join(f"{fault.path}: {fault.key}" for fault in error.faults)
            raise CommandError(f"Nothing was stored.\n{faults}") from error
        if options["verbosity"]:
            for one in loaded:
                self.stdout.write(f"{one.row}: {'stored' if one.is_new else 'unchanged'}")

"""`manage.py rebuild_standings [LEAGUE]`: make every stored table anew from its results."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.models import League
from tournaments.services.standings import rebuild


class Command(BaseCommand):
    """Prints how many tables were made, and how many of them differ from what was stored."""

    help = "Make the tables of a league (all leagues) anew from the results."

    def add_arguments(self, parser: CommandParser) -> None:
        """The league by its slug."""
        parser.add_argument("league", nargs="?", help="the league's slug; all leagues without it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError for a league that there is not."""
        slug = options["league"]
        leagues = League.objects.filter(slug=slug) if slug else League.objects.all()
        if slug and not leagues.exists():
            raise CommandError(f"There is no league {slug}.")
        made, changed = rebuild(leagues)
        self.stdout.write(f"tables {made}, changed {changed}")

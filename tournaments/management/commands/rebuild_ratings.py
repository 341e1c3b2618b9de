"""`manage.py rebuild_ratings [TITLE]`: make ratings anew from all finished fixtures."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.models import League
from tournaments.services.ratings import rebuild


class Command(BaseCommand):
    """Prints how many fixtures are rated, and how many ratings differ from what was stored."""

    help = "Make the ratings of a title (all titles) anew from the results."

    def add_arguments(self, parser: CommandParser) -> None:
        """The title by its slug."""
        parser.add_argument("title", nargs="?", help="the title's slug; all titles without it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError for a title that no league plays."""
        titles = sorted(set(League.objects.values_list("title", flat=True)))
        wanted = [options["title"]] if options["title"] else titles
        if not set(wanted) <= set(titles):
            raise CommandError(f"No league plays {options['title']}.")
        for title in wanted:
            fixtures, changed = rebuild(title)
            self.stdout.write(f"{title}: fixtures {fixtures}, ratings changed {changed}")

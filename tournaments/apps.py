"""The room of the leagues."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Leagues, fixtures, standings."""

    name = "tournaments"
    verbose_name = _("Leagues")

    def ready(self) -> None:
        """Listen for finished tables, and hang the leagues on the pages of clubs."""
        from tournaments import hooks, receivers

        hooks.register()
        receivers.connect()

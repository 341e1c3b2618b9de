"""The room of the leagues."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Leagues, fixtures, standings."""

    name = "tournaments"

    def ready(self) -> None:
        """Listen for finished tables."""
        from tournaments import receivers

        receivers.connect()

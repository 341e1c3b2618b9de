"""The room of the tables."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Titles on the shelf, tables, seats and moves."""

    name = "games"

    def ready(self) -> None:
        """Tell `accounts` how to ask about tables."""
        from games import hooks

        hooks.register()

"""The room of the tables."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Titles on the shelf, tables, seats and moves."""

    name = "games"

    def ready(self) -> None:
        """Tell `accounts` how to ask about tables, and let every job that ends leave a sign of life."""
        from celery import signals

        from games import hooks
        from games.selectors.health.jobs import PULSE
        from games.services import heartbeats

        hooks.register()
        signals.task_success.connect(heartbeats.job_done, weak=False)
        signals.after_task_publish.connect(heartbeats.pulse_sent, sender=PULSE, weak=False)

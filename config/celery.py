"""The Celery application. Its settings are the CELERY_* names in config.settings."""

import logging.config
import os
import warnings

from celery import Celery, signals
from celery.platforms import SecurityWarning

warnings.filterwarnings("ignore", category=SecurityWarning)  # of root: messages are JSON, and containers run as root
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("touchline")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@signals.setup_logging.connect  # type: ignore[untyped-decorator]
def log_like_the_site(**_: object) -> None:
    """Workers and beat write the same lines as the web; with a receiver here Celery sets up no logging of its own."""
    from django.conf import settings

    logging.config.dictConfig(settings.LOGGING)

"""Settings, addresses and processes of the site. Importing it makes the Celery application the current one."""

from config.celery import app as celery_app

__all__ = ["celery_app"]

"""Signs of life of what runs in the background."""

from __future__ import annotations

from django.db import models


class Heartbeat(models.Model):
    """When a job last ran; written by guarded update, so that of two at once only one goes on."""

    name = models.CharField(max_length=30, unique=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} {self.at:%Y-%m-%d %H:%M:%S}"

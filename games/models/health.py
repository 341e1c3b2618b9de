"""Signs of life of what runs in the background, and what staff were told when there were none."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Heartbeat(models.Model):
    """When a job last ran; written by guarded update, so that of two at once only one goes on."""

    name = models.CharField(max_length=60, unique=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} {self.at:%Y-%m-%d %H:%M:%S}"


class Alarm(models.Model):
    """One trouble of the site from when it was first seen until it was over; told once, and its end once."""

    name = models.CharField(_("what"), max_length=60)
    words = models.CharField(_("words"), max_length=300)
    since = models.DateTimeField(_("since"), default=timezone.now)
    told = models.DateTimeField(_("told"), null=True, blank=True)
    ended = models.DateTimeField(_("ended"), null=True, blank=True)
    cleared = models.DateTimeField(_("all-clear"), null=True, blank=True)
    claimed_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("alarm")
        verbose_name_plural = _("alarms")
        ordering = ("-since", "-pk")
        constraints = (
            models.UniqueConstraint(fields=("name",), condition=models.Q(ended=None), name="one_alarm_of_a_kind"),
        )

    def __str__(self) -> str:
        return f"{self.name}: {self.words}"

"""A member's leave: one at a time, with an allowance for each year."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from accounts.models import Member

YEAR = timedelta(days=365)


class Leave(models.Model):
    """From when until when a member is away, and what happens at the tables meanwhile."""

    class How(models.TextChoices):
        CLOCKS = "clocks", _("My clocks stand still")
        AI = "ai", _("The computer sits in for me")

    member = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="leaves")
    starts = models.DateTimeField(_("from"))
    ends = models.DateTimeField(_("until"))
    how = models.CharField(_("what happens meanwhile"), max_length=6, choices=How, default=How.CLOCKS)
    made = models.DateTimeField(_("booked"), auto_now_add=True)

    class Meta:
        verbose_name = _("leave")
        verbose_name_plural = _("leaves")
        ordering = ("-starts",)

    def __str__(self) -> str:
        return f"{self.member_id}: {self.starts:%Y-%m-%d} – {self.ends:%Y-%m-%d}"

    @property
    def days(self) -> int:
        """Whole days; a begun one counts."""
        return max(-((self.starts - self.ends) // timedelta(days=1)), 0)


def days_left(member: Member, now: datetime) -> int:
    """How many days of leave with standing clocks the member can still book: the site's allowance less what was taken
    within the last year and is booked ahead."""
    rows = Leave.objects.filter(member=member, how=Leave.How.CLOCKS, ends__gt=now - YEAR)
    return max(settings.LEAVE_DAYS - sum(row.days for row in rows), 0)


def next_leave(member: Member, now: datetime) -> Leave | None:
    """The leave that the member is on, or has booked."""
    return Leave.objects.filter(member=member, ends__gt=now).order_by("starts").first()

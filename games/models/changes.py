"""What happened to seats: who held them before, and which deadlines were missed there."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .tables import Table


class SeatChange(models.Model):
    """A seat that was given to somebody else in mid-table, or to an AI for good. `number` is that of the last move made
    by whoever held it before; a holder without an account is an AI."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seat_changes")
    index = models.PositiveSmallIntegerField(_("seat"))
    number = models.PositiveIntegerField()
    before = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("before"), null=True, on_delete=models.SET_NULL, related_name="+"
    )
    after = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("after"), null=True, on_delete=models.SET_NULL, related_name="+"
    )
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    reason = models.CharField(_("reason"), max_length=300)
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("seat given over")
        verbose_name_plural = _("seats given over")
        ordering = ("table", "number", "pk")

    def __str__(self) -> str:
        return f"{self.table_id} seat {self.index + 1}"


class MissedDeadline(models.Model):
    """A deadline that passed before a member had answered, and what the table's policy did then; once for each."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="missed")
    index = models.PositiveSmallIntegerField(_("seat"))
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("member"), on_delete=models.CASCADE, related_name="missed"
    )
    due_at = models.DateTimeField(_("due"))
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("missed deadline")
        verbose_name_plural = _("missed deadlines")
        ordering = ("table", "due_at")
        constraints = (models.UniqueConstraint(fields=("table", "index", "due_at"), name="missed_once"),)

    def __str__(self) -> str:
        return f"{self.table_id} seat {self.index + 1}"

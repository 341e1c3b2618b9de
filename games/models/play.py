"""The log of a table, the states kept along it, and who owes what by when."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .tables import Table


class Move(models.Model):
    """One logged answer. `number` counts from 1; `fingerprint` is of the state after it, keyed by the secret."""

    class Origin(models.TextChoices):
        PERSON = "person", _("played")
        AI = "ai", _("AI")
        CHANCE = "chance", _("dice")
        TIMEOUT = "timeout", _("time was up")
        STAND_IN = "stand_in", _("AI sat in")
        FORCED = "forced", _("the only answer")
        TAKE_BACK = "take_back", _("taken back by agreement")
        ORDER = "order", _("by standing order")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    ask = models.CharField(max_length=40)
    move = models.TextField()
    origin = models.CharField(max_length=10, choices=Origin)
    order = models.PositiveIntegerField(default=0)
    """The number of the standing order that made it; 0 where none did."""
    counter = models.PositiveIntegerField(default=0)
    events = models.TextField(default="[]")
    readers = models.CharField(max_length=120, default="*")
    fingerprint = models.CharField(max_length=32)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ("table", "number")
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="move_number_once"),
            models.UniqueConstraint(fields=("table", "ask", "seat"), name="ask_answered_once"),
        )

    def __str__(self) -> str:
        return f"{self.table_id} #{self.number}"


class Snapshot(models.Model):
    """A state kept, so that no step is far from one. A base begins the log anew (setup, repair, rules upgrade)."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="snapshots")
    number = models.PositiveIntegerField()
    state = models.TextField()
    is_base = models.BooleanField(default=False)
    rules_version = models.PositiveIntegerField(default=1)
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ("table", "number")
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="snapshot_once"),)

    def __str__(self) -> str:
        return f"{self.table_id} @{self.number}"


class Duty(models.Model):
    """An open ask: who owes an answer (CHANCE too), since when, by when. Claimed before it is acted on."""

    class Kind(models.TextChoices):
        PERSON = "person", _("a member")
        AI = "ai", _("an AI")
        CHANCE = "chance", _("dice")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="duties")
    seat = models.SmallIntegerField()
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="duties"
    )
    kind = models.CharField(max_length=8, choices=Kind)
    ask = models.CharField(max_length=40)
    opened = models.DateTimeField()
    due_at = models.DateTimeField(null=True, blank=True, db_index=True)
    reminded_for = models.DateTimeField(null=True, blank=True)
    claimed_until = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveIntegerField(default=0)
    has_orders = models.BooleanField(default=False)
    """Whether standing orders of the seat are still to be tried on it."""

    class Meta:
        verbose_name = _("duty")
        verbose_name_plural = _("duties")
        ordering = ("due_at", "opened")
        constraints = (models.UniqueConstraint(fields=("table", "ask"), name="duty_once"),)
        indexes = (models.Index(fields=("kind", "opened"), name="duty_kind"),)

    def __str__(self) -> str:
        return f"{self.table_id} seat {self.seat + 1}"

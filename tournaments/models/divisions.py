"""Divisions of a season, the stages they play one after another, and who plays in them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.validators import validate_name

from .leagues import Season


class Division(models.Model):
    """Entrants who play each other; of several the first is the highest."""

    season = models.ForeignKey(Season, verbose_name=_("season"), on_delete=models.CASCADE, related_name="divisions")
    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=60, blank=True, validators=[validate_name])

    class Meta:
        verbose_name = _("division")
        verbose_name_plural = _("divisions")
        ordering = ("season", "number")
        constraints = (models.UniqueConstraint(fields=("season", "number"), name="division_number_once"),)

    def __str__(self) -> str:
        return self.name or str(_("Division %(number)s") % {"number": self.number})


class Stage(models.Model):
    """A part of a division's season with one format. A closed stage keeps its `final` table, as data, and never changes
    it; `draws` are the lots that were drawn for it.

    What organisers give for criteria that nothing played can answer: `fair_play` has points by entrants' ids, `orders`
    are lists of ids, first to last, each with a reason, `lots` such lists that were drawn by hand.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("not begun")
        RUNNING = "running", _("being played")
        CLOSED = "closed", _("closed")

    division = models.ForeignKey(Division, verbose_name=_("division"), on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(_("number"))
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.WAITING, db_index=True)
    final = models.JSONField(_("final table"), null=True, blank=True, editable=False)
    draws = models.JSONField(default=list, editable=False)
    fair_play = models.JSONField(_("fair-play points"), default=dict, blank=True, editable=False)
    orders = models.JSONField(_("orders set by hand"), default=list, blank=True, editable=False)
    lots = models.JSONField(_("lots drawn by hand"), default=list, blank=True, editable=False)
    closed = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        verbose_name = _("stage")
        verbose_name_plural = _("stages")
        ordering = ("division", "number")
        constraints = (models.UniqueConstraint(fields=("division", "number"), name="stage_number_once"),)

    def __str__(self) -> str:
        return f"{self.division_id}/{self.number}"


class Entrant(models.Model):
    """A member, or a pair, in a season. `number` is the place in the draw of its division; rounds count from `joined`
    up to, but without, `left`. `byes` are rounds asked off, by their number, with the letter they count as."""

    class State(models.TextChoices):
        APPLIED = "applied", _("waits for approval")
        RESERVE = "reserve", _("on the reserve list")
        ACTIVE = "active", _("plays")
        WITHDRAWN = "withdrawn", _("withdrawn")
        EXPELLED = "expelled", _("expelled")

    season = models.ForeignKey(Season, verbose_name=_("season"), on_delete=models.CASCADE, related_name="entrants")
    division = models.ForeignKey(
        Division, verbose_name=_("division"), null=True, blank=True, on_delete=models.SET_NULL, related_name="entrants"
    )
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("member"), on_delete=models.PROTECT, related_name="entries"
    )
    partner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("partner"),
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="entries_as_partner",
    )
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.ACTIVE, db_index=True)
    number = models.PositiveSmallIntegerField(_("number in the draw"), null=True, blank=True)
    rating = models.FloatField(_("rating at entry"), default=0)
    joined = models.PositiveSmallIntegerField(_("first round"), default=1)
    left = models.PositiveSmallIntegerField(_("first round without"), null=True, blank=True)
    byes = models.JSONField(_("rounds asked off"), default=dict, blank=True)
    paused_until = models.DateTimeField(_("paused until"), null=True, blank=True)
    paused_days = models.PositiveSmallIntegerField(_("days paused"), default=0)
    entered = models.DateTimeField(_("entered"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("entrant")
        verbose_name_plural = _("entrants")
        ordering = ("season_id", "division_id", "number", "pk")  # the ids: by rows, seasons would come in twice
        constraints = (models.UniqueConstraint(fields=("season", "member"), name="entrant_once"),)

    def __str__(self) -> str:
        return str(self.member) if self.partner_id is None else f"{self.member} & {self.partner}"

    @property
    def is_pausing(self) -> bool:
        """Whether the clocks of its tables stand until a named day."""
        return self.paused_until is not None and self.paused_until > timezone.now()

    @property
    def is_playing(self) -> bool:
        """Whether rounds are made with this entrant."""
        return self.state == self.State.ACTIVE


GONE = (Entrant.State.WITHDRAWN, Entrant.State.EXPELLED)
"""States of entrants who are out of the season."""

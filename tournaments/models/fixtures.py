"""Rounds, the fixtures in them, who meets there and what came of it."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Table

from .leagues import Entrant, Season


class Round(models.Model):
    """Fixtures that are played at the same time; opened when the round before is complete."""

    season = models.ForeignKey(Season, verbose_name=_("season"), on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("number"))
    opened = models.DateTimeField(_("opened"), null=True, blank=True)
    closed = models.DateTimeField(_("complete"), null=True, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ("season", "number")
        constraints = (models.UniqueConstraint(fields=("season", "number"), name="round_number_once"),)

    def __str__(self) -> str:
        return str(_("Round %(number)s") % {"number": self.number})


class Fixture(models.Model):
    """A meeting that the league has set. Its state is one word; `table` is where it is played (after a void table and
    a replay: the last one)."""

    class State(models.TextChoices):
        SCHEDULED = "scheduled", _("scheduled")
        OPEN = "open", _("open")
        PLAYING = "playing", _("being played")
        FINISHED = "finished", _("finished")
        VOID = "void", _("void")
        FORFEIT = "forfeit", _("forfeit")

    round = models.ForeignKey(Round, verbose_name=_("round"), on_delete=models.CASCADE, related_name="fixtures")
    number = models.PositiveSmallIntegerField(_("number"))
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.SCHEDULED, db_index=True)
    table = models.OneToOneField(
        Table, verbose_name=_("table"), null=True, blank=True, on_delete=models.SET_NULL, related_name="fixture"
    )
    finished = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("fixture")
        verbose_name_plural = _("fixtures")
        ordering = ("round", "number")
        constraints = (models.UniqueConstraint(fields=("round", "number"), name="fixture_number_once"),)

    def __str__(self) -> str:
        return f"{self.round_id}/{self.number}"

    @property
    def is_settled(self) -> bool:
        """Whether the round need not wait for it."""
        return self.state in SETTLED


SETTLED = (Fixture.State.FINISHED, Fixture.State.VOID, Fixture.State.FORFEIT)
"""States in which a fixture asks nobody for anything."""


class Side(models.Model):
    """Who plays a fixture, in the order of the seats: of two the first (index 0) is at home."""

    fixture = models.ForeignKey(Fixture, verbose_name=_("fixture"), on_delete=models.CASCADE, related_name="sides")
    entrant = models.ForeignKey(Entrant, verbose_name=_("entrant"), on_delete=models.CASCADE, related_name="sides")
    index = models.PositiveSmallIntegerField(_("seat"))

    class Meta:
        verbose_name = _("side")
        verbose_name_plural = _("sides")
        ordering = ("fixture", "index")
        constraints = (
            models.UniqueConstraint(fields=("fixture", "index"), name="side_seat_once"),
            models.UniqueConstraint(fields=("fixture", "entrant"), name="side_entrant_once"),
        )

    def __str__(self) -> str:
        return f"{self.fixture_id}: {self.entrant}"


class FixtureResult(models.Model):
    """What an entrant reached in a fixture: place and score as the table's outcome gave them."""

    fixture = models.ForeignKey(Fixture, verbose_name=_("fixture"), on_delete=models.CASCADE, related_name="results")
    entrant = models.ForeignKey(Entrant, verbose_name=_("entrant"), on_delete=models.CASCADE, related_name="results")
    place = models.PositiveSmallIntegerField(_("place"))
    score = models.IntegerField(_("score"), default=0)

    class Meta:
        verbose_name = _("result of a fixture")
        verbose_name_plural = _("results of fixtures")
        ordering = ("fixture", "place", "pk")
        constraints = (models.UniqueConstraint(fields=("fixture", "entrant"), name="fixture_result_once"),)

    def __str__(self) -> str:
        return f"{self.fixture_id}: {self.entrant} {self.place}"

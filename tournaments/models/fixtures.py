"""Rounds, the fixtures in them, who meets there, at which tables, and what came of it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Table

from .divisions import Entrant, Stage


class Round(models.Model):
    """Fixtures that are played at the same time. `opens_at` and `closes_at` are the window, both may be moved until it
    opens; without them it opens when the round before is complete, and stays open until its fixtures are over. `byes`
    are entrants' ids without a fixture, with the letter of their bye."""

    stage = models.ForeignKey(Stage, verbose_name=_("stage"), on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("number"))
    opens_at = models.DateTimeField(_("opens"), null=True, blank=True)
    closes_at = models.DateTimeField(_("closes"), null=True, blank=True)
    opened = models.DateTimeField(_("opened"), null=True, blank=True)
    closed = models.DateTimeField(_("complete"), null=True, blank=True)
    byes = models.JSONField(_("byes"), default=dict, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ("stage", "number")
        constraints = (models.UniqueConstraint(fields=("stage", "number"), name="round_number_once"),)

    def __str__(self) -> str:
        return str(_("Round %(number)s") % {"number": self.number})


class Fixture(models.Model):
    """A meeting that the league has set. Its state is one word, the same on every page.

    `reason` of what was decided at the desk is public, `note` is for organisers; `extended_to` is a closing time of its
    own, `starts_at` a time the entrants agreed on. `abandoned_by` is kept apart from the result.
    """

    class State(models.TextChoices):
        SCHEDULED = "scheduled", _("scheduled")
        OPEN = "open", _("open")
        PLAYING = "playing", _("being played")
        FINISHED = "finished", _("finished")
        FORFEIT = "forfeit", _("forfeit")
        DOUBLE_FORFEIT = "double_forfeit", _("lost by both")
        AWARDED = "awarded", _("awarded")
        VOID = "void", _("void")
        CANCELLED = "cancelled", _("cancelled")

    round = models.ForeignKey(Round, verbose_name=_("round"), on_delete=models.CASCADE, related_name="fixtures")
    number = models.PositiveSmallIntegerField(_("number"))
    label = models.CharField(_("label"), max_length=40, blank=True)
    state = models.CharField(_("state"), max_length=14, choices=State, default=State.SCHEDULED, db_index=True)
    planned_tables = models.PositiveSmallIntegerField(_("tables to play"), default=1)
    opened_tables = models.PositiveSmallIntegerField(_("tables opened"), default=0)
    must_decide = models.BooleanField(_("must be decided"), default=False)
    carried = models.JSONField(_("score carried over"), default=list, blank=True)
    starts_at = models.DateTimeField(_("agreed time"), null=True, blank=True)
    extended_to = models.DateTimeField(_("extended to"), null=True, blank=True)
    abandoned_by = models.ForeignKey(
        Entrant, verbose_name=_("abandoned by"), null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    note = models.CharField(_("note of the organisers"), max_length=300, blank=True)
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


SETTLED = (
    Fixture.State.FINISHED,
    Fixture.State.FORFEIT,
    Fixture.State.DOUBLE_FORFEIT,
    Fixture.State.AWARDED,
    Fixture.State.VOID,
    Fixture.State.CANCELLED,
)
"""States in which a fixture asks nobody for anything."""

DECIDED = (Fixture.State.FORFEIT, Fixture.State.DOUBLE_FORFEIT, Fixture.State.AWARDED)
"""States with a result that no table gave."""


class FixtureTable(models.Model):
    """One of a fixture's tables; the seats are moved on by `number - 1`. After a void table and a replay: the last."""

    fixture = models.ForeignKey(Fixture, verbose_name=_("fixture"), on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField(_("number"))
    table = models.OneToOneField(Table, verbose_name=_("table"), on_delete=models.CASCADE, related_name="fixture_table")

    class Meta:
        verbose_name = _("table of a fixture")
        verbose_name_plural = _("tables of fixtures")
        ordering = ("fixture", "number")
        constraints = (models.UniqueConstraint(fields=("fixture", "number"), name="fixture_table_once"),)

    def __str__(self) -> str:
        return f"{self.fixture_id}: {self.number}"


class Side(models.Model):
    """Who plays a fixture, in the order of the seats at its first table: of two the first (index 0) is at home."""

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
    """What an entrant reached in a fixture: place and score, over all its tables; `counts_for` someone else where a
    seat was handed over in mid-table and the league splits it: shares by entrants' ids, summing to 1."""

    fixture = models.ForeignKey(Fixture, verbose_name=_("fixture"), on_delete=models.CASCADE, related_name="results")
    entrant = models.ForeignKey(Entrant, verbose_name=_("entrant"), on_delete=models.CASCADE, related_name="results")
    place = models.PositiveSmallIntegerField(_("place"))
    score = models.IntegerField(_("score"), default=0)
    shares = models.JSONField(_("counts for"), default=dict, blank=True)

    class Meta:
        verbose_name = _("result of a fixture")
        verbose_name_plural = _("results of fixtures")
        ordering = ("fixture", "place", "pk")
        constraints = (models.UniqueConstraint(fields=("fixture", "entrant"), name="fixture_result_once"),)

    def __str__(self) -> str:
        return f"{self.fixture_id}: {self.entrant} {self.place}"


class Proposal(models.Model):
    """Another time for a fixture, put to the other entrants; never past the end of its round. It holds once the ids of
    all of them stand in `accepted_by`."""

    class State(models.TextChoices):
        OPEN = "open", _("waits for an answer")
        ACCEPTED = "accepted", _("accepted")
        REFUSED = "refused", _("refused")
        WITHDRAWN = "withdrawn", _("taken back")
        EXPIRED = "expired", _("not answered in time")

    fixture = models.ForeignKey(Fixture, verbose_name=_("fixture"), on_delete=models.CASCADE, related_name="proposals")
    entrant = models.ForeignKey(Entrant, verbose_name=_("proposed by"), on_delete=models.CASCADE, related_name="+")
    starts_at = models.DateTimeField(_("proposed time"))
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.OPEN)
    made = models.DateTimeField(_("made"), default=timezone.now, editable=False)
    answered = models.DateTimeField(_("answered"), null=True, blank=True)
    accepted_by = models.JSONField(_("accepted by"), default=list, blank=True)

    class Meta:
        verbose_name = _("proposed time")
        verbose_name_plural = _("proposed times")
        ordering = ("fixture", "-made")

    def __str__(self) -> str:
        return f"{self.fixture_id}: {self.starts_at:%Y-%m-%d %H:%M}"

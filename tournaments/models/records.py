"""What is written down about a season: its tables, what was given or taken, warnings, and who changed what."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .divisions import Entrant, Stage
from .leagues import Season


class Standing(models.Model):
    """A row of a stage's table, computed afresh after every result. Rows that nothing separates share a `rank`;
    `because` is what placed it above the next one, as data (see `games.engine.standings.Reason`); `columns` are further
    figures by name (bonus points, adjustments)."""

    stage = models.ForeignKey(Stage, verbose_name=_("stage"), on_delete=models.CASCADE, related_name="standings")
    entrant = models.ForeignKey(Entrant, verbose_name=_("entrant"), on_delete=models.CASCADE, related_name="standings")
    position = models.PositiveSmallIntegerField(_("row"))
    rank = models.PositiveSmallIntegerField(_("rank"))
    played = models.PositiveSmallIntegerField(_("played"), default=0)
    won = models.PositiveSmallIntegerField(_("won"), default=0)
    drawn = models.PositiveSmallIntegerField(_("drawn"), default=0)
    lost = models.PositiveSmallIntegerField(_("lost"), default=0)
    score_for = models.IntegerField(_("for"), default=0)
    score_against = models.IntegerField(_("against"), default=0)
    points = models.FloatField(_("points"), default=0)
    best = models.PositiveSmallIntegerField(_("best place still possible"), null=True, blank=True)
    worst = models.PositiveSmallIntegerField(_("worst place still possible"), null=True, blank=True)
    columns = models.JSONField(default=dict, blank=True)
    because = models.JSONField(null=True, blank=True)

    class Meta:
        verbose_name = _("standing")
        verbose_name_plural = _("standings")
        ordering = ("stage", "position")
        constraints = (
            models.UniqueConstraint(fields=("stage", "position"), name="standing_row_once"),
            models.UniqueConstraint(fields=("stage", "entrant"), name="standing_entrant_once"),
        )

    def __str__(self) -> str:
        return f"{self.rank}. {self.entrant}"


class Adjustment(models.Model):
    """Points given or (below zero) taken, with the reason; shown under the table. A lifted one counts no more."""

    stage = models.ForeignKey(Stage, verbose_name=_("stage"), on_delete=models.CASCADE, related_name="adjustments")
    entrant = models.ForeignKey(
        Entrant, verbose_name=_("entrant"), on_delete=models.CASCADE, related_name="adjustments"
    )
    points = models.FloatField(_("points"))
    reason = models.CharField(_("reason"), max_length=300)
    note = models.CharField(_("note of the organisers"), max_length=300, blank=True)
    made = models.DateTimeField(_("made"), default=timezone.now, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("author"), null=True, blank=True, on_delete=models.SET_NULL
    )
    lifted = models.DateTimeField(_("lifted"), null=True, blank=True)

    class Meta:
        verbose_name = _("adjustment")
        verbose_name_plural = _("adjustments")
        ordering = ("stage", "made", "pk")

    def __str__(self) -> str:
        return f"{self.entrant}: {self.points:+g}"


class Caution(models.Model):
    """A warning to an entrant: the level rises with each one, and the entrant may appeal once."""

    class Level(models.IntegerChoices):
        REMINDER = 1, _("reminder")
        YELLOW = 2, _("yellow card")
        RED = 3, _("red card")

    entrant = models.ForeignKey(Entrant, verbose_name=_("entrant"), on_delete=models.CASCADE, related_name="cautions")
    level = models.PositiveSmallIntegerField(_("level"), choices=Level)
    reason = models.CharField(_("reason"), max_length=300)
    made = models.DateTimeField(_("made"), default=timezone.now, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("author"), null=True, blank=True, on_delete=models.SET_NULL
    )
    appeal = models.CharField(_("appeal"), max_length=500, blank=True)
    answer = models.CharField(_("answer to the appeal"), max_length=500, blank=True)
    lifted = models.DateTimeField(_("lifted"), null=True, blank=True)

    class Meta:
        verbose_name = _("warning")
        verbose_name_plural = _("warnings")
        ordering = ("entrant", "made", "pk")

    def __str__(self) -> str:
        return f"{self.entrant}: {self.get_level_display()}"


class Trail(models.Model):
    """One change in a season: who, when, what, the values before and after, and why. Open to members; `note` is for
    organisers. `undone_by` is the change that took it back. What came with an archive has the kind ARCHIVED and no id:
    it is only told."""

    ARCHIVED = "archive"

    season = models.ForeignKey(Season, verbose_name=_("season"), on_delete=models.CASCADE, related_name="trail")
    made = models.DateTimeField(_("made"), default=timezone.now, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("author"), null=True, blank=True, on_delete=models.SET_NULL
    )
    action = models.SlugField(_("action"), max_length=40)
    subject = models.CharField(_("subject"), max_length=200)
    subject_kind = models.SlugField(max_length=20)
    subject_id = models.PositiveBigIntegerField()
    old = models.JSONField(_("before"), default=dict, blank=True)
    new = models.JSONField(_("after"), default=dict, blank=True)
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    note = models.CharField(_("note of the organisers"), max_length=300, blank=True)
    undone_by = models.ForeignKey(
        "self", verbose_name=_("undone by"), null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        verbose_name = _("change")
        verbose_name_plural = _("changes")
        ordering = ("season", "-pk")

    def __str__(self) -> str:
        return f"{self.action}: {self.subject}"


class Rating(models.Model):
    """How strong a member is at a title, as far as its results tell: mean and deviation."""

    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("member"), on_delete=models.CASCADE, related_name="ratings"
    )
    title = models.SlugField(_("title"), max_length=40)
    mu = models.FloatField(_("mean"))
    sigma = models.FloatField(_("deviation"))
    played = models.PositiveIntegerField(_("tables rated"), default=0)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        ordering = ("title", "-mu")
        constraints = (models.UniqueConstraint(fields=("member", "title"), name="rating_once"),)

    def __str__(self) -> str:
        return f"{self.title}: {self.mu:.1f}"


class RatingChange(models.Model):
    """What one fixture changed in a rating; taken back and made anew where its result is corrected. `made` is when the
    fixture was finished at first, which is its place among all; `basis` tells the result that was rated."""

    rating = models.ForeignKey(Rating, verbose_name=_("rating"), on_delete=models.CASCADE, related_name="changes")
    fixture = models.ForeignKey(
        "tournaments.Fixture", verbose_name=_("fixture"), on_delete=models.CASCADE, related_name="rating_changes"
    )
    made = models.DateTimeField(_("made"), default=timezone.now)
    mu = models.FloatField(_("mean after"))
    sigma = models.FloatField(_("deviation after"))
    basis = models.CharField(max_length=64, default="", editable=False)

    class Meta:
        verbose_name = _("change of a rating")
        verbose_name_plural = _("changes of ratings")
        ordering = ("rating", "made", "pk")
        constraints = (models.UniqueConstraint(fields=("rating", "fixture"), name="rating_change_once"),)

    def __str__(self) -> str:
        return f"{self.rating_id}: {self.mu:.1f}"

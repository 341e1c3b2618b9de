"""A league, its seasons, who plays in them and how they stand."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.validators import validate_name
from games.models import Ruleset, Table


def new_seed() -> str:
    """What the draw and the lots of a season follow from."""
    return secrets.token_hex(16)


class League(models.Model):
    """What all seasons of a league have in common: title and ruleset, pace, points and the order of a table.

    `options` is JSON for the title; `criteria` lists names that `games.engine.standings` knows, the first one first.
    """

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("Public: listed, and anybody may look")
        UNLISTED = "unlisted", _("Unlisted: anybody may look who has the address")
        PRIVATE = "private", _("Private: only members of the club see it")

    club = models.ForeignKey("accounts.Club", verbose_name=_("club"), on_delete=models.CASCADE, related_name="leagues")
    name = models.CharField(_("name"), max_length=60, validators=[validate_name])
    slug = models.SlugField(_("address"), max_length=60, unique=True)
    title = models.SlugField(_("title"), max_length=40)
    ruleset = models.ForeignKey(Ruleset, verbose_name=_("ruleset"), on_delete=models.PROTECT, related_name="leagues")
    options = models.TextField(_("options"), default="{}")
    pace_hours = models.PositiveIntegerField(_("hours per move"), null=True, blank=True, default=24)
    policy = models.CharField(_("when time is up"), max_length=10, choices=Table.Policy, default=Table.Policy.AI_SITS)
    format = models.SlugField(_("format"), max_length=40)
    points_win = models.PositiveSmallIntegerField(_("points for a win"), default=3)
    points_draw = models.PositiveSmallIntegerField(_("points for a draw"), default=1)
    points_loss = models.PositiveSmallIntegerField(_("points for a defeat"), default=0)
    criteria = models.JSONField(_("order of the table"), default=list)
    visibility = models.CharField(_("visibility"), max_length=8, choices=Visibility, default=Visibility.PUBLIC)
    created = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("author"), null=True, blank=True, on_delete=models.SET_NULL
    )

    class Meta:
        verbose_name = _("league")
        verbose_name_plural = _("leagues")
        ordering = ("name", "pk")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:league", args=[self.slug])

    @property
    def is_private(self) -> bool:
        """Whether outsiders find nothing here: so it is, too, while the club itself is private."""
        return self.visibility == self.Visibility.PRIVATE or self.club.is_private


class Season(models.Model):
    """One run of a league. `seed` gives the draw and, where a final table needs them, lots, which `draws` records."""

    class State(models.TextChoices):
        DRAFT = "draft", _("in preparation")
        OPEN = "open", _("open for entries")
        RUNNING = "running", _("being played")
        FINISHED = "finished", _("finished")

    league = models.ForeignKey(League, verbose_name=_("league"), on_delete=models.CASCADE, related_name="seasons")
    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=60, validators=[validate_name])
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.DRAFT, db_index=True)
    seed = models.CharField(max_length=32, default=new_seed, editable=False)
    draws = models.JSONField(default=list, editable=False)
    created = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    started = models.DateTimeField(_("started"), null=True, blank=True)
    finished = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering = ("league", "-number")
        constraints = (models.UniqueConstraint(fields=("league", "number"), name="season_number_once"),)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:season", args=[self.league.slug, self.number])


class Entrant(models.Model):
    """Who plays in a season. `number` is the place in the draw; none before the start."""

    season = models.ForeignKey(Season, verbose_name=_("season"), on_delete=models.CASCADE, related_name="entrants")
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("member"), on_delete=models.PROTECT, related_name="entries"
    )
    number = models.PositiveSmallIntegerField(_("number in the draw"), null=True, blank=True)
    entered = models.DateTimeField(_("entered"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("entrant")
        verbose_name_plural = _("entrants")
        ordering = ("season", "number", "pk")
        constraints = (models.UniqueConstraint(fields=("season", "member"), name="entrant_once"),)

    def __str__(self) -> str:
        return str(self.member)


class Standing(models.Model):
    """A row of a season's table, computed afresh after every result. Rows that nothing separates share a `rank`;
    `because` is what placed it above the next one, as data (see `games.engine.standings.Reason`)."""

    season = models.ForeignKey(Season, verbose_name=_("season"), on_delete=models.CASCADE, related_name="standings")
    entrant = models.OneToOneField(
        Entrant, verbose_name=_("entrant"), on_delete=models.CASCADE, related_name="standing"
    )
    position = models.PositiveSmallIntegerField(_("row"))
    rank = models.PositiveSmallIntegerField(_("rank"))
    played = models.PositiveSmallIntegerField(_("played"), default=0)
    won = models.PositiveSmallIntegerField(_("won"), default=0)
    drawn = models.PositiveSmallIntegerField(_("drawn"), default=0)
    lost = models.PositiveSmallIntegerField(_("lost"), default=0)
    score_for = models.IntegerField(_("for"), default=0)
    score_against = models.IntegerField(_("against"), default=0)
    points = models.FloatField(_("points"), default=0)
    because = models.JSONField(null=True, blank=True)

    class Meta:
        verbose_name = _("standing")
        verbose_name_plural = _("standings")
        ordering = ("season", "position")
        constraints = (models.UniqueConstraint(fields=("season", "position"), name="standing_row_once"),)

    def __str__(self) -> str:
        return f"{self.rank}. {self.entrant}"

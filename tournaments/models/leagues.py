"""A league and its seasons."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.validators import validate_name
from games.clock import Pace, fixed
from games.models import Ruleset, Table
from tournaments.formats.rules import LeagueRules


def new_seed() -> str:
    """What the draw and the lots of a season follow from."""
    return secrets.token_hex(16)


def plain_rules() -> dict[str, Any]:
    """The rules of a league for which nothing else was chosen, as they are stored."""
    return dict(msgspec.to_builtins(LeagueRules()))


class League(models.Model):
    """What all seasons of a league have in common: title and ruleset, pace, and the rules a season begins with.

    `options` is JSON for the title; `rules` is a stored `LeagueRules`.
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
    pace = models.TextField(_("pace"), blank=True, help_text=_("Empty: the hours per move, day and night."))
    policy = models.CharField(_("when time is up"), max_length=10, choices=Table.Policy, default=Table.Policy.AI_SITS)
    rules = models.JSONField(_("rules of the league"), default=plain_rules)
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
    def clock(self) -> Pace:
        """The time for a move at its tables."""
        return msgspec.json.decode(self.pace, type=Pace) if self.pace else fixed(self.pace_hours)

    @property
    def is_private(self) -> bool:
        """Whether outsiders find nothing here: so it is, too, while the club itself is private."""
        return self.visibility == self.Visibility.PRIVATE or self.club.is_private

    @property
    def law(self) -> LeagueRules:
        """The rules as a value."""
        return msgspec.convert(self.rules, LeagueRules)


class Season(models.Model):
    """One run of a league, by rules of its own (a copy of the league's, which may change between seasons). `seed`
    gives the draw and, where a final table needs them, lots. Jobs act at the dates that are set. `origin` of a season
    that was imported says where from, and whether its signature held; such a season is not rated."""

    class State(models.TextChoices):
        DRAFT = "draft", _("in preparation")
        OPEN = "open", _("open for entries")
        CLOSED = "closed", _("entries closed")
        RUNNING = "running", _("being played")
        FINISHED = "finished", _("finished")

    league = models.ForeignKey(League, verbose_name=_("league"), on_delete=models.CASCADE, related_name="seasons")
    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=60, validators=[validate_name])
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.DRAFT, db_index=True)
    rules = models.JSONField(_("rules of the season"), default=plain_rules)
    seed = models.CharField(max_length=32, default=new_seed, editable=False)
    opens_at = models.DateTimeField(_("entries open"), null=True, blank=True)
    closes_at = models.DateTimeField(_("entries close"), null=True, blank=True)
    starts_at = models.DateTimeField(_("first round opens"), null=True, blank=True)
    origin = models.JSONField(_("imported from"), default=dict, blank=True, editable=False)
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

    @property
    def law(self) -> LeagueRules:
        """The rules as a value."""
        return msgspec.convert(self.rules, LeagueRules)


class CalendarKey(models.Model):
    """What makes a member's calendar addresses: they hold as long as `number` stays, and are useless when it rises."""

    member = models.OneToOneField(
        settings.AUTH_USER_MODEL, verbose_name=_("member"), on_delete=models.CASCADE, related_name="calendar_key"
    )
    number = models.PositiveIntegerField(_("number"), default=1)

    class Meta:
        verbose_name = _("key of a calendar")
        verbose_name_plural = _("keys of calendars")

    def __str__(self) -> str:
        return f"{self.member_id}: {self.number}"

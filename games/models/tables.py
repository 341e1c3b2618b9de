"""A table, its seats, its results and what was done to it by hand."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.clock import Pace, fixed

from .rulesets import Ruleset


def new_slug() -> str:
    """A table's address: ten letters that cannot be guessed."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")[:10]


def new_secret() -> str:
    """What all of a table's chance is drawn from: 32 bytes as hexadecimal digits."""
    return secrets.token_hex(32)


class Table(models.Model):
    """One play of a title. `version` is the number of the last move; it only rises."""

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for players")
        PLAYING = "playing", _("being played")
        ASIDE = "aside", _("under repair")
        FINISHED = "finished", _("finished")
        VOID = "void", _("void")

    class Policy(models.TextChoices):
        DEFAULT = "default", _("a safe move is made for them")
        AI_TURN = "ai_turn", _("the computer plays this turn")
        AI_SITS = "ai_sits", _("the computer sits in until they are back")

    slug = models.CharField(max_length=10, unique=True, default=new_slug, editable=False)
    title = models.SlugField(_("title"), max_length=40)
    ruleset = models.ForeignKey(Ruleset, verbose_name=_("ruleset"), on_delete=models.PROTECT, related_name="tables")
    options = models.TextField(_("options"), default="{}")
    terms = models.TextField(_("terms"), default="{}")
    rules_version = models.PositiveIntegerField(_("rules version"), default=1)
    note = models.CharField(_("note"), max_length=200, blank=True)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("host"), null=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    club = models.ForeignKey(
        "accounts.Club", verbose_name=_("club"), null=True, blank=True, on_delete=models.SET_NULL, related_name="tables"
    )
    is_private = models.BooleanField(_("by invitation only"), default=False)
    may_watch = models.BooleanField(_("spectators may watch"), default=True)
    honours_leave = models.BooleanField(_("leave counts here"), default=True)
    is_chat_public = models.BooleanField(_("spectators read the chat"), default=False)
    invitation = models.CharField(max_length=10, default=new_slug, editable=False)
    is_friendly = models.BooleanField(
        _("members may agree"),
        default=True,
        help_text=_("All who are present may take a turn back, or end the table without a result."),
    )
    rematch_of = models.ForeignKey(
        "self", verbose_name=_("rematch of"), null=True, blank=True, on_delete=models.SET_NULL, related_name="rematches"
    )
    motion = models.TextField(blank=True, editable=False)
    paused_until = models.DateTimeField(_("paused until"), null=True, blank=True, db_index=True)
    pause_reason = models.CharField(_("why it pauses"), max_length=300, blank=True)
    seat_changes_made = models.PositiveSmallIntegerField(default=0, editable=False)

    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.OPEN, db_index=True)
    pace_hours = models.PositiveIntegerField(_("hours per move"), null=True, blank=True)
    pace = models.TextField(_("pace"), blank=True, help_text=_("Empty: the hours per move, day and night."))
    policy = models.CharField(_("when time is up"), max_length=10, choices=Policy, default=Policy.DEFAULT)

    state = models.TextField(blank=True)
    version = models.PositiveIntegerField(default=0)
    public_key = models.CharField(max_length=16, blank=True)
    progress = models.FloatField(default=0)
    secret = models.CharField(max_length=64, default=new_secret, editable=False)
    commitment = models.CharField(_("commitment"), max_length=64, editable=False)
    counter = models.PositiveIntegerField(default=0)
    signal = models.PositiveIntegerField(default=0)
    talk = models.PositiveIntegerField(default=0)
    """Rises when something is said that only who sits there reads; spectators are to notice nothing of it."""
    fault = models.TextField(_("what went wrong"), blank=True)
    summary = models.CharField(max_length=200, blank=True)

    created = models.DateTimeField(_("created"), auto_now_add=True)
    started = models.DateTimeField(_("started"), null=True, blank=True)
    finished = models.DateTimeField(_("finished"), null=True, blank=True)
    expires_at = models.DateTimeField(_("closed unless it starts before"), null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ("-created",)
        indexes = (models.Index(fields=("status", "is_private", "-created"), name="table_lobby"),)

    def __str__(self) -> str:
        return f"{self.title} {self.slug}"

    def get_absolute_url(self) -> str:
        return reverse("games:table", args=[self.slug])

    @property
    def clock(self) -> Pace:
        """The time for a move. `pace_hours` beside it is how the lobby sorts it, None for no clock."""
        return msgspec.json.decode(self.pace, type=Pace) if self.pace else fixed(self.pace_hours)

    @property
    def is_paused(self) -> bool:
        """Whether its clock stands until a named day."""
        return self.paused_until is not None and self.paused_until > timezone.now()

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen here."""
        return self.status in (self.Status.FINISHED, self.Status.VOID)


class Seat(models.Model):
    """A place at a table, held by a member or an AI. The draft is what its holder has prepared, the orders what its
    holder has ordered beforehand; nobody else sees either."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField(_("number"))
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("member"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="seats",
    )
    ai = models.CharField(_("AI level"), max_length=20, blank=True)
    is_away = models.BooleanField(_("an AI sits in"), default=False)
    away_until = models.DateTimeField(_("away until"), null=True, blank=True)
    gave_up = models.BooleanField(_("gave up"), default=False)
    draft = models.TextField(blank=True)
    draft_rev = models.PositiveIntegerField(default=0)
    orders = models.TextField(blank=True)
    orders_rev = models.PositiveIntegerField(default=0)
    orders_hold = models.BooleanField(default=False)
    """Whether the orders are in force: there are some, and nobody has sat in since they were given."""
    bank = models.PositiveIntegerField(null=True, editable=False)
    """Seconds left in its bank of time when it last answered; None: as at the start."""
    view_key = models.CharField(max_length=16, blank=True)
    last_seen = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("table", "index")
        constraints = (
            models.UniqueConstraint(fields=("table", "index"), name="seat_once"),
            models.UniqueConstraint(
                fields=("table", "member"), condition=models.Q(member__isnull=False), name="member_one_seat"
            ),
        )

    def __str__(self) -> str:
        return f"seat {self.index + 1}"

    @property
    def is_open(self) -> bool:
        """Whether nobody has taken it yet."""
        return self.member_id is None and not self.ai

    @property
    def is_played_by_ai(self) -> bool:
        """Whether an AI answers for it now."""
        return bool(self.ai) or self.is_away or self.gave_up

    @property
    def is_present(self) -> bool:
        """Whether a member answers for it, who can be asked to agree to something."""
        return self.member_id is not None and not self.is_played_by_ai

    def label(self) -> Any:
        """The name on the plate."""
        if self.member_id is not None:
            return str(self.member)
        if self.ai:
            return _("AI %(number)s") % {"number": self.index + 1}
        return _("Seat %(number)s") % {"number": self.index + 1}


class Result(models.Model):
    """What one seat reached at a finished table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="results")
    index = models.PositiveSmallIntegerField()
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="results"
    )
    place = models.PositiveSmallIntegerField()
    score = models.IntegerField(default=0)
    side = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        ordering = ("table", "place", "index")
        constraints = (models.UniqueConstraint(fields=("table", "index"), name="result_once"),)

    def __str__(self) -> str:
        return f"{self.table_id}: seat {self.index + 1} place {self.place}"


class Intervention(models.Model):
    """Something done to a table by hand or by the site itself: who, what, why."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="interventions")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)
    kind = models.CharField(max_length=20)
    reason = models.CharField(max_length=300)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("intervention")
        verbose_name_plural = _("interventions")
        ordering = ("table", "at")

    def __str__(self) -> str:
        return f"{self.kind}: {self.reason}"

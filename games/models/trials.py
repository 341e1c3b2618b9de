"""The laboratory's runs: AIs play a ruleset, piece by piece, and what came out stays with the version."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Trial(models.Model):
    """One run: so many tables of a version and of the one it was cloned from. The texts played are kept with it, since
    a draft goes on changing."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        CANCELLED = "cancelled", _("cancelled")
        STOPPED = "stopped", _("stopped")

    OPEN = (State.WAITING, State.RUNNING)

    # without a way back: a run is no use of a ruleset
    ruleset = models.ForeignKey("games.Ruleset", verbose_name=_("ruleset"), on_delete=models.CASCADE, related_name="+")
    base = models.ForeignKey(
        "games.Ruleset",
        verbose_name=_("compared with"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    data = models.TextField(_("data"))
    base_data = models.TextField(_("data compared with"), blank=True)
    seats = models.PositiveSmallIntegerField(_("seats"))
    options = models.TextField(_("options"), default="{}", help_text=_("As JSON."))
    level = models.CharField(_("AI"), max_length=20)
    tables = models.PositiveIntegerField(_("tables"))
    done = models.PositiveIntegerField(_("tables played"), default=0)
    ours = models.TextField(default="{}")
    theirs = models.TextField(default="{}")
    report = models.TextField(_("report"), blank=True)
    words = models.CharField(_("why it stopped"), max_length=300, blank=True)
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.WAITING)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("author"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    created = models.DateTimeField(_("created"), default=timezone.now)
    touched = models.DateTimeField(default=timezone.now)
    claimed_until = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name = _("run of the laboratory")
        verbose_name_plural = _("runs of the laboratory")
        ordering = ("-created", "-pk")
        constraints = (
            models.UniqueConstraint(
                fields=("ruleset",),
                condition=models.Q(state__in=("waiting", "running")),
                name="one_open_trial_of_a_ruleset",
            ),
        )

    def __str__(self) -> str:
        return f"{self.ruleset}: {self.done}/{self.tables}"

    @property
    def is_open(self) -> bool:
        """Whether it still goes on."""
        return self.state in self.OPEN

    @property
    def percent(self) -> int:
        """How much of it has been played."""
        return 100 * self.done // self.tables

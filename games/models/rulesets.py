"""Rulesets: versioned data that a title is played with."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Ruleset(models.Model):
    """One version of a ruleset. Published versions never change; tables keep the version they began with."""

    class State(models.TextChoices):
        DRAFT = "draft", _("draft")
        PUBLISHED = "published", _("published")
        RETIRED = "retired", _("retired")

    title = models.SlugField(_("title"), max_length=40)
    club = models.ForeignKey(
        "accounts.Club",
        verbose_name=_("club"),
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="rulesets",
    )
    name = models.SlugField(_("name"), max_length=40)
    version = models.PositiveIntegerField(_("version"), default=1)
    parent = models.ForeignKey(
        "self", verbose_name=_("cloned from"), null=True, blank=True, on_delete=models.SET_NULL, related_name="clones"
    )
    data = models.TextField(_("data"), help_text=_("The whole ruleset as JSON."))
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.DRAFT)
    report = models.TextField(_("report"), blank=True)
    note = models.CharField(_("what changed and why"), max_length=200, blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("author"), null=True, blank=True, on_delete=models.SET_NULL
    )
    created = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("ruleset")
        verbose_name_plural = _("rulesets")
        ordering = ("title", "name", "-version")
        constraints = (
            # two, since SQLite takes rows without a club for different ones
            models.UniqueConstraint(
                fields=("title", "name", "version"), condition=models.Q(club=None), name="ruleset_version_once"
            ),
            models.UniqueConstraint(
                fields=("title", "club", "name", "version"),
                condition=models.Q(club__isnull=False),
                name="club_ruleset_version_once",
            ),
        )

    def __str__(self) -> str:
        return f"{self.title} {self.name} v{self.version}"

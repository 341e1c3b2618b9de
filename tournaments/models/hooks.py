"""Where a league posts what happens in it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.notices.webhook import WebhookRow

from .leagues import League


class LeagueHook(WebhookRow):
    """A chat room or program to which a league posts: which kinds of things, and up to when they have been posted."""

    league = models.OneToOneField(League, verbose_name=_("league"), on_delete=models.CASCADE, related_name="hook")
    kinds = models.JSONField(_("kinds"), default=list, blank=True)
    posted_to = models.DateTimeField(_("posted up to"), default=timezone.now, editable=False)
    claimed_until = models.DateTimeField(null=True, editable=False)

    class Meta:
        verbose_name = _("chat room of a league")
        verbose_name_plural = _("chat rooms of leagues")

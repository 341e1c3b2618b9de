"""What members say to each other at a table, and what each writes there for themselves alone."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .tables import Table


class ChatLine(models.Model):
    """One thing that was said. It stays when it is hidden by an organiser, with the reason, and is shown no more."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    member = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(_("text"), max_length=500)
    at = models.DateTimeField(_("at"), auto_now_add=True)
    hidden_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    hidden_reason = models.CharField(_("why it is hidden"), max_length=200, blank=True)

    class Meta:
        verbose_name = _("line of a chat")
        verbose_name_plural = _("lines of chats")
        ordering = ("table", "pk")

    def __str__(self) -> str:
        return f"{self.table_id}: {self.pk}"


class ChatReader(models.Model):
    """How far a member has read the chat of a table, and whether it is to tell them of nothing new."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat_readers")
    member = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    seen = models.BigIntegerField(default=0)
    """The last line that was shown to the member."""
    is_muted = models.BooleanField(_("muted"), default=False)

    class Meta:
        verbose_name = _("reader of a chat")
        verbose_name_plural = _("readers of chats")
        constraints = (models.UniqueConstraint(fields=("table", "member"), name="chat_reader_once"),)

    def __str__(self) -> str:
        return f"{self.table_id}: {self.member_id}"


class ChatBlock(models.Model):
    """`member` reads nothing more of what `blocked` says, at any table."""

    member = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chat_blocks")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        constraints = (models.UniqueConstraint(fields=("member", "blocked"), name="blocked_once"),)

    def __str__(self) -> str:
        return f"{self.member_id}: {self.blocked_id}"


class ChatReport(models.Model):
    """A line that somebody asks the organisers to look at; each member reports a line once."""

    line = models.ForeignKey(ChatLine, on_delete=models.CASCADE, related_name="reports")
    member = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("report of a line")
        verbose_name_plural = _("reports of lines")
        constraints = (models.UniqueConstraint(fields=("line", "member"), name="reported_once"),)

    def __str__(self) -> str:
        return f"{self.line_id}: {self.member_id}"


class TableNote(models.Model):
    """What a member wrote down about a table. Nobody else ever reads it."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    member = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(_("text"), max_length=5000)

    class Meta:
        verbose_name = _("note of a member")
        verbose_name_plural = _("notes of members")
        constraints = (models.UniqueConstraint(fields=("table", "member"), name="note_once"),)

    def __str__(self) -> str:
        return f"{self.table_id}: {self.member_id}"

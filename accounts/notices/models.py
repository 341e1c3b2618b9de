"""The outbox: one row for everything the site owes a member to know, and what became of it."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Channel(models.TextChoices):
    MAIL = "mail", _("Mail")


class Notice(models.Model):
    """One message to one member by one channel. It knows its subject by kind and id only.

    `payload` holds ids and keys, never words or secrets: what the message says is asked for at the moment of sending.
    A row is sent when `send_after` has come, unless `expires_at` has passed; `claimed_until` keeps two senders apart.
    """

    class State(models.TextChoices):
        QUEUED = "queued", _("Waiting")
        SENT = "sent", _("Sent")
        FAILED = "failed", _("Failed")
        SUPPRESSED = "suppressed", _("Not needed")

    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices", verbose_name=_("member")
    )
    event = models.CharField(_("event"), max_length=40)
    subject_kind = models.CharField(_("kind of subject"), max_length=40)
    subject_id = models.CharField(_("subject"), max_length=64)
    ask = models.CharField(_("ask"), max_length=120, blank=True, default="")
    channel = models.CharField(_("channel"), max_length=10, choices=Channel.choices, default=Channel.MAIL)
    payload = models.JSONField(_("payload"), default=dict, blank=True)
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.QUEUED)
    error = models.CharField(_("reason"), max_length=300, blank=True, default="")
    created = models.DateTimeField(_("created"), default=timezone.now)
    send_after = models.DateTimeField(_("not before"), default=timezone.now)
    expires_at = models.DateTimeField(_("not after"), null=True, blank=True)
    claimed_until = models.DateTimeField(_("claimed until"), null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    settled = models.DateTimeField(_("settled"), null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ["-created", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["member", "event", "subject_kind", "subject_id", "ask", "channel"], name="notice_once"
            )
        ]
        indexes = [
            models.Index(fields=["send_after", "id"], name="notice_waiting", condition=models.Q(state="queued")),
            models.Index(fields=["subject_kind", "subject_id"], name="notice_subject"),
        ]

    def __str__(self) -> str:
        return f"{self.event} · {self.subject_kind} {self.subject_id} · {self.get_channel_display()}"


class NoticePreference(models.Model):
    """A member's own word on one event and channel; where no row stands, the event's default holds."""

    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notice_preferences", verbose_name=_("member")
    )
    event = models.CharField(_("event"), max_length=40)
    channel = models.CharField(_("channel"), max_length=10, choices=Channel.choices)
    on = models.BooleanField(_("on"), default=True)

    class Meta:
        verbose_name = _("notice preference")
        verbose_name_plural = _("notice preferences")
        constraints = [models.UniqueConstraint(fields=["member", "event", "channel"], name="preference_once")]

    def __str__(self) -> str:
        return f"{self.event} · {self.get_channel_display()}: {self.on}"

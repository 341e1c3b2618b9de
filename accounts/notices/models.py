"""The outbox: one row for everything the site owes a member to know, and what became of it."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.notices.events import event_type
from accounts.notices.webhook import WebhookRow


class Channel(models.TextChoices):
    MAIL = "mail", _("Mail")
    PAGE = "page", _("On the site")
    WEBHOOK = "webhook", _("Chat room")
    PUSH = "push", _("Browsers")


OUTWARD = frozenset({Channel.MAIL, Channel.WEBHOOK, Channel.PUSH})
"""Channels that ring somewhere: they keep quiet times, and after a stall they say everything at once."""


class Notice(models.Model):
    """One message to one member by one channel. It knows its subject by kind and id only.

    `payload` holds ids and keys, never words or secrets: what the message says is asked for at the moment of sending.
    `title` and `path` are what the member was shown on the site; rows of other channels leave them empty.
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
    title = models.CharField(_("title"), max_length=200, blank=True, default="")
    path = models.CharField(_("page"), max_length=300, blank=True, default="")
    read_at = models.DateTimeField(_("read"), null=True, blank=True)

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
            models.Index(fields=["member", "channel", "-created"], name="notice_list"),
        ]

    def __str__(self) -> str:
        return f"{self.event} · {self.subject_kind} {self.subject_id} · {self.get_channel_display()}"

    @property
    def label(self) -> str:
        """What kind of message this is, in the active language."""
        return str(event_type(self.event).label)


class NoticePreference(models.Model):
    """A member's own word on one event and channel; where no row stands, the event's default holds.

    `subject` ("table 7") makes it a word on this one subject; then the event may be `*`: all of them.
    """

    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notice_preferences", verbose_name=_("member")
    )
    event = models.CharField(_("event"), max_length=40)
    channel = models.CharField(_("channel"), max_length=10, choices=Channel.choices)
    subject = models.CharField(_("subject"), max_length=110, blank=True, default="")
    on = models.BooleanField(_("on"), default=True)

    class Meta:
        verbose_name = _("notice preference")
        verbose_name_plural = _("notice preferences")
        constraints = [
            models.UniqueConstraint(fields=["member", "event", "channel", "subject"], name="preference_once")
        ]

    def __str__(self) -> str:
        return f"{self.event} · {self.get_channel_display()}: {self.on}"


class MemberHook(WebhookRow):
    """The chat room or program to which a member has notices sent."""

    member = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="hook", verbose_name=_("member")
    )

    class Meta:
        verbose_name = _("chat room of a member")
        verbose_name_plural = _("chat rooms of members")


class PushDevice(models.Model):
    """A browser that a member wants to be told in, also while it is closed. Its address is a key to it."""

    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_devices", verbose_name=_("member")
    )
    endpoint = models.CharField(_("address"), max_length=500, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    name = models.CharField(_("browser"), max_length=60, blank=True)
    made = models.DateTimeField(_("registered"), auto_now_add=True)

    class Meta:
        verbose_name = _("browser of a member")
        verbose_name_plural = _("browsers of members")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name or self.endpoint.partition("://")[2].partition("/")[0]

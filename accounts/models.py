"""Members, clubs and who is what in which club."""

import secrets
from typing import ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.leave import Leave
from accounts.notices.models import MemberHook, Notice, NoticePreference, PushDevice
from accounts.validators import username_form, username_length, validate_name, validate_zone

__all__ = [
    "Club",
    "Leave",
    "Member",
    "MemberHook",
    "MemberManager",
    "Membership",
    "Notice",
    "NoticePreference",
    "PushDevice",
]


class MemberManager(UserManager["Member"]):
    def get_by_natural_key(self, username: str | None) -> "Member":
        """The member who signs in as `username`, however it is capitalised."""
        return self.get(username__iexact=username)


class Member(AbstractUser):
    """A person with an account, a visitor who plays one table without (`is_guest`), or what a deleted account leaves.

    `zone` and `language` are empty until chosen: then the browser's are used. Times are stored in UTC.
    """

    class Theme(models.TextChoices):
        SYSTEM = "system", _("As my device")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(
        _("username"),
        max_length=30,
        unique=True,
        validators=[username_length, username_form],
        error_messages={"unique": _("This username is taken.")},
        help_text=_("3 to 30 letters, digits, dots, hyphens or underscores. You sign in with it."),
    )
    name = models.CharField(
        _("name"), max_length=60, validators=[validate_name], help_text=_("What others see beside your moves.")
    )
    zone = models.CharField(_("time zone"), max_length=64, blank=True, default="", validators=[validate_zone])
    language = models.CharField(_("language"), max_length=16, blank=True, default="")
    theme = models.CharField(_("theme"), max_length=8, choices=Theme.choices, default=Theme.SYSTEM)
    is_guest = models.BooleanField(_("guest"), default=False)
    is_demo = models.BooleanField(_("demonstration"), default=False)
    notices_at_once = models.BooleanField(
        _("always tell me at once"),
        default=False,
        help_text=_("Also while you are on the site, and in your quiet times."),
    )
    quiet_from = models.TimeField(_("quiet from"), null=True, blank=True)
    quiet_until = models.TimeField(_("quiet until"), null=True, blank=True)
    digest_at = models.TimeField(
        _("daily summary at"),
        null=True,
        blank=True,
        help_text=_("Once a day, at this hour of yours, all that waits for you. Empty: no summary."),
    )
    leave_from = models.DateTimeField(null=True, editable=False)
    leave_until = models.DateTimeField(null=True, editable=False)
    """The leave with standing clocks that is booked, or that the member is on: what a clock needs to know at hand."""
    digested_on = models.DateField(null=True, editable=False)
    unread_notices = models.PositiveIntegerField(_("unread notices"), default=0, editable=False)
    troubled = models.CharField(_("channels that fail"), max_length=60, blank=True, default="", editable=False)
    deleted_at = models.DateTimeField(_("deleted"), null=True, blank=True, editable=False)

    REQUIRED_FIELDS: ClassVar[list[str]] = ["email", "name"]
    objects: ClassVar[MemberManager] = MemberManager()

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints = [
            models.UniqueConstraint(
                Lower("username"), name="member_username_any_case", violation_error_message=_("This username is taken.")
            )
        ]

    def __str__(self) -> str:
        return gettext("Former member") if self.deleted_at else self.name or self.username

    def get_full_name(self) -> str:
        return str(self)

    def get_short_name(self) -> str:
        return str(self)

    def get_absolute_url(self) -> str:
        return reverse("accounts:member", args=[self.username])

    @property
    def is_unreachable(self) -> bool:
        """Does a way by which this member wants to hear fail again and again?"""
        return bool(self.troubled)

    @property
    def is_former(self) -> bool:
        return self.deleted_at is not None

    @property
    def has_account(self) -> bool:
        """A person who can sign in again: neither a guest, nor a deleted account, nor a name from an archive."""
        return not self.is_guest and not self.is_former and self.is_active


def new_join_code() -> str:
    """A secret of 128 bits, fit for an address."""
    return secrets.token_urlsafe(16)


class Club(models.Model):
    """A circle of members. Who has the join link becomes a member; a new code makes the old link useless."""

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("Public: listed, and anybody may join")
        UNLISTED = "unlisted", _("Unlisted: anybody may look who has the address; joining needs the link")
        PRIVATE = "private", _("Private: only members see it; joining needs the link")

    name = models.CharField(_("name"), max_length=60, validators=[validate_name])
    slug = models.SlugField(_("address"), max_length=60, unique=True)
    description = models.TextField(_("description"), max_length=2000, blank=True, default="")
    visibility = models.CharField(
        _("visibility"), max_length=8, choices=Visibility.choices, default=Visibility.UNLISTED
    )
    join_code = models.CharField(_("join code"), max_length=32, unique=True, default=new_join_code, editable=False)
    created = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    members: "models.ManyToManyField[Member, Membership]" = models.ManyToManyField(
        Member, through="Membership", related_name="clubs", verbose_name=_("members")
    )

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("accounts:club", args=[self.slug])

    @property
    def join_path(self) -> str:
        """The join link without the site's name. A secret: for organisers only."""
        return reverse("accounts:club_join_by_link", args=[self.join_code])

    @property
    def is_public(self) -> bool:
        return self.visibility == self.Visibility.PUBLIC

    @property
    def is_private(self) -> bool:
        return self.visibility == self.Visibility.PRIVATE


class Membership(models.Model):
    """What a member is in a club. Owners may do everything, organisers run tables and leagues."""

    class Role(models.TextChoices):
        OWNER = "owner", _("Owner")
        ORGANISER = "organiser", _("Organiser")
        MEMBER = "member", _("Member")

    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="memberships", verbose_name=_("member"))
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships", verbose_name=_("club"))
    role = models.CharField(_("role"), max_length=10, choices=Role.choices, default=Role.MEMBER)
    joined = models.DateTimeField(_("joined"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints = [models.UniqueConstraint(fields=["member", "club"], name="membership_once")]
        indexes = [models.Index(fields=["club", "role"], name="membership_roles")]

    def __str__(self) -> str:
        return f"{self.member} · {self.club} · {self.get_role_display()}"

    @property
    def is_owner(self) -> bool:
        return self.role == self.Role.OWNER

    @property
    def is_organiser(self) -> bool:
        """May run the club's tables and leagues: owners may too."""
        return self.role in {self.Role.OWNER, self.Role.ORGANISER}

"""What may stand in a member's fields. Each raises ValidationError with one sentence."""

import unicodedata

from django.core.exceptions import ValidationError
from django.core.validators import MinLengthValidator, RegexValidator
from django.utils.translation import gettext_lazy as _

from accounts.times import is_zone

_RESERVED = """
    admin administrator anonymous club clubs help host league leagues me member members moderator nobody none null
    official organiser owner postmaster referee root security site spectator staff support system table tables
    touchline webmaster
"""
RESERVED_USERNAMES = frozenset(_RESERVED.split())
RESERVED_PREFIXES = ("guest-", "former-", "named-")  # given out by the site alone

username_length = MinLengthValidator(3, _("A username has at least 3 characters."))
username_form = RegexValidator(
    r"\A[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?\Z",
    _(
        "A username is made of letters A to Z, digits, dots, hyphens and underscores, "
        "and begins and ends with a letter or digit."
    ),
)


def free_username(value: str) -> None:
    """Refuses names that speak for the site. Not on the field itself: the site's own guests bear such names."""
    low = value.lower()
    if low in RESERVED_USERNAMES or low.startswith(RESERVED_PREFIXES):
        raise ValidationError(_("This username is kept for the site. Choose another one."), code="reserved")


def validate_zone(value: str) -> None:
    if not is_zone(value):
        raise ValidationError(_("“%(zone)s” is not a time zone that we know."), code="zone", params={"zone": value})


def validate_name(value: str) -> None:
    """A name people see: something readable, and no invisible marks that could turn or hide the text beside it."""
    if not value.strip():
        raise ValidationError(_("A name needs at least one letter."), code="blank")
    if any(unicodedata.category(letter) in {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"} for letter in value):
        raise ValidationError(_("A name cannot hold invisible characters."), code="invisible")

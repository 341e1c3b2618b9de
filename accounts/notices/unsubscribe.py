"""The signed address at the foot of each mail: it turns off one event for one member, and opens nothing else."""

from dataclasses import dataclass
from urllib.parse import urljoin

from django.conf import settings
from django.core import signing
from django.urls import reverse

SALT = "accounts.notices.unsubscribe"


@dataclass(frozen=True, slots=True)
class Switch:
    member_id: int
    event: str
    channel: str


def token(member_id: int, event: str, channel: str) -> str:
    return signing.dumps([member_id, event, channel], salt=SALT)


def read(text: str) -> Switch | None:
    """The switch that `text` names, or None for a text we never signed."""
    try:
        member_id, event, channel = signing.loads(text, salt=SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Switch(member_id, event, channel)


def absolute(path: str) -> str:
    """The whole address of a page of this site, for use outside it."""
    return urljoin(settings.SITE_URL + "/", path)


def link(member_id: int, event: str, channel: str) -> str:
    return absolute(reverse("accounts:notice_off", args=[token(member_id, event, channel)]))

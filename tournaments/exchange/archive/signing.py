"""The site's signature (Ed25519) under its archives. The key follows from the site's secret key, so it stays as long as
that does; the public half stands in every archive and on the page that gives it."""

from __future__ import annotations

import hmac
from base64 import b64decode, b64encode
from typing import Any

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from django.conf import settings

from .schema import Archive

PURPOSE = b"touchline season archive"


def _private() -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(hmac.digest(settings.SECRET_KEY.encode(), PURPOSE, "sha256"))


def public_key() -> str:
    """The key of this site, for others to check its archives with (base64, 44 letters)."""
    return b64encode(_private().public_key().public_bytes_raw()).decode()


def signed(archive: Archive) -> Archive:
    """The archive with the site's key and signature."""
    keyed = msgspec.structs.replace(archive, key=public_key(), signature="")
    return msgspec.structs.replace(keyed, signature=b64encode(_private().sign(_signed_part(keyed))).decode())


def is_genuine(archive: Archive) -> bool:
    """Whether the signature is that of the key which the archive names, and nothing was changed since."""
    try:
        key = Ed25519PublicKey.from_public_bytes(b64decode(archive.key, validate=True))
        key.verify(b64decode(archive.signature, validate=True), _signed_part(archive))
    except (ValueError, InvalidSignature):
        return False
    return True


def _signed_part(archive: Archive) -> bytes:
    """The same bytes for the same content, however the file was written: names sorted, no spaces."""
    parts: dict[str, Any] = {name: getattr(archive, name) for name in archive.__struct_fields__ if name != "signature"}
    plain = msgspec.json.decode(msgspec.json.encode(parts))
    return msgspec.json.encode(plain, order="sorted")

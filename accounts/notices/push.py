"""Messages to browsers, also while they are closed: encrypted for each (RFC 8291), signed by the site (RFC 8292).

The site's key follows from its secret key, so that every process has the same one; a new secret key needs every browser
to be registered anew. Push services hold a message no longer than the decision that it speaks of stays open.
"""

import hmac
import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from datetime import datetime
from email.utils import parseaddr
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02

from accounts.notices import outside
from accounts.notices.models import PushDevice
from accounts.notices.outside import PostError

PURPOSE = b"touchline web push"
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: a private key is a number below it."""
CURVE = ec.SECP256R1()
LONGEST_LIFE = 28 * 24 * 3600
TOKEN_LIFE = 12 * 3600
TEXT = 300


def _private() -> ec.EllipticCurvePrivateKey:
    number = int.from_bytes(hmac.digest(settings.SECRET_KEY.encode(), PURPOSE, "sha512"))
    return ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)


def public_key() -> str:
    """The key that a browser is told when it subscribes (base64 for addresses, without padding)."""
    return _text(_private().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def fault_of(endpoint: str, p256dh: str, auth: str) -> bool:
    """Whether what a browser says of itself cannot be: no public https address, or keys that are none."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(p256dh))
        is_key = len(_bytes(auth)) == 16
    except ValueError:
        return True
    return not is_key or bool(outside.fault_of(endpoint))


def send(device: PushDevice, words: Mapping[str, str], until: datetime | None) -> None:
    """Hand a message to the browser's push service. Raises `PostError`; `is_gone` where the browser will take none any
    more."""
    body = json.dumps(dict(words), ensure_ascii=False).encode()
    life = LONGEST_LIFE if until is None else int(until.timestamp() - time.time())
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(min(max(life, 0), LONGEST_LIFE)),
        "Urgency": "normal",
        "Authorization": _authorization(device.endpoint),
    }
    outside.post(device.endpoint, _encrypted(device, body), headers)


def _authorization(endpoint: str) -> str:
    parts = urlsplit(endpoint)
    signer = Vapid02()
    signer.private_key = _private()
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + TOKEN_LIFE, "sub": _contact()}
    return str(signer.sign(claims)["Authorization"])


def _contact() -> str:
    """Whom a push service may ask about us."""
    return f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}"


def _encrypted(device: PushDevice, body: bytes) -> bytes:
    own = ec.generate_private_key(CURVE)
    sealed = http_ece.encrypt(body, private_key=own, dh=_bytes(device.p256dh), auth_secret=_bytes(device.auth))
    return bytes(sealed)


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))


def _text(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


__all__ = ["PostError", "fault_of", "public_key", "send"]

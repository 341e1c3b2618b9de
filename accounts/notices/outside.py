"""One POST to an address that a person has typed in: public hosts only, no redirects, a hard limit of time.

The name is resolved once and the connection is made to the very addresses that were checked, so that a name which
changes its mind between the check and the call leads nowhere. A server that answers drop by drop is left alone when the
time is over.
"""

import http.client
import ipaddress
import math
import socket
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.utils.translation import gettext as _

LIMIT = 8.0  # seconds for everything: resolving, connecting, sending, reading the answer
LONGEST_URL = 500
READ = 400  # octets of an answer that are looked at
Address = tuple[int, str]


class PostError(Exception):
    """It did not arrive. The text is a sentence for the member; `wait` are the seconds that the other side asked for,
    `is_gone` says that it will never take anything at this address again."""

    def __init__(self, sentence: str, *, wait: int | None = None, is_gone: bool = False) -> None:
        super().__init__(sentence)
        self.wait = wait
        self.is_gone = is_gone


def fault_of(url: str) -> str:
    """What is wrong with an address as it is written, as a sentence; empty if it may be tried. Asks no server."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return _("This is not an address.")
    if parts.scheme != "https" and not (settings.WEBHOOKS_MAY_BE_PRIVATE and parts.scheme == "http"):
        return _("The address must begin with https://.")
    if not parts.hostname or port == 0 or len(url) > LONGEST_URL or not url.isascii() or not url.isprintable():
        return _("This is not an address.")
    if " " in url or parts.username is not None or parts.password is not None:
        return _("The address must not hold a name or a password before the host.")
    if _is_number(parts.hostname) and not is_public(parts.hostname):
        return _("This address does not lead to a public server.")
    return ""


def is_public(number: str) -> bool:
    """May the site call this IP address? Nothing of private networks, of the machine itself or of its neighbours."""
    if settings.WEBHOOKS_MAY_BE_PRIVATE:
        return True
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        # an IPv4 address in the dress of another protocol is judged as what it leads to
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is None and address in _translated():
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return address.is_global and not address.is_multicast and not address.is_reserved


def post(url: str, body: bytes, headers: Mapping[str, str], *, limit: float = LIMIT) -> int:
    """Sends `body`; the status of an answer that means yes (2xx). Everything else raises `PostError`, after `limit`
    seconds at the latest."""
    if fault := fault_of(url):
        raise PostError(fault)
    call = _Call(urlsplit(url), body, headers, limit)
    thread = threading.Thread(target=call.run, name="post outside", daemon=True)
    thread.start()
    thread.join(limit)
    if thread.is_alive():
        call.close()
        raise PostError(_("The server did not answer within %(seconds)d seconds.") % {"seconds": math.ceil(limit)})
    return call.result()


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    wait: str


class _Call:
    """One attempt, made by a thread of its own so that whoever waits for it can stop waiting."""

    def __init__(self, parts: SplitResult, body: bytes, headers: Mapping[str, str], limit: float) -> None:
        self.parts, self.body, self.headers, self.limit = parts, body, headers, limit
        self.answer: Answer | None = None
        self.error: Exception | None = None
        self.connection: http.client.HTTPConnection | None = None

    def run(self) -> None:
        try:
            self.answer = self._exchange()
        except Exception as error:  # told to whoever waits, in `result`
            self.error = error
        finally:
            self.close()

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()

    def result(self) -> int:
        if isinstance(self.error, PostError):
            raise self.error
        if isinstance(self.error, ssl.SSLError):
            raise PostError(_("The server's certificate is not in order.")) from self.error
        if self.answer is None:
            raise PostError(_("The server could not be reached.")) from self.error
        return _judged(self.answer)

    def _exchange(self) -> Answer:
        host = self.parts.hostname or ""
        port = self.parts.port or (443 if self.parts.scheme == "https" else 80)
        found = resolved(host, port)
        make = _SecureConnection if self.parts.scheme == "https" else _Connection
        self.connection = make(host, port, found, self.limit)
        path = (self.parts.path or "/") + (f"?{self.parts.query}" if self.parts.query else "")
        self.connection.request("POST", path, self.body, {"User-Agent": "Touchline", **self.headers})
        response = self.connection.getresponse()
        response.read(READ)
        return Answer(response.status, response.headers.get("Retry-After", ""))


def resolved(host: str, port: int) -> list[Address]:
    """The addresses of this host. All must be public: one that is not makes the name suspect as a whole."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise PostError(_("There is no server of this name.")) from error
    addresses = [(int(family), str(place[0])) for family, _type, _proto, _name, place in found]
    if not addresses or not all(is_public(number) for _family, number in addresses):
        raise PostError(_("This address does not lead to a public server."))
    return addresses


class _Connection(http.client.HTTPConnection):
    """Connects to the addresses that were checked, and to no other."""

    def __init__(self, host: str, port: int, addresses: list[Address], limit: float) -> None:
        super().__init__(host, port, timeout=limit)
        self.addresses = addresses

    def connect(self) -> None:
        last: OSError | None = None
        for _family, number in self.addresses:
            try:
                self.sock = socket.create_connection((number, self.port), self.timeout)
            except OSError as error:
                last = error
            else:
                return
        raise last or OSError("no address")


class _SecureConnection(_Connection):
    default_port = 443

    def connect(self) -> None:
        super().connect()
        self.sock = _trust().wrap_socket(self.sock, server_hostname=self.host)


def _judged(answer: Answer) -> int:
    if 200 <= answer.status < 300:
        return answer.status
    if 300 <= answer.status < 400:
        raise PostError(_("The server sends us on to another address; give us that one."))
    if answer.status in (404, 410):
        raise PostError(_("The server says that this address is no longer there."), is_gone=True)
    if answer.status == 429:
        wait = int(answer.wait) if answer.wait.isdecimal() and len(answer.wait) < 7 else None
        raise PostError(_("The server has had enough messages for the moment."), wait=wait)
    raise PostError(_("The server answered with error %(status)d.") % {"status": answer.status})


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


@cache
def _translated() -> ipaddress.IPv6Network:
    """The prefix behind which networks without IPv4 reach it."""
    return ipaddress.IPv6Network("64:ff9b::/96")


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()

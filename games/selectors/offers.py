"""Answers that a mail can carry: one press each, where a decision has only a few."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.core import signing
from django.utils.crypto import salted_hmac

from games.engine.contract import Ask, Game, Phrase
from games.models import Seat, Table

from .drafts import Draft, draft_of, own_asks
from .loading import game_of, state_of
from .pages import TablePage, table_page
from .running import rules
from .speech import speaker
from .tables import Place

MOST = 5
SIGNER = signing.Signer(salt="games.offer")


@dataclass(frozen=True)
class Offer:
    """One answer: to which ask, in the words of its button, and the token that stands for the press."""

    ask: str
    move: str
    label: str
    token: str
    digest: str
    """Tells the choices it is one of from any others."""


@dataclass(frozen=True)
class Named:
    """What a token speaks of."""

    member_id: int
    table_id: int
    ask: str
    number: int
    digest: str


def offers_for(table: Table, seats: list[Seat], seat: Seat) -> list[Offer]:
    """The answers of a seat's only open question, if they are few and each is given by one press; nothing while it has
    prepared something. Raises RulesFailed."""
    if table.status != Table.Status.PLAYING or draft_of(seat) != Draft():
        return []
    words = speaker(table, seats)
    with rules():
        game, state = game_of(table), state_of(table)
        asks = [ask for ask in own_asks(game, state, seat.index) if not ask.answered]
        whole = _whole(game, state, asks[0]) if len(asks) == 1 else []
    digest = salted_hmac("games.offer", repr([asks[0].id, whole] if asks else "")).hexdigest()[:12]
    return [
        Offer(asks[0].id, move, words.say(label), _token(table, seat, asks[0].id, number, digest), digest)
        for number, (move, label) in enumerate(whole)
    ]


def _whole(game: Game[Any, Any], state: Any, ask: Ask) -> list[tuple[str, Phrase]]:
    """Each choice of an ask as a whole answer with its words; nothing unless all of them are: final by themselves, or
    with the one thing that can follow."""
    choices, found = game.choices(state, ask, ()), []
    if not 1 < len(choices) <= MOST:
        return []
    for choice in choices:
        rest = [] if choice.final else game.choices(state, ask, [choice.move])
        if not choice.final and not (len(rest) == 1 and rest[0].final):
            return []
        found.append((" ".join([choice.move, *(one.move for one in rest)]), choice.label))
    return found


def _token(table: Table, seat: Seat, ask: str, number: int, digest: str) -> str:
    """The answer by its number alone: addresses stand in the logs of servers, and a move could tell of a hand."""
    return SIGNER.sign_object([seat.member_id, table.pk, ask, number, digest])


def read(token: str) -> Named | None:
    """What a token speaks of; None for one that was never signed here."""
    try:
        member_id, table_id, ask, number, digest = SIGNER.unsign_object(token)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Named(member_id, table_id, ask, number, digest)


def place_named(named: Named) -> Place | None:
    """The table with the seat of who was written to; None where that member sits there no more."""
    table = Table.objects.select_related("ruleset", "host", "club").filter(pk=named.table_id).first()
    if table is None:
        return None
    seats = list(table.seats.select_related("member").order_by("index"))
    seat = next((one for one in seats if one.member_id == named.member_id and not one.is_played_by_ai), None)
    return None if seat is None else Place(table, seats, seat)


def offer_named(named: Named, place: Place) -> Offer | None:
    """The answer that a token stands for, if it can still be given: the same question with the same choices."""
    if place.seat is None:
        return None
    found = offers_for(place.table, place.seats, place.seat)
    same = [one for one in found if (one.ask, one.digest) == (named.ask, named.digest)]
    return same[named.number] if named.number < len(same) else None


def shown(place: Place) -> TablePage:
    """The position as the seat sees it, without anything to press."""
    return replace(table_page(place), questions=[])

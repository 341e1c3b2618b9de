"""Penalty shoot-outs: piles, order, secret kicks, sudden death (section 12).

Several run side by side (WCC-12.3), kick by kick: the cards of all are turned together when everybody has chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.contract import Event
from games.engine.telling import reveal, say

from . import full_time, shootout_kicks, stages
from .book import Book
from .matchday import pool
from .pack import sort
from .shooting import FACE_UP, PILE, change, chooser, due, open_question
from .shootout_kicks import over, refill, spot_by_itself
from .state import Public, Shootout, State


def begin(book: Book, state: State, matches: Sequence[str]) -> list[Event]:
    """Every game that is level after Extra Time is settled from the spot (WCC-11.12, 12.1)."""
    public = state.public
    public.shootouts = []
    for match in matches:
        result = full_time.result_of(public, match)
        is_named = book.options.same_owner_shootout == "owner_chooses" and _is_same_owner(public, result)
        stage = "winner" if is_named else "deck"
        public.shootouts.append(Shootout(match, result.left, result.right))
        open_question(public, len(public.shootouts) - 1, stage)
    public.phase = "shootout"
    return [say("shootout", match=s.match, left=book.keys[s.left], right=book.keys[s.right]) for s in public.shootouts]


def _is_same_owner(public: Public, pair: Any) -> bool:
    return bool(public.owners[pair.left] == public.owners[pair.right])


# --- deck, coin, piles ----------------------------------------------------------------------------


def pool_of(book: Book, state: State) -> str:
    """The cards that chance shuffles now: all that are in no hand, or what this shoot-out has used (WCC-12.2, 12.9)."""
    shoot = state.public.shootouts[due(state.public)]
    return sort(shoot.used) if shoot.stage == "reshuffle" else pool(state, keep_open=False)


def shuffle(book: Book, state: State, cards: str) -> list[Event]:
    """The shuffled deck of a shoot-out; each has all cards for itself (WCC-12.3)."""
    public, secret = state.public, state.secret
    number = due(public)
    shoot = public.shootouts[number]
    secret.shoot_decks[shoot.match] = cards
    public.shown = ""
    if shoot.stage == "reshuffle":
        change(public, number, used="")
        found = [reveal("shoot.reshuffle", match=shoot.match)]
        found += spot_by_itself(book, state, number) if _is_same_owner(public, shoot) else refill(state, number)
    elif _is_same_owner(public, shoot):
        change(public, number, first=0)
        found = spot_by_itself(book, state, number)
    else:
        found = _deal_piles(state, number)
    return found + _all_over(book, state)


def _deal_piles(state: State, number: int) -> list[Event]:
    """Two piles of five, two cards of each face up (WCC-12.2)."""
    public, secret = state.public, state.secret
    match = public.shootouts[number].match
    deck = secret.shoot_decks[match]
    piles = [deck[:PILE], deck[PILE : 2 * PILE]]
    secret.shoot_decks[match] = deck[2 * PILE :]
    secret.shoot_hands[match] = piles
    open_cards = piles[0][:FACE_UP], piles[1][:FACE_UP]
    change(public, number, stage="coin", piles=open_cards)
    return [reveal("shoot.piles", match=match)]


def toss(book: Book, state: State, side: int) -> list[Event]:
    """The coin picks the player who chooses first (WCC-12.4)."""
    public = state.public
    number = due(public)
    shoot = open_question(public, number, "first", chooser=side)
    seat = public.owners[(shoot.left, shoot.right)[side]]
    return [reveal("shoot.coin", match=shoot.match, seat=seat)]


def choose(book: Book, state: State, number: int, move: str) -> list[Event]:
    """`pile:1`, `pile:2`, `order:first` or `order:second`, first by the coin's side, then the rest by the other
    (WCC-12.4, 12.5)."""
    public = state.public
    shoot = public.shootouts[number]
    side = chooser(shoot)
    kind, _, value = move.split(" ")[0].partition(":")
    seat = public.owners[(shoot.left, shoot.right)[side]]
    if kind == "pile":
        left = int(value) - 1 if side == 0 else 2 - int(value)
        shoot = change(public, number, pile=left)
    else:
        shoot = change(public, number, first=side if value == "first" else 1 - side)
    found = [reveal(f"shoot.{kind}.{value}", match=shoot.match, seat=seat)]
    if shoot.pile >= 0 and shoot.first >= 0:
        _take_piles(state, number)
    else:
        open_question(public, number, "second")
    return found


def _take_piles(state: State, number: int) -> None:
    """Each pile becomes a hand; what lay face up stays so until it is used (WCC-12.6)."""
    public, hands = state.public, state.secret.shoot_hands
    shoot = public.shootouts[number]
    order = (0, 1) if shoot.pile == 0 else (1, 0)
    piles = hands[shoot.match]
    hands[shoot.match] = [sort(piles[pile]) for pile in order]
    left, right = (shoot.piles[pile] for pile in order)
    open_question(public, number, "kick", open=(left, right), piles=("", ""))


def commit(book: Book, state: State, number: int, side: int, move: str) -> list[Event]:
    """A side has chosen its card for the present kick."""
    return shootout_kicks.commit(book, state, number, side, move) + _all_over(book, state)


def name_winner(book: Book, state: State, number: int, move: str) -> list[Event]:
    """`win:CODE`: the owner of both teams names the winner, where the option says so."""
    team = book.number[move.split(" ")[0].partition(":")[2]]
    side = 0 if state.public.shootouts[number].left == team else 1
    return over(book, state, number, side) + _all_over(book, state)


def _all_over(book: Book, state: State) -> list[Event]:
    """When every shoot-out is settled the match day is over."""
    public = state.public
    if any(shoot.stage != "over" for shoot in public.shootouts):
        return []
    state.secret.answers = {}
    return stages.day_over(book, state)

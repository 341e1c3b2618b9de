"""The kicks of shoot-outs: chosen in secret, turned together, replaced from the deck (WCC-12.7 to 12.13)."""

from __future__ import annotations

import msgspec

from games.engine.contract import Event, Value
from games.engine.telling import reveal, say

from . import full_time, kick
from .book import Book
from .pack import sort, taken
from .shooting import PILE, change, key, kicker, open_question, winner
from .state import State


def commit(book: Book, state: State, number: int, side: int, move: str) -> list[Event]:
    """A side chooses a card; when everybody has, all are turned."""
    public, secret = state.public, state.secret
    shoot = public.shootouts[number]
    secret.answers.setdefault(key(shoot, side), []).append(move)
    found: list[Event] = []
    if not shoot.given[side]:
        given = (True, shoot.given[1]) if side == 0 else (shoot.given[0], True)
        shoot = change(public, number, given=given)
        seat = public.owners[(shoot.left, shoot.right)[side]]
        found = [say("shoot.chosen", seat=seat, match=shoot.match)]
    open_ = [n for n, each in enumerate(public.shootouts) if each.stage == "kick"]
    if not all(all(public.shootouts[n].given) for n in open_):
        return found
    public.shown = ""
    for n in open_:
        found += _turn(book, state, n)
    return found


def _turn(book: Book, state: State, number: int) -> list[Event]:
    """Both cards are turned and discarded, then replaced (WCC-12.8)."""
    public, secret = state.public, state.secret
    shoot = public.shootouts[number]
    hands, faces = secret.shoot_hands[shoot.match], ["", ""]
    open_cards = list(shoot.open)
    for side in (0, 1):
        move = secret.answers.pop(key(shoot, side))[-1]
        card = book.letter[move.split(" ")[0].partition(":")[2]]
        faces[side] = card
        hands[side] = taken(hands[side], card)
        open_cards[side] = taken(open_cards[side], card)
    change(public, number, open=(open_cards[0], open_cards[1]), given=(False, False))
    mine = kicker(shoot)
    found = _score(book, state, number, faces[mine], faces[1 - mine])
    return found + (refill(state, number) if public.shootouts[number].stage != "over" else [])


def _score(book: Book, state: State, number: int, face: str, guard: str) -> list[Event]:
    """One kick; the shoot-out is over as soon as it is decided."""
    public = state.public
    shoot = public.shootouts[number]
    mine = kicker(shoot)
    teams = (shoot.left, shoot.right)
    is_goal = not kick.is_blocked(book, public, face, guard, teams[1 - mine])
    kicks = list(shoot.kicks)
    kicks[mine] += "1" if is_goal else "0"
    shoot = change(public, number, kicks=tuple(kicks), last=(face, guard), used=shoot.used + face + guard)
    public.shown += face + guard
    told: dict[str, Value] = {"team": book.keys[teams[mine]], "number": len(kicks[mine]), "match": shoot.match}
    told |= {"kicker": book.word[face], "defender": book.word[guard]}
    found = [reveal("shoot.scored" if is_goal else "shoot.blocked", **told)]
    side = winner(book, shoot)
    if side >= 0:
        found += over(book, state, number, side)
    return found


def over(book: Book, state: State, number: int, side: int) -> list[Event]:
    """The shoot-out is decided; the score of the match stays level (WCC-12.14)."""
    public, secret = state.public, state.secret
    shoot = change(public, number, stage="over")
    team = (shoot.left, shoot.right)[side]
    result = full_time.result_of(public, shoot.match)
    full_time.replace(public, msgspec.structs.replace(result, kicks=shoot.kicks, winner=team))
    secret.shoot_hands.pop(shoot.match, None)
    secret.shoot_decks.pop(shoot.match, None)
    goals = [kicks.count("1") for kicks in shoot.kicks]
    if not any(shoot.kicks):
        return [say("shoot.named", match=shoot.match, team=book.keys[team])]
    return [say("shoot.won", match=shoot.match, team=book.keys[team], goals=goals[side], against=goals[1 - side])]


def refill(state: State, number: int) -> list[Event]:
    """Both draw up to five, the kicker of the last kick first; an empty deck is made of the used cards (WCC-12.9)."""
    public, secret = state.public, state.secret
    shoot = public.shootouts[number]
    hands = secret.shoot_hands[shoot.match]
    last = 1 - kicker(shoot)
    for side in (last, 1 - last):
        while len(hands[side]) < PILE:
            deck = secret.shoot_decks[shoot.match]
            if not deck:
                change(public, number, stage="reshuffle")
                return []
            hands[side] = sort(hands[side] + deck[0])
            secret.shoot_decks[shoot.match] = deck[1:]
    open_question(public, number, "kick")
    return []


def spot_by_itself(book: Book, state: State, number: int) -> list[Event]:
    """One owner on both sides: every kick compares the two top cards of the deck (WCC-12.13)."""
    public, secret = state.public, state.secret
    found: list[Event] = []
    while public.shootouts[number].stage != "over":
        shoot = public.shootouts[number]
        deck = secret.shoot_decks[shoot.match]
        if len(deck) < 2:
            change(public, number, stage="reshuffle", used=shoot.used + deck)
            return found
        secret.shoot_decks[shoot.match] = deck[2:]
        found += _score(book, state, number, deck[0], deck[1])
    return found

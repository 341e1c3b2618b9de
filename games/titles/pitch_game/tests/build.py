"""Small tables for the tests: a position in a line or two."""

from __future__ import annotations

from typing import Any

from games.engine.cards import without
from games.engine.contract import Terms
from games.titles.pitch_game.book import PASS, SHOT, TACTIC, Book
from games.titles.pitch_game.men import kick_off
from games.titles.pitch_game.setup import empty_table
from games.titles.pitch_game.state import OFF, ON, RESERVE, State, Turn
from games.titles.pitch_game.tests.tables import Table, game_of, piece, said

__all__ = ["Table", "field", "fresh", "game_of", "kicks", "lined_up", "piece", "said", "second_half"]

FORMATION = "formation:4-4-2 reserve:1 confirm"


def fresh(terms: Terms | None = None, **options: Any) -> Table:
    """A table before anything has happened."""
    game = game_of(terms, **options)
    return Table(game, game.setup(2))


def lined_up(
    left: str = FORMATION, right: str = FORMATION, hands: str = "", event: str = "quiet_spell", **options: Any
) -> Table:
    """A match about to begin: left is seat 0, both stand, left has kicked off and drawn this event.

    `hands` as in `field`.
    """
    made = fresh(**options)
    if made.phase == "lot":
        made.move("lot:0")
    made.chance()
    if hands:
        deal(made, hands)
    if options.get("events_enabled", True):
        made.next_event(event)
    return made.move(left, 0).move(right, 1)


def field(men: str, ball: str, hands: str = "", energy: int = 5, half: int = 1, **options: Any) -> Table:
    """Left is on turn after a quiet spell, nobody has done anything, and no coach ability applies.

    `men` are pieces with their squares (`L9 E9 R4 A12`), nobody else is on the pitch besides the keepers. `hands` are
    cards for the left (`sprint long_ball 3`) and, after a bar, for the right.
    """
    made = Table(game_of(**options), empty_table(game_of(**options).book))
    public, book = made.public, made.book
    public.first, public.half, public.phase = 0, half, "turn"
    words = men.split()
    places = dict(zip(words[::2], words[1::2], strict=True))
    _homes(book, made.state)
    for who, square in places.items():
        side, number = piece(who)
        public.at[side][number] = book.ground.ids[square]
    public.status = ["".join(ON if square >= 0 else OFF for square in row) for row in public.at]
    public.status = [text.replace(OFF, RESERVE, 1) for text in public.status]
    public.ball_side, public.ball = piece(ball)
    public.coaches = ("", "")
    rules = book.options
    quiet = book.codes[1]["quiet_spell"]
    public.turn = Turn(energy=energy, basic=rules.move_max, range=rules.free_pass_range, event=quiet)
    made.state.secret.piles[1] = "".join(made.rng.shuffled(without(book.packs[1], quiet if book.packs[1] else "")))
    public.discards = ("", quiet if book.packs[1] else "", "", "")
    deal(made, hands)
    return made


def _homes(book: Book, state: State) -> None:
    """Both sides' formation squares are those of 4-4-2."""
    for side in (0, 1):
        for number, square in enumerate(book.formations["4-4-2"][side], 2):
            state.public.home[side][number] = square


def deal(made: Table, hands: str) -> None:
    """Give these hands; everything else lies in the piles."""
    book, secret = made.book, made.state.secret
    texts = [*hands.split("|"), "", ""][:2]
    secret.hands = [_hand(book, text.split()) for text in texts]
    for pile in (TACTIC, SHOT, PASS):
        held = secret.hands[0][pile] + secret.hands[1][pile]
        secret.piles[pile] = "".join(made.rng.shuffled(without(book.packs[pile], held)))


def _hand(book: Book, names: list[str]) -> list[str]:
    hand = ["", "", "", ""]
    for name in names:
        pile = next(pile for pile in (TACTIC, SHOT, PASS) if name in book.codes[pile])
        hand[pile] += book.codes[pile][name]
    return ["".join(sorted(cards)) for cards in hand]


def second_half(hands: str = "", **options: Any) -> Table:
    """The second half has begun after a first one without anything; right is on turn."""
    made = lined_up(hands=hands, **options)
    while made.public.half == 1 and made.phase == "turn":
        made.pass_turn()
    made.chance().next_event("quiet_spell")
    if made.phase == "substitute":
        made.move("nobody confirm", 0).move("nobody confirm", 1)
    return made


def kicks(left: str = "", right: str = "", hands: str = "3 3 3 3 3 | 4 4 4 2 2", **options: Any) -> Table:
    """A shoot-out after these kicks (`1` goal, `0` miss); the side that has taken fewer kicks next."""
    made = field("L9 E7 R9 E9", "L9", half=2, **options)
    deal(made, hands)
    public = made.public
    public.kicks, public.phase, public.active = (left, right), "kick", int(len(left) > len(right))
    public.turns, public.turn = (5, 5), Turn()
    return made


def kicked_off(made: Table, side: int) -> Table:
    """Everybody stands for a kick-off of this side."""
    kick_off(made.book, made.public, side)
    return made

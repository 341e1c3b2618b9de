"""What chance is asked, what it may answer, and what follows."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.cards import is_rearranged
from games.engine.contract import Rng
from games.engine.dice import is_roll, read_roll, roll_text

from . import deal, duel, players, reply, set_pieces, setup, shootout, shots, simulation
from .book import Book
from .flow import Play
from .state import State

D20 = tuple(str(face) for face in range(1, 21))
D6 = tuple(str(face) for face in range(1, 7))
COINS = frozenset({"lot", "coin", "shoot_toss"})
DICE = {
    "defence_roll": D20, "offside_roll": D20, "simulation_roll": D20, "card_roll": D20, "shot_roll": D6,
    "keeper_roll": D6,
}  # fmt: skip
KEYS = frozenset({*COINS, *DICE, "numbers", "kick_numbers", "deal", "shuffle"})
WATCHED = frozenset({*DICE, "coin", "shoot_toss", "lot", "numbers", "kick_numbers"})


def _numbers(state: State) -> int:
    """How many numbers are drawn for sealed choices: two for a penalty, two for each kick of both sides."""
    return 2 if state.public.phase == "numbers" else 4 * state.public.count


def _piles(book: Book, state: State) -> list[list[str]]:
    """The cards to be shuffled: both sides' Action and Player decks, or the one deck that was searched."""
    secret = state.secret
    if state.public.phase == "shuffle":
        return [book.ids(secret.decks[state.public.count])]
    return [
        pile
        for side in (0, 1)
        for pile in (book.ids(secret.decks[side]), book.men_ids(secret.men_decks[side]))
    ]  # fmt: skip


def move(book: Book, state: State, rng: Rng) -> str:
    """An answer for chance."""
    phase = state.public.phase
    if phase in DICE:
        return roll_text([rng.choice(DICE[phase])])
    if phase in COINS:
        return f"side:{rng.below(2)}"
    if phase in ("deal", "shuffle"):
        return "deck:" + "/".join(",".join(rng.shuffled(pile)) for pile in _piles(book, state))
    return roll_text([rng.choice(D6) for _ in range(_numbers(state))])


def is_move(book: Book, state: State, text: str) -> bool:
    """Whether chance may answer this."""
    phase = state.public.phase
    if phase in DICE:
        return is_roll(text, [DICE[phase]])
    if phase in COINS:
        return text in ("side:0", "side:1")
    if phase in ("deal", "shuffle"):
        head, _, rest = text.partition(":")
        found, piles = rest.split("/"), _piles(book, state)
        return (
            head == "deck" and len(found) == len(piles)
            and all(is_rearranged(one.split(",") if one else [], pile) for one, pile in zip(found, piles, strict=True))
        )  # fmt: skip
    return is_roll(text, [D6] * _numbers(state))


def _deal(play: Play, text: str) -> None:
    book = play.book
    piles = [pile.split(",") if pile else [] for pile in text[5:].split("/")]
    decks = ["".join(book.by_id[name].code for name in pile) for pile in piles[::2]]
    men = ["".join(book.men_by_id[name].code for name in pile) for pile in piles[1::2]]
    deal.dealt(play, decks, men)


def _shuffle(play: Play, text: str) -> None:
    cards = "".join(play.book.by_id[name].code for name in text[5:].split(","))
    play.secret.decks[play.public.count] = cards
    play.say("shuffle", team=play.team(play.public.count))


def _numbers_fell(play: Play, text: str) -> None:
    shooter, keeper = map(int, read_roll(text))
    set_pieces.shown(play, shooter, keeper)


def _kicks_fell(play: Play, text: str) -> None:
    numbers, size = [int(face) for face in read_roll(text)], play.public.count
    rows = [numbers[start : start + size] for start in range(0, 4 * size, size)]
    shootout.shot(play, rows[:2], rows[2:])


def _die(function: Callable[[Play, int], None]) -> Callable[[Play, str], None]:
    return lambda play, text: function(play, int(text.partition(":")[2]))


APPLY: dict[str, Callable[[Play, str], None]] = {
    "lot": _die(setup.lot_drawn),
    "coin": _die(deal.coin_fell),
    "shoot_toss": _die(shootout.toss_fell),
    "deal": _deal,
    "shuffle": _shuffle,
    "defence_roll": _die(duel.defence_rolled),
    "offside_roll": _die(reply.offside_rolled),
    "simulation_roll": _die(simulation.rolled),
    "card_roll": _die(players.card_rolled),
    "shot_roll": _die(shots.shot_rolled),
    "keeper_roll": _die(shots.keeper_rolled),
    "numbers": _numbers_fell,
    "kick_numbers": _kicks_fell,
}

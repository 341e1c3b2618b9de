"""The toss, and the deal at the start of each half (WWF-4.7 to 4.9, 11.5, 20.3, 21.3, 21.4)."""

from __future__ import annotations

from games.engine.contract import Value

from .flow import Play, home, seats_of, side_of, step


@step("toss")
def toss(play: Play, _: str) -> None:
    """WWF-4.8, 20.3: the coin."""
    play.throw("coin")


def coin_fell(play: Play, side: int) -> None:
    """The side that kicks off."""
    play.reveal("coin", team=play.team(side))
    play.then(f"deal_half {play.public.half + 1} {side}")


@step("deal_half")
def deal_half(play: Play, arg: str) -> None:
    """`deal_half HALF SIDE`: everything is put together, shuffled and dealt (WWF-4.7, 4.9, 11.5)."""
    half, side = map(int, arg.split(" "))
    public = play.public
    collect(play)
    public.half, public.kick_off, public.side = half, side, side
    public.give_backs = 0
    play.throw("deal")


def collect(play: Play) -> None:
    """Hands, piles and tables go back into the decks; what was taken off stays out (WWF-11.5, 17.3)."""
    public, secret = play.public, play.secret
    for side in (0, 1):
        seats = seats_of(public.seats, side)
        cards = secret.decks[side] + public.discard[side] + public.table[side]
        men = secret.men_decks[side] + public.men_discard[side] + public.men_table[side]
        for seat in seats:
            cards, men = cards + secret.hands[seat], men + secret.men[seat]
            secret.hands[seat] = secret.men[seat] = secret.known[seat] = secret.taken[seat] = public.shown[seat] = ""
        secret.decks[side], secret.men_decks[side] = "".join(sorted(cards)), "".join(sorted(men))
        public.discard[side] = public.table[side] = public.men_discard[side] = public.men_table[side] = ""


def dealt(play: Play, decks: list[str], men_decks: list[str]) -> None:
    """The decks lie in this order: every seat takes its opening hand (WWF-4.9, 21.3, 21.4)."""
    public, secret = play.public, play.secret
    secret.decks[:], secret.men_decks[:] = decks, men_decks
    secret.drawn[:] = secret.men_drawn[:] = [""] * public.seats
    for side in (0, 1):
        captain = public.captains[side]
        for seat in [captain] if public.seats == 2 else [captain, captain ^ 2]:
            _open_hand(play, seat, *_opening(play, seat))
    public.deal_size = len(secret.decks[0]) + len(secret.decks[1])
    public.attack_no += 1
    play.say("kick_off", half=public.half, team=play.team(public.side), spot="ball")
    play.then(*(f"limit {seat}" for seat in range(public.seats)), "attack_start")


def _opening(play: Play, seat: int) -> tuple[int, int]:
    """How many Action and Player cards a seat takes; what a stadium adds goes to the captain (WWF-18.3, 21.4)."""
    options, public, side = play.book.options, play.public, side_of(seat)
    extra = public.captains[side] == seat
    if public.seats > 2:
        cards, men = options.four_player_action, options.four_player_player_cards
    else:
        cards = options.kick_off_action if side == public.kick_off else options.other_action
        men = options.start_player
    if extra:
        cards += home(play, side, "start_action")
        men += home(play, side, "start_player")
    return cards, men


def _open_hand(play: Play, seat: int, cards: int, men: int) -> None:
    secret, side = play.secret, side_of(seat)
    secret.hands[seat] = "".join(sorted(secret.decks[side][:cards]))
    secret.decks[side] = secret.decks[side][cards:]
    secret.men[seat] = "".join(sorted(secret.men_decks[side][:men]))
    secret.men_decks[side] = secret.men_decks[side][men:]
    counts: dict[str, Value] = {"cards": len(secret.hands[seat]), "men": len(secret.men[seat])}
    book = play.book
    values = {"cards": book.listed(secret.hands[seat]), "men": book.men_listed(secret.men[seat])}
    play.private("dealt", seat, counts, **values)

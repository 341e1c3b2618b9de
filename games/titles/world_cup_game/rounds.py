"""Decks and rounds: dealing, forming the next deck, who goes on, who goes out, and who has won."""

from __future__ import annotations

from games.engine import brackets
from games.engine.cards import cut
from games.engine.contract import Event
from games.engine.telling import private, say

from .book import Book, field
from .events import listed
from .ruleset import Round
from .state import Public, State


def next_seat(public: Public, seat: int) -> int:
    """The seat to the left that plays in this round (WCG-1.5, 8.19)."""
    return next((other for other in public.acting if other > seat), public.acting[0])


# --- the next deck --------------------------------------------------------------------------------


def pool(state: State) -> str:
    """Every card that is not in a hand (WCG-8.14)."""
    return "".join(sorted(state.secret.aside + state.secret.deck + state.public.discards))


def shuffle(book: Book, state: State, cards: str) -> list[Event]:
    """The shuffled pool becomes a deck: the first one, the second pass of the group stage, or that of a new round."""
    public = state.public
    public.opening += 1
    public.discards = ""
    public.phase = "turn"
    if public.last_drawer < 0:
        return _deal(book, state, cards)
    if not public.round and not public.replay:  # WCG-8.4: the turn order goes on
        public.passes -= 1
        state.secret.deck = cards
        public.deck_size = len(cards)
        return [say("reshuffle", cards=len(cards))]
    return _form_deck(book, state, cards)


def _deal(book: Book, state: State, cards: str) -> list[Event]:
    """WCG-4.13: the first hands, and the first seat left of the dealer (WCG-4.14)."""
    public, secret = state.public, state.secret
    public.acting = tuple(range(public.seats))
    public.to_act = next_seat(public, public.dealer)
    public.passes = book.options.group_deck_passes - 1
    piles = cut(cards, [book.options.hand_size] * public.seats)
    secret.deck = str(piles.pop())
    secret.aside = ""
    public.deck_size = len(secret.deck)
    secret.hands = ["".join(sorted(pile)) for pile in piles]
    return [say("deal", cards=book.options.hand_size, deck=len(secret.deck))]


def _form_deck(book: Book, state: State, cards: str) -> list[Event]:
    """A deck for a new round or replay; the others bring hands up to size from what is set aside (WCG-8.15 to 8.17)."""
    public, secret = state.public, state.secret
    public.to_act = next_seat(public, public.last_drawer)  # WCG-8.18
    start = public.acting.index(public.to_act)
    order = public.acting[start:] + public.acting[:start]
    missing = [max(0, book.options.hand_size - len(secret.hands[seat])) for seat in order]
    size = min(_deck_size(book, public, len(cards)), len(cards) - sum(missing))  # WCG-10.8
    deck, *extra, aside = cut(cards, [size, *missing])
    secret.deck, secret.aside = str(deck), str(aside)
    public.deck_size = size
    events = [say(f"deck.{'replay' if public.replay else 'round'}", round=_name(book, public), cards=size)]
    for seat, more in zip(order, extra, strict=True):
        secret.hands[seat] = "".join(sorted(secret.hands[seat] + str(more)))
        if more:
            events.append(private("top_up", seat, cards="|".join(book.cards[card].key for card in more)))
    return events


def _deck_size(book: Book, public: Public, cards: int) -> int:
    """WCG-8.9 to 8.13 for a round; 10.7, 12.2 and 12.4 for replays."""
    round_ = book.ruleset.rounds[public.round - 1] if public.round else None
    if public.replay and (round_ is None or round_.replay_deck == "per_match"):
        return book.options.replay_cards_per_match * (len(public.rows) // 2)
    assert round_ is not None
    return book.deck_size(round_, cards)


def _name(book: Book, public: Public) -> str:
    return f"@round.{book.ruleset.rounds[public.round - 1].id if public.round else 'group'}"


# --- the next round -------------------------------------------------------------------------------


def open_matches(book: Book, public: Public, pairs: list[tuple[str, tuple[int, int]]]) -> None:
    """A cleared board with these matches (WCG-8.21); only owners of their teams play (WCG-10.9)."""
    public.field = field(pairs)
    public.rows = [""] * (2 * len(pairs))
    public.penalty, public.penalty_opening = "", -1
    public.acting = tuple(sorted({public.owners[team] for _, pair in pairs for team in pair}))
    public.phase = "shuffle"


def pairs_of(book: Book, public: Public, round_: Round) -> list[tuple[str, tuple[int, int]]]:
    """The matches of a knock-out round with their teams."""
    knockout = book.ruleset.knockout
    found = [(match, brackets.pair(knockout, match, public.slots)) for match in book.matches(round_)]
    return [(match, pair) for match, pair in found if pair is not None]


def advance(book: Book, state: State) -> list[Event]:
    """A round is over with all its replays, lots and shoot-outs."""
    public = state.public
    events = _reached(book, public)
    if public.round == len(book.ruleset.rounds):
        return events + _crown(book, public)
    round_ = book.ruleset.rounds[public.round]
    pairs = pairs_of(book, public, round_)
    decided = _decided(book, public, pairs)
    if decided is not None:
        return events + decided
    events += _eliminate(state, {public.owners[team] for _, pair in pairs for team in pair})
    public.round += 1
    public.replay = 0
    open_matches(book, public, pairs)
    return events


def _reached(book: Book, public: Public) -> list[Event]:
    """Fill the knock-out tree from the groups, and note what the teams that go no further have reached (WCG-16.5)."""
    levels = list(public.levels)
    if public.round:
        for match, (left, right) in pairs_of(book, public, book.ruleset.rounds[public.round - 1]):
            won = public.slots[brackets.winner_of(match)]
            lost = right if won == left else left
            level = book.ruleset.rounds[public.round - 1].level
            levels[lost] = 4 if match == book.third else level
            if match == book.third:
                levels[won] = 3
        public.levels = tuple(levels)
        return []
    events = []
    for group in book.groups:
        order = [team for level in public.tables[group] for team in level]
        through = order[: book.ruleset.group.qualifiers]  # WCG-10.2, 11.1
        for team in order[len(through) :]:
            levels[team] = book.ruleset.group.level
        public.slots |= dict(zip(book.places(group), through, strict=True))
        events.append(say("group", group=group, teams=listed(book, through)))
    public.levels = tuple(levels)
    return events


def _decided(book: Book, public: Public, pairs: list[tuple[str, tuple[int, int]]]) -> list[Event] | None:
    """WCG-16.2 to 16.4: whether all teams that can still become champion belong to one player."""
    owners = {public.owners[team] for match, pair in pairs if match != book.third for team in pair}
    if len(owners) > 1 or book.options.play_out_decided:
        return None
    public.winner = owners.pop()
    public.phase = "over"
    return [say("decided", seat=public.winner)]


def _eliminate(state: State, living: set[int]) -> list[Event]:
    """WCG-15.1 to 15.3: seats without a living team go out; their hands join the pool unseen."""
    public, secret = state.public, state.secret
    returned = list(secret.returned)
    events = []
    for seat in range(public.seats):
        if public.alive[seat] and seat not in living:
            returned[seat] = secret.hands[seat]
            secret.aside += secret.hands[seat]
            secret.hands[seat] = secret.drawn[seat] = ""
            events.append(say("out", seat=seat))
    public.alive = tuple(seat in living for seat in range(public.seats))
    secret.returned = tuple(returned)
    return events


def _crown(book: Book, public: Public) -> list[Event]:
    """WCG-1.1, 16.1: the owner of the team that won the final has won."""
    final = book.final
    public.champion = public.slots[brackets.winner_of(final)]
    public.levels = tuple(1 if team == public.champion else level for team, level in enumerate(public.levels))
    public.winner = public.owners[public.champion]
    public.phase = "over"
    return [say("champion", team=book.keys[public.champion], seat=public.winner)]

"""Small tables for the tests: a position in a line or two, and the moves of a turn by name.

Rows are written as the rules write them, from the inside out: `3~ 2 A` is a 3 turned face down, a 2 and an Attack.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from games.engine import brackets
from games.engine.cards import without
from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Event
from games.engine.play import play
from games.titles.world_cup_game import rounds
from games.titles.world_cup_game.book import Book
from games.titles.world_cup_game.game import WorldCup
from games.titles.world_cup_game.ruleset import Ruleset, shipped
from games.titles.world_cup_game.state import Result, State
from games.titles.world_cup_game.tiles import DOWN
from games.titles.world_cup_game.title import TITLE
from games.titles.world_cup_game.view import WorldCupView

UP = {down: up for up, down in DOWN.items()}


def compact(row: str) -> str:
    """`3~ 2 A` as the state keeps it."""
    return "".join(DOWN[tile[0]] if tile.endswith("~") else tile for tile in row.split())


def spread(row: str) -> str:
    """The other way round."""
    return " ".join(UP[tile] + "~" if tile in UP else tile for tile in row)


@cache
def _plain_game(ruleset: str) -> WorldCup:
    return TITLE.load(shipped()[ruleset])


def game_of(ruleset: str | Ruleset, **options: Any) -> WorldCup:
    """A game with some options changed."""
    if isinstance(ruleset, str) and not options:
        return _plain_game(ruleset)
    return TITLE.load(shipped()[ruleset] if isinstance(ruleset, str) else ruleset, options)


class Table:
    """A table with its game, and what happened last."""

    def __init__(self, game: WorldCup, state: State, salt: str = "test") -> None:
        self.game = game
        self.state = state
        self.rng = SaltedRng(salt)
        self.events: list[Event] = []

    # --- looking ---

    @property
    def book(self) -> Book:
        return self.game.book

    @property
    def phase(self) -> str:
        return self.state.public.phase

    @property
    def to_act(self) -> int:
        return self.state.public.to_act

    def team(self, number: int) -> str:
        """A team's id."""
        return self.book.teams[number] if number >= 0 else ""

    def row(self, spot: str) -> str:
        """A row by its place, such as `C-1.L`."""
        return spread(self.state.public.rows[self.book.board(self.state.public.field).rows[spot]])

    def hand(self, seat: int) -> str:
        """The cards of a seat by name."""
        return " ".join(self.book.cards[code].name for code in self.state.secret.hands[seat])

    def pile(self) -> str:
        """The discard pile by name."""
        return " ".join(self.book.cards[code].name for code in self.state.public.discards)

    def view(self, seat: int | None = None) -> WorldCupView:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def legal(self, *parts: str) -> list[str]:
        """The next parts of the present answer."""
        return self.game.legal_moves(self.state, self.game.asks(self.state)[0], list(parts))

    def playable(self) -> set[str]:
        """The cards with a legal use."""
        return {move.removeprefix("play:") for move in self.legal() if move.startswith("play:")}

    def spots(self) -> set[str]:
        """The places on the board that the card in play may be used on now."""
        return set(self.game.spots(self.state, self.game.asks(self.state)[0], []))

    def keys(self) -> list[str]:
        """The keys of what happened last, without their common head."""
        return [event.key.removeprefix("event.") for event in self.events]

    def scores(self) -> dict[str, tuple[int, int]]:
        """The latest score of each match that was scored."""
        return {result.match: result.goals for result in self.state.public.results}

    def order(self, group: str) -> list[list[str]]:
        """A group's table in sets of level teams."""
        return [sorted(self.team(team) for team in level) for level in self.state.public.tables[group]]

    def matches(self) -> list[str]:
        """The matches being played."""
        return list(self.book.board(self.state.public.field).matches)

    @property
    def here(self) -> tuple[int, int]:
        """The number of the round and of the replay."""
        return self.state.public.round, self.state.public.replay

    # --- playing ---

    def move(self, text: str) -> list[Event]:
        """One answer of whoever is asked, checked like a stranger's."""
        ask = self.game.asks(self.state)[0]
        self.events = play(self.game, self.state, ask.seat, ask.id, text)
        return self.events

    def start(self, card: str) -> Table:
        """Play a card as far as the question where."""
        self.move(f"play:{card}")
        return self

    def put(self, *places: str) -> Table:
        """Use the card in play on these places of the board, one after another."""
        for place in places:
            ask = self.game.asks(self.state)[0]
            self.move(self.game.spots(self.state, ask, [])[place])
        return self

    def use(self, card: str, *places: str) -> Table:
        """A whole turn with a card played on these places."""
        return self.start(card).put(*places).end()

    def end(self) -> Table:
        """End the turn."""
        self.move("end")
        return self

    def discard(self, card: str) -> Table:
        """A whole turn that discards a card, any one if it is empty."""
        self.move(f"discard:{card}" if card else self.legal()[-1])
        return self.end()

    def roll(self, *faces: str) -> Table:
        """Dice show these faces."""
        self.move("roll:" + ",".join(faces))
        return self

    def quiet(self) -> Table:
        """Four faces that no team of 1930 Group 1 or of most rounds gains a goal from alone: one of each of four."""
        return self.roll("green", "yellow", "blue", "white")

    def chance(self) -> Table:
        """Let chance answer until a player is asked or the table ends."""
        while (asks := self.game.asks(self.state)) and asks[0].seat == CHANCE:
            self.move(self.game.chance_move(self.state, asks[0], self.rng))
        return self

    def play_deck(self) -> list[int]:
        """Discard turn by turn until this round or replay has no turn left; the seats in their order."""
        seats = []
        here = self.here
        while self.phase in ("turn", "shuffle") and self.here == here:
            if self.phase == "shuffle":
                self.chance()
                continue
            seats.append(self.to_act)
            self.discard("")
        return seats

    def full_time(self) -> Table:
        """The last card is drawn now: what is in the deck is set aside but for one card, and the seat discards."""
        public, secret = self.state.public, self.state.secret
        public.passes = 0
        secret.aside += secret.deck[1:]
        secret.deck = secret.deck[:1]
        return self.discard("")


def seated(book: Book, owners: Mapping[str, int], seats: int) -> tuple[int, ...]:
    """Owners by team: those named, the others round the table in alphabetical order."""
    return tuple(owners.get(team, number % seats) for number, team in enumerate(book.teams))


def deal(table: Table, hands: Mapping[int, str], deck: int | None = None, pile: str = "") -> None:
    """Give these hands and this discard pile; everybody else gets attacks and defences as far as they go."""
    public, secret, book = table.state.public, table.state.secret, table.book
    codes = {seat: "".join(sorted(book.by_name[name].code for name in text.split())) for seat, text in hands.items()}
    public.discards = "".join(book.by_name[name].code for name in pile.split())
    rest = without(book.deck, "".join(codes.values()) + public.discards)
    rest = table.rng.shuffled(rest)
    for seat in range(public.seats):
        if seat not in codes:
            size = book.options.hand_size if seat in public.acting or not public.round else 0
            codes[seat] = "".join(sorted(rest[:size]))
            del rest[:size]
    secret.hands = [codes[seat] for seat in range(public.seats)]
    count = len(rest) if deck is None else deck
    secret.deck, secret.aside = "".join(rest[:count]), "".join(rest[count:])
    public.deck_size = count


def table(
    ruleset: str | Ruleset = "2002",
    seats: int = 5,
    *,
    rows: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    owners: Mapping[str, int] | None = None,
    to_act: int = 0,
    last: int = -1,
    deck: int | None = None,
    pile: str = "",
    **options: Any,
) -> Table:
    """The group stage, dealt; `last` is who drew the last card before (nobody at the start)."""
    game = game_of(ruleset, **options)
    made = Table(game, game.setup(seats))
    while made.phase != "turn":
        made.chance()
        if made.phase == "extra_team":
            made.move(made.legal()[0])
    public = made.state.public
    public.owners = seated(game.book, owners or {}, seats)
    public.to_act = to_act
    public.last_drawer = last if last >= 0 else (to_act - 1) % seats
    deal(made, hands or {}, deck, pile)
    lay(made, rows or {})
    return made


def lay(made: Table, rows: Mapping[str, str]) -> None:
    """Lay tiles on rows."""
    board = made.book.board(made.state.public.field)
    for spot, row in rows.items():
        made.state.public.rows[board.rows[spot]] = compact(row)


def knockout(
    ruleset: str | Ruleset,
    round_: str,
    pairs: Mapping[str, tuple[str, str]],
    *,
    seats: int = 5,
    owners: Mapping[str, int] | None = None,
    rows: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    to_act: int | None = None,
    last: int = 0,
    deck: int = 12,
    **options: Any,
) -> Table:
    """A knock-out round with these pairs; the tree knows their sources."""
    made = table(ruleset, seats, owners=owners, **options)
    public, book = made.state.public, made.book
    public.round = next(n for n, each in enumerate(book.ruleset.rounds, 1) if each.id == round_)
    playing = {team for pair in pairs.values() for team in pair}
    for match, pair in pairs.items():
        pairing = book.ruleset.knockout[match]
        public.slots[pairing.left], public.slots[pairing.right] = (book.number[team] for team in pair)
    public.levels = tuple(0 if team in playing else book.ruleset.group.level for team in book.teams)
    finish_groups(made)
    numbers = [(match, (book.number[left], book.number[right])) for match, (left, right) in pairs.items()]
    rounds.open_matches(book, public, numbers)
    public.alive = tuple(seat in public.acting for seat in range(seats))
    public.phase = "turn"
    public.passes = 0
    public.last_drawer = last
    public.to_act = rounds.next_seat(public, last) if to_act is None else to_act
    deal(made, hands or {}, deck)
    lay(made, rows or {})
    return made


def finish_groups(made: Table) -> None:
    """Every group match was won 1-0 by the team that comes first in the alphabet."""
    public, book = made.state.public, made.book
    board = book.board(public.field)
    for number, match in enumerate(board.matches):
        left, right = board.teams[2 * number : 2 * number + 2]
        result = Result(match, 0, left, right, (1, 0) if left < right else (0, 1))
        public.results = (*public.results, result)
    public.tables = {name: tuple((team,) for team in group.teams) for name, group in book.groups.items()}


def goals(number: int) -> str:
    """A row worth so many goals."""
    return " ".join("3" * (number // 3) + ("", "1", "2")[number % 3])


def scored(made: Table, scores: Mapping[str, Sequence[tuple[int, int]] | tuple[int, int]]) -> Table:
    """Lay rows that give these scores before dice: by match, or by group in the order of fixtures. All other group
    matches are won 1-0 by the team that comes first in the alphabet, so that no other group has level teams."""
    board = made.book.board(made.state.public.field)
    results: dict[str, tuple[int, int]] = {}
    for number, match in enumerate(board.matches):
        left, right = board.teams[2 * number : 2 * number + 2]
        results[match] = (1, 0) if left < right else (0, 1)
    for name, value in scores.items():
        pairs: Iterable[Any] = value
        if name in made.book.groups:
            results |= dict(zip(made.book.groups[name].matches, pairs, strict=True))
        else:
            results[name] = tuple(pairs)
    for match, (left, right) in results.items():
        lay(made, {f"{match}.L": goals(left), f"{match}.R": goals(right)})
    return made


def winners(public_slots: Mapping[str, int], made: Table, match: str) -> str:
    """The winner of a knock-out match."""
    return made.team(public_slots[brackets.winner_of(match)])

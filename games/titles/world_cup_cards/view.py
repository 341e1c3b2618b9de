"""What one seat may know, dressed for the board, the AIs and the feeds."""

from __future__ import annotations

import msgspec

from games.engine.contract import Ask, View

from . import drawing, ending
from .book import Book
from .pack import UNKNOWN
from .state import Public, Result, State, clone_public
from .view_tables import Place, Table, bracket, tables


class Side(msgspec.Struct):
    """A team of a match: `spaces` from the inside out, each its cards from the bottom up; `half_goals` as they stand
    without Stoppage Time still to come; `ability` is the effect, `is_off` and `is_used` say whether it still works."""

    team: str
    seat: int
    power: int
    printed_power: int
    skill: str
    stars: int
    spaces: list[list[str]]
    assists: list[str]
    half_goals: int
    has_room: bool
    is_exposed: bool
    """Whether some card may cover the last space."""
    ability: str
    is_off: bool
    is_used: bool
    is_target: bool


class Match(msgspec.Struct):
    """A match that is being played, with the whole goals as they stand in this period, and before Extra Time."""

    match: str
    group: str
    left: Side
    right: Side
    goals: tuple[int, int]
    before: tuple[int, int]


class Score(msgspec.Struct):
    """A finished period of a match: its goals, its kicks, the code of its winner or empty."""

    match: str
    left: str
    right: str
    goals: tuple[int, int]
    is_extra: bool
    kicks: tuple[str, str]
    winner: str


class Spot(msgspec.Struct):
    """A shoot-out as this seat sees it. `hands` are the left and right hand, `?` for what it cannot see; `piles` the
    two piles while they are being chosen."""

    match: str
    left: str
    right: str
    stage: str
    first: int
    piles: list[list[str]]
    hands: list[list[str]]
    open: list[list[str]]
    kicks: tuple[str, str]
    last: list[str]
    given: tuple[bool, bool]


class LastKick(msgspec.Struct):
    """The last penalty kick in a match: the codes of both teams, the cards that were turned (empty where there was
    none), and whether it was scored."""

    match: str
    team: str
    rival: str
    kicker: str
    defender: str
    is_goal: bool


class Limits(msgspec.Struct):
    """What holds in the present period."""

    hand_size: int
    max_goals: int
    max_discard: int


class CupView(View, kw_only=True):
    """What a seat knows. `public` is everything everybody knows, in the compact form of the state."""

    public: Public
    stage: str
    limits: Limits
    hand: list[str]
    hand_sizes: list[int]
    known: list[list[str]]
    """By seat: cards that everybody knows to be in its hand."""
    deck: int
    unused: int
    deck_top: list[str]
    """What this seat knows of the top of the deck."""
    under: list[str]
    """The cards beneath the Stoppage Time card, `?` for those it cannot know."""
    open: list[str]
    discards: list[str]
    """The discard pile from the bottom up; only its top card where the options say so."""
    discard_size: int
    shown: list[str]
    last_kick: LastKick | None
    revealed: list[str]
    give: str
    """The card it will lay beneath by an ability."""
    orders: list[str]
    """Its teams for whose abilities it passes on this match day."""
    answers: dict[str, list[str]]
    """Its own answers to secret questions."""
    matches: list[Match]
    scores: list[Score]
    tables: list[Table]
    bracket: list[Place]
    shootouts: list[Spot]
    owners: dict[str, int]


def names(book: Book, cards: str) -> list[str]:
    """The names of cards."""
    return [book.name[card] for card in cards]


def look(book: Book, state: State, seat: int | None, asks: list[Ask]) -> CupView:
    """The view of a seat, or of a spectator (None)."""
    public, secret = state.public, state.secret
    shown = clone_public(public)
    if not book.options.discard_public:  # WCC-4.14
        shown.discards = UNKNOWN * (len(public.discards) - 1) + public.discards[-1:]
    return CupView(
        seat=seat,
        asks=[ask for ask in asks if ask.seat == seat],
        waiting=sorted({ask.seat for ask in asks if not ask.answered}),
        outcome=ending.outcome(book, state),
        public=shown,
        stage=book.day(max(public.day, book.first_day)).stage,
        limits=_limits(book, public),
        hand=names(book, secret.hands[seat]) if seat is not None else [],
        hand_sizes=[len(hand) for hand in secret.hands],
        known=[names(book, cards) for cards in public.known],
        deck=len(secret.deck),
        unused=len(secret.aside),
        deck_top=names(book, drawing.knowledge(state, seat)),
        under=_under(book, state, seat),
        open=names(book, public.opens),
        discards=names(book, shown.discards),
        discard_size=len(public.discards),
        shown=names(book, public.shown),
        last_kick=_last_kick(book, public),
        revealed=names(book, public.revealed),
        give=book.name[secret.give] if secret.give and seat == public.to_act else "",
        orders=[book.teams[team] for team in secret.orders[seat]] if seat is not None else [],
        answers=own_answers(state, seat),
        matches=matches(book, public),
        scores=[_score(book, result) for result in public.results],
        tables=tables(book, public),
        bracket=bracket(book, public),
        shootouts=[_spot(book, state, seat, number) for number in range(len(public.shootouts))],
        owners={book.teams[team]: owner for team, owner in enumerate(public.owners) if owner >= 0},
    )


def _limits(book: Book, public: Public) -> Limits:
    stage, extra = book.stage(max(public.day, book.first_day)), book.ruleset.extra_time
    if public.is_extra:
        return Limits(stage.hand_size, extra.max_goals, extra.max_discard)
    return Limits(stage.hand_size, stage.max_goals, stage.max_discard)


def _under(book: Book, state: State, seat: int | None) -> list[str]:
    layers = zip(state.public.under, state.secret.under, strict=True)
    return [book.name[card] if by == seat and by >= 0 else "?" for by, card in layers]


def _last_kick(book: Book, public: Public) -> LastKick | None:
    kick = public.last_kick
    if kick is None:
        return None
    kicker, defender = (book.name[card] if card else "" for card in (kick.kicker, kick.defender))
    return LastKick(kick.match, book.teams[kick.team], book.teams[kick.rival], kicker, defender, kick.is_goal)


def own_answers(state: State, seat: int | None) -> dict[str, list[str]]:
    """The secret answers that a seat has given, by question."""
    public = state.public
    if seat is None or not state.secret.answers:
        return {}
    keys = {str(seat)} if public.phase != "shootout" else set()
    for shoot in public.shootouts:
        for side, team in enumerate((shoot.left, shoot.right)):
            if public.owners[team] == seat:
                keys.add(f"{shoot.match}.{side}")
    return {key: given[:] for key, given in state.secret.answers.items() if key in keys}


def matches(book: Book, public: Public) -> list[Match]:
    """The matches of the field, as they stand."""
    board = book.board(public.field)
    before = {result.match: result.regular for result in public.results}
    return [
        Match(
            match=match,
            group=book.group_of.get(match, ""),
            left=_side(book, public, 2 * number),
            right=_side(book, public, 2 * number + 1),
            goals=_standing_goals(book, public, number),
            before=before.get(match, (0, 0)),
        )
        for number, match in enumerate(board.matches)
    ]


def _standing_goals(book: Book, public: Public, number: int) -> tuple[int, int]:
    left, right = (_halves(book, public, row) // 2 for row in (2 * number, 2 * number + 1))
    return left, right


def _halves(book: Book, public: Public, row: int) -> int:
    return book.half_goals(public.rows[row])[0] + book.half_goals(public.rows[row ^ 1])[1]


def _side(book: Book, public: Public, row: int) -> Side:
    team, text = book.board(public.field).teams[row], public.rows[row]
    stacks = text.split(" ") if text else []
    covering = book.coverable
    return Side(
        team=book.teams[team],
        seat=public.owners[team],
        power=public.power[row],
        printed_power=book.power[team],
        skill=book.skill[team],
        stars=book.stars[team],
        spaces=[names(book, stack) for stack in stacks],
        assists=names(book, public.assists[row]),
        half_goals=_halves(book, public, row),
        has_room=len(stacks) < public.power[row],
        is_exposed=bool(text) and text[-1] in covering,
        ability=book.effects[team],
        is_off=team in public.off,
        is_used=public.uses.count(team) >= book.options.ability_uses_per_match_day,
        is_target=team in book.targets,
    )


def _score(book: Book, result: Result) -> Score:
    return Score(
        match=result.match,
        left=book.teams[result.left],
        right=book.teams[result.right],
        goals=result.goals,
        is_extra=result.extra is not None,
        kicks=result.kicks,
        winner=book.teams[result.winner] if result.winner >= 0 else "",
    )


def _spot(book: Book, state: State, seat: int | None, number: int) -> Spot:
    public = state.public
    shoot = public.shootouts[number]
    hands = []
    for side, team in enumerate((shoot.left, shoot.right)):
        held = state.secret.shoot_hands.get(shoot.match, ["", ""])[side] if shoot.stage in ("kick", "reshuffle") else ""
        is_own = public.owners[team] == seat and seat is not None
        hands.append(names(book, held if is_own else shoot.open[side].ljust(len(held), UNKNOWN)))
    return Spot(
        match=shoot.match,
        left=book.teams[shoot.left],
        right=book.teams[shoot.right],
        stage=shoot.stage,
        first=shoot.first,
        piles=[names(book, pile) for pile in shoot.piles],
        hands=hands,
        open=[names(book, cards) for cards in shoot.open],
        kicks=shoot.kicks,
        last=names(book, "".join(shoot.last)),
        given=shoot.given,
    )

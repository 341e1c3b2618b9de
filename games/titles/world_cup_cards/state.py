"""The state of a table: what everybody may know, and what is hidden.

Teams are numbers: places in the alphabetical list of their codes (`Book.teams`). Cards are letters (`pack`). The front
of the deck is its top.
"""

from __future__ import annotations

import copy

import msgspec

Level = tuple[tuple[int, ...], ...]
"""Teams from the top, in sets that nothing has separated so far."""


class Result(msgspec.Struct, frozen=True):
    """A match: its goals in regular time and (None: not played) in Extra Time, each side's kicks of a shoot-out such as
    `10110`, and its winner: a team, or -1 for a draw or while it is not decided."""

    match: str
    left: int
    right: int
    regular: tuple[int, int]
    extra: tuple[int, int] | None = None
    kicks: tuple[str, str] = ("", "")
    winner: int = -1

    @property
    def goals(self) -> tuple[int, int]:
        """The recorded score: goals of regular and Extra Time (WCC-11.11, 12.14)."""
        more = self.extra or (0, 0)
        return self.regular[0] + more[0], self.regular[1] + more[1]


class Frame(msgspec.Struct, frozen=True):
    """Something that may be answered by immediate abilities (WCC-13.8): a card play, or an announced ability.

    `row` is the row it touches (the row of the announcing team for an ability), `mode` what happened there: `event`,
    `nullify`, `power`, `scored`, `blocked`, or `ability`. `before` and `after` are the row's texts around a card play.
    `line` are the seats still to be asked.
    """

    seat: int
    mode: str
    row: int
    line: tuple[int, ...]
    before: str = ""
    after: str = ""
    team: int = -1
    """The team whose ability was announced."""
    target: int = -1
    """The team it names (`scouting_report`)."""
    card: str = ""
    """The card it plays, or the substitute it takes."""


class Kick(msgspec.Struct, frozen=True):
    """A penalty kick in a match: the row of the kicking team and, as soon as they are turned, both cards."""

    row: int
    kicker: str = ""
    defender: str = ""


class Taken(msgspec.Struct, frozen=True):
    """A penalty kick in a match that has been taken: the teams that kicked and defended, both cards (`defender` is
    empty where there was none), and whether it is a goal."""

    match: str
    team: int
    rival: int
    kicker: str
    defender: str
    is_goal: bool


class Shootout(msgspec.Struct, frozen=True):
    """A shoot-out (section 12). `stage` is what it waits for: `deck`, `coin`, `first`, `second`, `kick`, `winner`,
    `reshuffle` or `over`. Sides are 0 for the left team and 1 for the right one."""

    match: str
    left: int
    right: int
    stage: str = "deck"
    opening: int = 0
    chooser: int = -1
    """The side that the coin picked."""
    piles: tuple[str, str] = ("", "")
    """The face-up cards of both piles while nobody has taken them."""
    pile: int = -1
    """The pile of the left side, once chosen."""
    first: int = -1
    """The side that kicks first, once chosen."""
    open: tuple[str, str] = ("", "")
    """Each side's cards that lie face up."""
    used: str = ""
    kicks: tuple[str, str] = ("", "")
    last: tuple[str, str] = ("", "")
    """The cards of the last kick: kicker, defender."""
    given: tuple[bool, bool] = (False, False)
    """Which sides have chosen their card for the present kick."""


class Public(msgspec.Struct):
    """What everybody may know. Only the lists and dicts are changed in place; all else is replaced."""

    seats: int
    phase: str = "seating"
    """What is asked: the key of the present ask, `over`, or `run` while the table goes on by itself."""
    opening: int = 0
    """Rises whenever the question passes on."""
    circle: tuple[int, ...] = ()
    """The seats in clockwise order (WCC-2.10)."""
    lot: tuple[int, ...] = ()
    """The lot order (WCC-2.3)."""
    owners: tuple[int, ...] = ()
    """By team: its seat, -1 for none yet."""
    picks: int = 0
    """Turns of the draft that are over."""
    day: int = -1
    """The match day, as a place in the calendar; -1 before the first."""
    is_extra: bool = False
    """Whether Extra Time is played."""
    field: str = ""
    """The matches being played: `A1a:23-14 A1b:6-29`, left and right team."""
    rows: list[str] = []
    """Two for each match of the field: left, right."""
    assists: list[str] = []
    """By row: the Assists beneath the team."""
    power: list[int] = []
    """By row: the current Power (WCC-5.9)."""
    acting: tuple[int, ...] = ()
    """The seats that play in this period, clockwise."""
    to_act: int = -1
    acted: bool = False
    """Whether the regular action of this turn is done."""
    ability_done: bool = False
    """Whether a normal ability has been used in this turn (WCC-4.3)."""
    closing: bool = False
    """Whether the turn ends without asking for an ability after the action."""
    extra_card: int = 0
    """Whole goals that the card after a Goal+ may be worth; 0: there is none (WCC-6.18)."""
    full_time: bool = False
    """Whether FT has been drawn or turned."""
    revealer: int = -1
    """Who revealed the last FT."""
    starter: int = -1
    """The seat with the first turn of the first match day."""
    deck_size: int = 0
    """Cards of the present deck when it was built, FT included."""
    safe: int = 0
    """Cards on top of the deck among which FT cannot be."""
    top: str = ""
    """What everybody knows of the top of the deck (WCC-7.6)."""
    opens: str = ""
    """The face-up substitutes."""
    under: tuple[int, ...] = ()
    """Who laid each card beneath the Stoppage Time card; -1 for the first ones."""
    discards: str = ""
    removed: str = ""
    """Cards that have left the game (WCC-6.16)."""
    known: list[str] = []
    """By seat: cards that everybody knows to be in its hand."""
    shown: str = ""
    """The cards that were last turned over from the deck, or the cards of the last kicks of shoot-outs."""
    revealed: str = ""
    """The cards of the last Stoppage Time."""
    uses: tuple[int, ...] = ()
    """Teams whose ability was used on this match day, once for each use."""
    off: tuple[int, ...] = ()
    """Teams whose ability is switched off (WCC-13.13)."""
    stack: list[Frame] = []
    asked: int = -1
    """Who is asked in the window on top of the stack; nobody in particular where all are asked at once."""
    looking: int = 0
    """Cards of the deck that `tradition` has looked at and that are to be put back (WCC-14.11)."""
    kick: Kick | None = None
    given: tuple[int, ...] = ()
    """Seats that have chosen their card for the present kick, or their answer where all are asked at once."""
    last_kick: Taken | None = None
    """The last penalty kick in a match; it stays when its match is over."""
    booking: int = -1
    """The row for whose team a referee card is about to be turned (WCC-17.3)."""
    referee: tuple[int, ...] = ()
    """Referee cards left: play on, yellow, second yellow, direct red."""
    fair_play: dict[int, int] = {}
    owed: tuple[int, ...] = ()
    """Teams whose next match brings a Target bonus (WCC-15.2)."""
    boosted: tuple[int, ...] = ()
    """Teams whose Target bonus is running."""
    shootouts: list[Shootout] = []
    results: tuple[Result, ...] = ()
    tables: dict[str, Level] = {}
    """Ranked groups; `thirds` ranks the third-placed teams."""
    ties: tuple[str, ...] = ()
    """Tables in which lots must still be drawn."""
    slots: dict[str, int] = {}
    """Sources of the knock-out tree to teams."""
    places: tuple[int, ...] = ()
    """By team: where it ended (WCC-16.3); 0 while it lives."""
    alive: tuple[bool, ...] = ()
    """By seat."""
    abandoned: tuple[bool, ...] = ()
    winner: int = -1


class Secret(msgspec.Struct):
    """What is hidden: from everybody, but for each seat's own things."""

    hands: list[str]
    deck: str = ""
    under: str = ""
    """The cards beneath the Stoppage Time card."""
    aside: str = ""
    """Every card that is nowhere else."""
    answers: dict[str, list[str]] = {}
    """Answers to the present kick or window, by `seat`, or of shoot-outs, by `match.side`; the last of each counts."""
    seen: list[str] = []
    """By seat: what it knows of the top of the deck; `?` where it knows nothing."""
    give: str = ""
    """The card that an announced `super_sub` will lay beneath."""
    orders: list[tuple[int, ...]] = []
    """By seat: teams for whose abilities it passes for the rest of the match day."""
    shoot_hands: dict[str, list[str]] = {}
    """By match of a shoot-out: the piles, then each side's hand."""
    shoot_decks: dict[str, str] = {}


class State(msgspec.Struct):
    """A table."""

    public: Public
    secret: Secret


def clone_public(public: Public) -> Public:
    """A copy that shares nothing that can change."""
    twin = copy.copy(public)
    twin.rows = public.rows[:]
    twin.assists = public.assists[:]
    twin.power = public.power[:]
    twin.known = public.known[:]
    twin.stack = public.stack[:]
    twin.shootouts = public.shootouts[:]
    twin.fair_play = public.fair_play.copy()
    twin.tables = public.tables.copy()
    twin.slots = public.slots.copy()
    return twin


def clone_secret(secret: Secret) -> Secret:
    """A copy that shares nothing that can change."""
    twin = copy.copy(secret)
    twin.hands = secret.hands[:]
    twin.seen = secret.seen[:]
    twin.orders = secret.orders[:]
    twin.answers = {key: given[:] for key, given in secret.answers.items()} if secret.answers else {}
    twin.shoot_hands = {key: hands[:] for key, hands in secret.shoot_hands.items()} if secret.shoot_hands else {}
    twin.shoot_decks = secret.shoot_decks.copy()
    return twin


def clone(state: State) -> State:
    """A copy that shares nothing that can change."""
    return State(clone_public(state.public), clone_secret(state.secret))

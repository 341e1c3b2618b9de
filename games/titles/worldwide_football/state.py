"""The state of a table: what everybody may know, and what is hidden.

Cards are letters (`Book.cards`, `Book.men`), so that hands, piles and decks are short texts; the top of a deck is its
front. Lists by side have two entries, lists by seat as many as there are seats; seat n plays for side n % 2.
"""

from __future__ import annotations

import copy

import msgspec

from games.engine.contract import Value


class Told(msgspec.Struct, frozen=True, array_like=True):
    """A sentence everybody has read, and the attack it is about; the key is without its common head."""

    attack: int
    key: str
    values: dict[str, Value]


class Attack(msgspec.Struct):
    """What lasts as long as an attack (WWF-10.4)."""

    pa: int = 0
    bar: bool = False
    """The next card announced is barred (WWF-6.11)."""
    bonus: int = 0
    """Waits for the next card: counts if it is a Shot (WWF-7.5)."""
    restart: str = ""
    """`free_kick` or `corner` while a restart is due."""
    cards: str = ""
    """The attack and Shot cards announced so far."""
    blocks: int = 0
    """What Defensive Blocks add to every defensive roll."""
    after: str = ""
    """The kind of the action whose after-window is open (WWF-7.17)."""
    won_by: str = ""
    """How the ball was got: a kind of defence card, `offside`, `player_card`, or `give_back`."""
    won_at: int = 0
    winner: int = -1
    """The seat whose card won the ball."""
    used: tuple[str, ...] = ()
    """Abilities used for the present event, which those that are not repeatable may not be again (WWF-12.7)."""
    received: bool = False
    """The holder got the ball from the partner and has announced nothing since (WWF-21.6)."""
    last: str = ""
    """What the other side did last: `drew`, `failed` or `barred`."""
    marks: tuple[str, ...] = ()
    """What has happened since the holder's last decision, for plans."""
    thrown: str = ""
    """Action cards the other side has discarded from its hands."""


class Action(msgspec.Struct):
    """The announced card and everything that happens to it (section 7)."""

    card: str = ""
    men: str = ""
    """Player cards played with it, or alone, that are still in force."""
    barred: bool = False
    is_first: bool = False
    bonus: int = 0
    """Added to the quality of the Shot."""
    reply: str = ""
    """What the defender named."""
    defence: str = ""
    defender: int = -1
    natural: int = 0
    target: int = 0
    total: int = 0
    foul: bool = False
    direct: bool = False
    """A direct free kick instead of a card."""
    die: int = 0
    """The attacker's d6."""
    quality: int = 0
    keeper: int = 0
    """What Goalkeeper cards add."""
    subject: str = ""
    """The Player card that is countered, or that rolls."""
    roller: str = ""
    """The Player card that rolls its own d20, and its seat's side before it."""


class Public(msgspec.Struct):
    """What everybody may know. Lists and the two structs are changed in place; all else is replaced."""

    seats: int
    phase: str = ""
    """What is asked: the key of the present ask, or `over`."""
    opening: int = 0
    """Rises whenever the question passes on."""
    draft: tuple[str, ...] = ()
    todo: tuple[str, ...] = ()
    """What is still to be done, the next thing first; interrupts are put before it."""
    asked: int = 0
    """The seat that is asked, in phases that ask one."""
    due: tuple[str, ...] = ()
    """In phases that ask several at once: `KEY:SEAT`."""
    given: tuple[str, ...] = ()
    """Which of them have been answered."""
    need: tuple[str, int, int, int] = ("", 0, 0, 0)
    """A discard: its reason, how many Action cards, Player cards, and cards of either sort."""
    count: int = 0
    """How many cards are searched for or taken back."""
    has_teams: bool = False
    """Whether the Player cards of both teams are on the table."""
    half: int = 0
    """1 and 2, then 3 and 4 in extra time."""
    kick_off: int = 0
    """The side that kicks off this half."""
    side: int = 0
    """The side with the ball."""
    holder: int = 0
    """The seat with the ball."""
    give_backs: int = 0
    attack_no: int = 0
    captains: list[int] = []
    teams: list[str] = []
    abilities: list[tuple[str, ...]] = []
    goals: list[int] = []
    stars: list[int] = []
    max_stars: list[int] = []
    tokens: list[int] = []
    windows: list[bool] = []
    """By side: whether it may substitute now (WWF-17.4)."""
    reds: list[int] = []
    discard: list[str] = []
    men_discard: list[str] = []
    removed: list[str] = []
    table: list[str] = []
    men_table: list[str] = []
    shown: list[str] = []
    """By seat: Action cards that everybody knows to be in the hand."""
    deal_size: int = 0
    """Cards in both draw decks after the deal of this half."""
    numbers: tuple[int, ...] = ()
    """The numbers of the last penalty: the shooter's and the goalkeeper's."""
    kick_numbers: tuple[tuple[int, int, int], ...] = ()
    """The shoot-out kick by kick: the side, its number, the goalkeeper's."""
    kicks: list[str] = []
    """The shoot-out by side: `1` a goal, `0` a save."""
    first_kick: int = 0
    winner: int = -1
    """The side that won the shoot-out, or that the other side resigned to."""
    resigned: int = -1
    story: tuple[Told, ...] = ()
    """How this attack and the one before have gone."""
    attack: Attack = msgspec.field(default_factory=Attack)
    action: Action = msgspec.field(default_factory=Action)


class Run(msgspec.Struct, frozen=True):
    """How far a seat's stored orders have run."""

    attack: int = 0
    """The attack that the present plan was chosen for."""
    plan: int = -1
    step: int = 0
    times: tuple[int, ...] = ()
    """How often each step of the plan has been done."""
    is_over: bool = False
    """The plan has come to its end or was broken off; its `then` holds."""
    begun: int = 0
    """Own attacks that plans were begun for."""
    half: int = 0
    """The half in which the orders were given."""
    card: int = 0
    """The announced card that `rule` was chosen for, counted over the match."""
    rule: int = -1
    before: tuple[int, ...] = ()
    """How often each thing before the reply has been done."""
    wanted: tuple[str, ...] = ()
    """What is to be taken out of a deck or pile next, in order of preference."""


class Secret(msgspec.Struct):
    """What is hidden: from everybody, but for what is each seat's own."""

    hands: list[str]
    men: list[str]
    """By seat: the Player cards in hand."""
    decks: list[str]
    men_decks: list[str]
    aside: list[str]
    """By side: Action cards that are not in the list of this half."""
    drawn: list[str]
    """By seat: Action cards drawn since its last answer."""
    men_drawn: list[str]
    taken: list[str]
    """By seat: the cards last taken out of the draw deck by choice."""
    known: list[str]
    """By seat: Action cards it knows its partner to hold."""
    wish: str = ""
    """Player cards that the defender spends after a failed roll, if they help."""
    stored: dict[str, tuple[str, ...]] = {}
    """Secret answers by `KEY:SEAT`, the last of which counts."""
    orders: list[str] = []
    """By seat: its stored orders, empty for none."""
    order_numbers: list[int] = []
    """By seat: how often it has given orders."""
    served: tuple[int, ...] = ()
    """Seats whose stored orders have no answer to what is asked now."""
    runs: list[Run] = []


class State(msgspec.Struct):
    """A table."""

    public: Public
    secret: Secret


def clone_public(public: Public) -> Public:
    """A copy that shares nothing that can change."""
    twin = copy.copy(public)
    twin.captains = public.captains[:]
    twin.teams = public.teams[:]
    twin.abilities = public.abilities[:]
    twin.goals = public.goals[:]
    twin.stars = public.stars[:]
    twin.max_stars = public.max_stars[:]
    twin.tokens = public.tokens[:]
    twin.windows = public.windows[:]
    twin.reds = public.reds[:]
    twin.discard = public.discard[:]
    twin.men_discard = public.men_discard[:]
    twin.removed = public.removed[:]
    twin.table = public.table[:]
    twin.men_table = public.men_table[:]
    twin.shown = public.shown[:]
    twin.kicks = public.kicks[:]
    twin.attack = copy.copy(public.attack)
    twin.action = copy.copy(public.action)
    return twin


def clone_secret(secret: Secret) -> Secret:
    """A copy that shares nothing that can change."""
    twin = copy.copy(secret)
    twin.hands = secret.hands[:]
    twin.men = secret.men[:]
    twin.decks = secret.decks[:]
    twin.men_decks = secret.men_decks[:]
    twin.aside = secret.aside[:]
    twin.drawn = secret.drawn[:]
    twin.men_drawn = secret.men_drawn[:]
    twin.taken = secret.taken[:]
    twin.known = secret.known[:]
    twin.stored = secret.stored.copy()
    twin.orders = secret.orders[:]
    twin.order_numbers = secret.order_numbers[:]
    twin.runs = secret.runs[:]
    return twin


def clone(state: State) -> State:
    """A copy that shares nothing that can change."""
    return State(clone_public(state.public), clone_secret(state.secret))

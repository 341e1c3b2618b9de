"""The state of a table: what everybody may know, and what is hidden.

Teams are numbers: places in the alphabetical list of team ids (`Book.teams`). Cards are letters (`Card.code`), so that
hands, piles and the deck are short texts; the top of the deck is its front.
"""

from __future__ import annotations

import copy

import msgspec

Level = tuple[tuple[int, ...], ...]
"""A group's teams from the top, in sets that nothing has separated so far."""


class Result(msgspec.Struct, frozen=True):
    """A finished match: its teams, goals, and (after a shoot-out) each side's kicks such as `10110`."""

    match: str
    replay: int
    left: int
    right: int
    goals: tuple[int, int]
    kicks: tuple[str, str] = ("", "")


class Throw(msgspec.Struct, frozen=True):
    """A throw of the modifying dice: for a group, or (`group` empty) for everything that was played at once."""

    round: int
    replay: int
    group: str
    faces: tuple[str, ...]


class Public(msgspec.Struct):
    """What everybody may know. Only `rows`, `slots` and `tables` are changed in place; all else is replaced."""

    seats: int
    phase: str = "draw_teams"
    """What is asked: the key of the present ask, or `over`."""
    opening: int = 0
    """Rises whenever the question passes on."""
    draft: tuple[str, ...] = ()
    """The moves of the present turn."""
    owners: tuple[int, ...] = ()
    """By team: its seat, -1 for none yet."""
    spare: tuple[int, ...] = ()
    """Teams left over by the draw, in the order they came from the bag."""
    line: tuple[int, ...] = ()
    """Seats still to receive a spare team, the next one first."""
    dealer: int = -1
    to_act: int = -1
    acting: tuple[int, ...] = ()
    """The seats that play cards now, in ascending order."""
    round: int = 0
    """0 is the group stage, then the knock-out rounds."""
    replay: int = 0
    """The number of the replay that is on; 0 is none."""
    passes: int = 0
    """Passes of the deck still to come in the group stage."""
    extra: int = 0
    """Turns left in the extra lap."""
    deck_size: int = 0
    """Cards of the present deck when it was formed."""
    last_drawer: int = -1
    field: str = ""
    """The matches being played: `A-1:12-24 A-2:31-8`, left and right team."""
    rows: list[str] = []
    """Two for each match of the field: left, right."""
    card: str = ""
    """The card that is being played or discarded."""
    todo: str = ""
    """Tiles of the card that are still to be placed, the best first."""
    used: tuple[int, ...] = ()
    """Rows that this turn has used."""
    discards: str = ""
    due: tuple[str, ...] = ()
    """What the dice are still to be thrown for: groups, or one empty name for all matches at once."""
    ties: Level = ()
    """Sets of teams to be separated by replays, or by lots in the phase `lots`."""
    shooting: tuple[str, ...] = ()
    """Matches still to be decided from the penalty spot, in their order."""
    kicks: tuple[str, str] = ("", "")
    """The present shoot-out: `1` for a goal, `0` for a miss, left and right."""
    kick_faces: tuple[str, ...] = ()
    """The faces of the present shoot-out, roll by roll."""
    throws: tuple[Throw, ...] = ()
    results: tuple[Result, ...] = ()
    tables: dict[str, Level] = {}
    slots: dict[str, int] = {}
    """Sources of the knock-out tree to teams."""
    levels: tuple[int, ...] = ()
    """By team: what it has reached (WCG-16.5); 0 while it lives."""
    alive: tuple[bool, ...] = ()
    abandoned: tuple[bool, ...] = ()
    penalty: str = ""
    """The face of the last penalty roll of this round."""
    penalty_opening: int = -1
    """`opening` as it was when that roll had fallen: the roll is the latest news while the two are equal."""
    winner: int = -1
    champion: int = -1
    """The team that won the final; -1 if the table was decided before."""


class Secret(msgspec.Struct):
    """What is hidden: from everybody, but for each seat's own hand, and the hand it gave back when it went out."""

    hands: list[str]
    deck: str = ""
    aside: str = ""
    """Every card that is neither in the deck, nor in a hand, nor on the discard pile, nor being played."""
    returned: tuple[str, ...] = ()
    drawn: list[str] = []
    """By seat: the card it drew last, until it plays again or goes out."""


class State(msgspec.Struct):
    """A table."""

    public: Public
    secret: Secret


def clone_public(public: Public) -> Public:
    """A copy that shares nothing that can change."""
    twin = copy.copy(public)
    twin.rows = public.rows[:]
    twin.slots = public.slots.copy()
    twin.tables = public.tables.copy()
    return twin


def clone(state: State) -> State:
    """A copy that shares nothing that can change."""
    secret = copy.copy(state.secret)
    secret.hands = secret.hands[:]
    secret.drawn = secret.drawn[:]
    return State(clone_public(state.public), secret)

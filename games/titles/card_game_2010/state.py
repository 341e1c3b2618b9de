"""The state of a table: what everybody may know, and what is hidden.

Teams are numbers: places in the ruleset's list (`Book.teams`). Cards are letters, so that hands, piles and decks are
short texts: `A D F O P`, and `1 2 3` for the Goal cards. The top of a deck is its front.

The row of a team in a knock-out round is a text too: a capital or a digit opens a space, and the small letters behind
it are what was laid on that card. `2fAd` is a 2 Goal under a Foul, and an Attack under a Defence.
"""

from __future__ import annotations

import copy

import msgspec

Level = tuple[tuple[int, ...], ...]
"""A group's teams from the top, in sets that nothing has separated so far."""


class Result(msgspec.Struct, frozen=True):
    """A finished match: its teams, goals, each side's cards (in a knock-out round its row), the cards flipped for it in
    their order, and those of a shoot-out, in turn from the first team on."""

    match: str
    left: int
    right: int
    goals: tuple[int, int]
    cards: tuple[str, str]
    flips: str = ""
    kicks: str = ""


class Group(msgspec.Struct):
    """What everybody may know of a group in play. `slot` means a team's place in its group, from 0 to 3."""

    number: int
    phase: str = "deal"
    """`deal`, `select`, `resolve`, `flips` (cards are shuffled), `lots`, `ready` (for the next matches) or `over`."""
    opening: int = 0
    match: int = 0
    """The next match to be scored, from 0 to 5."""
    shown: tuple[str, ...] = ("", "", "", "")
    """By slot: cards turned up in matches that are not scored yet."""
    flips: str = ""
    """Cards flipped so far for the match being scored."""
    discards: str = ""
    pool: str = ""
    """The cards of the deck, sorted, once it was made of the discard pile, which all have seen."""


class GroupCards(msgspec.Struct):
    """What is hidden of a group: by slot the hands and the selections already made (which are still in the hands), how
    often a selection was replaced, and the deck."""

    hands: list[str]
    chosen: list[str]
    changes: list[int]
    deck: str


class Section(msgspec.Struct):
    """What everybody may know of knock-out matches played at the same time. Match n has rows 2n and 2n+1."""

    number: int
    teams: tuple[int, ...]
    """By row."""
    rows: list[str]
    played: list[str]
    """By seat: the cards it has laid or discarded, in their order."""
    phase: str = "deal"
    """`deal`, `turn`, `laid` (all cards are down), `flips` (cards are shuffled), `shootout` or `over`."""
    opening: int = 0
    acting: tuple[int, ...] = ()
    """The seats that take turns, in ascending order."""
    to_act: int = -1
    drawer: int = -1
    """The seat that drew last, if the latest turn drew a card."""
    discards: str = ""
    swept: tuple[bool, ...] = ()
    """By match: whether its cards have left the table, to be flipped or shuffled; its rows are kept to be read."""
    queue: tuple[int, ...] = ()
    """Matches that need flips and are not scored, in their order."""
    flips: str = ""
    shooting: tuple[int, ...] = ()
    """Drawn matches still to be decided, in their order."""
    kicks: str = ""
    known: str = ""
    """Cards, sorted, that were seen outside the hands which are kept for the last round."""


class SectionCards(msgspec.Struct):
    """What is hidden of a section: by seat the hands, and those it began with if they were kept; the deck, which is
    later the one of flips; and the cards set aside."""

    hands: list[str]
    kept: list[str]
    deck: str
    aside: str = ""
    drawn: str = ""
    """The card that was drawn last."""


class Public(msgspec.Struct):
    """What everybody may know."""

    seats: int
    phase: str = "teams"
    """`teams` (to be dealt), `groups`, `knockout` or `over`."""
    opening: int = 0
    """The number of the latest question."""
    owners: tuple[int, ...] = ()
    """By team: its seat, -1 while its group has not started."""
    groups: list[Group] = []
    """Those in play."""
    sections: list[Section] = []
    """Those in play, or at the end those played last."""
    round: int = 0
    """Groups, and later sections, that have been started."""
    results: list[Result] = []
    tables: dict[str, Level] = {}
    slots: dict[str, int] = {}
    """Sources of the knock-out tree to teams."""
    levels: tuple[int, ...] = ()
    """By team: what it has reached (CG10-13.2); 0 while it lives."""
    abandoned: tuple[bool, ...] = ()
    champion: int = -1


class Secret(msgspec.Struct):
    """What is hidden: the owners of all teams, and the cards of what is in play, in the same order as `Public`."""

    owners: tuple[int, ...] = ()
    groups: list[GroupCards] = []
    sections: list[SectionCards] = []


class State(msgspec.Struct):
    """A table."""

    public: Public
    secret: Secret


def clone_public(public: Public) -> Public:
    """A copy that shares nothing that can change."""
    twin = copy.copy(public)
    twin.groups = [copy.copy(group) for group in public.groups]
    twin.sections = [_section(section) for section in public.sections]
    twin.results = public.results[:]
    twin.tables = public.tables.copy()
    twin.slots = public.slots.copy()
    return twin


def _section(section: Section) -> Section:
    twin = copy.copy(section)
    twin.rows = section.rows[:]
    twin.played = section.played[:]
    return twin


def clone(state: State) -> State:
    """A copy that shares nothing that can change."""
    old = state.secret
    groups = [GroupCards(g.hands[:], g.chosen[:], g.changes[:], g.deck) for g in old.groups]
    sections = [SectionCards(s.hands[:], s.kept[:], s.deck, s.aside, s.drawn) for s in old.sections]
    return State(clone_public(state.public), Secret(old.owners, groups, sections))

"""What one seat may know, dressed for the board, the AIs and the feeds. Cards stand by their codes, teams by theirs."""

from __future__ import annotations

import msgspec

from games.engine.contract import Ask, View

from .book import Book
from .ending import outcome
from .football import CODES, piles, read, worth
from .sections import plays
from .sheet import Place, Score, Table, bracket, codes, counts, scores, tables
from .state import Group, GroupCards, Public, Section, SectionCards, State, clone_public


class GroupTeam(msgspec.Struct):
    """A team of a group in play: its Action cards by number, and to its owner by code; whether it plays now, and the
    least and most cards it may then play; whether its cards are chosen, and to its owner which; those turned up."""

    team: str
    seat: int
    size: int
    hand: list[str]
    plays: bool
    least: int
    most: int
    given: bool
    chosen: list[str]
    shown: list[str]


class GroupSeen(msgspec.Struct):
    """A group in play: the matches that are on (names), its teams in the order of its list, its cards."""

    group: str
    phase: str
    matches: list[str]
    teams: list[GroupTeam]
    deck: int
    discards: dict[str, int]
    flips: list[str]
    changes: int
    """How often this seat has answered the present question."""


class Pile(msgspec.Struct):
    """A card in a space and what lies on it; what is left of its goals; whether its Attack is open; whether it is the
    pile that may be covered now."""

    card: str
    covers: list[str]
    goals: int
    attack: bool
    target: bool


class Side(msgspec.Struct):
    """A team of a knock-out match: its piles, its free spaces, and what they hold before flips."""

    team: str
    seat: int
    piles: list[Pile]
    free: int
    goals: int
    attacks: int
    penalties: int


class MatchSeen(msgspec.Struct):
    """A knock-out match on the table."""

    match: str
    left: Side
    right: Side


class SectionSeen(msgspec.Struct):
    """A section in play. `drawn` is the card this seat has just drawn, if it drew last; `kept` the hand it brought from
    the Semi-Finals, `kept_sizes` the size of everybody's."""

    section: str
    phase: str
    to_act: int
    matches: list[MatchSeen]
    hand: list[str]
    drawn: str
    sizes: list[int]
    kept: list[str]
    kept_sizes: list[int]
    deck: int
    aside: int
    discards: dict[str, int]
    flips: list[str]
    kicks: list[str]
    plays_left: int


class CardGameView(View):
    """What a seat knows. `public` is everything everybody knows, in the compact form of the state."""

    public: Public
    teams: list[str]
    """The teams of this seat."""
    hidden_teams: list[int]
    """By seat: Team cards that have not been shown."""
    groups: list[GroupSeen]
    sections: list[SectionSeen]
    scores: list[Score]
    tables: list[Table]
    bracket: list[Place]
    owners: dict[str, int]
    """Team to seat, as far as shown."""


def look(book: Book, state: State, seat: int | None, asks: list[Ask]) -> CardGameView:
    """The view of a seat, or of a spectator (None)."""
    public, secret = state.public, state.secret
    hidden = [0] * public.seats
    for team, owner in enumerate(secret.owners):
        if public.owners[team] < 0 <= owner:
            hidden[owner] += 1
    return CardGameView(
        seat=seat,
        asks=[ask for ask in asks if ask.seat == seat],
        waiting=sorted({ask.seat for ask in asks if not ask.answered}),
        outcome=outcome(book, public),
        public=clone_public(public),
        teams=[] if seat is None else [book.teams[t] for t, owner in enumerate(secret.owners) if owner == seat],
        hidden_teams=hidden,
        groups=[_group(book, public, *pair, seat) for pair in zip(public.groups, secret.groups, strict=True)],
        sections=[_section(book, public, *pair, seat) for pair in zip(public.sections, secret.sections, strict=True)],
        scores=scores(book, public),
        tables=tables(book, public),
        bracket=bracket(book, public),
        owners={book.teams[team]: owner for team, owner in enumerate(public.owners) if owner >= 0},
    )


def _group(book: Book, public: Public, group: Group, held: GroupCards, seat: int | None) -> GroupSeen:
    plan = book.groups[group.number]
    is_asked = group.phase == "select"
    due = {one.slot: one.later for one in plan.due[group.match]} if is_asked else {}
    teams = []
    changes = 0
    for slot, team in enumerate(plan.teams):
        owner, hand = public.owners[team], held.hands[slot]
        is_own = owner == seat
        if is_own:
            changes = max(changes, held.changes[slot])
        teams.append(
            GroupTeam(
                team=book.teams[team],
                seat=owner,
                size=len(hand),
                hand=codes(hand) if is_own else [],
                plays=slot in due,
                least=min(book.least, len(hand)) if slot in due else 0,
                most=book.most_for(len(hand), due[slot]) if slot in due else 0,
                given=held.changes[slot] > 0,
                chosen=codes(held.chosen[slot]) if is_own else [],
                shown=codes(group.shown[slot]),
            )
        )
    first = group.match - group.match % book.batch
    return GroupSeen(
        group=plan.name,
        phase=group.phase,
        matches=[match.name for match in plan.matches[first : first + book.batch]],
        teams=teams,
        deck=len(held.deck),
        discards=counts(group.discards),
        flips=codes(group.flips),
        changes=changes,
    )


def _section(book: Book, public: Public, section: Section, held: SectionCards, seat: int | None) -> SectionSeen:
    plan = book.sections[section.number]
    return SectionSeen(
        section=plan.data.id,
        phase=section.phase,
        to_act=section.to_act if section.phase == "turn" else -1,
        matches=[
            MatchSeen(match, _side(book, public, section, 2 * number), _side(book, public, section, 2 * number + 1))
            for number, match in enumerate(plan.data.matches)
        ],
        hand=codes(held.hands[seat]) if seat is not None else [],
        drawn=CODES[held.drawn] if seat is not None and seat == section.drawer else "",
        sizes=[len(hand) for hand in held.hands],
        kept=codes(held.kept[seat]) if seat is not None else [],
        kept_sizes=[len(hand) for hand in held.kept],
        deck=len(held.deck),
        aside=len(held.aside),
        discards=counts(section.discards),
        flips=codes(section.flips),
        kicks=codes(section.kicks),
        plays_left=plays(book, public, section) - sum(map(len, section.played)),
    )


def _side(book: Book, public: Public, section: Section, number: int) -> Side:
    team, text = section.teams[number], section.rows[number]
    cap = book.caps[team]
    row = read(text, cap)
    found = [
        Pile(
            card=CODES[pile[0]],
            covers=codes(pile[1:]),
            goals=max(0, worth(pile[0], cap) - len(pile) + 1),
            attack=pile == "A",
            target=False,
        )
        for pile in piles(text)
    ]
    if row.target:
        found[-1].target = True
    return Side(
        team=book.teams[team],
        seat=public.owners[team],
        piles=found,
        free=book.ruleset.spaces - row.spaces,
        goals=row.force.goals,
        attacks=row.force.attacks,
        penalties=row.force.penalties,
    )

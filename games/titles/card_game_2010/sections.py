"""The sections of the knock-out rounds: how they start, what is dealt, and how they end (sections 7, 8, 10, 11)."""

from __future__ import annotations

from games.engine import brackets
from games.engine.cards import cut, without
from games.engine.contract import Event

from .book import Book, SectionPlan
from .events import cards, private, reveal, say
from .state import Public, Section, SectionCards, State


def start(book: Book, state: State) -> None:
    """The next section, or those of one round that are played side by side (CG10-8.23)."""
    public, secret = state.public, state.secret
    first = public.round
    numbers = range(first, first + book.side_by_side(first))
    kept = secret.sections[0] if book.sections[first].hands_kept else None
    known = public.sections[0].known if kept else ""
    secret.sections = [_cards(book, public.seats, kept) for _ in numbers]
    public.sections = [_section(book, public, number, known) for number in numbers]
    public.round = numbers.stop
    for section in public.sections:
        public.opening += 1
        section.opening = public.opening


def _section(book: Book, public: Public, number: int, known: str) -> Section:
    knockout = book.ruleset.knockout
    teams: list[int] = []
    for match in book.sections[number].data.matches:
        pair = brackets.pair(knockout, match, public.slots)
        assert pair is not None
        teams += pair
    return Section(
        number=number,
        teams=tuple(teams),
        rows=[""] * len(teams),
        played=[""] * public.seats,
        acting=tuple(sorted({public.owners[team] for team in teams})),  # CG10-8.4
        to_act=public.owners[teams[0]],  # CG10-8.3
        swept=(False,) * (len(teams) // 2),
        known=known,
    )


def _cards(book: Book, seats: int, before: SectionCards | None) -> SectionCards:
    """All Action cards lie together, but for hands that were kept."""
    if before is None:
        return SectionCards(hands=[""] * seats, kept=[""] * seats, deck=book.deck)
    hands = before.hands[:]
    return SectionCards(hands=hands, kept=hands[:], deck="".join(without(book.deck, "".join(hands))))


def hand_sizes(book: Book, public: Public, section: Section) -> list[int]:
    """By seat: the cards that are dealt (CG10-8.1, 8.2, 10.2)."""
    plan = book.sections[section.number]
    per_team = not plan.is_open and book.options.semi_deal == "per_team"
    owned = [sum(public.owners[team] == seat for team in section.teams) for seat in range(public.seats)]
    return [book.ruleset.hand * (teams if per_team else min(1, teams)) for teams in owned]


def plays(book: Book, public: Public, section: Section) -> int:
    """The cards that are laid or discarded before a section is scored (CG10-8.21, 10.4)."""
    plan = book.sections[section.number]
    if plan.is_open:
        return len(book.deck)
    return plan.deck + (0 if plan.is_short else sum(hand_sizes(book, public, section)))


def deal(book: Book, state: State, index: int, deck: str) -> list[Event]:
    """Hands, the draw deck, and what is put aside for flips (CG10-8.1, 10.1, 11.3)."""
    public = state.public
    section, held = public.sections[index], state.secret.sections[index]
    plan = book.sections[section.number]
    if not plan.hands_kept:
        *hands, deck = map(str, cut(deck, hand_sizes(book, public, section)))
        held.hands = ["".join(sorted(hand)) for hand in hands]
    size = min(plan.deck, len(deck)) if plan.deck else len(deck)
    held.deck, held.aside = deck[:size], deck[size:]
    section.phase = "turn"
    public.opening += 1
    section.opening = public.opening
    return _deal_events(book, plan, section, held)


def _deal_events(book: Book, plan: SectionPlan, section: Section, held: SectionCards) -> list[Event]:
    name = book.section_keys[section.number]
    events = [reveal("deal", section=name, deck=len(held.deck), aside=len(held.aside))]
    teams = section.teams
    for match, left, right in zip(plan.data.matches, teams[::2], teams[1::2], strict=True):
        events.append(say("pair", match=book.match_keys[match], left=book.keys[left], right=book.keys[right]))
    return events + [
        private("hand.player", seat, section=name, cards=cards(held.hands[seat]))
        for seat in section.acting
        if not plan.hands_kept
    ]


def close(book: Book, public: Public, section: Section) -> list[Event]:
    """All matches of a section are decided: winners and losers go where the tree says (CG10-7.2, 7.3)."""
    data = book.sections[section.number].data
    levels = list(public.levels)
    for match in data.matches:
        left, right = (public.slots[source] for source in _sources(book, match))
        won = public.slots[brackets.winner_of(match)]
        lost = right if won == left else left
        if data.style != "semi":  # they play for third place
            levels[lost] = 2 if match == book.final else data.level
        if match in (book.third, book.final):  # CG10-13.2
            levels[won] = 3 if match == book.third else 1
    public.levels = tuple(levels)
    section.phase = "over"
    if book.final not in data.matches:
        return []
    public.champion = public.slots[brackets.winner_of(book.final)]
    public.phase = "over"
    return [say("champion", team=book.keys[public.champion], seat=public.owners[public.champion])]


def _sources(book: Book, match: str) -> tuple[str, str]:
    pairing = book.ruleset.knockout[match]
    return pairing.left, pairing.right


def decide(book: Book, public: Public, match: str, won: int, lost: int) -> None:
    """Note the winner and loser of a match for the matches after it."""
    public.slots[brackets.winner_of(match)] = won
    public.slots[brackets.loser_of(match)] = lost

"""What is hidden, drawn anew: for AIs that imagine a table, and for the proof that nothing leaks.

Everything starts from a view, so that nothing a seat cannot know finds its way in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine.cards import without
from games.engine.contract import Rng

from .book import Book
from .football import LETTERS, MISS, more_of_each
from .state import Group, GroupCards, Public, Secret, Section, SectionCards, State, clone_public
from .view import CardGameView, GroupSeen, SectionSeen


def determine(book: Book, view: CardGameView, rng: Rng) -> State:
    """A state that this view allows."""
    public = clone_public(view.public)
    secret = Secret(owners=_owners(book, view, rng))
    for group, seen in zip(public.groups, view.groups, strict=True):
        secret.groups.append(_group(book, group, seen, view.seat, rng))
    for section, held in zip(public.sections, view.sections, strict=True):
        secret.sections.append(_section(book, public, section, held, view.seat, rng))
    return State(public, secret)


def _owners(book: Book, view: CardGameView, rng: Rng) -> tuple[int, ...]:
    """Team cards that nobody has shown lie with the others in any way that their numbers allow."""
    owners = list(view.public.owners)
    if view.public.phase == "teams":
        return tuple(owners)
    for name in view.teams:
        owners[book.number[name]] = -1 if view.seat is None else view.seat
    left = [seat for seat, count in enumerate(view.hidden_teams) if seat != view.seat for _ in range(count)]
    deal = iter(rng.shuffled(left))
    return tuple(next(deal) if owner < 0 else owner for owner in owners)


def letters(codes: Iterable[str]) -> str:
    """Cards by their letters, sorted."""
    return "".join(sorted(LETTERS[code] for code in codes))


# --- groups ---------------------------------------------------------------------------------------


def _group(book: Book, group: Group, seen: GroupSeen, seat: int | None, rng: Rng) -> GroupCards:
    """The hands of others and the deck; a deck made of discards holds just those (CG10-5.2, 5.4)."""
    own = [letters(team.hand) if team.seat == seat else "" for team in seen.teams]
    visible = "".join(own) + group.discards + "".join(group.shown) + group.flips.replace(MISS, "")
    unseen = without(book.deck, visible + group.pool)
    if group.phase == "deal":
        return GroupCards([""] * len(own), [""] * len(own), [0] * len(own), book.deck)
    unseen = rng.shuffled(unseen)
    hands = []
    for team, hand in zip(seen.teams, own, strict=True):
        size = 0 if team.seat == seat else team.size
        hands.append("".join(sorted(unseen[:size])) or hand)
        del unseen[:size]
    held = GroupCards(hands, [""] * len(own), [0] * len(own), "".join(rng.shuffled([*unseen, *group.pool])))
    for slot, team in enumerate(seen.teams):
        if team.given:
            is_own = team.seat == seat
            held.chosen[slot] = letters(team.chosen) if is_own else _choice(hands[slot], team.least, team.most, rng)
            held.changes[slot] = seen.changes if is_own else 1
    return held


def _choice(hand: str, least: int, most: int, rng: Rng) -> str:
    """Some choice that its owner may have made."""
    return "".join(sorted(rng.shuffled(hand)[: least + rng.below(most - least + 1)]))


# --- sections -------------------------------------------------------------------------------------


def _section(
    book: Book, public: Public, section: Section, seen: SectionSeen, seat: int | None, rng: Rng
) -> SectionCards:
    """The hands of others, the deck, and what is set aside."""
    hand, kept = letters(seen.hand), letters(seen.kept)
    on_table = [row for number, row in enumerate(section.rows) if not section.swept[number // 2]]
    visible = "".join(on_table).upper() + section.discards + section.flips.replace(MISS, "")
    hands = [""] * public.seats
    before = [""] * public.seats
    if seat is not None:
        hands[seat], before[seat] = hand, kept
    if any(seen.kept_sizes):
        _deal_kept(book, section, seen, visible, hands, before, rng)
    else:
        outside = section.known if section.phase == "shootout" and any(seen.sizes) else ""
        _fill(hands, seen.sizes, rng.shuffled(without(book.deck, visible + hand + outside)))
    rest = "".join(rng.shuffled(without(book.deck, visible + "".join(hands))))
    if section.phase in ("deal", "flips", "shootout"):  # the cards lie in the deck, to be shuffled
        rest = "".join(sorted(rest))
    drawn = _drawn(section, seen, hands, rest, rng)
    return SectionCards(hands, before, rest[: seen.deck], rest[seen.deck :], drawn)


def _drawn(section: Section, seen: SectionSeen, hands: list[str], rest: str, rng: Rng) -> str:
    """The card drawn last: it is in its drawer's hand, or has gone back with it."""
    if seen.drawn or section.drawer < 0:
        return LETTERS.get(seen.drawn, "")
    return str(rng.choice(hands[section.drawer] or rest))


def _fill(hands: list[str], sizes: list[int], cards: list[str]) -> None:
    """Deal to every seat without a hand as many of these cards as it holds."""
    for seat, size in enumerate(sizes):
        if size and not hands[seat]:
            hands[seat] = "".join(sorted(cards[:size]))
            del cards[:size]


class _Kept:
    """Which of the cards that others have laid they brought from the Semi-Finals, and which they have drawn since: one
    way that fits everything that was seen. The first card each of them laid was brought."""

    def __init__(
        self, book: Book, section: Section, others: Sequence[int], own_kept: str, outside: str, rng: Rng
    ) -> None:
        """`own_kept` is what the observer brought, `outside` what is seen of the cards that nobody brought."""
        played = section.played
        self.brought = [cards[:1] if seat in others else "" for seat, cards in enumerate(played)]
        self.drawn = [cards[1:] if seat in others else "" for seat, cards in enumerate(played)]
        self._others = others
        self._base = without(book.deck, own_kept)
        self._known, self._outside, self._rng = section.known, outside, rng

    def room(self) -> list[str]:
        """The cards not seen since which others may have brought: none that lay outside the kept hands."""
        outside = more_of_each(self._known, self._outside + "".join(self.drawn))
        return without(self._base, outside + "".join(self.brought))

    def settle(self, sizes: Sequence[int]) -> None:
        """Take cards of others as brought at random, and further ones until the brought hands can be filled."""
        laid = [(seat, card) for seat, cards in enumerate(self.drawn) for card in cards]
        for seat, card in self._rng.shuffled(laid):
            if len(self.brought[seat]) < sizes[seat] and self._may_be_brought(card, self._missing(sizes)):
                self.drawn[seat] = self.drawn[seat].replace(card, "", 1)
                self.brought[seat] += card

    def _missing(self, sizes: Sequence[int]) -> int:
        """Cards that others brought and have not laid."""
        return sum(sizes[seat] - len(self.brought[seat]) for seat in self._others)

    def _may_be_brought(self, card: str, missing: int) -> bool:
        """By a coin; a card that is not needed to explain what lay outside also if hands could not be filled else."""
        is_spare = (self._outside + "".join(self.drawn)).count(card) > self._known.count(card)
        if self._rng.below(2):
            return is_spare or card in self.room()
        return is_spare and len(self.room()) < missing


def _deal_kept(
    book: Book, section: Section, seen: SectionSeen, visible: str, hands: list[str], before: list[str], rng: Rng
) -> None:
    """The hands of others in the last round, which were kept from the Semi-Finals (CG10-11.3)."""
    own = next((seat for seat, hand in enumerate(before) if hand), -1)
    flipped = without(visible, "".join(section.played))
    drawn = without(hands[own] + section.played[own], before[own]) if own >= 0 else []
    others = [seat for seat, size in enumerate(seen.kept_sizes) if size and seat != own]
    split = _Kept(book, section, others, before[own] if own >= 0 else "", "".join(drawn + flipped), rng)
    split.settle(seen.kept_sizes)
    room = rng.shuffled(split.room())
    for seat in others:
        missing = seen.kept_sizes[seat] - len(split.brought[seat])
        hands[seat] = "".join(room[:missing])
        before[seat] = "".join(sorted(hands[seat] + split.brought[seat]))
        del room[:missing]
    rest = rng.shuffled(without(book.deck, "".join(hands) + visible))
    for seat in others:
        missing = seen.sizes[seat] - len(hands[seat])
        hands[seat] = "".join(sorted(hands[seat] + "".join(rest[:missing])))
        del rest[:missing]


# --- the table of hidden information ----------------------------------------------------------------


def secrets(book: Book, state: State, seat: int | None) -> dict[str, str]:
    """By row of the table of hidden information: what is hidden from the seat now."""
    public, secret = state.public, state.secret
    owners = [owner for team, owner in enumerate(secret.owners) if public.owners[team] < 0 and owner != seat]
    hands, chosen, unplayed = list[str](), list[str](), list[str]()
    for group, held in zip(public.groups, secret.groups, strict=True):
        plan = book.groups[group.number]
        playing = {slot for match in plan.matches[group.match :] for slot in match[1:]}
        for slot, team in enumerate(plan.teams):
            if public.owners[team] != seat:
                (hands if slot in playing else unplayed).append(held.hands[slot])
                chosen.append(held.chosen[slot])
    later = [hand for held in secret.sections for other, hand in enumerate(held.hands) if other != seat]
    return {
        "team cards of groups not yet started": ",".join(map(str, owners)),
        "group hand of a team": "|".join(hands),
        "submitted selection before reveal": "|".join(chosen),
        "unplayed group cards after a third match": "|".join(unplayed),
        "knock-out hand": "|".join(later),
        "deck order": "|".join([held.deck for held in secret.groups] + [held.deck for held in secret.sections]),
        "cards aside": "|".join(held.aside for held in secret.sections),
    }

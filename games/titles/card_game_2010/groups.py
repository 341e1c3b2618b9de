"""The group stage: hands for the teams of a group, secret choices, and matches one after another (sections 3 to 5).

Several groups may be in play at once (CG10-3.14): then all cards of the next matches are chosen before any is turned.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import cut, without
from games.engine.contract import Ask, Event, Value
from games.engine.play import ask_id

from . import tables
from .book import Book, Due
from .events import CARD, cards, private, reveal, say
from .football import MISS, Force, cancelled, purposes, score
from .state import Group, GroupCards, Public, Result, State

CONFIRM = "confirm"
CHANCE_PHASES = frozenset({"deal", "flips", "lots"})
SLOTS = 4


def ask(public: Public, area: Group, phase: str) -> None:
    """Put the next question about a group."""
    public.opening += 1
    area.opening = public.opening
    area.phase = phase


def start(book: Book, state: State) -> None:
    """The next group, or all of them at once (CG10-3.1, 3.14); all Action cards lie together (CG10-3.2)."""
    public = state.public
    numbers = range(public.round, len(book.groups) if book.options.group_schedule == "parallel" else public.round + 1)
    public.groups = [Group(number) for number in numbers]
    state.secret.groups = [GroupCards([""] * SLOTS, [""] * SLOTS, [0] * SLOTS, book.deck) for _ in numbers]
    public.round = numbers.stop
    for group in public.groups:
        ask(public, group, "deal")


def deal(book: Book, state: State, index: int, deck: str) -> list[Event]:
    """The owners show themselves (CG10-3.3), and each team is dealt its hand (CG10-3.4)."""
    public, group, held = state.public, state.public.groups[index], state.secret.groups[index]
    plan = book.groups[group.number]
    *hands, rest = cut(deck, [book.hand_sizes[team] for team in plan.teams])
    held.hands = ["".join(sorted(hand)) for hand in hands]
    held.deck = str(rest)
    owners = list(public.owners)
    for team in plan.teams:
        owners[team] = state.secret.owners[team]
    public.owners = tuple(owners)
    group.phase = "ready"
    events = [
        reveal("owner", group=plan.name, team=book.keys[team], seat=owners[team], cards=len(held.hands[slot]))
        for slot, team in enumerate(plan.teams)
    ]
    return events + [
        private("hand", owners[team], team=book.keys[team], cards=cards(held.hands[slot]))
        for slot, team in enumerate(plan.teams)
    ]


# --- choosing -------------------------------------------------------------------------------------


def due_for(book: Book, public: Public, group: Group, held: GroupCards, seat: int) -> list[Due]:
    """The teams that a seat chooses cards for now; a team without cards plays none (CG10-3.9)."""
    due = book.groups[group.number].due[group.match]
    return [one for one in due if public.owners[one.team] == seat and held.hands[one.slot]]


def asks(book: Book, state: State) -> list[Ask]:
    """Every owner of a team that plays now is asked, for all his teams of the group together (CG10-3.6, 3.12)."""
    found = []
    public = state.public
    for group, held in zip(public.groups, state.secret.groups, strict=True):
        due = [one for one in book.groups[group.number].due[group.match] if held.hands[one.slot]]
        owners = public.owners
        found += [_ask(book, group, held, due, owners, seat) for seat in dict.fromkeys(owners[d.team] for d in due)]
    return found


def _ask(book: Book, group: Group, held: GroupCards, due: list[Due], owners: tuple[int, ...], seat: int) -> Ask:
    own = [one for one in due if owners[one.team] == seat]
    plan, changes = book.groups[group.number], held.changes[own[0].slot]
    return Ask(
        id=ask_id(group.opening, seat, (str(changes),) if changes else ()),
        seat=seat,
        key="select",
        kind="compose",
        values={
            "group": plan.name,
            "match": "|".join(
                [book.match_keys[match.name] for match in plan.matches[group.match : group.match + book.batch]]
            ),
            "teams": "|".join([book.keys[one.team] for one in own]),
        },
        secret=True,
        replaceable=True,
        answered=changes > 0,
        forced=all(len(held.hands[one.slot]) <= book.least for one in own),
    )


def index_of(book: Book, public: Public, ask: Ask) -> int:
    """Which of the groups in play an ask is about."""
    name = ask.values["group"]
    return next(index for index, group in enumerate(public.groups) if book.groups[group.number].name == name)


def parts(book: Book, state: State, ask: Ask, given: Sequence[str]) -> list[str]:
    """The cards that may still be added, of each team from its own hand, and `confirm` when each has enough."""
    if given and given[-1] == CONFIRM:
        return []
    index = index_of(book, state.public, ask)
    held = state.secret.groups[index]
    found: list[str] = []
    is_ready = True
    for slot, team, later in due_for(book, state.public, state.public.groups[index], held, ask.seat):
        hand, count = held.hands[slot], 0
        most, least = book.most_for(len(hand), later), min(book.least, len(hand))
        for part in given:
            who, letter = book.picked[part]
            if who == team:
                hand, count = hand.replace(letter, "", 1), count + 1
        if count < most:
            found += book.picks(team, hand)
        is_ready = is_ready and count >= least
    if is_ready:
        found.append(CONFIRM)
    return found


def choose(book: Book, state: State, ask: Ask, move: str) -> list[Event]:
    """Keep a choice, or another in its place, until all have chosen (CG10-3.7)."""
    index = index_of(book, state.public, ask)
    held, group = state.secret.groups[index], state.public.groups[index]
    own = due_for(book, state.public, group, held, ask.seat)
    picked = [book.picked[part] for part in move.split(" ")[:-1]]
    for one in own:
        held.chosen[one.slot] = "".join(sorted(letter for team, letter in picked if team == one.team))
        held.changes[one.slot] += 1
    values = {"seat": ask.seat, "match": ask.values["match"]}
    if ask.answered:
        return [Event(key="chosen.again", values=values, seats=(ask.seat,))]
    return [say("chosen", **values)]


# --- playing on -----------------------------------------------------------------------------------


def go_on(book: Book, state: State) -> list[Event]:
    """Carry on with the groups in play until chance or a player is asked, or all are over."""
    public, events = state.public, list[Event]()
    while True:
        for index, group in enumerate(public.groups):
            if group.phase == "resolve":
                events += resolve(book, state, index)
        phases = {group.phase for group in public.groups}
        if phases & CHANCE_PHASES or phases == {"over"}:
            return events
        if "select" not in phases:
            for group in public.groups:
                ask(public, group, "select")
        if not _is_complete(book, state):
            return events
        for index in range(len(public.groups)):
            events += _turn_up(book, state, index)


def _is_complete(book: Book, state: State) -> bool:
    for group, held in zip(state.public.groups, state.secret.groups, strict=True):
        for one in book.groups[group.number].due[group.match]:
            if held.hands[one.slot] and not held.changes[one.slot]:
                return False
    return True


def _turn_up(book: Book, state: State, index: int) -> list[Event]:
    """CG10-3.8: the chosen cards leave the hands and are shown at the same moment."""
    group, held = state.public.groups[index], state.secret.groups[index]
    plan, events = book.groups[group.number], list[Event]()
    for one in plan.due[group.match]:
        chosen = held.chosen[one.slot]
        held.hands[one.slot] = "".join(without(held.hands[one.slot], chosen))
        events.append(reveal("shown", team=book.keys[one.team], cards=cards(chosen or MISS)))
    group.shown = tuple(held.chosen)
    held.chosen, held.changes = [""] * SLOTS, [0] * SLOTS
    group.phase = "resolve"
    return events


def resolve(book: Book, state: State, index: int) -> list[Event]:
    """Score the matches whose cards are shown, in their order (CG10-3.6); stop where cards must be shuffled first."""
    group = state.public.groups[index]
    plan, events = book.groups[group.number], list[Event]()
    while group.phase == "resolve":
        left, right = plan.matches[group.match][1:]
        sides = forces(book, group, left, right)
        if not _flip(group, state.secret.groups[index], sides):
            ask(state.public, group, "flips")  # CG10-5.1
            break
        events += _result(book, state.public, group, sides)
        group.match += 1
        if group.match == len(plan.matches):
            events += tables.make(book, state, index)
        elif group.match % book.batch == 0:
            group.phase = "ready"
    return events


def forces(book: Book, group: Group, left: int, right: int) -> tuple[Force, Force]:
    """What both sides of a match have when cards have cancelled each other, both from the cards as shown (CG10-4.8)."""
    teams, shown = book.groups[group.number].teams, group.shown
    caps = book.group_caps
    return (
        cancelled(shown[left], shown[right], caps[teams[left]]),
        cancelled(shown[right], shown[left], caps[teams[right]]),
    )


def _flip(group: Group, held: GroupCards, sides: tuple[Force, Force]) -> bool:
    """Turn the top cards that the match still needs; whether the deck sufficed."""
    need = sides[0].flips + sides[1].flips - len(group.flips)
    if need:
        turned, held.deck = held.deck[:need], held.deck[need:]
        if group.pool:
            group.pool = "".join(without(group.pool, turned))
        group.flips += turned
        need -= len(turned)
        if need and group.discards:
            return False
        group.flips += MISS * need
    return True


def reshuffle(state: State, index: int, deck: str) -> list[Event]:
    """The discards of earlier matches are the new deck (CG10-5.2)."""
    group = state.public.groups[index]
    state.secret.groups[index].deck = deck
    group.pool = "".join(sorted(deck))
    group.discards = ""
    group.phase = "resolve"
    return [reveal("reshuffle", cards=len(deck))]


def _result(book: Book, public: Public, group: Group, sides: tuple[Force, Force]) -> list[Event]:
    """CG10-4.14: the score is written down; the cards of the match go on the discard pile (CG10-5.2)."""
    plan = book.groups[group.number]
    name, left, right = plan.matches[group.match]
    teams = plan.teams[left], plan.teams[right]
    goals = score(sides, group.flips, book.penalty, book.attack)
    shown = list(group.shown)
    public.results.append(Result(name, *teams, goals, (shown[left], shown[right]), group.flips))
    events = flip_events(book, teams, sides, group.flips)
    events.append(result_event(book, name, teams, goals))
    group.discards += shown[left] + shown[right] + group.flips.replace(MISS, "")
    group.flips = shown[left] = shown[right] = ""
    group.shown = tuple(shown)
    return events


def flip_events(book: Book, teams: tuple[int, int], sides: tuple[Force, Force], flips: str) -> list[Event]:
    """A sentence for each flip."""
    scoring = {"penalty": book.penalty, "attack": book.attack}
    return [
        reveal(
            f"flip.{what}.{'goal' if card in scoring[what] else 'miss'}", team=book.keys[teams[side]], card=CARD[card]
        )
        for (side, what), card in zip(purposes(sides), flips, strict=True)
    ]


def result_event(book: Book, match: str, teams: tuple[int, int], goals: tuple[int, int]) -> Event:
    """The sentence of a score."""
    left, right = book.keys[teams[0]], book.keys[teams[1]]
    values: dict[str, Value] = {"left": left, "left_goals": goals[0], "right_goals": goals[1], "right": right}
    return reveal("result", match=book.match_keys[match], spot=f"match:{match}", **values)

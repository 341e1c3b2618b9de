"""Normal abilities (WCC-13.4): when each can be used, what it needs, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Event
from games.engine.telling import private, reveal

from .. import drawing, laying, rows
from ..book import Book
from ..events import cards, on_row
from ..matchday import playing_teams
from ..pack import DEFENSES, OWN_GOALS, is_uncovered, letters_of, without_last
from ..state import Frame, Public, State
from . import frames, standing

EFFECTS = frozenset(
    ("draw_cards", "scouting_report", "time_wasting", "clear_lines", "extra_play", "super_sub", "tradition")
)


def possible(book: Book, state: State, seat: int) -> list[int]:
    """The teams whose normal ability the seat could use now, as far as everybody can know."""
    public = state.public
    if public.ability_done:
        return []
    size = len(state.secret.hands[seat])
    return [
        team
        for team in playing_teams(book, public)
        if public.owners[team] == seat
        and book.effects[team] in EFFECTS
        and team not in public.off
        and not frames.is_used_up(book, public, team)
        and _can_work(book, public, seat, team, size)
    ]


def is_open(book: Book, state: State, seat: int) -> bool:
    """Whether the seat is asked for an ability after its action; it follows from public facts alone."""
    return bool(possible(book, state, seat))


def _can_work(book: Book, public: Public, seat: int, team: int, hand: int) -> bool:
    """WCC-13.6: only where it can have its effect."""
    row = book.board(public.field).rows[team]
    match book.effects[team]:
        case "scouting_report":
            return bool(scouted(book, public, seat))
        case "clear_lines":
            text = public.rows[row]
            return is_uncovered(text) and text[-1] in DEFENSES | OWN_GOALS
        case "extra_play":
            return hand > 0 and rows.is_free(public, row)
        case "super_sub":
            return hand > 0 and bool(public.opens)
        case _:
            return True


def scouted(book: Book, public: Public, seat: int) -> list[int]:
    """The active teams of others whose ability can be switched off (WCC-14.6, 13.15)."""
    board = book.board(public.field)
    within = rows.reach(book, public, seat)
    teams = [board.teams[row] for row in within]
    return [team for team in teams if public.owners[team] != seat and team not in public.off]


def usable(book: Book, state: State, seat: int) -> list[int]:
    """The teams whose normal ability the seat can use with the hand it has."""
    return [team for team in possible(book, state, seat) if first_arguments(book, state, seat, team) != []]


def first_arguments(book: Book, state: State, seat: int, team: int) -> list[str] | None:
    """The first argument of an ability as parts; None if it needs none."""
    hand = list(dict.fromkeys(state.secret.hands[seat]))
    match book.effects[team]:
        case "scouting_report":
            return [f"target:{book.teams[other]}" for other in scouted(book, state.public, seat)]
        case "extra_play":
            allowed = letters_of(book.abilities[team].cards) & book.events
            return [f"card:{book.name[card]}" for card in hand if card in allowed]
        case "super_sub":
            return [f"give:{book.name[card]}" for card in hand]
        case _:
            return None


def announce(book: Book, state: State, parts: Sequence[str]) -> list[Event]:
    """`ability:CODE` with its arguments: announced, and open to answers before it works (WCC-13.8 b)."""
    public, secret = state.public, state.secret
    team = book.number[parts[0].partition(":")[2]]
    values = dict(part.split(":") for part in parts[1:] if ":" in part)
    public.ability_done = True
    seat, effect = public.to_act, book.effects[team]
    found = [reveal("ability", seat=seat, team=book.keys[team], ability=f"@ability.{effect}")]
    card = book.letter.get(values.get("card", values.get("take", "")), "")
    if effect == "extra_play":
        drawing.show(state, seat, card)
        found.append(reveal("ability.card", seat=seat, card=book.word[card]))
    elif effect == "super_sub":
        secret.give = book.letter[values["give"]]
        found.append(reveal("ability.card", seat=seat, card=book.word[card]))
    target = book.number[values["target"]] if "target" in values else -1
    if target >= 0:
        found.append(reveal("ability.target", seat=seat, team=book.keys[target]))
    frames.open_ability(book, public, team, card, target)
    return found


def carry_out(book: Book, state: State, frame: Frame) -> list[Event]:
    """The effect, after its window has closed."""
    public, secret, seat = state.public, state.secret, frame.seat
    match book.effects[frame.team]:
        case "draw_cards":
            return drawing.draw_several(book, state, seat, book.abilities[frame.team].n)
        case "scouting_report":
            return _switch_off(book, public, frame.target)
        case "time_wasting":
            return _waste(book, state, seat, book.abilities[frame.team].n)
        case "clear_lines":
            return _clear(book, public, frame)
        case "extra_play":
            drawing.spend(state, seat, frame.card)
            return laying.lay(book, state, seat, frame.card, "event", frame.row)
        case "super_sub":
            given, secret.give = secret.give, ""
            return laying.substitute(book, state, seat, given, frame.card)
        case _:
            return _look(book, state, frame)


def _switch_off(book: Book, public: Public, team: int) -> list[Event]:
    """WCC-14.6, 13.13: until the end of the match day; Power is counted anew (WCC-5.9)."""
    public.off += (team,)
    public.power = standing.powers(book, public)
    return [reveal("switched_off", team=book.keys[team])]


def _waste(book: Book, state: State, seat: int, count: int) -> list[Event]:
    """WCC-14.7."""
    turned = ""
    while len(turned) < count and (card := drawing.pop(state, seat)):
        turned += card
    state.public.discards += turned
    state.public.shown = turned
    found = [reveal("turned", seat=seat, cards=cards(book, turned))] if turned else []
    return found + drawing.full_time_shown(state)


def _clear(book: Book, public: Public, frame: Frame) -> list[Event]:
    """WCC-14.8."""
    text = public.rows[frame.row]
    public.rows[frame.row] = without_last(text)
    public.discards += text[-1]
    values = on_row(book, book.board(public.field), frame.row)
    return [reveal("cleared", card=book.word[text[-1]], **values)]


def looked_at(book: Book, state: State, team: int) -> int:
    """How many cards `tradition` looks at (WCC-14.11)."""
    return min(max(2, book.stars[team]), len(state.secret.deck))


def _look(book: Book, state: State, frame: Frame) -> list[Event]:
    """WCC-14.11: the seat sees the cards and is asked in which order they go back."""
    public = state.public
    count = looked_at(book, state, frame.team)
    seen = drawing.look(state, frame.seat, count)
    if count > 1:
        public.looking = count
        public.phase = "arrange"
    return [private("look", frame.seat, {"count": count}, cards=cards(book, seen))]


def arrange(book: Book, state: State, seat: int, move: str) -> list[Event]:
    """`next:CARD …`: the order in which the looked-at cards go back."""
    public = state.public
    order = "".join(book.letter[part.partition(":")[2]] for part in move.split(" ")[:-1])
    drawing.put_back(state, seat, order, public.looking)
    count, public.looking = public.looking, 0
    public.phase = "run"
    return [reveal("arranged", seat=seat, count=count)]

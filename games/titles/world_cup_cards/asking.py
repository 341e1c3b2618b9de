"""Who is asked what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.contract import CHANCE, Ask, Value
from games.engine.play import ask_id

from . import chance, groups, kick, legal, setup, shooting
from .abilities import normal, windows
from .book import Book
from .state import Public, Shootout, State


def asks(book: Book, state: State) -> list[Ask]:
    """All open questions."""
    public = state.public
    phase = public.phase
    if phase == "turn":
        seat = public.to_act
        forced = not state.secret.hands[seat] and not (book.is_advanced and normal.is_open(book, state, seat))
        return [Ask(id=ask_id(public.opening, seat), seat=seat, key="turn", forced=forced)]
    if phase == "over":
        return []
    if name := chance.key(state):
        values = _chance_values(book, state)
        return [Ask(id=ask_id(public.opening, CHANCE), seat=CHANCE, key=name, kind="chance", values=values)]
    if phase == "kick":
        return list(_kick_asks(book, state))
    if phase == "window" and windows.is_at_once(book):
        return list(_window_asks(book, state))
    if phase == "shootout":
        return [ask for number, _ in enumerate(public.shootouts) for ask in _shoot_asks(book, state, number)]
    seat = public.asked if phase == "window" else public.to_act
    values, forced = _values(book, state), _is_forced(book, state)
    return [Ask(id=ask_id(public.opening, seat), seat=seat, key=phase, values=values, forced=forced)]


def _is_forced(book: Book, state: State) -> bool:
    """The last picks of a draft may leave one team only."""
    public = state.public
    return public.phase == "draft" and len(setup.pickable(book, public, public.to_act)) == 1


def _values(book: Book, state: State) -> dict[str, Value]:
    """What fills a question to one seat."""
    public = state.public
    if public.phase == "window":
        frame = public.stack[-1]
        if frame.mode == "ability":
            return {"team": book.keys[frame.team], "what": f"@ability.{book.effects[frame.team]}"}
        board = book.board(public.field)
        return {"team": book.keys[board.teams[frame.row]], "what": f"@play.{frame.mode}"}
    if public.phase == "arrange":
        return {"count": public.looking}
    if public.phase == "extra_card":
        return {"goals": public.extra_card}
    return {}


def _chance_values(book: Book, state: State) -> dict[str, Value]:
    """What fills a question to chance."""
    public = state.public
    if public.phase == "lots":
        return {"teams": "|".join(book.keys[team] for team in groups.tied(book, public))}
    if public.phase == "shootout":
        return _match_values(book, public.shootouts[shooting.due(public)])
    if public.phase == "deck":
        return {"day": public.day + 1}
    return {}


def _match_values(book: Book, shoot: Shootout) -> dict[str, Value]:
    return {"match": shoot.match, "left": book.keys[shoot.left], "right": book.keys[shoot.right]}


def _kick_asks(book: Book, state: State) -> Iterator[Ask]:
    """Both owners at once, each in secret, until both have chosen (WCC-7.1)."""
    public, secret = state.public, state.secret
    assert public.kick is not None
    teams = book.board(public.field).teams
    row = public.kick.row
    values: dict[str, Value] = {"team": book.keys[teams[row]], "rival": book.keys[teams[row ^ 1]]}
    kicking = public.owners[teams[row]]
    for seat in kick.choosers(book, state):
        given = secret.answers.get(str(seat), [])
        role = "@role.kicker" if seat == kicking else "@role.defender"
        is_single = len(secret.hands[seat]) == 1
        yield _secret_ask(public.opening, seat, "kick", given, {**values, "role": role}, is_single)


def _window_asks(book: Book, state: State) -> Iterator[Ask]:
    """All seats that may have an answer at once, each in secret (WCC-14.17)."""
    public, secret = state.public, state.secret
    for seat in public.stack[-1].line:
        given = secret.answers.get(str(seat), [])
        yield _secret_ask(public.opening, seat, "window", given, _values(book, state), False)


def _secret_ask(
    opening: int, seat: int, key: str, given: Sequence[str], values: dict[str, Value], forced: bool, mark: str = ""
) -> Ask:
    draft = [mark, *given] if mark else given
    return Ask(
        id=ask_id(opening, seat, draft),
        seat=seat,
        key=key,
        kind="compose",
        values=values,
        secret=True,
        replaceable=True,
        answered=bool(given),
        forced=forced,
    )


def _shoot_asks(book: Book, state: State, number: int) -> Iterator[Ask]:
    """What one shoot-out asks; several run side by side (WCC-12.3)."""
    public = state.public
    shoot = public.shootouts[number]
    values = _match_values(book, shoot)
    if shoot.stage == "kick" and shooting.is_kicking(public):
        for side, team in enumerate((shoot.left, shoot.right)):
            seat = public.owners[team]
            given = state.secret.answers.get(shooting.key(shoot, side), [])
            role = "@role.kicker" if side == shooting.kicker(shoot) else "@role.defender"
            filled = {**values, "role": role, "team": book.keys[team]}
            yield _secret_ask(shoot.opening, seat, "shoot_kick", given, filled, False, shoot.match)
    elif shoot.stage in shooting.CHOICE_STAGES:
        side = 0 if shoot.stage == "winner" else shooting.chooser(shoot)
        seat = public.owners[(shoot.left, shoot.right)[side]]
        key = "shoot_winner" if shoot.stage == "winner" else "shoot_choice"
        yield Ask(id=ask_id(shoot.opening, seat, [shoot.match]), seat=seat, key=key, values=values)


def shoot_number(public: Public, ask: Ask) -> int:
    """The shoot-out that an ask belongs to."""
    return shooting.find(public, str(ask.values["match"]))


def parts(book: Book, state: State, ask: Ask, given: Sequence[str]) -> list[str]:
    """The next parts of an answer."""
    if ask.key in _PARTS:
        return _PARTS[ask.key](book, state, ask.seat, given)
    if ask.key.startswith("shoot_"):
        return legal.shoot_parts(book, state, ask.seat, shoot_number(state.public, ask), given)
    return []


_PARTS = {
    "turn": legal.turn_parts,
    "after": legal.after_parts,
    "extra_card": legal.extra_parts,
    "window": legal.window_parts,
    "kick": legal.kick_parts,
    "arrange": legal.arrange_parts,
    "draft": legal.draft_parts,
}

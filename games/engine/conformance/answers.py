"""Questions about answers: the short lists, what completes them, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator

from ..codec import dump
from ..contract import CHANCE, MOST_CHOICES, Ask, AskClosed, Choice, Game, IllegalMove
from ..play import play
from .scene import Scene

_TRIED = 6
_PATIENCE = 1_000
_GARBAGE = (
    "",
    " ",
    "\n",
    "end\x00",
    "card:",
    "CARD:1",
    "ⅷ",
    "🂡 🂢",
    "١",
    "-1",
    "null",
    "[]",
    "resign",
    "x" * 10_000,
    "a " * 3_000,
)


def lists_are_short_and_plain(at: Scene) -> Iterator[str]:
    """At most sixty next parts, none twice, none empty or with a space; the choices are the same list, dressed."""
    for ask in at.asks():
        for parts, options in at.walk(ask):
            where = f"{ask.key} after {parts}"
            if len(options) > MOST_CHOICES or len(set(options)) < len(options):
                yield f"{where}: {len(options)} parts, {len(set(options))} different"
            if any(not option or option.split() != [option] for option in options):
                yield f"{where}: a part is empty or has a space: {options}"
            choices = at.game.choices(at.state, ask, tuple(parts))
            if [choice.move for choice in choices] != options:
                yield f"{where}: the choices are {[choice.move for choice in choices]}, the list {options}"
            for choice in choices:
                yield from _choice(at, ask, parts, choice)
            yield from _spots(at, ask, parts)
        if not parts:
            yield f"{ask.key} has no answer"


def _choice(at: Scene, ask: Ask, parts: list[str], choice: Choice) -> Iterator[str]:
    where = f"choice {choice.move} of {ask.key}"
    yield from at.sentences.phrase(choice.label, where)
    if choice.group:
        yield from at.sentences.phrase(choice.group, where)
    if choice.final and at.game.legal_moves(at.state, ask, (*parts, choice.move)):
        yield f"{where} is final, but does not complete the answer"


def _spots(at: Scene, ask: Ask, parts: list[str]) -> Iterator[str]:
    for spot, move in at.game.spots(at.state, ask, tuple(parts)).items():
        done = list(parts)
        for part in move.split(" "):
            if part not in at.game.legal_moves(at.state, ask, tuple(done)):
                yield f"spot {spot} of {ask.key} stands for {move}, which is not legal after {parts}"
                break
            done.append(part)


def every_listed_part_can_be_completed(at: Scene) -> Iterator[str]:
    """From each part of a list there is a way to an answer that is legal and can be carried out."""
    for ask in at.asks():
        prefix, options = at.rng.choice([step for step in at.walk(ask) if step[1]] or [([], [])])
        some = options if at.is_thorough else at.rng.shuffled(options)[:_TRIED]
        for option in some:
            move = at.answer(ask, [*prefix, option])
            if not at.game.is_legal(at.state, ask, move):
                yield f"{move} completes {ask.key}, but is not legal"
                continue
            try:
                at.game.apply(at.clone(), ask, move)
            except IllegalMove:
                yield f"{move} is legal for {ask.key}, but is refused"


def what_is_not_listed_is_refused(at: Scene) -> Iterator[str]:
    """Wrong answers, closed asks and other seats' asks change nothing."""
    before = dump(at.state)
    for ask in at.asks():
        for move in _mangled(at, ask):
            is_listed = Game.is_legal(at.game, at.state, ask, move)
            if at.game.is_legal(at.state, ask, move) != is_listed:
                yield f"{move[:80]!r} for {ask.key}: listed {is_listed}, legal {not is_listed}"
            if not is_listed and not _refuses(at, ask.seat, ask.id, move, IllegalMove):
                yield f"{move[:80]!r} for {ask.key} was not refused"
        for seat, name in ((ask.seat, f"{ask.id}x"), ((ask.seat + 1) % at.seats, ask.id), (ask.seat, "")):
            if (seat, name) != (ask.seat, ask.id) and not _refuses(at, seat, name, at.answer(ask), AskClosed):
                yield f"an answer of seat {seat} to {name!r} was taken"
    if dump(at.state) != before:
        yield "a refused answer changed the state"


def _refuses(at: Scene, seat: int, ask: str, move: str, error: type[Exception]) -> bool:
    try:
        play(at.game, at.state, seat, ask, move)
    except error:
        return True
    return False


def _mangled(at: Scene, ask: Ask) -> Iterator[str]:
    """A good answer, and answers that are mostly wrong."""
    move = at.answer(ask)
    parts = move.split(" ")
    yield move
    yield from (" ".join(parts[:-1]), f"{move} {parts[-1]}", f"{move} ", f" {move}", move.replace(" ", "  ") + "\t")
    yield from (move.upper(), move + "x", " ".join(reversed(parts)), " ".join(at.rng.shuffled([*parts, "pass"])))
    garbage = _GARBAGE if at.is_thorough else at.rng.shuffled(_GARBAGE)[:3]
    yield from (*garbage, " ".join([*parts[:-1], at.rng.choice(_GARBAGE)]))


def steps_that_are_not_final_keep_the_turn(at: Scene) -> Iterator[str]:
    """After an answer that can be undone the same seat is asked on, and no dice fall."""
    for ask in at.open_asks():
        move = at.answer(ask)
        if at.game.is_final(at.state, ask, move.split(" ")):
            continue
        after = at.clone()
        events = at.game.apply(after, ask, move)
        seats = {other.seat for other in at.game.asks(after) if not other.answered}
        if ask.seat not in seats or CHANCE in seats:
            yield f"{move} is not final, but leaves the turn to {sorted(seats)}"
        if any(event.reveals for event in events):
            yield f"{move} is not final, but reveals"


def defaults_and_bots_answer_legally(at: Scene) -> Iterator[str]:
    """From the view alone, the same for the same numbers."""
    for ask in at.open_asks():
        view, salt = at.knowledge(ask.seat), at.rng.below(1 << 30)
        answerers = {"default": at.game.default_move} | {
            name: lambda view, ask, rng, bot=bot: bot(at.game, view, ask, rng) for name, bot in at.title.bots.items()
        }
        for name, answerer in answerers.items():
            first, again = (answerer(view, ask, at.numbers(salt)) for _ in range(2))
            if not at.game.is_legal(at.state, ask, first):
                yield f"{name} answers {ask.key} with {first}, which is not legal"
            if first != again:
                yield f"{name} answers {ask.key} once with {first}, once with {again}"


def time_outs_come_to_an_end(at: Scene) -> Iterator[str]:
    """Default answers, one after another, leave the seat owing nothing."""
    for seat in {ask.seat for ask in at.open_asks()}:
        state = at.clone()
        for _ in range(_PATIENCE):
            asks = [ask for ask in at.game.asks(state) if ask.seat == seat and not ask.answered]
            if not asks:
                break
            at.game.apply(state, asks[0], at.game.default_move(at.game.view(state, seat), asks[0], at.rng))
        else:
            yield f"seat {seat} still owes an answer after {_PATIENCE} default moves"


def thrown_texts_are_checked(at: Scene) -> Iterator[str]:
    """What CHANCE answers is valid and follows from the numbers; spoilt texts are not valid."""
    for ask in at.game.asks(at.state):
        if ask.seat != CHANCE:
            continue
        salt = at.rng.below(1 << 30)
        move = at.game.chance_move(at.state, ask, at.numbers(salt))
        if at.game.chance_move(at.state, ask, at.numbers(salt)) != move:
            yield f"{ask.key}: the same numbers give {move} and something else"
        if not at.game.is_legal(at.state, ask, move):
            yield f"{ask.key}: {move} is not valid"
        for bad in _spoilt(move):
            if at.game.is_legal(at.state, ask, bad):
                yield f"{ask.key}: {bad[:80]!r} passes for valid beside {move[:80]}"


def _spoilt(move: str) -> Iterator[str]:
    kind, _, content = move.partition(":")
    items = content.split(",")
    yield from (*_GARBAGE, move + " ", move + ",", f"{move},{items[-1]}", move + "x", kind, f"{kind}:", f"zz{move}")
    yield from (f"{kind}:{','.join([*items[:-1], alien])}" for alien in ("", "zz", "-1", "99999", "1.0", "１"))
    if len(items) > 1:
        yield f"{kind}:{','.join(items[:-1])}"

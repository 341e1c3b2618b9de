"""Divisions of the next season from the final tables of the last: who goes up, stays, goes down. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence

Divisions = list[list[str]]


def next_divisions(
    finals: Sequence[Sequence[str]],
    returning: Collection[str],
    newcomers: Sequence[str],
    size: int | None,
    promoted: int,
    relegated: int,
) -> Divisions:
    """Entrants by division, the highest first, each once. `finals` are the final orders, `newcomers` the strongest
    first; a division is to have `size` entrants (None: as many as it had).

    Nobody moves by more than one division, and who stays is never pushed down: where there are too few places the last
    of those promoted stay below, where there are too many the best of those relegated stay, then the best below come
    up. Newcomers fill the lowest division and, beyond its size, one more.
    """
    back = set(returning)
    wanted = _moves(finals, back, promoted, relegated)
    sizes = [size or len(final) for final in finals]
    for level in range(len(wanted)):
        _fit(wanted, level, sizes[level])
    found = [up_stay_down(level) for level in wanted]
    return [level for level in _with_newcomers(found, newcomers, size) if level]


class Level:
    """One division in the making: who comes down into it, who stays, who comes up; each the best first."""

    def __init__(self) -> None:
        self.down: list[str] = []
        self.stay: list[str] = []
        self.up: list[str] = []

    def __len__(self) -> int:
        return len(self.down) + len(self.stay) + len(self.up)


def up_stay_down(level: Level) -> list[str]:
    """The division in the order of its seeding: those from above, those who stay, those from below."""
    return [*level.down, *level.stay, *level.up]


def _moves(finals: Sequence[Sequence[str]], back: set[str], promoted: int, relegated: int) -> list[Level]:
    """What the final tables say, before anybody is moved to make divisions full."""
    levels = [Level() for _final in finals]
    last = len(finals) - 1
    for number, final in enumerate(finals):
        up = set(final[: promoted if number else 0])
        down = set(final[len(final) - relegated :] if number < last and relegated else ()) - up
        for key in (one for one in final if one in back):
            if key in up:
                levels[number - 1].up.append(key)
            elif key in down:
                levels[number + 1].down.append(key)
            else:
                levels[number].stay.append(key)
    return levels


def _fit(levels: list[Level], number: int, size: int) -> None:
    """Fill a division, or hold back who was promoted into it; those above have been settled."""
    here, below = levels[number], levels[number + 1] if number + 1 < len(levels) else Level()
    while len(here) > size and here.up:
        below.stay.insert(0, here.up.pop())
    while len(here) < size and below.down:
        here.stay.append(below.down.pop(0))
    while len(here) < size and below.stay:
        here.up.append(below.stay.pop(0))


def _with_newcomers(levels: Divisions, newcomers: Sequence[str], size: int | None) -> Divisions:
    if not levels:
        levels = [[]]
    for key in newcomers:
        if size is not None and len(levels[-1]) >= size:
            levels.append([])
        levels[-1].append(key)
    return levels


def by_strength(keys: Sequence[str], size: int | None) -> Divisions:
    """Entrants, the strongest first, in as few divisions as hold them, their sizes differing by one at most."""
    count = -(-len(keys) // size) if size else 1
    least, more = divmod(len(keys), max(count, 1))
    found, start = [], 0
    for number in range(count):
        end = start + least + (number < more)
        found.append(list(keys[start:end]))
        start = end
    return found

"""The final order of a cup, as far as it is decided."""

from __future__ import annotations

from collections.abc import Sequence

from .knockout_tree import THIRD, Course, CupRules, Draw, Stays, Tie, third_candidates, winner_of

Places = list[list[str]]


def places_of(course: Course, rules: CupRules, draw: Draw, stays: Stays) -> Places:
    """Entrants of one place together, the first place first; what is open is left out.

    A final that both lost, or that was made void, has no winner: then the first list is empty. Losers of the same level
    share a place, but for the semi-finals with a match for third place. Of the final nothing before it is decided.
    """
    top, below = _top(course, stays)
    found = list(top)
    for number, level in reversed(list(enumerate(below))):
        is_newest = number == len(course.levels) - 1 and course.first_legs is None
        settled = [tie for tie in level if not (is_newest and tie.is_open)]
        parts = [[key for tie in settled for key in tie.losers]]
        if len(level) == 2 and rules.third_place:
            parts = _thirds(settled, course, rules, draw, stays)
        found += [sorted(part, key=draw) for part in parts if part]
    return found


def _top(course: Course, stays: Stays) -> tuple[Places, Sequence[Sequence[Tie]]]:
    """Winner and second, and the levels that are left below them."""
    if len(course.slots) == 1 and course.levels:
        final = course.levels[-1][0]
        return ([] if final.is_open else _decided(final.winner, final.losers)), course.levels[:-1]
    reached = [key for key in course.slots if key is not None]
    alive = [key for key in reached if stays(key)]
    is_waiting = course.first_legs is None and bool(course.levels) and any(tie.is_open for tie in course.levels[-1])
    if len(alive) > 1 or is_waiting:
        return [], course.levels
    winner = alive[0] if alive else None
    return _decided(winner, [key for key in reached if key != winner]), course.levels


def _decided(winner: str | None, losers: Sequence[str]) -> Places:
    if winner is None:
        return [[], list(losers)] if losers else []
    return [[winner], list(losers)] if losers else [[winner]]


def _thirds(settled: Sequence[Tie], course: Course, rules: CupRules, draw: Draw, stays: Stays) -> list[list[str]]:
    """The losers of the semi-finals, parted by the match for third place or because only one was there for it."""
    lost = [key for tie in settled for key in tie.losers]
    playing = [key for tie in settled if tie.winner is not None for key in tie.losers]
    if len(course.slots) == 2:
        waiting = third_candidates(course, rules, stays)
        if len(waiting) == 2 or len(settled) < 2:
            return [[key for key in lost if key not in playing]]
        return [waiting, [key for key in lost if key not in waiting]]
    last = course.last
    meeting = next((one for one in last.played if one.label == THIRD), None) if last else None
    if last is None or meeting is None:
        third = [key for key in playing if last is not None and key in last.byes]
    elif meeting.is_open:
        return [[key for key in lost if key not in meeting.entrants]]
    else:
        winner = winner_of(meeting, draw) if meeting.places else None
        third = [key for key in lost if key == winner]
    return [third, [key for key in lost if key not in third]]

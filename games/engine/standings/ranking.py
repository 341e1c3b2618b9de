"""From results to ranked rows, each with what placed it above the next."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from .criteria import FIGURE, Criterion, plain
from .model import Adjustment, Extras, Reason, Record, Result, Row, Rules, Standing
from .separate import Separation
from .tally import tally

UNSETTLED = "lots"
"""Key of the reason between two rows that share a rank: the rules leave it to lots, and none were drawn."""

DRAWN = "drawn"
"""Key of the reason when lots were drawn."""

PLACED = "placed"
"""Key of the reason when a format, and no criterion, gave the places."""

SHARED = "shared"
"""Key of the reason between two who hold one place by the format."""

UNDECIDED = "undecided"
"""Key of the reason between two of whom the format has not said anything yet."""

NO_EXTRAS = Extras()


def rank(entrants: Sequence[str], results: Sequence[Result], rules: Rules, extras: Extras = NO_EXTRAS) -> Standing:
    """The table of these entrants. The order of results never matters; that of entrants only among unsettled rows.

    Raises UnknownCriterionError for a criterion, ValueError for an entrant or a status that is not known.
    """
    records = tally(entrants, results, rules.points, extras.adjustments)
    return _standing(Separation(records, results, rules, extras))


def rank_records(
    records: Iterable[Record], rules: Rules, extras: Extras = NO_EXTRAS, meetings: Sequence[Result] = ()
) -> Standing:
    """A table of finished records, such as the third-placed teams of several groups, or of tables of many seats.

    Points stand as they are in the records. Head-to-head criteria look at the ``meetings`` alone; without any they
    separate nobody. Raises UnknownCriterionError.
    """
    return _standing(Separation({record.entrant: record for record in records}, meetings, rules, extras))


def rank_placed(
    records: Mapping[str, Record],
    undecided: Sequence[str],
    places: Sequence[Sequence[str]],
    rules: Rules,
    note: str,
    adjustments: Sequence[Adjustment] = (),
) -> Standing:
    """A table by places that are given: first those ``undecided``, then ``places`` from the best down, the entrants of
    one together; an empty place is one that nobody holds. ``note`` (marked) says what gave the places."""
    levels = [(UNDECIDED, undecided), *((SHARED, level) for level in places)]
    marked = [(key, entrant) for key, level in levels for entrant in level]
    rows: list[Row] = []
    first = 1
    for key, level in levels:
        for entrant in level:
            follower = marked[len(rows) + 1] if len(rows) + 1 < len(marked) else None
            because = _beside(key, level, follower, note)
            own = tuple(change for change in adjustments if change.entrant == entrant)
            rows.append(Row(first, records[entrant], because, own))
        first += len(level) if key == UNDECIDED else max(len(level), 1)
    return Standing(tuple(rows), rules)


def _beside(key: str, level: Sequence[str], follower: tuple[str, str] | None, note: str) -> Reason | None:
    if follower is None:
        return None
    below = follower[1]
    if below not in level:
        return Reason(PLACED, below, note=note)
    return Reason(key, below, note=note if key == SHARED else "")


def rank_across(standings: Iterable[Standing], place: int, rules: Rules, extras: Extras = NO_EXTRAS) -> Standing:
    """A table of those in row ``place`` (1 is the first) of several tables."""
    return rank_records([standing.rows[place - 1].record for standing in standings], rules, extras)


def level_sets(
    entrants: Sequence[str], results: Sequence[Result], rules: Rules, extras: Extras = NO_EXTRAS
) -> list[tuple[str, ...]]:
    """The cheap way for simulations: sets from the top, of one entrant each but where nothing separates several."""
    records = tally(entrants, results, rules.points, extras.adjustments)
    return Separation(records, results, rules, extras).sets


def sets_of(standing: Standing) -> list[tuple[str, ...]]:
    """The level sets of a table: its rows by rank, from the top."""
    sets: dict[int, list[str]] = {}
    for row in standing.rows:
        sets.setdefault(row.rank, []).append(row.entrant)
    return [tuple(level) for level in sets.values()]


def unsettled(sets: Iterable[Sequence[str]], places: int) -> list[tuple[str, ...]]:
    """The sets of several entrants that share one of the first ``places`` places (WCG-11.6)."""
    return [tuple(level) for first, level in _placed(sets) if len(level) > 1 and first <= places]


def straddling(sets: Iterable[Sequence[str]], places: int) -> tuple[str, ...]:
    """The entrants that share the line after the first ``places`` places; empty when the line is clear."""
    for first, level in _placed(sets):
        if first <= places < first + len(level) - 1:
            return tuple(level)
    return ()


def _placed(sets: Iterable[Sequence[str]]) -> Iterable[tuple[int, Sequence[str]]]:
    first = 1
    for level in sets:
        yield first, level
        first += len(level)


def _standing(separation: Separation) -> Standing:
    rows: list[Row] = []
    for number, (first, level) in enumerate(_placed(separation.sets)):
        within = [Reason(UNSETTLED, below) for _, below in pairwise(level)]
        for entrant, because in zip(level, [*within, _reason(separation, number)], strict=True):
            rows.append(_row(separation, first, entrant, because))
    return Standing(tuple(rows), separation.rules, tuple(separation.draws))


def _row(separation: Separation, place: int, entrant: str, because: Reason | None) -> Row:
    own = tuple(change for change in separation.extras.adjustments if change.entrant == entrant)
    return Row(place, separation.records[entrant], because, own)


def _reason(separation: Separation, number: int) -> Reason | None:
    """What placed the last of this level set above the first of the next."""
    if number == len(separation.cuts):
        return None
    above, below = separation.sets[number][-1], separation.sets[number + 1][0]
    criterion, scope = separation.cuts[number]
    if criterion.name == "lots":
        return Reason(DRAWN, below)
    if criterion.name == "manual":
        return Reason("manual", below, note=_note(separation.extras, above, below))
    records = separation.records_among(scope) if criterion.mutual else separation.records
    values = _figure(criterion, records, above, separation), _figure(criterion, records, below, separation)
    return Reason(criterion.name, below, values, scope if criterion.mutual else ())


def _figure(criterion: Criterion, records: Mapping[str, Record], entrant: str, separation: Separation) -> str:
    if criterion.show is not None:
        return criterion.show(records[entrant])
    return plain(separation.extras.figures[criterion.name.removeprefix(FIGURE)][entrant])


def _note(extras: Extras, above: str, below: str) -> str:
    both = {above, below}
    return next(manual.reason for manual in extras.manual if both <= set(manual.entrants))

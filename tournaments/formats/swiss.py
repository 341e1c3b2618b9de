"""A Swiss system: some rounds, in each of which those meet who have done equally well and have not met yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec

from .base import Bye, Entry, Fixture, Format, PastRound, Played, Round, gettext_noop
from .swiss_field import Contender, Pairing, Past, Terms
from .swiss_pairing import pair_round

BAD_ROUNDS = gettext_noop("The number of rounds must not be below zero.")
BAD_POINTS = gettext_noop("A better result must not bring fewer points.")
BAD_BYES = gettext_noop("A bye must not bring more points than a win, nor fewer than a loss.")
BAD_PAIR = gettext_noop("A forbidden pair needs two entrants.")
BAD_TABLES = gettext_noop("A fixture needs at least one table.")


class SwissSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`rounds` (0: as many as leave one without a loss if nobody draws), `win`, `draw` and `loss` points for the order
    in which entrants are paired. `byes` are the points of byes by their letter: those of a win for U and F, a draw for
    H and a loss for Z where nothing is said. `forbidden` are pairs of entrants' keys that must not meet. `tables` are
    played for each fixture."""

    rounds: int = 0
    win: float = 3
    draw: float = 1
    loss: float = 0
    byes: Mapping[Bye, float] = {}
    forbidden: tuple[tuple[str, str], ...] = ()
    tables: int = 1

    def of(self, bye: Bye) -> float:
        """The points of a bye."""
        usual = {Bye.PAIRING: self.win, Bye.FULL: self.win, Bye.HALF: self.draw, Bye.ZERO: self.loss}
        return self.byes.get(bye, usual[bye])


class Swiss(Format):
    """The Dutch system of FIDE, softened where a league would come to a stop (see `Terms`).

    A round is set from the results of all before it. A result that is missing counts as a draw for the pairing and for
    nothing else: `missing` lists them, for a warning. Rounds that an entrant was not in yet, or not any more, bring
    nothing, so that to leave and come back never raises a score.
    """

    key = "swiss"
    name = gettext_noop("a Swiss system: equals meet, nobody meets anybody twice")
    Settings = SwissSettings
    most = 400
    takes_late_joiners = True

    def length(self, entrants: int, settings: SwissSettings) -> int:
        """The rounds that were set, but never more than there are opponents; of an odd number each rests once."""
        opponents = entrants - 1 + entrants % 2
        return min(settings.rounds or max(entrants - 1, 1).bit_length(), max(opponents, 0))

    def plan(
        self, entries: Sequence[Entry], history: Sequence[PastRound], settings: SwissSettings, seed: str = ""
    ) -> list[Round]:
        """The next round, nothing after the last or when fewer than two are left. Whether the first of the draw begins
        at home is drawn from the seed. Raises NoPairing with what blocks."""
        if not history:
            self.check(entries)
        number = len(history) + 1
        members = [entry for entry in entries if entry.joined <= number and not _has_left(entry, number)]
        rounds = self.length(_started(entries), settings)
        if number > rounds or len(members) < 2:
            return []
        terms = Terms(
            number=number,
            rounds=rounds,
            best=settings.win,
            forbidden=frozenset(frozenset(pair) for pair in settings.forbidden),
            home_first=sha256(f"{seed}:swiss".encode()).digest()[0] % 2 == 0,
        )
        found = pair_round(field_of(entries, history, settings), terms)
        return [_round(members, number, found, settings)]

    def faults(self, settings: SwissSettings) -> list[str]:
        """Whatever of rounds, points, pairs and tables cannot be played."""
        wrong = {
            BAD_ROUNDS: settings.rounds < 0,
            BAD_POINTS: not settings.win >= settings.draw >= settings.loss,
            BAD_BYES: any(not settings.loss <= points <= settings.win for points in settings.byes.values()),
            BAD_PAIR: any(one == other for one, other in settings.forbidden),
            BAD_TABLES: settings.tables < 1,
        }
        return [sentence for sentence, is_wrong in wrong.items() if is_wrong]


def missing(history: Sequence[PastRound]) -> list[tuple[int, Played]]:
    """The fixtures without a result, with the number of their round: the pairing takes each for a draw."""
    return [(number, one) for number, past in enumerate(history, 1) for one in past.played if one.is_open]


def field_of(entries: Sequence[Entry], history: Sequence[PastRound], settings: SwissSettings) -> list[Contender]:
    """The field before the next round: all entrants in the order of the draw, with what each round brought them."""
    number = len(history) + 1
    pasts: dict[str, dict[int, Past]] = {entry.key: {} for entry in entries}
    for index, past in enumerate(history, 1):
        for key, one in _brought(past, settings):
            pasts.setdefault(key, {})[index] = one
    return [
        Contender(entry.key, place, pasts[entry.key], entry.is_in(number)) for place, entry in enumerate(entries, 1)
    ]


def _brought(past: PastRound, settings: SwissSettings) -> Iterator[tuple[str, Past]]:
    for key, bye in past.byes.items():
        yield key, Past(settings.of(bye), bye=bye)
    for one in past.played:
        if len(one.entrants) == 2:
            home, away = one.entrants
            yield home, _meeting(one, 0, away, settings)
            yield away, _meeting(one, 1, home, settings)


def _meeting(one: Played, seat: int, opponent: str, settings: SwissSettings) -> Past:
    """What a meeting brought to the one in this seat. Who is void, or lost to nobody, has not played."""
    if one.is_open:
        return Past(settings.draw, opponent, seat == 0, is_played=True)
    if len(one.places) != 2:
        return Past(0, opponent, seat == 0)
    mine, other = one.places[seat], one.places[1 - seat]
    has_won = mine < other
    points = settings.win if has_won else settings.draw if mine == other == 1 else settings.loss
    return Past(points, opponent, seat == 0, not one.is_forfeit, one.is_forfeit and has_won)


def _has_left(entry: Entry, number: int) -> bool:
    return entry.left is not None and entry.left <= number


def _started(entries: Sequence[Entry]) -> int:
    """How many began: who comes late does not make a season longer."""
    return sum(entry.joined <= 1 for entry in entries)


def _round(members: Sequence[Entry], number: int, found: Pairing, settings: SwissSettings) -> Round:
    byes = {entry.key: entry.byes[number] for entry in members if number in entry.byes}
    if found.bye is not None:
        byes[found.bye] = Bye.PAIRING
    return Round(tuple(Fixture(pair, tables=settings.tables) for pair in found.pairs), byes)

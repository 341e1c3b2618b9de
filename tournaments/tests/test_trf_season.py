"""A season as a report file, and what is paired from it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import TrfParser

from tournaments.formats import Bye, Entry, Fixture, NoPairing, PastRound, Played
from tournaments.formats.swiss import Swiss, SwissSettings
from tournaments.formats.swiss_trf import missing_cells, pair_report, report_of
from tournaments.formats.trf import Cell, Player, Report
from tournaments.formats.trf_reading import read
from tournaments.formats.trf_writing import write

from .playing import by_chance, entries, first_named, forfeited, past, void, won

SWISS = Swiss()
PLAIN = SwissSettings(rounds=9)


def people(field: list[Entry]) -> dict[str, Player]:
    return {entry.key: Player(0, name=f"Player {entry.key}") for entry in field}


def test_each_round_stands_in_the_file_as_what_it_was() -> None:
    """L-R7: byes have the letters U, F, H and Z; a round before joining is blank."""
    field = [*entries(4), Entry("late", joined=3)]
    walkover = msgspec.structs.replace(won(Fixture(("e2", "e3")), "e3"), is_forfeit=True)
    still_open = msgspec.structs.replace(void(Fixture(("e2", "late"))), is_open=True)
    history = [
        PastRound((won(Fixture(("e1", "e2")), "e1"), won(Fixture(("e3", "e4")), "e4"))),
        PastRound((walkover,), {"e1": Bye.PAIRING, "e4": Bye.HALF}),
        PastRound((void(Fixture(("e1", "e3"))), forfeited(Fixture(("e4", "e2")))), {"late": Bye.FULL}),
        PastRound((Played(("e1", "e4"), (1, 1)), still_open), {"e3": Bye.ZERO}),
    ]
    report = report_of(field, history, PLAIN, people(field), Report(name="Club"))
    assert {player.number: player.cells for player in report.players} == {
        1: (Cell(2, "w", "1"), Cell(0, "-", "U"), Cell(0, "-", "Z"), Cell(4, "w", "=")),
        2: (Cell(1, "b", "0"), Cell(3, "w", "-"), Cell(4, "b", "-"), Cell(5, "w", " ")),
        3: (Cell(4, "w", "0"), Cell(2, "b", "+"), Cell(0, "-", "Z"), Cell(0, "-", "Z")),
        4: (Cell(3, "b", "1"), Cell(0, "-", "H"), Cell(2, "w", "-"), Cell(1, "b", "=")),
        5: (None, None, Cell(0, "-", "F"), Cell(2, "b", " ")),
    }
    assert [(player.points, player.rank) for player in report.players] == [(7, 1), (0, 5), (3, 3), (5, 2), (3, 4)]
    assert missing_cells(report) == 1
    assert read(write(report)) == report


@given(st.integers(min_value=0, max_value=2**32))
@settings(max_examples=20, deadline=None)
def test_a_season_of_any_course_is_read_as_it_was_written(seed: int) -> None:
    rng = Random(seed)
    field = entries(rng.randint(2, 9))
    rules = SwissSettings(rounds=9, win=rng.choice([1, 2, 3]), draw=rng.choice([0.5, 1]), forbidden=(("e1", "e2"),))
    history: list[PastRound] = []
    for number in range(1, rng.randint(1, 5)):
        sitting = rng.choice(field)
        field[field.index(sitting)] = msgspec.structs.replace(sitting, byes={**sitting.byes, number: Bye.HALF})
        try:
            planned = SWISS.plan(field, history, rules, "seed")
        except NoPairing:
            break
        history += [past(one, by_chance(rng)) for one in planned]
    report = report_of(field, history, rules, people(field), Report(name="Club"))
    assert read(write(report)) == report


def reference(text: str) -> list[tuple[str, str | None]] | None:
    """What the engine makes of the file by its own reading."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "some.trf"
        path.write_text(text)
        try:
            found = DutchEngine.generate_pairings(TrfParser.parse(path))
        except PairingError:
            return None
    return [(str(one.white), str(one.black) if one.black else None) for one in found]


@given(st.integers(min_value=0, max_value=2**32), st.booleans())
@settings(max_examples=40, deadline=None)
def test_our_reading_pairs_as_the_engine_does_by_its_own(seed: int, is_accelerated: bool) -> None:
    """An even number, with FIDE's points: what we hand to the engine is what the file says."""
    rng = Random(seed)
    field = entries(2 * rng.randint(2, 8))
    rules = SwissSettings(rounds=9, win=1, draw=0.5)
    history: list[PastRound] = []
    for _ in range(rng.randint(0, 5)):
        try:
            planned = SWISS.plan(field, history, rules, "seed")
        except NoPairing:
            break
        history += [past(one, by_chance(rng)) for one in planned]
    report = report_of(field, history, rules, people(field), Report(first_colour=rng.choice("wb"), rounds=9))
    absent = tuple(sorted(rng.sample([player.number for player in report.players], rng.choice([0, 2]))))
    virtual = {player.number: (1.0,) * 9 for player in report.players[:2]} if is_accelerated else {}
    report = msgspec.structs.replace(report, absent=absent, virtual=virtual)
    assume(len(absent) < len(field))
    try:
        ours = [*pair_report(report).pairs]
    except NoPairing:
        ours = None
    theirs = reference(write(report)) if report.set_rounds < (report.rounds or 0) else None
    assert ours == theirs


def test_the_seats_of_the_first_round_say_who_began() -> None:
    field = entries(4)
    history = [past(SWISS.plan(field, [], PLAIN, "seed")[0], first_named)]
    report = report_of(field, history, PLAIN, people(field), Report())
    began = report.players[0].cells[0]
    assert began is not None
    said = msgspec.structs.replace(report, first_colour=began.colour)
    assert pair_report(report) == pair_report(said)


def test_after_the_last_round_there_is_none() -> None:
    report = Report(rounds=1, players=(Player(1, cells=(Cell(2, "w", "1"),)), Player(2, cells=(Cell(1, "b", "0"),))))
    with pytest.raises(NoPairing, match=r"^All 1 rounds have been set\.$"):
        pair_report(report)


def test_who_is_absent_or_has_a_bye_beforehand_is_not_paired() -> None:
    players = tuple(Player(number, cells=(Cell(0, "-", "H"),) if number == 2 else ()) for number in range(1, 5))
    assert pair_report(Report(players=players, absent=(4,))).pairs == (("1", "3"),)
    with pytest.raises(NoPairing, match=r"^Nobody plays in the next round\.$"):
        pair_report(Report(players=players, absent=(1, 3, 4)))


def test_ranks_stand_for_numbers_where_the_file_says_so() -> None:
    players = tuple(Player(number, rank=5 - number) for number in range(1, 5))
    assert pair_report(Report(players=players)).pairs == (("1", "3"), ("4", "2"))
    assert pair_report(Report(players=players, by_rank=True)).pairs == (("4", "2"), ("1", "3"))

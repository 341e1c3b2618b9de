"""Fuzzing: tables played badly on purpose, and cases that can be played again."""

from __future__ import annotations

import pytest

from games.engine.chance import SaltedRng
from games.engine.codec import dump, load
from games.engine.conformance import Finding, Manner, Table
from games.engine.contract import Title
from games.engine.fuzz import again, fuzz, random_case

from .faulty import ALL
from .rehearsals import rally, secret_cards, steps, two_asks, windows

SPOILT = next(spoilt for spoilt in ALL if spoilt.what == "a card is lost").title


@pytest.mark.parametrize("module", [secret_cards, windows, rally, steps, two_asks], ids=lambda module: module.__name__)
def test_a_sound_title_survives(module: object) -> None:
    title: Title = module.TITLE  # type: ignore[attr-defined]
    report = fuzz(title, 0.02, "fuzz")
    assert ([(fault.question, fault.detail) for fault in report.faults], report.tables > 1) == ([], True)


def test_the_salt_decides_the_table() -> None:
    assert random_case(windows.TITLE, "a") == random_case(windows.TITLE, "a")
    assert len({dump(random_case(windows.TITLE, str(n))[0]) for n in range(20)}) == 20


def test_every_random_table_can_be_opened_and_options_and_seats_vary() -> None:
    cases = [random_case(windows.TITLE, str(n))[0] for n in range(60)]
    rules = windows.TITLE.rulesets()["plain"]
    assert [windows.TITLE.check_table(rules, case.options, case.seats) for case in cases] == [[]] * 60
    assert {case.seats for case in cases} == {2, 3, 4, 5}
    assert {case.options.get("hand") for case in cases} == {None, 1, 2, 3, 4, 5}


def test_a_fault_stops_the_run_and_its_case_shows_it_again() -> None:
    report = fuzz(SPOILT, 1.0, "a")
    finding = load(dump(report.faults[0]), Finding)
    assert finding.question == "no piece is lost"
    repeated = again(SPOILT, finding.case)
    assert (repeated.faults[0].detail, repeated.faults[0].case) == (finding.detail, finding.case)


def test_a_mended_title_passes_the_case_that_showed_its_fault() -> None:
    report = fuzz(SPOILT, 1.0, "a")
    assert again(rally.TITLE, report.faults[0].case).faults == []


def test_a_log_leads_to_its_state_again() -> None:
    case, _ = random_case(steps.TITLE, "log")
    table = Table(steps.TITLE, case, Manner())
    table.play()
    case.log = [(seat, ask, move) for seat, ask, move in table.log[:9]]
    repeated = Table(steps.TITLE, case, Manner(is_thorough=True)).again()
    assert (repeated.faults, repeated.asked["twins_look_the_same"]) == ([], 1)


def test_a_log_that_no_longer_fits_is_a_fault() -> None:
    case, _ = random_case(steps.TITLE, "log")
    case.log = [(0, "5.0", "end")]
    (fault,) = Table(steps.TITLE, case, Manner()).again().faults
    assert (fault.question, fault.detail[:9]) == ("logs replay", "AskClosed")


def test_fuzzing_does_not_disturb_other_numbers() -> None:
    rng = SaltedRng("x")
    before = rng.below(1000)
    fuzz(steps.TITLE, 0.0, "y")
    assert SaltedRng("x").below(1000) == before

"""Two days of a small club, with an outage, workers that die, and all that goes wrong, break no promise (W-R4, W-R5,
W-R10, W-R11, W-R14, W-R15, W-R17, W-R21, W-R25). `manage.py simulate_month` does so for a month and 200 members."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
import time_machine
from django.core.management import CommandError, call_command

from games.services.month import Report, Scale, begins, simulate
from games.services.month.report import PROMISES

pytestmark = pytest.mark.databases
SCALE = Scale(members=10, tables=5, days=2, step=4)


@pytest.fixture
def quiet() -> Iterator[None]:
    """Mails that are refused are part of it."""
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.usefixtures("transactional_db", "quiet")
def test_no_promise_is_broken_in_two_days_with_everything_that_goes_wrong() -> None:
    with time_machine.travel(begins(SCALE.days), tick=False) as traveller:
        report = simulate(SCALE, "test", traveller.move_to)
    assert report.violations == []
    assert {name: report.counts[name] for name in PROMISES} == dict.fromkeys(PROMISES, 0)
    happened = ("timeouts", "reminders", "mails", "outages", "visits")
    assert [name for name in happened if not report.counts[name]] == []
    assert (report.counts["worker_crashes"], report.counts["moves_accepted"] > 0) == (2, True)


def test_a_month_of_nobody_is_refused_in_words() -> None:
    with pytest.raises(CommandError, match="It takes at least five members, one table and two days"):
        call_command("simulate_month", members=2)


def test_a_report_with_a_broken_promise_says_so() -> None:
    report = Report()
    assert report.is_kept
    report.broken("lost_moves", "table 1, seat 0")
    assert (report.is_kept, report.as_data()["lost_moves"]) == (False, 1)
    assert report.as_data()["violations"] == ["lost_moves: table 1, seat 0"]

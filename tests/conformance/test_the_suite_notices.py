"""Every question of the suite notices the title that answers it wrongly."""

from __future__ import annotations

import pytest

from games.engine.conformance import QUICK, examine

from .faulty import ALL, Spoilt


@pytest.mark.parametrize("spoilt", ALL, ids=lambda spoilt: spoilt.what)
def test_a_spoilt_title_is_noticed_by_the_question_made_for_it(spoilt: Spoilt) -> None:
    report = examine(spoilt.title, QUICK._replace(every=2, seats=(2, 3), random=3, resigning=2))
    assert spoilt.question in {fault.question for fault in report.faults}

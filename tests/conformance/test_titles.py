"""Every title on the shelf answers the questions of the suite; `manage.py conformance --full` asks for longer."""

from __future__ import annotations

import pytest

from games.engine.conformance import examine
from games.engine.registry import titles


@pytest.mark.parametrize("slug", titles())
def test_a_title_keeps_the_contract(slug: str) -> None:
    report = examine(titles()[slug])
    assert [(fault.question, fault.detail) for fault in report.faults] == []
    assert report.unvaried() == []

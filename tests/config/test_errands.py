"""The keeper of the site looks again and again whether all is well, one look at a time."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from config.stack.children import Errand
from tests.support.processes import wait_until


def test_an_errand_is_run_again_when_its_time_has_come_and_the_last_has_ended(tmp_path: Path) -> None:
    note = tmp_path / "note"
    code = f"import time; open({str(note)!r}, 'a').write('x'); time.sleep(0.3)"
    errand = Errand([sys.executable, "-S", "-c", code], {}, 0.1)
    errand.keep()
    assert not note.exists()  # not before its time

    def ran(times: int) -> bool:
        errand.keep()
        return note.exists() and len(note.read_text()) >= times

    start = time.monotonic()
    wait_until(lambda: ran(3), 20)
    assert time.monotonic() - start > 0.6  # never two at once
    errand.end()

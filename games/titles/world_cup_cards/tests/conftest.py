"""Where the title is tested alone, without the site, the parts that all boards share are not there."""

from pathlib import Path

SHARED = Path(__file__).parents[4] / "templates" / "boards"
collect_ignore = [] if SHARED.exists() else ["test_board.py"]

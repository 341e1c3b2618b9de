"""What every test may use: an empty cache, real processes beside the test, a browser."""

from pathlib import Path

import pytest
from django.core.cache import cache
from hypothesis import settings

pytest_plugins = ("tests.support.processes", "tests.support.browser")

BROWSER_TESTS = Path(__file__).parent / "tests" / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that lies in tests/browser needs Chromium, whether it says so or not."""
    for item in items:
        if BROWSER_TESTS in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """Rate limits and version keys of one test are no matter of the next."""
    cache.clear()


# a busy machine is no fault of a property: times are measured by `manage.py bench`
settings.register_profile("touchline", deadline=None)
settings.load_profile("touchline")

"""What every test may use."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    """Rate limits and version keys of one test are no matter of the next."""
    cache.clear()
    yield

"""Chromium for the tests in tests/browser."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from config.teststages import ANY_BROWSER

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    from playwright.sync_api import sync_playwright

    found = next(filter(None, map(shutil.which, ANY_BROWSER)), None)
    if found is None:
        pytest.fail("Chromium is missing: apt-get install chromium")
    # Playwright runs an event loop in this thread, which Django takes for asynchronous code
    before = os.environ.get("DJANGO_ALLOW_ASYNC_UNSAFE")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()
    if before is None:
        del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def new_page(browser: "Browser", live_server: Any) -> "Iterator[Callable[..., Page]]":
    """new_page(width=360, height=800, color_scheme="dark", …) is a page of a browser of its own: nobody signed in.

    Addresses are relative to the test's server. What the pages' scripts throw fails the test at its end.
    """
    contexts, thrown = [], []

    def begin(width: int = 1280, height: int = 900, **options: Any) -> "Page":
        viewport: ViewportSize = {"width": width, "height": height}
        options.setdefault("reduced_motion", "reduce")  # what is measured and pressed stands still
        context = browser.new_context(base_url=live_server.url, viewport=viewport, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: thrown.append(str(error)))
        return page

    yield begin
    for context in contexts:
        context.close()
    assert thrown == []


@pytest.fixture
def page(new_page: "Callable[..., Page]") -> "Page":
    return new_page()


@pytest.fixture
def axe() -> "Callable[[Page], list[dict[str, Any]]]":
    """axe(page) lists the accessibility faults of a page: its rule and the elements."""
    from axe_playwright_python.base import AXE_FILE_PATH

    source = AXE_FILE_PATH.read_text()

    def faults(page: "Page") -> list[dict[str, Any]]:
        page.evaluate(source)  # a script tag would be blocked by the page's policy
        found = page.evaluate("axe.run({resultTypes: ['violations']})")
        return [{"rule": one["id"], "where": [node["target"] for node in one["nodes"]]} for one in found["violations"]]

    return faults

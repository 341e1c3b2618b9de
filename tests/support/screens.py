"""What a player sees and presses on the table page, in a real browser."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from django.conf import settings
from django.test import Client
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from accounts.models import Member
    from games.models import Table

SETTLED = "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')"
LINES = """(lines) => lines.map(
  (line) => [...line.querySelectorAll('.log-words')].map((part) => part.textContent.trim()))"""
TOLD = """([after, words]) => [...document.querySelectorAll('#log .log-line')].filter((line) => {
  const step = line.querySelector('.log-no')
  return step && Number(step.textContent) > after && new RegExp(words).test(line.textContent)
}).length"""
PENALTY = "Penalty"
SQUARE = re.compile(r"(?:Place|Turn) (.+) (?:on|of) (.+) in match (.+)")


def sign_in(page: Page, member: Member, address: str) -> None:
    """Give this browser the session of a member; `address` is that of the test's server."""
    client = Client()
    client.force_login(member, backend="django.contrib.auth.backends.ModelBackend")
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": address}])


def scrolls_sideways(page: Page) -> bool:
    """Whether the page is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


class TableScreen:
    """The table page in one browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cards = page.locator("#hand button.card")
        self.lit = page.locator("#frame button.is-open")
        self.draft = page.locator("#frame .tag-draft")
        self.prompt = page.locator("#prompt")
        self.undo = page.locator(".ask-rest button[form=undo]")
        self.end = page.locator(".ask-rest .btn-primary")
        self.discards = page.locator(".ask-main button[value^='discard:']")
        self.log = page.locator("#log .log-words")
        self.error = page.locator(".ask-error [role=alert]")

    def open(self, table: Table) -> TableScreen:
        self.page.goto(table.get_absolute_url())
        return self

    def press(self, button: Locator) -> int:
        """Click, and wait for the answer to stand on the page; its status."""
        with self.page.expect_response(re.compile("/(step|undo)/$")) as answer:
            button.click()
        self.settle()
        return answer.value.status

    def settle(self) -> None:
        """Wait until what was asked for stands on the page."""
        self.page.wait_for_function(SETTLED)

    def look(self) -> int:
        """Do at once what the page does every few seconds, ask whether something is new; the status of the answer."""
        with self.page.expect_response(re.compile("/follow/")) as answer:
            self.page.evaluate("window.dispatchEvent(new Event('focus'))")
        answer.value.finished()
        self.settle()
        return answer.value.status

    def wait_for(self, words: str, seconds: float = 30) -> None:
        """Returns once the prompt says one of the words (a pattern), by following and never by reload."""
        self._follow_until(self.prompt, words, seconds)

    def wait_for_log(self, words: str, seconds: float = 30) -> None:
        """Returns once the log says this (a pattern), by following and never by reload."""
        self._follow_until(self.page.locator("#log"), words, seconds)

    def wait_for_card(self, words: str, seconds: float = 30) -> None:
        """Returns once such a card is in the hand, by following and never by reload."""
        self._follow_until(self.page.locator("#hand"), words, seconds)

    def _follow_until(self, part: Locator, words: str, seconds: float) -> None:
        end = time.monotonic() + seconds
        while not re.search(words, part.inner_text()) and time.monotonic() < end:
            self.look()
            self.page.wait_for_timeout(150)
        expect(part).to_have_text(re.compile(words))

    def play_card(self, card: Locator | None = None) -> list[str]:
        """Choose a card (else one that does something, if there is one without a die to follow, else discard one) and
        lay all it lays, but do not end the turn. How the sentences of the log about it will begin, without the name of
        who plays."""
        if card is None and not self.cards.count():
            words = self.discards.first.inner_text().removeprefix("Discard ")
            self.press(self.discards.first)
            return [f"discards {words}."]
        quiet = self.cards.filter(has_not_text=PENALTY)
        chosen = card or (quiet if quiet.count() else self.cards).first
        words = chosen.locator(".card-word").inner_text()
        self.press(chosen)
        said = []
        while self.end.is_disabled():
            said.append(self._sentence(words, self.lit.first.get_attribute("aria-label") or ""))
            self.press(self.lit.first)
        return said

    def _sentence(self, card: str, square: str) -> str:
        found = SQUARE.match(square)
        assert found is not None, square
        return f"gives {found[2]} a penalty" if found[1] == PENALTY else f"plays {card} on {found[2]} (against "

    def newest_step(self) -> int:
        """The number of the latest step in the log; it shows the latest 40 only, so lines in it cannot be counted."""
        number = self.page.locator("#log .log-no").first
        return int(number.inner_text()) if number.count() else 0

    def wait_for_step(self, after: int, words: str) -> None:
        """Returns once one step later than `after` says the words (a pattern), and fails where several do."""
        self.page.wait_for_function(TOLD, arg=[after, words])
        assert self.page.evaluate(TOLD, [after, words]) == 1

    def sentences(self) -> list[str]:
        """The log in the order in which things happened: the latest step stands first, but its sentences in order."""
        steps: list[list[str]] = self.page.locator("#log .log-line").evaluate_all(LINES)
        return [sentence for step in steps[::-1] for sentence in step]

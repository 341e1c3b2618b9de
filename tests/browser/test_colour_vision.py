"""Nothing is told by colour alone, and what colour tells stands out for those who see fewer colours."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.screens import TableScreen

from .conftest import Seated, Started

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

DEFICIENCIES = ["protanopia", "deuteranopia", "tritanopia"]
MARKS = 3.0
"""The least contrast of marks and large signs (WCAG 1.4.11)."""
RANKS = ("black", "red", "blue", "green", "yellow", "grey")
AROUND = 5

CONTRAST = """async ([picture, points]) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + picture)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const light = (x, y) => {
    const [r, g, b] = [...canvas.getImageData(x, y, 1, 1).data].slice(0, 3).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const all = () => [...Array(image.width * image.height).keys()];
  const every = points ?? all().map((at) => [at % image.width, Math.floor(at / image.width)]);
  const lights = every.map(([x, y]) => light(x, y));
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}"""


@pytest.fixture
def choosing(started: Started, seated: Seated) -> TableScreen:
    """Ana has chosen an attack card: squares are lit."""
    screen = seated(started("Ana", "Ben", "random", first="Ana", card="attack", steps=60), "Ana")
    screen.press(screen.cards.filter(has_text="Attack").first)
    return screen


def contrast(part: Locator, points: list[tuple[int, int]] | None = None, around: int = 0) -> float:
    """The contrast between the lightest and the darkest point of a part as it is painted; `points`: only these."""
    part.scroll_into_view_if_needed()
    part.evaluate("(it) => window.scrollBy(0, it.getBoundingClientRect().y - innerHeight / 2)")
    box = part.bounding_box()
    assert box is not None
    clip: Any = {"x": box["x"] - around, "y": box["y"] - around}
    clip |= {"width": box["width"] + 2 * around, "height": box["height"] + 2 * around}
    picture = base64.b64encode(part.page.screenshot(clip=clip)).decode()
    counter = part.page.context.new_page()  # the site's own policy would not let it read a picture
    try:
        return float(counter.evaluate(CONTRAST, [picture, points]))
    finally:
        counter.close()


def see_as(page: Page, deficiency: str) -> None:
    page.context.new_cdp_session(page).send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_lit_squares_and_rank_marks_stand_out_for(deficiency: str, choosing: TableScreen) -> None:
    see_as(choosing.page, deficiency)
    lit = choosing.lit.filter(has_not=choosing.page.locator(".flag, .tile")).first
    ring = contrast(lit, [(AROUND, AROUND + 22), (1, AROUND + 22)], around=AROUND)
    dot = contrast(lit, [(22, 22), (10, 22)])
    marks = {rank: contrast(choosing.page.locator(f"#side .wcg-ranks .rank-{rank}").first) for rank in RANKS}
    weak = {name: round(found, 2) for name, found in {"ring": ring, "dot": dot, **marks}.items() if found < MARKS}
    assert weak == {}


def test_a_lit_square_carries_a_dot_and_a_sentence_beside_its_colour(choosing: TableScreen) -> None:
    lit = choosing.lit
    dots = lit.evaluate_all("(all) => all.map((one) => getComputedStyle(one, '::before').content)")
    assert dots == ['""'] * lit.count()
    words = [one.get_attribute("aria-label") or "" for one in lit.all()]
    assert [word for word in words if not word.startswith(("Place Attack on ", "Turn "))] == []
    assert len(set(words)) == len(words)


def test_a_draft_is_marked_by_a_word_and_a_dashed_outline(choosing: TableScreen) -> None:
    choosing.press(choosing.lit.first)
    drafted = choosing.page.locator("#frame .is-draft")
    assert drafted.count() == 1
    assert drafted.locator(".tag").inner_text() == "draft"
    assert drafted.evaluate("(one) => getComputedStyle(one).outlineStyle") == "dashed"


def test_every_rank_is_said_beside_its_mark_or_by_it(choosing: TableScreen) -> None:
    """On each name plate of a match the mark has a word; elsewhere it repeats what stands there."""
    marks = choosing.page.locator(".strip-owner .rank")
    assert marks.count() > 0
    assert marks.count() == choosing.page.locator(".strip-team").count()
    said = marks.evaluate_all("(all) => all.map((one) => [one.getAttribute('role'), one.getAttribute('aria-label')])")
    assert {role for role, _word in said} == {"img"}
    assert {word for _role, word in said} <= {"Black", "Red", "Blue", "Green", "Yellow", "White", "Grey"}
    assert choosing.page.locator("svg.rank:not([aria-label], [aria-hidden=true])").count() == 0


def test_the_six_rank_marks_differ_in_shape_and_letter(choosing: TableScreen) -> None:
    drawn = choosing.page.evaluate(
        """async (ranks) => {
          const text = await (await fetch("/static/img/marks.svg")).text();
          const marks = new DOMParser().parseFromString(text, "image/svg+xml");
          const shape = (part) => part.tagName + (part.getAttribute("d") ?? part.getAttribute("r"));
          return ranks.map((rank) => [...marks.getElementById(rank).children].map(shape));
        }""",
        list(RANKS),
    )
    outlines, letters = [mark[0] for mark in drawn], [mark[-1] for mark in drawn]
    assert [len(mark) >= 2 for mark in drawn] == [True] * len(RANKS)
    assert (len(set(outlines)), len(set(letters))) == (len(RANKS), len(RANKS))

"""The board from the first question of a table to the last: what it tells of a match, and what it never shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import Ask
from games.engine.play import answer, open_asks
from games.titles.card_game_2010.football import CODES, cancelled, read, score
from games.titles.card_game_2010.tests.board import NAMES, buttons, module, render, section_of
from games.titles.card_game_2010.tests.build import Table, row
from games.titles.card_game_2010.tests.tables import game_of

# --- how a score came about --------------------------------------------------------------------------


def codes(letters: str) -> list[str]:
    return [CODES[letter] for letter in letters.upper()]


def test_the_story_of_a_group_match_comes_to_its_score() -> None:
    reckon, rng, book = module("_reckon", game_of()), SaltedRng("story"), game_of().book
    for _ in range(400):
        deck = rng.shuffled(book.deck)
        left, right = ("".join(sorted(deck[4 * at : 4 * at + 1 + rng.below(4)])) for at in (0, 1))
        caps = 1 + rng.below(3), 1 + rng.below(3)
        sides: list[dict[str, Any]] = [{}, {}]
        reckon.group_side(sides[0], codes(left), codes(right), caps[0])
        reckon.group_side(sides[1], codes(right), codes(left), caps[1])
        forces = cancelled(left, right, caps[0]), cancelled(right, left, caps[1])
        assert [(side["goals"], side["attacks"], side["penalties"]) for side in sides] == list(forces)
        flips = "".join(deck[10 : 10 + forces[0].flips + forces[1].flips])
        reckon.share(sides, codes(flips))
        told = tuple(s["goals"] + s["attacks"] // 2 + sum(flip[2] for flip in s["flips"]) for s in sides)
        assert told == score(forces, flips, book.penalty, book.attack)
        for side in sides:
            assert sum(left for code, left, _ in side["cards"] if code[0] == "G") == side["goals"]
            assert sum(code == "A" and state != "down" for code, _, state in side["cards"]) == side["attacks"]


@pytest.mark.parametrize("text", ["", "G3/F/O A P", "A/D A A D", "G1/F G2/F G2", "G3/F/O/F P P A/O"])
@pytest.mark.parametrize("cap", [1, 2, 3])
def test_the_story_of_a_row_comes_to_what_it_is_worth(text: str, cap: int) -> None:
    side: dict[str, Any] = {}
    module("_reckon", game_of()).row_side(side, row(text), cap)
    assert (side["goals"], side["attacks"], side["penalties"]) == read(row(text), cap).force
    assert [" ".join(pile) for pile in side["piles"]] == [pile.replace("/", " ") for pile in text.split()]


# --- whole tables ------------------------------------------------------------------------------------


def moments(seats: int, salt: str, **options: Any) -> Iterator[tuple[Table, Ask]]:
    """Every question of a random table, before it is answered."""
    game = game_of(**options)
    made, rng = Table(game, game.setup(seats)), SaltedRng(salt)
    while asks := open_asks(game, made.state):
        yield made, asks[0]
        game.apply(made.state, asks[0], answer(game, made.state, asks[0], None, rng))


VARIANTS: list[dict[str, Any]] = [
    {},
    {"group_schedule": "parallel", "parallel_r16": True},
    {"matchday_batching": True, "hand_reserve": "free", "ko_voluntary_discard": True, "semi_keep_hands": False},
]


@pytest.mark.parametrize("options", VARIANTS)
def test_at_every_moment_what_may_be_pressed_is_on_the_board_and_nothing_else(options: dict[str, Any]) -> None:
    for number, (made, ask) in enumerate(moments(3, "whole", **options)):
        if number % 7 or ask.seat < 0:
            continue
        html = render(made, ask.seat)
        spots = [made.game.spots(made.state, one, []) for one in made.asks() if one.seat == ask.seat]
        assert set(buttons(html)) == {move for each in spots for move in each.values()}
        assert re.findall(r"\s(?:style|on\w+)=|<script", html) == []
        ids = re.findall(r'\sid="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        assert buttons(render(made, None)) == []


@pytest.mark.parametrize("options", VARIANTS)
def test_hidden_cards_never_change_what_others_see(options: dict[str, Any]) -> None:
    rng = SaltedRng("twins")
    differed = 0
    for number, (made, _) in enumerate(moments(3, "twins", **options)):
        if number % 11 == 0:
            for seat in (None, 1):
                twin = made.game.twin(made.state, seat, rng)
                differed += twin.secret != made.state.secret
                assert render(Table(made.game, twin), seat) == render(made, seat)
    assert differed > 10


def test_the_reference_card_counts_the_cards_that_have_not_been_seen() -> None:
    checked = set()
    for number, (made, ask) in enumerate(moments(4, "unseen")):
        if number % 9 or ask.seat < 0:
            continue
        checked.add(ask.key)
        public, secret = made.state.public, made.state.secret
        hidden = "".join(
            [*(held.deck for held in secret.groups), *(held.deck + held.aside for held in secret.sections)]
        )
        for seen, one in zip(public.groups, secret.groups, strict=True):
            teams = made.book.groups[seen.number].teams
            hidden += "".join(
                hand for team, hand in zip(teams, one.hands, strict=True) if public.owners[team] != ask.seat
            )
        for held in secret.sections:
            hidden += "".join(hand for seat, hand in enumerate(held.hands) if seat != ask.seat)
        rows = section_of(render(made, ask.seat, part="side"), "cg-reference", "</table>")
        assert [int(number) for number in re.findall(r'<td class="num">(\d+)</td>', rows)] == [
            hidden.count(letter) for letter in "ADFOP123"
        ]
    assert checked == {"select", "turn"}


def test_the_end_shows_the_champion_and_the_places() -> None:
    for made, ask in moments(4, "end"):
        kicks = ask.key == "section.shootout"
        if kicks:
            assert "level: shoot-out" in render(made, None, part="board")
    html = render(made, 2, part="board")
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    found = re.findall(r"<li class=\"[^\"]*\"><b>(\d)</b><span>(\w+)</span>", html)
    assert found == [(str(place), NAMES[seat]) for place, seat in sorted((p, s) for s, p in enumerate(outcome.places))]
    champion = made.book.ruleset.teams[made.book.teams[made.state.public.champion]].name
    assert f'<h2 id="champion">{champion}</h2>' in html

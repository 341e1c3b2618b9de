"""Section 3: modes and modules."""

import msgspec
import pytest

from games.titles.worldwide_football.ruleset import shipped
from games.titles.worldwide_football.tests.build import game_of, kicked_off, table
from games.titles.worldwide_football.title import TITLE

MODULES = ("fouls", "cards", "corners", "off_target", "substitutions")


@pytest.mark.clause("WWF-3.1")
def test_amateur_mode_is_the_simple_one() -> None:
    made = kicked_off("amateur")
    assert {made.book.ruleset.action_cards[name].mark for name in made.book.ids(made.book.pool)} == {"base"}
    assert made.public.abilities == [("counter_attack", "offensive_play", "tactical_scheme")] * 2
    assert made.public.tokens == [0, 0]
    fouled = table("amateur", pa=2, hands={0: "dribble pass", 1: "tackle pass"}).play("dribble").defend("tackle", 1)
    assert (fouled.phase, fouled.pa, fouled.public.reds, fouled.public.attack.restart) == ("attack", 3, [0, 0], "")
    equal = table("amateur", pa=6, hands={0: "shot pass", 1: "pass"}).through("shot").roll(4, 4)
    assert (equal.side, equal.said()[1]) == (1, "shot.save")


@pytest.mark.clause("WWF-3.1", "WWF-3.4")
@pytest.mark.parametrize("module", [*MODULES, "goalkeeper_penalty"])
def test_amateur_mode_takes_no_modules(module: str) -> None:
    base = shipped()["amateur"]
    odd = msgspec.structs.replace(base, options=msgspec.structs.replace(base.options, **{module: True}))
    assert f"options.{module}" in [fault.path for fault in TITLE.check(odd)]
    assert module not in [option.name for option in TITLE.options(base)]


@pytest.mark.clause("WWF-3.2")
def test_professional_mode_adds_cards_and_abilities() -> None:
    game = game_of("professional")
    assert {game.book.ruleset.action_cards[name].mark for name in game.book.ids(game.book.pool)} == {"base", "pro"}
    assert len(game.book.abilities) == 9


@pytest.mark.clause("WWF-3.3")
@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("value", [True, False])
def test_each_module_is_switched_by_itself(module: str, value: bool) -> None:
    others = {name: not value for name in MODULES if name != module}
    assert TITLE.check_table(shipped()["professional"], {module: value, **others}, 2) == []


@pytest.mark.clause("WWF-3.3")
def test_without_corners_an_equal_die_saves() -> None:
    made = table(pa=6, hands={0: "shot pass", 1: "pass"}, corners=False).through("shot").roll(4, 4)
    assert (made.side, made.said()[1]) == (1, "shot.save")


@pytest.mark.clause("WWF-3.3")
def test_without_fouls_an_unlucky_roll_is_only_a_roll() -> None:
    made = table(pa=5, hands={0: "dribble pass", 1: "tackle"}, fouls=False, cards=False)
    made.public.attack.blocks = 9
    made.play("dribble").defend("tackle", 6)
    assert made.side == 1


@pytest.mark.clause("WWF-3.4")
def test_all_modules_but_the_stadium_are_on_by_default() -> None:
    for mode in ("professional", "international"):
        options = shipped()[mode].options
        assert [getattr(options, name) for name in MODULES] == [True] * 5
        assert options.stadium == "none"
    assert [shipped()[mode].options.goalkeeper_penalty for mode in shipped()] == [False, False, True]


@pytest.mark.clause("WWF-3.5")
def test_international_mode_has_all_cards() -> None:
    game = game_of("international")
    assert len(game.book.pool) == 46
    made = kicked_off("international")
    assert [len(deck) + len(made.secret.hands[side]) for side, deck in enumerate(made.secret.decks)] == [32, 32]
    assert [len(cards) for cards in made.secret.aside] == [14, 14]


@pytest.mark.clause("WWF-3.6")
@pytest.mark.parametrize(("mode", "size"), [("amateur", 30), ("professional", 36), ("international", 46)])
def test_decks_of_the_modes(mode: str, size: int) -> None:
    assert len(game_of(mode).book.pool) == size

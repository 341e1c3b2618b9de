"""Choices as people see them, the places on the board, and answers when time is up."""

from collections import Counter

import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import Choice
from games.titles.world_cup_cards.tests.abilities import advanced
from games.titles.world_cup_cards.tests.build import Table, changed, game_of, table
from games.titles.world_cup_cards.tests.shooting import begun, level, shootout

THREE = "ATK-BK-1 DEF-RD-1 FOU-GN-1"


def choices(made: Table, *parts: str, seat: int | None = None) -> dict[str, Choice]:
    found = made.game.choices(made.state, made.ask(seat), parts)
    return {choice.move: choice for choice in found}


def default(made: Table, seat: int | None = None, salt: str = "default") -> str:
    ask = made.ask(seat)
    move = made.game.default_move(made.view(ask.seat), ask, SaltedRng(salt))
    assert made.game.is_legal(made.state, ask, move)
    return move


def test_the_choices_of_a_turn() -> None:
    made = table(hands={0: THREE}, opens="GL1-BK GL1-RD GL1-BL", rows={"FRA": "[ATK-RD]"})
    found = choices(made)
    assert {move: choice.spot for move, choice in found.items()} == {
        "play:DEF-RD": "hand:DEF-RD",
        "play:ATK-BK": "hand:ATK-BK",
        "play:FOU-GN": "hand:FOU-GN",
        "sub:DEF-RD": "hand:DEF-RD.sub",
        "sub:ATK-BK": "hand:ATK-BK.sub",
        "sub:FOU-GN": "hand:FOU-GN.sub",
        "drop:DEF-RD": "hand:DEF-RD.drop",
        "drop:ATK-BK": "hand:ATK-BK.drop",
        "drop:FOU-GN": "hand:FOU-GN.drop",
    }
    assert not any(choice.final for choice in found.values())
    label = found["play:DEF-RD"].label
    assert (label.key, label.values) == ("choice.play", {"card": "@card.DEF-RD"})
    assert found["drop:ATK-BK"].group is not None
    assert found["drop:ATK-BK"].group.key == "heading.drop"


def test_the_targets_of_a_card_lie_on_the_board() -> None:
    made = table(hands={0: "DEF-BK AST-BK FOU-RD"}, rows={"FRA": "[ATK-RD]"})
    defense = choices(made, "play:DEF-BK")
    assert defense["nullify:FRA"].spot == "FRA.nullify"
    assert defense["nullify:FRA"].label.values == {"team": "@FRA", "rival": "@AUS", "card": "@card.ATK-RD"}
    group = defense["event:FRA"].group
    assert group is not None
    assert group.values == {"match": "C1a"}
    assert choices(made, "play:AST-BK")["power:RUS"].spot == "RUS.power"
    assert made.game.spots(made.state, made.ask(), ["play:FOU-RD"]) == {"FRA.nullify": "nullify:FRA"}
    assert choices(made, "sub:DEF-BK")[f"take:{made.opens().split()[0]}"].spot == f"open:{made.opens().split()[0]}"


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        (("play:ATK-BK", "event:FRA"), "choice.confirm.play"),
        (("sub:ATK-BK", "take:GL1-BK"), "choice.confirm.sub"),
        (("drop:ATK-BK",), "choice.confirm.drop"),
    ],
)
def test_the_last_part_says_what_it_does(parts: tuple[str, ...], key: str) -> None:
    made = table(hands={0: THREE}, opens="GL1-BK GL1-RD GL1-BL")
    confirm = choices(made, *parts)["confirm"]
    assert (confirm.label.key, confirm.final, confirm.spot) == (key, True, "")
    open_ = advanced(2, owners={0: "MEX"}, hands={0: THREE}, opens="GL1-BK GL1-RD GL1-BL", on="MEX")
    told = {move: choice.label.key for move, choice in choices(open_, "drop:ATK-BK").items() if choice.final}
    assert told == {"confirm": "choice.confirm.drop.on", "end": "choice.confirm.end"}


def test_the_choices_of_abilities_and_windows() -> None:
    made = advanced(2, owners={0: "SUI", 1: "BRA"}, hands={0: THREE})
    assert choices(made)["ability:SUI"].label.values == {"team": "@SUI", "ability": "@ability.scouting_report"}
    assert choices(made)["ability:SUI"].spot == "SUI.ability"
    assert choices(made, "ability:SUI")["target:BRA"].spot == "BRA.target"
    assert choices(made, "ability:SUI", "target:BRA")["confirm"].label.key == "choice.confirm.ability"
    window = advanced(owners={0: "EGY", 1: "URU"}, hands={0: "ATK-BK", 1: "DEF-BK"}, on="URU").play(
        "ATK-BK", "event", "EGY"
    )
    found = choices(window)
    assert {move: (choice.label.key, choice.final) for move, choice in found.items()} == {
        "ability:URU": ("choice.ability", False),
        "pass": ("choice.pass.window", True),
        "pass:day": ("choice.pass.day", True),
    }
    assert window.ask().values == {"team": "@EGY", "what": "@play.event"}
    assert choices(window, "ability:URU", "card:DEF-BK")["confirm"].label.key == "choice.confirm.window"


def test_the_choices_of_a_shootout() -> None:
    made = shootout()
    assert {move: choice.spot for move, choice in choices(made).items()} == {
        "pile:1": "M60.pile:1",
        "pile:2": "M60.pile:2",
        "order:first": "M60.order:first",
        "order:second": "M60.order:second",
    }
    kick = begun()
    assert choices(kick)["card:ATK-BK"].spot == "M60.hand:ATK-BK"
    assert choices(kick, "card:ATK-BK")["confirm"].label.key == "choice.confirm.shoot_kick"


def test_a_wide_hand_is_asked_for_the_verb_first() -> None:
    made = table(hands=dict.fromkeys(range(4), ""))
    made.secret.hands[0] = "".join(dict.fromkeys(made.book.pack))[:25]
    found = choices(made)
    assert {move: (choice.label.key, choice.final) for move, choice in found.items()} == {
        "play": ("choice.verb.play", False),
        "sub": ("choice.verb.sub", False),
        "drop": ("choice.verb.drop", False),
    }
    assert choices(made, "drop", "drop:DEF-BK")["confirm"].label.key == "choice.confirm.drop"


# --- when time is up --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "dropped"),
    [
        ("GL2-BK OWN-BK DEF-BK", "OWN-BK"),
        ("DEF-RD AST-BK", "DEF-RD"),
        ("DEF-RD DEF-BK", "DEF-BK"),
        ("AST-BK ATK-BK", "AST-BK"),
        ("ATK-BK OFS-BK", "ATK-BK"),
        ("OFS-BK FOU-BK", "OFS-BK"),
        ("FOU-BK PEN-BK", "FOU-BK"),
        ("PEN-BK CNR-BK", "PEN-BK"),
        ("CNR-BK GL1-BK", "CNR-BK"),
        ("GL1-BK GL2-BK", "GL1-BK"),
        ("ATK-RD ATK-GY ATK-GN", "ATK-GN"),
    ],
)
def test_the_card_wanted_least_is_discarded(hand: str, dropped: str) -> None:
    assert default(table(hands={0: hand})) == f"drop:{dropped} confirm"


def test_goal_plus_is_kept_longer_than_a_goal() -> None:
    rules = changed(cards__goal_plus__count=1, cards__goal_plus__balls=[1, 0, 0, 0, 0, 0])
    assert default(table(rules, hands={0: "GLP-BK GL2-BK"})) == "drop:GLP-BK confirm"
    assert default(table(rules, hands={0: "GLP-BK GL1-BK"})) == "drop:GL1-BK confirm"
    assert default(table(rules, hands={0: "GLP-BK ATK-RD"}).play("GLP-BK", "event", "FRA")) == "pass"


def test_what_is_answered_when_time_is_up() -> None:
    assert default(table(hands={0: ""})) == "pass"
    after = advanced(2, owners={0: "MEX"}, hands={0: THREE}, on="MEX").dribble("ATK-BK")
    assert default(after) == "end"
    window = advanced(owners={0: "EGY", 1: "URU"}, hands={0: "ATK-BK", 1: "DEF-BK"}, on="URU").play(
        "ATK-BK", "event", "EGY"
    )
    assert default(window) == "pass"
    look = advanced(2, owners={0: "GER"}, deck="ATK-RD FT GL2-BK DEF-GY", on="GER").ability("GER")
    assert default(look) == "next:ATK-RD next:GL2-BK next:DEF-GY confirm"


def test_a_kick_card_is_chosen_at_random() -> None:
    made = table(owners={0: "FRA", 1: "AUS"}, hands={0: "PEN-GN ATK-BK DEF-RD CNR-BL", 1: "ATK-RD DEF-BK DEF-BK"})
    made.play("PEN-GN", "event", "FRA")
    found = Counter(default(made, 1, f"{n}") for n in range(60))
    assert set(found) == {"card:ATK-RD confirm", "card:DEF-BK confirm"}
    assert found["card:DEF-BK confirm"] > found["card:ATK-RD confirm"]


def test_a_shootout_is_chosen_the_plain_way() -> None:
    made = shootout()
    assert default(made) == "order:first confirm"
    made.move("pile:2 confirm")
    assert default(made) == "order:first confirm"
    other = shootout().move("order:second confirm")
    assert default(other) == "pile:1 confirm"
    assert len({default(begun(), 0, f"{n}") for n in range(30)}) == 5
    assert len({default(begun(), 1, f"{n}") for n in range(30)}) == 5
    named = level(owners={0: "SWE MEX", 1: "FRA"}, same_owner_shootout="owner_chooses")
    assert default(named) == "win:SWE confirm"


def test_the_best_team_is_picked() -> None:
    game = game_of("2018-men", team_assignment="draft")
    made = Table(game, game.setup(4)).chance()
    picked = []
    for _ in range(5):
        move = default(made)
        picked.append(move.split()[0].removeprefix("pick:"))
        made.move(move)
    assert picked == ["BRA", "POR", "ARG", "GER", "BEL"]

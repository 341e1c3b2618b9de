"""What is told of what happens, and to whom."""

import pytest

from games.engine.conformance.sentences import Sentences
from games.engine.contract import Phrase
from games.titles.world_cup_cards.tests.build import Table, game_of, knockout, match_day, table
from games.titles.world_cup_cards.title import TITLE


def values(made: Table, key: str) -> list[dict[str, object]]:
    return [dict(event.values) for event in made.events if event.key == f"event.{key}"]


def test_what_is_told_before_the_first_match_day() -> None:
    game = game_of("2018-men")
    made = Table(game, game.setup(3)).move("seats:2,0,1")
    assert values(made, "seated") == [{"seat": 2, "number": 1}, {"seat": 0, "number": 2}, {"seat": 1, "number": 3}]
    made.move("seats:1,2,0")
    assert values(made, "lot") == [{"seat": 1, "number": 1}, {"seat": 2, "number": 2}, {"seat": 0, "number": 3}]
    made.chance_step()
    owned = [code for code, seat in made.view().owners.items() if seat == 0]
    assert values(made, "teams")[0] == {"seat": 0, "teams": "|".join(f"@{code}" for code in owned)}
    made.chance_step()
    assert values(made, "deal") == [{"cards": 3}]
    made.chance_step()
    told = values(made, "match_day")[0]
    assert told == {
        "day": 1, "larger": 32, "smaller": 16, "seat": made.to_act,
        "cards": "|".join(f"@card.{name}" for name in made.opens().split()),
    }  # fmt: skip


def test_what_is_told_of_a_play() -> None:
    made = table(hands={0: "ATK-BK", 1: "DEF-RD", 2: "AST-BK"}).play("ATK-BK", "event", "FRA")
    assert values(made, "event") == [
        {"seat": 0, "card": "@card.ATK-BK", "spot": "FRA", "team": "@FRA", "rival": "@AUS"}
    ]
    made.play("DEF-RD", "nullify", "FRA")
    assert values(made, "nullify") == [
        {"seat": 1, "card": "@card.DEF-RD", "spot": "FRA", "team": "@FRA", "rival": "@AUS"}
    ]
    made.play("AST-BK", "power", "AUS")
    assert values(made, "power") == [
        {"seat": 2, "card": "@card.AST-BK", "spot": "AUS", "team": "@AUS", "rival": "@FRA"}
    ]
    assert all(event.reveals for event in made.events)


def test_what_is_told_of_results() -> None:
    made = table(rows={"FRA": "[GL1-BK]"}, under="DEF-GY").whistle()
    assert {"match": "C1a", "left": "@FRA", "right": "@AUS", "left_goals": 1, "right_goals": 0} in values(
        made, "result"
    )
    cup = knockout(
        {"M57": ("URU", "FRA")}, 8, extra=True, seats=2, owners={0: "URU", 1: "FRA"}, rows={"FRA": "[GL1-BK]"}, last=1
    )
    cup.secret.aside += cup.secret.under
    cup.secret.under, cup.public.under = "", ()
    cup.whistle()
    told = {"match": "M57", "left": "@URU", "right": "@FRA", "left_goals": 0, "right_goals": 1}
    assert values(cup, "result.extra") == [told]
    assert values(cup, "stoppage") == [{"cards": "@none"}]


def test_a_resignation_is_told_and_changes_no_team() -> None:
    made = table()
    owners = made.public.owners
    events = made.game.resign(made.state, 2)
    assert [(event.key, event.values) for event in events] == [("event.resigned", {"seat": 2})]
    assert (made.public.abandoned, made.public.owners) == ((False, False, True, False), owners)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_word_of_a_whole_table_is_there(mode: str) -> None:
    game = game_of("2018-men", mode=mode)
    made = Table(game, game.setup(6))
    judge = Sentences(TITLE, game, 6)
    while made.asks():
        ask = made.ask()
        assert list(judge.phrase(Phrase(ask.key, ask.values), "ask")) == []
        made.step()
        assert [fault for event in made.events for fault in judge.event(event)] == []


def test_the_progress_of_a_short_table() -> None:
    made = match_day(day=9, pairs={"M61": ("FRA", "BEL"), "M62": ("CRO", "ENG")}, start_stage="qf")
    assert made.game.progress(made.state) == pytest.approx(30 / (30 + 18 + 18))
    made.chance()
    made.secret.deck = made.secret.deck[:9]
    assert made.game.progress(made.state) == pytest.approx((30 + 18 * (1 - 9 / 19)) / 66)
    made.public.is_extra = True
    assert made.game.progress(made.state) == pytest.approx(48 / 66)

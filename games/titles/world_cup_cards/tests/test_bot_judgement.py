"""What the AI `heuristic` makes of simple positions, and how it mixes where answers are secret."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.titles.world_cup_cards.bot import heuristic
from games.titles.world_cup_cards.bot.desk import Desk
from games.titles.world_cup_cards.bot.kicks import pick
from games.titles.world_cup_cards.tests.abilities import advanced
from games.titles.world_cup_cards.tests.build import Table, knockout, match_day, table
from games.titles.world_cup_cards.tests.shooting import begun

SEMI = {"M61": ("FRA", "BEL"), "M62": ("CRO", "ENG")}
OWN = {0: "FRA CRO", 1: "BEL ENG"}


def say(made: Table, seat: int | None = None, salt: str = "0") -> str:
    """What the AI answers to the first question, or to that of a seat."""
    ask = made.ask(seat)
    return heuristic(made.game, made.view(ask.seat), ask, SaltedRng(salt))


def semi(hand: str, rows: dict[str, str] | None = None, **more: Any) -> Table:
    """A semi-final day between two players; the first holds these cards."""
    return knockout(SEMI, 9, seats=2, owners=OWN, hands={0: hand, 1: "DEF-BK"}, rows=rows, to_act=0, last=1, **more)


def test_a_goal_goes_to_an_own_team_and_an_own_goal_to_a_rival() -> None:
    late = "CNR-RD CNR-BK FT"
    assert say(semi("GL1-BK", deck=late)) in ("play:GL1-BK event:FRA confirm", "play:GL1-BK event:CRO confirm")
    assert say(semi("OWN-RD", deck=late)) in ("play:OWN-RD event:BEL confirm", "play:OWN-RD event:ENG confirm")


def test_a_foul_takes_the_goal_that_would_decide_an_own_match() -> None:
    made = semi("FOU-RD DEF-RD", {"ENG": "[GL1-BK]"}, deck="ATK-RD ATK-BL DEF-GN DEF-YL CNR-RD FT")
    assert say(made) == "play:FOU-RD nullify:ENG confirm"


def test_an_attack_completes_a_half_goal_where_it_decides() -> None:
    made = semi("ATK-RD", {"FRA": "[ATK-GN], [DEF-GY], [DEF-YL]"}, deck="CNR-RD FT")
    assert say(made) == "play:ATK-RD event:FRA confirm"


def test_nothing_is_laid_that_helps_a_rival() -> None:
    for seed in range(6):
        made = table(seats=2, owners={0: "FRA RUS POR ARG", 1: "AUS KSA ESP ISL"}, to_act=seed % 2)
        move = say(made)
        verb, _, rest = move.partition(" ")
        code = rest.partition(":")[2].partition(" ")[0]
        card = verb.partition(":")[2]
        if rest.startswith("event:") and made.book.value[made.book.letter[card]] > 0:
            assert made.public.owners[made.number(code)] == made.to_act


def test_useless_cards_are_discarded_and_good_ones_kept() -> None:
    made = table(hands={0: "DEF-RD DEF-BK GL2-BK"}, rows={}, deck="FT", opens="")
    desk = Desk(made.book, made.view(0), 0)
    keep = [desk.keep(made.book.letter[card]) for card in ("DEF-RD", "ATK-RD", "GL1-BK", "GL2-BK")]
    assert keep == sorted(keep)
    assert keep[0] < desk.drawn() < keep[-1]


def test_a_ball_is_worth_most_beneath_the_card_where_own_teams_show_it() -> None:
    made = semi("DEF-BL DEF-RD", deck="CNR-RD FT")
    desk = Desk(made.book, made.view(0), 0)
    assert desk.ball("blue") > 0 > desk.ball("red")
    assert desk.ball("grey") == 0


def test_shares_of_a_match_add_up_and_a_goal_makes_a_win_likelier() -> None:
    level, ahead = (
        Desk(made.book, made.view(0), 0).odds[0] for made in (semi("DEF-RD"), semi("DEF-RD", {"FRA": "[GL1-BK]"}))
    )
    assert [round(sum(odds[:3]), 9) for odds in (level, ahead)] == [1.0, 1.0]
    assert ahead.win > level.win
    assert ahead.loss < level.loss


def test_the_last_round_of_a_group_counts_the_other_match() -> None:
    made = match_day("2018-men", 5, 2, owners={0: "URU KSA", 1: "RUS EGY"}).chance()
    stakes = Desk(made.book, made.view(0), 0).stakes
    assert all(stake.span > 0 for stake in stakes[:2])


def test_kicks_are_mixed_and_shun_what_is_likely() -> None:
    made = table(owners={0: "FRA", 1: "AUS"}, hands={0: "PEN-GN ATK-BK ATK-GY", 1: "ATK-BK ATK-GY"}, to_act=0)
    made.play("PEN-GN", "event", "FRA")
    kicker = Counter(say(made, 0, str(salt)) for salt in range(60))
    keeper = Counter(say(made, 1, str(salt)) for salt in range(60))
    assert set(kicker) == set(keeper) == {"card:ATK-BK confirm", "card:ATK-GY confirm"}
    assert kicker["card:ATK-GY confirm"] > 40
    assert keeper["card:ATK-BK confirm"] > 40


def test_a_sweeper_keeper_is_not_shot_at_with_its_colour() -> None:
    owners = {0: "PER", 1: "DEN"}
    made = advanced(owners=owners, hands={0: "PEN-GN ATK-BL ATK-RD", 1: "ATK-BK"}, on="DEN")
    made.play("PEN-GN", "event", "PER")
    assert {say(made, 0, str(salt)) for salt in range(30)} == {"card:ATK-RD confirm"}


def test_shoot_out_kicks_are_mixed_over_the_hand() -> None:
    made = begun()
    while made.phase == "shootout" and made.ask().key != "shoot_kick":
        made.move(say(made))
    ask = made.ask()
    found = Counter(say(made, ask.seat, str(salt)) for salt in range(40))
    assert len(found) > 1
    assert all(made.game.is_legal(made.state, ask, move) for move in found)


@pytest.mark.parametrize("weights", [[1.0, 0.0], [3.0, 1.0], [0.0, 0.0, 2.0]])
def test_chances_follow_the_weights(weights: list[float]) -> None:
    rng = SaltedRng("weights")
    found = Counter(pick(weights, rng) for _ in range(2000))
    total = sum(weights)
    assert all(abs(found[place] / 2000 - weight / total) < 0.05 for place, weight in enumerate(weights))


def test_abilities_that_draw_are_used_and_harmless_ones_let_be() -> None:
    made = advanced(2, owners={0: "MEX", 1: "ARG"}, hands={0: "DEF-RD DEF-BK ATK-RD"}, on="MEX")
    assert say(made) == "ability:MEX confirm"
    answered = advanced(owners={0: "EGY", 1: "URU"}, hands={0: "ATK-BK", 1: "DEF-BK"}, seats=2, on="URU")
    answered.play("ATK-BK", "event", "EGY")
    assert say(answered) in ("ability:URU card:DEF-BK confirm", "pass")


def test_looked_at_cards_go_back_the_best_first() -> None:
    made = advanced(2, owners={0: "GER"}, hands={0: "DEF-BK"}, on="GER", deck="DEF-RD ATK-RD GL2-BK CNR-RD")
    made.ability("GER")
    assert say(made) == "next:GL2-BK next:CNR-RD next:ATK-RD next:DEF-RD confirm"


@pytest.mark.parametrize(("mode", "code"), [("basic", "ARG"), ("advanced", "POR")])
def test_the_strongest_team_is_picked_first(mode: str, code: str) -> None:
    made = match_day(team_assignment="draft", mode=mode)
    fresh = Table(made.game, made.game.setup(4))
    while fresh.ask().key != "draft":
        fresh.chance_step()
    assert say(fresh) == f"pick:{code} confirm"

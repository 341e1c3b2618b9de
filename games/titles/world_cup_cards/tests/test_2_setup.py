"""Section 2: seats, teams, hands."""

from collections import Counter
from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.titles.world_cup_cards import setup
from games.titles.world_cup_cards.ruleset import shipped
from games.titles.world_cup_cards.tests.build import Table, game_of, match_day, table
from games.titles.world_cup_cards.title import TITLE


def fresh(ruleset: str = "2018-men", seats: int = 5, salt: str = "setup", **options: Any) -> Table:
    game = game_of(ruleset, **options)
    return Table(game, game.setup(seats), salt)


def owned(made: Table, seat: int) -> list[str]:
    return [code for code, owner in made.view().owners.items() if owner == seat]


def split(made: Table, seat: int) -> list[int]:
    """How many teams of each half a seat owns."""
    return [sum(made.public.owners[team] == seat for team in block) for block in made.book.blocks]


@pytest.mark.clause("WCC-2.1")
def test_two_tournaments() -> None:
    assert {name: rules.tournament for name, rules in TITLE.rulesets().items()} == {  # type: ignore[attr-defined]
        "2018-men": "men_2018",
        "2019-women": "women_2019",
    }


@pytest.mark.clause("WCC-2.2")
@pytest.mark.parametrize(("ruleset", "most"), [("2018-men", 16), ("2019-women", 12)])
@pytest.mark.parametrize("method", ["random", "balanced", "draft"])
def test_everybody_has_a_team_in_each_half(ruleset: str, most: int, method: str) -> None:
    for seats in (2, 5, most):
        made = fresh(ruleset, seats, team_assignment=method).chance()
        while made.phase == "draft":
            made.step()
        made.chance()
        assert min(min(split(made, seat)) for seat in range(seats)) >= 1
        assert -1 not in made.public.owners
    halves = game_of(ruleset).book.ruleset.halves
    assert halves == ((tuple("ABCD"), tuple("EFGH")) if ruleset == "2018-men" else (tuple("ABC"), tuple("DEF")))


@pytest.mark.clause("WCC-2.3")
@pytest.mark.parametrize("seats", range(2, 17))
def test_quotas_differ_by_one_at_most(seats: int) -> None:
    lot = SaltedRng(seats).shuffled(range(seats))
    quotas = setup.quotas(game_of("2018-men").book, lot)
    totals = [sum(quota[seat] for quota in quotas) for seat in range(seats)]
    assert sum(totals) == 32
    assert max(totals) - min(totals) <= 1
    assert [sum(quota) for quota in quotas] == [16, 16]
    assert all(max(quota) - min(quota) <= 1 for quota in quotas)
    assert [quotas[0][seat] for seat in lot] == sorted(quotas[0], reverse=True)


@pytest.mark.clause("WCC-2.4")
def test_random_teams_fill_the_quotas_in_lot_order() -> None:
    made = fresh(seats=3)
    made.move("seats:0,1,2").move("seats:2,0,1")
    first = [made.book.teams[team] for team in made.book.blocks[0]]
    second = [made.book.teams[team] for team in made.book.blocks[1]]
    made.move("teams:" + ",".join(first + second))
    assert set(first[:6]) <= set(owned(made, 2))
    assert [split(made, seat) for seat in range(3)] == [[5, 6], [5, 5], [6, 5]]


@pytest.mark.clause("WCC-2.4")
def test_balanced_teams_are_dealt_block_by_block() -> None:
    made = fresh(seats=5, team_assignment="balanced")
    made.move("seats:0,1,2,3,4").move("seats:4,3,2,1,0")
    ranked = setup.ranked_blocks(made.book, made.public.lot)
    assert [len(teams) for teams, _ in ranked] == [5, 5, 5, 1, 5, 5, 5, 1]
    assert [among for _, among in ranked if len(among) == 1] == [[4], [3]]
    best = [made.book.teams[team] for team in ranked[0][0]]
    assert best == ["POR", "ARG", "FRA", "ESP", "DEN"]
    made.chance()
    powers = [sorted(made.book.power[t] for t, o in enumerate(made.public.owners) if o == s) for s in range(5)]
    assert all(4 in mine for mine in powers)
    for teams, _ in ranked:
        owners = [made.public.owners[team] for team in teams]
        assert len(set(owners)) == len(owners)


@pytest.mark.clause("WCC-2.5")
def test_the_draft_goes_to_and_fro() -> None:
    made = fresh(seats=3, team_assignment="draft")
    made.move("seats:0,1,2").move("seats:2,0,1")
    order = []
    for _ in range(7):
        order.append(made.to_act)
        made.move(f"{made.legal()[0]} confirm")
    assert order == [2, 0, 1, 1, 0, 2, 2]
    while made.phase == "draft":
        assert made.legal()
        made.step()
    assert [split(made, seat) for seat in range(3)] == [[5, 6], [5, 5], [6, 5]]
    assert made.heads()[0] == "pick"


@pytest.mark.clause("WCC-2.5")
def test_a_draft_pick_needs_a_half_below_its_quota_and_a_free_team() -> None:
    made = fresh("2019-women", 12, team_assignment="draft").chance()
    seat = made.to_act
    made.move("pick:FRA confirm")
    while made.to_act != seat:
        assert "pick:FRA" not in made.legal()
        made.move(f"{made.legal()[-1]} confirm")
    groups = {made.book.data[made.number(part[5:])].group for part in made.legal()}
    assert groups
    assert groups <= set("DEF")
    assert not made.is_legal("pick:KOR confirm")


@pytest.mark.clause("WCC-2.5")
def test_only_a_pick_without_choice_is_forced() -> None:
    made = fresh("2019-women", 12, team_assignment="draft").chance()
    forced = []
    while made.phase == "draft":
        forced.append((len(made.legal()), made.ask().forced))
        made.step()
    assert all((choices == 1) == is_forced for choices, is_forced in forced)
    assert any(is_forced for _, is_forced in forced)


@pytest.mark.clause("WCC-2.6")
def test_2019_takes_twelve_players_unless_relaxed() -> None:
    rules = shipped()["2019-women"]
    assert TITLE.seats(rules) == (2, 12)
    for seats in (13, 16):
        made = fresh("2019-women", seats, relax_half_rule=True).chance()
        assert sorted(Counter(made.public.owners).values()) == [1] * (2 * seats - 24) + [2] * (24 - seats)
    assert [f.key for f in TITLE.check_table(rules, {"relax_half_rule": True}, 17)] == ["fault.seats"]


@pytest.mark.clause("WCC-2.7")
def test_basic_or_advanced() -> None:
    assert not game_of("2018-men").book.is_advanced
    assert game_of("2018-men", mode="advanced").book.is_advanced
    assert next(option for option in TITLE.options(shipped()["2018-men"])).allowed == ("basic", "advanced")


@pytest.mark.clause("WCC-2.8", "WCC-2.9")
@pytest.mark.parametrize("size", [3, 5])
def test_hands_are_dealt_before_the_deck_is_built(size: int) -> None:
    made = fresh(seats=4, initial_deal=size)
    while made.phase != "deal":
        made.chance_step()
    assert made.secret.aside == made.book.pack
    made.chance_step()
    assert [len(hand) for hand in made.secret.hands] == [size] * 4
    assert (made.phase, made.secret.deck, len(made.secret.aside)) == ("deck", "", 100 - 4 * size)


@pytest.mark.clause("WCC-3.6")
def test_full_time_lies_in_the_deck_once() -> None:
    made = fresh(seats=4)
    while made.phase != "deck":
        made.chance_step()
    text = made.game.chance_move(made.state, made.ask(), made.rng)
    assert made.game.is_legal(made.state, made.ask(), text)
    assert not made.game.is_legal(made.state, made.ask(), f"{text},FT")


@pytest.mark.clause("WCC-2.10")
def test_seats_are_allotted_by_lot() -> None:
    made = fresh(seats=3)
    made.move("seats:1,2,0")
    assert made.public.circle == (1, 2, 0)
    made.chance()
    order = [made.to_act]
    for _ in range(3):
        made.dribble(made.hand(made.to_act).split()[0])
        order.append(made.to_act)
    start = made.public.circle.index(order[0])
    assert order == [(1, 2, 0)[(start + n) % 3] for n in range(4)]


@pytest.mark.clause("WCC-2.11")
@pytest.mark.parametrize(("ruleset", "host"), [("2018-men", "RUS"), ("2019-women", "FRA")])
def test_the_owner_of_the_host_begins(ruleset: str, host: str) -> None:
    for salt in "abcd":
        made = fresh(ruleset, 5, salt).chance()
        assert made.to_act == made.view().owners[host]


@pytest.mark.clause("WCC-2.12")
def test_everybody_sees_the_layout() -> None:
    view = table(seats=3, opens="ATK-BK GL1-RD DEF-BL").view()
    assert [match.match for match in view.matches] == ["A1a", "A1b", "B1a", "B1b", "C1a", "C1b", "D1a", "D1b"]
    assert (view.matches[0].left.team, view.matches[0].right.team) == ("RUS", "KSA")
    assert (view.under, sorted(view.open), view.deck) == (["?"], ["ATK-BK", "DEF-BL", "GL1-RD"], 49)
    assert match_day().view().deck == 0

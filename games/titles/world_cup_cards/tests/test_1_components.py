"""Section 1: what is in the box, and the terms."""

import pytest

from games.titles.world_cup_cards.pack import BALL, COLOURS, TYPE, letters_of
from games.titles.world_cup_cards.ruleset import shipped
from games.titles.world_cup_cards.tests.build import Table, changed, game_of, knockout, table

COUNTS = {
    "defense": 25, "attack": 25, "assist": 4, "goal_1": 10, "goal_2": 8, "corner": 8,
    "foul": 6, "offside": 6, "penalty": 6, "own_goal": 2, "goal_plus": 0,
}  # fmt: skip


@pytest.mark.clause("WCC-1.1", "WCC-1.11")
@pytest.mark.parametrize("name", ["2018-men", "2019-women"])
def test_the_hundred_game_cards(name: str) -> None:
    cards = shipped()[name].cards
    assert {kind: card.count for kind, card in cards.items()} == COUNTS
    pack = game_of(name).book.pack
    assert len(pack) == 100
    assert {kind: sum(TYPE[card] == kind for card in pack) for kind in COUNTS} == COUNTS


@pytest.mark.clause("WCC-1.2")
def test_a_team_is_one_record_with_an_owner() -> None:
    assert 2 * sum(len(rules.teams) for rules in shipped().values()) == 112
    made = table()
    assert sorted(made.view().owners) == sorted(made.book.ruleset.teams)
    assert len(made.public.owners) == 32


@pytest.mark.clause("WCC-1.3")
def test_the_stoppage_time_card_is_never_drawn() -> None:
    made = Table(game_of("2018-men"), game_of("2018-men").setup(3))
    kinds = set(made.game.count(made.state))
    while made.asks():
        made.step()
        assert set(made.game.count(made.state)) == kinds
    assert {BALL[card] for card in made.book.pack} == set(COLOURS)


@pytest.mark.clause("WCC-1.4", "WCC-16.1")
def test_the_owner_of_the_champion_wins() -> None:
    owners = {0: "BEL", 1: "FRA", 2: "CRO", 3: "ENG"}
    rows = {"FRA": "[GL1-RD], [GL1-BK]", "BEL": "[GL1-RD]"}
    pairs = {"M63": ("BEL", "ENG"), "M64": ("FRA", "CRO")}
    made = knockout(pairs, 10, owners=owners, rows=rows, last=3, under="DEF-GN-1").whistle()
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert outcome.places == (3, 1, 2, 4)
    assert outcome.scores == (5, 7, 6, 4)
    assert (outcome.reason.key, outcome.reason.values) == ("end.champion", {"team": "@FRA", "seat": 1})


@pytest.mark.clause("WCC-1.5")
def test_two_to_sixteen_players_and_ten_match_days() -> None:
    from games.titles.world_cup_cards.title import TITLE

    assert TITLE.info.seats == (2, 16)
    for rules in shipped().values():
        assert [day.stage for day in rules.days] == ["group"] * 6 + ["r16", "qf", "sf", "final"]


@pytest.mark.clause("WCC-1.6", "WCC-1.9")
def test_a_team_card_is_shown_whole() -> None:
    side = table("2019-women", 2, mode="advanced").side("USA")
    shown = (side.team, side.power, side.skill, side.stars, side.ability, side.is_target)
    assert shown == ("USA", 4, "black", 3, "second_skill", True)
    plain = table("2019-women", 2)
    assert [(match.goals, match.before) for match in plain.view().matches] == [((0, 0), (0, 0))] * 6
    plain.public.power[plain.at("THA")] = 3
    assert plain.power("USA") == plain.book.power[plain.number("USA")]


@pytest.mark.clause("WCC-1.9")
def test_gold_stars_do_nothing_by_themselves() -> None:
    made = table(rows={"URU": "[ATK-BK]", "EGY": "[ATK-BK]"})
    assert made.book.stars[made.number("URU")] == 2
    assert (made.power("EGY"), made.halves("URU"), made.halves("EGY")) == (2, 1, 1)


@pytest.mark.clause("WCC-1.10")
def test_a_ball_never_changes_what_a_card_does() -> None:
    book = game_of("2018-men").book
    for kind in COUNTS:
        letters = letters_of([kind])
        assert len(letters) == 6
        assert len({(book.value[card], book.against[card], card in book.events) for card in letters}) == 1
        assert len({book.covers[card] for card in letters}) == 1


BALLS = {
    "defense": (6, 5, 5, 4, 3, 2), "attack": (6, 5, 5, 4, 3, 2), "assist": (1, 1, 1, 1, 0, 0),
    "goal_1": (3, 2, 2, 1, 1, 1), "goal_2": (2, 2, 1, 1, 1, 1), "corner": (2, 2, 1, 1, 1, 1),
    "foul": (2, 1, 1, 1, 1, 0), "offside": (1, 1, 1, 1, 1, 1), "penalty": (1, 1, 1, 1, 1, 1),
    "own_goal": (1, 1, 0, 0, 0, 0), "goal_plus": (0, 0, 0, 0, 0, 0),
}  # fmt: skip


@pytest.mark.clause("WCC-1.12")
@pytest.mark.parametrize("name", ["2018-men", "2019-women"])
def test_the_balls_of_all_cards(name: str) -> None:
    cards = shipped()[name].cards
    assert {kind: card.balls for kind, card in cards.items()} == BALLS
    totals = [sum(card.balls[n] for card in cards.values()) for n in range(6)]
    assert totals == [25, 21, 18, 15, 12, 9]
    assert [card.value for card in cards.values()] == [0, 1, 1, 2, 4, 2, 0, 0, 2, 2, 2]


@pytest.mark.clause("WCC-1.13")
def test_powers_skills_and_stars_of_the_teams() -> None:
    men, women = (shipped()[name].teams for name in ("2018-men", "2019-women"))
    assert (men["FRA"].power, men["FRA"].skill, men["CRO"].power, men["CRO"].skill) == (4, "blue", 3, "green")
    assert (sum(t.power for t in men.values()), sum(t.power for t in women.values())) == (97, 72)
    first = "ABCD"
    assert sum(t.power for t in men.values() if t.group in first) == 47
    skills = [sum(t.skill == colour for t in men.values()) for colour in COLOURS]
    assert skills == [3, 4, 6, 7, 7, 5]
    assert {c: t.stars for c, t in men.items() if t.stars} == {
        "GER": 4, "BRA": 5, "ARG": 2, "FRA": 1, "ESP": 1, "ENG": 1, "URU": 2,
    }  # fmt: skip
    assert {c: t.stars for c, t in women.items() if t.stars} == {"USA": 3, "GER": 2, "JPN": 1, "NOR": 1}


@pytest.mark.clause("WCC-1.14", "WCC-1.15")
def test_fillers_are_tokens_without_a_ball() -> None:
    made = table(day=2, rows={"BRA": "[GL2-BK]"}, hands={0: "FOU-BK", 1: "OFS-RD"})
    made.play("FOU-BK", "nullify", "BRA")
    assert (made.halves("BRA"), sum(made.game.count(made.state).values())) == (2, 100)
    made.play("OFS-RD", "nullify", "BRA")
    assert made.halves("BRA") == 0
    made.whistle().chance()
    assert sum(made.game.count(made.state).values()) == 100
    assert "FIL" not in made.game.count(made.state)


@pytest.mark.clause("WCC-1.16")
def test_goal_plus_has_no_copy_unless_the_ruleset_says_so() -> None:
    assert not [card for card in game_of("2018-men").book.pack if TYPE[card] == "goal_plus"]
    rules = changed(cards__goal_plus__count=2, cards__goal_plus__balls=[1, 1, 0, 0, 0, 0])
    pack = game_of(rules).book.pack
    assert sorted(BALL[card] for card in pack if TYPE[card] == "goal_plus") == ["black", "red"]
    assert len(pack) == 102


@pytest.mark.clause("WCC-1.17")
def test_goals_are_counted_in_half_goals() -> None:
    made = table(rows={"FRA": "[ATK-BK], [GL1-BK], [GL2-BK], [CNR-BK]"})
    assert made.halves("FRA") == 1 + 2 + 4 + 2
    assert made.view().matches[4].goals == (4, 0)


@pytest.mark.clause("WCC-1.18", "WCC-15.1")
def test_the_basic_game_has_conditions_and_no_abilities() -> None:
    made = table("2019-women", 2)
    assert {side.ability for match in made.view().matches for side in (match.left, match.right)} == {""}
    assert made.side("USA").is_target
    assert not [part for part in made.legal() if part.startswith("ability")]
    assert made.power("THA") == 3
    assert table("2019-women", 2, mode="advanced").power("THA") == 4

"""Section 3: the start of a match day."""

from collections import Counter

import pytest

from games.titles.world_cup_cards import matchday
from games.titles.world_cup_cards.pack import FULL_TIME
from games.titles.world_cup_cards.tests.build import changed, game_of, knockout, match_day, table

QUARTERS = {"M57": ("URU", "FRA"), "M58": ("BRA", "BEL"), "M59": ("RUS", "CRO"), "M60": ("SWE", "ENG")}
SEMIS = {"M61": ("FRA", "BEL"), "M62": ("CRO", "ENG")}
LAST = {"M63": ("BEL", "ENG"), "M64": ("FRA", "CRO")}


@pytest.mark.clause("WCC-3.1")
@pytest.mark.parametrize(("ruleset", "first"), [("2018-men", 49), ("2019-women", 37)])
def test_the_calendar_of_the_knockout(ruleset: str, first: int) -> None:
    days = game_of(ruleset).book.days
    found = [match for day in days[6:] for match in day.matches]
    assert [len(day.matches) for day in days[6:]] == [8, 4, 2, 2]
    assert found == [f"M{first + n}" for n in range(16)]


@pytest.mark.clause("WCC-3.2")
@pytest.mark.parametrize("ruleset", ["2018-men", "2019-women"])
def test_a_group_day_is_one_round_of_one_half(ruleset: str) -> None:
    book = game_of(ruleset).book
    for number, day in enumerate(book.days[:6]):
        half = set(book.ruleset.halves[number % 2])
        assert {match[0] for match in day.matches} == half
        assert {match[1] for match in day.matches} == {str(number // 2 + 1)}
        teams = Counter(
            team for _, pair in matchday.pairs_of(book, match_day(ruleset, number + 1).public) for team in pair
        )
        assert set(teams.values()) == {1}


@pytest.mark.clause("WCC-3.3")
def test_the_matches_lie_one_below_the_other() -> None:
    made = match_day(day=4)
    lines = [(match.match, match.left.team, match.right.team) for match in made.view().matches]
    assert lines[:3] == [("E2a", "BRA", "CRC"), ("E2b", "SRB", "SUI"), ("F2a", "KOR", "MEX")]


@pytest.mark.clause("WCC-3.4", "WCC-3.5")
def test_a_player_without_an_active_team_sits_out() -> None:
    owners = {0: "FRA BEL", 1: "CRO ENG", 2: "URU", 3: "BRA"}
    made = knockout(SEMIS, 9, owners=owners, hands={2: "DEF-BK", 3: "DEF-RD"}, last=3, mode="advanced")
    assert made.public.acting == (0, 1)
    held = made.secret.hands[2:]
    while made.public.day == 8 and not made.public.is_extra:
        assert {ask.seat for ask in made.asks()} <= {0, 1, -1}
        made.step()
    assert made.secret.hands[2:] == held


@pytest.mark.clause("WCC-3.6", "WCC-3.8")
def test_full_time_lies_in_the_smaller_pile() -> None:
    made = match_day()
    size = matchday.sizes(made.book, made.state)
    pool = made.secret.aside
    head = size.hidden + size.open
    for place, is_right in ((31, False), (32, True), (48, True), (49, False)):
        text = pool[: head + place] + FULL_TIME + pool[head + place :]
        assert matchday.is_deck(made.book, made.state, text) == is_right
    assert not matchday.is_deck(made.book, made.state, FULL_TIME.join([pool[:40], pool[41:]]))


@pytest.mark.clause("WCC-3.7")
def test_everything_but_hands_returns_to_the_pool() -> None:
    made = table(seats=3, rows={"FRA": "[GL2-BK < FOU-BK < FIL]"}, beneath={"PER": "AST-RD"}, discards="CNR-BK")
    made.substitute(made.hand(0).split()[0], made.opens().split()[0])
    made.whistle()
    hands = "".join(made.secret.hands)
    assert sorted(made.secret.aside + hands) == sorted(made.book.pack)
    assert (made.secret.deck, made.secret.under, made.public.opens, made.public.discards) == ("", "", "", "")
    assert set(made.public.rows) == {""}


STAGES = {
    "group": ((32, 16), 3, 3, 3), "r16": ((40, 20), 4, 2, 2), "qf": ((20, 10), 4, 2, 2),
    "sf": ((12, 6), 5, 1, 1), "final": ((12, 6), 5, 1, 1),
}  # fmt: skip


@pytest.mark.clause("WCC-3.8", "WCC-3.9", "WCC-3.17")
@pytest.mark.parametrize(("ruleset", "group"), [("2018-men", (32, 16)), ("2019-women", (24, 12))])
def test_the_stage_table(ruleset: str, group: tuple[int, int]) -> None:
    stages = game_of(ruleset).book.ruleset.stages
    found = {name: (s.deck, s.hand_size, s.max_goals, s.max_discard) for name, s in stages.items()}
    assert found == STAGES | {"group": (group, 3, 3, 3)}
    assert sum(stages["r16"].deck) > sum(stages["group"].deck)


@pytest.mark.clause("WCC-3.9")
def test_the_last_day_plays_two_games_with_one_deck() -> None:
    made = knockout(LAST, 10, last=3)
    assert (made.public.deck_size, made.public.safe) == (19, 12)
    view = made.view()
    assert ([m.match for m in view.matches], view.stage) == (["M63", "M64"], "final")
    assert (view.limits.hand_size, view.limits.max_goals, view.limits.max_discard) == (5, 1, 1)


@pytest.mark.clause("WCC-3.10")
@pytest.mark.parametrize("games", [1, 2, 4])
def test_the_deck_of_extra_time(games: int) -> None:
    pairs = dict(list(QUARTERS.items())[:games])
    made = knockout(pairs, 8, extra=True, last=3)
    assert (made.public.deck_size, made.public.safe) == (6 * games + 1, 4 * games)


@pytest.mark.clause("WCC-3.11")
def test_a_hidden_card_and_three_open_ones() -> None:
    made = match_day().chance()
    assert (len(made.secret.under), made.public.under, len(made.public.opens)) == (1, (-1,), 3)
    assert [made.view(seat).under for seat in (0, 1, None)] == [["?"]] * 3
    rules = changed(stoppage__hidden=2, stoppage__open=5)
    wide = match_day(rules).chance()
    assert (len(wide.secret.under), len(wide.public.opens)) == (2, 5)


@pytest.mark.clause("WCC-3.12")
def test_a_pool_that_just_suffices_is_not_short() -> None:
    made = match_day(seats=16)
    for seat in range(16):
        made.secret.hands[seat], made.secret.aside = made.secret.aside[:3], made.secret.aside[3:]
    assert matchday.sizes(made.book, made.state) == (1, 3, 32, 16)
    made.secret.aside = made.secret.aside[1:]
    assert matchday.sizes(made.book, made.state) == (1, 3, 32, 15)
    made.secret.aside = made.secret.aside[:30]
    assert matchday.sizes(made.book, made.state) == (1, 3, 18, 8)


@pytest.mark.clause("WCC-3.13")
def test_nothing_is_shuffled_during_a_match_day() -> None:
    made = match_day().chance()
    deck = made.secret.deck
    while made.public.day == 0:
        assert deck.endswith(made.secret.deck) or made.phase == "deck"
        made.step()
    assert made.phase == "deck"


@pytest.mark.clause("WCC-3.14", "WCC-3.15")
def test_the_day_begins_after_whoever_revealed_full_time() -> None:
    for last, first in ((0, 1), (2, 3), (3, 0)):
        assert match_day(day=2, last=last).chance().to_act == first
    owners = {0: "FRA", 1: "BEL", 3: "CRO ENG"}
    made = match_day(day=9, pairs=SEMIS, owners=owners, last=1).chance()
    assert (made.public.acting, made.to_act) == ((0, 1, 3), 3)


@pytest.mark.clause("WCC-3.16")
def test_the_maximum_goals_limit_a_play_and_not_a_score() -> None:
    made = table(rows={"FRA": "[GL2-BK], [GL2-RD]"}, hands={0: "GL2-BK"})
    made.play("GL2-BK", "event", "FRA")
    assert made.halves("FRA") == 12
    group = game_of("2018-men").book
    assert matchday.limits(group, made.public).max_goals == 3
    rules = changed(stages__group__max_goals=1, stages__r16__max_goals=1, stages__qf__max_goals=1)
    low = table(rules, hands={0: "GL2-BK"})
    low.play("GL2-BK", "event", "FRA")
    assert (low.row("FRA"), low.pile(), low.public.removed) == ("[FIL]", "GL2-BK", "")

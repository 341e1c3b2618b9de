"""The worked examples of the rules, EX-28 to EX-48: rounds, ties, the last phase, the end."""

import pytest

from games.engine.chance import SaltedRng
from games.titles.world_cup_game.setup import line, mixes
from games.titles.world_cup_game.tests.build import Table, compact, game_of, knockout, lay, scored, table
from games.titles.world_cup_game.tests.test_4_setup import drawn
from games.titles.world_cup_game.tests.test_6_cards import after
from games.titles.world_cup_game.tests.test_11_table import ended, flat
from games.titles.world_cup_game.tests.test_14_shootout import drawn as drawn_semi_finals
from games.titles.world_cup_game.tests.test_14_shootout import kick, kicks
from games.titles.world_cup_game.tiles import score

LAST = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
OWNERS = {"turkey": 0, "south_korea": 2, "brazil": 3, "germany": 0}


def points(row: str, spots: int = 0) -> int:
    """The goals of a row."""
    return score(compact(row), spots)


@pytest.mark.clause("WCG-8.3", "WCG-8.4", "WCG-8.5", "WCG-8.18")
def test_ex_28_the_turns_of_2002_with_five_players() -> None:
    made = table(seats=5, to_act=1)
    turns = [made.to_act]
    made.discard("")
    while made.phase != "shuffle":
        turns.append(made.to_act)
        made.discard("")
    assert (turns, len(made.state.public.discards)) == ([turn % 5 for turn in range(1, 73)], 72)
    turns += made.play_deck()
    assert turns == [turn % 5 for turn in range(1, 145)]
    assert (made.phase, made.view().hand_sizes, made.state.public.last_drawer) == ("modifiers", [3] * 5, 4)


@pytest.mark.clause("WCG-8.6", "WCG-8.7", "WCG-8.9", "WCG-8.16", "WCG-8.19", "WCG-15.1")
def test_ex_29_nine_players_in_1930() -> None:
    owners = {"argentina": 2, "bolivia": 4, "peru": 4, "belgium": 7}
    made = table("1930", 9, owners=owners, to_act=0, modifying_dice=False)
    scored(made, {})
    turns = made.play_deck()
    assert (len(turns), turns[50], turns[51:]) == (60, 5, [6, 7, 8, 0, 1, 2, 3, 4, 5])
    assert made.matches() == ["SF-1", "SF-2"]
    assert sum(made.view().hand_sizes) == 6
    ask = made.game.asks(made.state)[0]
    assert len(made.game.chance_move(made.state, ask, made.rng)) == len("deck:") + 72
    made.chance()
    view = made.view()
    assert (view.deck, view.aside, made.to_act) == (12, 57, 7)


@pytest.mark.clause("WCG-8.10", "WCG-8.11", "WCG-8.13")
def test_ex_30_decks_with_four_and_three_players_alive() -> None:
    book = game_of("2002").book
    r16, qf = book.ruleset.rounds[:2]
    assert (book.deck_size(r16, 75), 75 - book.deck_size(r16, 75), book.deck_size(qf, 78)) == (37, 38, 19)


@pytest.mark.clause("WCG-8.13", "WCG-8.16")
def test_ex_31_ten_players_eight_alive() -> None:
    made = table("2002", 10, modifying_dice=False)
    public = made.state.public
    through = [team for group in made.book.groups.values() for team in group.teams[:2]]
    owners = [8 + (team % 2) for team in range(32)]
    for number, team in enumerate(through):
        owners[team] = number % 8
    public.owners = tuple(owners)
    scored(made, {}).full_time().play_deck()
    made.chance()
    assert sum(public.alive) == 8
    assert (made.view().deck, made.view().aside) == (35, 28)


@pytest.mark.clause("WCG-11.2")
def test_ex_32_group_h_by_the_match_between_two() -> None:
    made = ended({"H": [(2, 0), (0, 0), (0, 1), (0, 5), (0, 0), (1, 1)]})
    assert flat(made, "H")[:2] == ["russia", "japan"]


@pytest.mark.clause("WCG-11.4", "WCG-11.5")
def test_ex_33_group_d_starts_again_for_two() -> None:
    scores = {"D": [(2, 0), (1, 0), (1, 0), (3, 0), (1, 0), (0, 2)]}
    assert flat(ended(scores), "D") == ["portugal", "south_korea", "usa", "poland"]
    assert ended(scores, tiebreak_restart=False).phase == "lots"


@pytest.mark.clause("WCG-11.2")
def test_ex_34_group_b_with_the_real_scores() -> None:
    made = ended({"B": [(2, 2), (3, 1), (3, 1), (1, 0), (2, 3), (1, 3)]})
    assert flat(made, "B")[:3] == ["spain", "paraguay", "south_africa"]


@pytest.mark.clause("WCG-11.2", "WCG-11.6")
def test_ex_35_group_c_needs_a_lot() -> None:
    made = ended({"C": [(2, 0), (0, 1), (1, 0), (1, 1), (0, 2), (1, 0)]})
    assert (made.phase, flat(made, "C")) == ("lots", ["brazil", "costa_rica=turkey", "china"])


@pytest.mark.clause("WCG-8.18", "WCG-8.19", "WCG-10.7", "WCG-10.9", "WCG-10.15")
def test_ex_36_a_replay_of_usa_against_paraguay() -> None:
    owners = {"usa": 1, "paraguay": 4, "argentina": 1, "peru": 4, "bolivia": 1}
    made = scored(table("1930", 5, owners=owners, to_act=1, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]})
    turns = made.play_deck()
    assert (len(turns), turns[-1]) == (63, 3)
    made.chance()
    assert (made.view().deck, made.view().aside) == (6, 57)
    lay(made, {"4-2.L": "1"})
    assert made.play_deck() == [4, 1, 4, 1, 4, 1]
    assert made.state.public.last_drawer == 1
    assert made.chance().to_act == 4


@pytest.mark.clause("WCG-10.6", "WCG-10.12", "WCG-10.13", "WCG-10.14")
@pytest.mark.parametrize(
    ("rows", "matches", "cards"),
    [
        ({"1-2.L": "2", "1-4.L": "1", "1-6.L": "1", "1-6.R": "1"}, ["1-6"], 6),
        ({"1-2.R": "1", "1-4.L": "1", "1-6.L": "1"}, ["1-2", "1-4", "1-6"], 18),
    ],
)
def test_ex_37_a_circle_of_wins_in_group_1(rows: dict[str, str], matches: list[str], cards: int) -> None:
    scores = {"1": [(1, 0), (0, 1), (1, 0), (1, 0), (1, 0), (1, 0)]}
    made = scored(table("1930", 5, modifying_dice=False), scores).full_time().chance()
    assert (made.matches(), made.view().deck) == (["1-2", "1-4", "1-6"], 18)
    lay(made, rows)
    made.play_deck()
    assert (made.matches(), made.chance().view().deck) == (matches, cards)


@pytest.mark.clause("WCG-8.17", "WCG-10.8")
@pytest.mark.parametrize(("seats", "deck"), [(5, 63), (13, 42)])
def test_ex_38_more_replays_than_cards(seats: int, deck: int) -> None:
    draws = {"1": [(0, 0)] * 6, "2": [(0, 0)] * 3, "3": [(0, 0)] * 3}
    made = scored(table("1930", seats, modifying_dice=False), draws).full_time()
    if made.state.public.extra:
        made.play_deck()
    made.chance()
    assert (len(made.matches()), made.view().deck) == (12, deck)
    assert len(made.state.public.acting) == (10 if seats == 13 else 5)


@pytest.mark.clause("WCG-12.2", "WCG-12.4", "WCG-12.5")
@pytest.mark.parametrize(("rows", "deck"), [({"SF-1.L": "1", "SF-1.R": "1", "SF-2.L": "2"}, 6), ({}, 12)])
def test_ex_39_drawn_semi_finals_of_1930(rows: dict[str, str], deck: int) -> None:
    pairs = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
    made = knockout("1930", "sf", pairs, rows=rows, deck=1, modifying_dice=False).discard("").chance()
    assert (len(made.matches()), made.view().deck) == (deck // 6, deck)
    final = knockout(
        "1930", "final", {"F": ("peru", "usa")}, rows={"F.L": "1", "F.R": "1"}, deck=1, modifying_dice=False
    )
    final.discard("").chance()
    assert (final.matches(), final.state.public.rows, final.view().deck) == (["F"], ["", ""], 8)


@pytest.mark.clause("WCG-14.2", "WCG-14.3", "WCG-14.4")
@pytest.mark.parametrize(("pair", "winner"), [("gm", "brazil"), ("mg", "turkey")])
def test_ex_40_a_shoot_out_with_sudden_death(pair: str, winner: str) -> None:
    made = kick(drawn_semi_finals(), "gg" + "mg" + "gm" + "gm" + "mg")
    assert made.state.public.kicks == ("10110", "11001")
    kick(made, "mm")
    assert made.state.public.shooting == ("SF-1", "SF-2")
    kick(made, pair)
    assert [len(side) for side in kicks(made, "SF-1")] == [7, 7]
    assert made.team(made.state.public.slots["winner_SF-1"]) == winner


@pytest.mark.clause("WCG-13.9", "WCG-13.10")
def test_ex_41_who_may_act_where_in_the_last_phase() -> None:
    rows = {"F.L": "3"}
    two = knockout("2002", "last", LAST, owners=OWNERS, rows=rows, hands={2: "foul penalty attack"}, to_act=2)
    assert two.playable() == {"penalty", "attack"}
    assert "F.R" not in two.start("penalty").spots()
    three = knockout("2002", "last", LAST, owners=OWNERS, hands={3: "defence foul foul"}, to_act=3).start("defence")
    assert "F.R" in three.spots()
    zero = knockout("2002", "last", LAST, owners=OWNERS, hands={0: "attack foul foul"}, to_act=0).start("attack")
    assert zero.spots() == {"TP.L", "TP.R", "F.L", "F.R"}


@pytest.mark.clause("WCG-13.11", "WCG-13.12")
def test_ex_42_parts_of_cards_in_the_last_phase() -> None:
    def start(seat: int, card: str) -> Table:
        hands = {seat: f"{card} foul foul"}
        return knockout("2002", "last", LAST, owners=OWNERS, hands=hands, to_act=seat).start(card)

    assert start(3, "goal_1_1_1").put("F.L").legal() == ["row:F.R", "enough"]
    assert start(3, "goal_1_1_1").put("F.R").legal() == ["row:F.L", "enough"]
    assert start(3, "goal_1_1_1").put("F.L", "F.R").phase == "end"
    assert start(0, "goal_1_1_1").put("TP.L", "TP.R", "F.R").phase == "end"
    assert "enough" in start(2, "goal_2_1").put("TP.R").legal()
    one = start(2, "goal_2_1")
    one.move("skip")
    assert one.put("TP.R").row("TP.R") == "1"


@pytest.mark.clause("WCG-8.18", "WCG-8.19")
def test_ex_43_the_first_seat_of_the_quarter_finals() -> None:
    pairs = {f"R16-{n}": pair for n, pair in enumerate(
        [("germany", "spain"), ("senegal", "sweden"), ("england", "france"), ("paraguay", "rep_ireland"),
         ("italy", "usa"), ("brazil", "japan"), ("belgium", "turkey"), ("south_korea", "mexico")], 1)}  # fmt: skip
    owners = {pair[0]: 1 + 2 * (n % 2) for n, pair in enumerate(pairs.values())} | {p[1]: 4 for p in pairs.values()}
    made = knockout("2002", "r16", pairs, owners=owners, to_act=4, deck=1, modifying_dice=False)
    made.state.public.rows = ["1", ""] * 8
    made.discard("").chance()
    assert (made.state.public.acting, made.to_act) == ((1, 3), 1)


@pytest.mark.clause("WCG-4.5", "WCG-4.7", "WCG-4.8")
def test_ex_44_two_owners_of_grey_teams_and_one_extra_team() -> None:
    hands = ("mexico brazil usa", "chile france yugoslavia", "bolivia argentina peru", "uruguay romania belgium")
    made = drawn("1930", *hands)
    assert made.view().owners["paraguay"] == 0
    state = game_of("1930").setup(4)
    state.public.owners = tuple(
        next((seat for seat, hand in enumerate(hands) if team in hand.split()), -1) for team in made.book.teams
    )
    assert [mixes(made.book, state.public)[seat] for seat in (0, 2)] == [(0, 0, 1, 1, 0, 1), (0, 1, 0, 0, 1, 1)]
    state.public.spare = (made.book.number["paraguay"],)
    assert line(made.book, state.public, ()) == (0,)


@pytest.mark.clause("WCG-17.2")
def test_ex_45_scores_without_dice() -> None:
    assert [points("1 A"), points("A A")] == [1, 1]


@pytest.mark.clause("WCG-18.1")
def test_ex_46_a_missed_deadline() -> None:
    made = table(hands={0: "goal_3 defence offside"})
    ask = made.game.asks(made.state)[0]
    made.move(made.game.default_move(made.view(0), ask, SaltedRng("late")))
    made.end()
    assert (made.pile(), made.view().hand_sizes[0]) == ("offside", 3)


@pytest.mark.clause("WCG-9.5", "WCG-9.7", "WCG-9.9")
def test_ex_47_a_turned_attack_between_two() -> None:
    assert points("A A~ A") == 1
    row = after("A A~ A", "offside")
    assert (row, points(row), points(row, 1)) == ("A A~ A~", 0, 1)


@pytest.mark.clause("WCG-16.4")
@pytest.mark.parametrize("play_on", [False, True])
def test_ex_48_all_sixteen_teams_of_one_player(play_on: bool) -> None:
    made = scored(table("2002", 2, modifying_dice=False, play_out_decided=play_on), {})
    through = {team for group in made.book.groups.values() for team in group.teams[:2]}
    made.state.public.owners = tuple(1 if team in through else 0 for team in range(32))
    made.full_time().chance()
    assert (made.phase, made.state.public.acting) == (("turn", (1,)) if play_on else ("over", (0, 1)))

"""Section 13: players without teams, places, and players who leave."""

import pytest

from games.engine.chance import SaltedRng
from games.titles.card_game_2010.ending import keys
from games.titles.card_game_2010.tests.build import Table, group, knockout, started

CODES = ["G3", "G2", "G1", "P", "A", "O", "F", "D"]
"""From the most to the least wanted."""
EACH = {"RSA": 0, "MEX": 1, "URU": 2, "FRA": 3}
OWN = {"RSA": 0, "NGA": 1, "ENG": 0, "AUS": 0, "NED": 1, "PAR": 0, "BRA": 1, "SUI": 1}
"""The matches of the first section: RSA-NGA, ENG-AUS (both mine), NED-PAR, BRA-SUI (none mine)."""


def finished(owners: dict[str, int], levels: dict[str, int], seats: int, **options: object) -> Table:
    """A table that is over, the levels of the teams given, all others fourth in their groups."""
    made = knockout("FINALS", owners=owners, seats=seats, **options)  # type: ignore[arg-type]
    public = made.state.public
    public.owners = tuple(owners.get(team, -1) for team in made.book.teams)
    public.owners = tuple(seats - 1 if owner < 0 else owner for owner in public.owners)
    public.levels = tuple(levels.get(team, 8) for team in made.book.teams)
    public.champion = public.levels.index(1)
    public.phase = "over"
    return made


def default(made: Table, seat: int | None = None) -> str:
    ask = made.ask(seat)
    return made.game.default_move(made.view(ask.seat), ask, SaltedRng("late"))


def turn(cards: str, rows: dict[str, str], **more: object) -> Table:
    options: dict[str, object] = {"owners": OWN, "seats": 2, **more}
    return knockout(rows=rows, hands={0: cards, 1: "A"}, to_act=0, **options)  # type: ignore[arg-type]


@pytest.mark.clause("CG10-13.1")
def test_a_player_without_surviving_teams_watches() -> None:
    made = started(8, "watcher").until("turn")
    alive = {made.state.public.owners[team] for team, level in enumerate(made.state.public.levels) if not level}
    made.until("over")
    made = started(8, "watcher")
    asked_after = set()
    while made.key != "over":
        if made.key == "turn":
            asked_after |= set(made.asked())
        made.step()
    assert asked_after == alive


@pytest.mark.clause("CG10-13.1")
def test_an_owner_of_beaten_teams_is_not_asked_again() -> None:
    made = started(3)
    while made.key != "over":
        if made.key == "turn":
            living = {
                owner
                for owner, level in zip(made.state.public.owners, made.state.public.levels, strict=True)
                if level == 0
            }
            assert set(made.asked()) <= living
        made.step()


@pytest.mark.clause("CG10-13.2")
def test_players_are_ranked_by_their_best_team_then_by_the_next() -> None:
    owners = {"ENG": 0, "GER": 1, "ESP": 2, "BRA": 3, "ARG": 0, "ITA": 1, "NED": 2, "POR": 3}
    levels = {"ENG": 3, "GER": 2, "ESP": 5, "BRA": 1, "ARG": 6, "ITA": 5, "NED": 4, "POR": 7}
    made = finished(owners, levels, 5)
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert outcome.places == (3, 2, 4, 1, 5)
    assert outcome.scores == (6, 7, 5, 8, 1)
    assert outcome.sides == ((0,), (1,), (2,), (3,), (4,))


@pytest.mark.clause("CG10-13.2")
def test_a_second_team_separates_and_a_missing_one_counts_lowest() -> None:
    owners = {"ENG": 0, "GER": 1, "ESP": 2, "BRA": 3, "ARG": 0, "ITA": 1}
    levels = {"ENG": 6, "GER": 6, "ESP": 6, "BRA": 1, "ARG": 7, "ITA": 8}
    made = finished(owners, levels, 5)
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert outcome.places == (2, 3, 4, 1, 5)
    found = keys(made.state.public)
    assert {len(key) for key in found} == {26}
    assert [key[:3] for key in found] == [(6, 7, 9), (6, 8, 9), (6, 9, 9), (1, 9, 9), (8, 8, 8)]


@pytest.mark.clause("CG10-13.2")
def test_players_still_equal_share_a_place() -> None:
    owners = {"ENG": 0, "GER": 1, "ESP": 2}
    made = finished(owners, {"ENG": 6, "GER": 6, "ESP": 1}, 4)
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert outcome.places == (2, 2, 1, 4)


@pytest.mark.clause("CG10-13.2")
def test_with_the_option_only_the_winner_is_told_apart() -> None:
    owners = {"ENG": 0, "GER": 1, "ESP": 2}
    made = finished(owners, {"ENG": 2, "GER": 6, "ESP": 1}, 4, player_ranking="winner_only")
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 2, 1, 2), (7, 3, 8, 1))


@pytest.mark.clause("CG10-13.3")
def test_a_player_who_leaves_is_played_on_by_the_automatic_move() -> None:
    made = group("A", {"RSA": "A D F G2 O"}, owners=EACH)
    events = made.game.resign(made.state, 0)
    assert [(event.key, event.values) for event in events] == [("resigned", {"seat": 0})]
    assert made.state.public.abandoned == (True, False, False, False)
    made.game.resign(made.state, 2)
    assert made.state.public.abandoned == (True, False, True, False)
    assert made.asked() == [0, 1]
    assert default(made, 0) == "RSA:G2 RSA:A confirm"
    made.move(default(made, 0), 0)
    made.pick(MEX="D")
    assert made.result("A1").cards == ("2A", "D")


@pytest.mark.clause("CG10-13.3")
@pytest.mark.parametrize(
    ("size", "match", "count"),
    [
        (5, 0, 2),
        (6, 0, 2),
        (7, 0, 3),
        (8, 0, 3),
        (12, 0, 4),
        (3, 0, 1),
        (4, 0, 2),
        (3, 2, 2),
        (5, 2, 3),
        (1, 5, 1),
        (5, 5, 4),
    ],
)
def test_the_automatic_choice_is_an_even_share_of_the_hand(size: int, match: int, count: int) -> None:
    made = group("A", {"RSA": " ".join(["A"] * size)}, match=match, owners=EACH)
    assert default(made, 0) == " ".join(["RSA:A"] * count + ["confirm"])


@pytest.mark.clause("CG10-13.3")
@pytest.mark.parametrize("place", range(8))
def test_the_automatic_choice_takes_the_best_cards(place: int) -> None:
    held = CODES[place:]
    made = group("A", {"RSA": " ".join(reversed(held))}, match=5, owners=EACH)
    assert default(made, 0) == " ".join([*(f"RSA:{code}" for code in held[:4]), "confirm"])


@pytest.mark.clause("CG10-13.3")
def test_the_automatic_choice_covers_both_own_teams() -> None:
    made = group("A", {"RSA": "A D", "FRA": "G1"}, match=5, owners={"RSA": 0, "FRA": 0})
    assert default(made, 0) == "FRA:G1 RSA:A RSA:D confirm"


@pytest.mark.clause("CG10-13.3")
@pytest.mark.parametrize(
    ("cards", "rows", "move"),
    [
        # a goal, Penalty or Attack for an own team whose opponent is not own, in match order
        ("A P G1", {}, "card:G1 space:RSA"),
        ("A P O", {"RSA": "D D D D", "NGA": "G1"}, "card:P space:PAR"),
        ("A F O", {"NGA": "G1"}, "card:A space:RSA"),
        # an Offside or Foul on such an opponent
        ("F O D", {"NGA": "A"}, "card:O cover:NGA"),
        ("F D D", {"NED": "G2"}, "card:F cover:NED"),
        # a Defence on an Attack of such an opponent
        ("D D D", {"NED": "A", "NGA": "G1"}, "card:D cover:NED"),
        # a Defence in a free space of an own team, also against an own one
        ("D D D", {"NGA": "G1"}, "card:D space:RSA"),
        ("D D F", {"RSA": "D D D D", "PAR": "D D D D"}, "card:D space:ENG"),
        # any card in a free space of a team that is not own
        ("A G2 F", {"RSA": "D D D D", "PAR": "D D D D"}, "card:G2 space:NGA"),
        ("D F F", {"RSA": "D D D D", "PAR": "D D D D", "ENG": "D D D D", "AUS": "D D D D"}, "card:D space:NGA"),
    ],
)
def test_the_automatic_turn_follows_its_list(cards: str, rows: dict[str, str], move: str) -> None:
    assert default(turn(cards, rows)) == f"{move} end"


@pytest.mark.clause("CG10-13.3")
def test_the_end_of_the_list_any_space_any_cover_a_discard() -> None:
    strangers = {team: "D D D D" for team, owner in OWN.items() if owner}
    full = dict.fromkeys(OWN, "D D D D")
    assert default(turn("A G2 F", {**strangers, "RSA": "P P P P", "PAR": "P P P P"})) == "card:G2 space:ENG end"
    assert default(turn("A F O", {**full, "ENG": "D D D G1", "PAR": "D D D A"})) == "card:O cover:ENG end"
    assert default(turn("F A O", full)) == "card:F discard end"
    assert default(turn("G1 D A", full)) == "card:D discard end"


@pytest.mark.clause("CG10-13.3")
def test_the_automatic_turn_stays_in_own_matches_of_the_last_round() -> None:
    pairs = {"SF1": ("ENG", "GER"), "SF2": ("ESP", "BRA")}
    owners = {"GER": 1, "BRA": 1, "ENG": 0, "ESP": 2}
    made = knockout("FINALS", pairs, {"ENG": "D D D D"}, {0: "A D F"}, "D", owners=owners, seats=3, to_act=0)
    assert default(made) == "card:A space:ESP end"


@pytest.mark.clause("CG10-13.3")
def test_a_table_of_automatic_moves_comes_to_its_end() -> None:
    for salt, options in enumerate(({}, {"group_schedule": "parallel", "parallel_r16": True})):
        made = started(5, str(salt), **options)
        while made.key != "over":
            made.chance() if made.ask().seat < 0 else made.late()
        assert len(made.state.public.results) == 64

"""Section 16: the end of the game and the ranking."""

import pytest

from games.titles.world_cup_cards import ending
from games.titles.world_cup_cards.state import Result
from games.titles.world_cup_cards.tests.build import Table, game_of, knockout, match_day

LAST = {"M63": ("BEL", "ENG"), "M64": ("FRA", "CRO")}
SEMIS = {"M61": ("FRA", "BEL"), "M62": ("CRO", "ENG")}


def final(owners: dict[int, str], seats: int) -> Table:
    """The final is over: FRA beat CRO, BEL beat ENG."""
    rows = {"FRA": "[GL1-BK]", "BEL": "[GL1-RD]"}
    return knockout(LAST, 10, seats=seats, owners=owners, rows=rows, last=0, under="DEF-GY").whistle()


@pytest.mark.clause("WCC-16.1", "WCC-16.3")
def test_the_places_of_teams_and_seats() -> None:
    made = final({0: "CRO", 1: "FRA", 2: "ENG", 3: "BEL"}, 4)
    public = made.public
    places = {code: public.places[made.number(code)] for code in ("FRA", "CRO", "BEL", "ENG")}
    assert places == {"FRA": 1, "CRO": 2, "BEL": 3, "ENG": 4}
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.sides) == ((2, 1, 4, 3), (6, 7, 4, 5), ((0,), (1,), (2,), (3,)))
    assert (made.asks(), made.game.progress(made.state)) == ([], 1.0)
    assert made.heads()[-1] == "champion"


def ranked(
    places: dict[str, int], owners: dict[int, str], results: tuple[Result, ...] = (), winner: int = 0
) -> tuple[int, ...]:
    made = match_day(seats=len(owners), owners=owners)
    public = made.public
    codes = {code for text in owners.values() for code in text.split()}
    public.owners = tuple(o if code in codes else -1 for code, o in zip(made.book.teams, public.owners, strict=True))
    public.places = tuple(places.get(code, 17) for code in made.book.teams)
    public.results, public.winner, public.phase, public.day = results, winner, "over", 9
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    return outcome.places


@pytest.mark.clause("WCC-16.3")
def test_seats_are_compared_team_by_team() -> None:
    places = {"FRA": 1, "CRO": 2, "BEL": 3, "ENG": 4, "URU": 5, "BRA": 5, "SWE": 9}
    owners = {0: "FRA KSA", 1: "CRO PAN", 2: "BEL URU", 3: "ENG BRA"}
    assert ranked(places, owners) == (1, 2, 3, 4)
    assert ranked(places | {"BEL": 5, "ENG": 5}, {0: "FRA", 1: "URU SWE", 2: "BEL BRA", 3: "CRO"}) == (1, 4, 3, 2)


@pytest.mark.clause("WCC-16.3")
def test_a_missing_team_is_worse_than_any_place() -> None:
    assert ranked({"FRA": 1, "URU": 5, "BRA": 5}, {0: "FRA", 1: "URU KSA", 2: "BRA"}) == (1, 2, 3)


@pytest.mark.clause("WCC-16.3")
@pytest.mark.parametrize(
    ("score", "places"),
    [((1, 0), (1, 2, 3)), ((0, 1), (1, 3, 2)), ((1, 1), (1, 2, 2)), ((0, 0), (1, 2, 2))],
)
def test_then_points_difference_and_goals_and_then_a_shared_rank(
    score: tuple[int, int], places: tuple[int, ...]
) -> None:
    book = game_of("2018-men").book
    uru, bra = book.number["URU"], book.number["BRA"]
    results = (Result("A1a", uru, bra, score),)
    assert ranked({"FRA": 1, "URU": 5, "BRA": 5}, {0: "FRA", 1: "URU", 2: "BRA"}, results) == places


@pytest.mark.clause("WCC-16.3")
def test_a_win_in_extra_time_counts_three_and_a_shootout_one_for_both() -> None:
    book = game_of("2018-men").book
    uru, bra, pan, kor = (book.number[code] for code in ("URU", "BRA", "PAN", "KOR"))
    made = match_day(seats=2, owners={0: "URU PAN", 1: "BRA KOR"})
    made.public.results = (
        Result("M57", uru, bra, (1, 1), (1, 0), winner=uru),
        Result("M58", pan, kor, (2, 2), (0, 0), ("01", "11"), winner=kor),
    )
    assert [ending.record(made.public, seat) for seat in (0, 1)] == [(4, 1, 4), (1, -1, 3)]


@pytest.mark.clause("WCC-16.3")
def test_goal_difference_comes_before_goals() -> None:
    book = game_of("2018-men").book
    uru, bra, pan, kor = (book.number[code] for code in ("URU", "BRA", "PAN", "KOR"))
    owners = {0: "FRA", 1: "URU", 2: "BRA"}
    wide = (Result("x", uru, pan, (2, 0)), Result("y", bra, kor, (4, 3)))
    assert ranked({"FRA": 1, "URU": 5, "BRA": 5}, owners, wide) == (1, 2, 3)
    more = (Result("x", uru, pan, (1, 0)), Result("y", bra, kor, (4, 3)))
    assert ranked({"FRA": 1, "URU": 5, "BRA": 5}, owners, more) == (1, 3, 2)


@pytest.mark.clause("WCC-16.2", "WCC-16.3")
def test_an_early_end_after_the_semi_finals() -> None:
    rows = {"FRA": "[GL1-BK]", "CRO": "[GL1-RD]"}
    owners = {0: "BEL", 1: "FRA CRO", 2: "ENG"}
    made = knockout(SEMIS, 9, seats=3, owners=owners, rows=rows, last=0, under="DEF-GY").whistle()
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    places = {code: made.public.places[made.number(code)] for code in ("FRA", "CRO", "BEL", "ENG")}
    assert places == {"FRA": 1, "CRO": 1, "BEL": 3, "ENG": 3}
    assert outcome.places[1] == 1
    assert (outcome.reason.key, outcome.reason.values) == ("end.decided", {"seat": 1})


@pytest.mark.clause("WCC-16.2")
def test_an_early_end_needs_one_owner_of_all_who_can_win() -> None:
    rows = {"FRA": "[GL1-BK]", "CRO": "[GL1-RD]"}
    for owners, is_over in (({0: "BEL ENG FRA", 1: "CRO"}, False), ({0: "FRA CRO", 1: "BEL ENG"}, True)):
        made = knockout(SEMIS, 9, seats=2, owners=owners, rows=rows, last=0, under="DEF-GY").whistle()
        assert (made.phase == "over") == is_over


@pytest.mark.clause("WCC-16.2")
@pytest.mark.parametrize("play_out", [False, True])
def test_playing_out_a_decided_game(play_out: bool) -> None:
    rows = {"FRA": "[GL1-BK]", "CRO": "[GL1-RD]"}
    made = knockout(
        SEMIS, 9, seats=2, owners={0: "FRA CRO BEL", 1: "ENG"}, rows=rows, last=0, under="DEF-GY", play_out=play_out
    )
    made.whistle()
    assert (made.phase == "over") == (not play_out)
    if play_out:
        made.chance()
        while made.asks():
            made.step()
        assert made.public.winner == 0


@pytest.mark.clause("WCC-16.3")
def test_progress_follows_the_decks() -> None:
    made = match_day()
    total = sum(ending.weights(made.book))
    assert total == 6 * 48 + 60 + 30 + 18 + 18
    assert made.game.progress(made.state) == 0.0
    made.chance()
    made.secret.deck = made.secret.deck[:25]
    assert made.game.progress(made.state) == pytest.approx(48 * (1 - 25 / 49) / total)
    made.whistle()
    assert made.game.progress(made.state) == pytest.approx(48 / total)

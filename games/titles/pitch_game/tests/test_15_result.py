"""Section 15: result and tournament."""

import msgspec
import pytest

from games.engine.contract import BadRuleset, Outcome, Phrase, Terms
from games.engine.standings import Extras, Result, rank, seeded_lots
from games.titles.pitch_game.book import Book
from games.titles.pitch_game.ruleset import shipped
from games.titles.pitch_game.tests.build import Table, field, game_of, kicks
from games.titles.pitch_game.tests.test_14_shootout import shoot

STANDS, DECIDED = Terms(level="stands"), Terms(level="decided")


def full_time(goals: tuple[int, int], terms: Terms | None = None, **options: object) -> Table:
    """The last turn has ended with this score."""
    made = field("L9 E7 R4 B8", "L9", half=2, **options)  # type: ignore[arg-type]
    made = Table(game_of(terms, **options), made.state)
    made.public.turns, made.public.active, made.public.goals = (5, 4), 1, goals
    return made.pass_turn().chance()


def outcome(made: Table) -> Outcome:
    """How it ended."""
    found = made.game.outcome(made.state)
    assert found is not None
    return found


@pytest.mark.clause("PITCH-15.1")
@pytest.mark.parametrize(("goals", "places"), [((2, 1), (1, 2)), ((0, 3), (2, 1))])
def test_more_goals_win(goals: tuple[int, int], places: tuple[int, int]) -> None:
    made = full_time(goals)
    left, right = goals
    winner = int(right > left)
    assert outcome(made) == Outcome(
        places=places,
        scores=goals,
        sides=((0,), (1,)),
        reason=Phrase("end.won", {"seat": winner, "left": left, "right": right}),
    )
    assert made.game.football(made.state) == [goals]


@pytest.mark.clause("PITCH-15.1")
def test_scores_and_places_are_by_seat_where_the_second_seat_is_first() -> None:
    made = full_time((2, 1))
    made.public.first = 1
    assert (outcome(made).places, outcome(made).scores) == ((2, 1), (1, 2))
    assert made.game.football(made.state) == [(2, 1)]


@pytest.mark.clause("PITCH-15.2", "PITCH-15.4")
def test_a_tournament_counts_3_1_0_and_then_goals() -> None:
    rules = game_of().book.league
    results = [Result("a", "b", 2, 1), Result("a", "c", 1, 1), Result("d", "a", 3, 0)]
    rows = {row.entrant: row.record.points for row in rank(["a", "b", "c", "d"], results, rules).rows}
    assert rows == {"a": 4, "b": 0, "c": 1, "d": 3}
    assert (rules.points.win, rules.points.draw, rules.points.loss) == (3, 1, 0)
    other = Book(msgspec.structs.replace(shipped()["standard"], points=(2, 1, -1))).league.points
    assert (other.win, other.draw, other.loss) == (2, 1, -1)
    assert rules.criteria == ("points", "gd", "gf", "h2h", "lots")


@pytest.mark.clause("PITCH-15.4")
def test_equal_points_are_separated_by_goals_then_the_meeting_then_lots() -> None:
    rules = game_of().book.league

    def order(*results: Result) -> list[str]:
        teams = sorted({team for result in results for team in (result.home, result.away)})
        return [row.entrant for row in rank(teams, list(results), rules, Extras(lots=seeded_lots("x"))).rows]

    assert order(Result("a", "x", 2, 0), Result("b", "x", 1, 0))[:2] == ["a", "b"]
    assert order(Result("a", "x", 2, 0), Result("b", "x", 3, 1))[:2] == ["b", "a"]
    level = [Result("a", "b", 0, 1), Result("a", "x", 2, 0), Result("b", "y", 0, 0), Result("b", "x", 1, 1)]
    assert order(*level)[0] == "b"


@pytest.mark.clause("PITCH-15.3", "PITCH-16.6")
@pytest.mark.parametrize(
    ("option", "terms", "phase"),
    [
        ("by_competition", None, "kick"),
        ("by_competition", STANDS, "over"),
        ("by_competition", DECIDED, "kick"),
        ("shootout", None, "kick"),
        ("shootout", STANDS, "kick"),
        ("draw", None, "over"),
        ("draw", STANDS, "over"),
    ],
)
def test_a_level_match_is_a_draw_in_a_league_and_decided_otherwise(
    option: str, terms: Terms | None, phase: str
) -> None:
    made = full_time((1, 1), terms, level_match=option)
    assert made.phase == phase
    if phase == "over":
        assert outcome(made) == Outcome(
            places=(1, 1), scores=(1, 1), sides=((0,), (1,)), reason=Phrase("end.draw", {"left": 1, "right": 1})
        )


@pytest.mark.clause("PITCH-15.3")
def test_a_knock_out_must_not_leave_matches_level() -> None:
    with pytest.raises(BadRuleset) as refused:
        game_of(DECIDED, level_match="draw")
    assert [(fault.path, fault.key) for fault in refused.value.faults] == [("options.level_match", "fault.decided")]


@pytest.mark.clause("PITCH-15.3")
@pytest.mark.parametrize(
    ("carried", "goals", "phase", "places"),
    [
        ((1, 0), (0, 1), "kick", None),
        ((2, 0), (0, 1), "over", (1, 2)),
        ((0, 2), (1, 0), "over", (2, 1)),
        ((1, 1), (0, 0), "kick", None),
    ],
)
def test_goals_of_an_earlier_leg_count(
    carried: tuple[int, int], goals: tuple[int, int], phase: str, places: tuple[int, int] | None
) -> None:
    made = full_time(goals, Terms(level="decided", carried=carried))
    assert made.phase == phase
    if places:
        assert (outcome(made).places, outcome(made).scores) == (places, goals)


@pytest.mark.clause("PITCH-15.3")
def test_goals_of_an_earlier_leg_go_with_the_seat() -> None:
    made = field("L9 E7 R4 B8", "L9", half=2)
    made = Table(game_of(Terms(level="decided", carried=(1, 0))), made.state)
    made.public.first = 1
    made.public.turns, made.public.active, made.public.goals = (5, 4), 1, (1, 0)
    assert made.pass_turn().chance().phase == "kick"


@pytest.mark.clause("PITCH-15.5")
def test_goals_of_the_shoot_out_are_not_goals_of_the_match() -> None:
    made = shoot("1010101010")
    found = outcome(made)
    assert (found.scores, found.places) == ((0, 0), (1, 2))
    assert found.reason == Phrase("end.penalties", {"seat": 0, "left": 0, "right": 0})
    assert made.game.football(made.state) == [(0, 0)]
    assert made.public.goals == (0, 0)


def test_giving_up_awards_the_match_to_the_other_side() -> None:
    made = field("L9 E7 R4 B8", "L9")
    assert made.game.outcome(made.state) is None
    made.public.goals = (2, 0)
    events = made.game.resign(made.state, 0)
    assert [(event.key, event.values) for event in events] == [("event.resigned", {"seat": 0})]
    found = outcome(made)
    assert (found.places, found.scores) == ((2, 1), (0, 3))
    assert found.reason == Phrase("end.resigned", {"seat": 1, "loser_seat": 0})
    assert (made.game.asks(made.state), made.game.progress(made.state), made.game.football(made.state)) == ([], 1, [])
    assert made.game.resign(made.state, 1) == []
    better = field("L9 E7 R4 B8", "L9")
    better.public.goals = (5, 1)
    better.game.resign(better.state, 1)
    assert (outcome(better).places, outcome(better).scores) == ((1, 2), (5, 1))
    close = field("L9 E7 R4 B8", "L9")
    close.public.goals = (4, 2)
    close.game.resign(close.state, 1)
    assert outcome(close).scores == (3, 0)


def test_one_may_give_up_while_a_secret_answer_waits() -> None:
    made = kicks(hands="3 | 3").move("power:3 confirm", 0)
    made.game.resign(made.state, 1)
    assert (made.phase, made.state.secret.answers, made.state.secret.given) == ("over", ["", ""], [0, 0])
    assert outcome(made).places == (1, 2)
    early = Table(game_of(), game_of().setup(2))
    early.game.resign(early.state, 1)
    assert (outcome(early).places, outcome(early).scores) == ((1, 2), (3, 0))

"""Section 3: groups side by side, and two matches chosen for together."""

import pytest

from games.titles.card_game_2010.tests.build import group, started
from games.titles.card_game_2010.tests.tables import spread
from games.titles.card_game_2010.tests.test_3_group_play import EACH


@pytest.mark.clause("CG10-3.14")
def test_groups_may_be_played_side_by_side() -> None:
    made = started(8, group_schedule="parallel")
    public = made.state.public
    assert [made.book.groups[one.number].name for one in public.groups] == list("ABCDEFGH")
    assert -1 not in public.owners
    assert {ask.values["match"] for ask in made.asks()} == {f"@match.{name}1" for name in "ABCDEFGH"}
    decks = [held.deck + "".join(held.hands) for held in made.state.secret.groups]
    assert ["".join(sorted(deck)) for deck in decks] == [made.book.deck] * 8


@pytest.mark.clause("CG10-3.14")
def test_side_by_side_the_stage_takes_six_steps() -> None:
    made = started(8, group_schedule="parallel")
    for step in range(1, 7):
        assert len(made.state.public.results) == 8 * (step - 1)
        while len(made.state.public.results) == 8 * (step - 1):
            made.step()
        assert [result.match[1] for result in made.state.public.results[8 * step - 8 :]] == [str(step)] * 8
        made.chance()
    assert made.key == "turn"


@pytest.mark.clause("CG10-3.14")
def test_side_by_side_a_choice_in_one_group_leaves_the_other_questions_as_they_are() -> None:
    made = started(2, group_schedule="parallel")
    before = {ask.id: ask for ask in made.asks() if ask.values["group"] != "A"}
    ask = made.ask(name="A1")
    made.move(made.game.sample(made.state, ask, made.rng), ask.seat, "A1")
    after = {ask.id: ask for ask in made.asks()}
    assert {name: after[name] for name in before} == before


@pytest.mark.clause("CG10-3.6")
def test_with_batches_two_matches_are_chosen_for_together_and_scored_in_order() -> None:
    hands = {"RSA": "G1 D D", "MEX": "D D D", "URU": "D D D", "FRA": "G1 G2 D"}
    made = group("A", hands, owners={"RSA": 0, "MEX": 1, "URU": 0, "FRA": 2}, matchday_batching=True)
    assert [(ask.seat, ask.values["match"]) for ask in made.asks()] == [
        (seat, "@match.A1|@match.A2") for seat in (0, 1, 2)
    ]
    made.pick(RSA="G1", URU="D").pick(MEX="D")
    assert made.state.public.results == []
    made.pick(FRA="G2")
    assert (made.score("A1"), made.score("A2")) == ((1, 0), (0, 2))
    assert made.keys()[1:] == ["shown", "shown", "shown", "shown", "result", "result"]
    assert made.ask().values["match"] == "@match.A3|@match.A4"


@pytest.mark.clause("CG10-3.6")
@pytest.mark.parametrize(("schedule", "steps"), [("sequential", 24), ("parallel", 3)])
def test_batches_halve_the_steps(schedule: str, steps: int) -> None:
    made = started(8, group_schedule=schedule, matchday_batching=True)
    openings = set()
    while made.key != "turn":
        if made.key == "select":
            openings.add(len(made.state.public.results))
        made.step()
    assert len(openings) == steps


@pytest.mark.clause("CG10-3.9")
def test_only_one_answer_is_forced_where_each_hand_is_its_last_card() -> None:
    made = group("A", {"RSA": "D", "FRA": "D D"}, match=5, owners=EACH)
    assert {ask.seat: ask.forced for ask in made.asks()} == {0: True, 3: False}
    assert spread(made.state.secret.groups[0].hands[0]) == "D"

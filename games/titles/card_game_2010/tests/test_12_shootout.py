"""Section 12: penalty shoot-outs."""

import pytest

from games.titles.card_game_2010.shootout import is_decided, score
from games.titles.card_game_2010.tests.build import Table, knockout, letters
from games.titles.card_game_2010.tests.test_9_scoring import ended

SCORING = frozenset("A123")
MISSED = "D D D D D D D F F O O P P"


def level(rows: dict[str, str] | None = None, **more: object) -> Table:
    """A section whose first match is level."""
    return ended({"RSA": "G1", "NGA": "G1", **(rows or {})}, **more)  # type: ignore[arg-type]


@pytest.mark.clause("CG10-12.1")
def test_a_shoot_out_is_held_when_all_scores_are_settled_with_all_cards() -> None:
    made = level({"BRA": "P G1"}, pile="D").deck("D")
    assert [result.match for result in made.state.public.results] == ["R16_1", "R16_2", "R16_3", "R16_4"]
    assert (made.key, made.cards.deck) == ("section.shootout", made.book.deck)
    assert (made.section.discards, made.section.swept) == ("", (True,) * 4)
    assert made.ask().key in made.game.watched
    assert made.ask().values == {"match": "@match.R16_1", "left": "@RSA", "right": "@NGA"}


@pytest.mark.clause("CG10-12.2")
@pytest.mark.parametrize(
    ("card", "scores"),
    [("A", True), ("G1", True), ("G2", True), ("G3", True), ("P", False), ("D", False), ("F", False), ("O", False)],
)
def test_a_goal_card_or_an_attack_is_a_goal_and_nothing_else(card: str, scores: bool) -> None:
    others = MISSED.replace(card, "", 1).split() if card != "D" else ["F", "F", "O", "O", "P", "P", "D", "D", "D"]
    made = level().deck(" ".join([card, *others[:9]]))
    kick = next(event for event in made.events if event.key.startswith("kick."))
    assert (kick.key, kick.values) == (
        "kick.goal" if scores else "kick.miss",
        {"team": "@RSA", "number": 1, "card": f"@card.{card}"},
    )
    if scores:
        assert (made.result("R16_1").kicks, made.section.number) == (letters(" ".join([card, *others[:9]])), 1)
        assert made.events[-1].values == {"team": "@RSA", "goals": 1, "against": 0}


@pytest.mark.clause("CG10-12.2", "CG10-12.4")
def test_five_cards_are_flipped_for_each_team_in_turn_the_first_team_first() -> None:
    made = level().deck("D A D A D A D A D A")
    kicks = [event.values for event in made.events if event.key.startswith("kick.")]
    assert [kick["team"] for kick in kicks] == ["@RSA", "@NGA"] * 5
    assert [kick["number"] for kick in kicks] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert made.result("R16_1").kicks == "DA" * 5
    assert made.teams((made.state.public.slots["winner_R16_1"], made.state.public.slots["loser_R16_1"])) == [
        "NGA",
        "RSA",
    ]


@pytest.mark.clause("CG10-12.3")
@pytest.mark.parametrize(
    ("kicks", "decided"),
    [
        ("AD" + "DDDDDDDD", True), ("DA" + "DDDDDDDD", True), ("DDDDDDDDDD", False), ("AADDDDDDDD", False),
        ("DDDDDDDDDDA", False), ("DDDDDDDDDDAD", True), ("DDDDDDDDDDDA", True), ("DDDDDDDDDDAA", False),
        ("DDDDDDDDDDAAD1", True), ("ADADADADA", False), ("", False),
    ],
)  # fmt: skip
def test_level_after_five_the_first_unequal_pair_decides(kicks: str, decided: bool) -> None:
    assert is_decided(kicks, SCORING, False) == decided


@pytest.mark.clause("CG10-12.5")
def test_each_shoot_out_starts_from_a_fresh_shuffle_in_match_order() -> None:
    made = level({"NED": "G2", "PAR": "G2"})
    assert list(made.section.shooting) == [0, 2]
    made.deck("A D A D A D A D A D")
    assert (made.key, list(made.section.shooting), made.cards.deck) == ("section.shootout", [2], made.book.deck)
    assert made.section.kicks == ""
    assert made.ask().values["match"] == "@match.R16_3"
    made.deck("D A D A D A D A D A")
    assert made.section.number == 1


@pytest.mark.clause("CG10-12.5")
def test_after_the_semi_finals_kept_hands_stay_out() -> None:
    owners = {"ENG": 0, "GER": 1, "ESP": 2, "BRA": 3}
    hands = {0: "A G1 D", 1: "D D F", 2: "O P D", 3: "A A A"}
    made = knockout(
        "SF", {"SF1": ("ENG", "GER"), "SF2": ("ESP", "BRA")}, {"ESP": "G1"}, hands, "G3", "D A", to_act=0, owners=owners
    ).lay("D", "space:ENG")
    assert made.key == "section.shootout"
    assert made.cards.hands == ["13A", "DDF", "DOP", "AAA"]
    assert "".join(sorted(made.cards.deck + "".join(made.cards.hands))) == made.book.deck
    assert made.section.known == "1D"
    made.deck("A D A D A D A D A F").chance()
    assert (made.section.number, made.section.known, made.cards.kept[0]) == (4, "1AAAAADDDDF", "13A")


@pytest.mark.clause("CG10-12.5")
def test_after_the_last_round_unused_hands_are_back() -> None:
    owners = {"GER": 0, "BRA": 1, "ENG": 2, "ESP": 3}
    hands = {0: "A G1 D", 1: "D D F", 2: "O P D", 3: "A A A"}
    pairs = {"SF1": ("ENG", "GER"), "SF2": ("ESP", "BRA")}
    made = knockout("FINALS", pairs, {"ESP": "G1"}, hands, "G3", "D A", to_act=0, owners=owners).lay("D", "space:GER")
    assert (made.key, made.cards.hands, made.cards.deck) == ("section.shootout", [""] * 4, made.book.deck)
    assert made.view(0).sections[0].drawn == "G3"


@pytest.mark.clause("CG10-12.6")
def test_all_ten_flips_are_made_even_when_the_outcome_is_settled() -> None:
    made = level().deck("A D A D A D A D A D")
    assert made.result("R16_1").kicks == "AD" * 5


@pytest.mark.clause("CG10-12.6")
@pytest.mark.parametrize(
    ("kicks", "decided"),
    [
        ("ADADA", False), ("ADADAD", True), ("DADADA", True), ("DADAD", False), ("AAAAAAA", False), ("ADAAAAA", False),
        ("ADAAAAAD", True), ("ADAAAAAA", False), ("ADAAAAAAA", True), ("", False), ("A", False), ("DAADADA", False),
        ("DDDDDDDDA", False), ("AADAADDA", False), ("DADAADD", False), ("DADAAAD", True),
    ],
)  # fmt: skip
def test_with_the_option_a_shoot_out_stops_when_the_rest_cannot_matter(kicks: str, decided: bool) -> None:
    assert is_decided(kicks, SCORING, True) == decided
    assert not is_decided(kicks, SCORING, False)


@pytest.mark.clause("CG10-12.6")
def test_a_short_shoot_out_ends_with_its_last_flip() -> None:
    made = level(shootout_stop_when_decided=True).deck("A D A D A D G1")
    assert made.result("R16_1").kicks == "ADADAD"
    assert made.section.number == 1


EVEN = {"A": 11, "D": 6, "F": 2, "O": 2, "P": 2, "G1": 6, "G2": 2, "G3": 1}
PAIRS = "A A A A A A A A A A G1 G1 G1 G1 G1 G1 G2 G2 A G3 D D D D D D F F O O P P"


@pytest.mark.clause("CG10-12.7")
def test_when_the_deck_runs_out_the_flipped_cards_are_shuffled_and_it_goes_on() -> None:
    made = level(action_deck=EVEN).deck(PAIRS)
    assert (made.key, made.section.kicks) == ("section.shootout", letters(PAIRS))
    assert made.cards.deck == made.book.deck
    assert made.view(None).sections[0].kicks[:2] == ["A", "A"]
    made.deck("A D")
    assert made.result("R16_1").kicks == letters(PAIRS) + "AD"
    assert made.keys()[:3] == ["shootout.deck", "kick.goal", "kick.miss"]
    assert made.events[1].values["number"] == 17
    assert made.events[3].values == {"team": "@RSA", "goals": 11, "against": 10}


@pytest.mark.clause("CG10-12.7")
def test_a_deck_that_has_run_out_tells_what_is_not_in_kept_hands() -> None:
    owners = {"ENG": 0, "GER": 1, "ESP": 2, "BRA": 3}
    hands = {0: "A D G1", 1: "D D F", 2: "O P D", 3: "A A A"}
    pairs = {"SF1": ("ENG", "GER"), "SF2": ("ESP", "BRA")}
    made = knockout("SF", pairs, {"ESP": "G1"}, hands, "G3", "D A", to_act=0, owners=owners, action_deck=EVEN)
    made.lay("D", "space:ENG")
    pool = made.cards.deck
    made.deck("A A A A A A A G1 G1 G1 G1 G1 G2 G2 D D D F O P")
    assert (made.key, made.section.number) == ("section.shootout", 3)
    assert made.section.known == made.cards.deck == pool == "1111122AAAAAAADDDFOP"
    made.deck("A D")
    assert (made.section.number, made.section.known) == (4, pool)


@pytest.mark.clause("CG10-12.8")
def test_shoot_out_goals_stand_beside_the_score() -> None:
    made = level().deck("A D A D A D A D D D")
    assert (made.score("R16_1"), score(made.result("R16_1").kicks, SCORING)) == ((1, 1), (4, 0))
    place = next(place for place in made.view(None).bracket if place.match == "R16_1")
    assert (place.goals, place.kicks, place.winner) == ((1, 1), (4, 0), "RSA")
    line = made.view(None).scores[0]
    assert (line.goals, line.kicks[:2]) == ((1, 1), ["A", "D"])
    assert made.game.football(made.state)[0] == (1, 1)

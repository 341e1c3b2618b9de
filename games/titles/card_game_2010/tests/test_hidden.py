"""What is hidden, from whom, and what is drawn anew in its place."""

from collections import Counter

import pytest

from games.engine.cards import without
from games.engine.codec import dump
from games.engine.conformance import Case, Manner
from games.engine.conformance import Table as Examination
from games.titles.card_game_2010.tests.build import Table, group, started
from games.titles.card_game_2010.tests.test_8_laying import at_section
from games.titles.card_game_2010.title import TITLE

EACH = {"RSA": 0, "MEX": 1, "URU": 2, "FRA": 3}


def secrets(made: Table, seat: int | None) -> dict[str, str]:
    return made.game.secrets(made.state, seat)


@pytest.mark.clause("CG10-2.4", "CG10-2.5", "CG10-3.5", "CG10-3.7", "CG10-3.10", "CG10-5.4", "CG10-8.1", "CG10-10.1")
def test_every_row_of_the_table_of_hidden_information_is_named() -> None:
    assert list(secrets(started(3), 0)) == [
        "team cards of groups not yet started",
        "group hand of a team",
        "submitted selection before reveal",
        "unplayed group cards after a third match",
        "knock-out hand",
        "deck order",
        "cards aside",
    ]


@pytest.mark.clause("CG10-2.4", "CG10-3.5", "CG10-3.7", "CG10-3.10", "CG10-5.4")
def test_hidden_in_a_group_is_what_others_hold() -> None:
    hands = {"RSA": "A A", "MEX": "D D", "URU": "G1 F", "FRA": "O P"}
    made = group("A", hands, deck="G3 A", match=5, owners=EACH).pick(FRA="O")
    own, other, nobody = secrets(made, 3), secrets(made, 0), secrets(made, None)
    assert own["group hand of a team"] == "AA"
    assert other["group hand of a team"] == "OP"
    assert nobody["group hand of a team"] == "AA|OP"
    assert (own["submitted selection before reveal"], other["submitted selection before reveal"]) == ("||", "||O")
    assert own["unplayed group cards after a third match"] == "DD|1F"
    assert secrets(made, 2)["unplayed group cards after a third match"] == "DD"
    assert own["deck order"] == "3A"


@pytest.mark.clause("CG10-2.5")
def test_hidden_owners_are_those_of_teams_that_have_not_been_shown() -> None:
    made = started(4)
    owners = made.state.secret.owners
    assert secrets(made, 1)["team cards of groups not yet started"] == ",".join(
        str(owner) for owner in owners[4:] if owner != 1
    )
    twin = made.game.twin(made.state, 1, made.rng).secret.owners
    assert [team for team, owner in enumerate(twin) if owner == 1] == [
        team for team, owner in enumerate(owners) if owner == 1
    ]
    assert twin[:4] == owners[:4]
    assert twin != owners
    assert sorted(twin) == sorted(owners)


@pytest.mark.clause("CG10-8.1", "CG10-10.1")
def test_hidden_in_a_knock_out_round_are_other_hands_the_deck_and_the_cards_aside() -> None:
    made = at_section(4, "SF")
    held = made.cards
    seat = made.section.acting[0]
    assert secrets(made, seat)["knock-out hand"] == "|".join(held.hands[other] for other in range(4) if other != seat)
    assert secrets(made, seat)["deck order"] == held.deck
    assert secrets(made, None)["cards aside"] == held.aside


@pytest.mark.clause("CG10-3.7")
def test_a_choice_of_others_is_drawn_anew_within_its_limits() -> None:
    hands = {"RSA": "A A A G1 G1", "MEX": "D D D", "URU": "F O P", "FRA": "D D G2"}
    made = group("A", hands, owners=EACH).pick(RSA="A")
    made.state.secret.groups[0].deck = "".join(without(made.book.deck, "".join(made.state.secret.groups[0].hands)))
    found = set()
    for _ in range(200):
        held = made.game.twin(made.state, 1, made.rng).secret.groups[0]
        assert not Counter(held.chosen[0]) - Counter(held.hands[0])
        assert held.changes == [1, 0, 0, 0]
        found.add(len(held.chosen[0]))
    assert found == {1, 2, 3}
    own = made.game.twin(made.state, 0, made.rng).secret.groups[0]
    assert (own.chosen[0], own.hands[0]) == ("A", "11AAA")


@pytest.mark.clause("CG10-11.3", "CG10-12.5")
@pytest.mark.parametrize("salt", range(8))
def test_kept_hands_are_drawn_anew_as_far_as_what_was_seen_allows(salt: int) -> None:
    """What lay on the table in the Semi-Finals was in no kept hand; what others have laid they brought or drew."""
    made = at_section(3 + salt % 3, "FINALS", str(salt))
    while made.key != "over":
        known, played = made.section.known, made.section.played
        for seat in (None, *made.section.acting):
            twin = made.game.twin(made.state, seat, made.rng)
            held = twin.secret.sections[0]
            assert dump(made.game.view(twin, seat)) == dump(made.view(seat))
            if not any(held.kept):
                continue
            nobody_kept = Counter(made.book.deck) - Counter("".join(held.kept))
            assert not Counter(known) - nobody_kept
            for other, kept in enumerate(held.kept):
                assert not Counter(kept) - Counter(held.hands[other] + played[other])
                assert played[other][:1] in kept
        made.step()


@pytest.mark.clause("CG10-12.5")
def test_before_a_shoot_out_of_the_semi_finals_kept_hands_hold_nothing_seen_on_the_table() -> None:
    for salt in range(60):
        made = at_section(4, "SF", str(salt))
        while made.key == "turn":
            made.step()
        if made.key == "section.shootout":
            break
    for _ in range(20):
        held = made.game.twin(made.state, 0, made.rng).secret.sections[0]
        assert not Counter(made.section.known) - Counter(held.deck)
        assert held.hands[0] == made.cards.hands[0]


@pytest.mark.clause("CG10-8.3")
def test_the_card_just_drawn_is_seen_by_its_drawer_only() -> None:
    made = at_section(4, "R16_A")
    seat = made.asked()[0]
    made.step()
    drawn = made.view(seat).sections[0].drawn
    assert drawn
    assert [made.view(other).sections[0].drawn for other in (*range(4), None) if other != seat] == [""] * 4
    for _ in range(10):
        held = made.game.twin(made.state, (seat + 1) % 4, made.rng).secret.sections[0]
        assert held.drawn in held.hands[seat]
        assert made.game.view(made.game.twin(made.state, seat, made.rng), seat).sections[0].drawn == drawn


@pytest.mark.clause("CG10-3.14", "CG10-8.23", "CG10-3.9", "CG10-10.4")
@pytest.mark.parametrize(
    "options",
    [
        {"group_schedule": "parallel", "parallel_r16": True},
        {"matchday_batching": True, "hand_reserve": "free"},
        {"group_schedule": "parallel", "matchday_batching": True, "semi_deal": "per_player"},
        {"semi_keep_hands": False, "ko_voluntary_discard": True},
        {"shootout_stop_when_decided": True, "goal_symbols": "info", "semi_deal": "per_player"},
    ],
)
def test_no_mode_leaks(options: dict[str, object]) -> None:
    for seats, salt in ((2, "two"), (5, "five")):
        case = Case(title="card_game_2010", ruleset="2010", options=options, seats=seats, salt=salt)
        report = Examination(TITLE, case, Manner(every=25, resign_one_in=60, defaults_one_in=5)).play()
        assert [(fault.question, fault.detail) for fault in report.faults] == []


@pytest.mark.parametrize("key", ["group.deal", "section.deal", "section.flips", "section.shootout"])
def test_cards_that_are_to_be_shuffled_lie_in_the_same_order_in_every_twin(key: str) -> None:
    made = started(3).until(key)
    twin = made.game.twin(made.state, 1, made.rng)
    assert [held.deck for held in twin.secret.groups] == [held.deck for held in made.state.secret.groups]
    assert [held.deck for held in twin.secret.sections] == [held.deck for held in made.state.secret.sections]

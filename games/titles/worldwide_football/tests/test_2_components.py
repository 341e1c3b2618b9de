"""Section 2: players and what lies in the box."""

from collections import Counter

import msgspec
import pytest

from games.titles.worldwide_football.ruleset import shipped
from games.titles.worldwide_football.tests.build import fresh, kicked_off, table
from games.titles.worldwide_football.title import TITLE


@pytest.mark.clause("WWF-2.1")
def test_two_players_or_two_pairs() -> None:
    assert TITLE.info.seats == (2, 4)
    for seats, sides in ((2, ((0,), (1,))), (4, ((0, 2), (1, 3)))):
        made = kicked_off("amateur", seats)
        made.game.resign(made.state, 1)
        outcome = made.game.outcome(made.state)
        assert outcome is not None
        assert outcome.sides == sides


@pytest.mark.clause("WWF-2.2", "WWF-2.7", "WWF-3.6")
def test_the_cards_of_the_box() -> None:
    ruleset = shipped()["international"]
    copies = Counter({name: card.copies for name, card in ruleset.action_cards.items()})
    marks = Counter(
        {
            mark: sum(c.copies for c in ruleset.action_cards.values() if c.mark == mark)
            for mark in ("base", "pro", "intl")
        }
    )
    assert (2 * copies.total(), marks) == (92, {"base": 30, "pro": 6, "intl": 10})
    assert (len(ruleset.player_cards), len(ruleset.teams), 2 * len(ruleset.abilities)) == (35, 5, 18)
    squads = Counter(man.team for man in ruleset.player_cards.values())
    assert set(squads.values()) == {7}


@pytest.mark.clause("WWF-2.2")
def test_each_team_has_a_goalkeeper_and_a_specialist() -> None:
    for team in shipped()["professional"].teams:
        men = [man for man in shipped()["professional"].player_cards.values() if man.team == team]
        assert any(man.type == "G" for man in men)
        assert any(man.fk for man in men)


@pytest.mark.clause("WWF-2.3")
@pytest.mark.parametrize(("seats", "is_fine"), [(1, False), (2, True), (3, False), (4, True), (5, False)])
def test_only_two_or_four_seats(seats: int, is_fine: bool) -> None:
    assert (TITLE.check_table(shipped()["amateur"], {}, seats) == []) is is_fine


@pytest.mark.clause("WWF-2.3")
def test_each_seat_of_a_pair_keeps_its_own_hand() -> None:
    made = kicked_off("professional", 4)
    assert [len(made.view(seat).hand) for seat in range(4)] == [5, 5, 5, 5]
    assert made.view(0).hand_sizes == [5, 5, 5, 5]


@pytest.mark.clause("WWF-2.4")
def test_the_teams_are_different() -> None:
    faults = TITLE.check_table(shipped()["amateur"], {"second_team": "ARG"}, 2)
    assert [(fault.path, fault.key) for fault in faults] == [("options.second_team", "fault.same_team")]


@pytest.mark.clause("WWF-2.5")
def test_tokens_limit_nothing() -> None:
    made = table(pa=5, hands={0: "long_pass pass"}).through("long_pass")
    assert made.pa == 8


@pytest.mark.clause("WWF-2.6")
def test_two_teams_have_no_more_stars_than_the_box() -> None:
    base = shipped()["professional"]
    assert sorted(team.stars for team in base.teams.values()) == [5, 5, 5, 5, 6]
    teams = {**base.teams, "ARG": msgspec.structs.replace(base.teams["ARG"], stars=7)}
    rich = msgspec.structs.replace(base, teams=teams)
    assert [fault.key for fault in TITLE.check(rich)] == ["fault.stars"]
    loose = msgspec.structs.replace(rich, options=msgspec.structs.replace(rich.options, strict_components=False))
    assert TITLE.check(loose) == []


@pytest.mark.clause("WWF-2.7")
def test_both_sides_have_the_same_cards_and_may_have_the_same_abilities() -> None:
    made = fresh("professional")
    assert made.secret.decks[0] == made.secret.decks[1]
    made.move("extra:tactical_scheme extra:clinical_finish confirm", 0, "abilities")
    made.move("extra:tactical_scheme extra:clinical_finish confirm", 1, "abilities")
    assert [names[3:] for names in made.public.abilities] == [("tactical_scheme", "clinical_finish")] * 2

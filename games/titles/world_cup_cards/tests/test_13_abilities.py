"""Section 13: the system of abilities, and the windows in which they are answered."""

import pytest

from games.titles.world_cup_cards.abilities import frames, immediate, normal
from games.titles.world_cup_cards.pack import sort
from games.titles.world_cup_cards.ruleset import shipped
from games.titles.world_cup_cards.tests.abilities import advanced, quiet
from games.titles.world_cup_cards.tests.build import changed, game_of, knockout
from games.titles.world_cup_cards.tests.notation import names

STANDING = {"underdog", "second_skill", "immunity", "sweeper_keeper"}


@pytest.mark.clause("WCC-13.1")
@pytest.mark.parametrize("name", ["2018-men", "2019-women"])
def test_every_team_has_one_ability_of_three_kinds(name: str) -> None:
    effects = {team.ability.effect for team in shipped()[name].teams.values()}
    assert effects == STANDING | normal.EFFECTS | set(immediate.NEEDS)
    assert len(effects) == 16


MEN = {
    "tradition": "GER BRA", "extra_play": "BEL PER EGY", "second_skill": "POR POL COL", "veteran_nous": "ARG MAR",
    "scouting_report": "SUI", "counter_attack": "FRA NGA", "super_sub": "ESP", "sweeper_keeper": "DEN",
    "immunity": "ENG ISL SRB", "last_ditch": "URU SWE", "draw_cards": "MEX RUS", "time_wasting": "CRO",
    "rebound": "TUN", "underdog": "CRC PAN KOR KSA", "var_review": "SEN JPN", "clear_lines": "AUS IRN",
}  # fmt: skip
WOMEN = {
    "second_skill": "USA AUS", "tradition": "GER", "immunity": "ENG JPN", "draw_cards": "FRA", "last_ditch": "CAN CHN",
    "extra_play": "NED BRA", "counter_attack": "SWE NGA", "veteran_nous": "NOR CMR", "super_sub": "ESP",
    "clear_lines": "KOR", "scouting_report": "ITA", "sweeper_keeper": "NZL CHI", "var_review": "SCO",
    "underdog": "THA RSA", "time_wasting": "ARG", "rebound": "JAM",
}  # fmt: skip


@pytest.mark.clause("WCC-13.16")
@pytest.mark.parametrize(("name", "wanted"), [("2018-men", MEN), ("2019-women", WOMEN)])
def test_which_team_has_which_ability(name: str, wanted: dict[str, str]) -> None:
    teams = shipped()[name].teams
    found: dict[str, list[str]] = {}
    for code, team in teams.items():
        found.setdefault(team.ability.effect, []).append(code)
    assert {effect: sorted(codes) for effect, codes in found.items()} == {
        effect: sorted(codes.split()) for effect, codes in wanted.items()
    }


@pytest.mark.clause("WCC-13.2")
def test_standing_abilities_work_unasked_until_switched_off() -> None:
    made = advanced(3, owners={0: "URU", 1: "KSA"})
    assert (made.power("KSA"), made.side("KSA").is_off) == (3, False)
    assert not [part for part in made.legal() if part == "ability:KSA"]
    made.public.off = (made.number("KSA"),)
    assert made.side("KSA").is_off


@pytest.mark.clause("WCC-13.3")
def test_only_active_teams_of_ones_own_have_abilities() -> None:
    made = advanced(2, owners={0: "MEX CRO", 1: "GER"}, on="MEX CRO GER")
    assert [part for part in made.legal() if part.startswith("ability")] == ["ability:MEX"]
    assert not made.is_legal("ability:CRO confirm")
    assert not made.is_legal("ability:GER confirm")


@pytest.mark.clause("WCC-13.4")
def test_one_normal_ability_in_a_turn() -> None:
    made = advanced(2, owners={0: "MEX GER"}, hands={0: "ATK-BK DEF-RD CNR-GN"}).ability("MEX")
    assert not made.is_legal("ability:GER confirm")
    made.dribble("ATK-BK")
    assert made.to_act == 1


@pytest.mark.clause("WCC-13.5")
def test_immediate_abilities_are_only_answers() -> None:
    made = advanced(owners={0: "URU EGY FRA AUS"}, hands={0: "DEF-BK ATK-BK ATK-RD"}, on="URU EGY FRA AUS")
    assert [part for part in made.legal() if part.startswith("ability")] == ["ability:EGY"]
    made.play("ATK-BK", "event", "EGY")
    assert made.asked() == [(0, "window")]
    assert made.legal() == ["ability:URU", "pass", "pass:day"]


@pytest.mark.clause("WCC-13.6")
@pytest.mark.parametrize("uses", [1, 2])
def test_an_ability_can_be_used_so_often_on_a_match_day(uses: int) -> None:
    made = advanced(2, seats=2, owners={0: "MEX"}, on="MEX", ability_uses_per_match_day=uses)
    counted = 0
    for _ in range(3):
        if "ability:MEX" in made.legal():
            made.ability("MEX")
            counted += 1
        made.dribble(made.hand(0).split()[0])
        if made.phase == "after":
            made.move("end")
        made.dribble(made.hand(1).split()[0])
    assert counted == uses
    assert made.side("MEX").is_used
    made.whistle().chance()
    assert made.public.uses == ()


@pytest.mark.clause("WCC-13.6")
def test_extra_time_refreshes_nothing() -> None:
    made = knockout({"M59": ("RUS", "MEX")}, 8, seats=2, owners={0: "RUS", 1: "MEX"}, last=1, mode="advanced")
    made.ability("RUS")
    made.secret.aside += made.secret.under
    made.secret.under, made.public.under = "", ()
    made.whistle().chance()
    assert made.public.is_extra
    assert made.number("RUS") in made.public.uses


@pytest.mark.clause("WCC-13.7", "WCC-13.9")
def test_windows_ask_from_the_next_seat_and_the_current_one_last() -> None:
    owners = {0: "URU", 1: "EGY", 2: "MEX", 3: "FRA"}
    made = advanced(owners=owners, hands={1: "ATK-BK", 0: "DEF-BK", 3: "DEF-RD"}, to_act=1)
    made.play("ATK-BK", "event", "EGY")
    assert (made.asked(), made.public.stack[0].line) == ([(0, "window")], (0, 1))
    own = advanced(owners={0: "URU", 1: "EGY"}, hands={0: "ATK-BK DEF-BK"}, to_act=0)
    own.play("ATK-BK", "event", "EGY")
    assert own.public.stack[0].line == (0,)


@pytest.mark.clause("WCC-13.8")
def test_what_opens_a_window_and_what_does_not() -> None:
    owners = {0: "MEX", 1: "ARG", 2: "URU"}
    made = advanced(owners=owners, hands={0: "DEF-RD ATK-BK CNR-GN", 1: "DEF-BK"}, on="ARG URU")
    made.dribble("DEF-RD")
    assert made.phase == "turn"
    made.substitute(made.hand(1).split()[0], made.opens().split()[0])
    assert made.phase == "turn"
    ability = advanced(2, owners={0: "MEX", 1: "ARG", 2: "GER"}, hands={0: "DEF-RD"}, on="MEX GER")
    ability.ability("MEX")
    assert ability.phase == "turn"
    plays = advanced(1, owners={0: "RUS", 1: "ARG"}, hands={0: "DEF-RD"}).ability("RUS")
    assert plays.asked() == [(1, "window")]
    assert len(plays.secret.hands[0]) == 1


@pytest.mark.clause("WCC-13.8")
def test_a_penalty_opens_its_window_after_the_kick() -> None:
    owners = {0: "PER", 1: "DEN", 2: "AUS", 3: "FRA"}
    hands = {2: "PEN-GN CNR-RD", 3: "ATK-RD DEF-BK", 0: "CNR-BK"}
    made = advanced(owners=owners, hands=hands, to_act=2, on="FRA")
    made.play("PEN-GN", "event", "AUS")
    assert {ask.key for ask in made.asks()} == {"kick"}
    made.choose(2, "CNR-RD").choose(3, "DEF-BK")
    assert made.asked() == [(3, "window")]
    quiet(made.ability("FRA", "card:ATK-RD"))
    assert made.row("FRA") == "[ATK-RD]"


@pytest.mark.clause("WCC-13.9", "WCC-14.17")
def test_with_public_windows_the_hand_decides_nothing() -> None:
    owners = {0: "EGY", 1: "URU"}
    for hand, uses in (("DEF-BK", ["ability:URU"]), ("CNR-BK", [])):
        made = advanced(owners=owners, hands={0: "ATK-BK", 1: hand}).play("ATK-BK", "event", "EGY")
        assert made.asked() == [(1, "window")]
        assert made.legal() == [*uses, "pass", "pass:day"]
        assert not made.ask().forced
    none = advanced(owners=owners, hands={0: "ATK-BK", 1: ""}).play("ATK-BK", "event", "EGY")
    assert none.asked() == [(1, "turn")]


@pytest.mark.clause("WCC-14.17")
def test_a_stored_pass_holds_for_the_match_day() -> None:
    owners = {0: "EGY", 1: "URU"}
    hands = {0: "ATK-BK ATK-RD CNR-GN CNR-YL", 1: "DEF-BK GL1-BK OFS-RD"}
    made = advanced(owners=owners, seats=2, hands=hands, on="URU")
    made.play("ATK-BK", "event", "EGY").move("pass:day")
    assert [made.view(seat).orders for seat in (0, 1, None)] == [[], ["URU"], []]
    told = made.events[0]
    assert (told.key, told.seats, told.others.key if told.others else "") == (
        "event.window.pass_day", (1,), "event.window.pass",
    )  # fmt: skip
    made.dribble("GL1-BK")
    made.play("ATK-RD", "event", "EGY")
    assert made.asked() == [(1, "turn")]
    made.whistle().chance()
    assert made.secret.orders == [(), ()]


@pytest.mark.clause("WCC-13.9")
def test_the_same_seat_is_asked_again_after_a_use() -> None:
    owners = {0: "AUS", 1: "FRA URU", 2: "EGY", 3: "PER"}
    rules = changed(teams__FRA__ability={"effect": "last_ditch"})
    hands = {0: "ATK-BK", 1: "DEF-BK DEF-RD"}
    made = advanced(1, rules, owners=owners, hands=hands, ability_uses_per_match_day=2, on="FRA")
    made.play("ATK-BK", "event", "AUS").ability("FRA", "card:DEF-BK")
    assert made.asked() == [(1, "turn")]
    assert made.row("AUS") == "[ATK-BK < DEF-BK]"
    countering = changed(teams__AUS__ability={"effect": "counter_attack"})
    hands = {0: "CNR-BK", 1: "ATK-BK ATK-RD"}
    made = advanced(1, countering, owners={0: "PER", 1: "FRA AUS"}, hands=hands, on="FRA AUS")
    made.play("CNR-BK", "event", "AUS")
    made.ability("FRA", "card:ATK-BK")
    assert made.asked() == [(1, "window")]
    made.ability("AUS", "card:ATK-RD")
    assert (made.row("FRA"), made.row("AUS")) == ("[ATK-BK]", "[CNR-BK], [ATK-RD]")


@pytest.mark.clause("WCC-13.10")
def test_a_card_played_by_an_answer_opens_a_window_of_its_own() -> None:
    owners = {0: "EGY", 1: "URU", 2: "FRA"}
    rules = changed(teams__EGY__ability={"effect": "rebound"})
    hands = {0: "ATK-BK CNR-GN", 1: "DEF-BK"}
    made = advanced(1, rules, owners=owners, hands=hands, deck="GL1-BK", on="EGY URU")
    made.play("ATK-BK", "event", "EGY").ability("URU", "card:DEF-BK")
    assert (made.asked(), [frame.mode for frame in made.public.stack]) == ([(0, "window")], ["event", "nullify"])
    made.ability("EGY")
    assert "GL1-BK" in made.hand(0)
    assert made.public.stack == []


@pytest.mark.clause("WCC-13.11")
def test_a_cancelled_ability_is_used_and_its_card_stays() -> None:
    owners = {0: "EGY", 1: "URU", 2: "MAR"}
    made = advanced(owners=owners, hands={0: "ATK-BK", 1: "DEF-BK CNR-BK CNR-RD", 2: ""}, on="URU MAR")
    made.play("ATK-BK", "event", "EGY").ability("URU", "card:DEF-BK")
    assert made.asked() == [(2, "window")]
    made.ability("MAR")
    told = made.event("cancelled")
    assert (made.row("EGY"), names(made.hand(1))) == ("[ATK-BK]", ["CNR-BK", "CNR-RD", "DEF-BK"])
    assert made.view(0).known[1] == ["DEF-BK"]
    assert made.side("URU").is_used
    assert told == {"seat": 1, "team": "@URU", "ability": "@ability.last_ditch"}


@pytest.mark.clause("WCC-13.11", "WCC-14.14")
def test_a_cost_stays_paid() -> None:
    owners = {0: "POL", 1: "SEN", 2: "BRA"}
    rules = changed(teams__BRA__ability={"effect": "veteran_nous", "compare": "fewer"})
    made = advanced(2, rules, on="SEN BRA", owners=owners, rows={"SEN": "[GL1-BK]"}, hands={0: "OFS-BK", 1: "ATK-GY"})
    made.play("OFS-BK", "nullify", "SEN").ability("SEN", "card:ATK-GY").ability("BRA")
    assert (made.row("SEN"), made.pile()) == ("[GL1-BK < OFS-BK]", "ATK-GY")


@pytest.mark.clause("WCC-13.12")
def test_a_card_of_an_ability_must_be_legal_and_is_no_regular_action() -> None:
    full = "[ATK-BK], [ATK-RD]"
    made = advanced(owners={0: "EGY"}, rows={"EGY": full}, hands={0: "ATK-GN ATK-YL"})
    assert "ability:EGY" not in made.legal()
    free = advanced(owners={0: "EGY"}, hands={0: "ATK-GN ATK-YL"})
    assert free.legal("ability:EGY") == ["card:ATK-GN", "card:ATK-YL"]
    free.ability("EGY", "card:ATK-GN")
    while free.asked()[0][1] == "window":
        free.move("pass")
    assert (free.asked(), free.public.acted) == ([(0, "turn")], False)


@pytest.mark.clause("WCC-13.13")
def test_a_switched_off_ability_is_gone_for_the_match_day() -> None:
    owners = {0: "EGY SUI", 1: "URU"}
    made = advanced(owners=owners, hands={0: "ATK-BK", 1: "DEF-BK"})
    made.public.off = (made.number("URU"),)
    made.play("ATK-BK", "event", "EGY")
    assert made.phase == "turn"
    made.whistle().chance()
    assert list(made.public.off) == []


@pytest.mark.clause("WCC-13.14")
def test_abilities_may_lift_a_hand_above_its_size() -> None:
    made = advanced(2, owners={0: "MEX"}, hands={0: "ATK-BK DEF-RD CNR-GN"}).ability("MEX")
    made.substitute("DEF-RD", made.opens().split()[0])
    assert len(made.secret.hands[0]) == 5


@pytest.mark.clause("WCC-13.4")
def test_the_question_after_the_action_follows_from_public_facts() -> None:
    for hand in ("ATK-BK ATK-RD", "ATK-BK CNR-RD"):
        made = advanced(owners={0: "EGY"}, hands={0: hand}).play("ATK-BK", "event", "FRA")
        while made.asked()[0][1] == "window":
            made.move("pass")
        assert made.asked() == [(0, "after")]
        assert ("ability:EGY" in made.legal()) == ("ATK-RD" in hand)
    book = game_of("2018-men", mode="advanced").book
    assert not frames.is_used_up(book, made.public, made.number("EGY"))
    assert sort("BA") == "AB"

"""Section 4: the turn."""

import pytest

from games.titles.world_cup_cards.tests.build import changed, knockout, table
from games.titles.world_cup_cards.tests.notation import names

THREE = "ATK-BK-1 DEF-RD-1 FOU-GN-1"


@pytest.mark.clause("WCC-4.1")
def test_turns_go_clockwise_until_full_time() -> None:
    made = table(seats=3)
    seats = []
    while made.public.day == 0:
        if made.phase == "turn":
            seats.append(made.to_act)
            made.dribble(made.hand(made.to_act).split()[0])
        else:
            made.step()
    assert seats == [n % 3 for n in range(len(seats))]
    assert len(seats) == 49


@pytest.mark.clause("WCC-4.2", "WCC-4.4")
def test_one_regular_action_and_the_turn_is_over() -> None:
    for act in ("play:ATK-BK event:FRA confirm", "sub:ATK-BK take:GL1-BK confirm", "drop:ATK-BK confirm"):
        made = table(hands={0: THREE}, opens="GL1-BK GL1-RD GL1-BL")
        made.move(act)
        assert (made.to_act, made.phase) == (1, "turn")
    assert made.legal("drop:ATK-BK", "confirm", seat=1) == []


@pytest.mark.clause("WCC-4.3", "WCC-13.4")
def test_one_normal_ability_before_or_after_the_action() -> None:
    owners = {0: "MEX GER BEL"}
    made = table(day=2, mode="advanced", owners=owners, hands={0: THREE})
    assert {"ability:MEX", "ability:GER", "ability:BEL"} <= set(made.legal())
    made.ability("MEX")
    assert (made.phase, made.to_act) == ("turn", 0)
    assert not [part for part in made.legal() if part.startswith("ability")]
    made.dribble("ATK-BK")
    assert made.to_act == 1
    after = table(day=2, mode="advanced", owners=owners, hands={0: THREE}).dribble("ATK-BK")
    assert (after.asked(), after.legal()[-1]) == ([(0, "after")], "end")
    after.ability("MEX")
    assert after.to_act == 1


@pytest.mark.clause("WCC-4.3", "WCC-4.13")
def test_a_turn_may_be_ended_with_its_action() -> None:
    owners = {0: "MEX"}
    made = table(day=2, mode="advanced", owners=owners, hands={0: THREE})
    assert made.legal("drop:ATK-BK")[-2:] == ["confirm", "end"]
    made.move("drop:ATK-BK end")
    assert (made.to_act, made.public.closing) == (1, False)
    made = table(day=2, mode="advanced", owners=owners, hands={0: THREE}).dribble("ATK-BK")
    made.move("end")
    assert made.to_act == 1
    assert table(hands={0: THREE}).legal("drop:FOU-GN") == ["confirm"]


@pytest.mark.clause("WCC-4.5")
def test_cards_may_be_played_on_any_team() -> None:
    made = table(seats=5, owners={0: "RUS"}, hands={0: "ATK-BK"})
    assert len(made.targets("ATK-BK", "event")) == 16
    assert made.targets("ATK-BK", "event")[:3] == ["RUS", "KSA", "EGY"]


@pytest.mark.clause("WCC-4.6", "WCC-4.7")
def test_a_substitution_needs_a_card_and_an_open_one() -> None:
    made = table(hands={0: THREE, 1: ""}, opens="GL1-BK DEF-BK GL1-BK")
    assert made.legal("sub:DEF-RD") == ["take:GL1-BK", "take:DEF-BK"]
    made.substitute("DEF-RD", "GL1-BK")
    assert names(made.opens()) == ["DEF-BK", "GL1-BK"]
    assert (made.public.under, made.secret.under[-1]) == ((-1, 0), made.book.letter["DEF-RD"])
    assert made.event("substitute") == {"seat": 0, "taken": "@card.GL1-BK", "given": "@card.DEF-RD"}
    told = made.events[0]
    assert (told.seats, told.others.values if told.others else None) == ((0,), {"seat": 0, "taken": "@card.GL1-BK"})
    assert made.legal() == ["pass"]
    empty = table(hands={0: THREE}, opens="")
    assert not [part for part in empty.legal() if part.startswith("sub")]


@pytest.mark.clause("WCC-4.7")
def test_everybody_remembers_a_taken_substitute() -> None:
    made = table(hands={0: THREE, 1: "DEF-BK"}, opens="GL1-BK DEF-BK GL1-BK", seats=2, deck="CNR-BK")
    made.substitute("DEF-RD", "GL1-BK")
    assert made.view(1).known == [["GL1-BK"], []]
    made.dribble("DEF-BK")
    made.play("GL1-BK", "event", "FRA")
    assert made.view(1).known == [[], []]


@pytest.mark.clause("WCC-4.7")
def test_a_card_laid_beneath_unseen_makes_what_was_known_uncertain() -> None:
    made = table(hands={0: THREE, 1: "DEF-BK"}, opens="GL1-BK GL1-RD GL1-BL", seats=2)
    made.substitute("DEF-RD", "GL1-BK").dribble("DEF-BK").substitute("ATK-BK", "GL1-RD")
    assert made.view(1).known == [["GL1-RD"], []]


@pytest.mark.clause("WCC-4.8", "WCC-4.9")
def test_dribbling_discards_one_to_the_maximum() -> None:
    made = table(hands={0: "ATK-BK-1 ATK-BK-2 DEF-RD-1 FOU-GN-1"}, deck="CNR-BK CNR-RD GL1-BK GL1-RD")
    assert made.legal("drop:DEF-RD") == ["drop:ATK-BK", "drop:FOU-GN", "confirm"]
    assert made.legal("drop:ATK-BK") == ["drop:ATK-BK", "drop:FOU-GN", "confirm"]
    assert made.legal("drop:DEF-RD", "drop:ATK-BK", "drop:ATK-BK") == ["confirm"]
    assert not made.is_legal("confirm")
    made.dribble("ATK-BK", "ATK-BK", "DEF-RD")
    assert sorted(made.pile().split()) == ["ATK-BK", "ATK-BK", "DEF-RD"]
    assert names(made.hand(0)) == ["CNR-BK", "CNR-RD", "FOU-GN", "GL1-BK"]
    assert [event.key for event in made.events] == ["event.dribble", "event.draw"]


@pytest.mark.clause("WCC-4.8")
@pytest.mark.parametrize(("day", "most"), [(7, 2), (9, 1)])
def test_later_stages_discard_less(day: int, most: int) -> None:
    pairs = {7: {"M49": ("URU", "POR")}, 9: {"M61": ("FRA", "BEL")}}[day]
    made = knockout(pairs, day, seats=2, owners={0: "URU FRA", 1: "POR BEL"}, hands={0: THREE}, last=1)
    parts = ["drop:DEF-RD", "drop:ATK-BK", "drop:FOU-GN"]
    assert made.legal(*parts[:most]) == ["confirm"]
    assert made.legal(*parts[: most - 1]) != ["confirm"]


@pytest.mark.clause("WCC-4.10")
def test_an_empty_hand_passes_and_draws() -> None:
    made = table(hands={0: ""})
    assert (made.legal(), made.ask().forced) == (["pass"], True)
    made.move("pass")
    assert [event.key for event in made.events] == ["event.pass", "event.draw"]
    assert (len(made.secret.hands[0]), made.ask().forced) == (3, False)


@pytest.mark.clause("WCC-4.12")
@pytest.mark.parametrize("deck", ["CNR-BK CNR-RD GL1-BK", "GL1-BK CNR-RD CNR-BK"])
def test_what_is_told_of_a_draw_does_not_tell_the_order_of_the_deck(deck: str) -> None:
    made = table(hands={0: "ATK-BK", 1: THREE}, deck=deck)
    made.play("ATK-BK", "event", "FRA")
    assert made.events[-1].values["cards"] == "@card.GL1-BK|@card.CNR-BK|@card.CNR-RD"


@pytest.mark.clause("WCC-4.11", "WCC-4.12")
def test_the_turn_ends_with_a_draw_to_the_hand_size() -> None:
    made = table(hands={0: "ATK-BK", 1: THREE}, deck="CNR-BK CNR-RD GL1-BK")
    made.play("ATK-BK", "event", "FRA")
    assert names(made.hand(0)) == ["CNR-BK", "CNR-RD", "GL1-BK"]
    assert names(made.hand(1)) == names(THREE)
    draw = made.events[-1]
    assert (draw.values["cards"], draw.seats) == ("@card.GL1-BK|@card.CNR-BK|@card.CNR-RD", (0,))
    assert draw.others is not None
    assert draw.others.values == {"seat": 0, "count": 3}


@pytest.mark.clause("WCC-4.11")
def test_nobody_discards_for_a_full_hand() -> None:
    made = table(hands={0: f"{THREE} CNR-BK CNR-RD"})
    made.play("ATK-BK", "event", "FRA")
    assert len(made.secret.hands[0]) == 4
    assert made.heads() == ["event"]


@pytest.mark.clause("WCC-4.14")
@pytest.mark.parametrize(("is_open", "pile"), [(True, ["CNR-BK", "DEF-RD"]), (False, ["?", "DEF-RD"])])
def test_the_discard_pile(is_open: bool, pile: list[str]) -> None:
    made = table(hands={0: THREE}, discards="CNR-BK", discard_public=is_open).dribble("DEF-RD")
    view = made.view(2)
    assert (view.discards, view.discard_size) == (pile, 2)
    assert (view.hand_sizes, view.deck) == ([3, 3, 3, 3], 48)


@pytest.mark.clause("WCC-4.15")
def test_a_card_that_cannot_be_played_stays_in_hand() -> None:
    made = table(hands={0: "FOU-BK OFS-BK"}, opens="")
    assert made.legal() == ["drop:FOU-BK", "drop:OFS-BK"]


@pytest.mark.clause("WCC-4.2")
def test_a_very_wide_hand_is_offered_verb_by_verb() -> None:
    made = table(changed(), hands={0: "", 1: "", 2: "", 3: ""})
    pack = made.book.pack
    wide = "".join(dict.fromkeys(pack))[:24]
    made.secret.hands[0] = wide
    assert made.legal() == ["play", "sub", "drop"]
    assert len(made.legal("sub")) == 24
    assert made.is_legal("drop drop:DEF-BK confirm")
    assert made.is_legal("play play:ATK-BK event:FRA confirm")
    assert not made.is_legal("play drop:DEF-BK confirm")
    made.move("play play:ATK-BK event:FRA confirm")
    assert made.row("FRA") == "[ATK-BK]"

"""Section 7: the penalty kick during a match."""

from typing import Any

import pytest

from games.engine.contract import IllegalMove
from games.titles.world_cup_cards.pack import BALL, COLOURS, TYPE, less
from games.titles.world_cup_cards.tests.build import Table, table
from games.titles.world_cup_cards.view import LastKick

OWNERS = {0: "FRA", 1: "AUS", 2: "PER", 3: "DEN"}


def penalty(kicker: str = "ATK-RD DEF-BK", keeper: str = "ATK-BK DEF-RD", by: int = 0, **more: Any) -> Table:
    """Seat `by` plays a Penalty on FRA of seat 0, against AUS of seat 1."""
    hands = {0: kicker, 1: keeper}
    hands[by] = f"PEN-GN {hands.get(by, '')}"
    made = table(owners=OWNERS, hands=hands, to_act=by, **more)
    return made.play("PEN-GN", "event", "FRA")


@pytest.mark.clause("WCC-7.1")
def test_both_owners_choose_in_secret() -> None:
    made = penalty()
    assert [(a.seat, a.key, a.secret, a.replaceable, a.answered, a.kind) for a in made.asks()] == [
        (0, "kick", True, True, False, "compose"),
        (1, "kick", True, True, False, "compose"),
    ]
    assert made.legal(seat=0) == ["card:DEF-BK", "card:ATK-RD"]
    assert made.legal("card:ATK-RD", seat=0) == ["confirm"]
    made.choose(0, "ATK-RD")
    assert (made.row("FRA"), made.pile(), made.heads()) == ("[PEN-GN]", "", ["kick.chosen"])
    assert [made.view(seat).answers for seat in (0, 1, None)] == [{"0": ["card:ATK-RD confirm"]}, {}, {}]
    assert made.view(1).public.given == (0,)
    with pytest.raises(IllegalMove):
        made.choose(1, "CNR-BK")


@pytest.mark.clause("WCC-7.1")
def test_a_choice_may_be_replaced_until_all_have_chosen() -> None:
    made = penalty()
    first = made.ask(0).id
    made.choose(0, "ATK-RD")
    second = made.ask(0)
    assert second.answered
    assert second.id != first
    made.choose(0, "DEF-BK")
    assert (made.heads(), made.ask(0).id not in (first, second.id)) == ([], True)
    made.choose(1, "ATK-BK")
    assert made.event("kick.blocked")["kicker"] == "@card.DEF-BK"


@pytest.mark.clause("WCC-7.2")
def test_the_kicking_team_is_the_one_the_penalty_lies_on() -> None:
    made = penalty()
    assert [(ask.seat, ask.values["team"], ask.values["rival"], ask.values["role"]) for ask in made.asks()] == [
        (0, "@FRA", "@AUS", "@role.kicker"),
        (1, "@FRA", "@AUS", "@role.defender"),
    ]
    made.choose(0, "ATK-RD").choose(1, "ATK-BK")
    assert (made.halves("FRA"), made.halves("AUS")) == (2, 0)


@pytest.mark.clause("WCC-7.3")
@pytest.mark.parametrize("kicker", ["BK", "RD", "BL", "GN"])
@pytest.mark.parametrize("keeper", ["BK", "RD", "BL", "GN"])
def test_the_same_ball_blocks(kicker: str, keeper: str) -> None:
    made = penalty(f"ATK-{kicker}", f"DEF-{keeper}").choose(0, f"ATK-{kicker}").choose(1, f"DEF-{keeper}")
    assert made.row("FRA") == ("" if kicker == keeper else "[PEN-GN]")
    assert made.to_act == 1


@pytest.mark.clause("WCC-7.4", "WCC-7.10")
def test_kick_cards_are_discarded_and_not_replaced_at_once() -> None:
    made = penalty().choose(0, "ATK-RD").choose(1, "ATK-BK")
    assert sorted(made.pile().split()) == ["ATK-BK", "ATK-RD"]
    assert (len(made.secret.hands[0]), len(made.secret.hands[1])) == (3, 1)
    made.dribble("DEF-RD")
    assert len(made.secret.hands[1]) == 3


@pytest.mark.clause("WCC-7.3")
@pytest.mark.parametrize(("keeper", "is_goal"), [("DEF-BL", True), ("DEF-RD", False)])
def test_the_last_kick_can_be_looked_up_until_the_next_one(keeper: str, is_goal: bool) -> None:
    made = penalty("ATK-RD DEF-BK", f"{keeper} CNR-BK")
    assert made.view().last_kick is None
    made.choose(0, "ATK-RD").choose(1, keeper)
    taken = LastKick("C1a", "FRA", "AUS", "ATK-RD", keeper, is_goal)
    assert [made.view(seat).last_kick for seat in (0, 1, None)] == [taken] * 3
    made.dribble("CNR-BK")
    assert (made.view().last_kick, made.view().shown) == (taken, [])
    made.whistle().chance()
    assert made.view().last_kick == taken


@pytest.mark.clause("WCC-7.5", "WCC-7.9")
def test_a_seat_without_cards_uses_the_deck() -> None:
    made = penalty("", "", by=2, deck="CNR-RD GL1-RD GL1-BK")
    assert made.event("kick.blocked")["kicker"] == "@card.CNR-RD"
    assert made.event("kick.blocked")["defender"] == "@card.GL1-RD"
    assert made.to_act == 3
    kept = penalty("", "DEF-BK", by=2, deck="CNR-RD GL1-RD GL1-BK")
    assert kept.asked() == [(1, "kick")]
    assert kept.deck().startswith("CNR-RD GL1-RD")
    kept.choose(1, "DEF-BK")
    assert kept.event("kick.scored")["kicker"] == "@card.CNR-RD"


@pytest.mark.clause("WCC-7.5")
def test_a_single_card_is_no_choice() -> None:
    made = penalty("ATK-RD", "ATK-BK DEF-BK")
    assert [ask.forced for ask in made.asks()] == [True, False]


@pytest.mark.clause("WCC-7.6")
def test_full_time_goes_back_on_top_and_all_know_it() -> None:
    made = table(
        owners=OWNERS, hands={0: "", 1: "", 2: "PEN-GN ATK-BK ATK-RD ATK-BL"}, to_act=2, deck="FT CNR-RD GL1-BK"
    )
    made.play("PEN-GN", "event", "FRA")
    told = made.event("kick.scored")
    assert (told["kicker"], told["defender"]) == ("@card.CNR-RD", "@card.GL1-BK")
    assert [made.view(seat).deck_top for seat in (0, 2, None)] == [["FT"]] * 3
    assert made.deck().startswith("FT ")
    assert (made.to_act, made.public.full_time) == (3, False)


def bare(discards: str, aside: str) -> Table:
    """A deck that holds FT only, and these other cards; the keeper has none."""
    made = table(
        owners=OWNERS, hands={0: "ATK-RD", 1: "", 2: "PEN-GN DEF-BK DEF-RD DEF-BL", 3: ""}, to_act=2, deck="FT"
    )
    spare = made.secret.deck.replace("!", "") + made.secret.aside
    book = made.book
    keep = "".join(book.letter[name] for name in f"{discards} {aside}".split())
    made.public.removed = less(spare, keep)
    made.secret.deck = "!"
    made.public.discards = "".join(book.letter[name] for name in discards.split())
    made.secret.aside = "".join(book.letter[name] for name in aside.split())
    return made.play("PEN-GN", "event", "FRA").choose(0, "ATK-RD")


@pytest.mark.clause("WCC-7.7")
def test_without_a_deck_a_random_discard_is_used() -> None:
    made = bare("CNR-RD GL1-BK", "OFS-GN")
    assert (made.asked(), made.phase) == ([(-1, "fallback")], "fallback")
    ask = made.ask()
    assert made.game.is_legal(made.state, ask, "card:GL1-BK")
    assert not made.game.is_legal(made.state, ask, "card:OFS-GN")
    made.move("card:CNR-RD")
    assert made.event("kick.blocked")["defender"] == "@card.CNR-RD"
    assert sorted(made.pile().split()) == ["ATK-RD", "CNR-RD", "GL1-BK", "PEN-GN"]
    assert "fallback" in made.game.watched


@pytest.mark.clause("WCC-7.7")
def test_without_discards_an_unused_card_is_used() -> None:
    made = bare("", "OFS-GN CNR-BK")
    made.move("card:OFS-GN")
    assert (made.event("kick.scored")["defender"], made.secret.aside) == ("@card.OFS-GN", made.book.letter["CNR-BK"])


@pytest.mark.clause("WCC-7.7")
def test_without_any_card_the_kick_is_scored() -> None:
    made = bare("", "")
    assert (made.heads()[:2], made.row("FRA"), made.pile()) == (["kick.chosen", "kick.unopposed"], "[PEN-GN]", "ATK-RD")
    assert made.view().last_kick == LastKick("C1a", "FRA", "AUS", "ATK-RD", "", True)


@pytest.mark.clause("WCC-7.8", "WCC-7.9")
def test_one_owner_of_both_teams_does_not_decide_alone() -> None:
    made = table(owners={0: "FRA AUS"}, hands={0: "ATK-RD DEF-BK", 1: "PEN-GN"}, to_act=1, deck="CNR-RD GL1-BK")
    made.play("PEN-GN", "event", "AUS")
    assert [(ask.seat, ask.values["role"]) for ask in made.asks()] == [(0, "@role.kicker")]
    made.choose(0, "DEF-BK")
    assert (made.event("kick.scored")["defender"], made.halves("AUS")) == ("@card.CNR-RD", 2)
    empty = table(owners={0: "FRA AUS"}, hands={0: "", 1: "PEN-GN"}, to_act=1, deck="CNR-RD GL1-BK")
    empty.play("PEN-GN", "event", "AUS")
    assert (empty.event("kick.scored")["kicker"], empty.event("kick.scored")["defender"]) == (
        "@card.CNR-RD",
        "@card.GL1-BK",
    )


@pytest.mark.clause("WCC-7.11")
def test_a_penalty_needs_room_and_nothing_else_happens_meanwhile() -> None:
    full = ", ".join(["[ATK-BK]"] * 4)
    made = table(owners=OWNERS, rows={"FRA": full}, hands={0: "PEN-GN"})
    assert "FRA" not in made.targets("PEN-GN")
    pending = penalty(mode="advanced")
    assert {ask.key for ask in pending.asks()} == {"kick"}
    assert pending.row("FRA") == "[PEN-GN]"
    assert not pending.side("FRA").is_exposed


@pytest.mark.clause("WCC-7.3")
def test_every_card_has_one_of_six_balls() -> None:
    assert set(BALL.values()) == set(COLOURS)
    assert len(BALL) == len(TYPE) - 2

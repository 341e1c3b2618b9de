"""`windows = quick`: all seats that may have an answer are asked at the same time, each in secret (WCC-14.17)."""

from typing import Any

import pytest

from games.engine import codec
from games.engine.chance import SaltedRng
from games.titles.world_cup_cards.tests.abilities import advanced, quiet
from games.titles.world_cup_cards.tests.build import Table

pytestmark = pytest.mark.clause("WCC-14.17")

OWNERS = {0: "EGY", 1: "URU", 2: "MAR", 3: "ARG"}


def announced(on: str = "EGY MAR ARG URU", **hands: str) -> Table:
    """Seat 0 plays an Attack on Egypt, which Uruguay of seat 1 may stop."""
    held = {0: "ATK-RD ATK-BK", 1: hands.get("uru", "DEF-BL CNR-BK"), 2: "CNR-RD", 3: "CNR-YL"}
    made = advanced(owners=OWNERS, hands=held, on=on, windows="quick")
    return made.play("ATK-RD", "event", "EGY")


def two(**more: Any) -> Table:
    """Seat 0 announces Spain's `super_sub`; seats 1 and 2 may both cancel it."""
    owners = {0: "ESP", 1: "MAR", 2: "ARG"}
    return advanced(owners=owners, hands={0: "ATK-RD"}, on="ESP MAR ARG", opens="GL1-BK GL1-RD GL1-BL", **more)


@pytest.mark.parametrize("held", ["DEF-BL CNR-BK", "CNR-BK GL1-BK"])
def test_the_hand_decides_nothing(held: str) -> None:
    made = announced(uru=held)
    assert made.asked() == [(1, "window")]
    assert (made.ask().secret, made.ask().replaceable, made.ask().forced) == (True, True, False)
    assert [made.view(seat).waiting for seat in (0, 1, None)] == [[1]] * 3
    assert made.public.asked == -1


def test_all_are_asked_at_once_and_the_first_in_order_is_served() -> None:
    made = two(windows="quick").ability("ESP", "give:ATK-RD", "take:GL1-BK")
    assert made.asked() == [(1, "window"), (2, "window")]
    made.ability("ARG", seat=2)
    assert (made.heads(), made.public.given, [ask.answered for ask in made.asks()]) == (
        ["window.chosen"], (2,), [False, True],
    )  # fmt: skip
    assert [made.view(seat).answers for seat in (1, 2, None)] == [{}, {"2": ["ability:ARG confirm"]}, {}]
    made.move("pass", 1)
    assert made.heads() == ["window.chosen", "window.pass", "ability"]
    assert made.event("ability")["team"] == "@ARG"
    quiet(made)
    assert made.heads()[-1] == "cancelled"
    assert (made.public.given, made.secret.answers, made.secret.give) == ((), {}, "")


def test_whoever_comes_after_a_use_is_asked_anew_and_its_answer_is_forgotten() -> None:
    made = two(windows="quick").ability("ESP", "give:ATK-RD", "take:GL1-BK")
    made.move("pass:day", 2).ability("MAR", seat=1)
    assert [event.values.get("team") for event in made.events if event.key == "event.ability"] == ["@MAR"]
    assert made.secret.orders == [()] * 4
    assert made.asked() == [(2, "window")]
    assert made.ask(2).answered is False
    assert made.ask(2).values["what"] == "@ability.veteran_nous"


def test_an_answer_may_be_replaced_until_all_have_chosen() -> None:
    made = two(windows="quick").ability("ESP", "give:ATK-RD", "take:GL1-BK")
    first = made.ask(2).id
    made.ability("ARG", seat=2)
    second = made.ask(2).id
    made.move("pass", 2)
    assert (made.heads(), len({first, second, made.ask(2).id})) == ([], 3)
    made.move("pass", 1)
    assert made.heads()[:3] == ["window.chosen", "window.pass", "window.pass"]
    assert "GL1-BK" in made.hand(0)


def test_a_stored_pass_is_kept_and_told_to_its_seat_alone() -> None:
    made = announced().move("pass:day")
    assert [made.view(seat).orders for seat in (0, 1)] == [[], ["URU"]]
    told = next(event for event in made.events if event.key == "event.window.pass_day")
    assert told.seats == (1,)


def test_a_chosen_answer_is_hidden_from_all_others() -> None:
    made = two(windows="quick", seats=3).ability("ESP", "give:ATK-RD", "take:GL1-BK").ability("ARG", seat=2)
    rng = SaltedRng("twins")
    found = [made.game.twin(made.state, 1, rng) for _ in range(20)]
    assert {twin.secret.answers["2"][-1] for twin in found} == {"ability:ARG confirm", "pass", "pass:day"}
    assert {codec.dump(made.game.view(twin, 1)) for twin in found} == {codec.dump(made.view(1))}
    own = [made.game.twin(made.state, 2, rng).secret.answers for _ in range(3)]
    assert own == [{"2": ["ability:ARG confirm"]}] * 3
    pending = [made.game.secrets(made.state, seat)["pending immediate responses"] for seat in (0, 1, 2)]
    card = made.secret.give
    assert pending == ["['MAR', 'ARG']" + card, "['ARG']" + card, "['MAR']" + card]

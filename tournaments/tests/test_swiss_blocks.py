"""What makes a Swiss round impossible, in a sentence that names who is in the way."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.formats import Bye, NoPairing
from tournaments.formats.base import Several
from tournaments.formats.swiss_field import Contender, Pair, Pairing, Past, Terms
from tournaments.formats.swiss_pairing import pair_round

NAMES = {"e1": "Ana", "e2": "Bea", "e3": "Cyn", "e4": "Dan", "e5": "Eva", "e6": "Fay"}


def field(size: int, rounds: Iterable[Iterable[tuple[int, int]]]) -> list[Contender]:
    """Entrants e1, e2, … after these rounds of draws, first named at home; who is paired with 0 had the bye."""
    pasts: list[dict[int, Past]] = [{} for _ in range(size + 1)]
    for number, pairs in enumerate(rounds, 1):
        for home, away in pairs:
            if away:
                pasts[home][number] = Past(1, f"e{away}", at_home=True, is_played=True)
                pasts[away][number] = Past(1, f"e{home}", is_played=True)
            else:
                pasts[home][number] = Past(1, bye=Bye.PAIRING)
    return [Contender(f"e{place}", place, pasts[place]) for place in range(1, size + 1)]


def refusal(entrants: list[Contender], terms: Terms) -> str:
    with pytest.raises(NoPairing) as caught:
        pair_round(entrants, terms)
    return caught.value.sentence(str, NAMES.__getitem__)


def pairs(*names: tuple[str, str]) -> frozenset[Pair]:
    return frozenset(frozenset(pair) for pair in names)


def test_one_who_has_met_everybody_is_named() -> None:
    rounds = [[(1, 2)], [(3, 1)], [(1, 4)]]
    assert refusal(field(4, rounds), Terms(number=4)) == "Ana has met everybody."


def test_several_who_have_met_everybody_are_named() -> None:
    assert refusal(field(2, [[(1, 2)]]), Terms(number=2)) == "Each of these has met everybody: Ana, Bea."


def test_two_circles_of_three_are_named() -> None:
    """Six who have met all but two each, so that the two circles of three that are left cannot be split in pairs."""
    rounds = [[(1, 4), (2, 5), (3, 6)], [(5, 1), (6, 2), (4, 3)], [(1, 6), (2, 4), (3, 5)]]
    assert refusal(field(6, rounds), Terms(number=4)) == (
        "These have only one another left to meet, and their number is odd: Ana, Bea, Cyn."
    )


def test_those_who_compete_for_one_opponent_are_named() -> None:
    """Bea, Cyn and Dan have met each other; only Ana is left for the three of them."""
    rounds = [[(2, 3)], [(4, 2)], [(3, 4)]]
    assert refusal(field(4, rounds), Terms(number=4)) == (
        "Too few opponents are left: Ana cannot be shared out among Bea, Cyn, Dan."
    )


def test_those_who_would_all_need_the_bye_are_named() -> None:
    rounds = [[(1, 2)], [(3, 1)], [(2, 3)]]
    assert refusal(field(3, rounds), Terms(number=4)) == (
        "One bye is not enough: somebody would be left over of Ana, Bea, Cyn."
    )


def test_too_many_forbidden_pairs_are_said() -> None:
    terms = Terms(number=1, forbidden=pairs(("e1", "e2"), ("e1", "e3"), ("e1", "e4")))
    assert refusal(field(4, []), terms) == "Too many pairs are forbidden: somebody would be left over of Ana."


def test_by_the_letter_nobody_has_two_byes() -> None:
    strict = Terms(number=4, strict=True)
    rounds = [[(1, 2), (3, 0)], [(3, 1), (2, 0)], [(2, 3), (1, 0)]]
    assert refusal(field(3, rounds), strict) == "An odd number plays, and everybody has had a bye."


def test_by_the_letter_who_cannot_be_spared_blocks() -> None:
    """Cyn alone has had no bye, and Ana and Bea have met."""
    strict = Terms(number=3, strict=True)
    rounds = [[(1, 2)], [(1, 0), (2, 0)]]
    assert refusal(field(3, rounds), strict) == "An odd number plays, and nobody who has had no bye can be spared."


def test_by_the_letter_two_who_sat_too_often_on_the_same_side_do_not_meet() -> None:
    rounds = [[(1, 3), (2, 4)], [(1, 4), (2, 3)]]
    assert refusal(field(4, rounds), Terms(number=3, strict=True)) == (
        "Only pairs are left in which both have sat on the same side too often."
    )


def test_a_league_gives_way_in_seats() -> None:
    rounds = [[(1, 3), (2, 4)], [(1, 4), (2, 3)]]
    found = pair_round(field(4, rounds), Terms(number=3))
    assert {frozenset(pair) for pair in found.pairs} == pairs(("e1", "e2"), ("e3", "e4"))


def test_a_league_begins_anew_when_everybody_had_a_bye() -> None:
    """By the letter there would be no round; the lowest rests a second time."""
    entrants = field(3, [[(1, 0)], [(2, 0)], [(3, 0)]])
    assert pair_round(entrants, Terms(number=4)).bye == "e3"


def test_by_the_letter_who_did_not_play_may_meet_again() -> None:
    unplayed = [
        Contender("e1", 1, {1: Past(3, "e2", at_home=True, is_walkover=True)}),
        Contender("e2", 2, {1: Past(0, "e1")}),
    ]
    assert pair_round(unplayed, Terms(number=2, strict=True)).pairs == (("e1", "e2"),)
    assert refusal(unplayed, Terms(number=2)) == "Each of these has met everybody: Ana, Bea."


def test_nobody_makes_an_empty_round() -> None:
    assert pair_round([], Terms(number=1)).pairs == ()


@given(st.integers(min_value=0, max_value=2**32), st.booleans())
@settings(max_examples=50, deadline=None)
def test_every_refusal_is_a_sentence_and_never_another_error(seed: int, strict: bool) -> None:
    rng = Random(seed)
    size = rng.randint(1, 8)
    entrants = field(size, [_any_pairs(rng, size) for _ in range(rng.randint(0, 6))])
    forbidden = frozenset(frozenset(rng.choices([one.key for one in entrants], k=2)) for _ in range(rng.randint(0, 4)))
    number = 1 + max((max(one.past, default=0) for one in entrants), default=0)
    found = outcome(entrants, Terms(number=number, forbidden=forbidden, strict=strict))
    if isinstance(found, NoPairing):
        assert all(isinstance(value, str | Several) and value for value in found.values.values())
        assert "%(" not in str(found)
    else:
        seated = [key for pair in found.pairs for key in pair]
        assert sorted([*seated, *([found.bye] if found.bye else [])]) == [one.key for one in entrants]


def outcome(entrants: list[Contender], terms: Terms) -> Pairing | NoPairing:
    try:
        return pair_round(entrants, terms)
    except NoPairing as refused:
        return refused


def _any_pairs(rng: Random, size: int) -> list[tuple[int, int]]:
    order = rng.sample(range(1, size + 1), size)
    return list(zip(order[::2], [*order[1::2], 0] if size % 2 else order[1::2], strict=True))

"""The fair generator: anybody can throw again what was thrown."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from games.engine.chance import FairRng, SaltedRng, commitment

SECRET = bytes(range(32))


def test_numbers_come_from_the_mac_of_table_counter_and_purpose() -> None:
    block = hmac.digest(SECRET, b"t1|7|deal", "sha256")
    rng = FairRng(SECRET, "t1", 7, "deal")
    assert [rng.below(1 << 32) for _ in range(8)] == [
        int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)
    ]


def test_the_counter_rises_by_one_with_every_block_of_eight_numbers() -> None:
    rng = FairRng(SECRET, "t1", 7, "deal")
    counters = []
    for _ in range(17):
        rng.below(2)
        counters.append(rng.counter)
    assert counters == [8] * 8 + [9] * 8 + [10]


@pytest.mark.parametrize("other", [("t2", 0, "deal"), ("t1", 1, "deal"), ("t1", 0, "roll")])
def test_another_table_counter_or_purpose_is_another_stream(other: tuple[str, int, str]) -> None:
    one, two = FairRng(SECRET, "t1", 0, "deal"), FairRng(SECRET, *other)
    assert [one.below(1000) for _ in range(6)] != [two.below(1000) for _ in range(6)]


def test_the_same_counter_gives_the_same_shuffle() -> None:
    shuffles = [FairRng(SECRET, "t1", 3, "deal").shuffled(range(40)) for _ in range(2)]
    assert shuffles[0] == shuffles[1]
    assert sorted(shuffles[0]) == list(range(40))


def test_a_number_past_the_last_whole_multiple_is_thrown_away() -> None:
    span = 3 << 30  # a quarter of all words is past it
    words = FairRng(SECRET, "t1", 0, "x")
    kept = [word for word in (words.below(1 << 32) for _ in range(40)) if word < span]
    rng = FairRng(SECRET, "t1", 0, "x")
    assert [rng.below(span) for _ in kept] == kept


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_a_range_without_numbers_or_too_wide_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="below takes"):
        FairRng(SECRET, "t1", 0, "x").below(n)


@pytest.mark.parametrize("rng", [FairRng(SECRET, "t1", 0, "x"), SaltedRng("s")], ids=["fair", "salted"])
def test_all_numbers_are_about_equally_likely(rng: FairRng | SaltedRng) -> None:
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # chi square, 5 degrees, 1 in 1000


def test_all_orders_of_three_are_about_equally_likely() -> None:
    rng = FairRng(SECRET, "t1", 0, "x")
    counts = Counter(tuple(rng.shuffled("abc")) for _ in range(6000))
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_a_choice_is_one_of_the_items() -> None:
    rng = SaltedRng(1)
    assert {rng.choice("abc") for _ in range(100)} == {"a", "b", "c"}


def test_the_same_salt_gives_the_same_numbers_and_another_does_not() -> None:
    def numbers(salt: str | int) -> list[int]:
        rng = SaltedRng(salt)
        return [rng.below(100) for _ in range(10)]

    assert numbers("a") == numbers("a") != numbers("b")
    assert numbers(5) == numbers("5")


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()

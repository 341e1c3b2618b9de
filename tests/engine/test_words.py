"""Phrases put into sentences for one reader."""

from __future__ import annotations

import pytest

from games.engine.contract import CHANCE, Event, Phrase
from games.engine.words import COMMON, Speaker

WORDS = {
    "said": "{seat} plays {card} at {other_seat}'s {spot}, {count} times.",
    "public": "{seat} plays.",
    "card.goal": "Goal",
    "plain": "Well done {all}",
    "placed": "{what}",
}
SPEAKER = Speaker(WORDS, {"team.uru": "Uruguay"}, ["Ann", "Bob"])


def test_values_are_filled_in_by_their_kind() -> None:
    phrase = Phrase("said", {"seat": 0, "card": "@card.goal", "other_seat": 1, "spot": "B2", "count": 1})
    assert SPEAKER.say(phrase) == "Ann plays Goal at Bob's B2, 1 times."


@pytest.mark.parametrize(
    ("value", "said"),
    [("@team.uru", "Uruguay"), ("@card.goal|@team.uru", "Goal, Uruguay"), ("@team.gone", "team.gone"), ("a|b", "a, b")],
)
def test_a_key_becomes_a_word_or_a_name(value: str, said: str) -> None:
    assert SPEAKER.say(Phrase("placed", {"what": value})) == said


def test_the_reader_has_its_own_language_and_names_stay() -> None:
    speaker = Speaker(WORDS, {}, ["Ann"], {"{seat} plays.": "{seat} spielt.", "Goal": "Tor"}.get)  # type: ignore[arg-type]
    assert speaker.say(Phrase("public", {"seat": 0})) == "Ann spielt."
    assert speaker.name("card.goal") == "Tor"


def test_a_key_without_words_is_shown_as_it_stands() -> None:
    assert SPEAKER.say(Phrase("no.such.key", {"seat": 0})) == "no.such.key"


def test_a_sentence_without_values_is_not_filled_in() -> None:
    assert SPEAKER.say(Phrase("plain")) == "Well done {all}"


def test_words_that_all_titles_share_are_known() -> None:
    assert SPEAKER.say(Phrase("refusal.illegal")) == COMMON["refusal.illegal"]


@pytest.mark.parametrize(("seat", "name"), [(0, "Ann"), (1, "Bob"), (CHANCE, "Chance"), (2, "Chance")])
def test_a_seat_is_called_by_who_sits_there(seat: int, name: str) -> None:
    assert SPEAKER.seat(seat) == name


@pytest.mark.parametrize(
    ("seat", "read"), [(0, "Ann plays Goal at Bob's x, 2 times."), (1, "Ann plays."), (None, "Ann plays.")]
)
def test_an_event_has_a_face_for_those_who_may_know(seat: int | None, read: str) -> None:
    values = {"seat": 0, "card": "@card.goal", "other_seat": 1, "spot": "x", "count": 2}
    event = Event(key="said", values=values, seats=(0,), others=Phrase("public", {"seat": 0}))  # type: ignore[arg-type]
    assert SPEAKER.event(event, seat) == read


def test_an_event_without_a_public_face_is_not_read_by_others() -> None:
    event = Event(key="public", values={"seat": 0}, seats=(0,))
    assert [SPEAKER.event(event, seat) for seat in (0, 1, None)] == ["Ann plays.", None, None]


def test_an_event_for_everybody_is_read_by_spectators() -> None:
    assert SPEAKER.event(Event(key="public", values={"seat": 1}), None) == "Bob plays."

"""Events as sentences, and what those read who may not read them."""

from __future__ import annotations

from games.engine.contract import Event, Phrase
from games.engine.telling import private, reveal, say


def test_a_sentence_is_for_everybody() -> None:
    assert say("goal", seat=1, left=2) == Event(key="event.goal", values={"seat": 1, "left": 2})


def test_what_makes_something_known_says_so() -> None:
    assert reveal("roll", face="6") == Event(key="event.roll", values={"face": "6"}, reveals=True)


def test_the_others_read_the_seat_and_what_is_public() -> None:
    told = private("draw", 2, {"pile": "deck"}, card="@card.goal")
    assert told == Event(
        key="event.draw",
        values={"seat": 2, "pile": "deck", "card": "@card.goal"},
        seats=(2,),
        others=Phrase("event.draw.others", {"seat": 2, "pile": "deck"}),
        reveals=True,
    )


def test_the_others_may_read_of_the_seat_alone() -> None:
    assert private("draw", 0, card="x").others == Phrase("event.draw.others", {"seat": 0})

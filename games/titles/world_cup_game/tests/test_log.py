"""What the log says of everything but turns (those are in test_turns_and_words)."""

import pytest

from games.engine.contract import Event
from games.engine.telling import private, reveal, say
from games.titles.world_cup_game.tests.build import Table, game_of, knockout, scored, table
from games.titles.world_cup_game.tests.record import SCENES, load
from games.titles.world_cup_game.tests.test_turns_and_words import lines
from games.titles.world_cup_game.title import TITLE

SF_1930 = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "usa")}
SEMI = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}


def test_events_are_for_everybody_or_for_one_seat_with_a_face_for_the_others() -> None:
    assert say("out", seat=1) == Event(key="event.out", values={"seat": 1})
    assert reveal("dealer", seat=1) == Event(key="event.dealer", values={"seat": 1}, reveals=True)
    drawn = private("draw", 2, card="@card.foul")
    assert (drawn.key, drawn.values, drawn.seats, drawn.reveals) == (
        "event.draw",
        {"seat": 2, "card": "@card.foul"},
        (2,),
        True,
    )
    assert drawn.others is not None
    assert (drawn.others.key, drawn.others.values) == ("event.draw.others", {"seat": 2})


@pytest.mark.clause("WCG-4.2", "WCG-4.3", "WCG-4.13", "WCG-4.14")
def test_the_log_of_the_setup() -> None:
    game = game_of("1930")
    made = Table(game, game.setup(4))
    assert [event.reveals for event in made.move("teams:" + ",".join(game.book.teams))] == [True] * 5 + [False]
    assert lines(made) == [
        "Ana draws Argentina, Belgium, Bolivia.",
        "Ben draws Brazil, Chile, France.",
        "Cem draws Mexico, Paraguay, Peru.",
        "Dora draws Romania, Uruguay, USA.",
        "Left over: Yugoslavia.",
        "Cem receives Yugoslavia as an extra team.",
    ]
    assert [event.reveals for event in made.move("seat:2")] == [True]
    assert lines(made) == ["Cem deals."]
    made.chance()
    assert lines(made) == ["Everybody receives 3 cards; 66 are left in the deck."]


@pytest.mark.clause("WCG-8.4", "WCG-8.6")
def test_the_log_of_a_second_pass_and_the_extra_lap() -> None:
    made = table("2002", 9, deck=1).discard("")
    assert (made.phase, lines(made)) == ("shuffle", ["Ana draws a card."])
    cards = len(made.state.secret.aside) + len(made.state.public.discards)
    made.chance()
    said = f"The deck is used up: the {cards} discarded cards are shuffled into a second deck."
    assert (lines(made), made.state.public.deck_size) == ([said], cards)
    made = table("1930", 9, deck=1).discard("")
    assert lines(made)[1:] == ["The deck is used up: everybody takes one more turn without drawing."]


@pytest.mark.clause("WCG-8.9", "WCG-8.16", "WCG-15.1")
def test_the_log_of_a_new_round() -> None:
    owners = {"argentina": 0, "belgium": 1, "peru": 1, "usa": 2}
    made = knockout("1930", "sf", SF_1930, owners=owners, seats=3, rows={"SF-1.L": "1", "SF-2.L": "1"}, deck=1,
                    modifying_dice=False).discard("")  # fmt: skip
    assert lines(made)[1:] == [
        "Argentina 1-0 Belgium (SF-1).",
        "Peru 1-0 USA (SF-2).",
        "Cem has no team left, gives back the hand and is out.",
    ]
    made.state.secret.aside += made.state.secret.hands[1][1:]
    made.state.secret.hands[1] = made.state.secret.hands[1][:1]
    made.chance()
    assert lines(made) == ["Final: a deck of 8 cards.", "Ben receives cards from those set aside."]
    assert lines(made, 1)[1].startswith("You receive ")
    assert lines(made, 1)[1].count(", ") == 1


@pytest.mark.clause("WCG-10.7", "WCG-10.17")
def test_the_log_of_replays_and_lots() -> None:
    made = table("1930", 5, modifying_dice=False, replay_limit=1)
    scored(made, {"2": [(0, 0)] * 3}).full_time()
    assert lines(made)[-1] == "Level teams play again, time 1: 2-1, 2-2, 2-3."
    made.chance()
    assert lines(made)[0] == "Replays, Group stage: a deck of 18 cards."
    made.play_deck()
    assert made.game.asks(made.state)[0].values == {"teams": "@bolivia|@brazil|@yugoslavia"}
    made.move("lots:brazil,yugoslavia,bolivia")
    assert made.events[0].reveals
    assert lines(made)[0] == "The lots are drawn: Brazil, Yugoslavia, Bolivia."


@pytest.mark.clause("WCG-14.2", "WCG-14.3")
def test_the_log_of_a_shoot_out() -> None:
    made = knockout("2002", "sf", SEMI, rows={"SF-2.L": "1"}, deck=1, modifying_dice=False).discard("")
    assert lines(made)[-1] == "Penalty shoot-out: Brazil against Turkey."
    made.roll("red")
    assert lines(made) == ["Roll 1 of Brazil shows Red: goal."]
    made.roll("black")
    assert lines(made) == ["Roll 1 of Turkey shows Black: missed."]
    assert (made.state.public.kicks, made.state.public.kick_faces) == (("1", "0"), ("red", "black"))
    for _ in range(4):
        made.roll("red").roll("red")
    assert lines(made)[:2] == ["Roll 5 of Turkey shows Red: goal.", "Brazil win the shoot-out 5-4."]


@pytest.mark.clause("WCG-9.3")
def test_the_log_of_the_dice_of_a_round() -> None:
    made = knockout("2002", "sf", SEMI, rows={"SF-1.L": "1", "SF-2.L": "1"}, deck=1).discard("")
    made.roll("black", "green", "blue", "white")
    assert lines(made)[0] == "Added time: Black, Green, Blue, White."


@pytest.mark.clause("WCG-16.2", "WCG-18.3")
def test_the_log_of_a_decided_table_and_of_a_resignation() -> None:
    owners = {"argentina": 2, "peru": 2, "belgium": 0, "usa": 1}
    made = knockout("1930", "sf", SF_1930, owners=owners, rows={"SF-1.L": "1", "SF-2.L": "1"}, deck=1,
                    modifying_dice=False).discard("")  # fmt: skip
    said = "Every team that can still win the World Cup belongs to Cem, who wins the game."
    assert lines(made)[-1] == said
    made = table("1930", 3)
    made.events = made.game.resign(made.state, 1)
    assert lines(made) == ["Ben leaves; the teams stay in the tournament."]
    assert made.state.public.abandoned == (False, True, False)


@pytest.mark.parametrize("name", SCENES)
def test_every_event_of_a_recorded_table_has_words_that_its_values_fill(name: str) -> None:
    recorded = load(name)
    game = recorded.game()
    made = Table(game, game.setup(recorded.seats))
    for step in recorded.log():
        resigns = step.move == "resign"
        events = game.resign(made.state, step.seat) if resigns else made.move(step.move)
        for event in events:
            TITLE.words[event.key].format(**event.values)
            assert None not in event.values.values()
            if event.others is not None:
                TITLE.words[event.others.key].format(**event.others.values)

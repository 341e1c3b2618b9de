"""The table as the site meets it: questions, labels, progress, words, the view of a page."""

import pytest

from games.engine.contract import CHANCE, Phrase
from games.engine.words import Speaker
from games.titles.card_game_2010.positions import _WANTED, positions
from games.titles.card_game_2010.tests.build import Table, game_of, group, knockout, started
from games.titles.card_game_2010.tests.tables import holes
from games.titles.card_game_2010.tests.test_8_laying import at_section, turn
from games.titles.card_game_2010.title import TITLE
from games.titles.card_game_2010.words import MATCHES

EACH = {"RSA": 0, "MEX": 1, "URU": 2, "FRA": 3}


def say(made: Table) -> list[str]:
    """What a spectator reads of what happened last."""
    names = [f"Seat {number}" for number in range(made.state.public.seats)]
    speaker = Speaker(TITLE.words, made.game.names(), names)
    return [text for event in made.events if (text := speaker.event(event, None))]


def test_the_shelf_shows_the_title() -> None:
    info = TITLE.info
    assert (info.slug, info.name, info.seats) == ("card_game_2010", "The World Cup Card Game 2010", (2, 8))
    assert set(TITLE.bots) >= {"random"}


def test_chance_is_asked_for_the_deal_of_teams_first() -> None:
    made = Table(game_of(), game_of().setup(4))
    assert [(ask.id, ask.seat, ask.key, ask.values) for ask in made.asks()] == [("0.c", CHANCE, "teams", {})]
    assert made.view(None).waiting == [CHANCE]
    assert (made.game.progress(made.state), made.game.outcome(made.state)) == (0.0, None)
    made.chance()
    assert made.game.watched == {"group.lots", "section.shootout"}


def test_the_question_of_a_choice_names_group_match_and_teams() -> None:
    made = group("A", owners=EACH)
    ask = made.ask(1)
    assert (ask.key, ask.kind, ask.secret, ask.replaceable, ask.answered, ask.forced) == (
        "select", "compose", True, True, False, False,
    )  # fmt: skip
    assert ask.values == {"group": "A", "match": "@match.A1", "teams": "@MEX"}
    assert (made.ask(0).id, ask.id) == ("1.0", "1.1")
    assert made.view(None).waiting == [0, 1]
    assert made.view(1).asks == [ask]
    made.pick(MEX="D")
    assert made.view(None).waiting == [0]


def test_cards_of_a_hand_and_places_on_the_table_may_be_pressed() -> None:
    made = group("A", {"RSA": "A G1 D"}, owners=EACH)
    ask = made.ask(0)
    assert made.game.spots(made.state, ask, []) == {
        "hand:RSA:G1": "RSA:G1", "hand:RSA:A": "RSA:A", "hand:RSA:D": "RSA:D",
    }  # fmt: skip
    first = made.game.choices(made.state, ask, [])[0]
    assert (first.label.key, first.label.values) == ("choice.pick", {"card": "@card.G1", "team": "@RSA"})
    assert first.group is not None
    assert (first.group.key, first.group.values, first.final) == ("heading.team", {"team": "@RSA"}, False)
    confirm = made.game.choices(made.state, ask, ["RSA:G1"])[-1]
    assert (confirm.move, confirm.label.key, confirm.spot, confirm.final) == ("confirm", "choice.confirm", "", True)


def test_a_turn_is_pressed_on_the_hand_and_on_the_rows() -> None:
    made = turn("A D F", {"NGA": "A"})
    ask = made.ask()
    assert made.game.spots(made.state, ask, []) == {
        "hand:R16_A:A": "card:A", "hand:R16_A:D": "card:D", "hand:R16_A:F": "card:F",
    }  # fmt: skip
    assert made.game.spots(made.state, ask, ["card:F"]) == {"cover:NGA": "cover:NGA"}
    spaces = made.game.choices(made.state, ask, ["card:D"])
    assert [choice.move for choice in spaces][-2:] == ["space:SUI", "cover:NGA"]
    assert spaces[0].label.values == {"team": "@RSA", "rival": "@NGA"}
    assert spaces[0].group is not None
    assert spaces[0].group.values == {"match": "@match.R16_1"}
    assert made.game.choices(made.state, ask, [])[0].label.values == {"card": "@card.A"}
    end = made.game.choices(made.state, ask, ["card:D", "space:RSA"])[0]
    assert (end.label.key, end.final, end.spot) == ("choice.end", True, "")


def test_progress_counts_choices_and_plays() -> None:
    made = started(4)
    made.step()
    assert made.game.progress(made.state) == 0.0
    made.until("turn")
    assert made.game.progress(made.state) == pytest.approx(96 / 216)
    made.step()
    assert made.game.progress(made.state) == pytest.approx(97 / 216)
    made = at_section(4, "SF")
    assert made.game.progress(made.state) == pytest.approx(192 / 216)
    made.until("over")
    assert made.game.progress(made.state) == 1.0
    parallel = started(4, parallel_r16=True).until("turn")
    parallel.step()
    parallel.step()
    assert parallel.game.progress(parallel.state) == pytest.approx(98 / 216)
    longer = at_section(4, "SF", semi_keep_hands=False)
    assert longer.game.progress(longer.state) == pytest.approx(192 / 240)


def test_decisions_are_choices_of_teams_and_turns() -> None:
    moves = ["RSA:A RSA:A confirm", "RSA:A MEX:D MEX:D confirm", "card:A space:RSA end", "card:A discard end"]
    assert [game_of().decisions([move]) for move in moves] == [1, 2, 1, 1]
    assert game_of().decisions(moves) == 5


def test_count_tells_a_lost_card() -> None:
    made = started(4, group_schedule="parallel")
    count = made.game.count(made.state)
    assert (count["A"], count["A at most"], count["G3"]) == (10, 10, 1)
    held = made.state.secret.groups[3]
    held.deck = held.deck.replace("A", "", 1) + "3"
    spoilt = made.game.count(made.state)
    assert spoilt != count
    assert spoilt["G3 at most"] == 2


def test_a_clone_is_played_on_without_touching_the_table() -> None:
    for made in (started(4), at_section(4, "FINALS")):
        before = made.view(0)
        twin = Table(made.game, made.game.clone(made.state))
        for _ in range(8):
            twin.step()
        assert made.view(0) == before


def test_what_happens_is_told_in_sentences() -> None:
    made = group("A", {"RSA": "P D D", "MEX": "A G1 D"}, "A D", owners=EACH)
    made.pick(RSA="P")
    assert say(made) == ["Seat 0 has chosen cards for A1."]
    made.pick(MEX="A")
    assert say(made) == [
        "Seat 1 has chosen cards for A1.",
        "South Africa play Penalty.",
        "Mexico play Attack.",
        "Penalty for South Africa: Attack is flipped, and they score.",
        "Mexico seek a partner for an Attack: Defence is flipped, in vain.",
        "A1: South Africa 1-0 Mexico.",
    ]


def test_a_turn_is_told_in_sentences() -> None:
    made = turn("F A A", {"NGA": "G2"}, deck="D").lay("F", "cover:NGA")
    assert say(made) == ["Seat 0 lays Foul on the 2 Goals of Nigeria (against South Africa)."]
    made.lay("A", "space:RSA")
    assert say(made) == ["Seat 1 lays Attack on South Africa (against Nigeria)."]


def test_every_knock_out_match_has_a_name() -> None:
    assert list(MATCHES) == list(game_of().book.ruleset.knockout)


def test_the_view_of_a_group_holds_what_a_page_needs() -> None:
    hands = {"RSA": "A G1 D", "MEX": "D D D"}
    made = group("A", hands, "A A A", "G1 G1 F", owners=EACH)
    seen = made.view(0).groups[0]
    assert (seen.group, seen.phase, seen.matches, seen.deck, seen.discards) == (
        "A",
        "select",
        ["A1"],
        3,
        {"G1": 2, "F": 1},
    )
    assert [(team.team, team.seat, team.plays, team.least, team.most) for team in seen.teams] == [
        ("RSA", 0, True, 1, 1), ("MEX", 1, True, 1, 1), ("URU", 2, False, 0, 0), ("FRA", 3, False, 0, 0),
    ]  # fmt: skip
    made.pick(RSA="A").pick(RSA="D")
    assert (made.view(0).groups[0].changes, made.view(1).groups[0].changes) == (2, 0)


def test_the_view_of_a_section_holds_what_a_page_needs() -> None:
    made = turn("A D F", {"NGA": "G2/F A/D P"}, deck="A A", aside="G1", pile="O")
    seen = made.view(0).sections[0]
    assert (seen.section, seen.phase, seen.to_act, seen.hand) == ("R16_A", "turn", 0, ["A", "D", "F"])
    assert (seen.sizes, seen.deck, seen.aside, seen.discards) == ([3, 1, 1], 2, 1, {"O": 1})
    side = seen.matches[0].right
    assert (side.team, side.seat, side.free, side.goals, side.attacks, side.penalties) == ("NGA", 1, 1, 1, 0, 1)
    assert [(pile.card, pile.covers, pile.goals, pile.attack) for pile in side.piles] == [
        ("G2", ["F"], 1, False), ("A", ["D"], 0, False), ("P", [], 0, False),
    ]  # fmt: skip
    assert made.view(None).sections[0].hand == []


def test_positions_hold_one_of_every_kind() -> None:
    found = positions(game_of())
    assert len(found) == len(_WANTED)
    for is_wanted, state in zip(_WANTED.values(), found, strict=False):
        assert any(is_wanted(game_of(), other) for other in found), state


def test_a_section_waits_for_the_other_one_before_it_is_scored() -> None:
    made = knockout("R16_A", parallel_r16=True, hands={0: "A"}, to_act=0)
    other = made.state.secret.sections[1]
    other.hands = ["A"] * 4
    made.state.public.sections[0].opening = 50
    made.move("card:A space:RSA end", 0, "R16_A")
    assert [section.phase for section in made.state.public.sections] == ["laid", "turn"]
    assert made.state.public.results == []
    assert made.view(0).sections[0].to_act == -1


def test_nothing_is_missing_in_any_sentence() -> None:
    told = set()
    for seats, options in ((2, {}), (5, {"group_schedule": "parallel"}), (3, {"ko_voluntary_discard": True})):
        made = Table(game_of(**options), game_of(**options).setup(seats), "sentences")
        while made.key != "over":
            for event in made.step():
                filled = {name for name, value in event.values.items() if value is not None}
                assert holes(TITLE.words[event.key]) <= filled
                told.add(event.key)
    assert len(told) > 20


def test_whatever_chance_is_asked_has_a_sentence_for_those_who_wait() -> None:
    met: set[str] = set()
    for salt in range(40):
        made = Table(game_of(), game_of().setup(8), f"waiting {salt}")
        while made.key != "over":
            ask = made.ask()
            if ask.seat == CHANCE:
                text = Speaker(TITLE.words, made.game.names(), []).say(Phrase(f"chance.{ask.key}", ask.values))
                assert not {"{", "}", "dice"} & {*text, *text.split()}
                met.add(f"chance.{ask.key}")
            made.step()
        if len(met) == 7:
            break
    assert met == {key for key in TITLE.words if key.startswith("chance.")}

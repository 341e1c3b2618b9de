"""Section 11: halves."""

import pytest

from games.titles.worldwide_football.tests.build import SIX, Table, kicked_off, table


def back(made: Table) -> Table:
    """Give the ball back, discarding what must be."""
    made.move("give_back")
    while made.phase == "discard":
        made.move(made.game.default_move(made.view(made.asked), made.ask(), made.rng))
    return made


@pytest.mark.clause("WWF-11.1", "WWF-11.2")
@pytest.mark.parametrize(("decks", "half"), [(("", SIX), 2), ((SIX, ""), 2), (("", ""), 2), ((SIX, SIX), 1)])
def test_two_give_backs_and_an_empty_deck(decks: tuple[str, str], half: int) -> None:
    made = back(back(table("amateur", hands={0: "pass", 1: "pass"}, decks=decks)))
    assert made.settle().public.half == half


@pytest.mark.clause("WWF-11.2")
def test_any_other_end_of_an_attack_breaks_the_row() -> None:
    made = back(table("amateur", hands={0: "pass", 1: "dribble pass"}, decks=("", SIX)))
    assert made.public.give_backs == 1
    made.secret.hands[0] = "".join(sorted(made.book.by_id[n].code for n in ("tackle", "pass")))
    made.play("dribble").defend("tackle", 20)
    assert (made.side, made.public.give_backs) == (0, 0)
    assert back(made).public.half == 1


@pytest.mark.clause("WWF-11.2")
def test_player_decks_do_not_count() -> None:
    made = back(back(table("amateur", hands={0: "pass", 1: "pass"}, men_decks=("", ""))))
    assert made.public.half == 1


@pytest.mark.clause("WWF-11.3")
@pytest.mark.parametrize("number", range(4))
def test_every_half_ends(number: int) -> None:
    made = kicked_off("professional", draw_when_not_defending=0)
    made.rng = type(made.rng)(f"half {number}")
    steps = 0
    while made.public.half == 1 and made.phase != "choices":
        made.step()
        steps += 1
    assert steps < 600


@pytest.mark.clause("WWF-11.4")
@pytest.mark.parametrize("side", [0, 1])
def test_the_other_side_kicks_off_the_second_half(side: int) -> None:
    made = table("amateur", hands={0: "pass", 1: "pass"}, decks=("", ""))
    made.public.kick_off = side
    back(back(made)).settle()
    assert (made.public.half, made.side) == (2, 1 - side)


@pytest.mark.clause("WWF-11.5")
def test_everything_is_set_up_again_but_what_lasts_a_match() -> None:
    made = kicked_off("professional", second_team="MEX")
    public, secret = made.public, made.secret
    squad = made.book.men_by_id["ARG-G1"].code
    for zone in (secret.men, secret.men_decks):
        zone[0] = zone[0].replace(squad, "")
    public.removed[0] = squad
    public.goals[:], public.stars[:], public.tokens[:], public.reds[:] = [2, 1], [1, 4], [2, 3], [0, 1]
    public.kick_off, public.discard[0], secret.decks[0] = 1, secret.decks[0], ""
    back(back(made))
    made.move("keep confirm", 0).move("keep confirm", 1).settle()
    assert (made.goals, public.tokens, public.reds, public.removed[0]) == ((2, 1), [2, 3], [0, 1], squad)
    assert public.stars == [3, 5]
    assert (made.sizes(0), public.teams) == ((8, 2), ["ARG", "MEX"])
    assert len(secret.hands[0]) + len(secret.decks[0]) == 36
    assert len(secret.men[0]) + len(secret.men_decks[0]) == 6


@pytest.mark.clause("WWF-11.6")
def test_professionals_choose_abilities_again_at_the_same_time() -> None:
    made = kicked_off("professional", second_team="MEX")
    made.secret.decks[0] = ""
    back(back(made))
    assert made.keys() == ["abilities", "abilities"]
    assert made.legal(seat=0, key="abilities")[0] == "keep"
    made.move("extra:defensive_block extra:endurance confirm", 0).move("keep confirm", 1)
    assert made.public.abilities[0][3:] == ("defensive_block", "endurance")
    assert made.public.abilities[1] == (
        "defensive_block",
        "offside_trap",
        "clinical_finish",
        "offensive_play",
        "tactical_scheme",
    )


@pytest.mark.clause("WWF-11.6")
def test_amateurs_choose_nothing_at_half_time() -> None:
    made = back(back(table("amateur", hands={0: "pass", 1: "pass"}, decks=("", ""))))
    assert made.keys() == ["deal"]

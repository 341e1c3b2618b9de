"""Section 4: setting up a match."""

import pytest

from games.titles.worldwide_football.tests.build import Table, fresh, kicked_off


@pytest.mark.clause("WWF-4.1")
def test_each_side_has_one_colour_of_the_cards_of_the_mode() -> None:
    made = fresh("professional")
    assert made.secret.decks == [made.book.pool, made.book.pool]
    assert not any(name in made.book.ids(made.book.pool) for name in ("nutmeg", "power_shot"))


@pytest.mark.clause("WWF-4.2")
def test_each_side_has_the_player_cards_of_its_team() -> None:
    made = fresh("amateur", first_team="JPN", second_team="MEX")
    assert made.book.men_ids(made.secret.men_decks[1]) == [
        f"MEX-{n}" for n in ("G1", "G2", "D1", "D2", "M1", "A1", "A2")
    ]
    assert {name[:3] for name in made.book.men_ids(made.secret.men_decks[0])} == {"JPN"}


def wished(one: str, two: str) -> Table:
    made = fresh("amateur", team_choice="wish")
    return made.move(f"team:{one} confirm", 0, "wish").move(f"team:{two} confirm", 1, "wish")


@pytest.mark.clause("WWF-4.3")
def test_different_wishes_are_granted() -> None:
    assert wished("JPN", "MEX").public.teams == ["JPN", "MEX"]


@pytest.mark.clause("WWF-4.3")
@pytest.mark.parametrize("side", [0, 1])
def test_a_lot_decides_who_keeps_a_wish_and_the_other_chooses_again(side: int) -> None:
    made = wished("JPN", "JPN")
    assert made.keys() == ["lot"]
    made.move(f"side:{side}")
    assert (made.asked, made.legal()) == (1 - side, ["team:ARG", "team:DEN", "team:MEX", "team:NGA"])
    made.move("team:NGA confirm")
    assert made.public.teams == (["JPN", "NGA"] if side == 0 else ["NGA", "JPN"])


@pytest.mark.clause("WWF-4.3")
def test_a_wish_is_secret_until_both_are_in() -> None:
    made = fresh("amateur", team_choice="wish").move("team:JPN confirm", 0, "wish")
    assert made.view(0).stored == {"wish": "team:JPN confirm"}
    assert (made.view(1).stored, made.view(1).public.teams) == ({}, ["", ""])
    made.move("team:DEN confirm", 0, "wish")
    made.move("team:MEX confirm", 1, "wish")
    assert made.public.teams == ["DEN", "MEX"]


@pytest.mark.clause("WWF-4.3")
def test_the_fixture_names_the_teams() -> None:
    assert fresh("amateur", first_team="NGA", second_team="JPN").public.teams == ["NGA", "JPN"]


@pytest.mark.clause("WWF-4.4", "WWF-12.2")
def test_amateurs_have_four_stars_and_three_abilities() -> None:
    made = fresh("amateur")
    assert (made.public.stars, made.public.max_stars) == ([4, 4], [4, 4])
    assert made.public.abilities[0] == ("counter_attack", "offensive_play", "tactical_scheme")
    assert fresh("amateur", amateur_stars=6).public.stars == [6, 6]


@pytest.mark.clause("WWF-4.5", "WWF-12.2")
def test_professionals_have_what_the_team_card_shows() -> None:
    made = fresh("professional", first_team="JPN", second_team="MEX")
    assert made.public.stars == [6, 5]
    made.move("extra:offensive_play extra:endurance confirm", 0, "abilities")
    made.move("extra:creativity extra:simulation confirm", 1, "abilities")
    printed = ("tactical_scheme", "creativity", "counter_attack")
    assert made.public.abilities[0] == (*printed, "offensive_play", "endurance")


@pytest.mark.clause("WWF-4.6")
def test_two_different_abilities_that_the_team_does_not_have() -> None:
    made = fresh("professional", first_team="JPN", second_team="MEX")
    first = made.legal(seat=0, key="abilities")
    assert first == [
        f"extra:{name}" for name in ("offensive_play", "clinical_finish", "simulation", "defensive_block", "endurance")
    ]
    assert made.legal("extra:simulation", seat=0, key="abilities") == [
        "extra:defensive_block",
        "extra:endurance",
        "extra:offside_trap",
    ]


@pytest.mark.clause("WWF-4.6")
def test_abilities_are_shown_together() -> None:
    made = fresh("professional", second_team="JPN").move(
        "extra:tactical_scheme extra:counter_attack confirm", 0, "abilities"
    )
    assert made.view(1).public.abilities[0] == ("offensive_play", "creativity", "simulation")
    made.move("extra:offensive_play extra:endurance confirm", 1, "abilities")
    assert made.view(1).public.abilities[0][3:] == ("tactical_scheme", "counter_attack")


@pytest.mark.clause("WWF-4.7")
def test_every_deck_is_shuffled() -> None:
    made = fresh("amateur").move("side:0")
    assert made.keys() == ["deal"]
    texts = {made.game.chance_move(made.state, made.ask(), made.rng) for _ in range(5)}
    assert len(texts) == 5
    for text in texts:
        piles = text.removeprefix("deck:").split("/")
        assert [len(pile.split(",")) for pile in piles] == [30, 7, 30, 7]
        assert made.game.is_chance_move(made.state, made.ask(), text)
        assert not made.game.is_chance_move(made.state, made.ask(), text.replace("pass", "shot", 1))


@pytest.mark.clause("WWF-4.8")
@pytest.mark.parametrize("side", [0, 1])
def test_the_coin_says_who_kicks_off(side: int) -> None:
    made = fresh("amateur").move(f"side:{side}").settle()
    assert (made.public.kick_off, made.side, made.asked) == (side, side, side)


@pytest.mark.clause("WWF-4.9")
@pytest.mark.parametrize("side", [0, 1])
def test_opening_hands(side: int) -> None:
    made = fresh("amateur").move(f"side:{side}").settle()
    assert (made.sizes(side), made.sizes(1 - side)) == ((8, 2), (7, 2))
    other = (
        fresh("amateur", kick_off_action=10, other_action=5, start_player=3, extra_time_cards=12)
        .move(f"side:{side}")
        .settle()
    )
    assert (other.sizes(side), other.sizes(1 - side)) == ((10, 3), (5, 3))


@pytest.mark.clause("WWF-4.9")
def test_hands_come_from_the_top_of_the_decks() -> None:
    made = fresh("amateur").move("side:1")
    book = made.book
    action = ",".join(
        [
            *["shot"] * 4,
            *["pass"] * 7,
            *["long_pass"] * 4,
            *["dribble"] * 4,
            "through_ball",
            "cross",
            "cross",
            *["interception"] * 4,
            "pressing",
            "pressing",
            "tackle",
            "tackle",
        ]
    )
    squads = [",".join(book.men_ids(deck)) for deck in made.secret.men_decks]
    made.move(f"deck:{action}/{squads[0]}/{action}/{squads[1]}")
    assert made.hand(1) == "pass pass pass pass shot shot shot shot"
    assert made.hand(0) == "pass pass pass shot shot shot shot"
    assert (made.men(0), made.deck(0).split()[0]) == ("ARG-G1 ARG-D1", "pass")


@pytest.mark.clause("WWF-4.10")
def test_a_hand_without_an_attack_card_is_kept() -> None:
    made = fresh("amateur").move("side:0")
    rest = [*["pass"] * 7, *["long_pass"] * 4, *["dribble"] * 4, "through_ball", "cross", "cross", *["shot"] * 4]
    action = ",".join([*["interception"] * 4, "pressing", "pressing", "tackle", "tackle", *rest])
    squads = [",".join(made.book.men_ids(deck)) for deck in made.secret.men_decks]
    made.move(f"deck:{action}/{squads[0]}/{action}/{squads[1]}")
    assert made.keys() == ["attack"]
    assert [part for part in made.legal() if part.startswith("card")] == []


@pytest.mark.clause("WWF-4.11", "WWF-17.1")
def test_three_substitutions_where_they_are_played() -> None:
    assert kicked_off("professional").public.tokens == [3, 3]
    assert kicked_off("professional", substitutions=False).public.tokens == [0, 0]
    assert kicked_off("professional", substitution_tokens=1).public.tokens == [1, 1]

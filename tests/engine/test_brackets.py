"""Knock-out trees."""

from games.engine.brackets import Flaw, Pairing, ahead_of, flaws, loser_of, match_of, pair, winner_of

TREE = {
    "S1": Pairing("a1", "b2"),
    "S2": Pairing("b1", "a2"),
    "T": Pairing("loser_S1", "loser_S2"),
    "F": Pairing("winner_S1", "winner_S2"),
}
ENTRIES = ("a1", "a2", "b1", "b2")


def test_a_match_is_known_when_both_its_sources_are() -> None:
    filled = {"a1": "Ajax", "b2": "Benfica", winner_of("S1"): "Ajax"}
    assert pair(TREE, "S1", filled) == ("Ajax", "Benfica")
    assert pair(TREE, "F", filled) is None


def test_a_source_is_an_entry_or_comes_from_a_match() -> None:
    assert [match_of(source, TREE) for source in ("a1", "winner_S1", loser_of("S2"), "winner_X")] == [
        None,
        "S1",
        "S2",
        None,
    ]


def test_a_sound_tree_has_no_flaws() -> None:
    assert flaws(TREE, ENTRIES) == []


def test_the_matches_ahead_of_a_source() -> None:
    assert ahead_of(TREE, "winner_F") == {"F", "S1", "S2"}
    assert ahead_of(TREE, "a1") == set()


def test_unknown_and_repeated_sources_and_circles_are_found() -> None:
    tree = {**TREE, "S1": Pairing("a1", "nobody"), "S2": Pairing("a1", "winner_F")}
    assert flaws(tree, ENTRIES) == [
        Flaw("S1", "right", "nobody", "unknown"),
        Flaw("S2", "left", "a1", "twice"),
        Flaw("S2", "right", "winner_F", "circle"),
        Flaw("F", "right", "winner_S2", "circle"),
    ]

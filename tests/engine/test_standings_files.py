"""Recorded competitions: what a file may say, and how its faults are named."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.standings import Standing, UnknownPresetError
from games.engine.standings.files import LEAGUE, tables
from games.engine.standings.schema import BadFileError
from tests.support.reasons import why

LEAGUE_FILE: dict[str, Any] = {
    "points": {"win": 3, "draw": 1, "loss": 0},
    "tiebreak": ["gd", "gf"],
    "teams": ["Ann", "Bob", "Cid"],
    "adjustments": [{"team": "Cid", "points": -1, "reason": "late", "date": "2024-01-31"}],
    "matches": [
        {"date": "2024-01-01", "home": "Ann", "away": "Bob", "hg": 1, "ag": 0},
        {"date": "2024-01-02", "home": "Bob", "away": "Cid", "hg": 0, "ag": 2, "status": "awarded"},
        {"date": "2024-01-03", "home": "Cid", "away": "Ann", "hg": None, "ag": None, "status": "cancelled"},
        {"date": "2024-01-04", "home": "Ann", "away": "Cid", "status": "scheduled"},
    ],
}
GROUP = {
    "teams": ["Ann", "Bob"],
    "matches": [{"home": "Ann", "away": "Bob", "hg": 1, "ag": 1, "hcards": [1, 0, 0, 0], "acards": [0, 0, 0, 0]}],
    "fair_play": {"Ann": -1, "Bob": 0},
}
CUP_FILE = {"year": 2018, "points": {"win": 3, "draw": 1, "loss": 0}, "groups": {"A": GROUP}}

MISSING = object()


def changed(base: Any, path: list[str | int], value: object) -> bytes:
    """The base file with one place changed, or taken out, as JSON."""
    file = copy.deepcopy(base)
    place = file
    for step in path[:-1]:
        place = place[step]
    if value is MISSING:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return json.dumps(file).encode()


def league(path: list[str | int], value: object) -> Standing:
    return tables(changed(LEAGUE_FILE, path, value))[LEAGUE]


def test_a_league_counts_awarded_matches_and_skips_open_ones() -> None:
    rows = tables(json.dumps(LEAGUE_FILE).encode())[LEAGUE].rows
    assert [(row.entrant, row.record.played, row.record.points) for row in rows] == [
        ("Ann", 1, 3),
        ("Cid", 1, 2),
        ("Bob", 2, 0),
    ]


def test_a_status_may_be_written_in_words() -> None:
    matches = [{"home": "Ann", "away": "Bob", "hg": 0, "ag": 0, "status": "double forfeit"}]
    rows = league(["matches"], matches).rows
    assert [(row.entrant, row.record.lost) for row in rows] == [("Ann", 1), ("Bob", 1), ("Cid", 0)]


def test_points_per_game_named_first_rank_before_points() -> None:
    matches = [
        {"home": "Ann", "away": "Bob", "hg": 1, "ag": 0},
        {"home": "Bob", "away": "Cid", "hg": 1, "ag": 0},
        {"home": "Bob", "away": "Cid", "hg": 1, "ag": 0},
        {"home": "Cid", "away": "Ann", "hg": 0, "ag": 0, "status": "cancelled"},
    ]
    base = LEAGUE_FILE | {"matches": matches, "adjustments": []}
    assert tables(json.dumps(base).encode())[LEAGUE].order == ("Bob", "Ann", "Cid")
    per_game = base | {"tiebreak": ["ppg", "gd"]}
    assert tables(json.dumps(per_game).encode())[LEAGUE].order == ("Ann", "Bob", "Cid")


@pytest.mark.parametrize(("restart", "first"), [(True, "Ann"), (False, "Bob")])
def test_the_file_says_whether_head_to_head_starts_again(restart: bool, first: str) -> None:
    """Ann and Bob have nine points each among four level teams; Ann beat Bob, Bob has the better goal difference."""
    scores = [
        *[("Ann", "Bob", 1, 0), ("Bob", "Ann", 0, 0), ("Bob", "Cid", 3, 0), ("Cid", "Bob", 1, 1)],
        *[("Bob", "Dan", 3, 0), ("Dan", "Bob", 0, 0), ("Ann", "Cid", 0, 0), ("Cid", "Ann", 1, 0)],
        *[("Ann", "Dan", 1, 0), ("Dan", "Ann", 1, 1), ("Cid", "Dan", 1, 0), ("Dan", "Cid", 1, 0)],
    ]
    file = LEAGUE_FILE | {
        "teams": ["Ann", "Bob", "Cid", "Dan"],
        "tiebreak": ["h2h", "h2hgd", "gd", "gf"],
        "h2h_restart": restart,
        "adjustments": [{"team": team, "points": points, "reason": "x"} for team, points in (("Cid", 1), ("Dan", 4))],
        "matches": [{"home": home, "away": away, "hg": hg, "ag": ag} for home, away, hg, ag in scores],
    }
    standing = tables(json.dumps(file).encode())[LEAGUE]
    assert [row.record.points for row in standing.rows] == [9, 9, 9, 9]
    assert standing.order[0] == first


def test_a_manual_order_and_recorded_lots_may_stand_in_the_file() -> None:
    nothing = LEAGUE_FILE | {"matches": [], "adjustments": []}
    lots = tables(json.dumps(nothing | {"lots": [["Cid", "Ann", "Bob"]]}).encode())[LEAGUE]
    assert lots.order == ("Cid", "Ann", "Bob")
    manual = [{"order": ["Bob", "Cid", "Ann"], "reason": "agreed"}]
    standing = tables(json.dumps(nothing | {"manual": manual, "lots": [["Cid", "Ann", "Bob"]]}).encode())[LEAGUE]
    assert (standing.order, why(standing.rows[0]).note) == (("Bob", "Cid", "Ann"), "agreed")


def test_stated_fair_play_points_come_before_the_cards() -> None:
    standing = tables(changed(CUP_FILE, ["groups", "A", "fair_play"], {"Ann": -1, "Bob": -9}), "2018")["A"]
    assert standing.order == ("Ann", "Bob")


def test_fair_play_points_are_summed_from_the_cards() -> None:
    group = GROUP | {"teams": ["Ann", "Bob"]}
    del group["fair_play"]
    group["matches"] = [
        {"home": "Ann", "away": "Bob", "hg": 0, "ag": 0, "hcards": [4, 0, 0, 0], "acards": [0, 1, 0, 0]},
        {"home": "Bob", "away": "Ann", "hg": 0, "ag": 0, "hcards": [0, 0, 1, 1], "acards": [1, 1, 0, 0]},
    ]
    because = why(tables(json.dumps(CUP_FILE | {"groups": {"A": group}}).encode(), "2019")["A"].rows[0])
    assert (because.key, because.below, because.values) == ("fair_play", "Bob", ("-8", "-12"))


def test_without_all_cards_there_are_no_fair_play_points() -> None:
    text = changed(CUP_FILE, ["groups", "A", "fair_play"], None)
    assert [row.rank for row in tables(text, "2018")["A"].rows] == [1, 2]
    bare = json.loads(text)
    del bare["groups"]["A"]["matches"][0]["acards"]
    assert [row.rank for row in tables(json.dumps(bare).encode(), "2018")["A"].rows] == [1, 1]


def test_a_preset_replaces_the_criteria_of_a_league() -> None:
    text = changed(LEAGUE_FILE, ["tiebreak"], MISSING)
    assert tables(text, "1930")[LEAGUE].rules.criteria == ("points", "lots")


def test_the_points_of_a_file_come_before_those_of_the_preset() -> None:
    assert tables(json.dumps(CUP_FILE).encode(), "1990")["A"].rules.points.win == 3
    assert tables(changed(CUP_FILE, ["points"], MISSING), "1990")["A"].rules.points.win == 2


LEAGUE_FAULTS: list[tuple[Any, Any, str]] = [
    (["matches", 0, "hg"], -1, "matches[0].hg: should be a whole number of at least 0"),
    (["matches", 0, "hg"], "1", "matches[0].hg: should be a whole number, not text"),
    (["matches", 0, "hg"], 1.5, "matches[0].hg: should be a whole number, not a number with a fraction"),
    (["matches", 0, "hg"], True, "matches[0].hg: should be a whole number, not true or false"),
    (["matches", 0, "hg"], None, "matches[0].hg: missing; a match that is played needs its goals"),
    (["matches", 1, "ag"], MISSING, "matches[1].ag: missing; a match that is awarded needs its goals"),
    (["matches", 1, "away"], "Zoe", "matches[1].away: Zoe is not among the teams"),
    (["matches", 1, "home"], MISSING, "matches[1]: missing the field home"),
    (["matches", 0, "away"], "Ann", "matches[0].away: Ann cannot play itself"),
    (["matches", 0], 3, "matches[0]: should be an object, not a whole number"),
    (["matches"], {}, "matches: should be a list, not an object"),
    (["matches"], MISSING, "the file: neither groups (a World Cup) nor matches (a league)"),
    (["teams", 2], "Ann", "teams[2]: Ann stands here twice"),
    (["teams"], MISSING, "the file: missing the field teams"),
    (["teams"], [], "teams: should be a list of length of at least 1"),
    (["teams", 1], 7, "teams[1]: should be text, not a whole number"),
    (["points", "win"], "3", "points.win: should be a number, not text"),
    (["points"], MISSING, "points: missing; say what a win, a draw and a loss give"),
    (["tiebreak"], ["gd", "figure:x"], "tiebreak[1]: 'figure:x' has no figures in a file"),
    (["h2h_restart"], "no", "h2h_restart: should be true or false, not text"),
    (["adjustments", 0, "team"], "Zoe", "adjustments[0].team: Zoe is not among the teams"),
    (["adjustments", 0, "reason"], MISSING, "adjustments[0]: missing the field reason"),
    (["adjustments", 0, "points"], None, "adjustments[0].points: should be a number, not null"),
    (["fair_play"], {"Ann": "-1"}, "fair_play.Ann: should be a number"),
    (["fair_play"], {"Zoe": -1}, "fair_play.Zoe: Zoe is not among the teams"),
    (["lots"], [["Ann", "Zoe"]], "lots[0]: Zoe is not among the teams"),
    (["manual"], [{"order": ["Zoe", "Ann"], "reason": "x"}], "manual[0]: Zoe is not among the teams"),
]


@pytest.mark.parametrize(("path", "value", "said"), LEAGUE_FAULTS)
def test_a_fault_of_a_league_is_named_by_its_place(path: list[str | int], value: object, said: str) -> None:
    with pytest.raises(BadFileError) as fault:
        league(path, value)
    assert str(fault.value) == said


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (["groups", "A", "matches", 0, "hg"], -1, "groups.A.matches[0].hg: should be a whole number of at least 0"),
        (["groups", "A", "matches", 0, "home"], "Zoe", "groups.A.matches[0].home: Zoe is not among the teams"),
        (
            ["groups", "A", "matches", 0, "hcards", 3],
            -1,
            "groups.A.matches[0].hcards[3]: should be a whole number of at least 0",
        ),
        (["groups", "A", "teams"], MISSING, "groups.A: missing the field teams"),
        (["groups", "A"], [], "groups.A: should be an object, not a list"),
        (["groups"], {}, "groups: there is none"),
        (["groups"], 1, "groups: should be an object, not a whole number"),
    ],
)
def test_a_fault_of_a_world_cup_names_its_group(path: list[str | int], value: object, said: str) -> None:
    with pytest.raises(BadFileError) as fault:
        tables(changed(CUP_FILE, path, value), "2018")
    assert str(fault.value) == said


def test_an_unknown_criterion_or_status_is_named_beside_the_known_ones() -> None:
    with pytest.raises(BadFileError, match=r"^tiebreak\[1\]: 'beauty' is no criterion; known are points, gd, "):
        league(["tiebreak", 1], "beauty")
    with pytest.raises(BadFileError, match=r"^matches\[0\]\.status: 'rained off' is none of abandoned, "):
        league(["matches", 0, "status"], "rained off")


def test_a_world_cup_without_a_preset_is_refused() -> None:
    with pytest.raises(BadFileError, match=r"^tiebreak: missing; .* a World Cup needs the preset of a year$"):
        tables(json.dumps(CUP_FILE).encode())


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(UnknownPresetError, match="no preset '1066'"):
        tables(json.dumps(CUP_FILE).encode(), "1066")


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"[]", b"null", b'{"matches": [}'])
def test_what_is_no_json_object_is_refused(text: bytes) -> None:
    with pytest.raises(BadFileError, match=r"^the file: "):
        tables(text)


junk: st.SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["A", "Ann", "win"]), inner, max_size=2)
    ),
    max_leaves=5,
)
places = st.sampled_from([path for path, *_ in LEAGUE_FAULTS if path[0] in LEAGUE_FILE])


def outcome(text: bytes) -> object:
    try:
        return list(tables(text))
    except BadFileError as fault:
        place, said = str(fault).split(": ", 1)
        return "a place and what is wrong there" if place and said else str(fault)


@given(places, junk)
def test_junk_anywhere_gives_a_table_or_a_named_fault(path: list[str | int], value: object) -> None:
    assert outcome(changed(LEAGUE_FILE, path, value)) in ([LEAGUE], "a place and what is wrong there")

"""Report files: what is written is read again, and what is wrong is named by line and column."""

from __future__ import annotations

from datetime import date
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.formats.trf import Cell, Player, Report, TrfError
from tournaments.formats.trf_reading import decoded, passed_over, read
from tournaments.formats.trf_writing import write

SAMPLE = """\
012 Club evening
022 Porto
112 Ana Alves
112 Bea Brandão
132                                                                                        26/11/30  26/12/07
XXR 5
XXC black1
001    1 wWGM Alves, Ana                        2210 POR     1900001 1990/02/03  1.5    1     3 w 1  0000 - H
001    2      Brandão, Bea                                                       1.0    2  0000 - U     4 b 0
001    3 m    Costa, Caio                       1800 BRA             2001        0.0    4     1 b 0     5 w -
001    4      Dias, Dan                                                          1.0    3  0000 - Z     2 w 1
001    5      Esteves, Eva                                                       2.0    5  0000 - F     3 b +
XXZ 4
XXP 1 2
XXA    1  1.0  0.5
"""


def test_a_sample_is_read() -> None:
    report = read(SAMPLE)
    assert report.players[0] == Player(
        number=1,
        name="Alves, Ana",
        points=1.5,
        rank=1,
        cells=(Cell(3, "w", "1"), Cell(0, "-", "H")),
        sex="w",
        title="WGM",
        rating=2210,
        federation="POR",
        identity="1900001",
        birth="1990/02/03",
    )
    assert [[cell.code for cell in player.cells if cell] for player in report.players] == [
        ["1", "H"],
        ["U", "0"],
        ["0", "-"],
        ["Z", "1"],
        ["F", "+"],
    ]
    assert msgspec.structs.replace(report, players=()) == Report(
        name="Club evening",
        city="Porto",
        deputies=("Ana Alves", "Bea Brandão"),
        dates=(date(2026, 11, 30), date(2026, 12, 7)),
        rounds=5,
        first_colour="b",
        absent=(4,),
        forbidden=((1, 2),),
        virtual={1: (1.0, 0.5)},
    )
    assert read(write(report)) == report


def test_each_line_ends_as_fide_wants() -> None:
    assert write(Report(name="A", players=(Player(1),))).split("\r\n")[0] == "012 A"
    assert read(SAMPLE.replace("\n", "\r")) == read(SAMPLE)


texts = st.text(st.characters(categories=("L", "N", "P")), max_size=20)
points = st.integers(min_value=0, max_value=99).map(lambda tenths: tenths / 10)


@st.composite
def tournaments(draw: st.DrawFn) -> Report:
    """Any tournament whose lines agree with each other."""
    size = draw(st.integers(min_value=1, max_value=9))
    rng = Random(draw(st.integers(min_value=0, max_value=2**32)))
    numbers = sorted(rng.sample(range(1, 60), size))
    rounds = rng.randint(0, 5)
    rows: dict[int, list[Cell | None]] = {number: [] for number in numbers}
    for _ in range(rounds):
        _round(rng, rows)
    report = Report(
        worth=draw(st.dictionaries(st.sampled_from(["W", "D", "L", "PAB", "HPB", "BW", "FL"]), points)),
        virtual=draw(st.dictionaries(st.sampled_from(numbers), st.lists(points, min_size=1).map(tuple))),
        name=draw(texts),
        deputies=tuple(draw(st.lists(texts.filter(bool), max_size=2))),
        dates=_dates(rng),
        rounds=draw(st.none() | st.integers(min_value=max(rounds, 1), max_value=20)),
        first_colour=draw(st.sampled_from(["", "w", "b"])),
        by_rank=draw(st.booleans()),
        absent=tuple(rng.sample(numbers, rng.randint(0, size))),
        forbidden=(tuple(numbers[:2]),) if size > 1 and rng.random() < 0.5 else (),
        others=("013 A team                          1    2", "DAT 1 GROUP One"),
    )
    players = (_player(draw, number, _trimmed(rows[number])) for number in numbers)
    return _summed(msgspec.structs.replace(report, players=tuple(players)))


def _round(rng: Random, rows: dict[int, list[Cell | None]]) -> None:
    order = rng.sample(list(rows), len(rows))
    for white, black in zip(order[::2], order[1::2], strict=False):
        codes = rng.choice(["10", "01", "==", "WL", "DD", "LW", "+-", "-+", "--", "00", "  ", "HZ", "FU"])
        one, other = codes[0], codes[1]
        is_met = one not in "HF"
        rows[white].append(Cell(black, "w", one) if is_met else Cell(0, "-", one))
        rows[black].append(Cell(white, "b", other) if is_met else Cell(0, "-", other))
    if len(order) % 2:
        rows[order[-1]].append(rng.choice([None, Cell(0, "-", "U"), Cell(0, "-", "+")]))


def _trimmed(cells: list[Cell | None]) -> tuple[Cell | None, ...]:
    kept = list(cells)
    while kept and kept[-1] is None:
        kept.pop()
    return tuple(kept)


def _dates(rng: Random) -> tuple[date | None, ...]:
    days = [rng.choice([None, date(2000 + rng.randint(0, 60), 2, 28)]) for _ in range(3)]
    return (*days, date(1999, 12, 31)) if rng.random() < 0.5 else ()


def _player(draw: st.DrawFn, number: int, cells: tuple[Cell | None, ...]) -> Player:
    return Player(
        number=number,
        name=draw(texts),
        rank=draw(st.none() | st.integers(min_value=1, max_value=9999)),
        cells=cells,
        sex=draw(st.sampled_from(["", "m", "w"])),
        title=draw(st.sampled_from(["", "GM", "WIM"])),
        rating=draw(st.none() | st.integers(min_value=0, max_value=3000)),
        federation=draw(st.sampled_from(["", "POR"])),
        identity=draw(st.sampled_from(["", "12345678901"])),
        birth=draw(st.sampled_from(["", "1990", "1990/02/03"])),
    )


@given(tournaments())
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_again(report: Report) -> None:
    assert read(write(report)) == report
    assert write(read(write(report))) == write(report)


def _summed(report: Report) -> Report:
    """With the points that the rounds make which are set."""
    players = []
    for player in report.players:
        cells = [player.cell(number) for number in range(1, report.set_rounds + 1)]
        players.append(msgspec.structs.replace(player, points=round(sum(map(report.points_of, cells)), 1)))
    return msgspec.structs.replace(report, players=tuple(players))


@given(st.text(max_size=300) | st.lists(st.sampled_from(SAMPLE.splitlines()), max_size=8).map("\n".join))
@settings(max_examples=60, deadline=None)
def test_any_text_is_a_report_or_an_error_with_its_place(text: str) -> None:
    try:
        report = read(text)
    except TrfError as error:
        place = (error.line, error.column)
    else:
        place = (1, len(report.players))
    assert min(place) >= 1


@given(st.integers(min_value=0, max_value=len(SAMPLE) - 1), st.characters(codec="utf-8"))
@settings(max_examples=80, deadline=None)
def test_any_single_wrong_letter_is_a_report_or_an_error_with_its_place(place: int, letter: str) -> None:
    test_any_text_is_a_report_or_an_error_with_its_place.hypothesis.inner_test(  # type: ignore[attr-defined]
        SAMPLE[:place] + letter + SAMPLE[place + 1 :]
    )


FAULTS = [
    ("XXR 5", "XXR five", "line 6, column 5: 'five' is no number from 1 to 9999."),
    ("XXR 5", "XXR 5\nXXR 6", "line 7, column 1: The code XXR stands here a second time."),
    ("XXR 5", "XXR 1", "line 9, column 102: Round 2 is set, of 1."),
    ("black1", "black2", "line 7, column 5: 'black2' is not known here."),
    ("26/12/07", "26/13/07", "line 5, column 102: '26/13/07' is no date, such as 26/12/31."),
    ("001    2", "001    1", "line 9, column 5: The starting number 1 stands in the file twice."),
    ("001    2", "001    x", "line 9, column 5: 'x' is no number from 1 to 9999."),
    (" 1.5", " 1,5", "line 8, column 81: '1,5' are no points, such as 2.5."),
    (" 1.5", " 2.5", "line 8, column 81: 2.5 points are written, but the results make 1.5."),
    (" 2210 ", " 22x0 ", "line 8, column 49: '22x0' is no number from 0 to 9999."),
    ("3 w 1", "3 x 1", "line 8, column 97: 'x' is no colour; known are w, b and -."),
    ("3 w 1", "3 w 7", "line 8, column 99: '7' is no result; known are 1 = 0 W D L + - H F U Z."),
    ("3 w 1", "3-w 1", "line 8, column 96: '-' stands where a blank belongs."),
    ("3 w 1", "3 - 1", "line 8, column 99: The result '1' needs an opponent and a colour."),
    ("0000 - H", "   4 - H", "line 8, column 109: The bye 'H' has no opponent and no colour."),
    ("3 w 1", "1 w 1", "line 8, column 92: A player cannot meet himself."),
    ("3 w 1", "9 w 1", "line 8, column 92: There is no player with the starting number 9."),
    ("3 w 1", "2 w 1", "line 8, column 92: Player 2 is not said to have met 1 in round 1."),
    ("3 w 1", "3 b 1", "line 8, column 97: Players 1 and 3 have the same colour in round 1."),
    ("1 b 0", "1 b 1", "line 8, column 99: The results of players 1 and 3 in round 1 cannot both be true."),
    ("XXZ 4", "XXZ 7", "line 13, column 5: There is no player with the starting number 7."),
    ("XXP 1 2", "XXP 1 7", "line 14, column 7: There is no player with the starting number 7."),
    ("XXP 1 2", "XXP 1 1", "line 14, column 5: A forbidden pair needs two different players."),
    ("XXA    1  1.0", "XXA    1  big", "line 15, column 11: 'big' are no points, such as 2.5."),
    ("XXA    1  1.0  0.5", "XXA", "line 15, column 5: The line ends before this column."),
    ("XXZ 4", "XXS W=3.0 Q=1", "line 13, column 11: 'Q=1' is not known here."),
    ("001    1", "001    6\n001    1", "line 8, column 9: The line ends before this column."),
]


@pytest.mark.parametrize(("right", "wrong", "said"), FAULTS)
def test_what_is_wrong_is_named_by_line_and_column(right: str, wrong: str, said: str) -> None:
    with pytest.raises(TrfError) as caught:
        read(SAMPLE.replace(right, wrong, 1))
    assert str(caught.value) == said


def test_a_file_without_players_is_none() -> None:
    with pytest.raises(TrfError, match="line 1, column 1: There are no players in the file"):
        read("012 Nobody came\n")


def test_byes_given_beforehand_may_be_counted_already() -> None:
    """Some programs add the half point of the round that is to be paired, some do not."""
    ahead = SAMPLE.replace("     2 w 1\n", "     2 w 1  0000 - H\n").replace(" 1.0    3", " 1.5    3")
    assert read(ahead).players[3].points == 1.5
    assert read(ahead.replace(" 1.5    3", " 1.0    3")).players[3].points == 1


def test_letters_of_yesterday_are_read() -> None:
    assert read(decoded(SAMPLE.encode("latin-1"))) == read(decoded(SAMPLE.encode("utf-8-sig"))) == read(SAMPLE)


def test_codes_that_might_change_a_pairing_are_listed() -> None:
    assert passed_over(read(SAMPLE + "### a remark\n013 Team\n260 1 2 1 2\n")) == ["260"]


def test_points_follow_the_scale_of_the_file() -> None:
    report = Report(worth={"W": 3.0, "D": 1.0, "PAB": 2.0, "BW": 4.0})
    cells = {"1": Cell(2, "w", "1"), "b1": Cell(2, "b", "1"), "=": Cell(2, "b", "="), "+": Cell(2, "b", "+")}
    cells |= {"U": Cell(0, "-", "U"), "H": Cell(0, "-", "H"), "F": Cell(0, "-", "F"), "open": Cell(2, "w", " ")}
    assert {name: report.points_of(cell) for name, cell in cells.items()} == {
        "1": 3,
        "b1": 4,
        "=": 1,
        "+": 3,
        "U": 2,
        "H": 1,
        "F": 3,
        "open": 0,
    }

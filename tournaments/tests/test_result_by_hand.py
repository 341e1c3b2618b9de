"""A result by hand: typed in, looked at with what it touches, decided with a reason, corrected, taken back."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import Member
from games.models import Table
from tournaments.formats.rules import StageRules
from tournaments.forms.result import KINDS
from tournaments.models import Entrant, Fixture, Season, Trail

from .conftest import MakeSeason, SignedIn, play_out, play_round, rounds_of, ruleset_row, stage_of, tables_of
from .decisions import FOUR, away, first, home, reached, whole

pytestmark = pytest.mark.django_db


def page(fixture: Fixture) -> str:
    return f"/leagues/rovers-cup/1/fixtures/{fixture.pk}/result/"


def given(fixture: Fixture, kind: str, **more: Any) -> dict[str, Any]:
    """What an organiser types in for a kind of result: the first seat wins 2:1."""
    scores = {f"score_{home(fixture)}": 2, f"score_{away(fixture)}": 1}
    fields: dict[str, Any] = {"type_in": {"winner": home(fixture), **scores}, "award": {"winner": home(fixture)}}
    fields |= {"adjudicate": fields["type_in"], "forfeit": {"losers": [away(fixture)]}}
    return {"kind": kind, **fields.get(kind, {}), "reason": "Played at the club", "note": "Seen by Olga", **more}


@pytest.fixture
def running(season: MakeSeason) -> Season:
    return season(*FOUR)


@pytest.fixture
def desk(running: Season, organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def test_only_organisers_find_the_page_and_its_buttons(running: Season, signed_in: SignedIn) -> None:
    fixture = first(running)
    ana = signed_in(Member.objects.get(name="Ana"))
    assert ana.get(page(fixture)).status_code == 404
    assert ana.post(page(fixture), given(fixture, "award", go="decide")).status_code == 404
    assert signed_in(None).get(page(fixture)).status_code == 302
    assert "/result/" not in ana.get(f"/leagues/rovers-cup/1/fixtures/{fixture.pk}/").content.decode()
    assert first(running).state == "playing"


STATES = {
    "type_in": ("finished", [(1, 2), (2, 1)]),
    "adjudicate": ("awarded", [(1, 2), (2, 1)]),
    "award": ("awarded", [(1, 3), (2, 0)]),
    "forfeit": ("forfeit", [(1, 3), (2, 0)]),
    "double_forfeit": ("double_forfeit", [(2, 0), (2, 0)]),
    "void": ("void", []),
    "cancel": ("cancelled", []),
    "play_again": ("playing", []),
}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_looked_at_decided_written_down_and_taken_back(running: Season, desk: Client, kind: str) -> None:
    """L-R18, L-R21: the preview stores nothing, the decision has a public reason and a note, undo brings back."""
    fixture = first(running)
    if kind == "play_again":
        play_round(running, 1)
    before, results = first(running).state, reached(fixture)
    assert desk.get(page(fixture) + f"?kind={kind}").status_code == 200
    look = desk.post(page(fixture), given(fixture, kind, go="look"))
    assert (look.status_code, first(running).state) == (200, before)
    assert desk.post(page(fixture), given(fixture, kind, go="decide")).status_code == 302
    stored = first(running)
    assert (stored.state, sorted((place, score) for _, place, score in reached(stored))) == STATES[kind]
    assert (stored.reason, stored.note) == ("Played at the club", "Seen by Olga")
    row = Trail.objects.get(action=kind)
    assert (row.author, row.reason, row.subject_id) == (Member.objects.get(name="Olga"), stored.reason, fixture.pk)
    assert desk.post(f"/leagues/rovers-cup/1/changes/{row.pk}/undo/").status_code == 302
    assert (first(running).state, reached(fixture)) == (before, results)


BAD = [
    ({"reason": "  "}, "This field is required."),
    ({"winner": ""}, "Say who wins."),
    ({"winner": "99999"}, "not one of the available choices"),
    ({"winner": "level"}, "These scores are not level."),
    ({"HOME": 0}, "The winner has the lower score."),
    ({"HOME": -1}, "greater than or equal to 0"),
    ({"HOME": "two"}, "Enter a whole number."),
    ({"HOME": ""}, "This field is required."),
    ({"reason": "x" * 301}, "at most 300 characters"),
]


@pytest.mark.parametrize(("changes", "sentence"), BAD)
def test_what_cannot_be_meant_is_said_beside_its_field(
    running: Season, desk: Client, changes: dict[str, Any], sentence: str
) -> None:
    fixture = first(running)
    sent = {f"score_{home(fixture)}" if name == "HOME" else name: value for name, value in changes.items()}
    answer = desk.post(page(fixture), given(fixture, "type_in", go="decide") | sent)
    assert (answer.status_code, first(running).state) == (422, "playing")
    assert sentence in answer.content.decode()


def test_an_unknown_kind_is_the_first_one_and_a_forfeit_names_a_loser(running: Season, desk: Client) -> None:
    fixture = first(running)
    assert desk.get(page(fixture) + "?kind=shout").context["form"].kind == "type_in"
    for losers in ([], [99999]):
        answer = desk.post(page(fixture), given(fixture, "forfeit", losers=losers, go="decide"))
        assert (answer.status_code, first(running).state) == (422, "playing")


def test_in_a_cup_a_typed_in_result_needs_a_winner(season: MakeSeason, organiser: Member, signed_in: SignedIn) -> None:
    fixture = first(season(*FOUR, format="knockout"))
    level = {f"score_{home(fixture)}": 1, f"score_{away(fixture)}": 1, "winner": "level"}
    desk = signed_in(organiser)
    assert desk.post(page(fixture), given(fixture, "type_in", go="decide") | level).status_code == 422
    shoot_out = level | {"winner": home(fixture)}
    assert desk.post(page(fixture), given(fixture, "type_in", go="decide") | shoot_out).status_code == 302
    assert reached(fixture) == sorted([(home(fixture), 1, 1), (away(fixture), 2, 1)])


def test_a_table_of_three_takes_places_that_fit(season: MakeSeason, organiser: Member, signed_in: SignedIn) -> None:
    pods = (StageRules("pods", {"size": 3, "games": 1}),)
    running = season("Ana", "Ben", "Cleo", ruleset=ruleset_row("secret_cards"), stages=pods)
    fixture, desk = first(running), signed_in(organiser)
    entrants = list(fixture.sides.order_by("index").values_list("entrant", flat=True))
    sent = {"kind": "type_in", "reason": "At home", "go": "decide"} | {f"score_{one}": 5 for one in entrants}
    wrong = sent | {f"place_{one}": 2 for one in entrants}
    answer = desk.post(page(fixture), wrong)
    assert (answer.status_code, "do not fit together" in answer.content.decode()) == (422, True)
    right = sent | {f"place_{one}": place for one, place in zip(entrants, (1, 1, 3), strict=True)}
    assert desk.post(page(fixture), right).status_code == 302
    assert reached(fixture) == sorted(zip(entrants, (1, 1, 3), (5, 5, 5), strict=True))


def test_a_result_of_a_table_here_is_not_typed_over_but_adjudicated(running: Season, desk: Client) -> None:
    play_round(running, 1)
    fixture = first(running)
    assert desk.get(page(fixture)).context["form"].kind == "adjudicate"
    assert desk.post(page(fixture), given(fixture, "adjudicate", go="decide")).status_code == 302
    assert first(running).state == "awarded"


def _corrected(fixture: Fixture) -> dict[str, Any]:
    """The other one wins."""
    lost = fixture.results.exclude(place=1).values_list("entrant", flat=True).first() or away(fixture)
    return given(fixture, "award", winner=lost)


@pytest.mark.parametrize("format", ["swiss", "knockout"])
def test_a_correction_shows_the_rounds_that_stand_on_it_and_pairs_anew_where_asked(
    season: MakeSeason, organiser: Member, signed_in: SignedIn, format: str
) -> None:
    """L-R18: the next pairing of a Swiss, the next match of a cup; taking back is looked at in the same way."""
    running, desk = season(*FOUR, format=format), signed_in(organiser)
    play_round(running, 1)
    fixture, second = first(running), rounds_of(running)[1]
    look = desk.post(page(fixture), _corrected(fixture) | {"go": "look"})
    assert [one.round for one in look.context["touched"].fixtures] == [second] * second.fixtures.count()
    assert 'name="re_pair"' in look.content.decode()
    refused = desk.post(page(fixture), _corrected(fixture) | {"go": "decide"})
    assert (refused.status_code, rounds_of(running)[1]) == (409, second)
    assert desk.post(page(fixture), _corrected(fixture) | {"go": "decide", "re_pair": "on"}).status_code == 302
    third = rounds_of(running)[1]
    row = Trail.objects.get(action="award")
    undo = f"/leagues/rovers-cup/1/changes/{row.pk}/undo/"
    shown = desk.post(undo, {"reason": "It was right"})
    assert (shown.status_code, rounds_of(running)[1], third == second) == (409, third, False)
    assert desk.post(undo, {"reason": "It was right", "re_pair": "on"}).status_code == 302
    assert (first(running).state, rounds_of(running)[1] == third) == ("finished", False)


@pytest.mark.parametrize("format", ["swiss", "knockout"])
def test_a_correction_is_blocked_with_the_names_of_what_was_played_since(
    season: MakeSeason, organiser: Member, signed_in: SignedIn, format: str
) -> None:
    """L-R18."""
    running, desk = season(*FOUR, "Eva", "Fay", "Gil", "Hal", format=format), signed_in(organiser)
    play_round(running, 1)
    fixture, table = first(running), tables_of(running, 2)[0]
    play_out(table)
    look = desk.post(page(fixture), _corrected(fixture) | {"go": "look"})
    assert (look.context["touched"].is_blocked, 'value="decide"' in look.content.decode()) == (True, False)
    assert "What stands in the way" in look.content.decode()
    forced = desk.post(page(fixture), _corrected(fixture) | {"go": "decide", "re_pair": "on"})
    assert (forced.status_code, first(running).state) == (409, "finished")


def test_the_standings_stand_beside_the_decision_as_they_are_and_as_they_would_be(
    running: Season, desk: Client
) -> None:
    """L-R18: looking stores nothing, and what was shown is what comes."""
    play_round(running, 1)
    fixture, before = first(running), whole(running)
    sent = _corrected(fixture)
    look = desk.post(page(fixture), sent | {"go": "look"})
    assert whole(running) == before
    shown = {line.entrant.pk: (line.places[1].rank, line.places[1].points) for line in look.context["lines"]}
    assert {home(fixture), away(fixture)} <= set(shown)
    desk.post(page(fixture), sent | {"go": "decide"})
    table = {key: (rank, points) for key, rank, points in _table(running)}
    assert {key: table[key] for key in shown} == shown


def _table(season: Season) -> list[tuple[int, int, float]]:
    return list(stage_of(season).standings.values_list("entrant", "rank", "points"))


def test_change_it_brings_the_form_back_as_it_was_filled_in(running: Season, desk: Client) -> None:
    fixture = first(running)
    look = desk.post(page(fixture), given(fixture, "type_in", go="look")).content.decode()
    assert all(f'name="score_{one}" value="{score}"' in look for one, score in ((home(fixture), 2), (away(fixture), 1)))
    back = desk.post(page(fixture), given(fixture, "type_in", go="back"))
    assert back.status_code == 200
    assert f'name="score_{home(fixture)}" value="2"' in back.content.decode()


def test_the_fixture_page_lists_its_changes_with_the_reason_and_the_note_for_organisers(
    running: Season, desk: Client, signed_in: SignedIn
) -> None:
    """L-R21: members read why; what is for organisers is not shown to them, and nobody else takes it back."""
    fixture = first(running)
    desk.post(page(fixture), given(fixture, "award", go="decide"))
    address = f"/leagues/rovers-cup/1/fixtures/{fixture.pk}/"
    theirs = signed_in(Member.objects.get(name="Ana")).get(address).content.decode()
    mine = desk.get(address).content.decode()
    assert ("Played at the club" in theirs, "Seen by Olga" in theirs, "/undo/" in theirs) == (True, False, False)
    assert ("Seen by Olga" in mine, "/undo/" in mine) == (True, True)


def test_the_changes_name_a_fixture_by_who_meets_there(running: Season, desk: Client) -> None:
    fixture = first(running)
    desk.post(page(fixture), given(fixture, "void", go="decide"))
    names = " – ".join(str(Entrant.objects.get(pk=one)) for one in (home(fixture), away(fixture)))
    assert f">{names}</a>" in desk.get("/leagues/rovers-cup/1/changes/").content.decode()


def test_a_running_table_is_set_aside_and_goes_on_when_the_result_is_taken_back(running: Season, desk: Client) -> None:
    """L-R20."""
    fixture = first(running)
    desk.post(page(fixture), given(fixture, "type_in", go="decide"))
    table = Table.objects.get(fixture_table__fixture=fixture)
    assert table.status == Table.Status.ASIDE
    desk.post(f"/leagues/rovers-cup/1/changes/{Trail.objects.get(action='type_in').pk}/undo/")
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING

"""The demo: what it makes, that it makes it once, and where it refuses."""

from __future__ import annotations

import importlib
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from accounts.models import Club, Member
from games.engine import codec
from games.models import Duty, Ruleset, Table
from games.services import demo

from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)
    ruleset("1930")


def run(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("demo", *arguments, stdout=out)
    return out.getvalue().split()


def test_it_makes_tables_in_every_stage_and_says_how_to_sign_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.management.commands.demo._fill_league", lambda club: None)
    words = run()
    club, host = Club.objects.get(), Member.objects.get(username="demo")
    stages = {one.note: one for one in Table.objects.filter(club=club)}
    wanted = {stage.note: stage.until for stage in demo.STAGES}
    assert sorted(stages) == sorted(wanted)
    for note, until in wanted.items():
        table = stages[note]
        if until is None or until == 1:
            assert table.status == ("open" if until is None else "finished")
            continue
        assert (table.status, table.progress >= until) == ("playing", True)
        assert list(table.duties.values_list("member", "kind")) == [(host.pk, Duty.Kind.PERSON)]
    password = words[words.index("password") + 1]
    assert browser().login(username="demo", password=password) is True
    assert (host.is_demo, host.is_staff, Member.objects.filter(is_demo=False).count()) == (True, False, 0)
    again = run()
    assert (Table.objects.count(), Member.objects.count(), password in again) == (len(wanted), 4, False)
    assert browser().login(username="demo", password=password) is True


def test_it_refuses_where_real_members_have_accounts() -> None:
    someone("Ana")
    with pytest.raises(CommandError, match="--among-members"):
        run()
    assert Table.objects.count() == 0


def test_it_never_takes_over_a_member_who_has_its_name() -> None:
    someone("demo")
    with pytest.raises(CommandError, match="not of the demo"):
        run("--among-members")


def test_seats_that_are_too_many_for_a_title_are_left_out() -> None:
    seats = ("random", "demo", "demo-ana", "random", None)
    assert demo._fitting(seats, 5) == list(seats)
    assert demo._fitting(seats, 3) == ["demo", "demo-ana", None]
    assert demo._fitting(seats, 2) == ["demo", None]


def test_a_title_for_two_or_four_is_shown_with_the_numbers_it_can_be_played_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    football = importlib.import_module("games.titles.worldwide_football").TITLE
    put_on_shelf(monkeypatch, football)
    row = Ruleset(title=football.info.slug, name="amateur", data=codec.dump(football.rulesets()["amateur"]))
    counts = [demo._most_seats(football.info.slug, row, {}, count) for count in (2, 3, 4, 5)]
    assert counts == [2, 2, 4, 4]


def test_the_stages_show_every_way_in_which_a_title_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    modes = [{}, {"mode": "advanced"}, {"mode": "advanced", "windows": "quick"}]
    monkeypatch.setattr(type(WORLD_CUP), "modes", modes)
    shown = [demo._mode(WORLD_CUP.info.slug, stage) for stage in demo.STAGES]
    assert [mode for mode in modes if mode in shown] == modes

"""The laboratory plays a ruleset piece by piece; no worker that dies, doubles or comes late spoils what it counts."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from celery import current_app
from django.utils import timezone

from games.engine import codec, registry
from games.engine.contract import BadRuleset
from games.engine.laboratory import Report
from games.models import Ruleset, Trial
from games.services import laboratory, queue, rulesets
from games.services.errors import Refused
from games.services.laboratory import Wish

from .shelf import WORLD_CUP, put_on_shelf, ruleset, someone

pytestmark = pytest.mark.django_db
WISH = Wish(2, 10, "random")
TITLES = dict(registry.titles())
MODES = [(slug, mode) for slug, title in TITLES.items() for mode in title.modes]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What is sent to the queues."""
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr(queue, "send", lambda task, *args, queue: found.append((task, *args, queue)))
    return found


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


def draft() -> Ruleset:
    return rulesets.clone(ruleset(), someone("Author"))


def run_of(trial: Trial) -> Report:
    trial.refresh_from_db()
    return msgspec.json.decode(trial.report, type=Report)


def test_a_run_goes_to_the_long_queue_and_ends_with_a_report(
    sent: list[tuple[Any, ...]], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        trial = laboratory.start(draft(), WISH, None)
    assert sent == [("games.tasks.laboratory", trial.pk, "long")]
    laboratory.carry_on(trial.pk)
    report = run_of(trial)
    assert (trial.state, trial.done, trial.base, trial.claimed_until) == ("done", 10, ruleset(), None)
    assert report.tables == 10
    assert [line.kind for line in report.lines[:5]] == ["goals", "draws", "length", "seat", "seat"]
    ranks = {team["rank"] for team in json.loads(trial.data)["teams"].values()}
    assert {line.key for line in report.lines if line.kind == "rank"} == ranks
    assert all(line.theirs is not None for line in report.lines)
    assert sum(line.ours.value for line in report.lines if line.kind == "seat") == pytest.approx(1)


def test_the_name_that_is_sent_is_a_task_which_plays() -> None:
    trial = laboratory.start(draft(), WISH, None)
    current_app.loader.import_default_modules()
    current_app.tasks["games.tasks.laboratory"](trial.pk)
    assert run_of(trial).tables == 10


def test_the_same_text_gives_the_same_figures_and_no_warning_against_its_parent() -> None:
    trial = laboratory.start(draft(), WISH, None)
    laboratory.carry_on(trial.pk)
    report = run_of(trial)
    assert all(line.ours == line.theirs for line in report.lines)
    assert [line for line in report.lines if line.has_moved] == []


def test_in_pieces_it_counts_the_same_as_at_once(sent: list[tuple[Any, ...]]) -> None:
    trial = laboratory.start(draft(), WISH, None)
    laboratory.carry_on(trial.pk)
    whole = run_of(trial)
    Trial.objects.update(state="waiting", done=0, ours="{}", theirs="{}", report="")
    sent.clear()
    for _piece in range(10):
        laboratory.carry_on(trial.pk, 0.0)
    assert len(sent) == 9  # each piece but the last asks for another
    laboratory.carry_on(trial.pk, 0.0)  # a doubled task finds nothing to do
    assert run_of(trial) == whole
    assert (trial.state, trial.done) == ("done", 10)


def test_a_run_that_somebody_else_plays_is_left_alone() -> None:
    trial = laboratory.start(draft(), WISH, None)
    until = timezone.now() + timedelta(minutes=1)
    Trial.objects.update(claimed_until=until, state="running")
    laboratory.carry_on(trial.pk)
    trial.refresh_from_db()
    assert (trial.done, trial.claimed_until) == (0, until)


def test_what_a_dead_worker_left_is_found_and_goes_on(sent: list[tuple[Any, ...]]) -> None:
    trial = laboratory.start(draft(), WISH, None)
    laboratory.carry_on(trial.pk, 0.0)
    now = timezone.now()
    Trial.objects.update(claimed_until=now + laboratory.CLAIM, touched=now)  # claimed, and then killed
    sent.clear()
    assert laboratory.sweep(now + timedelta(minutes=1, seconds=50)) == 0
    assert laboratory.sweep(now + timedelta(minutes=4)) == 1
    assert laboratory.sweep(now + timedelta(minutes=4)) == 0
    assert sent == [("games.tasks.laboratory", trial.pk, "long")]
    Trial.objects.update(claimed_until=now)
    laboratory.carry_on(trial.pk)
    trial.refresh_from_db()
    assert (trial.state, trial.done) == ("done", 10)


def test_a_run_whose_worker_dies_again_and_again_is_stopped_and_says_so() -> None:
    trial = laboratory.start(draft(), WISH, None)
    for _death in range(laboratory.MOST_ATTEMPTS):
        assert laboratory._claim(trial.pk) is not None
        Trial.objects.update(claimed_until=timezone.now())
    laboratory.carry_on(trial.pk)
    trial.refresh_from_db()
    assert (trial.state, trial.done, trial.words) == ("stopped", 0, laboratory.LOST)


def test_rules_that_fail_or_hang_stop_the_run_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = laboratory.start(draft(), WISH, None)

    def fail(*args: Any) -> Any:
        raise RuntimeError("no end")

    monkeypatch.setattr(laboratory, "play_one", fail)
    laboratory.carry_on(trial.pk)
    trial.refresh_from_db()
    assert (trial.state, trial.words, trial.claimed_until) == ("stopped", laboratory.FAILED, None)


def test_a_cancelled_run_keeps_what_it_has_and_takes_nothing_from_a_worker_that_is_late() -> None:
    trial = laboratory.start(draft(), WISH, None)
    laboratory.carry_on(trial.pk, 0.0)
    late = laboratory._claim(trial.pk)
    laboratory.cancel(trial)
    assert late is not None
    assert not laboratory._store(late, done=9)
    laboratory.carry_on(trial.pk)
    assert run_of(trial).tables == 1
    assert (trial.state, trial.done) == ("cancelled", 1)
    with pytest.raises(Refused):
        laboratory.cancel(trial)


def test_one_run_of_a_ruleset_at_a_time() -> None:
    row = draft()
    laboratory.start(row, WISH, None)
    with pytest.raises(Refused):
        laboratory.start(row, WISH, None)
    assert Trial.objects.count() == 1


@pytest.mark.parametrize(
    "wish",
    [Wish(1, 10, "random"), Wish(99, 10, "random"), Wish(2, 9, "random"), Wish(2, 501, "random"), Wish(2, 10, "x")],
)
def test_what_cannot_be_played_is_refused_and_nothing_stored(wish: Wish) -> None:
    with pytest.raises(Refused):
        laboratory.start(draft(), wish, None)
    assert Trial.objects.count() == 0


def test_a_faulty_draft_is_not_played() -> None:
    row = draft()
    bad = json.loads(row.data) | {"third_place": "nowhere"}
    Ruleset.objects.filter(pk=row.pk).update(data=json.dumps(bad))
    row.refresh_from_db()
    with pytest.raises(BadRuleset):
        laboratory.start(row, WISH, None)
    with pytest.raises(BadRuleset):
        laboratory.start(ruleset(), Wish(2, 10, "random", {"nonsense": 1}), None)
    assert Trial.objects.count() == 0


def test_a_draft_that_changes_meanwhile_is_reported_as_it_was() -> None:
    row = draft()
    trial = laboratory.start(row, WISH, None)
    assert laboratory.is_of(trial, row)
    changed = json.loads(row.data)
    changed["options"]["hand_size"] = 4
    rulesets.save(row, changed, "")
    laboratory.carry_on(trial.pk)
    assert not laboratory.is_of(trial, row)
    assert run_of(trial).tables == 10


def test_a_draft_that_takes_longer_is_told_apart_from_its_parent() -> None:
    row = draft()
    changed = json.loads(row.data)
    changed["options"]["group_deck_passes"] = 2
    rulesets.save(row, changed, "")
    trial = laboratory.start(row, WISH, None)
    laboratory.carry_on(trial.pk)
    moved = {
        line.kind: line.ours.value > line.theirs.value for line in run_of(trial).lines if line.has_moved and line.theirs
    }
    assert moved["length"]


@pytest.mark.parametrize(("slug", "mode"), MODES, ids=str)
def test_every_title_is_played_in_every_mode(slug: str, mode: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    title = TITLES[slug]
    put_on_shelf(monkeypatch, title)
    name, rules = next(iter(title.rulesets().items()))
    row = Ruleset.objects.create(title=slug, name=name, data=codec.dump(rules), state="published")
    trial = laboratory.start(row, Wish(title.seats(rules)[1], 10, "random", mode), None)
    laboratory.carry_on(trial.pk, 60.0)
    report = run_of(trial)
    assert (trial.state, trial.done, trial.base) == ("done", 10, None)
    kinds = {line.kind for line in report.lines}
    teams = set() if slug == "pitch_game" else {"team"}
    assert kinds - {"rank"} == {"goals", "draws", "length", "seat"} | teams
    assert len([line for line in report.lines if line.kind == "seat"]) == title.seats(rules)[1]

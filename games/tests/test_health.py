"""How the site is, for staff, programs and Prometheus; nothing of any table is told. W-R3, W-R14, W-R21."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from celery import Celery
from django.test import Client
from django.utils import timezone
from model_bakery import baker
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from accounts.models import Member, Notice
from games.engine.registry import title
from games.models import Alarm, Duty, Heartbeat, Table
from games.selectors.health import checks, is_well, job_name, jobs
from games.services import heartbeats, playing
from games.tasks import pulse, sweep

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
MINUTE = timedelta(minutes=1)


def wrong() -> dict[str, str]:
    """What is wrong, with its sentence."""
    return {check.name: check.words for check in checks(timezone.now()) if not check.is_good}


def beats(**ages: timedelta) -> None:
    for name, age in ages.items():
        Heartbeat.objects.update_or_create(name=f"job:{name}", defaults={"at": timezone.now() - age})


def test_a_fresh_site_is_well() -> None:
    assert wrong() == {}
    assert is_well(checks(timezone.now()))


def test_a_deadline_that_passed_more_than_five_minutes_ago_is_wrong(started: Starter) -> None:
    """W-R14: overdue by more than five minutes raises an alarm."""
    started("steps", "Ana", "Ben")
    Duty.objects.update(due_at=timezone.now() - 4 * MINUTE)
    assert wrong() == {}
    Duty.objects.update(due_at=timezone.now() - 6 * MINUTE)
    assert list(wrong()) == ["due"]
    Table.objects.update(status=Table.Status.ASIDE)
    assert list(wrong()) == ["aside"]


def test_an_ai_that_does_not_act_is_wrong(started: Starter) -> None:
    started("steps", "heuristic", "Ana")
    assert wrong() == {}
    Duty.objects.update(opened=timezone.now() - 6 * MINUTE)
    assert list(wrong()) == ["idle"]


def test_notices_that_lie_about_are_wrong(started: Starter) -> None:
    started("steps", "Ana", "Ben")
    Notice.objects.update(send_after=timezone.now() - 31 * MINUTE)
    assert list(wrong()) == ["unsent"]


def test_a_failing_ai_is_told_and_the_table_goes_on(started: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """W-R21: a failure makes an alarm, and a safe move is played."""

    def fail(*_: object) -> str:
        raise ZeroDivisionError

    table = started("steps", "heuristic", "Ana")
    monkeypatch.setitem(title("steps").bots, "heuristic", fail)
    playing.play_on(table.pk, 10)
    assert table.moves.filter(seat=0, origin="ai").exists()
    assert wrong() == {"failures": "Failed within the hour: steps."}


def test_every_job_of_the_beat_alarms_after_one_missed_run() -> None:
    """W-R3: a heartbeat for each job."""
    beats(sweep=MINUTE, fixtures=MINUTE, daily=24 * 60 * MINUTE, beat=MINUTE)
    assert wrong() == {}
    beats(sweep=2 * MINUTE, fixtures=3 * MINUTE, daily=26 * 60 * MINUTE, beat=3 * MINUTE)
    assert list(wrong()) == ["job:beat", "job:sweep", "job:fixtures", "job:daily"]
    beats(sweep=MINUTE, fixtures=MINUTE, daily=MINUTE, beat=MINUTE)
    beats(**{"worker-more": 3 * MINUTE, "worker-long": 10.5 * MINUTE})
    assert list(wrong()) == ["job:worker-more"]
    beats(**{"worker-more": MINUTE, "worker-long": 12 * MINUTE})
    assert list(wrong()) == ["job:worker-long"]


def test_a_job_leaves_its_sign_when_it_has_ended_well() -> None:
    assert (job_name("games.tasks.sweep"), job_name("games.tasks.play_on"), job_name(pulse.name)) == (
        "sweep",
        None,
        None,
    )
    heartbeats.job_done(sender=sweep)
    pulse("now")
    heartbeats.pulse_sent()
    assert {job.name for job in jobs(timezone.now()) if job.at} == {"sweep", "worker-now", "beat"}


def test_the_last_backup_counts_once_there_has_been_one() -> None:
    Heartbeat.objects.create(name="backup", at=timezone.now() - timedelta(hours=47))
    assert wrong() == {}
    Heartbeat.objects.update(at=timezone.now() - timedelta(hours=49))
    assert list(wrong()) == ["backup"]


def test_a_broker_that_is_away_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = Celery(broker="redis://127.0.0.1:1/0", set_as_current=False)
    monkeypatch.setattr("games.selectors.health.looks.current_app", nowhere)
    assert wrong() == {"broker": "It does not answer: OperationalError."}


# --- who may look ---------------------------------------------------------------------------------------------------


FAR = "192.0.2.7"


def signed_in(*, is_staff: bool, where: str = "127.0.0.1") -> Client:
    client = Client(REMOTE_ADDR=where)
    client.force_login(baker.make(Member, username="somebody", is_staff=is_staff))
    return client


def test_staff_see_the_page_and_nobody_else_does() -> None:
    Alarm.objects.create(name="due", words="Since Monday.")
    page = signed_in(is_staff=True).get("/admin/health/").content.decode()
    assert [words in page for words in ("All is well.", "Job: sweep", "Since Monday.")] == [True, True, True]
    Member.objects.all().delete()
    assert signed_in(is_staff=False).get("/admin/health/").status_code == 302
    assert Client().get("/admin/health/").headers["Location"].startswith("/admin/login/")


def test_the_page_says_what_is_wrong_first() -> None:
    beats(sweep=10 * MINUTE)
    page = signed_in(is_staff=True).get("/admin/health/").content.decode()
    assert "Something needs you." in page
    assert page.index("Job: sweep") < page.index("Database")


def test_what_is_wrong_leads_to_what_was_counted(started: Starter) -> None:
    staff = Client()
    staff.force_login(baker.make(Member, username="owner", is_staff=True, is_superuser=True))
    aside, late = started("steps", "Ana", "Ben"), started("steps", "Cem", "Dia")
    Table.objects.filter(pk=aside.pk).update(status=Table.Status.ASIDE)
    Duty.objects.filter(table=late).update(due_at=timezone.now() - 6 * MINUTE)
    Notice.objects.update(send_after=timezone.now() - 60 * MINUTE)
    page = staff.get("/admin/health/").content.decode()
    paths = [path.replace("&amp;", "&") for path in re.findall(r'<dd>[^<]*<a href="([^"]+)">Show them', page)]
    assert [path.split("?")[0].split("/")[-2] for path in paths] == ["duty", "notice", "table"]
    for path, word in zip(paths, (late.slug, "your_turn", aside.slug), strict=True):
        answer = staff.get(path)
        assert (answer.status_code, word in answer.content.decode()) == (200, True), path
    assert "Show them" not in signed_in(is_staff=True).get("/admin/health/").content.decode()  # who may not see them


@pytest.mark.parametrize("path", ["/health.json", "/metrics"])
def test_programs_look_from_this_machine_or_with_the_token(path: str, settings: Settings) -> None:
    client = Client(REMOTE_ADDR=FAR)
    settings.METRICS_TOKEN = ""
    assert (Client().get(path).status_code, client.get(path).status_code) == (200, 403)
    assert client.get(path, headers={"Authorization": "Bearer "}).status_code == 403
    settings.METRICS_TOKEN = "open sesame"
    assert client.get(path, headers={"Authorization": "Bearer open sesame"}).status_code == 200
    assert client.get(path, headers={"Authorization": "Bearer sesame"}).status_code == 403
    assert signed_in(is_staff=True, where=FAR).get(path).status_code == 200
    assert Client().post(path).status_code == 405


@pytest.mark.parametrize("path", ["/health.json", "/metrics"])
def test_behind_a_proxy_of_this_machine_nobody_is_local(path: str, settings: Settings) -> None:
    assert Client().get(path, headers={"X-Forwarded-For": FAR}).status_code == 403
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert Client().get(path).status_code == 403


def test_the_json_has_the_status_of_what_it_says() -> None:
    assert Client().get("/health.json").json()["good"] is True
    beats(sweep=10 * MINUTE)
    answer = Client().get("/health.json")
    assert (answer.status_code, answer.json()["checks"]["job:sweep"]["good"]) == (503, False)


def test_the_numbers_are_those_of_the_site_and_name_no_table(
    started: Starter, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = started("steps", "Ana", "Ben")
    with django_assert_num_queries(13):
        text = Client().get("/metrics").content.decode()
    assert 'touchline_tables{status="playing"} 1.0' in text
    assert 'touchline_duties{kind="person"} 1.0' in text
    assert 'touchline_check_good{check="due"} 1.0' in text
    assert [word for word in (table.slug, table.secret, table.state, "Ana") if word in text] == []

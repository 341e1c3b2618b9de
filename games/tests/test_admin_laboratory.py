"""The laboratory's page: asked for, followed, cancelled and read by those with the right."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Trial
from games.services import laboratory
from games.services.laboratory import Wish

from .panel import clerk, draft, page
from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone

pytestmark = pytest.mark.django_db
POSTED = {"tables": "10", "seats": "2", "level": "random", "start": "1"}


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def chief() -> Client:
    return browser(someone("Chief", is_staff=True, is_superuser=True))


def test_a_run_is_asked_for_followed_and_read_and_stays_with_the_version(chief: Client) -> None:
    row = draft()
    lab = page(row, "laboratory")
    assert "has not played this version yet" in chief.get(lab).content.decode()
    assert chief.post(lab, POSTED).status_code == 302
    trial = Trial.objects.get()
    html = chief.get(lab).content.decode()
    assert f'hx-get="?run={trial.pk}"' in html
    assert "Look again" in html
    assert "0 of 10 tables" in html
    laboratory.carry_on(trial.pk, 0.0)
    html = chief.get(lab).content.decode()
    assert ("1 of 10 tables" in html, 'value="10"' in html) == (True, True)
    laboratory.carry_on(trial.pk)
    answer = chief.get(lab)
    html = answer.content.decode()
    assert ("hx-get" in html, "http-equiv" in html, "10 of 10 tables" in html) == (False, False, True)
    kinds = [section.kind for section in answer.context["sections"]]
    assert kinds == ["goals", "draws", "length", "seat", "rank", "team"]
    assert html.count('<td class="intervals-chart">') == sum(len(one.rows) for one in answer.context["sections"])
    assert "world_cup_game 1930 v1, which it was cloned from" in html
    assert "Argentina" in html


def test_the_report_is_still_there_when_the_version_is_published_and_retired(chief: Client) -> None:
    row = draft()
    trial = laboratory.start(row, Wish(2, 10, "random"), None)
    laboratory.carry_on(trial.pk)
    for state in ("published", "retired"):
        type(row).objects.filter(pk=row.pk).update(state=state)
        answer = chief.get(page(row, "laboratory"))
        assert (answer.context["run"].pk, len(answer.context["sections"])) == (trial.pk, 6)
        assert f'href="{page(row, "laboratory")}"' in chief.get(page(row)).content.decode()


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("tables", "9", "Ensure this value is greater than or equal to 10."),
        ("tables", "501", "Ensure this value is less than or equal to 500."),
        ("tables", "many", "Enter a whole number."),
        ("seats", "1", "Ensure this value is greater than or equal to 2."),
        ("seats", "14", "Ensure this value is less than or equal to 13."),
        ("level", "genius", "Select a valid choice. genius is not one of the available choices."),
    ],
)
def test_what_cannot_be_played_is_refused_at_its_field(chief: Client, name: str, value: str, sentence: str) -> None:
    answer = chief.post(page(draft(), "laboratory"), {**POSTED, name: value})
    assert (answer.status_code, answer.context["form"].errors[name]) == (422, [sentence])
    assert 'aria-invalid="true"' in answer.content.decode()
    assert Trial.objects.count() == 0


def test_a_second_run_at_once_is_refused_in_words(chief: Client) -> None:
    row = draft()
    laboratory.start(row, Wish(2, 10, "random"), None)
    answer = chief.post(page(row, "laboratory"), POSTED)
    assert (answer.status_code, Trial.objects.count()) == (409, 1)
    assert "The laboratory is playing this ruleset already." in answer.content.decode()


def test_a_run_is_cancelled_once_and_what_was_played_stays(chief: Client) -> None:
    row = draft()
    trial = laboratory.start(row, Wish(2, 10, "random"), None)
    laboratory.carry_on(trial.pk, 0.0)
    lab = page(row, "laboratory")
    codes = [chief.post(lab, {"cancel": str(number)}).status_code for number in (trial.pk, trial.pk, 999, "x")]
    trial.refresh_from_db()
    assert (codes, trial.state, trial.done) == ([302, 409, 404, 404], "cancelled", 1)
    assert chief.get(lab).context["sections"][0].kind == "goals"


def test_a_run_of_another_ruleset_is_not_shown_or_cancelled_here(chief: Client) -> None:
    row, other = draft(), ruleset()
    trial = laboratory.start(other, Wish(2, 10, "random"), None)
    assert chief.get(f"{page(row, 'laboratory')}?run={trial.pk}").status_code == 404
    assert chief.post(page(row, "laboratory"), {"cancel": str(trial.pk)}).status_code == 404


def test_a_faulty_draft_says_that_it_must_be_mended_first(chief: Client) -> None:
    row = draft()
    type(row).objects.filter(pk=row.pk).update(data="{}")
    answer = chief.get(page(row, "laboratory"))
    assert (answer.status_code, answer.context["form"]) == (200, None)
    assert "mend them before the laboratory plays it" in answer.content.decode()
    assert chief.post(page(row, "laboratory"), POSTED).status_code == 422
    assert Trial.objects.count() == 0


@pytest.mark.parametrize(
    ("rights", "codes"), [((), (403, 403)), (("view",), (200, 403)), (("view", "change"), (200, 302))]
)
def test_each_does_what_his_rights_allow(rights: tuple[str, ...], codes: tuple[int, int]) -> None:
    client, row = clerk(*rights), draft()
    assert (
        client.get(page(row, "laboratory")).status_code,
        client.post(page(row, "laboratory"), POSTED).status_code,
    ) == codes


def test_the_number_of_queries_does_not_grow_with_the_runs(
    chief: Client, django_assert_max_num_queries: object
) -> None:
    row = draft()
    for _run in range(3):
        trial = laboratory.start(row, Wish(2, 10, "random"), None)
        laboratory.cancel(trial)
        with django_assert_max_num_queries(9):  # type: ignore[operator]
            chief.get(page(row, "laboratory"))

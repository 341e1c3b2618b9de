"""Numbers longer than any the site has: Python refuses to read thousands of digits, and nobody may meet that."""

from __future__ import annotations

from typing import Any

import pytest

from games.admin.rulesets.form import RulesetForm
from games.forms import whole_number

from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone, table

pytestmark = pytest.mark.django_db
LONG = "9" * 5000


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.mark.parametrize(
    ("said", "number"),
    [("7", 7), ("007", 7), (7, 7), ("9" * 9, 999_999_999), *((one, None) for one in ("", "-1", "٣", "²", "1.5", LONG))],
)
def test_a_number_is_a_few_plain_digits(said: Any, number: int | None) -> None:
    assert whole_number(said) == number


def test_too_many_seats_to_read_are_as_none_said() -> None:
    row, client = ruleset(), browser(someone("Ana"))
    sent = {"seats": LONG, "ruleset": str(row.pk), "shown": str(row.pk)}
    url = f"/open/{WORLD_CUP.info.slug}/"
    shown = [client.get(url, {"seats": LONG[:4500]}), client.post(url, {**sent, "reshape": "1"})]
    assert [(answer.status_code, answer.context["form"].seats) for answer in shown] == [(200, 4)] * 2
    refused = client.post(url, sent)
    assert (refused.status_code, "seats" in refused.context["form"].errors) == (422, True)


@pytest.mark.parametrize("number", [LONG[:4500], "9" * 30])
def test_a_step_that_nobody_can_count_to_is_not_found(number: str) -> None:
    page = table(someone("Ana"), ["random", "random"]).get_absolute_url()
    pages = [browser().get(f"{page}log/?before={number}"), browser().get(f"{page}at/{number}/")]
    assert [answer.status_code for answer in pages] == [404, 404]


def test_rows_beyond_counting_in_the_ruleset_panel_are_none() -> None:
    form = RulesetForm(WORLD_CUP, post={"r.ranks.rows": LONG})
    assert form.root.plain()["ranks"] == []
    assert form.edit_rows({"remove": f"r.ranks.{LONG}"}) == "r.ranks"

"""One word for how a fixture stands, the same wherever it is read (L-R30)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Member
from games.services import staff
from tournaments.services import deciding, scheduling

from .conftest import MakeSeason, SignedIn, table_of
from .decisions import first, home

pytestmark = pytest.mark.django_db
HERE = "/leagues/rovers-cup/1/"


@pytest.mark.parametrize("word", ["being played", "table under repair", "time proposed", "time agreed", "awarded"])
def test_every_page_and_list_says_the_same_word(
    season: MakeSeason, organiser: Member, signed_in: SignedIn, word: str
) -> None:
    """L-R30: on the season's page, the round's, the fixture's, the desk, the sheet and in the list to take along."""
    running = season("Ana", "Ben", window_days=7)
    fixture = first(running)
    members = [side.entrant.member for side in fixture.sides.order_by("index")]
    if word == "table under repair":
        staff.set_aside(table_of(fixture), organiser, "broken")
    elif word.startswith("time"):
        table_of(fixture).delete()
        type(fixture).objects.update(state="open", opened_tables=0)
        made = scheduling.propose(fixture, members[0], timezone.now() + timedelta(days=1))
        if word == "time agreed":
            scheduling.accept(made, members[1])
    elif word == "awarded":
        deciding.decide(fixture, organiser, deciding.awarded(fixture, home(fixture)), "gone")
    desk = signed_in(organiser)
    pages = ("", "1/1/rounds/1/", f"fixtures/{fixture.pk}/", "desk/?show=all", "print/fixtures/", "take/fixtures.csv")
    said = {page: word in desk.get(HERE + page).content.decode("utf-8-sig") for page in pages}
    assert said == dict.fromkeys(pages, True)

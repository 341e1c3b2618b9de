"""Another time for a fixture."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from accounts.models import Member
from tournaments.models import Fixture
from tournaments.services import scheduling

from .league import Moment


class ProposalForm(forms.Form):
    """When the fixture could be played."""

    starts_at = Moment(gettext_lazy("We could play at"), required=True)

    def carry_out(self, fixture: Fixture, member: Member) -> None:
        """Put it to the others. Raises Refused."""
        scheduling.propose(fixture, member, self.cleaned_data["starts_at"])

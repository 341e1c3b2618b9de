"""Rounds that an entrant asks to sit out, before they are set."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.formats import Bye
from tournaments.models import Season
from tournaments.selectors.byes import can_ask, letter_of_next, next_round

from . import trail
from .joining import entrant_of
from .locks import locked


def ask_bye(season: Season, member: Member, number: int) -> Bye:
    """Sit a round out that has not been set; as what it counts. Doing it twice does nothing. Raises Refused."""
    with transaction.atomic():
        held = locked(season.pk)
        entrant = entrant_of(held, member)
        if not can_ask(held):
            raise Refused(_("The rounds of this season have been set from the start."))
        if number < next_round(entrant):
            raise Refused(_("This round has been set."))
        if str(number) in entrant.byes:
            return Bye(entrant.byes[str(number)])
        letter = letter_of_next(held, entrant)
        trail.change(held, member, "ask_bye", entrant, {"byes": {**entrant.byes, str(number): letter.value}})
        return letter


def take_back_bye(season: Season, member: Member, number: int) -> None:
    """Play after all in a round that was asked off and has not been set; nothing where it was not. Raises Refused."""
    with transaction.atomic():
        held = locked(season.pk)
        entrant = entrant_of(held, member)
        if number < next_round(entrant):
            raise Refused(_("This round has been set."))
        left = {key: letter for key, letter in entrant.byes.items() if key != str(number)}
        if left != entrant.byes:
            trail.change(held, member, "take_back_bye", entrant, {"byes": left})

"""A title's sentences in the reader's language, with the names of who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

from django.utils.translation import gettext

from games.engine.words import Speaker
from games.models import Seat, Table

from .loading import game_of, title_of
from .running import rules


class TableSpeaker(Speaker):
    """Speaks of one table to the reader of this request."""

    def __init__(self, table: Table, seats: Sequence[Seat]) -> None:
        names = [str(seat.label()) for seat in seats]
        with rules():
            shelf = title_of(table.title)
            super().__init__(shelf.words, game_of(table).names(), names, gettext)
        self._title = shelf.info.name

    def with_names(self, names: Mapping[int, str]) -> TableSpeaker:
        """The same, with other names for some of the seats."""
        other = copy(self)
        other._seats = [names.get(index, name) for index, name in enumerate(self._seats)]
        return other

    def title(self) -> str:
        """The title's name."""
        return gettext(self._title)


def speaker(table: Table, seats: Sequence[Seat] | None = None) -> TableSpeaker:
    """Who speaks of this table; reads the seats if they are not given."""
    if seats is None:
        seats = list(table.seats.select_related("member").order_by("index"))
    return TableSpeaker(table, seats)

"""A title's sentences in the reader's language, with the names of who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext

from games.engine.contract import Phrase, Value
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

    def say_or(self, key: str, default: str, values: Mapping[str, Value] | None = None) -> str:
        """The title's sentence of this key, or the site's own where the title has none."""
        return self.say(Phrase(key, dict(values or {}))) if key in self._words else default

    def title(self) -> str:
        """The title's name."""
        return gettext(self._title)


def speaker(table: Table, seats: Sequence[Seat] | None = None) -> TableSpeaker:
    """Who speaks of this table; reads the seats if they are not given."""
    if seats is None:
        seats = list(table.seats.select_related("member").order_by("index"))
    return TableSpeaker(table, seats)

"""What the addresses of the staff's lists may ask. A list tells nothing of a column that it does not show."""

from __future__ import annotations

from django.http import HttpRequest

HARMLESS = ("", "__exact", "__isnull", "__in", "__gte", "__lt", "__lte", "__year", "__month", "__day", "__id__exact")
"""What the filters of a list put behind the name of a column."""


class OnlyListedLookups:
    """A list can be narrowed by its own filters alone.

    Django lets every column of the model be named in the address (`?secret__startswith=a`), which would tell letter by
    letter what the page does not show.
    """

    linked_by: tuple[str, ...] = ()
    """Columns by which other pages link to rows of the list."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Whether an address may ask this; anything else is answered with 400."""
        columns = [one if isinstance(one, str) else one[0] for one in getattr(self, "list_filter", ())]
        columns += [*self.linked_by, getattr(self, "date_hierarchy", None) or "id", "id"]
        return any(lookup == column + ending for column in columns for ending in HARMLESS)

"""Tables of real titles."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.models import Member
from games.engine import codec, registry
from games.models import Ruleset, Table
from games.services.forward import fast_forward
from games.services.tables import Plan, open_table

__all__ = ["a_member", "a_table", "fast_forward", "ruleset_row"]


def ruleset_row(title: str, name: str) -> Ruleset:
    """The published row of a ruleset that comes with a title."""
    data = codec.dump(registry.title(title).rulesets()[name])
    key = {"title": title, "name": name, "club": None, "version": 1}
    return Ruleset.objects.get_or_create(**key, defaults={"data": data, "state": "published"})[0]


def a_member(name: str) -> Member:
    """The member of this name."""
    rest = {"name": name, "email": f"{name.lower()}@club.example"}
    return Member.objects.get_or_create(username=name.lower(), defaults=rest)[0]


def a_table(title: str, ruleset: str, who: Sequence[str | None], **settings: object) -> Table:
    """A table: names with a capital are members, others AI levels, None an empty seat; without any it has started."""
    seats = [one if one is None or one.islower() else a_member(one) for one in who]
    host = next((seat for seat in seats if isinstance(seat, Member)), None)
    return open_table(host, Plan(title, ruleset_row(title, ruleset), seats, **settings))  # type: ignore[arg-type]

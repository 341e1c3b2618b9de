"""What must be so before a season is changed; each raises Refused, with a sentence, where it is not."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.errors import Refused
from tournaments.models import GONE, SETTLED, Fixture, Season, Stage

FOLLOWED = gettext_lazy("The next stage has begun from this one's table; it stays as it is.")


def require_season_begun(season: Season) -> None:
    """Raises Refused before the start."""
    if season.state not in (Season.State.RUNNING, Season.State.FINISHED):
        raise Refused(_("This season has not started."))


def changeable(season: Season, stage_id: int) -> Stage:
    """A stage of a season that has started, whose table may still become another. Raises Refused."""
    require_season_begun(season)
    stage = Stage.objects.select_related("division__season__league__ruleset").get(pk=stage_id)
    if is_followed(stage):
        raise Refused(str(FOLLOWED))
    return stage


def require_both(fixture: Fixture, state: str | None = None) -> None:
    """Raises Refused where a fixture of two is to be played (in `state`, or its own) and one of them is out of the
    season. At a table of more an AI sits in for who has gone."""
    entrants = [side.entrant for side in fixture.sides.all()]
    gone = [one for one in entrants if one.state in GONE]
    if (state or fixture.state) not in SETTLED and len(entrants) == 2 and gone:
        raise Refused(_("%(entrant)s is out of the season; this cannot be played.") % {"entrant": gone[0]})


def is_followed(stage: Stage) -> bool:
    """Whether the next stage has begun from this one's final table, which stays for good then."""
    later = Stage.objects.filter(division=stage.division_id, number__gt=stage.number)
    return later.exclude(state=Stage.State.WAITING).exists()

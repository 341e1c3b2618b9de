"""Posts of leagues to a chat room or program: by themselves, by kind, and at the press of a button."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.notices.webhook import Post, fault_of, send
from tournaments.models import League, LeagueHook, Season
from tournaments.selectors.posts import KINDS, as_it_stands, happened

CLAIM = timedelta(minutes=5)
"""How long others keep away from a post that is being sent; a sender that died is followed after that."""


def store(league: League, url: str, shape: str, kinds: Collection[str]) -> LeagueHook:
    """Give a league an address and what is posted there, from now on; failures before are forgotten. Raises Refused
    (422) for what is no address that may be called, and for unknown kinds."""
    if fault := fault_of(url):
        raise Refused(fault, status=422)
    if not set(kinds) <= set(KINDS):
        raise Refused(_("Choose what is posted."), status=422)
    hook = LeagueHook.objects.filter(league=league).first() or LeagueHook(league=league)
    hook.url, hook.shape, hook.kinds = url, shape, [kind for kind in KINDS if kind in kinds]
    hook.posted_to = timezone.now()
    hook.renewed().save()
    return hook


def remove(league: League) -> None:
    """Post no more. Doing it twice does nothing."""
    LeagueHook.objects.filter(league=league).delete()


def post_now(season: Season) -> None:
    """Post the tables as they stand. An address that rests is tried all the same. Raises Refused with what went wrong.
    Not inside a transaction."""
    hook = LeagueHook.objects.filter(league=season.league_id).first()
    if hook is None:
        raise Refused(_("This league has no address to post to."))
    if not send(hook.renewed(), as_it_stands(season)):
        hook.refresh_from_db()
        raise Refused(_("It did not arrive: %(error)s") % {"error": hook.error})


def post_due(now: datetime | None = None) -> int:
    """Post what has happened since the last post of each league that has an address; how many arrived. Two at once send
    each thing once; what did not arrive is tried again when the address has rested, and what a process was sending that
    died, when its claim has run out: it comes twice only if it had arrived. Not inside a transaction."""
    moment, count = now or timezone.now(), 0
    for hook in LeagueHook.objects.select_related("league").exclude(kinds=[]):
        is_claimed = hook.claimed_until is not None and hook.claimed_until > moment
        if hook.is_resting(moment) or hook.posted_to >= moment or is_claimed:
            continue
        post = happened(hook.league, hook.kinds, hook.posted_to, moment)
        if post is not None:
            count += _claimed(hook, post, moment)
    return count


def _claimed(hook: LeagueHook, post: Post, moment: datetime) -> bool:
    """Whether the post arrived; it is sent by whoever claims it first, and is done only when it is there."""
    mine = LeagueHook.objects.filter(pk=hook.pk, url=hook.url, posted_to=hook.posted_to)
    until = moment + CLAIM
    if not mine.filter(claimed_until=hook.claimed_until).update(claimed_until=until):
        return False
    is_there = send(hook, post)
    done = {"posted_to": moment} if is_there else {}
    mine.filter(claimed_until=until).update(claimed_until=None, **done)
    return is_there

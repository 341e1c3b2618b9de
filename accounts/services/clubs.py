"""What can be done with a club. Changes of roles lock it first, so that it never loses its last owner."""

import secrets

from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from accounts import hooks
from accounts.errors import Refused
from accounts.models import Club, Member, Membership, new_join_code
from accounts.selectors import RANK

Role = Membership.Role
RESERVED_SLUGS = frozenset({"new", "join"})
SLUG_TRIES = 5


def create_club(owner: Member, *, name: str, description: str = "", visibility: str = Club.Visibility.UNLISTED) -> Club:
    """A new club with its first owner."""
    _only_accounts(owner)
    name = " ".join(name.split())
    for number in range(SLUG_TRIES):
        club = Club(name=name, slug=_slug(name, number), description=description, visibility=visibility)
        try:
            with transaction.atomic():
                club.save()
                Membership.objects.create(member=owner, club=club, role=Role.OWNER)
        except IntegrityError:
            continue  # the address is taken
        return club
    raise Refused(_("No free address was found for a club of this name. Choose another name."))


def _slug(name: str, number: int) -> str:
    """The first try is the plain name; later ones, and names without Latin letters, get a random tail."""
    plain = slugify(name)[:50].strip("-")
    if plain and plain not in RESERVED_SLUGS and number == 0:
        return plain
    return f"{plain or 'club'}-{secrets.token_hex(3)}"


def change_club(club: Club) -> None:
    """Stores the changed name, description and visibility; the address stays, links to it are out in the world."""
    club.name = " ".join(club.name.split())
    club.save(update_fields=["name", "description", "visibility"])


def renew_join_code(club: Club) -> str:
    """A new secret for the join link; whoever has only the old link cannot join any more."""
    club.join_code = new_join_code()
    club.save(update_fields=["join_code"])
    return club.join_code


def join_by_code(code: str, member: Member) -> Membership | None:
    """Joins the club whose link holds `code`; None if there is no such club (any more)."""
    with transaction.atomic():
        club = Club.objects.select_for_update(no_key=True).filter(join_code=code).first()
        return _enter(club, member) if club else None


def join_public(club: Club, member: Member) -> Membership:
    """Joins a public club without a link."""
    with transaction.atomic():
        club = _locked(club)
        if not club.is_public:
            raise Refused(_("This club can only be joined by its link. Ask an organiser for it."))
        return _enter(club, member)


def add_member(club: Club, member: Member, role: str = Role.MEMBER) -> Membership:
    """Makes `member` one of the club, by the site's own doing. Who is in it already keeps the role held."""
    return Membership.objects.get_or_create(club=club, member=member, defaults={"role": role})[0]


def leave(club: Club, member: Member, answers: hooks.Answers | None = None) -> None:
    """Ends the member's own membership; `answers` are what the form of leaving was told (see `hooks`)."""
    with transaction.atomic():
        _locked(club)
        membership = _standing(club, member)
        if membership.is_owner and _owners(club) == 1:
            raise Refused(_("You are the last owner of this club. Make somebody else owner before you leave."))
        membership.delete()
        hooks.answer_leaving(member, club, answers or {})
        hooks.say_parting(member, club)


def change_role(club: Club, actor: Member, member: Member, role: str) -> Membership:
    """Gives `member` the role `role`. Owners only; the last owner stays one."""
    if role not in Role.values:
        raise Refused(_("There is no such role."), status=422)
    with transaction.atomic():
        _locked(club)
        _require(_standing(club, actor).is_owner, _("Only an owner can change what members may do."))
        membership = _standing(club, member)
        if membership.is_owner and role != Role.OWNER and _owners(club) == 1:
            raise Refused(_("A club needs an owner. Make somebody else owner first."))
        membership.role = role
        membership.save(update_fields=["role"])
        return membership


def remove_member(club: Club, actor: Member, member: Member) -> None:
    """Ends somebody else's membership: organisers remove members, owners organisers too, nobody an owner."""
    with transaction.atomic():
        _locked(club)
        by, whom = _standing(club, actor), _standing(club, member)
        if actor.pk == member.pk:
            raise Refused(_("To go yourself, leave the club."))
        _require(by.is_organiser, _("Only organisers can remove members."))
        _require(not whom.is_owner, _("An owner cannot be removed."))
        _require(by.is_owner or not whom.is_organiser, _("Only an owner can remove an organiser."))
        whom.delete()
        hooks.say_parting(member, club)


def give_up_clubs(member: Member) -> None:
    """Ends all memberships of an account that goes. Where it was the last owner, who ranks next and came first takes
    over; a club that is left empty becomes private."""
    owned = Membership.objects.filter(member=member, role=Role.OWNER).values_list("club", flat=True)
    for club in Club.objects.select_for_update(no_key=True).filter(pk__in=list(owned)).order_by("pk"):
        if _owners(club) == 1:
            _find_heir(club, member)
    Membership.objects.filter(member=member).delete()


def _find_heir(club: Club, member: Member) -> None:
    heir = club.memberships.exclude(member=member).order_by(RANK, "joined", "pk").first()
    if heir is None:
        club.visibility = Club.Visibility.PRIVATE
        club.save(update_fields=["visibility"])
        return
    heir.role = Role.OWNER
    heir.save(update_fields=["role"])


def _enter(club: Club, member: Member) -> Membership:
    _only_accounts(member)
    return add_member(club, member)


def _locked(club: Club) -> Club:
    """The club's row, held until the transaction ends (SQLite lets one writer in at a time anyway), without
    its key: tables and leagues that name the club may be written meanwhile."""
    return Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def _standing(club: Club, member: Member) -> Membership:
    membership = Membership.objects.filter(club=club, member=member).first()
    if membership is None:
        raise Refused(_("%(name)s is not in this club any more.") % {"name": member})
    return membership


def _owners(club: Club) -> int:
    return Membership.objects.filter(club=club, role=Role.OWNER).count()


def _only_accounts(member: Member) -> None:
    _require(member.has_account, _("Clubs are for members. Make an account first; your tables come with you."))


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise Refused(sentence, status=403)

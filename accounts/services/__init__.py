"""Everything that changes members and clubs."""

from accounts.services.clubs import (
    add_member,
    change_club,
    change_role,
    create_club,
    give_up_clubs,
    join_by_code,
    join_public,
    leave,
    remove_member,
    renew_join_code,
)
from accounts.services.members import anonymise, change_profile, claim_guest, create_guest, note_visit
from accounts.services.notices import (
    add_device,
    mark_read,
    note_bounce,
    remove_device,
    remove_room,
    save_room,
    send_test,
    set_subject,
)

__all__ = [
    "add_device",
    "add_member",
    "anonymise",
    "change_club",
    "change_profile",
    "change_role",
    "claim_guest",
    "create_club",
    "create_guest",
    "give_up_clubs",
    "join_by_code",
    "join_public",
    "leave",
    "mark_read",
    "note_bounce",
    "note_visit",
    "remove_device",
    "remove_member",
    "remove_room",
    "renew_join_code",
    "save_room",
    "send_test",
    "set_subject",
]

"""`python -m tests.databases.committer TABLE`: plays on at a table until it is over or the process is killed."""

import sys

import django

django.setup()

from games.models import Duty, Table  # noqa: E402
from games.services import deadlines, playing  # noqa: E402


def main(table_id: int) -> None:
    while Table.objects.filter(pk=table_id, status=Table.Status.PLAYING).exists():
        playing.play_on(table_id, 0.2)
        duty = Duty.objects.filter(table=table_id, kind=Duty.Kind.PERSON).first()
        if duty is not None and duty.due_at is not None:
            deadlines.time_out(table_id, duty.seat, duty.due_at)


if __name__ == "__main__":
    main(int(sys.argv[1]))

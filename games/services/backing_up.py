"""The whole database as one file, and back, the same for SQLite and PostgreSQL: gzipped lines of JSON, a head, a row a
line, and a foot that counts them. It holds every secret of the site and is readable by its owner only.

Left out is what a site makes anew by itself: sessions, the log of the admin, and the names of rights, which are written
by name wherever they are granted.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.core.serializers.json import DjangoJSONEncoder
from django.core.serializers.python import Deserializer, Serializer
from django.db import DatabaseError, connection, models, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Member
from games.models import Alarm, Heartbeat, Ruleset

from . import heartbeats
from .errors import Refused

FORMAT = 1
BATCH = 500
MADE_ANEW = (ContentType, Permission, Session, LogEntry)
OF_A_NEW_SITE = (Ruleset, Heartbeat, Alarm)
"""What a site that was only started has already; it gives way to what comes from the file."""

Row = dict[str, Any]
Kind = type[models.Model]


def kinds() -> list[Kind]:
    """The models that are kept."""
    return [one for one in apps.get_models() if one not in MADE_ANEW and not one._meta.proxy]


def backup(path: Path) -> int:
    """Write the database into a new file; how many rows. What is read is the state of one moment. The file is complete
    once it has its name. Raises OSError where it cannot be written."""
    draft = path.with_name(f"{path.name}.part")
    draft.unlink(missing_ok=True)  # what a killed backup left behind may be readable by others, or lead elsewhere
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file, gzip.open(file, "wt", encoding="utf-8") as lines, transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        _write(lines, {"format": FORMAT, "made": timezone.now(), "migrations": migrations()})
        count = 0
        for row in _rows():
            _write(lines, row)
            count += 1
        _write(lines, {"rows": count})
    draft.replace(path)
    heartbeats.beat("backup")
    return count


def migrations() -> list[str]:
    """Which steps of the schema this database has."""
    return sorted(f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations())


def restore(path: Path) -> int:
    """Fill an empty database from a file; how many rows. All of it or nothing. Raises Refused for a database that has
    members, for a file that is none of ours or is cut off, and for one of another schema."""
    with transaction.atomic():
        if Member.objects.exists():
            raise Refused(_("This database has members already; a backup goes into an empty one."))
        for kind in OF_A_NEW_SITE:
            kind._base_manager.all().delete()
        try:
            count = _store(_read(path))
        except (OSError, EOFError, ValueError, KeyError, DeserializationError, DatabaseError) as error:
            raise Refused(_("This file cannot be restored: %(error)s") % {"error": error}, status=422) from error
    return count


class _Exact(DjangoJSONEncoder):
    """Moments to the microsecond: Django's own keeps thousandths of a second."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


class _ByName(Serializer):
    """Rows by their numbers, but rights by their names: their numbers differ from site to site."""

    def handle_m2m_field(self, obj: models.Model, field: Any) -> None:
        self.use_natural_foreign_keys = field.remote_field.model is Permission
        super().handle_m2m_field(obj, field)
        self.use_natural_foreign_keys = False


def _rows() -> Iterator[Row]:
    for kind in kinds():
        rows = kind._base_manager.order_by("pk").iterator(chunk_size=BATCH)
        for row in rows:
            yield from _ByName().serialize([row])


def _write(lines: Any, row: Row) -> None:
    lines.write(json.dumps(row, cls=_Exact, ensure_ascii=False, separators=(",", ":")) + "\n")


def _read(path: Path) -> Iterator[Row]:
    """The rows of a file whose head fits this site. Raises what `restore` turns into a refusal."""
    count = 0
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        head = json.loads(next(lines, "{}"))
        if head.get("format") != FORMAT:
            raise ValueError(_("it is no backup of this version of the format"))
        if head["migrations"] != migrations():
            raise ValueError(_("it has another schema; bring the site to the version it was made with, and migrate"))
        for line in lines:
            row = json.loads(line)
            if "rows" in row:
                if row["rows"] != count:
                    raise ValueError(_("rows are missing"))
                return
            count += 1
            yield row
    raise ValueError(_("it is cut off"))


def _store(rows: Iterable[Row]) -> int:
    count, many = 0, []
    for _name, same in groupby(rows, key=lambda row: str(row["model"])):
        batch = list(same)
        count += len(batch)
        for start in range(0, len(batch), BATCH):
            many += _store_some(batch[start : start + BATCH])
    for one in many:
        for field, keys in (one.m2m_data or {}).items():
            getattr(one.object, field).set(keys)
    _raise_counters()
    return count


def _store_some(rows: list[Row]) -> list[Any]:
    """Rows of one model as they were, dates that fields set by themselves too; those with links to many."""
    found = list(Deserializer(rows))
    kind = type(found[0].object)
    objects = [one.object for one in found]
    own = [field for field in kind._meta.concrete_fields if getattr(field, "auto_now_add", False)]
    was = {one.pk: {field.attname: getattr(one, field.attname) for field in own} for one in objects}
    kind._base_manager.bulk_create(objects)
    for one in objects if own else []:
        for name, value in was[one.pk].items():
            setattr(one, name, value)
    if own:
        kind._base_manager.bulk_update(objects, [field.name for field in own], batch_size=BATCH)
    return [one for one in found if one.m2m_data]


def _raise_counters() -> None:
    """New rows get numbers above those that came."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), kinds()):
            cursor.execute(statement)

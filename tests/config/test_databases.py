"""How an address of a database becomes Django's settings."""

from pathlib import Path

import pytest
from django.db import connection

from config.databases import database, sqlite_url


def test_a_postgresql_server_behind_a_socket_is_named_by_its_folder() -> None:
    config = database("postgres://club@/league?host=/run/postgresql", pool_size=3)
    found = {key: config[key] for key in ("ENGINE", "NAME", "USER", "HOST", "OPTIONS", "CONN_MAX_AGE")}
    assert found == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "league",
        "USER": "club",
        "HOST": "/run/postgresql",
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 3, "timeout": 10}},
        "CONN_MAX_AGE": 0,
    }


def test_options_of_the_address_are_added_to_ours() -> None:
    config = database("postgres://club:secret@db.example:5433/league?sslmode=require", pool_size=3)
    assert (config["HOST"], config["PORT"], config["PASSWORD"]) == ("db.example", 5433, "secret")
    assert config["OPTIONS"] == {"pool": {"min_size": 1, "max_size": 3, "timeout": 10}, "sslmode": "require"}


def test_sqlite_lies_in_the_data_folder_and_begins_its_transactions_at_once(tmp_path: Path) -> None:
    config = database(sqlite_url(tmp_path), pool_size=3)
    assert config["NAME"] == str(tmp_path / "touchline.sqlite3")
    assert (config["OPTIONS"]["transaction_mode"], config["OPTIONS"]["timeout"]) == ("IMMEDIATE", 20)


@pytest.mark.django_db
def test_the_pragmas_of_sqlite_are_really_set() -> None:
    if connection.vendor != "sqlite":
        pytest.fail("this test belongs to the plain run, which is on SQLite")
    with connection.cursor() as cursor:
        found = {
            name: cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert found == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "busy_timeout": 20_000}

"""A line of the log carries what our code put beside its sentence, and nothing that others put there."""

from __future__ import annotations

import json
import logging
import logging.config

import pytest
from structlog.contextvars import bound_contextvars

from config.logs import logging_config


@pytest.mark.parametrize("form", ["json", "console"])
def test_a_line_says_which_table_and_where_it_failed(form: str) -> None:
    formatter = logging.config.DictConfigurator(logging_config(form, "INFO")).configure_formatter(
        logging_config(form, "INFO")["formatters"]["line"]
    )
    record = logging.makeLogRecord(
        {"name": "games", "msg": "table set aside", "table": 7, "trace": "road.py:3", "request": "R"}
    )
    line = formatter.format(record)
    if form == "json":
        said = json.loads(line)
        assert {name: said.get(name) for name in ("event", "table", "trace", "request")} == {
            "event": "table set aside",
            "table": 7,
            "trace": "road.py:3",
            "request": None,
        }
    else:
        assert [word in line for word in ("table set aside", "table=7", "trace=road.py:3", "request")] == [
            True,
            True,
            True,
            False,
        ]


def test_every_line_of_a_commit_says_which_table_seat_and_ask() -> None:
    config = logging_config("json", "INFO")
    formatter = logging.config.DictConfigurator(config).configure_formatter(config["formatters"]["line"])
    with bound_contextvars(table=7, seat=1, ask="3.1"):
        said = json.loads(formatter.format(logging.makeLogRecord({"name": "games", "msg": "set aside"})))
    assert (said["table"], said["seat"], said["ask"]) == (7, 1, "3.1")

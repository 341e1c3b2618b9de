"""Log lines by structlog, for Django, Celery and our own code alike."""

from typing import Any

import structlog

EXTRA = ("table", "seat", "ask", "row", "fixture", "by", "at", "trace")
"""What our lines carry beside their sentence. Nothing else: Django puts whole requests there."""


def logging_config(form: str, level: str) -> dict[str, Any]:
    """A `logging.config` dictionary. `form` is "json" or "console", `level` a level's name."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.stdlib.ExtraAdder(allow=EXTRA),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    _configure_structlog(shared)
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": structlog.stdlib.ProcessorFormatter, **_formatter(form, shared)}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "celery": {"level": "WARNING"},  # a line for every task says nothing
            "django.server": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
            "django.security.DisallowedHost": {"handlers": [], "propagate": False},
        },
    }


def _configure_structlog(shared: list[Any]) -> None:
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )


def _formatter(form: str, shared: list[Any]) -> dict[str, Any]:
    if form == "json":
        last: list[Any] = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        last = [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    strip = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    return {"foreign_pre_chain": shared, "processors": [strip, *last]}

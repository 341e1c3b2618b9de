"""Errors to Sentry, where SENTRY_DSN names one: where it happened, and nothing of what was there.

An error's own words, the values of its frames and what a request carried may hold a hand, a move or a token, so none of
them leaves this machine.
"""

from typing import Any

KEPT_TAGS = frozenset({"runtime", "runtime.name", "transaction"})


def start(dsn: str) -> None:
    """Begins to send. Raises what the library raises for an address that is none."""
    import sentry_sdk

    sentry_sdk.init(
        dsn=dsn,
        before_send=scrubbed,
        before_send_transaction=nothing,
        include_local_variables=False,
        include_source_context=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        traces_sample_rate=0.0,
        auto_session_tracking=False,
    )


def scrubbed(event: Any, hint: Any = None) -> Any:
    """The event with its kind, its place and the method of the request; without values, words and addresses."""
    for error in event.get("exception", {}).get("values", []):
        error["value"] = ""
        for frame in error.get("stacktrace", {}).get("frames", []):
            frame.pop("vars", None)
    request = event.pop("request", {})
    event["request"] = {"method": request.get("method", "")}
    event["tags"] = {name: value for name, value in dict(event.get("tags") or {}).items() if name in KEPT_TAGS}
    contexts = event.get("contexts") or {}
    event["contexts"] = {name: contexts[name] for name in ("runtime",) if name in contexts}
    if (event.get("transaction_info") or {}).get(
        "source"
    ) == "url":  # not the form of an address, but one with its keys
        event.pop("transaction", None)
    for name in ("extra", "user", "breadcrumbs", "modules", "logentry", "message", "_meta"):
        event.pop(name, None)
    return event


def nothing(event: Any, hint: Any = None) -> None:
    """Measurements of requests are not sent: their names are addresses, and these may be keys."""

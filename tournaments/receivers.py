"""Hears that a table has finished."""


def connect() -> None:
    """Called once by the app's config."""

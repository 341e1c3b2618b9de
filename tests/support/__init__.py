"""Fixtures that start things: processes of the site, a browser."""

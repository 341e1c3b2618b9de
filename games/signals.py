"""How `games` speaks to `tournaments`: one signal."""

from django.dispatch import Signal

table_finished = Signal()
"""Sent with `table_id` once a table has ended (finished or void) and is stored; may come again for the same table."""

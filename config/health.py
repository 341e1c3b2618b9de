"""Whether this process can serve: for a proxy, and for config.stack while it waits for the first page."""

from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse


def healthz(request: HttpRequest) -> JsonResponse:
    """200 while the database answers, else 503. A lost cache is told but no fault: pages do without it."""
    is_database = _has_database()
    answer = {"database": is_database, "cache": _has_cache()}
    return JsonResponse(answer, status=200 if is_database else 503)


def _has_database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def _has_cache() -> bool:
    cache.set("healthz", "here", 5)
    return bool(cache.get("healthz") == "here")

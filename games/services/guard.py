"""A hard limit on the time that rules and AIs may take, in whichever thread they run."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TookTooLong(Exception):
    """Rules or an AI ran over their time."""


class _Watch:
    """Raises TookTooLong in one thread when its timer fires, unless it was stopped before."""

    def __init__(self, thread: int) -> None:
        self._thread = thread
        self._lock = threading.Lock()
        self._is_over = False
        self.has_fired = False

    def fire(self) -> None:
        with self._lock:
            if not self._is_over:
                self.has_fired = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), ctypes.py_object(TookTooLong))

    def stop(self) -> None:
        with self._lock:
            self._is_over = True


@contextmanager
def limit(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in the body when it runs longer than this; pure Python loops too.

    A thread cannot be interrupted by a signal, so the exception is planted into it from a timer's thread.
    """
    watch = _Watch(threading.get_ident())
    timer = threading.Timer(seconds, watch.fire)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        watch.stop()
        timer.cancel()
        if watch.has_fired:
            # fired between the last line of the body and here: take the planted exception back
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(watch._thread), None)

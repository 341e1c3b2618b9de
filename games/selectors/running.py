"""Running a title's code: within its time, and with its faults told apart from refusals."""

from __future__ import annotations

import ctypes
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from games.engine.contract import AskClosed, IllegalMove

RULES_SECONDS = 2.0
"""What all rules code of one commit or page may take; it takes about a hundredth of it."""


AGAIN_SECONDS = 0.5


class RulesFailed(Exception):
    """The title's code failed or ran over its time; `trace` says where, without any value of the state."""

    def __init__(self, trace: str) -> None:
        super().__init__(trace)
        self.trace = trace


class TookTooLong(BaseException):
    """Rules or an AI ran over their time. No `except Exception` of theirs catches it."""


@contextmanager
def rules(seconds: float | None = None) -> Iterator[None]:
    """Run rules code (and nothing else: no query belongs inside). Refusals pass, everything else is RulesFailed."""
    try:
        with limit(RULES_SECONDS if seconds is None else seconds):
            yield
    except (IllegalMove, AskClosed):
        raise
    except (Exception, TookTooLong) as error:
        raise RulesFailed(trace_of(error)) from error


def trace_of(error: BaseException) -> str:
    """Where an error came from: files, lines and its kind, never its message, which may hold a hand or a deck."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"{frame.filename.rsplit('/games/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames]
    return "\n".join([*lines[-30:], type(error).__name__])


@contextmanager
def limit(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in the body once it has worked longer than this; pure Python loops too.

    A thread cannot be interrupted by a signal, so the exception is planted into it from a timer's thread. What counts
    is the time the thread has worked, not the time that passed: a busy machine sets no table aside.
    """
    watch = _Watch(seconds)
    watch.wait()
    try:
        yield
    finally:
        watch.stop()


class _Watch:
    """Raises TookTooLong in the thread that made it when that thread has worked too long, unless stopped before."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._thread = threading.get_ident()
        self._start = _worked(self._thread)
        self._lock = threading.Lock()
        self._is_over = self._has_fired = False
        self._timer: threading.Timer | None = None

    def wait(self, seconds: float | None = None) -> None:
        self._timer = threading.Timer(self._seconds if seconds is None else seconds, self._look)
        self._timer.daemon = True
        self._timer.start()

    def stop(self) -> None:
        with self._lock:
            self._is_over = True
            if self._timer is not None:
                self._timer.cancel()
            if self._has_fired:
                # fired between the last line of the body and here: take the planted exception back
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), None)

    def _look(self) -> None:
        with self._lock:
            if self._is_over:
                return
            left = self._seconds - (_worked(self._thread) - self._start)
            if left > 0.01:
                self.wait(left)
                return
            self._has_fired = True
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), ctypes.py_object(TookTooLong))
            self.wait(AGAIN_SECONDS)  # should it be caught, it comes again


def _worked(thread: int) -> float:
    """Seconds a thread has worked; where the system does not say, the seconds that passed."""
    if hasattr(time, "pthread_getcpuclockid"):
        return time.clock_gettime(time.pthread_getcpuclockid(thread))
    return time.monotonic()

"""Child processes that are started again when they die, and that never outlive their keeper."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

PR_SET_PDEATHSIG = 1
STEADY_SECONDS = 10.0
LONGEST_PAUSE = 30.0


class StackError(Exception):
    """Why the stack cannot run, as a sentence for the person at the terminal."""


@dataclass
class Child:
    """One program. `on_stop` asks it to end; the kernel sends `on_orphaned` should its keeper be killed."""

    name: str
    argv: Sequence[str]
    env: Mapping[str, str] | None = None
    on_stop: signal.Signals = signal.SIGTERM
    on_orphaned: signal.Signals = signal.SIGTERM
    user: str | None = None
    log: Path | None = None  # where its words go; None: to ours
    process: "subprocess.Popen[bytes] | None" = field(default=None, init=False)
    _started: float = field(default=0.0, init=False)
    _pause: float = field(default=0.0, init=False)
    _again_at: float = field(default=0.0, init=False)

    def start(self) -> None:
        self._started = time.monotonic()
        with contextlib.ExitStack() as files:
            words = files.enter_context(self.log.open("ab")) if self.log else None
            self.process = self._popen(words)

    def _popen(self, words: IO[bytes] | None) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            self.argv,
            env=self.env,
            user=self.user,
            extra_groups=[] if self.user else None,
            stdin=subprocess.DEVNULL,
            stdout=words,
            stderr=words,
            start_new_session=True,  # a group of its own, so that it can be killed with all it started
            preexec_fn=_tied_to(os.getpid(), self.on_orphaned),
        )

    def is_up(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def keep(self) -> None:
        """Starts the program again if it has ended: at once, and ever later if it keeps ending."""
        if self.is_up():
            return
        if self.process is not None:
            print(f"{self.name} ended ({_how(self.process.returncode)}) and is started again", file=sys.stderr)
            self.kill()
            is_steady = time.monotonic() - self._started > STEADY_SECONDS
            self._pause = 0.0 if is_steady else min(LONGEST_PAUSE, 2 * self._pause + 0.5)
            self._again_at = time.monotonic() + self._pause
            self.process = None
        if time.monotonic() >= self._again_at:
            self.start()

    def ask_to_stop(self) -> None:
        if self.process is not None and self.is_up():
            self.process.send_signal(self.on_stop)

    def kill(self) -> None:
        """Ends the program and all that it started, which may still live when the program itself is dead."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):  # raised when the group is empty
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Errand:
    """A short program that is run again and again, whatever comes of it; it says nothing here."""

    def __init__(self, argv: Sequence[str], env: Mapping[str, str], seconds: float) -> None:
        self.argv, self.env, self.seconds = argv, env, seconds
        self._next = time.monotonic() + seconds
        self._process: subprocess.Popen[bytes] | None = None

    def keep(self) -> None:
        """Starts it when its time has come and the last one has ended."""
        if self._process is not None and self._process.poll() is None:
            return
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + self.seconds
            self._process = subprocess.Popen(
                self.argv,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                preexec_fn=_tied_to(os.getpid(), signal.SIGTERM),
            )

    def end(self) -> None:
        """Ends the one that runs, if any."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


def stop_all(children: Sequence[Child], seconds: float, is_hurried: Callable[[], bool] = lambda: False) -> None:
    """Asks all to end, waits up to `seconds` for them (not at all once hurried), then kills what is left."""
    for child in children:
        child.ask_to_stop()
    end = time.monotonic() + seconds
    while time.monotonic() < end and not is_hurried() and any(child.is_up() for child in children):
        time.sleep(0.05)
    for child in children:
        child.kill()


def _how(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"code {code}"


def _tied_to(parent: int, sign: signal.Signals) -> Callable[[], None] | None:
    """What the child does before it runs its program: asks the kernel for `sign` when its parent dies."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None)

    def tie() -> None:
        libc.prctl(PR_SET_PDEATHSIG, int(sign))
        if os.getppid() != parent:
            os._exit(1)

    return tie

"""Draws figures and lays out reports for the library in a process of its own, so that the caller's never loads Qt.

A notebook has an event loop, perhaps a Qt of its own, and threads; Qt wants the main thread and a choice of display
that holds for the whole process.
"""

import atexit
import os
import pickle
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from typing import IO, Any, Final, NamedTuple

from core.base.errors import UsageError, reason_of
from core.model.sentence import Sentence
from core.report.content import Report
from core.scoring.comparison import Frame
from gui import app

ROOT: Final = Path(__file__).parents[__name__.count(".")]
"""The folder of the top-level package, where the process is started so that it finds the package."""

_OF_OTHERS: Final = ("QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_FONTDIR")
"""Variables that lead Qt to the plugins of another program; some packages set them when they are imported."""

_PATIENCE: Final = 5.0
"""Seconds in which the process should end when asked to."""


@dataclass(frozen=True, slots=True)
class Order:
    """A figure to draw: an aligned sentence, the path whose extension is its format, and options of ``figure``."""

    frame: Frame
    row: Sequence[Sentence]
    name: str
    path: str
    look: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ReportOrder:
    """A report to lay out, with the options of ``report`` in ``argv``; the first is the subcommand's name."""

    report: Report
    frame: Frame
    argv: Sequence[str]


class Outcome(NamedTuple):
    """What became of an order: the figure or report, with warnings, or why there is none."""

    content: bytes = b""
    error: str = ""
    warnings: Sequence[str] = ()


class FigureProcess:
    """A process that draws one figure after another, started with the first; safe with threads and forks."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.process: subprocess.Popen[bytes] | None = None
        self._messages: IO[bytes] | None = None
        self._of_parents: list[object] = []
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._begin_anew)

    def _begin_anew(self) -> None:
        """In a forked process: the process and its pipes go on being those of the parent, so they are never closed."""
        self._of_parents += [self.process, self._messages]
        self._lock, self.process, self._messages = Lock(), None, None

    def draw(self, frame: Frame, row: Sequence[Sentence], name: str, path: str, look: Mapping[str, Any]) -> bytes:
        """A sentence drawn. Raises `UsageError` if it can't be drawn as requested, or Qt can't draw here."""
        # A row holds all that drawing needs of the versions.
        lean = replace(frame, versions=tuple(replace(version, sentences=()) for version in frame.versions))
        return self._done(Order(lean, row, name, path, look)).content

    def lay_out(self, report: Report, frame: Frame, argv: Sequence[str]) -> tuple[bytes, list[str]]:
        """A report as the content of a file, and warnings about scripts. Raises `UsageError` like `draw`."""
        done = self._done(ReportOrder(report, frame, argv))
        return done.content, [*done.warnings]

    def _done(self, order: Order | ReportOrder) -> Outcome:
        with self._lock:
            outcome = self._outcome(order)
        if outcome.error:
            raise UsageError("{why}", why=outcome.error)
        return outcome

    def stop(self) -> None:
        """Ends the process; the next figure starts another."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):  # It may have ended by itself.
            pickle.dump(None, process.stdin)
            process.stdin.close()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
        if self._messages is not None:
            self._messages.close()
        atexit.unregister(self.stop)

    def _outcome(self, order: Order | ReportOrder) -> Outcome:
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pickle.dump(order, process.stdin)
            process.stdin.flush()
            outcome: Outcome = pickle.load(process.stdout)  # noqa: S301  # Our own process.
        except (OSError, EOFError, pickle.UnpicklingError):
            process.kill()
            process.wait()
            why = self._last_words()
            self.stop()
            raise UsageError("the trees can't be drawn: the process that draws ended: {why}", why=why) from None
        except BaseException:  # An interruption: the answer would be taken for the next one's.
            process.kill()
            self.stop()
            raise
        return outcome

    def _started(self) -> subprocess.Popen[bytes]:
        """The process, started if there is none."""
        if self.process is not None and self.process.poll() is None:
            return self.process
        self.stop()
        self._messages = TemporaryFile()  # noqa: SIM115  # As long as the process.
        environment = {name: value for name, value in os.environ.items() if name not in _OF_OTHERS}
        if sys.platform == "linux":
            environment["QT_QPA_PLATFORM"] = "offscreen"
        try:
            self.process = subprocess.Popen(  # noqa: S603  # Python itself.
                [sys.executable, "-m", f"{app.__name__}.figure_main"],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._messages,
            )
        except OSError as error:
            self._messages.close()
            raise UsageError(
                "the trees can't be drawn: Python can't be started ({why})", why=reason_of(error)
            ) from error
        atexit.register(self.stop)
        return self.process

    def _last_words(self) -> str:
        """The last line that the process wrote to standard error."""
        assert self._messages is not None
        self._messages.seek(0)
        lines = self._messages.read().decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else "without a message"


FIGURES: Final = FigureProcess()
"""The one process that draws for this one."""

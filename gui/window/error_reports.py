"""Shows errors to the user in dialogs."""

import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from core.base.errors import Problem
from core.base.harmless_text import printable
from gui.i18n.translate import in_words
from gui.session.document import LeftOut
from gui.session.refusals import Refusal
from gui.session.session import Session
from gui.widgets import dialogs
from gui.workspaces.controller import Workspaces
from gui.workspaces.sources_dialog import followers_in_words


class ErrorReports(QObject):
    """Reports errors of the session and of Python itself, as long as ``window`` exists."""

    def __init__(self, session: Session, window: QWidget, workspaces: Workspaces) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._workspaces = workspaces
        session.problems_found.connect(self._show_problems)
        session.opened_without.connect(self._show_left_out)
        session.refused.connect(self._show_refusal)
        session.engine_died.connect(self._show_engine_end)
        session.sentences_arrived.connect(self._show_if_none_is_compared)

    def show_crash(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Shows an error of the program itself (a `sys.excepthook`); the window stays open."""
        sys.__excepthook__(kind, error, trace)
        # One at a time: an error while painting is repeated with each repaint.
        if not self._window.findChildren(dialogs.TextDialog):
            is_kept = False
            with suppress(Exception):  # Writing the snapshot may fail for the same reason.
                is_kept = self._workspaces.keep_now()
            lead = self.tr("The last action may be incomplete. Please report this error; open files are not affected.")
            if is_kept:
                lead = self.tr(
                    "The last action may be incomplete. Please report this error; unsaved changes were kept for "
                    "recovery."
                )
            dialogs.show_crash(self._window, lead, "".join(traceback.format_exception(kind, error, trace)))

    @Slot(object)
    def _show_problems(self, problems: Sequence[Problem]) -> None:
        dialogs.show_problems(self._window, problems)
        self._workspaces.open_sample_if_empty()

    @Slot(object)
    def _show_left_out(self, left_out: LeftOut) -> None:
        names = list(dict.fromkeys(printable(Path(problem.path).name) for problem in left_out.problems))
        advice = self.tr("Correct the file; then File → Add… adds it.")
        if self._session.document.left_out is left_out:
            advice = self.tr(
                "The workspace keeps what belongs to it, also if you save now. Correct the file, then open the "
                "workspace again."
            )
        remarks = followers_in_words(left_out.followers)
        dialogs.show_left_out(self._window, names, left_out.problems, [advice, *remarks])

    @Slot(object)
    def _show_refusal(self, refusal: Refusal) -> None:
        dialogs.show_information(self._window, refusal.title, in_words(refusal.reason))
        self._workspaces.open_sample_if_empty()

    @Slot(str)
    def _show_engine_end(self, output: str) -> None:
        lead = self.tr("The engine, which reads and scores files, ended unexpectedly. It restarts when it is needed.")
        dialogs.show_crash(self._window, lead, output)

    @Slot()
    def _show_if_none_is_compared(self) -> None:
        corpus = self._session.corpus
        if not corpus.is_complete or corpus.expected:
            return
        first = next(iter(corpus.excluded.values()))
        text = self.tr(
            "No sentence could be compared, so there are no scores. The table of sentences has the "
            "reasons; that of the first, {sentence}: {version}: {reason}."
        )
        reason = {"sentence": first.name, "version": first.version, "reason": in_words(first.reason)}
        dialogs.show_information(self._window, self.tr("No scores"), text.format_map(reason))

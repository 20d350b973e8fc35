"""Connects findings to the window: their dock, the actions that show it, and going to a finding's words."""

from typing import Final

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QDockWidget, QMainWindow

from core.engine.rows import FindingRow
from core.filters.located_values import span_of_words
from gui.actions.actions import Actions
from gui.docks.findings.model import finding_lines
from gui.docks.findings.panel import SIZE
from gui.docks.findings.status_hint import FindingsHint
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.dock_table import CORPUS, FINDINGS
from gui.window.docks import Docks

LOWEST: Final = 180
"""The height of the dock that has room for a few findings, in pixels."""


class FindingsWiring(QObject):
    """Shows findings in a dock that shares the place of the Corpus dock."""

    def __init__(
        self, session: Session, concord: TreesPanel, docks: Docks, actions: Actions, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._session, self._concord, self._window = session, concord, window
        neighbour = docks[CORPUS]
        self._neighbour: QDockWidget | None = neighbour
        self._dock, self._panel = docks[FINDINGS], docks.panel(FINDINGS)
        self._panel.finding_chosen.connect(self._go_to)
        self._dock.toggleViewAction().triggered.connect(self._join)
        neighbour.toggleViewAction().triggered.connect(self._join)
        self._hint = FindingsHint()
        self._hint.clicked.connect(self._list_shown)
        window.statusBar().addPermanentWidget(self._hint)
        session.sentence_changed.connect(self._tell)
        session.settled.connect(self._tell)
        actions["findings"].triggered.connect(self._list_all)
        actions["edits"].triggered.connect(self._list_edited)

    @Slot()
    def _list_all(self) -> None:
        self._show()
        self._panel.list_all()

    @Slot()
    def _list_edited(self) -> None:
        self._show()
        self._panel.list_edited()

    @Slot()
    def _list_shown(self) -> None:
        self._show()
        self._panel.list_of(self._session.current)

    @Slot()
    def _tell(self) -> None:
        """Shows the number of findings in the current sentence."""
        current = self._session.current
        self._hint.show_findings(finding_lines(self._session.corpus, current) if current >= 0 else [])

    def _show(self) -> None:
        """Shows the dock with room for a few findings: Qt gives a dock that is shown late only the space left over."""
        self._dock.show()
        self._join()
        self._dock.raise_()
        if self._dock.height() < LOWEST:
            self._window.resizeDocks([self._dock], [SIZE.height()], Qt.Orientation.Vertical)

    @Slot()
    def _join(self) -> None:
        """Tabs both docks once both are visible; the user can separate them afterwards.

        Not earlier: if two hidden docks are tabbed, Qt leaves their tabs reachable by keyboard.
        """
        if self._neighbour is None or self._neighbour.isHidden() or self._dock.isHidden():
            return
        area = self._window.dockWidgetArea
        if area(self._neighbour) is area(self._dock) and not (self._neighbour.isFloating() or self._dock.isFloating()):
            self._window.tabifyDockWidget(self._neighbour, self._dock)
        self._neighbour = None

    @Slot(object)
    def _go_to(self, finding: FindingRow) -> None:
        """Shows the sentence and selects the words of the finding in the band of its version."""
        session = self._session
        if session.current != finding.sentence:
            session.show(finding.sentence)
        comparison = session.corpus.comparison(finding.sentence)
        name = session.corpus.specs[finding.version].name
        if comparison and (span := span_of_words(comparison, name, finding.words)):
            self._concord.view.go_to_span(span, name)

"""Connects findings to the window: their dock, the actions that show it, and going to a finding's words."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from core.engine.rows import FindingRow
from core.filters.located_values import span_of_words
from gui.actions.actions import Actions
from gui.docks.findings.panel import FindingsHint
from gui.docks.findings.table import finding_lines
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.bottom_docks import BottomDocks
from gui.window.dock_table import FINDINGS
from gui.window.docks import Docks


class FindingsWiring(QObject):
    """Shows findings in one of the docks at the bottom."""

    def __init__(
        self,
        session: Session,
        concord: TreesPanel,
        docks: Docks,
        below: BottomDocks,
        actions: Actions,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session, self._concord, self._window = session, concord, window
        self._below, self._panel = below, docks.panel(FINDINGS)
        self._panel.finding_chosen.connect(self._go_to)
        self._hint = FindingsHint()
        self._hint.clicked.connect(self._list_shown)
        window.statusBar().addPermanentWidget(self._hint)
        session.sentence_changed.connect(self._update_hint)
        session.settled.connect(self._update_hint)
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
    def _update_hint(self) -> None:
        """Shows the number of findings in the current sentence."""
        current = self._session.current
        self._hint.show_findings(finding_lines(self._session.corpus, current) if current >= 0 else [])

    def _show(self) -> None:
        self._below.show(FINDINGS)

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

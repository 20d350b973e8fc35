"""Moves to the next or previous place of what was asked for; otherwise to differences, across the sentences shown."""

import time
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QMainWindow

from gui.actions.actions import Actions
from gui.docks.sentences.panel import SentencesPanel
from gui.drawing.shared_parts import differing_spans
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.instances_wiring import InstancesWiring

_SLICE: Final = 0.01
"""Seconds of search per turn of the event loop, so that the window stays responsive."""


class DifferenceWalk(QObject):
    """Goes through the listed instances, if there are any; else through differences, from sentence to sentence.

    The search can take long if versions hardly differ. It ends when another sentence is shown meanwhile.
    """

    def __init__(
        self,
        session: Session,
        sentences: SentencesPanel,
        concord: TreesPanel,
        instances: InstancesWiring,
        actions: Actions,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._instances = instances
        self._session, self._sentences, self._concord, self._window = session, sentences, concord, window
        self._ahead: Iterator[int] = iter(())
        self._forward = True
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._look)
        actions["next_difference"].triggered.connect(self._go_on)
        actions["previous_difference"].triggered.connect(self._go_back)
        session.sentence_changed.connect(self._turn.stop)
        session.versions_changed.connect(self._turn.stop)

    @Slot()
    def _go_on(self) -> None:
        self._forward = True
        if self._instances.has_places:
            self._instances.go_on()
        elif not self._concord.select_next_difference():
            self._start(self._sentences.sentences_below())

    @Slot()
    def _go_back(self) -> None:
        self._forward = False
        if self._instances.has_places:
            self._instances.go_back()
        elif not self._concord.select_previous_difference():
            self._start(self._sentences.sentences_above())

    def _start(self, ahead: Iterator[int]) -> None:
        self._ahead = ahead
        self._window.statusBar().showMessage(self.tr("Looking for the next sentence with a difference…"))
        self._turn.start()

    @Slot()
    def _look(self) -> None:
        """Searches some sentences, and shows the first that has a difference."""
        end = time.monotonic() + _SLICE
        while time.monotonic() < end:
            sentence = next(self._ahead, None)
            if sentence is None:
                self._turn.stop()
                self._show_none_left()
                return
            if self._has_differences(sentence):
                self._session.show(sentence)
                if self._forward:
                    self._concord.select_next_difference()
                else:
                    self._concord.select_previous_difference()
                return

    def _has_differences(self, sentence: int) -> bool:
        comparison = self._session.corpus.comparison(sentence)
        if comparison is None:
            return False
        labelled, display = self._session.choice.labelled, self._concord.view.display
        shown = [version for version in comparison.sentences if display.shows(version)]
        return bool(differing_spans([comparison.tree(version, labelled=labelled) for version in shown]))

    def _show_none_left(self) -> None:
        text = self.tr("There is no difference above this one in the table")
        if self._forward:
            text = self.tr("There is no difference below this one in the table")
        self._window.statusBar().showMessage(text)

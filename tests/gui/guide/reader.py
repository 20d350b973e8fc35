"""Someone who does what the guide says."""

import re
from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.model.spans import Span
from gui.docks.score.edit_script import ScriptView
from gui.docks.score.tables import ParseView
from gui.docks.sentences.table import SentencesTable
from gui.drawing.content import SpanContent
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle


class Reader:
    """Does what the guide says, with what is on screen, and looks whether it is as told."""

    def __init__(self, window: MainWindow, session: Session, qtbot: QtBot) -> None:
        self.window, self.session, self.qtbot = window, session, qtbot
        (self.trees,) = window.findChildren(TreesPanel)
        (self.table,) = window.findChildren(SentencesTable)
        (self.parses,) = window.findChildren(ParseView)
        (self.script,) = window.findChildren(ScriptView)

    def does(self, act: Callable[[], object]) -> None:
        act()
        settle(self.session, self.qtbot)

    def goes_to(self, sentence: str) -> None:
        row = next(r for r in range(self.table.model().rowCount()) if self.table.model().index(r, 0).data() == sentence)
        index = self.table.model().index(row, 0)
        self.table.scrollTo(index)
        place = self.table.visualRect(index).center()
        left, no_key = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        self.does(lambda: self.qtbot.mouseClick(self.table.viewport(), left, no_key, place))

    def chooses(self, box: str, item: str) -> None:
        (found,) = (each for each in self.window.findChildren(QComboBox) if each.accessibleName() == box)
        place = found.findText(item, Qt.MatchFlag.MatchStartsWith)
        assert place >= 0, (box, item)
        found.setCurrentIndex(place)
        found.activated.emit(place)
        settle(self.session, self.qtbot)

    def presses(self, act: str) -> None:
        self.does(self.window.acts[act].trigger)

    def span(self, band: str, span: Span) -> SpanContent:
        bands = self.trees.view.drawing.layout.bands
        (found,) = (each for each in bands if each.content.key == band)
        return next(each for each in found.content.spans if each.node.span == span)

    def clicks_span(self, band: str, span: Span) -> None:
        view = self.trees.view
        (found,) = (each for each in view.drawing.layout.bands if each.content.key == band)
        box = found.by_span[span]
        place = view.to_viewport(QPointF(box.left + 4, box.top + 4)).toPoint()
        self.does(lambda: self.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place))

    def reads(self, kind: type[QWidget]) -> str:
        (panel,) = self.window.findChildren(kind)
        text = "\n".join(re.sub(r"<[^>]*>", "", label.text()) for label in panel.findChildren(QLabel))
        return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NON-BREAKING HYPHEN}", "-")

    def score(self, parse: int) -> float:
        return float(self.parses.model().index(parse, 2).data())

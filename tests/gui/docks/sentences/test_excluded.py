"""What is offered where no sentence can be compared."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import Kind
from gui.docks.sentences.panel import SentencesPanel
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle, treebank


def test_where_all_sentences_are_excluded_nothing_is_worst_or_drawn(
    window: MainWindow, sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    def offered() -> set[str]:
        names = ("worst", "export", "copy", "score", "next")
        found = {name for name in names for action in window.findChildren(QAction, name) if action.isEnabled()}
        (button,) = [each for each in window.findChildren(QToolButton) if each.text() == "Worst first"]
        return found | ({"button"} if button.isEnabled() else set())

    assert offered() == {"worst", "export", "copy", "score", "next", "button"}
    sample.open(guess_specs([treebank(tmp_path, "a", "one"), treebank(tmp_path, "p_a", "two")]), Settings())
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: offered() == {"next"})
    (panel,) = window.findChildren(SentencesPanel)
    model = panel.table.model()
    assert isinstance(model, SentencesModel)
    assert model.index(0, model.kinds.index(Kind.SCORE)).data() == "excl."


def test_the_number_of_excluded_sentences_leads_to_them(window: MainWindow, sample: Session, qtbot: QtBot) -> None:
    (panel,) = window.findChildren(SentencesPanel)
    model = panel.table.model()

    def buttons() -> list[QToolButton]:
        return [each for each in panel.findChildren(QToolButton) if each.isVisible() and "excluded" in each.text()]

    assert buttons() == [], "none is"
    sample.set_settings(Settings(max_length=12))
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: bool(buttons()))
    (button,) = buttons()
    excluded = sample.corpus.excluded
    assert button.text() == f"{len(excluded)} excluded"
    assert button.accessibleName() == f"List the {len(excluded)} excluded sentences"
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    QTest.keyClick(button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: model.rowCount() == len(excluded))
    assert panel.filter.line.text() == "excluded:"
    assert sample.current in excluded
    sample.set_settings(Settings())
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: buttons() == [])

"""The window as a whole: every act has an effect, and panels hear of each other."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QAction, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QFileDialog, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from core.model.choices import Protocol, Unit
from core.scoring.settings import Settings
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusPanel
from gui.docks.score.panel import ScorePanel
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.versions.panel import VersionsPanel
from gui.drawing.drawing_kind import DrawingStyle
from gui.session.session import Session
from gui.shortcuts.shortcuts_dialog import KeysSheet
from gui.trees_view.panel import TreesPanel
from gui.widgets.dialogs import TextDialog
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from gui.window.docks import CORPUS, DOCKS, FINDINGS, MERGE, OUTLINE, SCORE, SENTENCES, VERSIONS, Dock
from gui.window.main_window import MainWindow, WorkBar
from tests.gui.sessions import settle, treebank


def action(window: MainWindow, name: str) -> QAction:
    (found,) = window.findChildren(QAction, name)
    return found


def menu(window: MainWindow, title: str) -> QMenu:
    (found,) = (menu for menu in window.findChildren(QMenu) if menu.title() == title)
    return found


def one(window: MainWindow, kind: type[QWidget]) -> QWidget:
    (found,) = window.findChildren(kind)
    return found


def drop(window: MainWindow, *paths: str) -> bool:
    """Drags files onto the window and drops them; returns whether it would have them."""
    dragged = QMimeData()
    dragged.setUrls([QUrl.fromLocalFile(path) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPointF(9, 9).toPoint(), copy, dragged, left, none)
    enter.setAccepted(False)
    QApplication.sendEvent(window, enter)
    if enter.isAccepted():
        QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), copy, dragged, left, none))
    return enter.isAccepted()


def names(session: Session) -> list[str]:
    return [version.name for version in session.corpus.frame.versions]


def test_acts_need_something_to_act_on(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    assert not action(window, "next").isEnabled()
    session.open(sample_specs()[:2], Settings())
    settle(session, qtbot)
    assert action(window, "next").isEnabled()
    assert not action(window, "worst").isEnabled()
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    assert action(window, "worst").isEnabled()


def test_acts_on_sentences(opened: MainWindow, session: Session) -> None:
    shown = []
    for name in ("next", "next", "previous", "last", "first"):
        action(opened, name).trigger()
        shown.append(session.current)
    assert shown == [1, 2, 1, 29, 0]
    action(opened, "worst").trigger()
    lowest = min(counts.value or 0 for counts in session.corpus.column("parser_ud", session.choice).sentences())  # type: ignore[union-attr]
    assert session.corpus.counts_of("parser_ud", session.choice, session.current).value == lowest  # type: ignore[union-attr]


def test_home_and_end_are_the_tables_alone(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    table = one(opened, SentencesPanel).table  # type: ignore[attr-defined]
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_End)
    assert session.current == 29
    qtbot.keyClick(table, Qt.Key.Key_Home)
    assert session.current == 0


def test_scoring_again(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    session.score()
    session.cancel()
    assert session.corpus.scored < 30
    action(opened, "score").trigger()
    settle(session, qtbot)
    assert session.corpus.scored == 30


def test_zooming_changes_what_is_drawn(opened: MainWindow) -> None:
    concord = one(opened, TreesPanel)
    before = concord.grab().toImage()
    action(opened, "zoom_in").trigger()
    larger = concord.grab().toImage()
    assert larger != before
    action(opened, "zoom_out").trigger()
    assert concord.grab().toImage() != larger


def test_themes(opened: MainWindow, profile: Profile) -> None:
    for choice, is_dark in ((ThemeChoice.DARK, True), (ThemeChoice.LIGHT, False), (ThemeChoice.SYSTEM, False)):
        action(opened, choice.value).trigger()
        assert profile.theme is choice
        assert (QApplication.palette().window().color().lightness() < 128) is is_dark
        assert [action(opened, each.value).isChecked() for each in ThemeChoice] == [
            each is choice for each in ThemeChoice
        ]


def test_full_screen(opened: MainWindow) -> None:
    action(opened, "full_screen").trigger()
    assert opened.isFullScreen()
    action(opened, "full_screen").trigger()
    assert not opened.isFullScreen()


def test_dialogs_of_the_help_menu(opened: MainWindow) -> None:
    action(opened, "keys").trigger()
    action(opened, "about").trigger()
    found = opened.findChildren(QDialog)
    assert len(found) == 2
    assert any(isinstance(dialog, KeysSheet) for dialog in found)
    for dialog in found:
        dialog.close()


def dock(window: MainWindow, row: Dock[Any]) -> QDockWidget:
    (found,) = window.findChildren(QDockWidget, row.name)
    return found


def test_quitting_closes_the_window(opened: MainWindow) -> None:
    action(opened, "quit").trigger()
    assert not opened.isVisible()


def test_panels_can_be_hidden_and_come_back(opened: MainWindow) -> None:
    toggles = menu(opened, "&Panels").actions()
    assert [toggle.text() for toggle in toggles] == [*(str(row.title) for row in DOCKS), "Comparison"]
    for toggle, row in zip(toggles, DOCKS, strict=False):
        shown = dock(opened, row)
        assert toggle.statusTip()
        at_first = shown.isHidden()
        toggle.trigger()
        assert shown.isHidden() != at_first
        toggle.trigger()
        assert shown.isHidden() == at_first


def test_the_corpus_is_shown_when_asked_for_and_its_sentences_stand_alone_in_the_table(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    corpus = dock(opened, CORPUS)
    assert corpus.isHidden(), "its library is slow to load"
    corpus.toggleViewAction().trigger()
    qtbot.waitUntil(lambda: bool(corpus.findChildren(CorpusContents)))
    (panel,) = opened.findChildren(CorpusPanel)
    (sentences,) = opened.findChildren(SentencesPanel)
    dock(opened, SENTENCES).close()
    panel.sentences_requested.emit([2, 5], "the two")
    qtbot.waitUntil(lambda: sentences.table.model().rowCount() == 2)
    assert sentences.isVisible(), "else a click would seem to do nothing"


@pytest.mark.parametrize(
    ("name", "expected"), [("open", ["a", "b"]), ("add", ["ud", "sud", "parser_ud", "parser_sud", "a", "b"])]
)
def test_files_are_chosen_in_a_dialog(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, name: str, expected: list[str]
) -> None:
    paths = [treebank(tmp_path, "a", "one"), treebank(tmp_path, "b", "one")]
    action(opened, name).trigger()
    (dialog,) = opened.findChildren(QFileDialog)
    assert dialog.fileMode() is QFileDialog.FileMode.ExistingFiles
    assert "*.conllu.gz" in dialog.nameFilters()[0]
    dialog.filesSelected.emit(paths)
    dialog.close()
    settle(session, qtbot)
    assert names(session) == expected


def test_files_are_dropped_in_place_of_the_sample_and_beside_others(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    assert drop(opened, treebank(tmp_path, "a", "one"))
    settle(session, qtbot)
    assert names(session) == ["a"]
    assert drop(opened, treebank(tmp_path, "p_a", "one"), treebank(tmp_path, "b", "one"))
    settle(session, qtbot)
    assert names(session) == ["a", "p_a", "b"]
    assert session.specs[1].native_gold == "a"


def test_what_is_no_file_cannot_be_dropped(window: MainWindow) -> None:
    assert not drop(window)


def test_recent_files(opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot, tmp_path: Path) -> None:
    assert not menu(opened, "&Recent").isEnabled()
    paths = [treebank(tmp_path, name, "one") for name in ("a", "p_a", "b", "c&d")]
    opened.files.open_files(paths)
    settle(session, qtbot)
    specs = session.specs
    action(opened, "sample").trigger()
    settle(session, qtbot)
    assert session.specs == sample_specs()
    (entry,) = menu(opened, "&Recent").actions()
    assert entry.text() == "a, p_a, b, …"
    entry.trigger()
    settle(session, qtbot)
    assert session.specs == specs
    assert profile.recent == [specs]


def test_the_title_names_what_is_open(opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    assert opened.windowTitle() == "sample[*] – TreeConcord"
    opened.files.open_files([treebank(tmp_path, "a", "one")])
    settle(session, qtbot)
    assert opened.windowTitle() == "a[*] – TreeConcord"


def test_brackets_of_the_sample_stand_beside_its_dependencies(
    opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot, tmp_path: Path
) -> None:
    session.set_settings(replace(session.settings, protocol=Protocol.FUNCTIONAL))
    settle(session, qtbot)
    action(opened, "brackets").trigger()
    settle(session, qtbot)
    assert session.specs == bracketed_sample_specs()
    assert session.corpus.frame.protocol is Protocol.MULTIFUNCTION
    assert (session.corpus.scored, session.corpus.left_out) == (30, 0)
    comparison = session.corpus.comparison(0)
    assert comparison is not None
    assert comparison.tree("ud", labelled=True).labels_at(0b1100) == ("obl",)
    assert comparison.tree("ptb", labelled=True).labels_at(0b1100) == ("TMP",)
    assert opened.windowTitle() == "sample[*] – TreeConcord"
    assert profile.recent == []
    assert drop(opened, treebank(tmp_path, "a", "one"))
    settle(session, qtbot)
    assert names(session) == ["a"]


def test_hiding_a_version_hides_its_band(opened: MainWindow) -> None:
    concord = one(opened, TreesPanel)
    before = concord.grab().toImage()
    versions = one(opened, VersionsPanel)
    assert isinstance(versions, VersionsPanel)
    versions.band_toggled.emit("ud", False)
    assert concord.grab().toImage() != before


def test_a_span_selected_in_one_panel_is_selected_in_the_other(opened: MainWindow, qtbot: QtBot) -> None:
    concord, score = one(opened, TreesPanel), one(opened, ScorePanel)
    assert isinstance(concord, TreesPanel)
    assert isinstance(score, ScorePanel)
    unselected = concord.grab().toImage(), score.grab().toImage()
    score.span_selected.emit(0b1100)
    assert concord.grab().toImage() != unselected[0]
    concord.span_selected.emit(0b1100)
    assert score.grab().toImage() != unselected[1]


def test_work_is_shown_and_cancelled(opened: MainWindow, session: Session) -> None:
    work = one(opened, WorkBar)
    assert work.isHidden()
    session.score()
    assert not work.isHidden()
    assert isinstance(work, WorkBar)
    work.cancel_requested.emit()
    assert session.is_idle
    assert work.isHidden()


def advice_to_choose_characters(label: QLabel) -> bool:
    return label.isVisible() and "Characters where words differ" in label.text()


def test_an_excluded_sentence_says_why_in_place_of_its_trees(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    opened.files.open_files([treebank(tmp_path, "a", "one", "two"), treebank(tmp_path, "b", "one", "too")])
    settle(session, qtbot)
    session.show(1)
    why = "2 is excluded from the comparison.\nb: token 1: 'too' ≠ 'two'\n\nIt does not count in any score."

    def told() -> bool:
        return any(label.isVisible() and label.text().startswith(why) for label in opened.findChildren(QLabel))

    assert told()
    session.set_choice(replace(session.choice, labelled=False))
    assert told()
    assert any(advice_to_choose_characters(label) for label in opened.findChildren(QLabel))
    session.set_settings(replace(session.settings, unit=Unit.CHARACTERS))
    settle(session, qtbot)
    session.show(1)
    assert not any(advice_to_choose_characters(label) for label in opened.findChildren(QLabel)), "it is chosen already"
    session.show(0)
    assert not told()


def test_words_from_the_right_that_differ_are_shown_without_signs_for_what_isolates_them(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    opened.files.open_files([treebank(tmp_path, "a", "به"), treebank(tmp_path, "b", "ب ه")])
    settle(session, qtbot)
    session.show(0)
    (told,) = (each.text() for each in opened.findChildren(QLabel) if each.text().startswith("1 is excluded"))
    assert "به" in told
    assert "�" not in told
    assert "“More → Characters where words differ”" in told


def test_remarks_on_a_version_are_listed(opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    opened.files.open_files([treebank(tmp_path, "a", "one", "two"), treebank(tmp_path, "b", "one", "too")])
    settle(session, qtbot)
    versions = one(opened, VersionsPanel)
    assert isinstance(versions, VersionsPanel)
    versions.problems_requested.emit("b")
    (dialog,) = opened.findChildren(TextDialog)
    assert dialog.text.toPlainText() == "2: token 1: 'too' ≠ 'two'"
    dialog.close()


@pytest.fixture
def again(opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window of the next run, after docks were moved, one hidden, and the first window closed."""
    versions, sentences, score = (dock(opened, row) for row in (VERSIONS, SENTENCES, SCORE))
    opened.resize(780, 560)
    opened.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, versions)
    sentences.setFloating(True)
    score.hide()
    opened.close()
    window = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    window.show()
    yield window
    opened.deleteLater()  # And with it the panel that floats, which does not close with its window here.
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_docks_come_back_as_they_were_left(again: MainWindow) -> None:
    assert again.dockWidgetArea(dock(again, VERSIONS)) is Qt.DockWidgetArea.BottomDockWidgetArea
    assert dock(again, SENTENCES).isFloating()
    assert all(dock(again, row).isHidden() for row in (SCORE, CORPUS, OUTLINE, FINDINGS, MERGE))
    assert (again.width(), again.height()) == (780, 560)


def test_everything_has_a_name_for_those_who_do_not_see_it(opened: MainWindow) -> None:
    nameless = []
    for widget in opened.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            interface = QAccessible.queryAccessibleInterface(widget)
            if not interface.text(QAccessible.Text.Name):
                nameless.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    assert nameless == []


def test_view_menu_draws_all_versions_in_one_manner(opened: MainWindow) -> None:
    (panel,) = opened.findChildren(TreesPanel)

    def styles() -> list[DrawingStyle]:
        return [band.style for band in panel.view.drawing.layout.bands]

    action(opened, "draw_trees").trigger()
    assert set(styles()) == {DrawingStyle.TREE}
    action(opened, "draw_arcs").trigger()
    assert [style is DrawingStyle.ARCS for style in styles()] == [True, True, False, True, True]
    action(opened, "draw_spans").trigger()
    assert set(styles()) == {DrawingStyle.SPANS}
    differences = action(opened, "differences")
    differences.trigger()
    assert panel.view.display.differences
    panel.set_differences(False)
    assert not differences.isChecked()

"""Reports from the window: the dialog, its preview, and the file, made in a process that never stops the window."""

import shlex
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
)
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.editing.apply import SentenceEdit
from core.model.choices import Depth
from core.model.version import Role
from core.scoring.settings import Settings
from core.workspaces.files import save_workspace
from core.workspaces.workspace import Workspace
from gui.i18n.language import Language, set_language
from gui.report_dialog.controller import LastFiles
from gui.report_dialog.dialog import WIDTH, ReportDialog
from gui.report_pages.server import PREVIEWED
from gui.session.document import Document
from gui.session.session import Session
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from gui.workspaces.snapshots import contents_of, is_modified
from main import main
from tests.gui.report_dialog.dialog_controls import again, button, combo, idle, in_full, save, section
from tests.gui.report_pages.pdf_file import PdfFile
from tests.gui.sessions import settle


@pytest.fixture(autouse=True)
def _english_again(qapp: object) -> Iterator[None]:
    yield
    set_language(Language.ENGLISH)


@pytest.fixture
def dialog(window: MainWindow, session: Session, qtbot: QtBot) -> Iterator[ReportDialog]:
    """The dialog on the sample, its preview complete."""
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    found = opened(window, qtbot)
    yield found
    if found in window.findChildren(ReportDialog):
        found.reject()


def asked_for(window: MainWindow) -> ReportDialog:
    action = window.findChild(QAction, "report")
    assert action is not None
    action.trigger()
    (found,) = window.findChildren(ReportDialog)
    return found


def opened(window: MainWindow, qtbot: QtBot) -> ReportDialog:
    found = asked_for(window)
    idle(found, qtbot)
    return found


def test_it_previews_pages_and_follows_choices(dialog: ReportDialog, qtbot: QtBot) -> None:
    whole = in_full(dialog, qtbot)
    assert whole > 5
    for title in ("Scores", "Golds compared", "Sentences", "Charts"):
        section(dialog, title).click()
    fewer = again(dialog, qtbot)
    assert 0 < fewer < whole
    section(dialog, "Definitions and sources").click()
    section(dialog, "What was compared").click()
    section(dialog, "Sentences").click()
    several = again(dialog, qtbot)
    box = combo(dialog, "the current one")
    box.setCurrentText("the current one")
    assert 0 < again(dialog, qtbot) < several
    assert not dialog.findChildren(QSpinBox)[0].isEnabled()


def scroll_to_the_last_page(dialog: ReportDialog, qtbot: QtBot) -> None:
    bar = dialog.preview.verticalScrollBar()
    while f"The first {dialog.preview.pages} pages" in (texts := [each.text() for each in dialog.findChildren(QLabel)]):
        before = dialog.preview.pages
        bar.setValue(bar.maximum())
        assert again(dialog, qtbot) > before
    assert f"{dialog.preview.pages} pages" in texts


def test_more_pages_come_as_one_scrolls_to_the_last(dialog: ReportDialog, qtbot: QtBot) -> None:
    combo(dialog, "all in the table (30)").setCurrentText("all in the table (30)")
    assert again(dialog, qtbot) == PREVIEWED
    scroll_to_the_last_page(dialog, qtbot)
    assert dialog.preview.pages > PREVIEWED
    bar = dialog.preview.verticalScrollBar()
    bar.setValue(0)
    bar.setValue(bar.maximum())
    assert not button(dialog, "Cancel").isEnabled(), "there are no more"


def test_the_window_stays_live_meanwhile(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    """All the heavy work is done in another process: opening the dialog returns at once, with work under way."""
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = window.findChildren(ReportDialog)
    assert button(dialog, "Cancel").isEnabled()
    assert dialog.preview.pages == 0
    button(dialog, "Cancel").click()
    assert not button(dialog, "Cancel").isEnabled()
    dialog.findChildren(QLineEdit)[0].setText("After all")
    assert again(dialog, qtbot) > 1
    dialog.reject()


def test_the_file_is_what_its_command_makes(
    dialog: ReportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_full(dialog, qtbot)
    dialog.findChildren(QLineEdit)[0].setText("-- it's mine")
    section(dialog, "Golds compared").click()
    combo(dialog, "trees").setCurrentText("trees")
    combo(dialog, "Letter").setCurrentText("Letter")
    combo(dialog, "unlabelled").setCurrentText("unlabelled")
    combo(dialog, "Deutsch").setCurrentText("Deutsch")
    spin = next(each for each in dialog.findChildren(QSpinBox))
    spin.setValue(2)
    again(dialog, qtbot)
    path = tmp_path / "a report.html"
    save(dialog, path, qtbot)
    text = path.read_text("utf-8")
    assert "it&#x27;s mine" in text
    assert "Die Gold-Standards im Vergleich" not in text
    assert text.count("einer der niedrigsten Werte von") == 2
    command = (
        text.partition("<pre>treeconcord ")[2].partition("</pre>")[0].replace("&#x27;", "'").replace("&quot;", '"')
    )
    before = path.read_bytes()
    path.unlink()
    assert main(shlex.split(command)) == 0
    assert path.read_bytes() == before


def test_it_is_short_at_first_and_the_workspace_keeps_what_was_chosen(
    dialog: ReportDialog, window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """Whoever wants the full report wants it the next time too, and whoever gets the workspace gets it with that."""
    assert 2 <= dialog.preview.pages <= 4
    assert dialog.findChildren(QSpinBox)[0].value() == 2
    assert in_full(dialog, qtbot) > 5
    assert dialog.findChildren(QSpinBox)[0].value() == 10
    dialog.reject()
    qtbot.waitUntil(lambda: not window.findChildren(ReportDialog))
    assert contents_of(session).report_depth is Depth.FULL
    found = opened(window, qtbot)
    assert found.chosen_depth is Depth.FULL
    assert found.preview.pages > 5
    found.reject()


def test_a_saved_workspace_is_named_although_another_depth_was_chosen(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """The command in the report says the depth, so that it needs not be saved first."""
    workspace = Workspace(sample_specs())
    document = Document(workspace)
    session.open_workspace(workspace, document)
    settle(session, qtbot)
    document.path, document.saved = str(tmp_path / "w.concord"), contents_of(session)
    save_workspace(document.saved, document.path)
    session.document.report_depth = Depth.FULL
    assert is_modified(session)
    found = opened(window, qtbot)
    save(found, tmp_path / "report.html", qtbot)
    text = (tmp_path / "report.html").read_text("utf-8")
    assert "--workspace=" in text
    assert "--depth=full" in text
    found.reject()


def test_a_pdf_is_saved_with_its_bookmarks(dialog: ReportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    in_full(dialog, qtbot)
    scroll_to_the_last_page(dialog, qtbot)
    path = tmp_path / "report.pdf"
    save(dialog, path, qtbot)
    file = PdfFile(path.read_bytes())
    assert file.page_count == dialog.preview.pages
    assert [title for level, title, _ in file.bookmarks() if level == 0][-1] == "Appendix: all edits"


def test_what_cannot_be_saved_is_told(dialog: ReportDialog, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    save(dialog, tmp_path / "nowhere" / "report.pdf", qtbot)
    assert not session.document.exported_to, "only a folder in which something was written is proposed"
    assert "cannot be written" in dialog.refusal.text()
    save(dialog, Path(sample_specs()[0].path), qtbot)
    assert "reports can't be written as" in dialog.refusal.text()


def test_its_language_is_at_first_that_of_the_window(session: Session, profile: Profile, qtbot: QtBot) -> None:
    set_language(Language.GERMAN)
    window = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    found = asked_for(window)
    assert found.windowTitle() == "Bericht"
    assert "--language=de" in found.command([], "report.pdf")
    found.reject()


def test_closing_ends_the_process(dialog: ReportDialog, window: MainWindow, qtbot: QtBot) -> None:
    button(dialog, "Close").click()
    qtbot.waitUntil(lambda: not window.findChildren(ReportDialog))
    found = opened(window, qtbot)
    assert found.preview.pages > 1
    found.reject()


def test_flags_that_are_in_no_file_are_told(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    session.toggle_flag(0)
    found = opened(window, qtbot)
    assert "flags and notes" in found.hint.text()
    session.toggle_flag(0)
    found.reject()


def test_edits_that_are_in_no_file_are_told_and_those_of_a_saved_workspace_are_in_the_report(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    workspace = Workspace(sample_specs(), edits=(SentenceEdit("ud", "04-worked", Rename(1, "mine")),))
    document = Document(workspace)
    session.open_workspace(workspace, document)
    settle(session, qtbot)
    document.saved = None
    found = opened(window, qtbot)
    assert "edits" in found.hint.text()
    found.reject()
    qtbot.waitUntil(lambda: not window.findChildren(ReportDialog))
    document.path, document.saved = str(tmp_path / "w.concord"), contents_of(session)
    save_workspace(document.saved, document.path)
    found = opened(window, qtbot)
    assert found.hint.text() == ""
    save(found, tmp_path / "report.html", qtbot)
    assert "edits:ud 1" in (tmp_path / "report.html").read_text("utf-8")
    found.reject()


def test_a_page_is_seen_whole_across_however_narrow_the_dialog(dialog: ReportDialog, qtbot: QtBot) -> None:
    """On a small screen nobody has to scroll sideways to read a line."""
    view = dialog.preview
    for width in (620, 1200):
        dialog.resize(width, 500)
        qtbot.wait(50)
        page = view.page_widgets[0]
        assert page.width() <= view.viewport().width()
        assert page.height() == page.heightForWidth(page.width())


def test_enter_saves(dialog: ReportDialog, qtbot: QtBot) -> None:
    """After a title was typed, say; it closed the dialog."""
    qtbot.keyClick(dialog.findChildren(QLineEdit)[0], Qt.Key.Key_Return)
    assert dialog.isVisible()
    (chooser,) = dialog.findChildren(QFileDialog)
    chooser.reject()


def test_turned_pages_are_shown_whole_and_at_the_scale_of_upright_ones(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """A table of six parses stands on turned paper; its preview was as wide as that of an upright page."""
    specs = sample_specs()
    (first, *_) = (spec for spec in specs if spec.role is Role.PARSE)
    more = [replace(first, name=f"a-parser-with-a-long-name-{i}") for i in range(3)]
    session.open([*specs, *more], Settings())
    settle(session, qtbot)
    dialog = opened(window, qtbot)
    for width in (1300, 700):
        dialog.resize(width, 700)
        qtbot.waitUntil(lambda: 0 < dialog.preview.viewport().width() - dialog.preview.page_widgets[0].width() < 40)
        turned, upright, *_ = dialog.preview.page_widgets
        room = turned.width()
        assert turned.height() == pytest.approx(min(WIDTH * sqrt(2), room) / sqrt(2), abs=1)
        assert upright.height() == pytest.approx(min(WIDTH, room) * sqrt(2), abs=1)
    dialog.reject()


def ask_for_file(dialog: ReportDialog, path: Path) -> None:
    """Asks for the report to be written to a file, without waiting for it."""
    button(dialog, "Save…").click()
    chooser = dialog.findChildren(QFileDialog)[-1]
    chooser.fileSelected.emit(str(path))
    chooser.reject()


def test_a_file_is_written_although_the_choices_change_at_once(
    dialog: ReportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    """It has the title that it was asked for with, the preview the new one; and it is told that it was written."""
    title = dialog.findChildren(QLineEdit)[0]
    title.setText("As asked for")
    again(dialog, qtbot)
    ask_for_file(dialog, tmp_path / "report.html")
    title.blockSignals(True)  # Else a second preview comes a moment later.
    title.setText("Another title")
    dialog.changed.emit()
    idle(dialog, qtbot)
    assert "As asked for" in (tmp_path / "report.html").read_text("utf-8")
    assert "Saved as report.html" in [each.text() for each in dialog.findChildren(QLabel)]
    assert dialog.preview.pages > 1


def test_a_file_that_is_being_written_can_be_given_up(dialog: ReportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    ask_for_file(dialog, tmp_path / "report.pdf")
    button(dialog, "Cancel").click()
    dialog.findChildren(QLineEdit)[0].setText("After all")
    again(dialog, qtbot)
    assert list(tmp_path.glob("report*")) == []


def test_a_file_is_written_although_the_dialog_is_closed_at_once(
    dialog: ReportDialog, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    ask_for_file(dialog, tmp_path / "report.pdf")
    ask_for_file(dialog, tmp_path / "nowhere" / "report.pdf")
    dialog.reject()
    (last,) = window.findChildren(LastFiles)
    with qtbot.waitSignal(last.destroyed):
        pass
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert "report.pdf" in window.statusBar().currentMessage()
    (refusal,) = (each for each in window.findChildren(QMessageBox) if each.isVisible())
    assert refusal.windowTitle() == "The report was not written"
    assert "cannot be written" in refusal.text() + refusal.informativeText()
    refusal.close()


def test_a_window_that_is_closed_at_once_waits_for_its_file(
    dialog: ReportDialog, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    ask_for_file(dialog, tmp_path / "report.html")
    assert not window.close()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert (tmp_path / "report.html").exists()


def test_german_choices_are_not_cut_off(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    """It said "kurz: 2 bis 4 Seiter"."""
    set_language(Language.GERMAN)
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    found = asked_for(window)
    box = combo(found, "kurz: 2 bis 4 Seiten")
    needed = max(box.fontMetrics().horizontalAdvance(box.itemText(i)) for i in range(box.count()))
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    assert box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box).width() >= needed
    found.reject()

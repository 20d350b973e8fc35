"""Drawings that leave the window: through the menu, the dialog and the clipboard; and ``figure`` without a window."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QDoubleSpinBox,
    QFileDialog,
    QMessageBox,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.docks.instances.panel import WrittenPlaces
from gui.session.session import Session
from gui.trees_view.export_dialog import ExportDialog
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle, treebank
from tests.paths import ROOT, SAMPLE
from tests.patience import PATIENCE


@pytest.fixture
def opened(window: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    """The window with a sentence of the sample."""
    session.open(sample_specs(), Settings(), "10-cathedral")
    settle(session, qtbot)
    return window


def trigger(window: MainWindow, name: str) -> None:
    (action,) = window.findChildren(QAction, name)
    action.trigger()


def dialog(window: MainWindow) -> ExportDialog:
    (found,) = window.findChildren(ExportDialog)
    return found


def save_as(window: MainWindow, path: Path) -> None:
    asked = dialog(window)
    asked.selectFile(str(path))
    asked.done(QDialog.DialogCode.Accepted)
    asked.fileSelected.emit(str(path))


def test_export_asks_what_and_where(opened: MainWindow, tmp_path: Path) -> None:
    trigger(opened, "export")
    asked = dialog(opened)
    assert [Path(path).name for path in asked.selectedFiles()] == ["10-cathedral.svg"]
    asked.filterSelected.emit("TikZ (*.tex)")
    assert [Path(path).name for path in asked.selectedFiles()] == ["10-cathedral.tex"]
    legend, scores, title, caption = asked.findChildren(QCheckBox)
    checked = [box.isChecked() for box in (legend, scores, title, caption)]
    assert checked == [True, True, False, False]
    legend.click()
    title.click()
    save_as(opened, tmp_path / "f.svg")
    svg = (tmp_path / "f.svg").read_text(encoding="utf-8")
    assert "masons</text>" in svg
    assert "10-cathedral</text>" in svg
    assert "in no gold</text>" not in svg


def test_a_figure_for_a_column_of_a_paper_leaves_through_the_dialog(opened: MainWindow, tmp_path: Path) -> None:
    """Of this width, with these words, without scores, and with a caption that cites beside it."""
    trigger(opened, "export")
    asked = dialog(opened)
    (width,) = asked.findChildren(QDoubleSpinBox)
    assert width.text() == "as needed"
    width.setValue(7.7)
    first, last = asked.findChildren(QSpinBox)
    assert [box.value() for box in (first, last)] == [1, 9]
    first.setValue(4)
    assert last.minimum() == 4
    last.setValue(8)
    for box in asked.findChildren(QCheckBox):
        if box.text() in ("With s&cores", "Ca&ption beside it"):
            box.click()
    save_as(opened, tmp_path / "f.svg")
    svg = (tmp_path / "f.svg").read_text(encoding="utf-8")
    assert 290 < float(svg.partition('width="')[2].partition('"')[0]) <= 7.7 / 2.54 * 96
    assert "masons</text>" in svg
    assert "cathedral</text>" not in svg
    assert "TedEval" not in svg
    caption = (tmp_path / "f.caption.tex").read_text(encoding="utf-8")
    assert "Words 4–8 of 9." in caption
    assert r"\citep{treeconcord}" in caption
    assert "@misc{treeconcord," in (tmp_path / "f.caption.bib").read_text(encoding="utf-8")


def test_tikz_to_edit_is_chosen_as_a_format(opened: MainWindow, tmp_path: Path) -> None:
    for kind, begins in (("tikz-dependency", r"\begin{dependency}"), ("forest", r"\begin{forest}")):
        trigger(opened, "export")
        asked = dialog(opened)
        (chosen,) = (each for each in asked.nameFilters() if kind in each)
        asked.selectNameFilter(chosen)
        asked.filterSelected.emit(chosen)
        (width,) = asked.findChildren(QDoubleSpinBox)
        assert not width.isEnabled(), "it is as wide as the words need"
        save_as(opened, tmp_path / f"{kind}.tex")
        QApplication.sendPostedEvents(asked, QEvent.Type.DeferredDelete)
        assert begins in (tmp_path / f"{kind}.tex").read_text("utf-8")


def test_a_column_too_narrow_for_a_word_is_told(opened: MainWindow, tmp_path: Path) -> None:
    trigger(opened, "export")
    (width,) = dialog(opened).findChildren(QDoubleSpinBox)
    width.setValue(3)
    save_as(opened, tmp_path / "f.svg")
    (box,) = opened.findChildren(QMessageBox)
    assert "3 cm are too little" in box.text()
    box.close()
    assert not any(tmp_path.iterdir())


def test_names_of_files_hold_no_separators(opened: MainWindow, qtbot: QtBot) -> None:
    asked = ExportDialog(opened, "", "../a/b: c", (1, 2))
    qtbot.addWidget(asked)
    assert [Path(path).name for path in asked.selectedFiles()] == ["-a-b-c.svg"]


def test_exports_go_where_the_files_are_or_where_the_last_one_went(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """Not to wherever the program was started from; a table goes beside the drawing of the same workspace."""
    folders = corpora, project, figures = [tmp_path / name for name in ("corpora", "project", "figures")]
    for folder in folders:
        folder.mkdir()
    session.open([VersionSpec("one", treebank(corpora, "one", "a b c"), Role.GOLD)], Settings())
    settle(session, qtbot)
    proposed = list[Path]()

    def ask() -> ExportDialog:
        trigger(window, "export")
        asked = dialog(window)
        proposed.append(Path(asked.directory().absolutePath()))
        return asked

    def close(asked: QFileDialog) -> None:
        asked.reject()
        QApplication.sendPostedEvents(asked, QEvent.Type.DeferredDelete)

    close(ask())
    session.document.path = str(project / "one.concord")
    asked = ask()
    save_as(window, figures / "f.svg")
    QApplication.sendPostedEvents(asked, QEvent.Type.DeferredDelete)
    (places,) = window.findChildren(WrittenPlaces)
    places.choose_file()
    (table,) = (each for each in window.findChildren(QFileDialog) if each.windowTitle() == "Export instances")
    proposed.append(Path(table.directory().absolutePath()))
    close(table)
    (figures / "f.svg").unlink()
    figures.rmdir()
    close(ask())
    assert proposed == [corpora, project, figures, project]
    session.document.is_given_up = True


def test_what_cannot_be_written_is_told(opened: MainWindow, tmp_path: Path) -> None:
    trigger(opened, "export")
    save_as(opened, tmp_path / "none" / "f.svg")
    (box,) = opened.findChildren(QMessageBox)
    assert box.windowTitle() == "The drawing was not exported"
    assert "cannot be written" in box.text()
    box.close()
    assert not opened.session.document.exported_to, "only a folder in which something was written is proposed"


def test_files_that_are_open_are_never_overwritten(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    treebank(tmp_path, "ud", "one two")
    (tmp_path / "ud.conllu").rename(tmp_path / "ud.svg")
    before = (tmp_path / "ud.svg").read_bytes()
    session.open([VersionSpec("ud", str(tmp_path / "ud.svg"), Role.GOLD)], Settings())
    settle(session, qtbot)
    trigger(window, "export")
    save_as(window, tmp_path / "ud.svg")
    (box,) = window.findChildren(QMessageBox)
    assert "never overwritten" in box.text()
    box.close()
    assert (tmp_path / "ud.svg").read_bytes() == before


def test_copy_puts_the_drawing_on_the_clipboard(opened: MainWindow) -> None:
    trigger(opened, "copy")
    mime = QGuiApplication.clipboard().mimeData()
    assert mime.hasImage()
    assert mime.text().startswith("10-cathedral: The cathedral was built by hundreds of masons.\n")
    assert mime.hasFormat("image/svg+xml")


def test_without_a_sentence_there_is_nothing_to_export(window: MainWindow) -> None:
    for name in ("export", "copy"):
        (action,) = window.findChildren(QAction, name)
        assert not action.isEnabled()
        action.setEnabled(True)
        action.trigger()
    boxes = window.findChildren(QMessageBox)
    assert [(box.windowTitle(), box.text()) for box in boxes] == [
        ("The drawing was not exported", "There is no drawing."),
        ("The drawing was not copied", "There is no drawing."),
    ]
    for box in boxes:
        box.close()


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "figure", f"--gold=ud={SAMPLE}/ud.conllu", *arguments],
        cwd=folder,
        env=kept | {"SOURCE_DATE_EPOCH": "1000000000"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_figure_without_a_display(tmp_path: Path) -> None:
    versions = (f"--gold=sud={SAMPLE}/sud.conllu", f"--parse=p@ud={SAMPLE}/parser_ud.conllu")
    done = run(tmp_path, *versions, "--sentence=10-cathedral", "-o", "f.svg", "--against=ud", "--no-legend", "--title")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    svg = (tmp_path / "f.svg").read_text(encoding="utf-8")
    assert "masons</text>" in svg
    assert "10-cathedral</text>" in svg
    assert "in no gold</text>" not in svg
    assert "A ⊓ B" not in svg


def test_conflicts_about_punctuation_are_counted_or_marked(tmp_path: Path) -> None:
    """The comma is put with "b" by one gold alone, with "a b" by the other."""
    for name, heads in (("x", (4, 4, 2, 0)), ("y", (4, 1, 4, 0))):
        rows = zip("ab,v", heads, ("dep", "dep", "punct", "root"), strict=True)
        lines = (f"{i}\t{word}\t_\tX\t_\t_\t{head}\t{rel}\t_\t_\n" for i, (word, head, rel) in enumerate(rows, 1))
        (tmp_path / f"{name}.conllu").write_text("".join(lines) + "\n", encoding="utf-8")
    said = []
    for wanted in ((), ("--punctuation-conflicts",)):
        done = subprocess.run(
            [
                *(sys.executable, str(ROOT / "main.py"), "figure", "--gold=x=x.conllu", "--gold=y=y.conllu"),
                *("--sentence=1", "-o", "f.svg", *wanted),
            ],
            cwd=tmp_path,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0
        said.append((tmp_path / "f.svg").read_text(encoding="utf-8"))
    note, mark = "1 conflict about punctuation hidden</text>", "crosses another gold (conflict 1)"
    assert [note in svg for svg in said] == [True, False]
    assert [mark in svg for svg in said] == [False, True]


def test_figures_of_two_runs_are_the_same(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        assert run(tmp_path, "--sentence=28-chinese", "-o", name).returncode == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--sentence=nonsense", "-o", "f.svg"), "no sentence 'nonsense'; there are 30: 01-sunday, 02-john-mary"),
        (("--sentence=10-cathedral", "-o", "f.gif"), "unknown figure format '.gif'; expected one of .svg, .pdf"),
        (("--sentence=10-cathedral", "--max-length=3", "-o", "f.svg"), "'10-cathedral' is excluded: ud: 9 tokens"),
        (("--sentence=10-cathedral", "--against=x", "-o", "f.svg"), "'x' in --against x is not a gold"),
        (("--sentence=10-cathedral", "-o", f"{SAMPLE}/ud.conllu"), "unknown figure format '.conllu'"),
    ],
)
def test_figures_that_cannot_be(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    done = run(tmp_path, *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("drawing", "routes"), [("spans", False), ("tree", True), ("arcs", True)])
def test_a_figure_is_drawn_as_asked(tmp_path: Path, drawing: str, routes: bool) -> None:
    """Branches and arcs are paths; bars over words need none."""
    assert run(tmp_path, "--sentence=01-sunday", "--no-legend", f"--drawing={drawing}", "-o", "f.svg").returncode == 0
    assert ("<path d=" in (tmp_path / "f.svg").read_text("utf-8")) is routes

"""The page about figures, walked through on the sample."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QCheckBox, QDialog

from gui.trees_view.export_dialog import ExportDialog
from tests.gui.guide.guide_pages import PAGES, plain
from tests.gui.guide.reader import Reader

TEXT = plain(PAGES["figures"])

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def export(reader: Reader, path: Path, *, legend: bool = True, title: bool = False) -> bytes:
    """Exports the drawing; returns what is in the file."""
    reader.presses("export")
    (dialog,) = (each for each in reader.window.findChildren(ExportDialog) if each.isVisible())
    legend_box, _, title_box, _ = dialog.findChildren(QCheckBox)
    for box, wanted in ((legend_box, legend), (title_box, title)):
        if box.isChecked() is not wanted:
            box.click()
    dialog.done(QDialog.DialogCode.Accepted)
    dialog.fileSelected.emit(str(path))
    dialog.deleteLater()
    reader.does(lambda: None)
    return path.read_bytes()


@pytest.mark.parametrize(
    ("extension", "begins"), [(".pdf", b"%PDF"), (".svg", b"<?xml"), (".png", b"\x89PNG"), (".tex", b"%")]
)
def test_each_kind_of_file_is_written_by_the_window(
    reader: Reader, tmp_path: Path, extension: str, begins: bytes
) -> None:
    assert f"- {extension}, for " in TEXT
    reader.goes_to("10-cathedral")
    assert export(reader, tmp_path / f"figure{extension}").startswith(begins)


def test_legend_and_title_are_as_asked_for(reader: Reader, tmp_path: Path) -> None:
    assert "whether to include a legend and the sentence's id and text" in TEXT
    reader.goes_to("10-cathedral")
    with_legend, with_title = (
        export(reader, tmp_path / f"{legend}.svg", legend=legend, title=not legend).decode() for legend in (True, False)
    )
    assert ("in every gold</text>" in with_legend, "10-cathedral</text>" in with_legend) == (True, False)
    assert ("in every gold</text>" in with_title, "10-cathedral</text>" in with_title) == (False, True)


def test_the_figure_leaves_out_what_the_window_leaves_out(reader: Reader, tmp_path: Path) -> None:
    assert "hide or fold the bands that your readers do not need: the figure leaves out whatever" in TEXT
    whole = export(reader, tmp_path / "whole.svg").decode()
    reader.does(lambda: reader.trees.set_band_visible("parser_sud", False))
    left = export(reader, tmp_path / "left.svg").decode()
    assert ("parser_sud" in whole, "parser_sud" in left) == (True, False)


def test_a_sentence_is_whole_even_if_only_a_part_is_in_view(reader: Reader, tmp_path: Path) -> None:
    assert "A figure draws one whole sentence with a legend" in TEXT
    reader.presses("longest")
    assert reader.trees.view.horizontalScrollBar().maximum() > 0
    svg = export(reader, tmp_path / "long.svg").decode()
    words = reader.trees.content.words
    assert all(f">{word}</text>" in svg for word in (words[0], words[-1]) if word.isalnum())


def test_the_same_figure_has_the_same_bytes(reader: Reader, tmp_path: Path) -> None:
    assert "the same versions and options give the same bytes. Only a PDF contains a date" in TEXT
    for extension in (".svg", ".png", ".tex"):
        first, second = (export(reader, tmp_path / f"{i}{extension}") for i in range(2))
        assert first == second

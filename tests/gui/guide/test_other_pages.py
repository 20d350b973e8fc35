"""What the other pages of the guide say one can do, done on the sample."""

import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from core.model.spans import span_of
from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.findings.panel import FindingsPanel
from gui.docks.versions.panel import VersionsPanel
from gui.editing.label_writing import LabelLine
from gui.trees_view.minimap import Minimap
from tests.gui.guide.guide_pages import PAGES, part, plain
from tests.gui.guide.reader import Reader


def test_from_difference_to_difference(reader: Reader) -> None:
    """Alt+↓ goes through a sentence, then on to the next that differs; Alt+↑ comes back."""
    assert "Alt+↓ selects the next span" in part("differences", "From difference to difference")
    first = reader.session.current
    for _ in range(20):
        reader.presses("next_difference")
        reader.qtbot.wait(50)
        if reader.session.current != first:
            break
    assert reader.session.current > first
    reader.presses("previous_difference")
    reader.qtbot.waitUntil(lambda: reader.session.current == first)


def test_only_differences_hide_what_is_shared(reader: Reader) -> None:
    before = sum(len(band.by_span) for band in reader.trees.view.drawing.layout.bands)
    reader.presses("only_differences")
    assert sum(len(band.by_span) for band in reader.trees.view.drawing.layout.bands) < before


def test_two_versions_fill_the_view(reader: Reader) -> None:
    assert "and the generalized gold, unless hidden, are then visible" in part("differences", "Two versions")
    reader.presses("compare_two")
    (menu,) = (each for each in reader.window.findChildren(QMenu) if each.isVisible())
    first = next(each for each in menu.actions() if isinstance(each.menu(), QMenu)).menu()
    assert isinstance(first, QMenu)
    reader.does(first.actions()[0].trigger)
    menu.close()
    assert [band.content.mark for band in reader.trees.view.drawing.layout.bands] == ["A", "B", "⊓"]
    reader.presses("all_versions")
    assert len(reader.trees.view.drawing.layout.bands) == 5


def test_long_sentences_have_an_overview(reader: Reader) -> None:
    (least,) = re.findall(r"Sentences of more than (\d+) words have an overview", part("differences", "Long sentences"))
    (overview,) = reader.window.findChildren(Minimap)
    for sentence, length in zip(reader.session.corpus.names, reader.session.corpus.lengths, strict=True):
        if length > 40:
            reader.goes_to(sentence)
            assert overview.isVisible() is (length > int(least))


def test_labels_are_made_equivalent_and_taken_apart(reader: Reader) -> None:
    text = part("corpus", "Labels")
    assert "Make equivalent" in text
    assert "Take apart" in text
    reader.presses("corpus")
    reader.qtbot.waitUntil(lambda: bool(reader.window.findChildren(CorpusContents)))
    (contents,) = reader.window.findChildren(CorpusContents)
    (page,) = (each for each in contents.pages if isinstance(each, LabelsPage))
    reader.does(lambda: contents.tabs.setCurrentIndex(contents.pages.index(page)))
    reader.qtbot.waitUntil(lambda: contents.page not in contents.stale)
    reader.chooses("Protocol", "multi-function")
    reader.qtbot.waitUntil(lambda: "nsubj" in page.heat.cells.grid.rows)
    before = reader.reads(VersionsPanel)
    grid = page.heat.cells.grid
    index = page.heat.cells.index(grid.rows.index("nsubj"), grid.columns.index("subj"))
    page.heat.scrollTo(index)
    place = page.heat.visualRect(index).center()
    no_key = Qt.KeyboardModifier.NoModifier
    reader.does(lambda: reader.qtbot.mouseClick(page.heat.viewport(), Qt.MouseButton.LeftButton, no_key, place))
    reader.does(page.make_equivalent.click)
    assert reader.reads(VersionsPanel) != before
    assert reader.session.settings.labels != "exact"


def test_a_dependency_is_edited_after_unlocking_and_undone(reader: Reader) -> None:
    """By the keys of the page: select, unlock, F2, Enter, and back."""
    assert "Ctrl+Shift+E for the version in whose band something is selected" in part("editing", "Unlock a version")
    reader.clicks_span("ud", span_of([3, 4]))
    reader.presses("unlock")
    reader.presses("rename")
    (line,) = reader.window.findChildren(LabelLine)
    line.clear()
    reader.qtbot.keyClicks(line, "nmod")
    reader.does(lambda: reader.qtbot.keyClick(line, Qt.Key.Key_Return))
    assert "nmod" in [label.text for label in reader.span("ud", span_of([3, 4])).node.labels]
    reader.presses("undo")
    assert "obl" in [label.text for label in reader.span("ud", span_of([3, 4])).node.labels]


def test_findings_are_listed(reader: Reader) -> None:
    assert "The Findings panel (F4, Edit → Findings)" in part("editing", "Findings")
    reader.presses("findings")
    (panel,) = reader.window.findChildren(FindingsPanel)
    assert panel.isVisible()


def test_a_copied_figure_is_an_outline_for_text_editors(reader: Reader) -> None:
    assert "as an indented outline" in plain(PAGES["figures"])
    reader.presses("copy")
    assert "They arrive on Sunday" in QGuiApplication.clipboard().text()
    assert QGuiApplication.clipboard().mimeData().hasImage()


def test_a_workspace_is_saved_and_has_no_asterisk_then(reader: Reader, tmp_path: Path) -> None:
    assert "An asterisk in the title means that something is not saved;" in part("workspaces", "Save and open")
    reader.presses("flag")
    reader.qtbot.waitUntil(reader.window.isWindowModified)
    reader.presses("save")
    (chooser,) = (each for each in reader.window.findChildren(QFileDialog) if each.isVisible())
    path = tmp_path / "mine.concord"
    chooser.fileSelected.emit(str(path))
    reader.does(chooser.close)
    reader.qtbot.waitUntil(path.exists)
    reader.qtbot.waitUntil(lambda: not reader.window.isWindowModified())

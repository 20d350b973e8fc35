"""The first steps, one after the other in one window: what they tell is on screen."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QFileDialog

from core.explain.span_states import Chip, Line
from core.model.spans import span_of
from gui.docks.score.panel import ScorePanel
from gui.docks.versions.panel import VersionsPanel
from gui.drawing.content import GENERALIZED, SpanContent
from gui.drawing.drawing_kind import DrawingStyle
from gui.trees_view.span_card import SpanCard
from tests.gui.guide.guide_pages import PAGES, part
from tests.gui.guide.reader import Reader

ON_SUNDAY = span_of([3, 4])


def spans_of(reader: Reader, band: str) -> list[SpanContent]:
    (found,) = (each for each in reader.trees.view.drawing.layout.bands if each.content.key == band)
    return list(found.content.spans)


def test_look_around(reader: Reader) -> None:
    text = part("first-steps", "1. Look around")
    assert "thirty of them" in text
    assert reader.table.model().rowCount() == 30
    assert "two golds, A and B, and two parses, 1 and 2" in text
    assert [band.content.mark for band in reader.trees.view.drawing.layout.bands] == ["A", "B", "⊓", "1", "2"]
    reader.presses("next")
    assert reader.session.current == 1
    reader.presses("previous")
    assert reader.session.current == 0


def test_read_one_sentence(reader: Reader) -> None:
    text = part("first-steps", "2. Read one sentence")
    assert "The first sentence is They arrive on Sunday." in text
    assert reader.session.corpus.texts[0].startswith("They arrive on Sunday")
    labels = [reader.span(gold, ON_SUNDAY).node.labels[0].text for gold in ("ud", "sud")]
    assert "its label, {} or {}.".format(*labels) in text
    assert all(label.chip is not Chip.AGREED for label in reader.span(GENERALIZED, ON_SUNDAY).node.labels)
    assert reader.span("parser_ud", ON_SUNDAY).node.line is Line.MISSING
    words = [reader.span("parser_ud", span_of([position])).node.labels[0].chip for position in (3, 4)]
    assert words == [Chip.RELABELLED] * 2
    (card,) = reader.window.findChildren(SpanCard)
    reader.clicks_span("ud", ON_SUNDAY)
    assert card.isVisible()
    reader.qtbot.keyClick(reader.trees.view, Qt.Key.Key_Escape)
    assert not card.isVisible()
    reader.presses("card")
    reader.clicks_span("ud", ON_SUNDAY)
    assert not card.isVisible()
    reader.presses("card")
    (outline,) = (each for each in reader.window.findChildren(QDockWidget) if each.objectName() == "outline")
    reader.presses("outline")
    assert outline.isVisible()


def test_see_where_a_score_comes_from(reader: Reader) -> None:
    text = part("first-steps", "3. See where a score comes from")
    assert "1 − 3 / 13 = 0.769" in text
    assert "1 − 3 / 13 = 0.769" in reader.reads(ScorePanel)
    assert "13 spans together" in text
    reader.does(lambda: reader.script.setCurrentIndex(reader.script._script.index_of(ON_SUNDAY)))
    assert reader.trees.view.selected_span == ON_SUNDAY
    reader.goes_to("12-letter")
    assert "There was a letter under the door." in text
    joined = next(span for span in spans_of(reader, "parser_ud") if span.node.line is Line.SPURIOUS)
    positions = [i for i in range(1, 9) if joined.node.span >> (i - 1) & 1]
    assert " ".join(reader.trees.content.words[i - 1] for i in positions) == "a letter under the door"
    reader.does(lambda: reader.parses.selectRow(1))
    assert "1 − (1 − 1 forgiven) / 23 = 1.000" in text
    assert "1 − (1 − 1 forgiven) / 23 = 1.000" in reader.reads(ScorePanel)


def test_ask_differently(reader: Reader, tmp_path: Path) -> None:
    text = part("first-steps", "4. Ask differently")
    assert "The parser trained on the other one scores worse" in text
    before = reader.score(1)
    reader.chooses("Golds", "ud")
    assert reader.score(1) < before
    reader.chooses("Golds", "ud+sud")
    reader.chooses("Protocol", "multi-function")
    assert "coverage 54%" in reader.reads(VersionsPanel)
    reader.chooses("Protocol", "automatic")
    assert "The golds now agree on every label of They arrive on Sunday." in text
    table = tmp_path / "same.tsv"
    (lines,) = re.findall(r"```text\n(.*?)```", PAGES["first-steps"], re.DOTALL)
    table.write_text("".join(f"{line.strip()}\n" for line in lines.splitlines() if line.strip()), "utf-8")
    reader.chooses("Labels", "Table…")
    (chooser,) = (each for each in reader.window.findChildren(QFileDialog) if each.isVisible())
    chooser.fileSelected.emit(str(table))
    reader.does(chooser.close)
    generalized = spans_of(reader, GENERALIZED)
    assert all(span.node.labels[0].chip is Chip.AGREED for span in generalized)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_brackets_beside_dependencies(reader: Reader) -> None:
    text = part("first-steps", "Brackets beside dependencies")
    reader.chooses("Scores", "unlabelled")
    reader.presses("brackets")
    assert "on Sunday is obl in one and TMP in the other" in text
    assert reader.span("ud", ON_SUNDAY).node.labels[0].text == "obl"
    assert "TMP" in [label.text for label in reader.span("ptb", ON_SUNDAY).node.labels]
    assert "the coverage is 0% and the warning appears: choose unlabelled" in text
    assert "coverage 0%" in reader.reads(VersionsPanel)
    for key, style in (("draw_arcs", DrawingStyle.ARCS), ("draw_trees", DrawingStyle.TREE)):
        reader.presses(key)
        assert reader.trees.view.display.style is style
    reader.presses("sample")
    assert reader.trees.view.display.style is DrawingStyle.SPANS
    assert {version.name for version in reader.session.corpus.frame.golds} == {"ud", "sud"}


def test_find_what_matters(reader: Reader) -> None:
    text = part("first-steps", "5. Find what matters")
    reader.presses("worst")
    scores = [float(reader.table.model().index(row, 1).data()) for row in range(30)]
    assert scores == sorted(scores)
    assert "In 22-dinner, is it before and after dinner" in text
    reader.goes_to("22-dinner")
    assert any(span.node.line is Line.CROSSING for span in spans_of(reader, "ud"))

"""The words of labels to merge are shown as they are written."""

from pathlib import Path

from PySide6.QtWidgets import QTextBrowser

from core.model.spans import span_of
from gui.trees_view.panel import TreesPanel
from gui.trees_view.span_card import SpanCard
from tests.gui.docks.merge.conftest import Bench
from tests.written_french import french_specs


def test_spans_are_told_as_they_are_written(bench: Bench, tmp_path: Path) -> None:
    """*de les réseaux* stood in the list of labels, in what a decision would change, and on the card of a span."""
    bench.opens(french_specs(tmp_path))
    bench.begins("ud", "sud")
    assert "des réseaux" in [words for _, words, _ in bench.points()]
    bench.selects_kind("udep", "nmod")
    dialog = bench.presses(bench.panel.accept)
    assert [dialog.list.item(row).text() for row in range(dialog.list.count())] == ["1: des réseaux"]
    dialog.reject()
    bench.window.findChildren(TreesPanel)[0].select_span(span_of([3, 4, 5]))
    bench.waits()
    (card,) = bench.window.findChildren(SpanCard)
    assert "des réseaux" in card.findChildren(QTextBrowser)[0].toPlainText().split("\n")[0]

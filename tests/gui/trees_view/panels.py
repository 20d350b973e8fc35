"""A panel of aligned trees with a sentence in two golds, and how to find one's way on it."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.model.choices import Protocol
from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.layout.layout import Band, Box
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from tests.comparisons import compared
from tests.treebanks import version

UD_ALONE = Choice(("ud",), labelled=True)
BOTH = Choice(("ud", "sud"), labelled=True)
UD = "Kim 2 nsubj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
SUD = "Kim 2 subj | arrives 0 root | on 2 mod | Sunday 3 comp:obj | . 2 punct"
FLAT = "Kim 2 nsubj | arrives 0 root | on 2 case | Sunday 2 obl | . 2 punct"
ON_SUNDAY = span_of([3, 4])


def sentence(*golds: str, parses: Sequence[str] = (FLAT,), protocol: Protocol = Protocol.MULTIFUNCTION) -> Comparison:
    versions = [version(name, gold) for name, gold in zip(("ud", "sud"), golds, strict=False)]
    versions += [version(f"p{i}", parse, native="ud") for i, parse in enumerate(parses, start=1)]
    return compared(versions, Settings(protocol))


def chain(length: int) -> str:
    return " | ".join(f"word{i} {i - 1} relation" for i in range(1, length + 1))


def band(panel: TreesPanel, key: str) -> Band:
    return next(band for band in panel.view.drawing.layout.bands if band.content.key == key)


def box(panel: TreesPanel, key: str, span: Span) -> Box:
    return band(panel, key).by_span[span]


def place(panel: TreesPanel, key: str, span: Span) -> QPoint:
    """A place of a span in a band, in the viewport, clear of its text."""
    found = box(panel, key, span)
    return panel.view.to_viewport(QPointF(found.left + 4, found.top + 4)).toPoint()


def grabbed(panel: TreesPanel) -> QImage:
    return panel.view.viewport().grab().toImage()


def point_at(panel: TreesPanel, qtbot: QtBot, where: QPoint) -> None:
    qtbot.mouseMove(panel.view.viewport(), where + QPoint(1, 1))
    qtbot.mouseMove(panel.view.viewport(), where)

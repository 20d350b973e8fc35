"""How soon the aligned trees are on screen: 80 words in two schemes and four parses, in a window of 1920 × 1080."""

import gc
import random
from itertools import count

import pytest
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.explain.span_states import sentence_states
from core.model.choices import Protocol
from core.scoring.settings import Settings
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.text_outline import Outline
from gui.session.view_choice import Choice
from gui.trees_view.outline import OutlineView
from gui.trees_view.panel import TreesPanel
from tests.bench.yardstick import FRAME, ROUNDS, Gauge, painting_load, python_load
from tests.comparisons import compared
from tests.treebanks import version

WORDS = 80
BOTH = Choice(("ud", "sud"), labelled=True)
LONGEST = 150
NEXT = 40
LAID_OUT = {DrawingStyle.SPANS: 4.5, DrawingStyle.TREE: 10, DrawingStyle.ARCS: 8}
PAINTED = {DrawingStyle.SPANS: 2.5, DrawingStyle.TREE: 1.6, DrawingStyle.ARCS: 1.8}
OUTLINED = 1.05
CARD = 0.5
NEXT_SHOWN = {DrawingStyle.SPANS: 1.6, DrawingStyle.TREE: 2.8, DrawingStyle.ARCS: 2.3}
SCROLLED = {DrawingStyle.SPANS: 1.6, DrawingStyle.TREE: 3, DrawingStyle.ARCS: 1.1}
"""In loads: like all limits here, 1.5 times the measured value."""


def random_tree(chance: random.Random, words: int = WORDS) -> str:
    """A tree of short arcs: a fifth of them random, the others the same in all these trees."""
    shared = random.Random(0)
    heads = [0] * words
    for i in range(1, words):
        usual, other = shared.randint(max(1, i - 5), i), chance.randint(max(1, i - 5), i)
        heads[i] = other if chance.random() < 0.2 else usual
    return " | ".join(f"word{i} {head} relation:{i % 9}" for i, head in enumerate(heads, start=1))


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize("style", DrawingStyle)
def test_a_long_sentence_is_drawn_at_once(qtbot: QtBot, protocol: Protocol, style: DrawingStyle) -> None:
    chance = random.Random(1)
    versions = [version(name, random_tree(chance)) for name in BOTH.against]
    versions += [version(f"p{i}", random_tree(chance), native=BOTH.against[i % 2]) for i in range(4)]
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.resize(1920, 1080)
    panel.draw_all_as(style)
    panel.show()

    laid_out = Gauge(python_load).times(lambda: panel.show_comparison(compared(versions, Settings(protocol)), BOTH))
    comparison = compared(versions, Settings(protocol))
    states = Gauge(python_load).times(lambda: sentence_states(comparison, BOTH.against, labelled=True))
    image = QImage(panel.view.viewport().size(), QImage.Format.Format_RGB32)

    def paint() -> None:
        painter = QPainter(image)
        panel.view.drawing.paint(painter, QSizeF(image.size()), QPointF())
        painter.end()

    painted = Gauge(painting_load).times(paint)
    print(f"\n{protocol}, {style}: states and layout {laid_out}")
    print(f"  states alone {states}\n  painting {painted}; a frame has {FRAME:.0f} ms")
    assert laid_out.ratio < LAID_OUT[style]
    assert painted.ratio < PAINTED[style]


def test_outline_and_card_of_a_long_sentence_are_there_at_once(qtbot: QtBot) -> None:
    chance = random.Random(1)
    versions = [version(name, random_tree(chance)) for name in BOTH.against]
    versions += [version(f"p{i}", random_tree(chance), native=BOTH.against[i % 2]) for i in range(4)]
    panel, outline = TreesPanel(), OutlineView()
    for widget in (panel, outline):
        qtbot.addWidget(widget)
        widget.resize(960, 1080)
        widget.show()
    panel.show_comparison(compared(versions, Settings()), BOTH)
    content = panel.view.drawing.content

    def outlined() -> None:
        outline.hide()
        outline.show_outline(Outline(content, next(hidden)), None)
        outline.show()

    hidden = count()
    shown = Gauge().times(outlined)
    spans = iter([*content.common, *content.common])
    card = Gauge().times(lambda: panel.select_span(next(spans)))
    print(f"\noutline {shown}\ncard {card}; a frame has {FRAME:.0f} ms")
    assert shown.ratio < OUTLINED
    assert card.ratio < CARD


@pytest.mark.parametrize("style", DrawingStyle)
def test_the_next_sentence_is_soon_on_screen(qtbot: QtBot, qapp: QApplication, style: DrawingStyle) -> None:
    """40 words in two golds and four parses, from parsed trees to the painted panel."""
    chance = random.Random(1)
    sentences = []
    for _ in range(ROUNDS):
        versions = [version(name, random_tree(chance, NEXT)) for name in BOTH.against]
        versions += [version(f"p{i}", random_tree(chance, NEXT), native=BOTH.against[i % 2]) for i in range(4)]
        sentences.append(compared(versions, Settings()))
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.resize(760, 640)
    panel.draw_all_as(style)
    panel.show()
    gc.collect()
    gc.freeze()
    each = iter(sentences)

    def show_next() -> None:
        panel.show_comparison(next(each), BOTH)
        qapp.processEvents()

    shown = Gauge().times(show_next)
    gc.unfreeze()
    print(f"\n{style}: next sentence on screen {shown}; a frame has {FRAME:.0f} ms")
    assert shown.ratio < NEXT_SHOWN[style]


@pytest.mark.parametrize("style", DrawingStyle)
def test_eight_versions_of_a_long_sentence_scroll(qtbot: QtBot, qapp: QApplication, style: DrawingStyle) -> None:
    chance = random.Random(1)
    golds = [version(name, random_tree(chance, LONGEST)) for name in "abcd"]
    parses = [version(f"p{name}", random_tree(chance, LONGEST), native=name) for name in "abcd"]
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.resize(1920, 1080)
    panel.draw_all_as(style)
    panel.show()
    panel.show_comparison(compared([*golds, *parses], Settings()), Choice(tuple("abcd"), labelled=True))
    qapp.processEvents()
    bar = panel.view.horizontalScrollBar()

    def scroll() -> None:
        bar.setValue(bar.value() + 40)
        qapp.processEvents()

    scrolled = Gauge().times(scroll)
    print(f"\n{style}: a step sideways {scrolled}; a frame has {FRAME:.0f} ms")
    assert scrolled.ratio < SCROLLED[style]

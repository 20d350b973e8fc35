"""How soon the aligned trees are on screen: 80 words in two schemes and four parses, in a window of 1920 × 1080."""

import random
import time
from collections.abc import Callable
from itertools import count

import pytest
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from core.protocol import Protocol
from core.settings import Settings
from core.states import sentence_states
from gui.choice import Choice
from gui.concord.manner import Manner
from gui.concord.outline_view import OutlineView
from gui.concord.panel import ConcordPanel
from tests.comparisons import compared
from tests.treebanks import version

WORDS = 80
ROUNDS = 20
BOTH = Choice(("ud", "sud"), labelled=True)
PAINTED = 16.0
LAID_OUT = {Manner.SPANS: 30.0, Manner.TREE: 45.0, Manner.ARCS: 45.0}
OUTLINED = 20.0
CARD = 16.0
"""Milliseconds: one frame of a screen; what nobody notices."""


def random_tree(chance: random.Random) -> str:
    """A tree of short arcs; a fifth of them by chance, the others those of every such tree."""
    shared = random.Random(0)
    heads = [0] * WORDS
    for i in range(1, WORDS):
        usual, other = shared.randint(max(1, i - 5), i), chance.randint(max(1, i - 5), i)
        heads[i] = other if chance.random() < 0.2 else usual
    return " | ".join(f"word{i} {head} relation:{i % 9}" for i, head in enumerate(heads, start=1))


def median(act: Callable[[], object]) -> float:
    """The milliseconds that ``act`` takes, the middle of several times."""
    taken = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        act()
        taken.append(1000 * (time.perf_counter() - start))
    return sorted(taken)[ROUNDS // 2]


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize("manner", Manner)
def test_a_long_sentence_is_drawn_at_once(qtbot: QtBot, protocol: Protocol, manner: Manner) -> None:
    chance = random.Random(1)
    versions = [version(name, random_tree(chance)) for name in BOTH.against]
    versions += [version(f"p{i}", random_tree(chance), native=BOTH.against[i % 2]) for i in range(4)]
    panel = ConcordPanel()
    qtbot.addWidget(panel)
    panel.resize(1920, 1080)
    panel.set_manner(manner)
    panel.show()

    laid_out = median(lambda: panel.show_comparison(compared(versions, Settings(protocol)), BOTH))
    comparison = compared(versions, Settings(protocol))
    states = median(lambda: sentence_states(comparison, BOTH.against, labelled=True))
    image = QImage(panel.view.viewport().size(), QImage.Format.Format_RGB32)

    def paint() -> None:
        painter = QPainter(image)
        panel.view.drawing.paint(painter, QSizeF(image.size()), QPointF())
        painter.end()

    painted = median(paint)
    told = f"states and layout {laid_out:.1f} ms (states {states:.1f} ms), painting {painted:.1f} ms"
    print(f"\n{protocol}, {manner}: {told}")
    assert laid_out < LAID_OUT[manner]
    assert painted < PAINTED


def test_outline_and_card_of_a_long_sentence_are_there_at_once(qtbot: QtBot) -> None:
    chance = random.Random(1)
    versions = [version(name, random_tree(chance)) for name in BOTH.against]
    versions += [version(f"p{i}", random_tree(chance), native=BOTH.against[i % 2]) for i in range(4)]
    panel, outline = ConcordPanel(), OutlineView()
    for widget in (panel, outline):
        qtbot.addWidget(widget)
        widget.resize(960, 1080)
        widget.show()
    panel.show_comparison(compared(versions, Settings()), BOTH)
    content = panel.view.drawing.content

    def outlined() -> None:
        outline.hide()
        outline.show_outline(content, next(hidden), None)
        outline.show()

    hidden = count()
    shown = median(outlined)
    spans = iter([*content.common, *content.common])
    card = median(lambda: panel.select_span(next(spans)))
    print(f"\noutline {shown:.1f} ms, card {card:.1f} ms")
    assert shown < OUTLINED
    assert card < CARD

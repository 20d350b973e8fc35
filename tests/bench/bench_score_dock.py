"""How soon the Score dock follows a change: 60 words in two schemes and four parses, with all their edits."""

import random

import pytest
from pytestqt.qtbot import QtBot

from core.model.choices import Protocol
from core.scoring.settings import Settings
from gui.docks.score.panel import ScorePanel
from gui.session.view_choice import Choice
from tests.bench.yardstick import AT_ONCE, Gauge
from tests.comparisons import compared
from tests.treebanks import version

WORDS = 60
AT_MOST = 1.6
"""In loads."""


def random_tree(chance: random.Random) -> str:
    """Random heads, so that few spans are shared and most have gaps."""
    words = (f"w{i} {chance.randrange(i) if i > 1 else 0} r{chance.randrange(9)}" for i in range(1, WORDS + 1))
    return " | ".join(words)


@pytest.mark.parametrize("protocol", Protocol)
def test_score_dock_follows_at_once(qtbot: QtBot, protocol: Protocol) -> None:
    chance = random.Random(1)
    golds = [version(name, random_tree(chance)) for name in ("A", "B")]
    parses = [version(f"p{i}", random_tree(chance), native="AB"[i % 2]) for i in range(4)]
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.resize(300, 640)
    panel.show()
    gauge = Gauge()
    for labelled in (True, False) * 10:
        comparison = compared([*golds, *parses], Settings(protocol))
        with gauge.act():
            panel.show_comparison(comparison, Choice(("A", "B"), labelled))
            qtbot.wait(0)
            panel.repaint()
    print(f"\n{protocol}: {gauge}; {AT_ONCE:.0f} ms are at once")
    assert gauge.ratio <= AT_MOST

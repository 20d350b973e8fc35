"""The buttons of the parses."""

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.docks.corpus.errors import ParseButtons


def test_buttons_follow_the_font_around_them(qtbot: QtBot) -> None:
    """A person who has the font enlarged gets larger numbers; only that of the button pressed is bold."""
    window = QWidget()
    qtbot.addWidget(window)
    parses = ParseButtons()
    QVBoxLayout(window).addWidget(parses)
    parses.offer(["one", "two"], {"one": "1", "two": "2"}, 0)
    buttons = parses.findChildren(QToolButton)
    font = QFont(window.font())
    for pressed, size in (1, 20.0), (0, 30.0), (1, 40.0):
        font.setPointSizeF(size)
        window.setFont(font)
        assert [each.font().pointSizeF() for each in buttons] == [size] * 2
        buttons[pressed].click()
        assert [each.font().bold() for each in buttons] == [i == pressed for i in range(2)]

"""Buttons above tables and plots, and the menus they open."""

from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPalette, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QMenu,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QToolButton,
)

_ARROW: Final = 6
"""Pixels on each side of the text for the arrow, which Qt would draw over it."""


class MenuButton(QToolButton):
    """Opens its menu at once, and has room for the menu arrow."""

    def __init__(self, text: str = "", meaning: str = "") -> None:
        super().__init__()
        self.setText(text)
        self.setToolTip(meaning)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(2 * _ARROW, 0)


class WrappedButton(QPushButton):
    """Breaks its text into lines where there is no room beside it, within long features too; no letter is a key."""

    def __init__(self) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        margins = super().sizeHint() - self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text())
        inner = max(width - margins.width(), self.fontMetrics().averageCharWidth())
        text = QTextLayout(self._plain, self.font())
        text.setTextOption(self._wrapped())
        height = 0.0
        text.beginLayout()
        while (line := text.createLine()).isValid():
            line.setLineWidth(inner)
            height += line.height()
        text.endLayout()
        return ceil(height) + max(margins.height(), 0)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    @property
    def _plain(self) -> str:
        return self.text().replace("&&", "&")

    def _wrapped(self) -> QTextOption:
        option = QTextOption(Qt.AlignmentFlag.AlignCenter)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(self.layoutDirection())
        return option

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        inner = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        painter.setPen(self.palette().color(group, QPalette.ColorRole.ButtonText))
        painter.drawText(QRectF(inner), self._plain, self._wrapped())


def push_button(text: str, meaning: str) -> QPushButton:
    """An ordinary button, with its meaning as a tooltip."""
    button = QPushButton(text)
    button.setToolTip(meaning)
    return button


def flat_button(text: str, meaning: str = "", *, is_checkable: bool = False) -> QToolButton:
    """A button without a frame unless the mouse is over it, with its meaning as a tooltip."""
    button = QToolButton(autoRaise=True)
    button.setText(text)
    button.setToolTip(meaning)
    button.setCheckable(is_checkable)
    return button


_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class _Letters(QObject):
    """Claims letters for the menu before shortcuts see them."""

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.text().isprintable() and event.text() and not event.modifiers() & _COMMANDS:
                event.accept()
                return True
        return False


def keep_letters(menu: QMenu) -> None:
    """Lets letters choose in an open menu: the widget behind it keeps the focus, whose keys would win otherwise."""
    menu.installEventFilter(_Letters(menu))

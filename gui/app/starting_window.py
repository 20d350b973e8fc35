"""What a person sees first: a small window that says what the program is doing until its own window is there.

It is painted before the program itself is loaded, so this module and those that it imports load nothing large.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDeadlineTimer, QEvent, QObject, QPointF, QSettings, QSize, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.i18n.language import Language, set_language
from gui.widgets.application import application
from gui.widgets.ground_colours import DARK_GROUND, LIGHT_GROUND, Ground

_SIZE: Final = QSize(360, 110)
_MARGIN: Final = 24
_LARGER: Final = 1.6
"""The font size of the name, as a multiple of the window's."""
_PATIENCE: Final = 500
"""The most milliseconds to wait for the screen to ask for a picture."""


def open_starting_window(argv: Sequence[str]) -> "StartingWindow":
    """Opens the window in the colours and the language that ``argv`` and the person's settings ask for."""
    app = application()
    settings = QSettings() if any("profile" in each for each in argv) else settings_of_person()
    language, theme = settings.value("language"), settings.value("theme")
    set_language(Language(language) if language in list(Language) else Language.SYSTEM)
    if "--theme" in argv[:-1]:
        theme = argv[argv.index("--theme") + 1]
    is_dark = theme == "dark"
    if theme not in ("light", "dark"):
        is_dark = app.styleHints().colorScheme() is Qt.ColorScheme.Dark
    window = StartingWindow(DARK_GROUND if is_dark else LIGHT_GROUND)
    show_painted(window)
    return window


def starting_window() -> "StartingWindow | None":
    """The window that `open_starting_window` has opened, until it is closed."""
    return next((each for each in QApplication.topLevelWidgets() if isinstance(each, StartingWindow)), None)


def show_painted(window: QWidget) -> None:
    """Shows ``window``, and handles events until it has been painted: until then a screen may show it black."""
    painted = _Painted(window)  # Before it is shown: some platforms paint it at once.
    window.show()
    deadline = QDeadlineTimer(_PATIENCE)
    while not painted.is_done and not deadline.hasExpired():
        QApplication.processEvents()
    window.removeEventFilter(painted)
    painted.deleteLater()


class StartingWindow(QWidget):
    """A small window in the middle of the screen, with the program's name and what it is doing."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(None, Qt.WindowType.SplashScreen | Qt.WindowType.FramelessWindowHint)
        self._ground = ground
        self._text = self.tr("Loading the program…")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setWindowTitle("TreeConcord")
        self.setAccessibleName("TreeConcord")
        self.setAccessibleDescription(self._text)
        self.setFixedSize(_SIZE)
        self.move(QGuiApplication.primaryScreen().availableGeometry().center() - self.rect().center())

    def show_preparing(self) -> None:
        """Says that the program is loaded and its window is being made."""
        self._text = self.tr("Preparing the window…")
        self.setAccessibleDescription(self._text)
        self.repaint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, ground = QPainter(self), self._ground
        painter.fillRect(self.rect(), QColor(ground.window))
        painter.setPen(QColor(ground.rule))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        name = QFont(self.font())
        name.setBold(True)
        name.setPointSizeF(_LARGER * self.font().pointSizeF())
        painter.setFont(name)
        painter.setPen(QColor(ground.text))
        painter.drawText(QPointF(_MARGIN, 50), "TreeConcord")
        painter.setFont(self.font())
        painter.setPen(QColor(ground.dim_text))
        painter.drawText(QPointF(_MARGIN, 80), self._text)
        painter.end()


class _Painted(QObject):
    """Notes that a window has been painted."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.is_done = False
        window.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        self.is_done |= event.type() is QEvent.Type.Paint
        return False


def settings_of_person() -> QSettings:
    """The settings of whoever runs the program."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "TreeConcord", "TreeConcord")


def settings_in(path: str) -> QSettings:
    """The settings in a file."""
    return QSettings(path, QSettings.Format.IniFormat)

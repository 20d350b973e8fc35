"""The dialog to compose a report, with a preview."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QLocale, QRect, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QLineEdit,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from core.model.choices import Depth
from core.report.request import SENTENCES, Part
from gui.drawing.drawing_kind import DrawingStyle
from gui.i18n.language import Language
from gui.report_pages.paper import Paper
from gui.widgets.boxes import in_column, in_row
from gui.widgets.dialogs import Dialog

WIDTH: Final = 560
"""The width of an upright page in logical pixels; a page that is wider than the view is reduced to it."""

_TURNED: Final = sqrt(2)
"""How much wider a page on turned paper is (ISO 216)."""

_APART: Final = 10


class PagesView(QScrollArea):
    """Shows pages; keeps the scroll position while pages of a changed report arrive."""

    end_reached = Signal()
    """The last page is visible or nearly so."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Preview"))
        self.verticalScrollBar().valueChanged.connect(self._report_end)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._body = QWidget()
        self._layout = in_column(1, inside=self._body, spacing=_APART)
        self.setWidget(self._body)
        self.page_widgets: list[_Page] = []
        self.pages = 0
        """The number of pages of the newest report."""

    def begin(self) -> None:
        """Starts a new report; old pages stay until they are replaced."""
        self.pages = 0

    def add(self, content: bytes) -> None:
        """Adds the next page, a PNG."""
        if self.pages == len(self.page_widgets):
            page = _Page()
            self._layout.insertWidget(self.pages, page)
            self.page_widgets.append(page)
        self.pages += 1
        page = self.page_widgets[self.pages - 1]
        page.show_page(content)
        page.setAccessibleName(self.tr("Page {number}").format(number=self.pages))

    def end(self) -> None:
        """Removes the remaining pages of an older report, since the new one is complete."""
        for page in self.page_widgets[self.pages :]:
            self._layout.removeWidget(page)
            page.deleteLater()
        del self.page_widgets[self.pages :]

    def sizeHint(self) -> QSize:
        return QSize(round(WIDTH * _TURNED) + 60, 640)

    @Slot(int)
    def _report_end(self, place: int) -> None:
        if self.pages and place >= self.verticalScrollBar().maximum() - self.viewport().height():
            self.end_reached.emit()


class _Page(QWidget):
    """A page, centred horizontally."""

    def __init__(self) -> None:
        super().__init__()
        self._content, self._size = b"", QSize(1, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_page(self, content: bytes) -> None:
        """Shows a page. There may be hundreds, so each is kept as PNG and decoded when painted."""
        self._content, self._size = content, _picture(content).size()
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        return round(min(width, self._natural) * self._size.height() / max(1, self._size.width()))

    @property
    def _natural(self) -> int:
        """The width of the page if there is room."""
        return round(self._size.width() / self.devicePixelRatioF())

    def sizeHint(self) -> QSize:
        return QSize(self._natural, self.heightForWidth(self._natural))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        width = min(self.width(), self._natural)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        place = QRect((self.width() - width) // 2, 0, width, self.heightForWidth(width))
        painter.drawPixmap(place, _picture(self._content))
        painter.end()


def _picture(content: bytes) -> QPixmap:
    pixmap = QPixmap()
    pixmap.loadFromData(content)
    return pixmap


_PAUSE: Final = 250
"""Milliseconds between the last change and its preview, so that typing a title is one change."""

_MOST: Final = 500
"""The maximum number of sentences in a report."""

_SHARE: Final = 0.92
"""The initial size of the dialog, as a share of the screen."""


Choice = TypeVar("Choice")


class ReportDialog(Dialog):
    """Collects the choices; the controller makes preview and file."""

    changed = Signal()
    """The user has changed the choices, so the preview must be renewed."""
    save_requested = Signal()
    cancel_requested = Signal()

    def __init__(
        self, parent: QWidget, sentences: Sequence[tuple[str, Sequence[str]]], hint: str, depth: Depth
    ) -> None:
        """``sentences`` are the sets that can be chosen, each with a name; ``hint`` is a note for the user.

        ``depth`` is chosen at first.
        """
        super().__init__(parent, self.tr("Report"))
        self._sentences = sentences
        self._soon = QTimer(self, singleShot=True, interval=_PAUSE)
        self._soon.timeout.connect(self.changed)
        self.preview = PagesView()
        self._make_choices(depth)
        self._stage = QLabel()
        self._bar = QProgressBar(textVisible=False)
        self._bar.setAccessibleName(self.tr("Progress"))
        policy = self._bar.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._bar.setSizePolicy(policy)
        self.hint = QLabel(hint, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.hint.setVisible(bool(hint))
        self.refusal = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.refusal.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._save = buttons.addButton(self.tr("&Save…"), QDialogButtonBox.ButtonRole.ActionRole)
        self._cancel = buttons.addButton(self.tr("Cance&l"), QDialogButtonBox.ButtonRole.ActionRole)
        self._save.clicked.connect(self.save_requested)
        self._cancel.clicked.connect(self.cancel_requested)
        buttons.rejected.connect(self.reject)
        left = in_column(self._form, self.hint, self.refusal, 1, self._stage, self._bar, buttons)
        side = QWidget()
        side.setLayout(left)
        needed = self._form.sizeHint().width() + left.contentsMargins().left() + left.contentsMargins().right()
        side.setFixedWidth(max(needed, self.fontMetrics().averageCharWidth() * 50))
        in_row(side, (self.preview, 1), inside=self)
        self._save.setDefault(True)  # Only now: Qt forgets it for buttons that are not in the dialog yet.
        self.show_idle("")
        # Qt would use at most two thirds of the screen, which makes pages too narrow.
        self.resize(self.sizeHint().boundedTo(self.screen().availableSize() * _SHARE))

    @property
    def chosen_depth(self) -> Depth:
        """The chosen depth."""
        return self._depth.chosen

    def command(self, about: Sequence[str], path: str) -> list[str]:
        """The arguments that write the chosen report to ``path``; the options ``about`` name what it compares."""
        title, names, count = self._title.text().strip(), self._which.chosen, self._count.value()
        parts = [part for part, box in self._parts.items() if box.isChecked()]
        words = ["report", *about, f"--output={path}", f"--depth={self.chosen_depth}"]
        words += [f"--title={title}"] if title else []
        words += [] if len(parts) == len(Part) else [f"--sections={','.join(parts)}"]
        if names is None:
            words += [] if count == SENTENCES[self.chosen_depth] else [f"--sentences={count}"]
        else:
            words += [f"--sentence={name}" for name in names] or ["--sentences=0"]
        words += [] if self._labels.chosen else ["--unlabelled"]
        for option, chosen, usual in (
            ("drawing", self._manner.chosen, DrawingStyle.SPANS),
            ("paper", self._paper.chosen, Paper.A4),
            ("language", self._language.chosen, Language.ENGLISH),
        ):
            words += [] if chosen is usual else [f"--{option}={chosen}"]
        return words

    @property
    def is_working(self) -> bool:
        """Whether work is going on that can be cancelled."""
        return self._cancel.isEnabled()

    def show_stage(self, name: str, done: int, total: int) -> None:
        """Shows progress; ``total`` is 0 while unknown."""
        self._stage.setText(self._stages().get(name, name))
        self._bar.setRange(0, total)
        self._bar.setValue(done)
        self._set_working(is_working=True)

    def show_idle(self, result: str) -> None:
        """Shows the ``result`` once the work is done."""
        self._stage.setText(result)
        self._set_working(is_working=False)

    def show_refusal(self, reason: str) -> None:
        """Says why the report can't be made; this stays so."""
        self.refusal.setText(reason)

    def _set_working(self, *, is_working: bool) -> None:
        self._bar.setVisible(is_working)
        self._cancel.setEnabled(is_working)

    def _stages(self) -> dict[str, str]:
        return {
            "scoring": self.tr("Scoring"),
            "testing": self.tr("Intervals and tests"),
            "comparing": self.tr("Comparing golds"),
            "dividing": self.tr("Dividing points between parsers and schemes"),
            "choosing": self.tr("Choosing sentences"),
            "drawing": self.tr("Drawing pages"),
        }

    def _make_choices(self, depth: Depth) -> None:
        self._depth = _ChoiceBox(
            [(self.tr("short: 2 to 4 pages"), Depth.SHORT), (self.tr("full: everything, every edit"), Depth.FULL)]
        )
        self._depth.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._depth.setCurrentIndex([Depth.SHORT, Depth.FULL].index(depth))
        self._title = QLineEdit(placeholderText=self.tr("names of the versions"))
        self._paper = _ChoiceBox([("A4", Paper.A4), ("Letter", Paper.LETTER)])
        self._language = _ChoiceBox([("English", Language.ENGLISH), ("Deutsch", Language.GERMAN)])
        self._language.setCurrentIndex(int(QLocale().language() is QLocale.Language.German))
        self._which = _ChoiceBox([(self.tr("worth a look"), None), *self._named()])
        self._count = QSpinBox(minimum=0, maximum=_MOST, value=SENTENCES[depth])
        self._manner = _ChoiceBox(
            [
                (self.tr("spans"), DrawingStyle.SPANS),
                (self.tr("trees"), DrawingStyle.TREE),
                (self.tr("arcs"), DrawingStyle.ARCS),
            ]
        )
        self._labels = _ChoiceBox([(self.tr("labelled"), True), (self.tr("unlabelled"), False)])
        titles = {
            Part.VERSIONS: self.tr("&What was compared"),
            Part.SCORES: self.tr("Sc&ores"),
            Part.GOLDS: self.tr("&Golds compared"),
            Part.CHARTS: self.tr("C&harts"),
            Part.SENTENCES: self.tr("S&entences"),
            Part.DEFINITIONS: self.tr("&Definitions and sources"),
        }
        group = QGroupBox(self.tr("Sections"))
        self._parts = {part: QCheckBox(title) for part, title in titles.items()}
        for box in self._parts.values():
            box.setChecked(True)
            box.toggled.connect(self._change)
        in_column(*self._parts.values(), inside=group)
        self._form = QFormLayout()
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, field in (
            (self.tr("De&pth"), self._depth),
            (self.tr("&Title"), self._title),
            (self.tr("Pape&r of a PDF"), self._paper),
            (self.tr("Lang&uage"), self._language),
            (self.tr("Sentences show&n"), self._which),
            (self.tr("How &many"), self._count),
            (self.tr("Drawn &as"), self._manner),
            (self.tr("Mar&ks"), self._labels),
        ):
            self._form.addRow(name, field)
        self._form.addRow(group)
        self._depth.currentIndexChanged.connect(self._set_usual_number)
        self._depth.currentIndexChanged.connect(self._change)
        self._title.textChanged.connect(self._change)
        self._count.valueChanged.connect(self._change)
        for field in (self._paper, self._language, self._which, self._manner, self._labels):
            field.currentIndexChanged.connect(self._change)

    def _named(self) -> list[tuple[str, tuple[str, ...] | None]]:
        return [(name, tuple(names)) for name, names in self._sentences if names and len(names) <= _MOST]

    @Slot()
    def _set_usual_number(self) -> None:
        self._count.setValue(SENTENCES[self._depth.chosen])

    @Slot()
    def _change(self) -> None:
        self._count.setEnabled(self._which.chosen is None)
        self.refusal.setText("")
        self._soon.start()


class _ChoiceBox(QComboBox, Generic[Choice]):
    """Chooses one of several values, each with a text. Keeps the values itself: Qt would convert some to plain text."""

    def __init__(self, entries: Sequence[tuple[str, Choice]]) -> None:
        super().__init__()
        self.setMinimumContentsLength(12)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._values = [value for _, value in entries]
        self.addItems([text for text, _ in entries])

    @property
    def chosen(self) -> Choice:
        return self._values[self.currentIndex()]

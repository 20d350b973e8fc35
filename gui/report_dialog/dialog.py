"""The dialog that asks what is to be in a report, and shows how it will look."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QLocale, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from core.report.request import SENTENCES, Part
from gui.drawing.drawing_style import DrawingStyle
from gui.i18n.language import Language
from gui.report_dialog.choices import ReportChoices
from gui.report_dialog.preview import PagesView
from gui.report_pages.paper import Paper

_PAUSE: Final = 250
"""Milliseconds after the last change before it is previewed, so that typing a title is one change."""

_MOST: Final = 500
"""Sentences of a report."""

_SHARE: Final = 0.92
"""Of the screen, that the dialog takes at first."""


Choice = TypeVar("Choice")


class ReportDialog(QDialog):
    """Chooses; who listens makes the preview and the file."""

    changed = Signal()
    """Another report is wanted to be seen."""
    save_requested = Signal()
    cancel_requested = Signal()

    def __init__(self, parent: QWidget, sentences: Sequence[tuple[str, Sequence[str]]], hint: str) -> None:
        """``sentences`` are sets of them that can be chosen, each with a name; ``hint`` is what must be known."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Report"))
        self._sentences = sentences
        self._soon = QTimer(self, singleShot=True, interval=_PAUSE)
        self._soon.timeout.connect(self.changed)
        self.preview = PagesView()
        self._make_choices()
        self._stage = QLabel()
        self._bar = QProgressBar(textVisible=False)
        self._bar.setAccessibleName(self.tr("Progress"))
        policy = self._bar.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._bar.setSizePolicy(policy)
        self._told = QLabel(hint, wordWrap=True)
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._told.setVisible(bool(hint))
        self._refusal = QLabel(wordWrap=True)
        self._refusal.setTextFormat(Qt.TextFormat.PlainText)
        self._refusal.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._save = buttons.addButton(self.tr("&Save…"), QDialogButtonBox.ButtonRole.ActionRole)
        self._cancel = buttons.addButton(self.tr("C&ancel"), QDialogButtonBox.ButtonRole.ActionRole)
        self._save.setDefault(True)
        self._save.clicked.connect(self.save_requested)
        self._cancel.clicked.connect(self.cancel_requested)
        buttons.rejected.connect(self.reject)
        left = QVBoxLayout()
        left.addLayout(self._form)
        left.addWidget(self._told)
        left.addWidget(self._refusal)
        left.addStretch(1)
        left.addWidget(self._stage)
        left.addWidget(self._bar)
        left.addWidget(buttons)
        side = QWidget()
        side.setLayout(left)
        side.setFixedWidth(self.fontMetrics().averageCharWidth() * 50)
        layout = QHBoxLayout(self)
        layout.addWidget(side)
        layout.addWidget(self.preview, 1)
        self.show_idle("")
        # Qt would take two thirds of the screen at most, in which a page is narrower than it needs to be.
        self.resize(self.sizeHint().boundedTo(self.screen().availableSize() * _SHARE))

    @property
    def choices(self) -> ReportChoices:
        """What is chosen now."""
        named = self._which.chosen
        return ReportChoices(
            self._title.text().strip(),
            frozenset(part for part, box in self._parts.items() if box.isChecked()),
            named,
            self._count.value(),
            labelled=self._labels.chosen,
            style=self._manner.chosen,
            paper=self._paper.chosen,
            language=self._language.chosen,
        )

    @property
    def hint(self) -> str:
        """What must be known of the report."""
        return self._told.text()

    @property
    def refusal(self) -> str:
        """Why there is no such report, if there is none."""
        return self._refusal.text()

    @property
    def is_working(self) -> bool:
        """Whether something is being done that can be cancelled."""
        return self._cancel.isEnabled()

    def show_stage(self, name: str, done: int, total: int) -> None:
        """Shows how far work is; ``total`` is 0 while that is not known."""
        self._stage.setText(self._stages().get(name, name))
        self._bar.setRange(0, total)
        self._bar.setValue(done)
        self._set_working(is_working=True)

    def show_idle(self, told: str) -> None:
        """Nothing is being done any more; ``told`` says what came of it."""
        self._stage.setText(told)
        self._set_working(is_working=False)

    def show_refusal(self, reason: str) -> None:
        """Says why there is no such report; nothing takes that back."""
        self._refusal.setText(reason)

    def _set_working(self, *, is_working: bool) -> None:
        self._bar.setVisible(is_working)
        self._cancel.setEnabled(is_working)

    def _stages(self) -> dict[str, str]:
        return {
            "scoring": self.tr("Scoring"),
            "testing": self.tr("Intervals and tests"),
            "comparing": self.tr("Comparing golds"),
            "choosing": self.tr("Choosing sentences"),
            "drawing": self.tr("Drawing pages"),
        }

    def _make_choices(self) -> None:
        self._title = QLineEdit(placeholderText=self.tr("names of the versions"))
        self._paper = _ChoiceBox([("A4", Paper.A4), ("Letter", Paper.LETTER)])
        self._language = _ChoiceBox([("English", Language.ENGLISH), ("Deutsch", Language.GERMAN)])
        self._language.setCurrentIndex(int(QLocale().language() is QLocale.Language.German))
        self._which = _ChoiceBox([(self.tr("worth a look"), None), *self._named()])
        self._count = QSpinBox(minimum=0, maximum=_MOST, value=SENTENCES)
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
        boxes = QVBoxLayout(group)
        self._parts = {part: QCheckBox(title) for part, title in titles.items()}
        for box in self._parts.values():
            box.setChecked(True)
            box.toggled.connect(self._change)
            boxes.addWidget(box)
        self._form = QFormLayout()
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, field in (
            (self.tr("&Title"), self._title),
            (self.tr("&Paper of a PDF"), self._paper),
            (self.tr("&Language"), self._language),
            (self.tr("Sentences sho&wn"), self._which),
            (self.tr("How &many"), self._count),
            (self.tr("Drawn &as"), self._manner),
            (self.tr("Mar&ks"), self._labels),
        ):
            self._form.addRow(name, field)
        self._form.addRow(group)
        self._title.textChanged.connect(self._change)
        self._count.valueChanged.connect(self._change)
        for field in (self._paper, self._language, self._which, self._manner, self._labels):
            field.currentIndexChanged.connect(self._change)

    def _named(self) -> list[tuple[str, tuple[str, ...] | None]]:
        return [(name, tuple(names)) for name, names in self._sentences if names and len(names) <= _MOST]

    @Slot()
    def _change(self) -> None:
        self._count.setEnabled(self._which.chosen is None)
        self._refusal.setText("")
        self._soon.start()


class _ChoiceBox(QComboBox, Generic[Choice]):
    """One of several values, each with a text. They are kept here: Qt would make plain texts of some."""

    def __init__(self, entries: Sequence[tuple[str, Choice]]) -> None:
        super().__init__()
        self.setMinimumContentsLength(12)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._values = [value for _, value in entries]
        self.addItems([text for text, _ in entries])

    @property
    def chosen(self) -> Choice:
        return self._values[self.currentIndex()]

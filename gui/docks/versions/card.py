"""The card of one version in the Versions dock: role, facts, score and buttons."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QContextMenuEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.model.version import Role, Version, VersionSpec
from gui.docks.versions.variation_wording import scheme_text
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import counted, filled
from gui.session.roster import golds_of, has_functions_of_misc, is_only_gold, is_removable, may_have_misc
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

SPACING: Final = 4

KIND_LENGTH: Final = 9
"""The least number of characters shown of a role; the drop-down list shows all."""


class _KindBox(QComboBox):
    """A combo box that scrolling past does not change, and whose context menu is that of its card."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.ignore()


class _NameLabel(QLabel):
    """A name, elided in the middle if there is no room for it."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        fitting = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width())
        painter = QPainter(self)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, fitting)
        painter.end()


class VersionCard(QFrame):
    """A version's card. Emits signals for what the user wants; `show_version` updates it."""

    band_toggled = Signal(str, bool)
    """The name of the version, and whether to show its band."""
    gold_requested = Signal(str)
    """The version should become a gold."""
    parse_requested = Signal(str, str)
    """The version should become a parse; the second name is its native gold."""
    lock_requested = Signal(str, bool)
    """The name of the version, and whether to unlock it."""
    misc_requested = Signal(str, bool)
    """The name of the version, and whether to read the functions in its MISC column too."""
    removal_requested = Signal(str)
    problems_requested = Signal(str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = name
        self._visible = QCheckBox()
        self._visible.setChecked(True)
        self._visible.setToolTip(self.tr("Show or hide its band"))
        self._visible.toggled.connect(self._toggle)
        self._called = _NameLabel()
        self._called.setTextFormat(Qt.TextFormat.PlainText)
        self._score = QLabel()
        self._kind = _KindBox()
        self._kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._kind.setMinimumContentsLength(KIND_LENGTH)
        self._kind.setToolTip(self.tr("A gold, or a parse with its native gold: the gold whose scheme it follows"))
        self._kind.activated.connect(self._request_kind)
        self._facts = QLabel()
        self._misc = QAction(self.tr("Labels in the last column (MISC)"), self)
        self._misc.setCheckable(True)
        self._misc.setToolTip(self.tr("Merging writes labels of other versions there"))
        self._misc.triggered.connect(self._request_misc)
        self._problems = QToolButton(autoRaise=True)
        self._problems.hide()
        self._problems.clicked.connect(self._request_problems)
        self._edit = QToolButton(autoRaise=True)
        self._edit.setCheckable(True)
        self._edit.setText("✎")
        self._edit.toggled.connect(self._request_lock)
        self._remove = QToolButton(autoRaise=True)
        self._remove.setText("×")
        self._remove.clicked.connect(self._request_removal)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        first, second = QHBoxLayout(), QHBoxLayout()
        first.setSpacing(SPACING)
        second.setSpacing(SPACING)
        first.addWidget(self._visible)
        first.addWidget(self._called, 1)
        first.addWidget(self._problems)
        first.addWidget(self._score)
        first.addWidget(self._edit)
        first.addWidget(self._remove)
        second.addWidget(self._kind, 1)
        second.addWidget(self._facts)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(4, 2, 4, 2)
        rows.setSpacing(1)
        rows.addLayout(first)
        rows.addLayout(second)

    def show_version(self, version: Version, specs: Sequence[VersionSpec], sentences: int | None) -> None:
        """Shows ``version``, one of ``specs``, with its number of sentences (None: not known yet)."""
        spec, marks = version.spec, marks_of(specs)
        origin = _origin(spec)
        called = " ".join(filter(None, (marks.get(spec.name), isolated(spec.name))))
        self._called.setText(called)
        self.setToolTip(as_tooltip(origin))
        self.setAccessibleName(called)
        self.setAccessibleDescription(origin)
        self._visible.setEnabled(spec.role is not Role.INPUT)
        self._visible.setAccessibleName(filled(self.tr("Show {version}"), version=called))
        self._visible.setAccessibleDescription(origin)
        self._show_kind(spec, specs, called)
        number = "…" if sentences is None else counted(sentences)
        self._show_misc(version)
        written = f"{version.format} + MISC" if has_functions_of_misc(spec) else version.format
        self._facts.setText(f"{number} · {written}")
        facts = self.tr("Sentences: {number}; format: {format}; file: {path}")
        if not spec.has_file:
            facts = self.tr("Sentences: {number}; format: {format}; {path}")
        description = filled(facts, number=number, format=written, path=origin)
        self._facts.setToolTip(as_tooltip(description))
        self._facts.setAccessibleName(description)
        self._edit.setAccessibleName(filled(self.tr("Edit {version}"), version=called))
        removable = is_removable(specs, spec.name)
        self._remove.setEnabled(removable)
        self._remove.setAccessibleName(filled(self.tr("Remove {version}"), version=called))
        why_not = self.tr("Can't be removed: the only gold, or other versions are derived from it")
        self._remove.setToolTip(self.tr("Remove") if removable else why_not)

    def show_visible(self, *, visible: bool) -> None:
        """Shows whether its band is visible."""
        with QSignalBlocker(self._visible):
            self._visible.setChecked(visible)

    def show_lock(self, unlocked: bool, why_not: str = "") -> None:
        """Shows whether the version is unlocked; ``why_not`` says why it can never be."""
        with QSignalBlocker(self._edit):
            self._edit.setChecked(unlocked)
        self._edit.setEnabled(not why_not)
        state = self.tr("Unlocked; click to lock it") if unlocked else self.tr("Locked; click to edit it")
        self._edit.setToolTip(as_tooltip(why_not or state))

    def show_problems(self, number: int) -> None:
        """Shows how many of its sentences are invalid trees or excluded."""
        self._problems.setText(f"{counted(number)} ⚠")
        self._problems.setVisible(bool(number))
        text = self.tr("List {number:,} sentences that are invalid trees in {version} or excluded because of it")
        if number == 1:
            text = self.tr("List the sentence that is an invalid tree in {version} or excluded because of it")
        description = filled(text, version=self.accessibleName(), number=number)
        self._problems.setToolTip(as_tooltip(description))
        self._problems.setAccessibleName(description)

    def show_score(self, text: str, explained: str) -> None:
        """Shows the test-set score, and its explanation as a tooltip."""
        self._score.setText(text)
        self._score.setToolTip(as_tooltip(explained) if explained else "")
        self._score.setAccessibleName(self.tr("Test-set score {score}").format(score=text))
        self._score.setAccessibleDescription(explained)

    def _show_kind(self, spec: VersionSpec, specs: Sequence[VersionSpec], called: str) -> None:
        with QSignalBlocker(self._kind):
            self._kind.clear()
            self._kind.addItem(self.tr("input") if spec.role is Role.INPUT else self.tr("gold"), "")
            for gold in golds_of(specs):
                if gold != spec.name and spec.role is not Role.INPUT and not is_only_gold(specs, spec.name):
                    self._kind.addItem(filled(self.tr("parse of {gold}"), gold=gold), gold)
            self._kind.setCurrentIndex(self._kind.findData(spec.native_gold or ""))
        self._kind.setAccessibleName(filled(self.tr("Role and native gold of {version}"), version=called))

    def _show_misc(self, version: Version) -> None:
        """Offers them in the context menu of the card, for the one format that has such labels."""
        self._misc.setChecked(has_functions_of_misc(version.spec))
        has_menu = version.spec.has_file and may_have_misc(version.format)
        for action in () if has_menu else self.actions():
            self.removeAction(action)
        if has_menu:
            self.addAction(self._misc)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.actions():
            event.ignore()
            return
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.addActions(self.actions())
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    @Slot(bool)
    def _toggle(self, visible: bool) -> None:
        self.band_toggled.emit(self._name, visible)

    @Slot()
    def _request_kind(self) -> None:
        native = self._kind.currentData()
        if native:
            self.parse_requested.emit(self._name, native)
        else:
            self.gold_requested.emit(self._name)

    @Slot(bool)
    def _request_misc(self, wanted: bool) -> None:
        self.misc_requested.emit(self._name, wanted)

    @Slot(bool)
    def _request_lock(self, unlocked: bool) -> None:
        self.lock_requested.emit(self._name, unlocked)

    @Slot()
    def _request_problems(self) -> None:
        self.problems_requested.emit(self._name)

    @Slot()
    def _request_removal(self) -> None:
        self.removal_requested.emit(self._name)


def _origin(spec: VersionSpec) -> str:
    """The file of a version, or what it is made of."""
    if spec.variation:
        text = QCoreApplication.translate("VersionCard", "variation of {source}")
        if spec.variation.rules:
            by_rules = QCoreApplication.translate("VersionCard", "{source} by the rules of {file}")
            return filled(by_rules, source=spec.variation.source, file=spec.variation.rules)
        return "\n".join((filled(text, source=spec.variation.source), scheme_text(spec.variation.scheme)))
    if spec.derived_from:
        text = QCoreApplication.translate("VersionCard", "spans of {base}, labels of {base} and {donor}")
        base, donor = spec.derived_from
        return filled(text, base=base, donor=donor)
    return spec.path

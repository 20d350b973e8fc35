"""The list of kinds of findings with their counts; unchecking a kind hides its findings."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from core.validation.findings import Concern
from gui.docks.findings.wording import meaning_of, title_of
from gui.i18n.locale_numbers import counted
from gui.session.finding_arrays import CONCERNS
from gui.widgets.checkboxes import BoxDelegate
from gui.widgets.tooltips import as_tooltip

KIND, NUMBER = 0, 1


class KindsList(QTreeWidget):
    """The list of kinds, errors first, then unusual cases."""

    changed = Signal()
    """The user has checked or unchecked a kind."""

    kind_activated = Signal(object)
    """The `Concern` on whose number the user has double-clicked, or pressed Enter."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Kinds of findings"))
        self.setHeaderLabels([self.tr("Kind"), self.tr("Findings")])
        self.setItemDelegate(BoxDelegate(self))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        for concern in CONCERNS:
            item = QTreeWidgetItem(self, [title_of(concern)])
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(KIND, Qt.CheckState.Checked)
            item.setSizeHint(KIND, QSize(0, self.fontMetrics().height() + 4))
            item.setToolTip(KIND, as_tooltip(meaning_of(concern)))
            item.setData(KIND, Qt.ItemDataRole.AccessibleDescriptionRole, meaning_of(concern))
            item.setTextAlignment(NUMBER, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(KIND, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(NUMBER, QHeaderView.ResizeMode.ResizeToContents)
        self.headerItem().setTextAlignment(NUMBER, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.itemChanged.connect(self._report_change)
        self.itemActivated.connect(self._report_activation)
        self.show_counts([0] * len(CONCERNS))

    def sizeHint(self) -> QSize:
        return QSize(260, super().sizeHint().height())

    @property
    def wanted(self) -> frozenset[Concern]:
        """The checked kinds."""
        checked = Qt.CheckState.Checked
        return frozenset(each for i, each in enumerate(CONCERNS) if self._item(i).checkState(KIND) == checked)

    def want_all(self) -> None:
        """Checks all kinds."""
        with QSignalBlocker(self):
            for i in range(len(CONCERNS)):
                self._item(i).setCheckState(KIND, Qt.CheckState.Checked)
        self.changed.emit()

    def show_counts(self, counts: Sequence[int]) -> None:
        """Shows the number of findings of each kind; hides kinds without any."""
        with QSignalBlocker(self):
            for i, count in enumerate(counts):
                self._item(i).setText(NUMBER, counted(count))
                self._item(i).setHidden(not count)

    def _item(self, i: int) -> QTreeWidgetItem:
        item = self.topLevelItem(i)
        assert item is not None
        return item

    @Slot()
    def _report_change(self) -> None:
        self.changed.emit()

    @Slot(QTreeWidgetItem)
    def _report_activation(self, item: QTreeWidgetItem) -> None:
        self.kind_activated.emit(CONCERNS[self.indexOfTopLevelItem(item)])

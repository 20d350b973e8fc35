"""A menu of filters derived from the selected span."""

from functools import partial

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QMainWindow, QMenu

from core.filters.span_filters import filters_about
from gui.actions.actions import Actions
from gui.trees_view.panel import TreesPanel
from gui.widgets.menu_letters import keep_letters
from gui.window.instances_wiring import InstancesWiring
from gui.window.sentence_wiring import SentenceWiring


class SpanFilters(QObject):
    """Offers the filters, and lists the places of the chosen one."""

    def __init__(
        self,
        shown: SentenceWiring,
        concord: TreesPanel,
        instances: InstancesWiring,
        actions: Actions,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._shown, self._view, self._instances, self._window = shown, concord.view, instances, window
        actions["show_these"].triggered.connect(self._open_menu)

    @Slot()
    def _open_menu(self) -> None:
        comparison = self._shown.comparison
        if comparison is None or self._view.selected_span is None:
            self._window.statusBar().showMessage(self.tr("Select a span first"))
            return
        menu = QMenu(self._window)
        keep_letters(menu)
        for text in filters_about(comparison, self._view.selected_span):
            shown = menu.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, self._view.width() // 2)
            menu.addAction(shown.replace("&", "&&"), partial(self._instances.look_for, text))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._view.mapToGlobal(self._view.rect().center()))
        menu.setActiveAction(menu.actions()[0])

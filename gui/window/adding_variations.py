"""Adds variations of the open versions."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from core.model.version import VersionSpec
from core.variation.write_variation import can_be_varied
from gui.actions.actions import Actions
from gui.docks.versions.variation_dialog import VariationDialog
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel


class AddingVariations(QObject):
    """Asks for the choices of a variation, and opens it beside the other versions."""

    def __init__(self, session: Session, concord: TreesPanel, actions: Actions, window: QMainWindow) -> None:
        super().__init__(window)
        self._session, self._concord, self._window = session, concord, window
        actions["variation"].triggered.connect(self._open_dialog)

    @Slot()
    def _open_dialog(self) -> None:
        """Begins with the version in whose band something is selected, or else with the first one."""
        corpus = self._session.corpus
        sources = [version.name for version in corpus.frame.versions if can_be_varied(version)]
        if not corpus.is_complete or not sources:
            none = self.tr("Only versions with dependencies have variations; none is open.")
            loading = self.tr("Variations can be added once all sentences are loaded.")
            self._window.statusBar().showMessage(none if corpus.is_complete else loading)
            return
        selected = self._concord.view.selected_band or ""
        chosen = selected if selected in sources else sources[0]
        dialog = VariationDialog(self._window, corpus.specs, sources, chosen, self._session.changes)
        dialog.wanted.connect(self._add)
        dialog.open()

    @Slot(object)
    def _add(self, spec: VersionSpec) -> None:
        session = self._session
        specs, left_out = (*session.specs, spec), session.document.left_out
        session.change(left_out.with_entries(specs) if left_out else specs)

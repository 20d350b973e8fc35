"""Switches between layouts, keeps how each was left, and puts it back as it was at first."""

from typing import Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMessageBox

from gui.actions.actions import Actions
from gui.docks.merge.perspective import Perspective
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.profile import Profile
from gui.widgets.restore_docks import FILLING, restore_docks
from gui.window.dock_table import CORPUS, SCORE, SENTENCES
from gui.window.docks import Docks
from gui.window.growing import Growing
from gui.window.layout_table import FOCUS, INSPECT, LAYOUTS, SCHEMES, Layout, arrange, layout_of

_AT_FIRST: Final = {True: INSPECT, False: SCHEMES}
"""The layout that a new person sees, by whether there are parses."""


class Layouts(QObject):
    """The current layout of the window.

    With parses and with golds alone, the layout is the one last chosen there. A merge has an arrangement of its own,
    laid over the current layout.
    """

    def __init__(
        self,
        session: Session,
        concord: TreesPanel,
        docks: Docks,
        merging: Perspective,
        actions: Actions,
        profile: Profile,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session, self._concord, self._docks, self._merging = session, concord, docks, merging
        self._actions, self._profile, self._window = actions, profile, window
        self._pristine = window.saveState()
        self._has_parses = True
        self._growing: Growing | None = None
        self._document = session.document
        self._current = self._remembered()
        group = QActionGroup(self)
        for layout in LAYOUTS:
            group.addAction(actions[layout.act])
        group.triggered.connect(self._choose)
        actions["focus_next"].triggered.connect(self.focus_next)
        docks.panel(SCORE).parse_chosen.connect(concord.focus_on)
        actions["reset_layout"].triggered.connect(self._confirm_reset)
        session.versions_changed.connect(self._follow_versions)

    def restore(self, size: tuple[int, int]) -> None:
        """Restores the window as it was left; the first time, gives it this ``size``."""
        if not self._window.restoreGeometry(self._profile.geometry):
            self._window.resize(*size)
        self._show(self._current)
        if self._window.windowState() & FILLING:
            self._growing = Growing(self._window, self._show_at_new_size)

    def remember(self) -> None:
        """Keeps the window as it is for the next start."""
        self._profile.geometry = self._window.saveGeometry()
        self._keep_docks()

    @Slot()
    def focus_next(self) -> None:
        """Goes to the layout that focuses on one parse; there, to the next parse."""
        if self._current.focus and not self._merging.is_on:
            self._docks.panel(SCORE).choose_next_parse()
        else:
            self._actions[FOCUS.act].trigger()

    def show_page(self) -> None:
        """Brings the Corpus dock's page of the current layout to the front."""
        self._docks.panel(CORPUS).show_page(self._current.page)

    def reset(self) -> None:
        """Puts docks, columns and the page of the current layout back as they were at first."""
        if self._merging.is_on:
            self._merging.reset()
        else:
            self._arrange(self._current)
        self._docks.panel(SENTENCES).reset_columns()

    def _remembered(self) -> Layout:
        return layout_of(self._profile.layout(has_parses=self._has_parses)) or _AT_FIRST[self._has_parses]

    @Slot()
    def _follow_versions(self) -> None:
        """Goes to the layout of golds alone, or back.

        Where parses are only taken away, panels stay as they are: someone is working with them.
        """
        frame = self._session.corpus.frame
        before, self._document = self._document, self._session.document
        is_same = self._document is before
        if frame.versions and bool(frame.parses) is not self._has_parses and not (is_same and self._has_parses):
            self._has_parses = bool(frame.parses)
            self._go_to(self._remembered())

    @Slot(QAction)
    def _choose(self, action: QAction) -> None:
        self._merging.leave()
        layout = next(layout for layout in LAYOUTS if self._actions[layout.act] is action)
        self._profile.set_layout(layout.name, has_parses=self._has_parses)
        self._go_to(layout)

    def _go_to(self, layout: Layout) -> None:
        if layout is not self._current:
            self._keep_docks()
            self._merging.leave()
            self._show(layout)

    def _keep_docks(self) -> None:
        if self._growing is None or self._growing.is_over:  # Else the docks have not found their sizes yet.
            self._profile.set_docks(self._current.name, self._merging.usual_state())

    def _show(self, layout: Layout) -> None:
        """Shows a layout as it was left, or else as it is at first."""
        self._current = layout
        self._actions[layout.act].setChecked(True)
        self._concord.set_focus(layout.focus)
        if restore_docks(self._window, self._profile.docks(layout.name)):
            self.show_page()
        else:
            self._arrange(layout)

    def _show_at_new_size(self) -> None:
        """Gives the docks the sizes for which a smaller window had no room."""
        if not self._merging.is_on and not restore_docks(self._window, self._profile.docks(self._current.name)):
            self._arrange(self._current)

    def _arrange(self, layout: Layout) -> None:
        size = self._window.size()
        restore_docks(self._window, self._pristine)
        arrange(self._window, self._docks, layout, (size.width(), size.height()))
        self.show_page()

    @Slot()
    def _confirm_reset(self) -> None:
        button = QMessageBox.StandardButton
        box = QMessageBox(
            QMessageBox.Icon.Question,
            "TreeConcord",
            self.tr("Put this layout back as it was at first?"),
            button.Reset | button.Cancel,
            self._window,
        )
        box.setInformativeText(self.tr("This is about panels, columns and pages, not about your work."))
        box.setDefaultButton(button.Cancel)
        box.finished.connect(self._follow_answer)
        box.finished.connect(box.deleteLater)
        box.open()

    @Slot(int)
    def _follow_answer(self, answer: int) -> None:
        if answer == QMessageBox.StandardButton.Reset:
            self.reset()

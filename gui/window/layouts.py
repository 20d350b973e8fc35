"""Switches between layouts, keeps how each was left, and puts it back as it was at first."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMessageBox, QWidget

from gui.docks.corpus.panel import PageName
from gui.docks.merge.perspective import Perspective
from gui.widgets.dialogs import question
from gui.widgets.restore_docks import FILLING, restore_docks
from gui.window.docks import CORPUS, SCORE, SENTENCES, SIZE, VERSIONS, Dock, Docks, Parts

LEFT_WIDTH: Final = 228
RIGHT_WIDTH: Final = 266
"""The initial widths of the docks in pixels: as wide as needed, so that the trees get the rest."""

VERSIONS_SHARE: Final = 0.42
"""The share of the height for the versions, above the sentences."""

CORPUS_SHARE: Final = 0.27
"""The share of the height for the corpus, below the trees, which need the rest in a low window."""

CORPUS_SPARE: Final = 0.8
"""The share of what the window is higher than `SIZE` for the corpus."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A row of the table of layouts; its act is ``layout_`` and its ``name``.

    Bands of trees are in ``focus`` on one parse, or all alike. At first, ``docks`` are visible, with ``page`` in front
    in the Corpus dock. If ``is_tabbed``, the versions are behind the sentences, which leaves the height to them.
    """

    name: str
    docks: tuple[Dock[Any], ...]
    page: PageName = PageName.SCORES
    is_tabbed: bool = True
    focus: bool = False

    @property
    def act(self) -> str:
        return f"layout_{self.name}"


INSPECT: Final = Layout("inspect", (VERSIONS, SENTENCES, SCORE), is_tabbed=False)
FOCUS: Final = Layout("focus", (VERSIONS, SENTENCES), focus=True)
COMPARE: Final = Layout("compare", (VERSIONS, SENTENCES, SCORE, CORPUS), PageName.VERSUS)
SCHEMES: Final = Layout("schemes", (VERSIONS, SENTENCES, CORPUS), PageName.DIFFERENCES)

LAYOUTS: Final = (INSPECT, FOCUS, COMPARE, SCHEMES)


def arrange(window: QMainWindow, docks: Docks, layout: Layout, size: tuple[int, int]) -> None:
    """Shows the docks of a layout in a window of this ``size``; in larger windows they are larger."""
    shown = [docks[row] for row in layout.docks]
    for dock in docks.all:
        dock.setVisible(dock in shown)
    width, height = size
    spare, upper = max(0, width - SIZE[0]) // 5, round(VERSIONS_SHARE * height)
    across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    window.resizeDocks([docks[SENTENCES], docks[SCORE]], [LEFT_WIDTH + spare, RIGHT_WIDTH + spare], across)
    if layout.is_tabbed:
        window.tabifyDockWidget(docks[VERSIONS], docks[SENTENCES])
        docks[SENTENCES].raise_()
    else:
        window.resizeDocks([docks[VERSIONS], docks[SENTENCES]], [upper, height - upper], down)
    if CORPUS in layout.docks:
        spare_height = max(0, height - SIZE[1])
        lower = round(CORPUS_SHARE * (height - spare_height) + CORPUS_SPARE * spare_height)
        window.resizeDocks([docks[CORPUS]], [lower], down)


_AT_FIRST: Final = {True: INSPECT, False: SCHEMES}
"""The layout that a new person sees, by whether there are parses."""


class Layouts(QObject):
    """The current layout of the window.

    With parses and with golds alone, the layout is the one last chosen there. A merge has an arrangement of its own,
    laid over the current layout.
    """

    def __init__(self, parts: Parts, docks: Docks, merging: Perspective) -> None:
        super().__init__(parts.window)
        session, trees, actions = parts.session, parts.trees, parts.actions
        self._session, self._trees, self._docks, self._merging = session, trees, docks, merging
        self._actions, self._profile, self._window = actions, parts.profile, parts.window
        self._pristine = self._window.saveState()
        self._has_parses = True
        self._growing: Growing | None = None
        self._document = session.document
        self._current = self._remembered()
        group = QActionGroup(self)
        for layout in LAYOUTS:
            group.addAction(actions[layout.act])
        group.triggered.connect(self._choose)
        actions["focus_next"].triggered.connect(self.focus_next)
        docks.panel(SCORE).parse_chosen.connect(trees.focus_on)
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
        self._docks.panel(SENTENCES).column_menu.reset()

    def _remembered(self) -> Layout:
        by_name = {layout.name: layout for layout in LAYOUTS}
        return by_name.get(self._profile.layout(has_parses=self._has_parses), _AT_FIRST[self._has_parses])

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
        self._trees.set_focus(layout.focus)
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
        text = self.tr("Put this layout back as it was at first?")
        box = question(self._window, text, button.Reset | button.Cancel)
        box.setInformativeText(self.tr("This is about panels, columns and pages, not about your work."))
        box.setDefaultButton(button.Cancel)
        box.finished.connect(self._follow_answer)
        box.open()

    @Slot(int)
    def _follow_answer(self, answer: int) -> None:
        if answer == QMessageBox.StandardButton.Reset:
            self.reset()


_LAST: Final = 150
"""Milliseconds without a change of size after which the window has its size."""


class Growing(QObject):
    """Calls a function after each change of size: desktops show a window first and let it fill the screen then."""

    def __init__(self, window: QWidget, follow: Callable[[], None]) -> None:
        super().__init__(window)
        self.is_over = False
        """Whether the window has its size."""
        self._window = window
        self._resized = QTimer(self, singleShot=True, interval=0)
        self._resized.timeout.connect(follow)
        self._last = QTimer(self, singleShot=True, interval=_LAST)
        self._last.timeout.connect(self._end)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Resize) and self._window.isVisible():
            self._resized.start()  # The window arranges its docks after this event.
            self._last.start()
        return super().eventFilter(watched, event)

    def _end(self) -> None:
        self.is_over = True
        self._window.removeEventFilter(self)

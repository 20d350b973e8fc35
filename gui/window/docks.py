"""The docks around the trees: all of them, with their initial size, and those that share one place."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar, cast

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QEvent, QObject, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabBar, QWidget

from gui.actions.menus import Actions
from gui.docks.corpus.panel import CorpusPanel
from gui.docks.findings.panel import FindingsPanel
from gui.docks.instances.panel import InstancesPanel
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.process_client import MergeClient
from gui.docks.score.panel import ScorePanel
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.versions.panel import VersionsPanel
from gui.session.session import Session
from gui.trees_view.outline import OutlineView
from gui.trees_view.panel import TreesPanel
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.dock_marks import DockButtons, DockTabMarks
from gui.widgets.profile import Profile
from gui.widgets.version_marks import marks_of

Panel = TypeVar("Panel", bound=QWidget)

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


@dataclass(frozen=True, slots=True)
class Parts:
    """What panels, and those that connect them, are created from."""

    session: Session
    profile: Profile
    actions: Actions
    trees: TreesPanel
    window: QMainWindow


@dataclass(frozen=True, slots=True)
class Dock(Generic[Panel]):
    """A row of the table of docks.

    Saved arrangements refer to the ``name``. ``title`` and ``meaning`` are translated in the context ``Docks``. A dock
    that is not visible ``at_first`` can be shown from the menu of panels. It shares the place of the dock that it is
    ``behind``. Shortcuts that show a dock belong to an act (`gui.actions.all_acts`).
    """

    name: str
    title: object
    meaning: object
    area: Qt.DockWidgetArea
    make: Callable[[Parts], Panel]
    at_first: bool = False
    behind: "Dock[Any] | None" = None


class Docks:
    """The docks of a window, by their rows in the table. The central widget is between the left and right docks.

    Tab moves through the panels in the order in which they are created.
    """

    def __init__(self, table: Sequence[Dock[Any]], parts: Parts) -> None:
        self._window = parts.window
        DockTabMarks(self._window)
        self._made: dict[str, QDockWidget] = {}
        for row in table:
            if row.area == RIGHT and self._window.centralWidget() is None:
                self._window.setCentralWidget(parts.trees)
            self._made[row.name] = self._dock(row, row.make(parts))

    def _dock(self, row: Dock[Any], panel: QWidget) -> QDockWidget:
        dock = QDockWidget(QCoreApplication.translate("Docks", str(row.title)))
        dock.setObjectName(row.name)
        dock.setWidget(panel)
        DockButtons(dock)
        dock.toggleViewAction().setStatusTip(QCoreApplication.translate("Docks", str(row.meaning)))
        self._window.addDockWidget(row.area, dock)
        if row.behind is not None:
            self._window.tabifyDockWidget(self[row.behind], dock)
        dock.setVisible(row.at_first)
        return dock

    def __getitem__(self, row: Dock[Any]) -> QDockWidget:
        return self._made[row.name]

    def panel(self, row: Dock[Panel]) -> Panel:
        return cast("Panel", self[row].widget())

    def bring_up(self, row: Dock[Any]) -> None:
        """Shows a dock in front of the docks that share its place."""
        self[row].show()
        self[row].raise_()

    @property
    def all(self) -> list[QDockWidget]:
        return list(self._made.values())

    @property
    def toggles(self) -> list[QAction]:
        """The actions that show or hide each dock, for a menu."""
        return [dock.toggleViewAction() for dock in self._made.values()]


def _merge_panel(parts: Parts) -> MergePanel:
    """The panel of a merge of the open versions, which runs in its own process until the window closes."""
    acts = ("merge_accept", "merge_refuse", "merge_edit", "previous_open", "next_open", "merge_export")
    actions = [parts.actions[name] for name in acts]
    marks, next_open = (lambda: marks_of(parts.session.specs)), parts.actions["next_open"]
    return MergePanel(MergeClient(parts.window), marks, actions, next_open)


VERSIONS: Final = Dock(
    "versions",
    QT_TRANSLATE_NOOP("Docks", "Versions"),
    QT_TRANSLATE_NOOP("Docks", "The open golds and parses with their scores"),
    LEFT,
    lambda parts: VersionsPanel(parts.session),
    at_first=True,
)
SENTENCES: Final = Dock(
    "sentences",
    QT_TRANSLATE_NOOP("Docks", "Sentences"),
    QT_TRANSLATE_NOOP("Docks", "All sentences as a table that can be sorted and filtered"),
    LEFT,
    lambda parts: SentencesPanel(parts.session, parts.profile),
    at_first=True,
)
SCORE: Final = Dock(
    "score",
    QT_TRANSLATE_NOOP("Docks", "Score"),
    QT_TRANSLATE_NOOP("Docks", "The scores of the current sentence and the edits behind them"),
    RIGHT,
    lambda _: ScorePanel(),
    at_first=True,
)
CORPUS: Final = Dock(
    "corpus",
    QT_TRANSLATE_NOOP("Docks", "Corpus"),
    QT_TRANSLATE_NOOP("Docks", "Scores, labels and differences over all sentences, as tables and charts"),
    BOTTOM,
    lambda parts: CorpusPanel(parts.session),
)
INSTANCES: Final = Dock(
    "instances",
    QT_TRANSLATE_NOOP("Docks", "Instances"),
    QT_TRANSLATE_NOOP("Docks", "The places of the filter in all sentences, each with its context"),
    BOTTOM,
    lambda parts: InstancesPanel(parts.session),
)
OUTLINE: Final = Dock(
    "outline",
    QT_TRANSLATE_NOOP("Docks", "Outline"),
    QT_TRANSLATE_NOOP("Docks", "The trees as text, for screen readers and the keyboard"),
    RIGHT,
    lambda _: OutlineView(),
    behind=SCORE,
)
FINDINGS: Final = Dock(
    "findings",
    QT_TRANSLATE_NOOP("Docks", "Findings"),
    QT_TRANSLATE_NOOP("Docks", "Findings in all sentences, such as cycles and unknown labels"),
    BOTTOM,
    lambda parts: FindingsPanel(parts.session),
)
MERGE: Final = Dock(
    "merge",
    QT_TRANSLATE_NOOP("Docks", "Merge"),
    QT_TRANSLATE_NOOP("Docks", "The open decisions of a merge, and the decision points of the current sentence"),
    RIGHT,
    _merge_panel,
)

DOCKS: Final[tuple[Dock[Any], ...]] = (VERSIONS, SENTENCES, SCORE, INSTANCES, CORPUS, OUTLINE, FINDINGS, MERGE)

SIZE: Final = (1280, 800)
"""The initial size of the window in pixels."""


TABS: Final = (INSTANCES, CORPUS, FINDINGS)
"""The docks, in the order of their tabs."""

LOWEST: Final = 180
"""The height of a dock that has room for a few rows, in pixels."""

GROWN_SHARE: Final = 0.42
"""The share of the window's height up to which a dock grows by itself."""


class BottomDocks(QObject):
    """Tabs a dock with the visible ones when it is shown; the user can separate them afterwards.

    Not earlier: if two hidden docks are tabbed, Qt leaves their tabs reachable by keyboard.
    """

    def __init__(self, docks: Docks, window: QMainWindow) -> None:
        super().__init__(window)
        self._docks, self._window = docks, window
        self._shown = set[Dock[Any]]()
        """The docks that were shown before, whose height the user may have chosen."""
        for row in TABS:
            toggled = docks[row].toggleViewAction().triggered
            toggled.disconnect()  # Qt's own way shows a dock before it can be tabbed.
            toggled.connect(partial(self._toggle, row))

    def _toggle(self, row: Dock[Any]) -> None:
        if self._docks[row].isHidden():
            self.show(row)
        else:
            self._docks[row].close()

    def show(self, row: Dock[Any]) -> None:
        """Shows a dock in front, at first as high as it asks for: Qt gives one that is shown late what is left over."""
        dock = self._docks[row]
        enough = LOWEST if row in self._shown else dock.widget().sizeHint().height()
        self._shown.add(row)
        if dock.isHidden():
            self._join(row)  # Beside another, both might be wider than the screen, and the window with them.
            dock.show()
            self._join(row)
        dock.raise_()
        if dock.height() < enough:
            self._window.resizeDocks([dock], [dock.widget().sizeHint().height()], Qt.Orientation.Vertical)

    def grow(self, row: Dock[Any], lacking: int) -> None:
        """Makes a dock higher by some pixels, as long as the rest keeps its share of the window."""
        dock, most = self._docks[row], round(GROWN_SHARE * self._window.height())
        if self._is_seen_below(dock) and dock.height() < most:
            bars = (each for each in QApplication.allWidgets() if isinstance(each, QTabBar))
            mine = (bar for bar in bars if bar.parentWidget() is self._window)
            tabs = max((bar.height() for bar in mine if _is_below(bar.geometry(), dock.geometry())), default=0)
            height = min(dock.height() + lacking, most) + tabs  # Qt takes its tabs from that.
            self._window.resizeDocks([dock], [height], Qt.Orientation.Vertical)

    def bring_up(self, row: Dock[Any]) -> None:
        """Shows a dock in front of those with which it shares its place; one that is closed stays so."""
        if not self._docks[row].isHidden():
            self._docks[row].raise_()

    def _join(self, row: Dock[Any]) -> None:
        """Tabs a dock with the others at the bottom, in their order."""
        mine = self._docks[row]
        there = [self._docks[each] for each in TABS if each is row or self._is_seen_below(self._docks[each])]
        if not self._is_below(mine) or len(there) < 2 or set(there) <= {mine, *self._window.tabifiedDockWidgets(mine)}:
            return
        first, *others = there
        for other in others:
            self._window.tabifyDockWidget(first, other)
        mine.raise_()

    def _is_seen_below(self, dock: QDockWidget) -> bool:
        return not dock.isHidden() and self._is_below(dock)

    def _is_below(self, dock: QDockWidget) -> bool:
        area = self._window.dockWidgetArea(dock)
        return not dock.isFloating() and area is Qt.DockWidgetArea.BottomDockWidgetArea


_ARRANGED: Final = 300
"""Milliseconds after which docks have come to rest, since Qt moves them little by little."""

_CLOSE: Final = 4
"""The most pixels between docks and the tab bar below them."""


class StaleTabBars(QObject):
    """Qt leaves the tab bars of an earlier arrangement behind when it restores another, over whatever is there now.

    Qt itself keeps those that it does not need out of view; they are moved there, not deleted, since it may use them
    again.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._sweep = DeferredCall(self._move_stale, self, _ARRANGED)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._sweep.start()
        return super().eventFilter(watched, event)

    def _move_stale(self) -> None:
        docks = {dock.windowTitle(): dock.geometry() for dock in self._window.findChildren(QDockWidget)}
        # Asked for its tab bars, the window would hold them for ever, also those that Qt deletes.
        bars = [each for each in QApplication.allWidgets() if isinstance(each, QTabBar)]
        for bar in (each for each in bars if each.parentWidget() is self._window):
            titles = (bar.tabText(tab) for tab in range(bar.count()))
            if not any(_is_below(bar.geometry(), docks.get(title, QRect())) for title in titles):
                bar.move(-2 * bar.width(), -2 * bar.height())


def _is_below(bar: QRect, docks: QRect) -> bool:
    return bar.left() == docks.left() and 0 <= bar.top() - docks.bottom() <= _CLOSE

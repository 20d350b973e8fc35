"""Shows the current sentence: its trees at once, its scores afterwards."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from core.scoring.comparison import Comparison
from gui.docks.score.panel import ScorePanel
from gui.i18n.translate import in_words
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.deferred_call import DeferredCall


class SentenceWiring(QObject):
    """Follows the session: the current sentence, the choice of golds, and hidden bands."""

    def __init__(self, session: Session, concord: TreesPanel, score: ScorePanel, window: QMainWindow) -> None:
        super().__init__(window)
        self._session, self._concord, self._score, self._window = session, concord, score, window
        self._comparison: Comparison | None = None
        self._choice = session.choice
        self._hidden: frozenset[str] = frozenset()
        self._score_follows = DeferredCall(self._show_scores, self)
        session.versions_changed.connect(self.show_hidden)
        session.workspace_changed.connect(self.show_hidden)
        session.sentence_changed.connect(self._show_sentence)
        session.choice_changed.connect(self._show_choice)

    @property
    def comparison(self) -> Comparison | None:
        """The current sentence in all versions; None if there is none or it is excluded."""
        return self._comparison

    @Slot()
    def show_hidden(self) -> None:
        """Shows and hides bands as in the workspace."""
        hidden = self._session.corpus.document.hidden
        for name in self._hidden ^ hidden:
            self._concord.set_band_visible(name, name not in hidden)
        self._hidden = hidden

    @Slot(object)
    def _show_sentence(self, comparison: Comparison | None) -> None:
        self._comparison = comparison
        self._window.statusBar().clearMessage()
        self._show_trees()

    @Slot()
    def _show_choice(self) -> None:
        if self._session.current >= 0:
            self._show_trees()

    def _show_trees(self) -> None:
        self._choice = self._session.choice
        excluded = self._session.corpus.excluded.get(self._session.current)
        if excluded:
            self._concord.show_excluded(excluded.name, excluded.version, in_words(excluded.reason))
        else:
            self._concord.show_comparison(self._comparison, self._choice)
        self._score.keep_span(self._concord.view.selected_span)  # Of another sentence, none.
        self._score_follows.start()

    def _show_scores(self) -> None:
        """With the choice that the trees have: that of the session may already be of versions being opened."""
        self._score.show_comparison(self._comparison, self._choice)

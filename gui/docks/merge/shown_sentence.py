"""Shows the merge of the current sentence in the dock and as a band above the trees."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Slot

from core.merging.decisions import DecisionPoints, GroupDecision
from core.merging.merge_input import Positions, Recipe
from core.merging.merged_sentence import MergedSentence
from core.scoring.comparison import Comparison
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.process_client import MergeClient
from gui.docks.merge.result_band import result_band
from gui.docks.merge.sentences import Subjects
from gui.drawing.content import BandContent
from gui.session.session import Session
from gui.session.tallies import ShownTallies
from gui.trees_view.panel import TreesPanel


class ShownSentence(QObject):
    """Follows the session's current sentence, and goes to sentences by their names in the merge."""

    def __init__(
        self, session: Session, client: MergeClient, concord: TreesPanel, panel: MergePanel, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._client, self._concord, self._panel = session, client, concord, panel
        self._subjects: Subjects | None = None
        self._ahead: GroupDecision | None = None
        self._follows = QTimer(self, singleShot=True, interval=0)
        self._follows.timeout.connect(self.show)
        session.sentence_changed.connect(self._follows.start)
        session.sentence_edited.connect(self._forget)
        panel.previewed.connect(self._look_ahead)
        concord.set_extra_bands(self._bands)

    @property
    def merged(self) -> tuple[MergedSentence, DecisionPoints] | None:
        """The merged sentence and its decision points; None if it is not merged."""
        return self._subjects.merged(self._session.current) if self._subjects else None

    @property
    def name(self) -> str | None:
        """The sentence's name in the merge."""
        return self._subjects.name(self._session.current) if self._subjects else None

    def unmerged(self, names: Sequence[str]) -> list[int]:
        """The sentences of the corpus that are not merged, which have these ``names`` in the merge."""
        return self._subjects.unmerged(names) if self._subjects else []

    def called(self, names: Sequence[str]) -> list[int]:
        """The sentences of the corpus that have these ``names`` in the merge."""
        return self._subjects.called(names) if self._subjects else []

    def take(self, recipe: Recipe | None) -> None:
        """Merges the current corpus by ``recipe``; None for no merge."""
        self._subjects = Subjects(self._session.corpus, recipe, self._client) if recipe else None
        self.take_tallies()
        self._concord.refresh_extra_bands()

    def lose(self) -> None:
        """Forgets the corpus, since it was replaced."""
        self._subjects = None

    def take_tallies(self) -> None:
        """Passes the merge progress on to the table of sentences."""
        self._session.set_tallies(self._subjects.tallies() if self._subjects else ShownTallies())

    @Slot()
    def show(self) -> None:
        """Updates the dock."""
        merged, found = self.merged or (None, None)
        why = self._subjects.why_not(self._session.current) if self._subjects and not merged else ""
        self._panel.show_sentence(merged, found, why)

    def go_to(self, place: int | None) -> None:
        """Goes to a sentence by its index in the merge, if given, and updates dock and band."""
        shown = None if self._subjects is None or place is None else self._subjects.shown(place)
        if shown is not None and self._session.current != shown:
            self._session.show(shown)
        else:
            self._concord.refresh_extra_bands()
        self.show()

    @Slot(str)
    def go_to_name(self, name: str) -> None:
        """Goes to a sentence by its name in the merge."""
        shown = self._subjects.named(name) if self._subjects else None
        if shown is not None:
            self._session.show(shown)

    @Slot(str, object, str)
    def go_to_label(self, name: str, at: Positions, label: str) -> None:
        """Goes to a label of a sentence."""
        self.go_to_name(name)
        self.show()
        self._panel.go_to_label(at, label)

    def _bands(self, comparison: Comparison) -> Sequence[BandContent]:
        recipe, found = self._client.recipe, self.merged
        if found is None or recipe is None or self._subjects is None:
            return []
        if self._ahead is None or self._ahead.scope.sentence != found[1].key:
            return [result_band(found[0], recipe, comparison.positions)]
        ahead = self._subjects.merged_with(self._ahead, self._session.current) or found
        band = result_band(ahead[0], recipe, comparison.positions)
        return [replace(band, details=(*band.details[:1], self.tr("preview of this choice")))]

    @Slot(object)
    def _look_ahead(self, decision: GroupDecision | None) -> None:
        """Shows the result as if a decision had been made."""
        self._ahead = decision
        self._concord.refresh_extra_bands()

    @Slot(int)
    def _forget(self) -> None:
        if self._subjects:
            self._subjects.forget()
            self._concord.refresh_extra_bands()

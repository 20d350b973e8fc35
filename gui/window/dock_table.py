"""All docks, and how they are arranged at first."""

from typing import Any, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt
from PySide6.QtWidgets import QMainWindow

from gui.docks.corpus.panel import CorpusPanel
from gui.docks.findings.panel import FindingsPanel
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.process_client import MergeClient
from gui.docks.score.panel import ScorePanel
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.versions.panel import VersionsPanel
from gui.trees_view.outline_view import OutlineView
from gui.widgets.version_marks import marks_of
from gui.window.docks import BOTTOM, LEFT, RIGHT, Dock, Docks, Parts


def _merge_panel(parts: Parts) -> MergePanel:
    """The panel of a merge of what is open, which goes on in a process of its own as long as there is the window."""
    acts = ("merge_accept", "merge_refuse", "merge_edit", "previous_open", "next_open", "merge_export")
    actions = [parts.actions[name] for name in acts]
    return MergePanel(MergeClient(parts.window), lambda: marks_of(parts.session.specs), actions)


VERSIONS: Final = Dock(
    "versions",
    QT_TRANSLATE_NOOP("Docks", "Versions"),
    QT_TRANSLATE_NOOP("Docks", "The golds and parses that are open, with their scores"),
    LEFT,
    lambda parts: VersionsPanel(parts.session),
    at_first=True,
)
SENTENCES: Final = Dock(
    "sentences",
    QT_TRANSLATE_NOOP("Docks", "Sentences"),
    QT_TRANSLATE_NOOP("Docks", "All sentences as a table, to be sorted and filtered"),
    LEFT,
    lambda parts: SentencesPanel(parts.session, parts.profile),
    at_first=True,
)
SCORE: Final = Dock(
    "score",
    QT_TRANSLATE_NOOP("Docks", "Score"),
    QT_TRANSLATE_NOOP("Docks", "How the sentence shown is scored, and the edits behind each score"),
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
OUTLINE: Final = Dock(
    "outline",
    QT_TRANSLATE_NOOP("Docks", "Outline"),
    QT_TRANSLATE_NOOP("Docks", "The trees as text, for screen readers and for keys"),
    RIGHT,
    lambda _: OutlineView(),
    behind=SCORE,
)
FINDINGS: Final = Dock(
    "findings",
    QT_TRANSLATE_NOOP("Docks", "Findings"),
    QT_TRANSLATE_NOOP("Docks", "What is to be looked at in all sentences, such as cycles and unknown labels"),
    BOTTOM,
    lambda parts: FindingsPanel(parts.session),
)
MERGE: Final = Dock(
    "merge",
    QT_TRANSLATE_NOOP("Docks", "Merge"),
    QT_TRANSLATE_NOOP("Docks", "What is open in a merge, and what there is to decide in the sentence shown"),
    RIGHT,
    _merge_panel,
)

DOCKS: Final[tuple[Dock[Any], ...]] = (VERSIONS, SENTENCES, SCORE, CORPUS, OUTLINE, FINDINGS, MERGE)

SIZE: Final = (1280, 800)
LEFT_WIDTH: Final = 228
RIGHT_WIDTH: Final = 266
"""The window's size at first, and the widths of its docks at that: what they need, so that the trees have the rest."""

VERSIONS_SHARE: Final = 0.42
"""The share of the height that the versions have, above the sentences."""


def arrange(window: QMainWindow, docks: Docks, size: tuple[int, int]) -> None:
    """Gives docks their first sizes in a window of this ``size``, of which wider docks have their share."""
    versions, sentences, score = docks[VERSIONS], docks[SENTENCES], docks[SCORE]
    spare = max(0, size[0] - SIZE[0]) // 5
    upper = round(VERSIONS_SHARE * size[1])
    window.resizeDocks([versions, score], [LEFT_WIDTH + spare, RIGHT_WIDTH + spare], Qt.Orientation.Horizontal)
    window.resizeDocks([versions, sentences], [upper, size[1] - upper], Qt.Orientation.Vertical)

"""All docks, and the initial size of the window around them."""

from typing import Any, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gui.docks.corpus.panel import CorpusPanel
from gui.docks.findings.panel import FindingsPanel
from gui.docks.instances.panel import InstancesPanel
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.process_client import MergeClient
from gui.docks.score.panel import ScorePanel
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.versions.panel import VersionsPanel
from gui.trees_view.outline_view import OutlineView
from gui.widgets.version_marks import marks_of
from gui.window.docks import BOTTOM, LEFT, RIGHT, Dock, Parts


def _merge_panel(parts: Parts) -> MergePanel:
    """The panel of a merge of the open versions, which runs in its own process until the window closes."""
    acts = ("merge_accept", "merge_refuse", "merge_edit", "previous_open", "next_open", "merge_export")
    actions = [parts.actions[name] for name in acts]
    return MergePanel(MergeClient(parts.window), lambda: marks_of(parts.session.specs), actions)


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

"""Versions that are being opened, and what the engine sends of them first."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.engine.messages import Opened, Previewed
from core.engine.packing import version_from
from core.engine.rows import Header
from core.model.version import VersionSpec
from core.scoring.comparison import Frame, make_frame
from core.scoring.derived_versions import with_derived
from core.scoring.settings import Settings
from gui.session.corpus import Corpus
from gui.session.document import Document
from gui.session.view_choice import Choice


@dataclass(frozen=True, slots=True)
class Opening:
    """What is being opened, and the state to go back to if it comes to nothing.

    ``wanted`` is the name of the sentence to show, empty for the first; ``asked_for`` if a person has named it.
    ``document`` is the workspace that they are in. ``choice`` is the one to begin with, None for that of before.
    """

    specs: tuple[VersionSpec, ...]
    settings: Settings
    before: tuple[Corpus, Settings, Choice, int]
    wanted: str
    asked_for: bool
    document: Document
    choice: Choice | None

    def previewed(self, preview: Previewed) -> Corpus:
        """A corpus of the first sentence alone. Raises `InputError` or `UsageError` if versions do not go together."""
        corpus = Corpus(self._frame(preview.headers), {})
        corpus.document = self.document
        corpus.add_sentences([preview.sentence])
        return corpus

    def opened(self, opened: Opened) -> Corpus:
        """A corpus whose sentences are still to come in. Raises as `previewed`."""
        frame = self._frame(opened.headers)
        files = [version.name for version in frame.versions if not version.spec.derived_from]
        counts = dict(zip(files, (header.sentences for header in opened.headers), strict=True))
        corpus = Corpus(frame, counts, opened.sentences, opened.excluded)
        corpus.document = self.document
        return corpus

    def place_in(self, corpus: Corpus, start: int) -> int | None:
        """The index of the sentence to show, if it is among those from ``start`` on, which have just come in."""
        if not self.wanted:
            return start
        return next((i for i in range(start, len(corpus)) if corpus.names[i] == self.wanted), None)

    def _frame(self, headers: Sequence[Header]) -> Frame:
        files = [spec for spec in self.specs if not spec.derived_from]
        return make_frame(with_derived(self.specs, list(map(version_from, files, headers))), self.settings)

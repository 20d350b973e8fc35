"""The sentence shown, as it is merged now: computed here, since one sentence takes no time."""

from core.comparison import Frame, compare
from core.merging.findings import Findings, findings
from core.merging.frames import merge_frame
from core.merging.merged import MergedSentence, merge_sentence
from core.merging.recipe import Recipe
from core.merging.subject import Subject, subject
from gui.corpus import Corpus
from gui.merging.ongoing import Ongoing


class Subjects:
    """Sentences of a corpus under a recipe; the last one is kept as it was read."""

    def __init__(self, corpus: Corpus, recipe: Recipe) -> None:
        """Raises as `core.merging.frames.merge_frame` does."""
        self._corpus = corpus
        self._recipe = recipe
        self._frame: Frame = merge_frame(corpus.frame.versions, corpus.frame.settings, recipe)
        self._read: tuple[int, Subject, Findings] | None = None

    def forget(self) -> None:
        """The sentence was edited."""
        self._read = None

    def merged(self, i: int, ongoing: Ongoing) -> tuple[MergedSentence, Findings] | None:
        """The i-th sentence of the corpus, merged by what is decided; None where it is not merged."""
        if not 0 <= i < self._corpus.compared or self._corpus.names[i] not in ongoing.tallies:
            return None
        if self._read is None or self._read[0] != i:
            sentences = self._corpus.sentences(i)
            row = [sentences[version.name] for version in self._frame.versions]
            found = subject(self._corpus.names[i], row, compare(self._frame, row), self._recipe)
            self._read = i, found, findings(found, self._recipe)
        _, of, found_in_it = self._read
        return merge_sentence(of, found_in_it, self._recipe, ongoing.rulings), found_in_it

"""The sentences of a corpus as they are merged: computed here one by one, since one sentence takes no time."""

from core.merging.decision_points import DecisionPoints, decision_points
from core.merging.decisions import Decision
from core.merging.merge_input import Subject, make_subject, merge_frame, source_of_base
from core.merging.merged_sentence import MergedSentence, merge_sentence
from core.merging.recipe import Recipe
from core.merging.session import Tally
from core.scoring.comparison import Frame, compare
from gui.docks.merge.process_client import Ongoing
from gui.session.corpus import Corpus


class Subjects:
    """Sentences of a corpus under the recipe of a merge that has begun; the last one is kept as it was read.

    A merge reads nothing but what it merges, so that it may call a sentence otherwise than the corpus, where another
    version has its id. Both know its place in the file of the base.
    """

    def __init__(self, corpus: Corpus, recipe: Recipe, ongoing: Ongoing) -> None:
        """Raises as `core.merging.merge_input.merge_frame` does."""
        self._corpus, self._recipe, self._ongoing = corpus, recipe, ongoing
        self._names = tuple(ongoing.names)  # Of a merge that is begun anew there are none for a while.
        self._frame: Frame = merge_frame(corpus.frame.versions, corpus.frame.settings, recipe)
        shown = corpus.by_ordinal(source_of_base(self._frame, recipe))
        self._shown = {place: shown[i] for place, i in enumerate(ongoing.ordinals) if i in shown}
        self._places = {i: place for place, i in self._shown.items()}
        self._read: tuple[int, Subject, DecisionPoints] | None = None

    def forget(self) -> None:
        """The sentence was edited."""
        self._read = None

    def name(self, i: int) -> str | None:
        """What the merge calls the i-th sentence of the corpus; None where it is not merged."""
        place = self._places.get(i)
        return None if place is None else self._names[place]

    def shown(self, place: int) -> int | None:
        """The sentence of the corpus with that place in the merge; None where the corpus leaves it out."""
        return self._shown.get(place)

    def named(self, name: str) -> int | None:
        """The sentence of the corpus that the merge calls so, None where there is none."""
        return self._shown.get(self._names.index(name)) if name in self._names else None

    def tallies(self) -> dict[int, Tally]:
        """How far each sentence of the corpus is, by its index."""
        return {i: self._ongoing.tallies[place] for i, place in self._places.items()}

    def merged_with(self, decision: Decision, i: int) -> tuple[MergedSentence, DecisionPoints] | None:
        """As `merged`, as if one more decision were made."""
        in_force = self._ongoing.in_force
        in_force.add(decision)
        try:
            return self.merged(i)
        finally:
            in_force.remove_last(decision)

    def merged(self, i: int) -> tuple[MergedSentence, DecisionPoints] | None:
        """The i-th sentence of the corpus, merged by what is decided; None where it is not merged."""
        name = self.name(i)
        if name is None:
            return None
        if self._read is None or self._read[0] != i:
            sentences = self._corpus.sentences(i)
            row = [sentences[version.name] for version in self._frame.versions]
            found = make_subject(name, row, compare(self._frame, row), self._recipe)
            self._read = i, found, decision_points(found, self._recipe)
        _, of, found_in_it = self._read
        return merge_sentence(of, found_in_it, self._recipe, self._ongoing.in_force), found_in_it

"""Merges single sentences in the window's process, which is fast enough, for display."""

from collections.abc import Iterator, Sequence

from core.base.messages import Text
from core.merging.decisions import Decision, DecisionPoints, decision_points
from core.merging.merge_input import Recipe, Subject, heads_of, make_subject, merge_frame, source_of_base
from core.merging.merged_sentence import MergedSentence, merge_sentence
from core.model.spans import positions
from core.scoring.alignment import first_difference
from core.scoring.comparison import Frame, compare
from gui.docks.merge.process_client import MergeClient
from gui.session.corpus import Corpus
from gui.session.tallies import ShownTallies


class Subjects:
    """The sentences of a corpus merged by a recipe; caches the last one.

    A merge reads only the merged versions, so its sentence names may differ from the corpus's, which may take the id
    from another version. Ordinals in the base's file identify sentences in both.
    """

    def __init__(self, corpus: Corpus, recipe: Recipe, client: MergeClient) -> None:
        """Raises as `core.merging.merge_input.merge_frame` does."""
        self._corpus, self._recipe, self._client = corpus, recipe, client
        self._names, self._tallies = client.names, client.tallies  # A merge that is begun again has others.
        self._frame: Frame = merge_frame(corpus.frame.versions, corpus.frame.settings, recipe)
        self._shown = corpus.by_ordinal(source_of_base(self._frame, recipe)).after(client.ordinals)
        self._places = self._shown.inverse()
        self._read: tuple[int, Subject, DecisionPoints] | None = None

    def forget(self) -> None:
        """Drops the cached sentence, since it was edited."""
        self._read = None

    def name(self, i: int) -> str | None:
        """The merge's name of the i-th sentence of the corpus; None if it is not merged."""
        place = self._places.get(i)
        return None if place is None else self._names[place]

    def shown(self, place: int) -> int | None:
        """The corpus index of a sentence of the merge; None if the corpus lacks it."""
        return self._shown.get(place)

    def named(self, name: str) -> int | None:
        """The corpus index of the sentence with that name in the merge; None if there is none."""
        names = self._corpus.names
        if name in names and self.name(i := names.index(name)) == name:  # As nearly always, and sooner.
            return i
        return next((self._shown.get(place) for place, each in enumerate(self._names) if each == name), None)

    def called(self, names: Sequence[str]) -> list[int]:
        """The corpus indices of the sentences with these ``names`` in the merge."""
        wanted = set(names)
        shown = (self._shown.get(place) for place, each in enumerate(self._names) if each in wanted)
        return [i for i in shown if i is not None]

    def unmerged(self, names: Sequence[str]) -> list[int]:
        """The corpus indices of the sentences that are not merged, which have these ``names`` in the merge.

        Without a place are also sentences that only versions lack which are not merged. If the corpus has other names,
        these can't be told from the others.
        """
        wanted, without = set(names), sorted({*range(len(self._corpus))}.difference(self._places))
        found = [i for i in without if self._corpus.names[i] in wanted]
        return found if len(found) == len(wanted) else without

    def tallies(self) -> ShownTallies:
        """The merge progress of each sentence, by corpus index."""
        return ShownTallies(self._tallies, self._places)

    def why_not(self, i: int) -> Text:
        """Why the i-th sentence of the corpus is not merged: in which word the versions differ; empty if in none."""
        if not 0 <= i < self._corpus.compared:  # Excluded, or none is shown yet: only compared sentences are here.
            return ""
        sentences = self._corpus.sentences(i)
        names = [version.name for version in self._frame.versions if version.name in sentences]
        for name in names[1:]:
            if difference := first_difference(sentences[name].forms, sentences[names[0]].forms):
                return difference
        return ""

    def merged_with(self, decision: Decision, i: int) -> tuple[MergedSentence, DecisionPoints] | None:
        """Like `merged`, with one more decision, for a preview."""
        in_force = self._client.in_force
        in_force.add(decision)
        try:
            return self.merged(i)
        finally:
            in_force.remove_last(decision)

    def merged(self, i: int) -> tuple[MergedSentence, DecisionPoints] | None:
        """The i-th sentence of the corpus merged by the decisions in force; None if it is not merged."""
        name = self.name(i)
        if name is None:
            return None
        if self._read is None or self._read[0] != i:
            sentences = self._corpus.sentences(i)
            row = [sentences[version.name] for version in self._frame.versions]
            found = make_subject(name, row, compare(self._frame, row), self._recipe)
            self._read = i, found, decision_points(found, self._recipe)
        _, of, found_in_it = self._read
        return merge_sentence(of, found_in_it, self._recipe, self._client.in_force), found_in_it


def with_unasked_heads(corpus: Corpus, recipe: Recipe) -> Iterator[tuple[str, Sequence[str]]]:
    """Each compared sentence with the words whose heads differ and about which a merge by ``recipe`` would not ask."""
    frame = merge_frame(corpus.frame.versions, corpus.frame.settings, recipe)
    for i in range(corpus.compared):
        sentences = corpus.sentences(i)
        forms = [sentences[name].forms for name in recipe.versions]
        is_merged = not any(first_difference(each, forms[0]) for each in forms[1:])
        if not is_merged or len(set(heads_of(sentences[name] for name in recipe.versions))) < 2:
            yield corpus.names[i], ()
            continue
        row = [sentences[version.name] for version in frame.versions]
        subject = make_subject(corpus.names[i], row, compare(frame, row), recipe)
        unasked = decision_points(subject, recipe).unasked
        yield corpus.names[i], [subject.base.forms[at - 1] for at in positions(unasked)]

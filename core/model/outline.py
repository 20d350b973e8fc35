"""What aligning needs of the sentences of a version: ids, and a hash of the words of each."""

from abc import abstractmethod
from array import array
from collections.abc import Mapping, Sequence
from sys import intern

from core.base.progress import Progress, ignore_progress
from core.model.sentence import Sentence
from core.model.sentences_on_demand import SentencesOnDemand

BETWEEN_REPORTS = 512
"""Sentences between two reports of progress."""


class Outline:
    """The sentences of one version, in order.

    ``ids`` are theirs. Sentences with the same words have the same number in ``words``: a hash of 64 bits, which holds
    in this process only.
    """

    def __init__(self) -> None:
        self.ids: list[str | None] = []
        self.words = array("q")

    def __len__(self) -> int:
        return len(self.ids)

    def add(self, sentence: Sentence) -> None:
        """Adds the next sentence."""
        # The same string for all versions: there may be as many ids as sentences.
        self.ids.append(intern(sentence.sent_id) if sentence.sent_id else sentence.sent_id)
        self.words.append(hash(sentence.forms))

    def with_exchanged(self, sentences: Mapping[int, Sentence]) -> "Outline":
        """The outline with other sentences in the place of those with these indices."""
        outline = Outline()
        outline.ids, outline.words = [*self.ids], self.words[:]
        for i, sentence in sentences.items():
            outline.ids[i], outline.words[i] = sentence.sent_id, hash(sentence.forms)
        return outline


class Outlined(SentencesOnDemand):
    """Sentences that take time when all of them are asked for, but their outline is at hand."""

    @property
    @abstractmethod
    def outline(self) -> Outline: ...


def outline_of(sentences: Sequence[Sentence], progress: Progress = ignore_progress) -> Outline:
    """The outline of ``sentences``; ``progress`` gets their number."""
    if isinstance(sentences, Outlined):
        return sentences.outline
    outline = Outline()
    for done, sentence in enumerate(sentences):
        if done % BETWEEN_REPORTS == 0:
            progress(done, len(sentences))
        outline.add(sentence)
    return outline

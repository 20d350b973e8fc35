"""What is to be looked at in sentences that were edited."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.validation.marks import Concern
from gui.corpus import Corpus
from gui.phrases import in_words


@dataclass(frozen=True, slots=True)
class EditedSentence:
    """A sentence of a version that is not as its file has it, by its index; ``edits`` are those in force."""

    index: int
    name: str
    version: str
    edits: int
    marks: tuple[str, ...]


def edited_sentences(corpus: Corpus) -> Iterator[EditedSentence]:
    """All sentences that were edited, version by version, of the versions that are open."""
    places = {name: i for i, name in enumerate(corpus.names[: corpus.compared])}
    versions = {version.name for version in corpus.frame.versions}
    counts: dict[tuple[str, str], int] = {}
    for edit in corpus.ledger.edits:
        key = edit.version, edit.sentence
        counts[key] = counts.get(key, 0) + 1
    for version, name in corpus.ledger.edited():
        if version in versions and name in places:
            marks = tuple(marks_in(corpus, places[name], version))
            yield EditedSentence(places[name], name, version, counts[version, name], marks)


def edited_in(corpus: Corpus, index: int) -> Iterator[tuple[str, str]]:
    """The versions in which a sentence was edited, and what is to be looked at in each."""
    name = corpus.names[index]
    for version in corpus.frame.versions:
        if corpus.ledger.source(version.name, name) is not None:
            yield version.name, "; ".join(marks_in(corpus, index, version.name))


def marks_in(corpus: Corpus, index: int, name: str) -> Iterator[str]:
    """What is to be looked at in a sentence of a version, in the language of the window."""
    version = next(version for version in corpus.frame.versions if version.name == name)
    marks = corpus.marks_of(index, version)
    return (in_words(mark.phrase) for mark in marks if mark.concern is not Concern.EDITED)

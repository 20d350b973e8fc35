"""The file that sentences are saved as."""

from collections.abc import Iterable

from core.model.sentence import Sentence


def written_back(sentences: Iterable[Sentence]) -> bytes:
    """What saving a version with these sentences writes: their sources, which are the whole of a file."""
    return "".join(sentence.source for sentence in sentences).encode()

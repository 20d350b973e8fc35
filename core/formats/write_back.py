"""Back from sentences to the file they were read from."""

from collections.abc import Iterable

from core.model.sentence import Sentence


def write_back(sentences: Iterable[Sentence]) -> bytes:
    """The file that holds ``sentences``, of one version and in its order: byte for byte the one they came from.

    Sentences may have been left out; with them goes what parted them from the next.
    """
    return "".join(sentence.source for sentence in sentences).encode("utf-8")

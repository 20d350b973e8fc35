"""Writing sentences back as the file they were read from."""

from collections.abc import Iterable

from core.model.sentence import Sentence


def write_back(sentences: Iterable[Sentence]) -> bytes:
    """The file with these ``sentences`` of one version, in its order: byte for byte the one they were read from.

    Sentences may be left out, together with the text that separated them from the next.
    """
    return "".join(sentence.source for sentence in sentences).encode("utf-8")

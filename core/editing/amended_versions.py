"""Versions with edited sentences, in memory and as files."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from core.base.atomic_files import check_target, write_text
from core.base.errors import InputError, Problem, UsageError
from core.base.messages import said
from core.formats.open_text import COMPRESSED
from core.formats.registry import reread
from core.model.exchanged_sentences import ExchangedSentences
from core.model.sentence import Sentence
from core.model.version import Version, relations_after


class Amendment(NamedTuple):
    """A sentence of a version, by its ordinal, with its text in the file and its text after editing."""

    version: str
    ordinal: int
    before: str
    after: str


def amended(version: Version, amendments: Iterable[Amendment]) -> Version:
    """``version`` with those of the ``amendments`` that belong to it, and with the relations that they leave.

    Raises `InputError` if the file has changed since it was edited.
    """
    sentences, problems = dict[int, Sentence](), list[Problem]()
    for name, ordinal, before, after in amendments:
        if name != version.name:
            continue
        place = ordinal - 1
        old = None
        if 0 <= place < len(version.sentences):
            old = sentences[place] if place in sentences else version.sentences[place]
        new = reread(after, version)
        if old is None or old.source != before:
            line, what = (old.line if old else 0), said("changed since it was edited")
            expected = said(
                "the file as it was then; to go on with it as it is now, save the workspace and open it again"
            )
            problems.append(Problem(version.spec.path, line, what, expected, str(ordinal)))
        elif isinstance(new, Sentence):
            sentences[place] = replace(new, ordinal=old.ordinal, line=old.line)
        else:
            problems.append(replace(new, path=version.spec.path))
    if problems:
        raise InputError(problems)
    if not sentences:
        return version
    exchanged = ExchangedSentences(version.sentences, sentences)
    return replace(version, sentences=exchanged, relations=relations_after(version, sentences))


def _never_cancelled() -> None:
    """Lets work go on."""


def save_version(
    version: Version, path: str, sources: Sequence[str], check: Callable[[], None] = _never_cancelled
) -> None:
    """Writes ``version`` atomically to a new file, sentence by sentence; unedited ones stay byte for byte the same.

    ``check`` is called before each sentence; if it raises, nothing is written. Raises `UsageError` if ``path`` is one
    of ``sources`` or has the extension of a compressed file, and `InputError` if the file can't be written.
    """
    if path.lower().endswith(COMPRESSED):
        raise UsageError("{path} would not be compressed; choose a name without that extension", path=path)
    check_target(path, sources)

    def texts() -> Iterator[str]:
        for sentence in version.sentences:
            check()
            yield sentence.source

    write_text(path, texts())

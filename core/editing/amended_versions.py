"""Versions with sentences that were edited, in memory and as a file."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from core.base.atomic_files import check_target, write_bytes
from core.base.errors import InputError, Problem, UsageError
from core.base.messages import said
from core.formats import write_back
from core.formats.open_text import COMPRESSED
from core.formats.registry import reread
from core.model.sentence import Sentence
from core.model.version import Version


class Amendment(NamedTuple):
    """A sentence of a version, by its ordinal, as the file has it and as it shall be."""

    version: str
    ordinal: int
    before: str
    after: str


def amended(version: Version, amendments: Iterable[Amendment]) -> Version:
    """``version`` with those of the ``amendments`` that are its own.

    Raises `InputError` where the file is not what was edited.
    """
    sentences, problems = list(version.sentences), list[Problem]()
    for name, ordinal, before, after in amendments:
        if name != version.name:
            continue
        old = sentences[ordinal - 1] if 0 < ordinal <= len(sentences) else None
        new = reread(after, version)
        if old is None or old.source != before:
            line, what = (old.line if old else 0), said("changed since it was edited")
            expected = said("the file as it was then")
            problems.append(Problem(version.spec.path, line, what, expected, str(ordinal)))
        elif isinstance(new, Sentence):
            sentences[ordinal - 1] = replace(new, ordinal=old.ordinal, line=old.line)
        else:
            problems.append(replace(new, path=version.spec.path))
    if problems:
        raise InputError(problems)
    return replace(version, sentences=sentences)


def save_version(version: Version, path: str, sources: Sequence[str]) -> None:
    """Writes ``version`` to a new file, whole or not at all; what was not edited is byte for byte as it was.

    Raises `UsageError` for one of ``sources``, which are never written to, and for the name of a compressed file, which
    it would not be; `InputError` where a file can't be written there.
    """
    if path.lower().endswith(COMPRESSED):
        raise UsageError("{path} would not be compressed; give it a name that does not say so", path=path)
    check_target(path, sources)
    write_bytes(path, write_back(version.sentences))

"""What crosses between the window and its engine, as values that JSON can hold."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from io import StringIO
from typing import Any, NamedTuple

from core.align import Alignment, Excluded
from core.errors import Problem
from core.formats.reading import FORMATS
from core.protocol import Protocol
from core.sentence import Sentence
from core.settings import Settings
from core.version import Role, Version, VersionSpec

Fields = Mapping[str, Any]


def spec_fields(spec: VersionSpec) -> Fields:
    """The inverse of `spec_from`."""
    return asdict(spec)


def spec_from(fields: Fields) -> VersionSpec:
    """What a version is. Raises `KeyError`, `TypeError` or `ValueError` for fields that are none of it."""
    return VersionSpec(**{**fields, "role": Role(fields["role"])})


def settings_fields(settings: Settings) -> Fields:
    """The inverse of `settings_from`."""
    return asdict(settings)


def settings_from(fields: Fields) -> Settings:
    """The choices of a run."""
    protocol, alignment, against = fields["protocol"], fields["alignment"], fields["against"]
    return Settings(
        protocol and Protocol(protocol),
        fields["labels"],
        alignment and Alignment(alignment),
        None if against is None else tuple(against),
    )


def problem_from(fields: Fields) -> Problem:
    """A problem that travelled as its fields."""
    return Problem(**fields)


class Source(NamedTuple):
    """A sentence of one version as it travels: its text in the file, from which `sentence_of` reads it again."""

    ordinal: int
    line: int
    text: str
    defect: str


class AlignedRow(NamedTuple):
    """A sentence that all versions share, with its source in each; ``text`` and ``tokens`` are the first version's."""

    name: str
    text: str
    tokens: int
    sources: Sequence[Source]


class ExcludedRow(NamedTuple):
    """A sentence that is compared in none; ``text`` and ``tokens`` are those of the first version that has it."""

    name: str
    text: str
    tokens: int
    version: str
    reason: str


def aligned_row(name: str, sentences: Sequence[Sentence]) -> AlignedRow:
    """A row as it is sent."""
    sources = [Source(sentence.ordinal, sentence.line, sentence.source, sentence.defect) for sentence in sentences]
    return AlignedRow(name, sentences[0].text, len(sentences[0]), sources)


def aligned_row_from(values: Sequence[Any]) -> AlignedRow:
    """A row as it was sent."""
    name, text, tokens, sources = values
    return AlignedRow(name, text, tokens, tuple(Source(*source) for source in sources))


def excluded_row(excluded: Excluded, sentence: Sentence) -> ExcludedRow:
    """An excluded sentence as it is sent; ``sentence`` is it in the first version that has it."""
    return ExcludedRow(excluded.name, sentence.text, len(sentence), excluded.version, excluded.reason)


def sentence_of(source: Source, version: Version) -> Sentence:
    """Reads one sentence again, as it was found in ``version``."""
    format_ = next(format_ for format_ in FORMATS if format_.name == version.format)
    (found,) = format_.read(StringIO(source.text, newline="\n"), version.spec)
    assert isinstance(found, Sentence), f"{version.name}: read once, and now {found}"
    return replace(found, ordinal=source.ordinal, line=source.line)

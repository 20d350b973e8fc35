"""What crosses between the window and its engine, as values that JSON can hold."""

import json
import zlib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Final, NamedTuple

from core.base.errors import Problem, UsageError
from core.base.messages import Phrase, Text, Value
from core.editing.amended_versions import Amendment
from core.formats.registry import reread
from core.model.protocol import Protocol
from core.model.sentence import Sentence
from core.model.version import Inventory, Role, Version, VersionSpec
from core.scoring.alignment import Alignment, Excluded
from core.scoring.metrics.registry import HEADLINE
from core.scoring.settings import NonProjectivity, Punctuation, Settings
from core.scoring.statistics.inference import Inference, PairTest

Fields = Mapping[str, Any]

COUNTED: Final = HEADLINE
"""The measures whose counts the engine sends for every sentence."""


def spec_fields(spec: VersionSpec) -> Fields:
    """The inverse of `spec_from`."""
    return asdict(spec)


def spec_from(fields: Fields) -> VersionSpec:
    """What a version is. Raises `KeyError`, `TypeError` or `ValueError` for fields that are none of it."""
    sources = fields["derived_from"]
    return VersionSpec(**{**fields, "role": Role(fields["role"]), "derived_from": sources and tuple(sources)})


def settings_fields(settings: Settings) -> Fields:
    """The inverse of `settings_from`."""
    return asdict(settings)


def settings_from(fields: Fields) -> Settings:
    """The choices of a run."""
    protocol, alignment, against = fields["protocol"], fields["alignment"], fields["against"]
    typed = {
        "protocol": protocol and Protocol(protocol),
        "alignment": alignment and Alignment(alignment),
        "against": None if against is None else tuple(against),
        "punct": Punctuation(fields["punct"]),
        "nonprojective": NonProjectivity(fields["nonprojective"]),
    }
    return Settings(**{**fields, **typed})


def selecting(settings: Settings) -> tuple[object, ...]:
    """What of the settings decides which sentences are compared (`core.scoring.sentence_selection`)."""
    # Punctuation counts among what decides only where length does: dropped or kept, it changes no alignment.
    return settings.alignment, settings.max_length, None if settings.max_length is None else settings.punct


def amendments_from(values: Sequence[Sequence[Any]]) -> tuple[Amendment, ...]:
    """Amendments that travelled as lists."""
    return tuple(Amendment(*value) for value in values)


def text_fields(text: Text) -> object:
    """The inverse of `text_from`."""
    return text if isinstance(text, str) else asdict(text)


def text_from(value: Any) -> Text:
    """A text that travelled as it is, or a phrase as its fields."""
    return value if isinstance(value, str) else phrase_from(value)


def phrase_from(fields: Fields) -> Phrase:
    """A phrase that travelled as its fields."""
    return Phrase(fields["template"], {gap: _gap_from(value) for gap, value in fields["values"].items()})


def _gap_from(value: Any) -> Value:
    if isinstance(value, int | float):
        return value
    return list(map(text_from, value)) if isinstance(value, list) else text_from(value)


def problem_from(fields: Fields) -> Problem:
    """A problem that travelled as its fields."""
    return Problem(**{**fields, "what": text_from(fields["what"]), "expected": text_from(fields["expected"])})


def refusal_from(fields: Fields) -> UsageError:
    """Why a request makes no sense, from the fields of the phrase that says it."""
    phrase = phrase_from(fields)
    return UsageError(phrase.template, **phrase.values)


def inference_from(fields: Fields) -> Inference:
    """What scores are worth, as it travelled as its fields."""
    intervals = tuple(interval and (interval[0], interval[1]) for interval in fields["intervals"])
    tests = tuple(PairTest(**test) for test in fields["tests"])
    return Inference(intervals, tests, fields["iterations"], fields["seed"])


class Source(NamedTuple):
    """A sentence of one version as it travels: its text in the file, from which `sentence_of` reads it again."""

    ordinal: int
    line: int
    text: str


class AlignedRow(NamedTuple):
    """A sentence that all versions share; ``text`` and ``tokens`` are the first version's.

    Of each version ``places`` has the ordinal and the line, and ``defects`` why it is no tree, as `text_fields`, or
    nothing. ``packed``
    is, in base64, what `unpacked` makes the text in each of again: versions have most of it in common, so that it
    takes a tenth of the room on its way and in the window.
    """

    name: str
    text: str
    tokens: int
    places: Sequence[tuple[int, int]]
    defects: Sequence[Any]
    packed: str


class ExcludedRow(NamedTuple):
    """A sentence that is compared in none; ``text`` and ``tokens`` are those of the first version that has it."""

    name: str
    text: str
    tokens: int
    version: str
    reason: Text


class FindingRow(NamedTuple):
    """A `core.validation.findings.Finding` without its text; sentence and version are indices."""

    sentence: int
    version: int
    concern: str
    words: Sequence[int]
    told: str
    label: str


def aligned_row(name: str, sentences: Sequence[Sentence]) -> AlignedRow:
    """A row as it is sent."""
    places = [(sentence.ordinal, sentence.line) for sentence in sentences]
    defects = [text_fields(sentence.defect) for sentence in sentences]
    texts = json.dumps([sentence.source for sentence in sentences]).encode("ascii")
    packed = b64encode(zlib.compress(texts, level=1)).decode("ascii")
    return AlignedRow(name, sentences[0].text, len(sentences[0]), places, defects, packed)


def unpacked(texts: bytes) -> Sequence[str]:
    """The texts of a sentence in all versions, from the bytes that `AlignedRow` has in base64."""
    found: Sequence[str] = json.loads(zlib.decompress(texts))
    return found


def excluded_row(excluded: Excluded, sentence: Sentence) -> ExcludedRow:
    """An excluded sentence; ``sentence`` is it in the first version that has it."""
    return ExcludedRow(excluded.name, sentence.text, len(sentence), excluded.version, excluded.reason)


def excluded_fields(row: ExcludedRow) -> Sequence[object]:
    """The inverse of `excluded_from`."""
    return [*row[:-1], text_fields(row.reason)]


def excluded_from(values: Sequence[Any]) -> ExcludedRow:
    """An excluded sentence that travelled as its fields."""
    row = ExcludedRow(*values)
    return row._replace(reason=text_from(row.reason))


class Header(NamedTuple):
    """What the window has of a version whose sentences stay in the engine: their number, and the first of them.

    ``inventory`` has the counts of its `Inventory`, in their order; ``has_arcs`` says whether the labels are relations.
    """

    format: str
    sentences: int
    has_arcs: bool
    inventory: Sequence[Mapping[str, int]]
    first: Source


def header_of(version: Version) -> Header:
    """The header of a version as it is sent."""
    found, has_arcs = version.inventory, version.relations is not None
    counts = (found.labels, found.tags, found.categories, found.functions)
    return Header(version.format, len(version.sentences), has_arcs, counts, _source(version.sentences[0]))


def version_from(spec: VersionSpec, values: Sequence[Any]) -> Version:
    """The version with the header that was sent, and no more of its sentences than the first."""
    header = Header(*values)
    inventory = Inventory(*header.inventory)
    relations = frozenset(inventory.labels) if header.has_arcs else None
    version = Version(spec, header.format, (), relations, inventory)
    return replace(version, sentences=(sentence_of(Source(*header.first), version),))


def sentence_of(source: Source, version: Version) -> Sentence:
    """Reads one sentence again, as it was found in ``version``."""
    found = reread(source.text, version)
    assert isinstance(found, Sentence), f"{version.name}: read once, and now {found}"
    return replace(found, ordinal=source.ordinal, line=source.line)


def _source(sentence: Sentence) -> Source:
    return Source(sentence.ordinal, sentence.line, sentence.source)

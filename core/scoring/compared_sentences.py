"""Selecting the sentences to compare: aligned and not too long (protocol §5; docs/interfaces.md, --max-length)."""

from collections.abc import Sequence
from dataclasses import replace

from core.base.messages import said
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.alignment import Aligned, Excluded, align
from core.scoring.atoms import text_differences
from core.scoring.choices import Punctuation, Unit
from core.scoring.comparison import Frame, compare
from core.scoring.settings import Settings
from core.trees.punctuation import kept_positions


def select(frame: Frame) -> Aligned:
    """The aligned sentences of all versions of ``frame``, derived ones included; the rest with reasons.

    Raises `InputError` if they can't be aligned as requested.
    """
    read = [version for version in frame.versions if not version.spec.derived_from]
    aligned = aligned_by(read, frame.settings)
    if len(read) < len(frame.versions):
        columns = {version.name: i for i, version in enumerate(read)}
        for name, (base, _) in frame.sources.items():
            columns[name] = columns[base]
        order = [columns[version.name] for version in frame.versions]
        aligned = replace(aligned, rows=tuple(tuple(row[i] for i in order) for row in aligned.rows))
    return aligned if frame.settings.max_length is None else _without_long(frame, aligned, frame.settings.max_length)


def aligned_by(versions: Sequence[Version], settings: Settings) -> Aligned:
    """The sentences of ``versions``, paired as ``settings`` say; by texts where words may differ (protocol §7)."""
    return align(versions, settings.alignment, text_differences if settings.unit is Unit.CHARACTERS else None)


def selecting(settings: Settings) -> tuple[object, ...]:
    """What of the settings decides which sentences `select` finds."""
    # Punctuation counts among what decides only where length does: dropped or kept, it changes no alignment.
    return (
        settings.alignment,
        settings.unit,
        settings.max_length,
        None if settings.max_length is None else settings.punct,
    )


def _without_long(frame: Frame, aligned: Aligned, most: int) -> Aligned:
    names: list[str] = []
    rows: list[tuple[Sentence, ...]] = []
    excluded = list(aligned.excluded)
    for name, row in zip(aligned.names, aligned.rows, strict=True):
        tokens = _tokens(frame, row)
        if tokens > most:
            reason = said("{tokens} tokens, more than {most}", tokens=tokens, most=most)
            excluded.append(Excluded(name, frame.versions[0].name, reason))
        else:
            names.append(name)
            rows.append(row)
    divided = aligned.divided.intersection(names)
    return replace(aligned, names=tuple(names), rows=tuple(rows), excluded=tuple(excluded), divided=divided)


def _tokens(frame: Frame, row: tuple[Sentence, ...]) -> int:
    """The number of tokens of a sentence, without dropped punctuation."""
    if frame.settings.unit is Unit.CHARACTERS:
        return compare(frame, row).length
    if frame.settings.punct is Punctuation.KEEP:
        return len(row[0])
    pairs = zip(frame.versions, row, strict=True)
    golds = {version.name for version in frame.golds}
    return len(kept_positions([sentence for version, sentence in pairs if version.name in golds]))

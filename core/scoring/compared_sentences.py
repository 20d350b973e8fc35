"""Selecting the sentences to compare: aligned and not too long (protocol §5; docs/interfaces.md, --max-length)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.base.errors import UsageError
from core.base.messages import Text, said
from core.base.progress import Progress, ignore_progress
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.alignment import Aligned, Differences, Excluded, align
from core.scoring.atoms import text_differences
from core.scoring.choices import Punctuation, Unit
from core.scoring.comparison import Frame, compare
from core.scoring.settings import Settings
from core.trees.punctuation import kept_positions

_NAMED: Final = 3
"""How many sentences are named if the requested one does not exist."""


def select(frame: Frame, progress: Progress = ignore_progress) -> Aligned:
    """The aligned sentences of all versions of ``frame``, derived ones included; the rest with reasons.

    A derived version has the sentences of its base. ``progress`` is told as by `align`. Raises `InputError` if they
    can't be aligned as requested.
    """
    read = [version for version in frame.versions if not version.spec.derived_from]
    aligned = aligned_by(read, frame.settings, progress)
    if len(read) < len(frame.versions):
        columns = {version.name: i for i, version in enumerate(read)}
        for name, (base, _) in frame.sources.items():
            columns[name] = columns[base]
        order = [columns[version.name] for version in frame.versions]
        rows, left_out = aligned.rows.of_versions(order), aligned.left_out.of_versions(order)
        aligned = replace(aligned, rows=rows, left_out=left_out)
    return aligned if frame.settings.max_length is None else _without_long(frame, aligned)


def aligned_by(versions: Sequence[Version], settings: Settings, progress: Progress = ignore_progress) -> Aligned:
    """The sentences of ``versions``, paired as ``settings`` say; by texts where words may differ (protocol §7)."""
    return align(versions, settings.alignment, differences_of(settings), progress)


def differences_of(settings: Settings) -> Differences | None:
    """What compares the texts of sentences whose words differ; None if that excludes them."""
    return text_differences if settings.unit is Unit.CHARACTERS else None


def place_of(aligned: Aligned, sentence: str) -> int:
    """The row of the sentence of that name. Raises `UsageError` if there is none."""
    if sentence in aligned.names:
        return aligned.names.index(sentence)
    for excluded in aligned.excluded:
        if excluded.name == sentence:
            raise UsageError(
                "the sentence '{sentence}' is excluded: {version}: {reason}",
                sentence=sentence,
                version=excluded.version,
                reason=excluded.reason,
            )
    if not aligned.names:
        raise UsageError("there is no sentence '{sentence}', nor any other that aligns", sentence=sentence)
    count = len(aligned.names)
    some = ", ".join(aligned.names[:_NAMED])
    if count == 1:
        raise UsageError("there is no sentence '{sentence}', only '{name}'", sentence=sentence, name=some)
    raise UsageError(
        "there is no sentence '{sentence}'; there are {count}: {names}",
        sentence=sentence,
        count=count,
        names=some + (", …" if count > _NAMED else ""),
    ).suggesting(sentence, aligned.names)


def selecting(settings: Settings) -> tuple[object, ...]:
    """What of the settings decides which sentences `select` finds."""
    # Punctuation counts among what decides only where length does: dropped or kept, it changes no alignment.
    return (
        settings.alignment,
        settings.unit,
        settings.max_length,
        None if settings.max_length is None else settings.punct,
    )


def _without_long(frame: Frame, aligned: Aligned) -> Aligned:
    excluded, kept, long = list(aligned.excluded), list[int](), list[int]()
    for i, (name, row) in enumerate(zip(aligned.names, aligned.rows, strict=True)):
        if reason := why_too_long(frame, row):
            excluded.append(Excluded(name, frame.versions[0].name, reason))
            long.append(i)
        else:
            kept.append(i)
    names = tuple(aligned.names[i] for i in kept)
    return replace(
        aligned,
        names=names,
        rows=aligned.rows.of_rows(kept),
        excluded=tuple(excluded),
        left_out=aligned.left_out.followed_by(aligned.rows.of_rows(long)),
        divided=aligned.divided.intersection(names),
    )


def why_too_long(frame: Frame, row: Sequence[Sentence]) -> Text:
    """How many tokens a sentence, given in every version, has more than allowed; empty if it has not."""
    most = frame.settings.max_length
    if most is None or (tokens := _tokens(frame, row)) <= most:
        return ""
    return said("{tokens} tokens, more than {most}", tokens=tokens, most=most)


def _tokens(frame: Frame, row: Sequence[Sentence]) -> int:
    """The number of tokens of a sentence, without dropped punctuation."""
    if frame.settings.unit is Unit.CHARACTERS:
        return compare(frame, row).length
    if frame.settings.punct is Punctuation.KEEP:
        return len(row[0])
    pairs = zip(frame.versions, row, strict=True)
    golds = {version.name for version in frame.golds}
    return len(kept_positions([sentence for version, sentence in pairs if version.name in golds]))

"""Aligning the sentences of the versions, and why some do not align (protocol §5)."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple
from unicodedata import is_normalized, normalize

from core.base.messages import Phrase, Text, joined, said
from core.base.printable import printable
from core.base.progress import Progress, ignore_progress
from core.model.outline import BETWEEN_REPORTS, Outline, outline_of
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.aligned_rows import NOWHERE, AlignedRows, IncompleteRows
from core.scoring.choices import Alignment
from core.scoring.pairing import pair


@dataclass(frozen=True, slots=True)
class Excluded:
    """A sentence excluded from every score: the version that causes it, and the reason."""

    name: str
    version: str
    reason: Text


@dataclass(frozen=True, slots=True)
class Aligned:
    """The sentences that all versions share, in the order of the first.

    ``rows`` has each shared sentence in every version. ``names`` holds its name: its id in the first version that has
    one, else its ordinal. D: if an earlier sentence has the same name, as when only some have ids, ``#`` and the
    ordinal follow, so that names are unique. ``excluded`` lists the other sentences, and ``left_out`` has them in the
    versions that do. ``divided`` are the names of those whose text alone agrees, because their words differ
    (protocol §7).
    """

    alignment: Alignment
    names: tuple[str, ...]
    rows: AlignedRows
    excluded: tuple[Excluded, ...]
    left_out: IncompleteRows
    divided: frozenset[str] = frozenset()


_BRACKET = re.compile(r"-([LR])([RSC])B-")
_BRACKETS = {"LR": "(", "RR": ")", "LS": "[", "RS": "]", "LC": "{", "RC": "}"}


def normalized(form: str) -> str:
    """A form without Penn Treebank escapes, in Unicode NFC; versions of a token must agree in this."""
    if form in ("``", "''"):
        return '"'
    if "-" in form:
        form = _BRACKET.sub(lambda found: _BRACKETS[found[1] + found[2]], form)
    if "\\" in form:
        form = form.replace("\\/", "/").replace("\\*", "*")
    return form if is_normalized("NFC", form) else normalize("NFC", form)


def first_difference(forms: Sequence[str], reference: Sequence[str]) -> Phrase | None:
    """The first token in which ``forms`` and the reference differ, with both forms; None if they agree.

    Control characters are escaped.
    """
    if forms == reference:
        return None
    for i, (form, expected) in enumerate(zip(forms, reference, strict=False), start=1):
        if form != expected and normalized(form) != normalized(expected):
            return said("token {i}: '{form}' ≠ '{other}'", i=i, form=printable(form), other=printable(expected))
    shared = min(len(forms), len(reference))
    if len(forms) > shared:
        return said("token {i}: '{form}' ≠ end of sentence", i=shared + 1, form=printable(forms[shared]))
    if len(reference) > shared:
        return said("token {i}: end of sentence ≠ '{form}'", i=shared + 1, form=printable(reference[shared]))
    return None


Differences = Callable[[Sequence[Sentence]], Sequence[Phrase | None]]
"""For each version of a sentence why it does not align with the first; None if it does."""


class Fit(NamedTuple):
    """Whether the versions of a sentence can be compared: ``reason`` says why not, and which ``version`` causes it.

    ``is_divided`` is set if their words differ, but not their texts (protocol §7).
    """

    version: str = ""
    reason: Text = ""
    is_divided: bool = False


ALIKE: Final = Fit()


def fit_of(versions: Sequence[str], found: Sequence[Sentence | None], of_texts: Differences | None) -> Fit:
    """Whether the ``versions`` of a sentence, which may be missing in some, have the same words.

    With ``of_texts``, the same text is enough.
    """
    reference = next(sentence for sentence in found if sentence is not None)
    complaints = list[tuple[str, Phrase]]()
    for version, sentence in zip(versions, found, strict=True):
        if sentence is None:
            complaints.append((version, said("sentence missing")))
        elif difference := first_difference(sentence.forms, reference.forms):
            complaints.append((version, difference))
    if not complaints:
        return ALIKE
    if of_texts is not None:
        complaints = _complaints_about_texts(versions, found, of_texts)
    if not complaints:
        return Fit(is_divided=True)
    (version, reason), *others = complaints
    also = [said("also {version}: {reason}", version=other, reason=why) for other, why in others]
    return Fit(version, joined([reason, *also]))


def align(
    versions: Sequence[Version],
    requested: Alignment | None = None,
    of_texts: Differences | None = None,
    progress: Progress = ignore_progress,
) -> Aligned:
    """Pairs the sentences of ``versions`` (one or more); those that do not align are listed with reasons.

    Words must agree; with ``of_texts`` only the texts of sentences whose words do not (protocol §7). ``progress``
    counts the sentences of each version, then of all. Raises `InputError` as `pair` does.
    """
    outlines = [outline_of(version.sentences, progress) for version in versions]
    pairing = pair(versions, [outline.ids for outline in outlines], requested)
    version_names = [version.name for version in versions]
    rows = IncompleteRows([version.sentences for version in versions], pairing.places)
    names, compared, excluded, left_out, divided = list[str](), list[int](), list[Excluded](), list[int](), set[str]()
    for row, (name, found) in enumerate(zip(pairing.names(), zip(*pairing.places, strict=True), strict=True)):
        if row % BETWEEN_REPORTS == 0:
            progress(row, len(pairing.keys))
        fit = ALIKE if _are_alike(found, outlines) else fit_of(version_names, rows[row], of_texts)
        if fit.reason:
            excluded.append(Excluded(name, fit.version, fit.reason))
            left_out.append(row)
            continue
        names.append(name)
        compared.append(row)
        if fit.is_divided:
            divided.add(name)
    return Aligned(
        pairing.alignment,
        tuple(names),
        AlignedRows(rows.versions, rows.of_rows(compared).places),
        tuple(excluded),
        rows.of_rows(left_out),
        frozenset(divided),
    )


def _are_alike(found: Sequence[int], outlines: Sequence[Outline]) -> bool:
    """Whether all versions have the sentence with the same words, as they are written."""
    if NOWHERE in found:
        return False
    return len({outline.words[place] for outline, place in zip(outlines, found, strict=True)}) == 1


def _complaints_about_texts(
    versions: Sequence[str], found: Sequence[Sentence | None], of_texts: Differences
) -> list[tuple[str, Phrase]]:
    """Which versions lack the sentence or have another text, and why."""
    names = [version for version, sentence in zip(versions, found, strict=True) if sentence]
    whys = zip(names, of_texts([sentence for sentence in found if sentence]), strict=True)
    differing = {name: why for name, why in whys if why}
    missing = {version: said("sentence missing") for version in versions if version not in names}
    return [(version, why) for version in versions if (why := missing.get(version) or differing.get(version))]

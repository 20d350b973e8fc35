"""Aligning the sentences of the versions, and why some do not align (protocol §5)."""

import re
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from unicodedata import is_normalized, normalize

from core.base.errors import InputError, Problem
from core.base.messages import Phrase, Text, joined, said
from core.base.printable import printable
from core.base.progress import Progress, ignore_progress
from core.model.outline import BETWEEN_REPORTS, Outline, outline_of
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.aligned_rows import NOWHERE, AlignedRows, IncompleteRows, Places
from core.scoring.choices import Alignment


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


def alignment_of(versions: Sequence[Version], requested: Alignment | None) -> Alignment:
    """The alignment ``requested``, else by id if every version has an id for every sentence, else by order.

    Raises `InputError` if alignment by id is requested and a sentence has no id.
    """
    return _alignment_of(versions, [outline_of(version.sentences) for version in versions], requested)


def _alignment_of(versions: Sequence[Version], outlines: Sequence[Outline], requested: Alignment | None) -> Alignment:
    pairs = zip(versions, outlines, strict=True)
    without = next(((version, outline.ids.index(None)) for version, outline in pairs if None in outline.ids), None)
    if requested is Alignment.ID and without:
        version, sentence = without[0], without[0].sentences[without[1]]
        expected = said("a 'sent_id' on every sentence, or alignment by order")
        raise InputError([Problem(version.spec.path, sentence.line, said("no id"), expected, sentence.name)])
    return requested or (Alignment.ORDER if without else Alignment.ID)


Differences = Callable[[Sequence[Sentence]], Sequence[Phrase | None]]
"""For each version of a sentence why it does not align with the first; None if it does."""


def align(
    versions: Sequence[Version],
    requested: Alignment | None = None,
    of_texts: Differences | None = None,
    progress: Progress = ignore_progress,
) -> Aligned:
    """Pairs the sentences of ``versions`` (one or more); those that do not align are listed with reasons.

    Words must agree; with ``of_texts`` only the texts of sentences whose words do not (protocol §7). ``progress``
    counts the sentences of each version, then of all.
    """
    outlines = [outline_of(version.sentences, progress) for version in versions]
    alignment = _alignment_of(versions, outlines, requested)
    keys, places = _side_by_side(outlines, alignment)
    rows = IncompleteRows([version.sentences for version in versions], places)
    names, compared, excluded, left_out = list[str](), list[int](), list[Excluded](), list[int]()
    taken, divided = set[str](), set[str]()
    for row, (key, found) in enumerate(zip(keys, zip(*places, strict=True), strict=True)):
        if row % BETWEEN_REPORTS == 0:
            progress(row, len(keys))
        name = _name(key, found, outlines)
        while name in taken:
            name = f"{name}#{key}"
        taken.add(name)
        complaints = [] if _are_alike(found, outlines) else _complaints(versions, rows[row])
        if complaints and of_texts is not None:
            complaints = _complaints_about_texts(versions, rows[row], of_texts)
            divided |= set() if complaints else {name}
        if complaints:
            (version_name, reason), *others = complaints
            also = [said("also {version}: {reason}", version=other, reason=why) for other, why in others]
            excluded.append(Excluded(name, version_name, joined([reason, *also])))
            left_out.append(row)
        else:
            names.append(name)
            compared.append(row)
    return Aligned(
        alignment,
        tuple(names),
        AlignedRows(rows.versions, rows.of_rows(compared).places),
        tuple(excluded),
        rows.of_rows(left_out),
        frozenset(divided),
    )


def _side_by_side(outlines: Sequence[Outline], alignment: Alignment) -> tuple[Sequence[str], Places]:
    """The ids or ordinals of all sentences, in the order in which they first occur, and where each version has them."""
    rows: dict[str, int] = {}
    places: list[array[int]] = []
    for outline in outlines:
        column = array("q", [NOWHERE]) * len(rows)
        for place, key in enumerate(map(str, outline.ids if alignment is Alignment.ID else outline.ordinals)):
            row = rows.setdefault(key, len(rows))
            if row == len(column):
                column.append(place)
            else:
                column[row] = place
        places.append(column)
    for column in places:
        column.extend([NOWHERE] * (len(rows) - len(column)))
    return list(rows), places


def _name(key: str, found: Sequence[int], outlines: Sequence[Outline]) -> str:
    """The id in the first version that has one, else the key."""
    ids = (outline.ids[place] for outline, place in zip(outlines, found, strict=True) if place != NOWHERE)
    return next(filter(None, ids), key)


def _are_alike(found: Sequence[int], outlines: Sequence[Outline]) -> bool:
    """Whether all versions have the sentence with the same words, as they are written."""
    if NOWHERE in found:
        return False
    return len({outline.words[place] for outline, place in zip(outlines, found, strict=True)}) == 1


def _complaints(versions: Sequence[Version], found: Sequence[Sentence | None]) -> list[tuple[str, Phrase]]:
    """Which versions lack the sentence or have other words than the first that has it, and why."""
    reference = next(sentence for sentence in found if sentence is not None)
    complaints = list[tuple[str, Phrase]]()
    for version, sentence in zip(versions, found, strict=True):
        if sentence is None:
            complaints.append((version.name, said("sentence missing")))
        elif difference := first_difference(sentence.forms, reference.forms):
            complaints.append((version.name, difference))
    return complaints


def _complaints_about_texts(
    versions: Sequence[Version], found: Sequence[Sentence | None], of_texts: Differences
) -> list[tuple[str, Phrase]]:
    """Which versions lack the sentence or have another text, and why."""
    names = [version.name for version, sentence in zip(versions, found, strict=True) if sentence]
    whys = zip(names, of_texts([sentence for sentence in found if sentence]), strict=True)
    differing = {name: why for name, why in whys if why}
    missing = {version.name: said("sentence missing") for version in versions if version.name not in names}
    return [(v.name, why) for v in versions if (why := missing.get(v.name) or differing.get(v.name))]

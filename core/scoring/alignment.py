"""Aligning the sentences of the versions, and why some do not align (protocol §5)."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from unicodedata import is_normalized, normalize

from core.base.errors import InputError, Problem
from core.base.messages import Phrase, Text, joined, said
from core.base.printable import printable
from core.model.sentence import Sentence
from core.model.version import Version
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

    ``rows`` holds each shared sentence in every version. ``names`` holds its name: its id in the first version that has
    one, else its ordinal. D: if an earlier sentence has the same name, as when only some have ids, ``#`` and the
    ordinal follow, so that names are unique. ``excluded`` lists the other sentences. ``divided`` are the names of those
    whose text alone agrees, because their words differ (protocol §7).
    """

    alignment: Alignment
    names: tuple[str, ...]
    rows: tuple[tuple[Sentence, ...], ...]
    excluded: tuple[Excluded, ...]
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
    without = [(v, s) for v in versions for s in v.sentences if s.sent_id is None]
    if requested is Alignment.ID and without:
        expected = said("a 'sent_id' on every sentence, or alignment by order")
        raise InputError(Problem(v.spec.path, s.line, said("no id"), expected, s.name) for v, s in without[:1])
    return requested or (Alignment.ORDER if without else Alignment.ID)


Differences = Callable[[Sequence[Sentence]], Sequence[Phrase | None]]
"""For each version of a sentence why it does not align with the first; None if it does."""


def align(
    versions: Sequence[Version], requested: Alignment | None = None, of_texts: Differences | None = None
) -> Aligned:
    """Pairs the sentences of ``versions`` (one or more); those that do not align are listed with reasons.

    Words must agree; with ``of_texts`` only the texts of sentences whose words do not (protocol §7).
    """
    alignment = alignment_of(versions, requested)
    if alignment is Alignment.ID:
        keyed = [{str(sentence.sent_id): sentence for sentence in version.sentences} for version in versions]
    else:
        keyed = [{str(sentence.ordinal): sentence for sentence in version.sentences} for version in versions]
    keys = dict.fromkeys(key for sentences in keyed for key in sentences)
    names, rows, excluded = [], [], []
    taken: set[str] = set()
    divided: set[str] = set()
    for key in keys:
        found = [sentences.get(key) for sentences in keyed]
        reference = next(sentence for sentence in found if sentence is not None)
        name = next((sentence.sent_id for sentence in found if sentence and sentence.sent_id), key)
        while name in taken:
            name = f"{name}#{key}"
        taken.add(name)
        complaints = list[tuple[str, Phrase]]()
        for version, sentence in zip(versions, found, strict=True):
            if sentence is None:
                complaints.append((version.name, said("sentence missing")))
            elif difference := first_difference(sentence.forms, reference.forms):
                complaints.append((version.name, difference))
        if complaints and of_texts is not None:
            complaints = _complaints_about_texts(versions, found, of_texts)
            divided |= set() if complaints else {name}
        if complaints:
            (version_name, reason), *others = complaints
            also = [said("also {version}: {reason}", version=other, reason=why) for other, why in others]
            excluded.append(Excluded(name, version_name, joined([reason, *also])))
        else:
            names.append(name)
            rows.append(tuple(sentence for sentence in found if sentence is not None))
    return Aligned(alignment, tuple(names), tuple(rows), tuple(excluded), frozenset(divided))


def _complaints_about_texts(
    versions: Sequence[Version], found: Sequence[Sentence | None], of_texts: Differences
) -> list[tuple[str, Phrase]]:
    """Which versions lack the sentence or have another text, and why."""
    names = [version.name for version, sentence in zip(versions, found, strict=True) if sentence]
    whys = zip(names, of_texts([sentence for sentence in found if sentence]), strict=True)
    differing = {name: why for name, why in whys if why}
    missing = {version.name: said("sentence missing") for version in versions if version.name not in names}
    return [(v.name, why) for v in versions if (why := missing.get(v.name) or differing.get(v.name))]

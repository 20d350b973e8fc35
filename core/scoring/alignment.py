"""Aligning the sentences of the versions, and why some do not align (protocol §5)."""

import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Self, TypeVar
from unicodedata import is_normalized, normalize

from core.base.errors import InputError
from core.base.harmless_text import printable, told_apart
from core.base.messages import Phrase, Text, joined, said
from core.base.progress import Progress, ignore_progress
from core.model.choices import Alignment
from core.model.sentence import BETWEEN_REPORTS, OnDemand, Sentence, SentenceOutline, outline_of
from core.model.version import Version

# The sentences of several versions side by side, looked up when asked for.


NOWHERE: Final = -1
"""The place of a sentence in a version that lacks it."""

Places = Sequence[Sequence[int]]
"""For each version the index of each row's sentence there, or `NOWHERE`."""


Row_co = TypeVar("Row_co", covariant=True)


class _Rows(OnDemand[Row_co]):
    def __init__(self, versions: Sequence[Sequence[Sentence]], places: Places) -> None:
        self.versions, self.places = versions, places

    def __len__(self) -> int:
        return len(self.places[0])

    def of_rows(self, rows: Sequence[int]) -> Self:
        """Only these rows, in this order."""
        return type(self)(self.versions, [array("q", map(places.__getitem__, rows)) for places in self.places])

    def of_versions(self, versions: Sequence[int]) -> Self:
        """Only the versions with these indices, in this order; some perhaps twice."""
        return type(self)([self.versions[i] for i in versions], [self.places[i] for i in versions])


class AlignedRows(_Rows[tuple[Sentence, ...]]):
    """Rows with a sentence of each version."""

    def at(self, place: int) -> tuple[Sentence, ...]:
        return tuple([version[places[place]] for version, places in zip(self.versions, self.places, strict=True)])

    def __iter__(self) -> Iterator[tuple[Sentence, ...]]:
        pairs = zip(self.versions, self.places, strict=True)
        return zip(*(map(version.__getitem__, places) for version, places in pairs), strict=True)


class IncompleteRows(_Rows[tuple[Sentence | None, ...]]):
    """Rows in which versions may lack the sentence."""

    def at(self, place: int) -> tuple[Sentence | None, ...]:
        pairs = ((version, places[place]) for version, places in zip(self.versions, self.places, strict=True))
        return tuple([None if at == NOWHERE else version[at] for version, at in pairs])

    def followed_by(self, others: AlignedRows) -> "IncompleteRows":
        """These rows, then others of the same versions."""
        pairs = zip(self.places, others.places, strict=True)
        return IncompleteRows(self.versions, [array("q", [*first, *second]) for first, second in pairs])


# Which sentences of the versions belong together, by id or by order, before their words are compared.


@dataclass(frozen=True, slots=True)
class Pairing:
    """The rows of sentences with the same key, in the order of the first version.

    ``keys`` are their ids or ordinals; ``places`` are the indices of each version's sentences in all rows, or
    `NOWHERE`. ``ids`` are those of each version.
    """

    alignment: Alignment
    keys: Sequence[object]
    places: Places
    ids: Sequence[Sequence[str | None]]

    def names(self) -> Iterator[str]:
        """The names of all rows, as in `Aligned`."""
        taken: set[str] = set()
        has_both = self.alignment is Alignment.ORDER and any(any(ids) for ids in self.ids)
        for i, key in enumerate(self.keys):
            name = str(key)
            if has_both:
                found = (ids[places[i]] for ids, places in zip(self.ids, self.places, strict=True) if places[i] >= 0)
                name = next(filter(None, found), name)
                while name in taken:
                    name = f"{name}#{key}"
                taken.add(name)
            yield name


def pair(versions: Sequence[Version], ids: Sequence[Sequence[str | None]], requested: Alignment | None) -> Pairing:
    """Pairs the sentences of ``versions``, which have these ``ids``: as requested, else by id, else by order.

    By id only if every sentence has one. Raises `InputError` if that is requested and a sentence has none.
    """
    alignment = _alignment(versions, ids, requested)
    if alignment is Alignment.ORDER:
        keys: Sequence[object] = range(1, max(map(len, ids)) + 1)
        return Pairing(alignment, keys, tuple(_in_order(len(each), len(keys)) for each in ids), ids)
    if all(each == ids[0] for each in ids[1:]):
        return Pairing(alignment, ids[0], tuple(range(len(ids[0])) for _ in ids), ids)
    every = list(dict.fromkeys(key for each in ids for key in each))
    known = ({key: place for place, key in enumerate(each)} for each in ids)
    places = (array("q", [each.get(key, NOWHERE) for key in every]) for each in known)
    return Pairing(alignment, every, tuple(places), ids)


def _in_order(length: int, rows: int) -> Sequence[int]:
    return range(length) if length == rows else array("q", [*range(length), *[NOWHERE] * (rows - length)])


def _alignment(
    versions: Sequence[Version], ids: Sequence[Sequence[str | None]], requested: Alignment | None
) -> Alignment:
    for version, each in zip(versions, ids, strict=True):
        if None in each:
            if requested is Alignment.ID:
                sentence = version.sentences[each.index(None)]
                expected = said("a 'sent_id' on every sentence, or alignment by order")
                raise InputError.at(version.spec.path, sentence.line, said("no id"), expected, sentence.name)
            return Alignment.ORDER
    return requested or Alignment.ID


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

    Control characters are escaped, and whatever else makes a difference that cannot be seen.
    """
    if forms == reference:
        return None
    for i, (form, expected) in enumerate(zip(forms, reference, strict=False), start=1):
        if form != expected and normalized(form) != normalized(expected):
            form, expected = map(printable, told_apart(form, expected))
            return said("token {i}: '{form}' ≠ '{other}'", i=i, form=form, other=expected)
    shared = min(len(forms), len(reference))
    if len(forms) > shared:
        return said("token {i}: '{form}' ≠ end of sentence", i=shared + 1, form=printable(forms[shared]))
    if len(reference) > shared:
        return said("token {i}: end of sentence ≠ '{form}'", i=shared + 1, form=printable(reference[shared]))
    return None


MISSING: Final = said("sentence missing")
"""The reason of a sentence that a version lacks."""

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
    words = [None if sentence is None else sentence.forms for sentence in found]
    if words.count(words[0]) == len(words):
        return ALIKE  # As nearly all are.
    reference = next(sentence for sentence in found if sentence is not None)
    complaints = list[tuple[str, Phrase]]()
    for version, sentence in zip(versions, found, strict=True):
        if sentence is None:
            complaints.append((version, MISSING))
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


def _are_alike(found: Sequence[int], outlines: Sequence[SentenceOutline]) -> bool:
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
    missing = {version: MISSING for version in versions if version not in names}
    return [(version, why) for version in versions if (why := missing.get(version) or differing.get(version))]


MOST_REASONS: Final = 3
"""How many sentences are named where none could be compared."""


def check_compared(compared: int, excluded: Sequence[Excluded], path: str) -> None:
    """Raises `InputError` if no sentence could be compared: a table without values would say nothing."""
    if compared:
        return
    first = [f"{each.name}: {each.version}: {each.reason}" for each in excluded[:MOST_REASONS]]
    what = said("no sentence could be compared ({why})", why="; ".join(first))
    raise InputError.at(path, 0, what, said("versions with sentences in common: the same ids and words"))

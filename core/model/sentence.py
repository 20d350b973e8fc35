"""The sentences of a treebank: tokens in columns, one native tree over them; sequences that keep not all as objects."""

from abc import abstractmethod
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from sys import intern
from typing import Final, TypeVar, dataclass_transform, overload

from core.base.messages import Text
from core.base.progress import Progress, ignore_progress

UNIVERSAL: Final = frozenset(
    "ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X".split()  # noqa: SIM905
)
"""UD's universal parts of speech."""

MAX_TOKENS = 20_000
"""Longer sentences are refused: their spans alone would fill the memory, and no treebank has any."""


Record = TypeVar("Record")


@dataclass_transform(frozen_default=True)
def _record(cls: type[Record]) -> type[Record]:
    """A dataclass that is frozen for type checkers alone.

    To make a frozen one takes three times as long: two are made for each sentence that is read.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


@_record
class DependencyTree:
    """For each token, in order, the position of its head (0 = the virtual root) and its relation.

    A parse may have a cycle or a head out of range; `Sentence.defect` says so. If functions are read beside relations
    (protocol §1, `misc`), ``functions`` has those of each token's span and ``head_functions`` those of its own
    pre-terminal; otherwise both are empty.
    """

    heads: tuple[int, ...]
    relations: tuple[str, ...]
    functions: tuple[tuple[str, ...], ...] = ()
    head_functions: tuple[tuple[str, ...], ...] = ()


@_record
class ConstituencyTree:
    """Brackets and pre-terminals, flat, so that depth costs no stack.

    Brackets are ordered by their first tokens, outer ones first (preorder if none has a gap). Each has its category
    without functions (None if it stands for a function alone), its functions in written order (None if it has no place
    in a function tree) and the index of its parent, or `VIRTUAL_ROOT`. Each token has the functions of its pre-terminal
    and the index of its parent bracket.
    Traces, and brackets with nothing but traces, are left out, but a bracket may be empty because punctuation was
    dropped. So is the virtual root: ``root`` is the category of the bracket in its place, or None (protocol §1).
    """

    categories: tuple[str | None, ...]
    functions: tuple[tuple[str, ...] | None, ...]
    parents: tuple[int, ...]
    token_functions: tuple[tuple[str, ...], ...]
    token_parents: tuple[int, ...]
    root: str | None


VIRTUAL_ROOT: Final = -1
"""Stands for the virtual root where a bracket's index is expected."""


@_record
class Sentence:
    """One sentence of one version.

    ``ordinal`` counts from 1 in its file; ``line`` is the line of the file on which it begins. ``source`` is the
    original text, so that an untouched sentence is written back unchanged and full detail can be read on demand.
    ``tags`` are UPOS (CoNLL-U), CPOSTAG (CoNLL-X), POS (CoNLL-2009) or the words' tags in brackets; ``fine_tags`` are
    XPOS, POSTAG, or the same. ``defect`` says why a parse is not a tree ("cycle through token 4"), or is empty.
    """

    ordinal: int
    line: int
    sent_id: str | None
    forms: tuple[str, ...]
    tags: tuple[str, ...]
    fine_tags: tuple[str, ...]
    tree: DependencyTree | ConstituencyTree
    source: str
    defect: Text = ""

    def __len__(self) -> int:
        return len(self.forms)

    @property
    def dependencies(self) -> DependencyTree:
        """The dependency tree; raises `TypeError` if the sentence has brackets."""
        if isinstance(self.tree, DependencyTree):
            return self.tree
        raise TypeError(f"sentence {self.name} has brackets, not dependencies")

    @property
    def constituents(self) -> ConstituencyTree:
        """The constituency tree; raises `TypeError` if the sentence has dependencies."""
        if isinstance(self.tree, ConstituencyTree):
            return self.tree
        raise TypeError(f"sentence {self.name} has dependencies, not brackets")

    @property
    def name(self) -> str:
        """The sentence's id, or its ordinal if it has none."""
        return self.sent_id or str(self.ordinal)

    @property
    def text(self) -> str:
        """The words, separated by spaces."""
        return " ".join(self.forms)


def hash_of_forms(forms: Iterable[str]) -> str:
    """A short hash of a sentence's words, by which files tell whether a sentence is still about the same words."""
    from hashlib import sha256  # noqa: PLC0415  # Loads OpenSSL, which most runs do not need.

    return sha256("\t".join(forms).encode("utf-8", "surrogatepass")).hexdigest()[:16]


Item_co = TypeVar("Item_co", covariant=True)


class OnDemand(Sequence[Item_co]):
    """A sequence like a list, except that each item is got `at` its place when it is asked for."""

    @abstractmethod
    def at(self, place: int) -> Item_co:
        """The item at a place, from 0, within the list."""

    @overload
    def __getitem__(self, i: int) -> Item_co: ...

    @overload
    def __getitem__(self, i: slice) -> list[Item_co]: ...

    def __getitem__(self, i: int | slice) -> Item_co | list[Item_co]:
        places = range(len(self))
        return [*map(self.at, places[i])] if isinstance(i, slice) else self.at(places[i])


class SentencesOnDemand(OnDemand[Sentence]):
    """The sentences of a version that are not all objects in memory."""


# What aligning needs of the sentences of a version: ids, and a hash of the words of each.


BETWEEN_REPORTS = 512
"""Sentences between two reports of progress."""


class SentenceOutline:
    """The sentences of one version, in order.

    ``ids`` are theirs. Sentences with the same words have the same number in ``words``: a hash of 64 bits, which holds
    in this process only.
    """

    def __init__(self) -> None:
        self.ids: list[str | None] = []
        self.words = array("q")

    def __len__(self) -> int:
        return len(self.ids)

    def add(self, sentence: Sentence) -> None:
        """Adds the next sentence."""
        # The same string for all versions: there may be as many ids as sentences.
        self.ids.append(intern(sentence.sent_id) if sentence.sent_id else sentence.sent_id)
        self.words.append(hash(sentence.forms))

    def with_exchanged(self, sentences: Mapping[int, Sentence]) -> "SentenceOutline":
        """The outline with other sentences in the place of those with these indices."""
        outline = SentenceOutline()
        outline.ids, outline.words = [*self.ids], self.words[:]
        for i, sentence in sentences.items():
            outline.ids[i], outline.words[i] = sentence.sent_id, hash(sentence.forms)
        return outline


class Outlined(SentencesOnDemand):
    """Sentences that take time when all of them are asked for, but their outline is at hand."""

    @property
    @abstractmethod
    def outline(self) -> SentenceOutline: ...


def outline_of(sentences: Sequence[Sentence], progress: Progress = ignore_progress) -> SentenceOutline:
    """The outline of ``sentences``; ``progress`` gets their number."""
    if isinstance(sentences, Outlined):
        return sentences.outline
    outline = SentenceOutline()
    for done, sentence in enumerate(sentences):
        if done % BETWEEN_REPORTS == 0:
            progress(done, len(sentences))
        outline.add(sentence)
    return outline


class ExchangedSentences(Outlined):
    """The sentences ``before``, except for those ``exchanged`` by their indices."""

    def __init__(self, before: Sequence[Sentence], exchanged: Mapping[int, Sentence]) -> None:
        self.before, self.exchanged = before, exchanged
        self._outline: SentenceOutline | None = None

    def __len__(self) -> int:
        return len(self.before)

    def at(self, place: int) -> Sentence:
        return self.exchanged[place] if place in self.exchanged else self.before[place]

    @property
    def outline(self) -> SentenceOutline:
        if self._outline is None:
            self._outline = outline_of(self.before).with_exchanged(self.exchanged)
        return self._outline


def exchanged_since(before: Sequence[Sentence], after: Sequence[Sentence]) -> Mapping[int, Sentence]:
    """The sentences that differ from those ``before``, by their indices."""
    if after is before:
        return {}
    if isinstance(after, ExchangedSentences) and after.before is before:
        return after.exchanged
    pairs = zip(before, after, strict=True)
    return {i: new for i, (old, new) in enumerate(pairs) if old is not new}

"""A treebank's sentences: tokens in columns and one native tree over them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from core.base.messages import Text

MAX_TOKENS = 20_000
"""Longer sentences are refused: their spans alone would fill the memory, and no treebank has any."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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

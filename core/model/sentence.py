"""Sentences as treebanks give them: tokens in columns and one native tree over them."""

from dataclasses import dataclass
from typing import Final

from core.base.messages import Text

MAX_TOKENS = 20_000
"""Longer sentences are refused: their spans alone would fill the memory, and no treebank has them."""


@dataclass(frozen=True, slots=True)
class DependencyTree:
    """For each token, in order, the position of its head (0 = the virtual root) and its relation.

    A parse may hold what is no tree (a cycle, a head out of range); `Sentence.defect` says so. Where functions are read
    beside relations (protocol §1, `misc`), ``functions`` has for each token those of its span, ``head_functions`` those
    of its own pre-terminal; elsewhere both are empty.
    """

    heads: tuple[int, ...]
    relations: tuple[str, ...]
    functions: tuple[tuple[str, ...], ...] = ()
    head_functions: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class ConstituencyTree:
    """Brackets and pre-terminals, flat, so that depth costs no stack.

    For each bracket, in the order of their first tokens, outer ones first (preorder where none has a gap): its category
    without functions (None where it stands for a function alone); its functions in the order written (None where it has
    no place in a function tree); and the index of the bracket around it, or `VIRTUAL_ROOT`. For each token: the
    functions of its pre-terminal, and the index of the bracket around that.
    Traces and what they leave empty are not here, but a bracket may be empty because punctuation was dropped. Nor is
    the virtual root: ``root`` is the category of the bracket that stands for it, None where none does (protocol §1).
    """

    categories: tuple[str | None, ...]
    functions: tuple[tuple[str, ...] | None, ...]
    parents: tuple[int, ...]
    token_functions: tuple[tuple[str, ...], ...]
    token_parents: tuple[int, ...]
    root: str | None


VIRTUAL_ROOT: Final = -1
"""What stands in place of a bracket's index for the virtual root."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of one version.

    ``ordinal`` counts from 1 in its file; ``line`` is the line of the file on which it begins. ``source`` is the
    very text it was read from, so that an untouched sentence is written back as it was, and full detail can be had
    on demand. ``tags`` are UPOS (CoNLL-U), CPOSTAG (CoNLL-X), POS (CoNLL-2009) or those of the words of constituents;
    ``fine_tags`` are XPOS, POSTAG, or the same. ``defect`` says why a parse is no tree ("cycle through token 4"), and
    is empty otherwise.
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
        """Its tree, which must be of dependencies: raises `TypeError` for brackets."""
        if isinstance(self.tree, DependencyTree):
            return self.tree
        raise TypeError(f"sentence {self.name} has brackets, not dependencies")

    @property
    def constituents(self) -> ConstituencyTree:
        """Its tree, which must be of brackets: raises `TypeError` for dependencies."""
        if isinstance(self.tree, ConstituencyTree):
            return self.tree
        raise TypeError(f"sentence {self.name} has dependencies, not brackets")

    @property
    def name(self) -> str:
        """How a person finds it: its id, or its ordinal where it has none."""
        return self.sent_id or str(self.ordinal)

    @property
    def text(self) -> str:
        """Its words with a space between each."""
        return " ".join(self.forms)

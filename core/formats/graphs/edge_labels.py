"""Functions as edge labels, one per edge, as in NEGRA export and TIGER-XML (protocol §1, `edge`)."""

from collections.abc import Sequence
from functools import lru_cache
from sys import intern
from typing import Final

from core.formats.penn.brackets import UNKNOWN_CATEGORY
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree
from core.model.spans import HEAD

NO_LABEL: Final = "--"
_HEAD_EDGE: Final = "HD"


@lru_cache(maxsize=1 << 12)
def functions_of(label: str) -> tuple[str, ...]:
    """The function, if any, that an edge label gives to the node or word below it."""
    if label in (NO_LABEL, ""):
        return ()
    return (HEAD if label == _HEAD_EDGE else intern(label),)


def edge_label(functions: tuple[str, ...]) -> str:
    """The edge label for these functions, at most one: ``hd`` is written HD."""
    (function,) = functions or (NO_LABEL,)
    return _HEAD_EDGE if function == HEAD else function


def edges_with(label: str, added: Sequence[str]) -> list[str]:
    """The labels, lowest first, of the edges that replace one with this ``label`` when functions are ``added``.

    The first fills an empty label; each further one needs a new node between its edge and the one below.
    """
    own = [] if label in (NO_LABEL, "") else [label]
    return [*own, *(edge_label((function,)) for function in added)]


def is_edge_label(function: str) -> bool:
    """Whether ``function``, written as an edge label, is read back unchanged."""
    return function not in (NO_LABEL, _HEAD_EDGE, "")


def with_single_functions(tree: ConstituencyTree) -> ConstituencyTree:
    """``tree`` with one function at most on each bracket and pre-terminal.

    Each further function gets its own bracket above. Unary chains pool their labels, so the multi-function tree stays
    the same (protocol §1). New brackets above a pre-terminal are `UNKNOWN_CATEGORY`.
    """
    categories, functions, parents = list[str | None](), list[tuple[str, ...]](), list[int]()

    def bracket(category: str | None, function: tuple[str, ...], parent: int) -> int:
        categories.append(category)
        functions.append(function)
        parents.append(parent)
        return len(parents) - 1

    places = {VIRTUAL_ROOT: VIRTUAL_ROOT}
    for i, parent in enumerate(tree.parents):
        place = places[parent]
        for function in (tree.functions[i] or ())[:-1]:
            place = bracket(tree.categories[i], (function,), place)
        places[i] = bracket(tree.categories[i], (tree.functions[i] or ())[-1:], place)
    token_parents = []
    for i, parent in enumerate(tree.token_parents):
        place = places[parent]
        for function in tree.token_functions[i][:-1]:
            place = bracket(UNKNOWN_CATEGORY, (function,), place)
        token_parents.append(place)
    return ConstituencyTree(
        tuple(categories),
        tuple(functions),
        tuple(parents),
        tuple(each[-1:] for each in tree.token_functions),
        tuple(token_parents),
        tree.root,
    )

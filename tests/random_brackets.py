"""Random constituency trees, as hypothesis draws and shrinks them."""

from hypothesis import strategies as st

from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree
from tests.random_trees import relations

Bracket = list["Bracket | int"]
"""A bracket by its children: brackets, and tokens by their places from 0."""

functions = st.lists(relations, max_size=2, unique=True).map(tuple)


@st.composite
def constituency_trees(draw: st.DrawFn, length: int) -> ConstituencyTree:
    """A tree over ``length`` tokens: brackets are put around parts of brackets, or all of one."""
    outermost: Bracket = list(range(length))
    brackets = [outermost]
    for at, first, last in draw(st.lists(st.tuples(*[st.integers(0, length)] * 3), max_size=length)):
        around = brackets[at % len(brackets)]
        first, last = sorted((first % len(around), last % len(around)))
        inner = around[first : last + 1]
        around[first : last + 1] = [inner]
        brackets.append(inner)
    return _flat(
        outermost,
        draw(st.lists(functions, min_size=len(brackets), max_size=len(brackets))),
        draw(st.lists(functions, min_size=length, max_size=length)),
    )


@st.composite
def gapped_trees(draw: st.DrawFn, categories: st.SearchStrategy[str], most_functions: int) -> ConstituencyTree:
    """A tree, with gaps or without, whose words and brackets have that many functions at most."""
    length = draw(st.integers(1, 7))
    parents, held = list[int](), dict.fromkeys(range(length), VIRTUAL_ROOT)
    for chosen in draw(st.lists(st.sets(st.integers(0, length - 1), min_size=1), max_size=length)):
        around = held[min(chosen)]
        inner = [token for token in sorted(chosen) if held[token] == around]
        parents.append(around)
        held |= dict.fromkeys(inner, len(parents) - 1)
    # A bracket may have lost all words to those within it, but none is without any; numbered by their first words.
    firsts = [min(token for token in held if i in _above(held[token], parents)) for i in range(len(parents))]
    order = sorted(range(len(parents)), key=lambda i: (firsts[i], len(_above(i, parents))))
    places = {VIRTUAL_ROOT: VIRTUAL_ROOT} | {i: place for place, i in enumerate(order)}
    labels = st.lists(relations, max_size=most_functions, unique=True).map(tuple)
    return ConstituencyTree(
        tuple(draw(st.lists(categories, min_size=len(order), max_size=len(order)))),
        tuple(draw(st.lists(labels, min_size=len(order), max_size=len(order)))),
        tuple(places[parents[i]] for i in order),
        tuple(draw(st.lists(labels, min_size=length, max_size=length))),
        tuple(places[held[token]] for token in range(length)),
        root=None,
    )


def _above(bracket: int, parents: list[int]) -> list[int]:
    """A bracket and those around it."""
    found = []
    while bracket != VIRTUAL_ROOT:
        found.append(bracket)
        bracket = parents[bracket]
    return found


def _flat(outermost: Bracket, of_brackets: list[tuple[str, ...]], of_tokens: list[tuple[str, ...]]) -> ConstituencyTree:
    parents, token_parents = list[int](), [VIRTUAL_ROOT] * len(of_tokens)
    waiting: list[tuple[Bracket, int]] = [(outermost, VIRTUAL_ROOT)]
    while waiting:
        bracket, parent = waiting.pop()
        place = len(parents)
        parents.append(parent)
        for child in reversed(bracket):
            if isinstance(child, int):
                token_parents[child] = place
            else:
                waiting.append((child, place))
    categories = ("X",) * len(parents)
    return ConstituencyTree(
        categories, tuple(of_brackets), tuple(parents), tuple(of_tokens), tuple(token_parents), root=None
    )

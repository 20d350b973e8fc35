"""Random constituency trees, as hypothesis draws and shrinks them."""

from hypothesis import strategies as st

from core.sentence import VIRTUAL_ROOT, ConstituencyTree
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

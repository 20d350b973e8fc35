"""Random acts on dependencies in every format that has them: two columns change as the act says, and nothing else."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.editing.acts import Act, Attach, RefusedError, Rename
from core.editing.apply import SentenceEdit
from core.editing.edit_log import EditLog
from core.formats.conll_columns import Columns
from core.formats.registry import format_named, formats
from core.model.sentence import DependencyTree, Sentence
from core.model.version import Version
from tests.edited import version_in
from tests.random_trees import trees

Cells = list[list[str]]


def columns_of(format_name: str) -> Columns:
    layout = format_named(format_name).layout
    assert isinstance(layout, Columns)
    return layout


def text_of(tree: DependencyTree, format_name: str, end: str) -> str:
    """A file of one sentence, in which every other column of a line has a value of its own, as far as it may."""
    columns = columns_of(format_name)
    lines = []
    for i, (head, relation) in enumerate(zip(tree.heads, tree.relations, strict=True), start=1):
        fields = [f"{i}.{column}" for column in range(len(columns.names) + (2 if format_name == "conll09" else 0))]
        fields[0], fields[1], fields[columns.head], fields[columns.relation] = str(i), f"w{i}", str(head), relation
        if format_name == "conll09":
            fields[columns.names.index("PHEAD")] = "_"
        lines.append("\t".join(fields) + end)
    return "".join(lines) + end


def with_one_root(tree: DependencyTree) -> DependencyTree:
    """The same with all other roots depending on the first."""
    root = tree.heads.index(0) + 1
    heads = (head or (root if i != root else 0) for i, head in enumerate(tree.heads, start=1))
    return DependencyTree(tuple(heads), tree.relations)


def cells_of(sentence: Sentence) -> Cells:
    return [line.split("\t") for line in sentence.source.split("\n")]


def acts(length: int) -> st.SearchStrategy[Act]:
    token = st.integers(0, length + 1)
    return st.one_of(
        st.builds(Attach, token, st.integers(-1, length + 1)),
        st.builds(Rename, token, st.sampled_from(["a", "obl:x", "_", "two words", ""])),
    )


def intended(tree: DependencyTree, act: Act, one_root: bool) -> tuple[Sequence[int], Sequence[str]]:
    """Heads and relations after an act; where there is one root, the old one changes places with the new one."""
    heads, relations = list(tree.heads), list(tree.relations)
    if isinstance(act, Rename):
        relations[act.token - 1] = act.relation
    elif isinstance(act, Attach):
        heads[act.token - 1] = act.head
        if one_root and not act.head:
            old = tree.heads.index(0)
            heads[old] = act.token
            relations[old], relations[act.token - 1] = relations[act.token - 1], relations[old]
    return tuple(heads), tuple(relations)


def check(after: Sentence, before: Sentence, version: Version, act: Act) -> None:
    heads, relations = intended(before.dependencies, act, format_named(version.format).has_one_root)
    assert (after.dependencies.heads, after.dependencies.relations) == (heads, relations)
    columns = columns_of(version.format)
    for old, new in zip(cells_of(before), cells_of(after), strict=True):
        changed = {i for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b}
        assert changed <= {columns.head, columns.relation}


@pytest.mark.parametrize("format_name", [each.name for each in formats() if isinstance(each.layout, Columns)])
@given(tree=trees(1).map(lambda found: found[0]), end=st.sampled_from(["\n", "\r\n"]), draws=st.data())
def test_acts_are_done_and_undone(format_name: str, tree: DependencyTree, end: str, draws: st.DataObject) -> None:
    if format_named(format_name).has_one_root:
        tree = with_one_root(tree)
    version = version_in(format_name, text_of(tree, format_name, end))
    (original,) = version.sentences
    ledger, sentence = EditLog(), original
    for act in draws.draw(st.lists(acts(len(original)), max_size=8)):
        try:
            after = ledger.do(SentenceEdit("x", original.name, act), sentence, version)
        except RefusedError:
            continue
        check(after, sentence, version, act)
        sentence = after
    while ledger.edits:
        ledger.undo()
    assert ledger.source("x", original.name) is None
    assert ledger.amendments() == ()

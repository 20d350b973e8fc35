"""Edit scripts by example; `tests/properties` has their laws."""

import pytest

from core.model.choices import Protocol
from core.model.spans import UNSPECIFIED, WILDCARD, AnyTree, FunctionTree, Label, MultiFunctionTree
from core.trees.edit_distance import EditScript, Operation, ScriptEdit, edit_script
from tests.treebanks import functional, multifunction, tree_of


def functions(**labels: Label) -> FunctionTree:
    """A functional tree over three tokens; each span is named by its positions."""
    return FunctionTree(3, {sum(1 << int(p) - 1 for p in name[1:]): label for name, label in labels.items()})


def label_sets(**labels: str) -> MultiFunctionTree:
    """A multi-function tree over three tokens; each span is named by its positions, each label by one letter."""
    return MultiFunctionTree(
        3, {sum(1 << int(p) - 1 for p in name[1:]): frozenset(label) for name, label in labels.items()}
    )


def edits(parse: AnyTree, generalized: AnyTree, native: AnyTree | None = None) -> set[ScriptEdit]:
    script = edit_script(parse, generalized, native)
    assert len(script.edits) == len(set(script.edits)) == script.cost
    return set(script.edits)


class TestFunctional:
    def test_nodes_of_one_side_are_deleted_and_added(self) -> None:
        assert edits(functions(s123="root", s12="x"), functions(s123="root", s23="y")) == {
            ScriptEdit(Operation.DELETE, 0b011, "x", None),
            ScriptEdit(Operation.ADD, 0b110, None, "y"),
        }

    def test_unequal_labels_of_a_span_are_relabelled(self) -> None:
        assert edits(functions(s1="x"), functions(s1="y")) == {ScriptEdit(Operation.RELABEL, 0b001, "x", "y")}

    @pytest.mark.parametrize(
        ("found", "expected"),
        [("x", "x"), (WILDCARD, "x"), ("x", WILDCARD), ("x", UNSPECIFIED), (WILDCARD, UNSPECIFIED)],
    )
    def test_equal_labels_cost_nothing(self, found: Label, expected: Label) -> None:
        assert not edits(functions(s1=found), functions(s1=expected))

    @pytest.mark.parametrize(("own", "forgiven"), [("x", True), (WILDCARD, True), ("y", False), (None, False)])
    def test_deletion_is_forgiven_where_the_native_gold_has_an_equal_label(
        self, own: Label | None, forgiven: bool
    ) -> None:
        native = functions(s123="root") if own is None else functions(s123="root", s12=own)
        parse, generalized = functions(s123="root", s12="x"), functions(s123="root")
        assert edits(parse, generalized, native) == {ScriptEdit(Operation.DELETE, 0b011, "x", None, forgiven)}

    def test_wildcard_of_the_parse_is_forgiven_for_any_label_of_the_native_gold(self) -> None:
        (edit,) = edits(functions(s1=WILDCARD), functions(), functions(s1="x"))
        assert edit.forgiven

    def test_only_deletions_are_forgiven(self) -> None:
        parse, generalized, native = functions(s1="x"), functions(s1="y", s2="z"), functions(s1="x", s2="x")
        assert edit_script(parse, generalized, native).forgiven == 0
        assert edit_script(parse, generalized, native).delta == 2

    def test_labels_do_not_matter_in_the_unlabelled_score(self) -> None:
        parse, generalized = functions(s1="x", s12="x").unlabelled(), functions(s1="y", s23="x").unlabelled()
        assert {edit.operation for edit in edits(parse, generalized)} == {Operation.DELETE, Operation.ADD}
        assert edit_script(parse, generalized, functions(s12="y").unlabelled()).delta == 1


class TestMultiFunction:
    def test_each_label_is_an_edit(self) -> None:
        assert edits(label_sets(s1="ab", s12="c", s2=""), label_sets(s1="bc", s23="d", s3="")) == {
            ScriptEdit(Operation.DELETE, 0b001, "a", None),
            ScriptEdit(Operation.ADD, 0b001, None, "c"),
            ScriptEdit(Operation.DELETE, 0b011, "c", None),
            ScriptEdit(Operation.ADD, 0b110, None, "d"),
        }

    def test_deletion_of_what_the_native_gold_has_is_forgiven(self) -> None:
        parse, generalized, native = label_sets(s1="abc", s12="a"), label_sets(s1="a"), label_sets(s1="ab", s12="b")
        assert {edit.found: edit.forgiven for edit in edits(parse, generalized, native) if edit.span == 0b001} == {
            "b": True,
            "c": False,
        }
        assert edit_script(parse, generalized, native).delta == 2

    def test_node_without_labels_is_one_node_in_the_unlabelled_score(self) -> None:
        parse, generalized = label_sets(s1="", s12="ab"), label_sets(s1="abc")
        assert edit_script(parse, generalized, None).size == 5
        script = edit_script(parse.unlabelled(), generalized.unlabelled(), None)
        assert (script.cost, script.size) == (1, 3)
        assert edit_script(parse.unlabelled(), generalized.unlabelled(), label_sets(s12="").unlabelled()).delta == 0


@pytest.mark.parametrize("protocol", Protocol)
def test_invalid_parse_adds_everything_and_is_forgiven_nothing(protocol: Protocol) -> None:
    gold = tree_of("a 0 root | b 1 x | c 2 y", protocol)
    script = edit_script(tree_of("a 2 x | b 1 y | c 0 root", protocol), gold, gold)
    assert script.delta == script.cost == script.size == 5
    assert {edit.operation for edit in script.edits} == {Operation.ADD}


def test_against_a_foreign_gold_nothing_is_forgiven() -> None:
    native, foreign = multifunction("a 0 root | b 1 x | c 2 y"), multifunction("a 0 root | b 1 x | c 1 y")
    assert edit_script(native, foreign, native).delta < edit_script(native, foreign, None).delta


def test_empty_trees() -> None:
    assert edit_script(functions(), functions(), functions()) == EditScript((), 0)


def test_trees_of_two_kinds_have_no_distance() -> None:
    text = "a 0 root | b 1 x"
    with pytest.raises(TypeError, match="different kinds"):
        edit_script(functional(text), multifunction(text), None)
    with pytest.raises(TypeError, match="different kinds"):
        edit_script(functional(text), functional(text), multifunction(text))

"""On any trees, each edit of a script has exactly one reason, and the reason is true."""

from hypothesis import given
from hypothesis import strategies as st

from core.explain.edit_reasons import Why, explained_script
from core.model.choices import Protocol
from core.model.sentence import DependencyTree, Sentence
from core.model.spans import WILDCARD
from core.model.version import Role, Version, VersionSpec
from core.scoring.settings import Settings
from tests.comparisons import compared
from tests.random_trees import trees

GOLDS = ("A", "B", "C")


def single(name: str, tree: DependencyTree, native: str | None = None) -> Version:
    words = ("w",) * len(tree.heads)
    spec = VersionSpec(name, name, Role.PARSE if native else Role.GOLD, native)
    return Version(spec, "conllu", [Sentence(1, 1, None, words, words, words, tree, "")])


def names(value: object) -> tuple[str, ...]:
    """A value of a phrase that lists names."""
    assert isinstance(value, tuple)
    return value


@given(
    trees(versions=4),
    st.sampled_from(Protocol),
    st.sampled_from([("A",), ("B",), ("A", "B"), ("A", "C"), GOLDS]),
    st.booleans(),
)
def test_reasons_are_true(
    drawn: tuple[DependencyTree, ...], protocol: Protocol, against: tuple[str, ...], labelled: bool
) -> None:
    versions = [*map(single, GOLDS, drawn), single("p", drawn[3], "A")]
    comparison = compared(versions, Settings(protocol))
    script = comparison.script("p", against, labelled=labelled)
    explained = explained_script(comparison, "p", against, labelled=labelled)
    assert sorted((e.operation, e.span, e.forgiven) for e in script.edits) == sorted(
        (e.operation, e.span, e.forgiven) for e in explained
    )
    parse = comparison.tree("p", labelled=labelled)
    reasons = {template: why for why in Why for template in why.value}
    for edit in explained:
        why, values = reasons[edit.why.template], edit.why.values
        golds = {name: comparison.tree(name, labelled=labelled) for name in names(values["golds"])}
        having = [gold for gold in golds.values() if edit.span in gold.nodes]
        assert golds
        assert golds.keys() <= set(against)
        assert (why is Why.FORGIVEN) == edit.forgiven
        match why:
            case Why.MISSING:
                assert edit.span not in parse.nodes
                assert len(having) == len(golds)
            case Why.IN_NO_GOLD:
                assert edit.span in parse.nodes
                assert len(golds) == len(against)
                assert not having
            case Why.SPAN_IN_OTHER_GOLD:
                assert len(having) == len(golds)
                assert edit.span not in comparison.tree("A", labelled=labelled).nodes
            case Why.LABEL_OF_HEAD:
                assert len(having) == len(golds)
                assert "A" not in golds
                assert comparison.tree("A", labelled=labelled).nodes[edit.span] is WILDCARD
            case Why.IN_OTHER_GOLD | Why.OTHER_LABEL | Why.ONE_LABEL_MORE | Why.ONE_LABEL_LESS:
                assert len(having) == len(golds)
            case Why.NOT_COMPARED:
                assert "A" not in against
        for label in names(values.get("expected", ())):
            assert all(label in gold.labels_at(edit.span) for gold in golds.values())
            assert label not in parse.labels_at(edit.span)
        for label in names(values.get("found", ())):
            assert label in parse.labels_at(edit.span)

"""Editing brackets: what a person who corrects a treebank finds in the file afterwards."""

import pytest

from core.editing.acts import Act, Move, RefusedError, Relabel, Unwrap, Wrap
from core.editing.apply import edited
from core.editing.constituents import phrases_of
from core.formats.brackets import brackets_in
from core.model.sentence import VIRTUAL_ROOT
from core.model.spans import Span, positions, span_of
from core.model.version import Version
from tests.edited import after, version_in

DOG = """\
# sent_id = dog
( (S
    (NP-SBJ-1 (DT the)  (NN dog))
    (VP (VBZ seems)
      (S (NP-SBJ (-NONE- *-1))
         (VP (TO to) (VP (VB bark)))))
    (. .)))

"""


@pytest.fixture
def dog() -> Version:
    return version_in("ptb", DOG)


def node(version: Version, label: str, occurrence: int = 0) -> int:
    """The number of the node with a label."""
    found = [i for i, each in enumerate(brackets_in(version.sentences[0].source).nodes) if each.label == label]
    return found[occurrence]


def spans(version: Version, act: Act) -> list[tuple[str, tuple[int, ...]]]:
    """The brackets with their words after an act."""
    found = brackets_in(after(version, act).source)
    pairs = zip(found.nodes, found.spans, strict=True)
    return [(each.label, positions(span)) for each, span in pairs if each.word is None and span]


def test_nodes_have_their_places_in_the_text(dog: Version) -> None:
    found = brackets_in(dog.sentences[0].source)
    np = node(dog, "NP-SBJ-1")
    assert DOG[found.begins[np] : found.ends[np]] == "(NP-SBJ-1 (DT the)  (NN dog))"
    assert phrases_of(dog.sentences[0], dog).labels_over(span_of([5])) == ["VP", "VB"]


def test_bracket_is_relabelled(dog: Version) -> None:
    sentence = after(dog, Relabel(node(dog, "NP-SBJ-1"), "NP-TPC-1"))
    assert sentence.source == DOG.replace("NP-SBJ-1", "NP-TPC-1")
    assert sentence.constituents.functions[1] == ("TPC",)


def test_tag_of_a_word_is_relabelled(dog: Version) -> None:
    sentence = after(dog, Relabel(node(dog, "NN"), "NNP"))
    assert sentence.source == DOG.replace("(NN dog)", "(NNP dog)")
    assert sentence.tags[1] == "NNP"


def test_siblings_get_a_bracket_and_lose_it_again(dog: Version) -> None:
    wrapped = after(dog, Wrap(node(dog, "VP"), node(dog, "."), "X"))
    assert "(X (VP (VBZ seems)" in wrapped.source
    assert "(. .)))))\n" not in wrapped.source
    assert wrapped.source.replace("(X ", "", 1).replace("(. .))))", "(. .)))") == DOG
    assert edited(wrapped, dog, Unwrap(phrases_of(wrapped, dog).over(span_of(range(3, 7)))[0])).source == DOG


def test_brackets_without_space_between_them() -> None:
    version = version_in("ptb", "(S (X (A a)(B b)(C c))(Y (D d)))")
    assert after(version, Unwrap(1)).source == "(S (A a)(B b)(C c)(Y (D d)))"
    assert after(version, Move(1, 5)).source == "(S(Y (X (A a)(B b)(C c)) (D d)))"


def test_contents_of_a_removed_bracket_move_to_its_parent(dog: Version) -> None:
    sentence = after(dog, Unwrap(node(dog, "NP-SBJ-1")))
    assert sentence.source == DOG.replace("(NP-SBJ-1 (DT the)  (NN dog))", "(DT the)  (NN dog)")


@pytest.mark.parametrize(
    ("label", "parent", "told"),
    [
        (("NN", 0), ("S", 0), ("NP-SBJ-1", (1,))),  # out, to the right
        (("DT", 0), ("S", 0), ("NP-SBJ-1", (2,))),  # out, to the left
        ((".", 0), ("VP", 0), ("VP", (3, 4, 5, 6))),  # into the bracket before it
        (("NP-SBJ-1", 0), ("VP", 0), ("VP", (1, 2, 3, 4, 5))),  # into the bracket behind it
        (("VBZ", 0), ("S", 1), ("S", (3, 4, 5))),  # past a trace, down
        (("NN", 0), ("VP", 0), ("VP", (2, 3, 4, 5))),  # across
        ((".", 0), ("VP", 2), ("VP", (5, 6))),  # down several
        (("VP", 2), ("S", 1), ("VP", (4,))),  # up, at the right edge
        (("S", 1), ("S", 0), ("VP", (3,))),
    ],
)
def test_node_moves_only_where_its_words_stay_in_order(
    dog: Version, label: tuple[str, int], parent: tuple[str, int], told: tuple[str, tuple[int, ...]]
) -> None:
    act = Move(node(dog, *label), node(dog, *parent))
    assert told in spans(dog, act)
    assert after(dog, act).forms == dog.sentences[0].forms


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (lambda v: Relabel(node(v, "VP"), "V P"), "is not a label"),
        (lambda v: Relabel(node(v, "VP"), "V(P"), "contains brackets"),
        (lambda v: Relabel(node(v, "VP"), "VP"), "nothing would change"),
        (lambda v: Relabel(node(v, "NN"), "-NONE-"), "a trace"),
        (lambda _: Relabel(0, "S"), "outermost bracket"),
        (lambda _: Relabel(99, "S"), "no bracket 99"),
        (lambda v: Unwrap(len(phrases_of(v.sentences[0], v).parents)), "there is no bracket"),
        (lambda v: Wrap(node(v, "DT"), node(v, "VP"), "X"), "in different brackets"),
        (lambda v: Wrap(node(v, "VP"), node(v, "NP-SBJ-1"), "X"), "in different brackets"),
        (lambda v: Wrap(node(v, "NP-SBJ"), node(v, "NP-SBJ"), "X"), "no words"),
        (lambda _: Wrap(0, 0, "X"), "outermost bracket"),
        (lambda _: Unwrap(0), "outermost bracket"),
        (lambda v: Unwrap(node(v, "DT")), "tag of a word"),
        (lambda v: Move(node(v, "DT"), node(v, "VP")), "other words in between"),
        (lambda v: Move(node(v, "VBZ"), node(v, "NP-SBJ")), "no words"),
        (lambda v: Move(node(v, "VP"), node(v, "S", 1)), "cannot be moved into itself"),
        (lambda v: Move(node(v, "VB"), node(v, "VP", 1)), "remove that bracket instead"),
        (lambda v: Move(node(v, "VB"), node(v, "DT")), "tag of a word"),
        (lambda v: Move(node(v, "VP"), node(v, "S")), "nothing would change"),
        (lambda _: Move(99, 1), "no bracket 99"),
    ],
)
def test_edits_that_break_the_tree_are_refused_with_a_reason(dog: Version, act: object, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        after(dog, act(dog))  # type: ignore[operator]


def test_no_edit_makes_words_of_what_is_none_in_a_historical_corpus() -> None:
    """A bracket around a sentence and its id ended the engine."""
    version = version_in("ptb", "( (IP (NP *con*) (N x)) (N y) (ID a,.1))\n")
    for act in (Wrap(1, 5, "X"), Relabel(node(version, "N"), "CODE")):
        with pytest.raises(RefusedError, match="can't become a trace"):
            after(version, act)


def test_outermost_bracket_does_not_become_a_virtual_root() -> None:
    version = version_in("ptb", "(S (NN x) (NN y))\n")
    with pytest.raises(RefusedError, match="would be read as the virtual root"):
        after(version, Relabel(0, "TOP"))
    assert after(version, Relabel(0, "FRAG")).source == "(FRAG (NN x) (NN y))\n"


def test_selected_words_are_siblings_or_not(dog: Version) -> None:
    phrases = phrases_of(dog.sentences[0], dog)

    def labels(span: Span) -> list[str]:
        return [label for node in phrases.siblings_over(span) for label in phrases.labels[node]]

    assert labels(span_of([3, 4, 5, 6])) == ["VP", "."]
    assert labels(span_of([1, 2])) == ["NP-SBJ-1"]
    assert labels(span_of([2, 3])) == []


def test_what_is_selected_gets_labels_or_a_bracket(dog: Version) -> None:
    phrases = phrases_of(dog.sentences[0], dog)
    subject = span_of([1, 2])
    np = node(dog, "NP-SBJ-1")
    assert list(phrases.relabelling(subject, ["NP-SBJ-1"])) == []
    assert list(phrases.relabelling(subject, ["NP"])) == [Relabel(np, "NP")]
    siblings = phrases.siblings_over(span_of([3, 4, 5, 6]))
    assert phrases.grouping(siblings, ["X"]) == Wrap(node(dog, "VP"), node(dog, "."), "X")
    assert phrases.path_up(node(dog, "VBZ")) == [node(dog, "VBZ"), node(dog, "VP"), node(dog, "S"), 0]
    assert phrases.root == 0
    bare = version_in("ptb", "(S (NP (A a)) (VP (B b)))")
    assert phrases_of(bare.sentences[0], bare).root == VIRTUAL_ROOT
    assert phrases_of(bare.sentences[0], bare).siblings_over(span_of([1, 2])) == [1, 3]

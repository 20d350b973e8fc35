"""Decisions: the more specific wins, then the later one; each can be previewed, made and undone."""

from collections.abc import Mapping
from itertools import permutations

import pytest

from core.base.errors import UsageError
from core.merging.decisions import Answer, LabelDecision, LabelScope, Scope
from core.merging.merge_input import Item, LabelKind, NodeKind, Recipe, Strategy
from core.merging.merged_sentence import Origin, State
from core.merging.session import Merge
from core.merging.write_to_base import unplaced_table
from core.model.choices import Protocol
from core.model.spans import span_of
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.core.merging.merges import merge_of
from tests.treebanks import shown, version

BRACKETS = "(ROOT (S (NP (PRP It)) (VP (VBZ rains) (PP (IN in) (NP (NNP Rome))))))"
RELATIONS = "It 2 nsubj | rains 0 root | in 4 case | Rome 2 obl"

OBL = LabelKind("dep", "obl", "PP", NodeKind.PHRASE)
NSUBJ = LabelKind("dep", "nsubj", "NP", NodeKind.WORD)


@pytest.fixture
def merge() -> Merge:
    """The same sentence twice."""
    return merge_of([bracketed_version("cst", BRACKETS, BRACKETS), version("dep", RELATIONS, RELATIONS)])


def labels(merge: Merge, i: int, *positions: int) -> tuple[str, ...]:
    return merge.sentence(i).tree.labels_at(span_of(positions))


def item(merge: Merge, label: str) -> Item:
    (found,) = (each for each in merge.decision_points(0).items if each.kind.label == label)
    return found


def test_queue_groups_the_labels_the_donor_adds_by_kind_and_never_has_hd(merge: Merge) -> None:
    assert {(kind, items, waiting) for kind, items, waiting in merge.queue()} == {
        (OBL, 2, 2),
        (NSUBJ, 2, 2),
        (LabelKind("dep", "case", "IN", NodeKind.WORD), 2, 2),
        (LabelKind("dep", "root", "S", NodeKind.PHRASE), 2, 2),
    }
    assert shown(merge.sentence(0).tree) == {
        (1, 2, 3, 4): ("root",),
        (1,): ("nsubj",),
        (2, 3, 4): (),
        (2,): ("hd",),
        (3, 4): ("obl",),
        (3,): ("case",),
        (4,): ("hd",),
    }


def test_labels_of_a_span_are_decided_by_themselves_where_one_has_been(merge: Merge) -> None:
    """A decision on the span would be overruled by the one on the label."""
    found, obl = merge.decision_points(0), item(merge, "obl")
    answers = {obl: Answer.ACCEPT}
    (of_span,) = merge.sentence(0).deciding(answers)
    assert of_span.scope == found.node_scope(obl.span)
    merge.decide(LabelDecision(found.label_scope(obl), Answer.REFUSE))
    again = merge.sentence(0).deciding(answers)
    assert [each.scope for each in again] == [found.label_scope(obl)]
    merge.decide_all(again)
    assert labels(merge, 0, 3, 4) == ("obl",)


def test_a_head_is_a_place_of_its_own_where_the_base_has_heads() -> None:
    merge = merge_of([version("a", "on 0 root | Sunday 1 pobj"), version("b", "on 2 prep | Sunday 0 root")])
    assert {kind for kind, _, _ in merge.queue()} == {LabelKind("b", "prep", "root", NodeKind.HEAD)}


@pytest.mark.parametrize(
    ("answer", "label", "expected"),
    [(Answer.ACCEPT, None, ("obl",)), (Answer.REFUSE, None, ()), (Answer.EDIT, "OBL", ("OBL",))],
)
def test_a_decision_for_a_kind_applies_to_every_sentence(
    merge: Merge, answer: Answer, label: str | None, expected: tuple[str, ...]
) -> None:
    decision = LabelDecision(OBL, answer, label, seen_in="2")
    preview = merge.preview(decision)
    assert (preview.items, preview.sentences, preview.overruled, preview.decided) == (2, 2, 0, 2)
    change = merge.decide(decision)
    assert (list(change.sentences), change.target) == ([0, 1], 1)
    assert [labels(merge, i, 3, 4) for i in (0, 1)] == [expected, expected]
    assert next(each.open for each in merge.queue() if each.kind == OBL) == 0
    assert merge.undo() == [change]
    assert labels(merge, 0, 3, 4) == ("obl",)
    assert merge.tally(0).open == 4
    assert merge.redo() == [change]
    assert labels(merge, 1, 3, 4) == expected


def test_the_more_specific_decision_wins_then_the_later_one(merge: Merge) -> None:
    found, at = merge.decision_points(0), item(merge, "obl")
    scopes: list[Scope] = [OBL, found.key, found.node_scope(at.span), found.label_scope(at)]
    for step, scope in enumerate(scopes):
        merge.decide(LabelDecision(scope, Answer.EDIT, f"old{step}"))
        merge.decide(LabelDecision(scope, Answer.EDIT, f"new{step}"))
        assert labels(merge, 0, 3, 4) == (f"new{step}",)
    assert labels(merge, 1, 3, 4) == ("new0",)
    preview = merge.preview(LabelDecision(OBL, Answer.REFUSE))
    assert (preview.items, preview.overruled) == (2, 1)
    merge.decide(LabelDecision(OBL, Answer.REFUSE))
    assert (labels(merge, 0, 3, 4), labels(merge, 1, 3, 4)) == (("new3",), ())
    merge.undo()
    for step in (3, 2, 1, 0):
        merge.undo()
        assert labels(merge, 0, 3, 4) == (f"old{step}",)
        merge.undo()
    assert merge.tally(0).open == 4


def test_scope_of_a_label_names_its_version(merge: Merge) -> None:
    found = merge.decision_points(0)
    assert found.label_scope(item(merge, "obl")) == LabelScope(found.key, (3, 4), "dep", "obl")


def test_the_reason_a_decision_does_not_apply_is_given_for_any_label(merge: Merge) -> None:
    strange = LabelKind("dep", "{0}{x}", "NP", NodeKind.WORD)
    with pytest.raises(UsageError, match=r"label '\{0\}\{x\}' of 'dep' does not occur in such a context"):
        merge.decide(LabelDecision(strange, Answer.REFUSE))


def test_a_label_table_decides_each_undecided_kind(merge: Merge) -> None:
    merge.decide(LabelDecision(NSUBJ, Answer.REFUSE))
    decisions = merge.decisions_by({"obl": "OBL", "nsubj": "SBJ", "root": "root", "xcomp": "XC"}, "2")
    root = LabelKind("dep", "root", "S", NodeKind.PHRASE)
    assert {each.scope: (each.answer, each.label) for each in decisions if isinstance(each.scope, LabelKind)} == {
        OBL: (Answer.EDIT, "OBL"),
        root: (Answer.ACCEPT, None),
    }
    assert [merge.decide(each).target for each in decisions] == [1, 1], "it stays in the sentence that is shown"
    assert labels(merge, 0, 3, 4) == ("OBL",)
    assert labels(merge, 0, 1) == ()
    assert merge.decisions_by({"obl": "OBL"}) == [], "to apply it again changes nothing"


def test_a_label_table_with_an_invalid_label_is_refused_as_a_whole(merge: Merge) -> None:
    with pytest.raises(UsageError, match="'hd' can't be chosen"):
        merge.decisions_by({"obl": "OBL", "nsubj": "hd"})


def test_decisions_made_together_are_one_undo_step_and_one_journal_step(merge: Merge) -> None:
    records = list[Mapping[str, object]]()
    merge = merge_of(merge.frame.versions, record=records.extend)
    decisions = merge.decisions_by({"obl": "OBL", "nsubj": "SBJ"})
    merge.decide_all(decisions)
    assert (len(merge.history.done), merge.history.steps, len(records)) == (2, 1, 2), (
        "the recipe is a record of its own"
    )
    assert [change.decision for change in merge.undo()] == decisions[::-1]
    assert (len(merge.history.undone), merge.history.steps, merge.history.undone_steps, merge.tally(0).open) == (
        2,
        0,
        1,
        4,
    )
    assert [change.decision for change in merge.redo()] == decisions
    assert labels(merge, 0, 3, 4) == ("OBL",)


def test_decisions_made_together_all_apply_or_none_is_made(merge: Merge) -> None:
    strange = LabelDecision(OBL._replace(label="iobj"), Answer.ACCEPT)
    with pytest.raises(UsageError):
        merge.decide_all([LabelDecision(OBL, Answer.REFUSE), strange])
    assert not merge.history.done


def test_a_decided_sentence_leaves_the_queue(merge: Merge) -> None:
    merge.decide(LabelDecision(merge.decision_points(0).key, Answer.REFUSE))
    assert all(each.open == 1 for each in merge.queue())
    assert [merge.tally(i).open > 0 for i in range(2)] == [False, True]
    merge.decide(LabelDecision(merge.decision_points(1).key, Answer.ACCEPT))
    assert not any(merge.tally(i).open for i in range(2))


def test_a_refused_sentence_is_as_in_the_base(merge: Merge) -> None:
    """Without the donor's ``hd``, which nobody is asked about: else the file would change where all was refused."""
    base = dict.fromkeys(shown(merge.sentence(0).tree), ())
    merge.decide(LabelDecision(merge.decision_points(0).key, Answer.REFUSE))
    assert shown(merge.sentence(0).tree) == base
    assert shown(merge.sentence(1).tree)[(2,)] == ("hd",)
    merge.undo()
    assert shown(merge.sentence(0).tree)[(2,)] == ("hd",)


def test_origins_say_which_version_a_label_is_from_and_by_which_decision(merge: Merge) -> None:
    decision = LabelDecision(OBL, Answer.EDIT, "OBL")
    merge.decide(decision)
    origins = merge.sentence(0).origins
    assert origins[span_of([3, 4]), "OBL"] == (Origin("dep", "obl", decision),)
    assert origins[span_of([1]), "nsubj"] == (Origin("dep", "nsubj"),)


def test_labels_without_a_place_are_listed() -> None:
    merge = merge_of([bracketed_version("cst", "(S (A a) (B b) (C c))"), version("dep", "a 2 x | b 0 root | c 1 y")])
    (unplaced,) = merge.sentence(0).unplaced
    assert (unplaced.version, unplaced.span, unplaced.label) == ("dep", span_of([1, 3]), "x")
    assert list(unplaced_table(merge)) == ["sentence\tversion\tspan\tlabel\n", f"{merge.names[0]}\tdep\t1 3\tx\n"]


def test_a_tally_counts_labels_without_a_place_as_the_result_does() -> None:
    """The progress of the merge said nothing of them: nothing is open about a label that can be nowhere."""
    chain, nested = "a 0 r | b 1 x | c 2 y | d 3 z | e 4 w", "a 3 x | b 3 y | c 0 r | d 5 z | e 3 w"
    crossing = "a 2 x | b 5 y | c 4 v | d 2 z | e 0 r"
    for golds in permutations((chain, nested, crossing)):
        merge = merge_of([version(f"v{i}", gold) for i, gold in enumerate(golds)])
        for decisions in ([], merge.decisions_on_open(accepts=True)):
            merge.decide_all(decisions)
            assert merge.tally(0).unplaced == len(merge.sentence(0).unplaced) > 0


def test_origins_of_a_clash_name_the_versions_with_the_label_that_wins() -> None:
    a, b = version("a", "x 2 l | y 0 root"), version("b", "x 2 m | y 0 root")
    merge = merge_of([a, b], Strategy.ASK, Settings(Protocol.FUNCTIONAL))
    alike = {
        (span, label): (Origin("a", label), Origin("b", label))
        for span, label in ((span_of([1, 2]), "root"), (span_of([2]), "*"))
    }
    assert merge.sentence(0).origins == alike
    decision = LabelDecision(item(merge, "m").kind, Answer.ACCEPT)
    merge.decide(decision)
    assert merge.sentence(0).origins == alike | {(span_of([1]), "m"): (Origin("b", "m", decision),)}


def test_decisions_that_do_not_apply_are_refused(merge: Merge) -> None:
    found = merge.decision_points(0)
    name = found.key.name
    for scope, why in (
        (OBL._replace(label="iobj"), "label 'iobj' of 'dep' does not occur in such a context"),
        (found.key._replace(name="9"), "no merged sentence is called '9'"),
        (found.key._replace(forms="other"), f"the words of sentence '{name}' have changed since the decision"),
        (found.node_scope(span_of([2])), f"sentence '{name}' has no such label there"),
    ):
        with pytest.raises(UsageError, match=why):
            merge.decide(LabelDecision(scope, Answer.ACCEPT))
    assert not merge.history.done


@pytest.mark.parametrize("label", [None, "", " ", "hd", "*"])
def test_invalid_edits_of_labels(label: str | None) -> None:
    with pytest.raises(UsageError):
        LabelDecision(OBL, Answer.EDIT, label)


def test_invalid_recipes() -> None:
    for donors in (("a",), ("b", "b")):
        with pytest.raises(UsageError):
            Recipe("a", donors, Strategy.ALL)
    versions = [version("a", "x 0 root"), version("b", "x 0 root"), version("p", "x 0 root", native="a")]
    with pytest.raises(UsageError, match="functional trees don't have"):
        merge_of(versions[:2], settings=Settings(protocol=Protocol.FUNCTIONAL))
    with pytest.raises(UsageError, match="'p' is not a gold"):
        merge_of(versions)


class TestUnification:
    A, B = "a 2 x | b 3 y | c 0 root", "a 0 top | b 1 z | c 1 w"

    def merged(self, strategy: Strategy) -> Merge:
        return merge_of([version("a", self.A), version("b", self.B)], strategy)

    @pytest.mark.parametrize(
        ("strategy", "root", "state"),
        [
            (Strategy.BASE, ("root",), State.SETTLED),
            (Strategy.DONOR, ("top",), State.SETTLED),
            (Strategy.ASK, (), State.OPEN),
        ],
    )
    def test_clash(self, strategy: Strategy, root: tuple[str, ...], state: State) -> None:
        merge = self.merged(strategy)
        assert labels(merge, 0, 1, 2, 3) == root
        assert {each.state for each in merge.sentence(0).items} == {state}
        merge.decide(LabelDecision(item(merge, "top").kind, Answer.ACCEPT))
        assert labels(merge, 0, 1, 2, 3) == ("top",)
        merge.decide(LabelDecision(item(merge, "top").kind, Answer.REFUSE))
        assert labels(merge, 0, 1, 2, 3) == ("root",)
        merge.decide(LabelDecision(item(merge, "top").kind, Answer.EDIT, "ROOT"))
        assert labels(merge, 0, 1, 2, 3) == ("ROOT",)

    def test_the_core_has_no_clashes(self) -> None:
        assert span_of([1, 2, 3]) not in self.merged(Strategy.CORE).sentence(0).tree.nodes

    @pytest.mark.parametrize(
        ("strategy", "left"),
        [(Strategy.BASE, [(1, 2)]), (Strategy.DONOR, [(2, 3)]), (Strategy.CORE, []), (Strategy.ASK, [])],
    )
    def test_crossing(self, strategy: Strategy, left: list[tuple[int, ...]]) -> None:
        brackets = "(S (NP-n (A a) (B b)) (C c))", "(S (A a) (VP-p (B b) (C c)))"
        versions = [bracketed_version(name, text) for name, text in zip("ab", brackets, strict=True)]
        merge = merge_of(versions, strategy)
        two = [span for span in shown(merge.sentence(0).tree) if len(span) == 2]
        assert two == left
        (group,) = merge.sentence(0).groups
        assert group.state is (State.OPEN if strategy is Strategy.ASK else State.SETTLED)
        assert group.decision is None
        choices, is_all = group.group.choices()
        assert (list(map(set, choices)), is_all) == ([{span_of([1, 2])}, {span_of([2, 3])}], True)
        choice = merge.decision_points(0).choice(group.group, choices[1])
        merge.decide(choice)
        after = merge.sentence(0)
        (decided,) = after.groups
        assert (decided.state, decided.decision, decided.kept) == (State.DECIDED, choice, choices[1])
        assert after.tree.labels_at(span_of([2, 3])) == ("p",)
        assert [(each.version, each.label) for each in after.unplaced] == [("a", "n")]
        merge.undo()
        assert [span for span in shown(merge.sentence(0).tree) if len(span) == 2] == left


def test_a_clash_over_an_excluded_span_is_no_longer_open() -> None:
    """Of three golds two disagree about the label of a span that the third one crosses: without it, nobody is asked."""
    a, b, c = "x 2 l | y 3 m | z 0 root", "x 2 l | y 3 n | z 0 root", "x 0 root | y 1 l | z 2 o"
    merge = merge_of([version(name, text) for name, text in zip("abc", (a, b, c), strict=True)], Strategy.ASK)
    (group,) = merge.decision_points(0).groups
    both, other = span_of([1, 2]), span_of([2, 3])
    clash = next(each.item for each in merge.sentence(0).items if each.item.span == both)
    waiting = merge.sentence(0).open
    assert {kind: count for kind, _, count in merge.queue()}[clash.kind] == 1
    merge.decide(merge.decision_points(0).choice(group, frozenset([other])))
    assert merge.sentence(0).open == merge.tally(0).open == waiting - 2
    assert {kind: count for kind, _, count in merge.queue()}[clash.kind] == 0
    assert next(each.state for each in merge.sentence(0).items if each.item == clash) is State.UNPLACED
    merge.decide(merge.decision_points(0).choice(group, frozenset([both])))
    assert merge.tally(0).open == waiting - 1
    assert {kind: count for kind, _, count in merge.queue()}[clash.kind] == 1


@pytest.mark.parametrize("accepts", [True, False])
def test_all_that_is_open_is_decided_in_one_step_that_changes_nothing_decided(merge: Merge, accepts: bool) -> None:
    merge.decide(LabelDecision(NSUBJ, Answer.EDIT, "SBJ"))
    found = merge.decision_points(1)
    merge.decide(LabelDecision(found.label_scope(item(merge, "obl")), Answer.EDIT, "OBL"))
    changes = merge.decide_all(merge.decisions_on_open("2", accepts=accepts))
    assert {each.decision.scope for each in changes}.isdisjoint({NSUBJ}), "it is decided"
    assert [merge.tally(i).open for i in range(2)] == [0, 0]
    assert (labels(merge, 0, 1), labels(merge, 1, 3, 4)) == (("SBJ",), ("OBL",))
    assert (labels(merge, 0, 3, 4), labels(merge, 0, 1, 2, 3, 4)) == ((("obl",), ("root",)) if accepts else ((), ()))
    assert merge.history.steps == 3
    assert merge.decisions_on_open(accepts=accepts) == []
    merge.undo()
    assert [merge.tally(i).open for i in range(2)] == [3, 2]


@pytest.mark.parametrize(("accepts", "kept", "label"), [(False, (1, 2), "root"), (True, (2, 3), "top")])
def test_of_spans_that_cross_those_of_the_donor_are_accepted_or_those_of_the_base_stay(
    accepts: bool, kept: tuple[int, ...], label: str
) -> None:
    base, donor = "a 2 x | b 3 y | c 0 root", "a 0 top | b 3 z | c 1 w"
    merge = merge_of([version("a", base, base), version("b", donor, donor)], Strategy.ASK)
    (group,) = merge.decision_points(0).groups
    merge.decide(merge.decision_points(0).choice(group, [span_of([1, 2])]))
    merge.decide_all(merge.decisions_on_open(accepts=accepts))
    assert [merge.tally(i).open for i in range(2)] == [0, 0]
    twos = [[span for span in shown(merge.sentence(i).tree) if len(span) == 2] for i in range(2)]
    assert twos == [[(1, 2)], [kept]], "the first was decided before"
    assert [labels(merge, i, 1, 2, 3) for i in range(2)] == [(label,), (label,)]
    merge.undo()
    assert [bool(merge.sentence(i).groups[0].decision) for i in range(2)] == [True, False]

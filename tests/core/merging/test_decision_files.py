"""Decision files: what docs/interfaces.md shows is what is written, and what is read."""

import json
from pathlib import Path

import pytest

from core.base.errors import InputError, UnfitError
from core.merging.decision_files import (
    DECISIONS,
    begin_decisions,
    check_decisions_exist,
    copy_decisions,
    decoded,
    encoded,
    goes_on_with,
    kinds_of_decisions,
    read_decisions,
    recipe_record,
    write_decisions,
)
from core.merging.decisions import (
    Answer,
    Decision,
    GroupDecision,
    GroupScope,
    LabelDecision,
    LabelScope,
    NodeScope,
)
from core.merging.merge_input import LabelKind, NodeKind, Operation, Recipe, SentenceKey, Strategy
from core.merging.session import read_decision_table
from core.model.sentence import MAX_TOKENS

KIND = LabelKind("dep", "obl", "PP", NodeKind.PHRASE)
KIND_FIELDS = {"version": "dep", "label": "obl", "category": "PP", "place": "phrase"}
SENTENCE = SentenceKey("s-1", "9b9b0454cadcb338")
SENTENCE_FIELDS = {"name": "s-1", "forms": "9b9b0454cadcb338"}
SPANS = frozenset([(1, 2), (2, 3)])

DOCUMENTED: list[tuple[Decision, dict[str, object]]] = [
    (
        LabelDecision(KIND, Answer.EDIT, "OBL", "s-2"),
        {"verdict": "edit", "as": "OBL", "seen_in": "s-2"} | {"kind": KIND_FIELDS},
    ),
    (LabelDecision(KIND, Answer.ACCEPT), {"verdict": "accept", "kind": KIND_FIELDS}),
    (LabelDecision(SENTENCE, Answer.REFUSE), {"verdict": "refuse", "sentence": SENTENCE_FIELDS}),
    (
        LabelDecision(NodeScope(SENTENCE, (3, 4)), Answer.ACCEPT),
        {"verdict": "accept", "sentence": SENTENCE_FIELDS} | {"span": [3, 4]},
    ),
    (
        LabelDecision(LabelScope(SENTENCE, (3, 4), "dep", "obl"), Answer.ACCEPT),
        {"verdict": "accept", "sentence": SENTENCE_FIELDS, "span": [3, 4], "version": "dep", "label": "obl"},
    ),
    (
        GroupDecision(GroupScope(SENTENCE, SPANS), frozenset([(1, 2)])),
        {"sentence": SENTENCE_FIELDS, "spans": [[1, 2], [2, 3]], "keep": [[1, 2]]},
    ),
]


@pytest.mark.parametrize(("decision", "document"), DOCUMENTED)
def test_each_kind_of_decision_has_its_document(decision: Decision, document: dict[str, object]) -> None:
    written = json.loads(json.dumps(encoded(decision)))
    assert written == document
    assert decoded(written) == decision


def test_file_of_decisions_is_as_documented_and_read_again(tmp_path: Path) -> None:
    path, recipe = tmp_path / "decisions.jsonl", Recipe("cst", ("dep",), Strategy.ALL)
    decisions = [decision for decision, _ in DOCUMENTED]
    write_decisions(str(path), recipe, decisions)
    head, merged, *steps = map(json.loads, path.read_text("utf-8").splitlines())
    assert head == {"journal": "decisions of a merge", "version": 2}
    assert merged == {"recipe": {"strategy": "all", "base": "cst", "donors": ["dep"]}}
    assert steps == [{"do": document} for _, document in DOCUMENTED]
    assert read_decisions(str(path)) == decisions
    copy = tmp_path / "copy.jsonl"
    copy_decisions(str(path), str(copy))
    assert copy.read_bytes() == path.read_bytes()


def test_file_goes_on_with_another_that_it_begins_with(tmp_path: Path) -> None:
    short, long = tmp_path / "short", tmp_path / "long"
    recipe = Recipe("cst", ("dep",), Strategy.ALL)
    decisions = [decision for decision, _ in DOCUMENTED]
    write_decisions(str(short), recipe, decisions[:2])
    write_decisions(str(long), recipe, decisions)
    assert goes_on_with(str(long), str(short))
    assert goes_on_with(str(short), str(short))
    assert not goes_on_with(str(short), str(long))


def test_file_says_for_which_kinds_of_merge_its_decisions_are(tmp_path: Path) -> None:
    """Labels decided in ⊔tl went on as decisions of ⊔: some applied, and then ⊔tl refused the file."""
    path = tmp_path / "decisions.jsonl"
    assert not kinds_of_decisions(str(path))
    assert not kinds_of_decisions(str(tmp_path))
    decision = DOCUMENTED[0][0]
    for strategy in Strategy:
        recipe = Recipe("cst", ("dep",), strategy)
        write_decisions(str(path), recipe, [])
        assert not kinds_of_decisions(str(path)), "no decision would be lost"
        write_decisions(str(path), recipe, [decision])
        assert kinds_of_decisions(str(path)) == {strategy.operation}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(recipe_record(Recipe("cst", ("dep",), Strategy.ASK))) + "\n")
    assert kinds_of_decisions(str(path)) == {Operation.UNIFY}, "what it was last used with counts"
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(recipe_record(Recipe("cst", ("dep",), Strategy.ALL)))[:-9])
    assert kinds_of_decisions(str(path)) == {Operation.UNIFY}, "a line that a crash has cut off was never written"
    write_decisions(str(path), Recipe("cst", ("dep",), Strategy.ASK), [decision])
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[::2]), "utf-8")
    assert kinds_of_decisions(str(path)) == {Operation.TL_UNIFY, Operation.UNIFY}, "it says no recipe"


def test_beginning_keeps_a_file_and_a_lost_one_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "decisions.jsonl"
    with pytest.raises(InputError, match="does not exist; expected the decisions made so far"):
        check_decisions_exist(str(path))
    begin_decisions(str(path))
    assert json.loads(path.read_text("utf-8")) == {"journal": DECISIONS.name, "version": DECISIONS.version}
    check_decisions_exist(str(path))
    write_decisions(str(path), Recipe("cst", ("dep",), Strategy.ALL), [DOCUMENTED[0][0]])
    begin_decisions(str(path))
    assert read_decisions(str(path)) == [DOCUMENTED[0][0]]


def sentence(**changes: object) -> dict[str, object]:
    return {"verdict": "accept", "sentence": SENTENCE_FIELDS} | changes


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ("accept", "an object"),
        ({"kind": KIND_FIELDS}, "accept"),
        (sentence(verdict="maybe"), "accept"),
        (sentence(verdict="edit"), "an edit needs a label"),
        (sentence(**{"as": "X"}), "only an edit has one"),
        (sentence(seen_in=7), "a text"),
        (sentence(mine=7), "sentence and nothing else, not mine"),
        (sentence(kind=KIND_FIELDS), "kind and nothing else, not sentence"),
        (sentence(span=[1], mine=7), "sentence, span and nothing else, not mine"),
        (sentence(span=[1], label="x"), "a text"),
        (sentence(span=[1], label="x", version="dep", mine=7), "label, sentence, span, version and nothing else"),
        (sentence(span=[]), "a span's positions, ascending from 1"),
        (sentence(span=[2, 1]), "a span's positions, ascending from 1"),
        (sentence(span=[1, 1]), "a span's positions, ascending from 1"),
        (sentence(span=[MAX_TOKENS + 1]), "a span's positions, ascending from 1"),
        (sentence(sentence={"name": "s"}), "a text"),
        (sentence(sentence=SENTENCE_FIELDS | {"mine": 7}), "forms, name and nothing else, not mine"),
        ({"verdict": "accept", "kind": KIND_FIELDS | {"place": "moon"}}, "phrase"),
        ({"verdict": "accept", "kind": KIND_FIELDS | {"mine": 7}}, "category, label, place, version and nothing else"),
        ({"sentence": SENTENCE_FIELDS, "spans": [[1, 2]], "keep": [[2, 3]]}, "spans to keep that belong to the group"),
        ({"sentence": SENTENCE_FIELDS, "spans": [[1, 2]], "keep": [], "as": "x"}, "keep, sentence, spans and nothing"),
    ],
)
def test_document_that_is_not_a_decision(document: object, expected: str) -> None:
    with pytest.raises(UnfitError) as raised:
        decoded(document)
    assert expected in str(raised.value)


def test_longest_sentence_has_a_last_position() -> None:
    document = sentence(span=[MAX_TOKENS])
    assert decoded(document) == LabelDecision(NodeScope(SENTENCE, (MAX_TOKENS,)), Answer.ACCEPT)


def test_table_of_labels_names_each_that_nobody_may_choose(tmp_path: Path) -> None:
    path = tmp_path / "table.tsv"
    path.write_text("obl\tOBL\nnsubj\tSBJ\nhd\thd\n", "utf-8")
    assert read_decision_table(str(path)) == {"obl": "OBL", "nsubj": "SBJ", "hd": "hd"}
    path.write_text("obl\thd\nnsubj\tSBJ\ndet\t*\n", "utf-8")
    with pytest.raises(InputError) as raised:
        read_decision_table(str(path))
    assert [str(problem) for problem in raised.value.problems] == [
        f"{path}: 'obl' becomes 'hd'; expected another label",
        f"{path}: 'det' becomes '*'; expected another label",
    ]

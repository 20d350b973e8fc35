"""Adjudication of constituents, in NEGRA export, TIGER-XML and Penn brackets: brackets, labels, tags and edges."""

from collections.abc import Iterator
from itertools import combinations, starmap
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.adjudication.adjudication import OnOpen, Record, Tally, adjudicated
from core.adjudication.brackets import crossing, with_values
from core.adjudication.decision_table import read_table
from core.adjudication.decisions import Decision, encoded
from core.adjudication.items import COMPARED, ItemKind, value_of
from core.adjudication.refused_decisions import followed_together
from core.agreement.agreement import agreement_of
from core.agreement.annotators import Annotator, Bracket, Field, bracket_values, brackets_in, brackets_of
from core.base.errors import InputError, UnfitError, UsageError
from core.base.write_ahead_journal import Entry
from core.editing.acts import Act, Assign, Group, RefusedError, Relabel, Unwrap, Wrap
from core.editing.apply import edited
from core.editing.constituents import Phrases, phrases_of
from core.formats.registry import read_version
from core.model.sentence import Sentence
from core.model.spans import in_numbers, span_of
from core.model.version import Role, Version, VersionSpec
from tests.core.adjudication.annotations import HEADER, SMALL, adjudication
from tests.edge_corpora import NEGRA_3, NEGRA_4, TIGER_XML

PENN = """\
# sent_id = one
(TOP
  (S
    (NP-SBJ (PRP They))
    (VP (VBP arrive)
      (PP-TMP (IN on) (NP (NNP Sunday)))
      (NP-ADV (-NONE- *T*-1)))
    (. .)))
# sent_id = two
( (S (NP (DT The) (JJ old) (NN man)) (VP (VBZ sees) (NP (DT a) (NN ship) (PP (IN in) (NP (NN sight)))))) )
"""
FILES = {"mrg": PENN, "export": NEGRA_3, "four.export": NEGRA_4, "xml": TIGER_XML}


def version(folder: Path, name: str, ending: str, text: str) -> Version:
    path = folder / f"{name}.{ending}"
    path.write_text(text, "utf-8", newline="")
    return read_version(VersionSpec(name, str(path), Role.INPUT))


def changed_at_random(sentence: Sentence, of: Version, random: Random) -> Sentence:
    """A few brackets less, more and relabelled, as another annotator might have them."""
    for _ in range(random.randint(1, 6)):
        phrases = phrases_of(sentence, of)
        nodes = [node for each in brackets_in(phrases).values() for node in each]
        words = [node for node, span in enumerate(phrases.spans) if span and node in phrases.words]
        parent = random.choice([*nodes, phrases.root])
        below = [node for node, each in enumerate(phrases.parents) if each == parent and phrases.spans[node]]
        few = sorted(random.sample(below, random.randint(1, len(below)))) if below else []
        acts: list[Act] = [Relabel(random.choice(words), "TAG")]
        if nodes:
            acts += [Unwrap(random.choice(nodes)), Relabel(random.choice(nodes), random.choice(["AP", "CNP"]))]
        if phrases.by_edges:
            acts.append(Assign(random.choice([*nodes, *words]), random.choice(["MO", "--"])))
            acts += [Group(tuple(few), "XP", "OA")] if few else []
        elif few:
            acts.append(Wrap(few[0], few[-1], "XP"))
        try:
            sentence = edited(sentence, of, random.choice(acts))
        except RefusedError:
            continue
    return sentence


def differing(one: Version, other: Version) -> Iterator[tuple[str, int, Field, str]]:
    for mine, theirs in zip(one.sentences, other.sentences, strict=True):
        for token, (a, b) in enumerate(
            zip(bracket_values(mine, one), bracket_values(theirs, other), strict=True), start=1
        ):
            yield from ((mine.name, token, part, b[part]) for part in b if a[part] != b[part])


@pytest.mark.parametrize("ending", FILES)
def test_any_annotation_becomes_any_other_by_decisions_and_what_is_alike_stays(tmp_path: Path, ending: str) -> None:
    random = Random(4)
    base = version(tmp_path, "A", ending, FILES[ending])
    met = 0
    for number in range(25):
        texts = [changed_at_random(each, base, random).source for each in base.sentences]
        other = version(tmp_path, f"B{number}", ending, "".join(texts))
        items = list(differing(base, other))
        met += len(items)
        rows = [
            Decision(name, token, part, other.name if number % 2 else "", () if number % 2 else (value,))
            for name, token, part, value in items
        ]
        random.shuffle(rows)
        tally = Tally()
        text = "".join(adjudicated([base, other], rows, "table", tally))
        result = version(tmp_path, "result", ending, text)
        assert [bracket_values(each, result) for each in result.sentences] == [
            bracket_values(each, other) for each in other.sentences
        ]
        for before, after, theirs in zip(base.sentences, result.sentences, other.sentences, strict=True):
            if before.source == theirs.source:
                assert after.source == before.source
        assert (tally.items, tally.decided, tally.open) == (len(items), len(items), 0)
        assert "".join(adjudicated([base, other], [], "", Tally())) == FILES[ending]
    assert met > 50


@pytest.mark.parametrize("ending", FILES)
def test_whatever_is_decided_what_is_written_is_a_tree_or_refused(tmp_path: Path, ending: str) -> None:
    random, written = Random(8), 0
    base = version(tmp_path, "A", ending, FILES[ending])
    for number in range(20):
        texts = [changed_at_random(each, base, random).source for each in base.sentences]
        other = version(tmp_path, f"B{number}", ending, "".join(texts))
        rows = [
            Decision(name, token, part, random.choice("AB").replace("B", other.name))
            for name, token, part, _ in differing(base, other)
            if random.random() < 0.8
        ]
        try:
            text = "".join(adjudicated([base, other], rows, "table", Tally(), random.choice([*OnOpen][:2])))
        except InputError:
            continue
        result = version(tmp_path, "result", ending, text)
        assert [each.forms for each in result.sentences] == [each.forms for each in base.sentences]
        assert not any(each.defect for each in result.sentences)
        held = {(row.sentence, row.token, row.field): row.version for row in rows}
        for mine, theirs, after in zip(base.sentences, other.sentences, result.sentences, strict=True):
            of = {base.name: bracket_values(mine, base), other.name: bracket_values(theirs, other)}
            for token, word in enumerate(bracket_values(after, result), start=1):
                for part, value in word.items():
                    if who := held.get((mine.name, token, part)):
                        assert value == of[who][token - 1][part]
        written += 1
    assert written > 5


def penn(folder: Path, other: str) -> list[Version]:
    return [version(folder, "A", "mrg", PENN), version(folder, "B", "mrg", other)]


ATTACHED = PENN.replace(
    "(NP (DT a) (NN ship) (PP (IN in) (NP (NN sight))))", "(NP (DT a) (NN ship)) (PP (IN in) (NP (NN sight)))"
)


def test_an_item_is_what_begins_at_a_word_and_its_kind_says_what_differs(tmp_path: Path) -> None:
    found = adjudication(penn(tmp_path, ATTACHED.replace("NP-SBJ", "NP").replace("VBP arrive", "VB arrive")))
    assert {each.kind for each in found.queue()} == {
        ItemKind(Field.BRACKETS, "", ("NP", "NP-SBJ")),
        ItemKind(Field.BRACKETS, "", ("NP ×2", "NP ×4")),
        ItemKind(Field.XPOS, "", ("VB", "VBP")),
    }
    assert value_of(found.judged(1).words[0][4], Field.BRACKETS) == ("5-8 NP",)
    assert [item.field for item in found.judged(0).items] == [Field.BRACKETS, Field.XPOS]
    assert set(COMPARED) >= {Field.BRACKETS, Field.EDGE}


def test_brackets_that_would_cross_are_refused_with_the_way_out(tmp_path: Path) -> None:
    text = PENN.replace("(NP (DT The) (JJ old) (NN man))", "(NP (DT The) (AP (JJ old) (NN man)))")
    third = PENN.replace("(NP (DT The) (JJ old) (NN man))", "(NP (QP (DT The) (JJ old)) (NN man))")
    found = adjudication([*penn(tmp_path, text), version(tmp_path, "C", "mrg", third)])
    key = found.judged(1).key
    take_b = Decision(key.name, 2, Field.BRACKETS, "B", forms=key.forms)
    take_c = Decision(key.name, 1, Field.BRACKETS, "C", forms=key.forms)
    found.decide_all([take_b])
    with pytest.raises(UsageError, match=r"the brackets QP over 1-2 and AP over 2-3 cross"):
        found.decide_all([take_c])
    way_out = followed_together(found.judged(1), found.in_force, take_c, several_roots=False)
    assert [(each.token, each.version) for each in way_out] == [(1, "C"), (2, "C")]
    found.decide_all(way_out)
    assert "(QP (DT The) (JJ old)) (NN man)" in "".join(found.texts(Record.NONE))


def test_the_command_refuses_crossing_brackets_at_the_line_of_the_decision(tmp_path: Path) -> None:
    table = tmp_path / "decisions.tsv"
    table.write_text(HEADER + "two\t2\tbrackets\t\t2-5 AP\t\n", "utf-8")
    versions = penn(tmp_path, ATTACHED)
    with pytest.raises(InputError, match=r"the brackets VP over 4-8 and AP over 2-5 cross") as refused:
        list(adjudicated(versions, read_table(str(table), "AB"), str(table), Tally()))
    assert [each.line for each in refused.value.problems] == [2]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("NP", "the words of a bracket and its labels"),
        ("2-3", "the words of a bracket and its labels"),
        ("2-3 NP SBJ", "one label"),
        ("2,4 NP", "words without a gap"),
        ("3-4 NP", "brackets that begin at word 2"),
        ("2-99 NP", "words from 1 to 8"),
        ("2-1 NP", "words from 1 to 8"),
        (" + ".join(["2 X"] * 101), "at most 100 brackets that begin at a word, not 101"),
    ],
)
def test_a_value_that_is_no_bracket_is_refused_and_says_what_was_expected(
    tmp_path: Path, value: str, expected: str
) -> None:
    versions = penn(tmp_path, ATTACHED)
    decision = Decision("two", 2, Field.BRACKETS, "", (value,))
    with pytest.raises(InputError, match=expected):
        list(adjudicated(versions, [decision], "table", Tally()))
    with pytest.raises(UsageError, match=expected):
        adjudication(versions).decide_all([decision])


@pytest.mark.parametrize("ending", FILES)
def test_a_tag_that_would_make_the_word_a_trace_is_refused_at_its_line(tmp_path: Path, ending: str) -> None:
    """The edge formats took it, and the program ended where the sentence had lost a word."""
    versions = [version(tmp_path, name, ending, FILES[ending]) for name in "AB"]
    decision = Decision(versions[0].sentences[0].name, 1, Field.XPOS, "", ("-NONE-",), line=7)
    with pytest.raises(InputError, match="expected the tag of a word, not '-NONE-'") as refused:
        list(adjudicated(versions, [decision], "table", Tally()))
    assert [(each.path, each.line) for each in refused.value.problems] == [("table", 7)]
    with pytest.raises(UsageError, match="the tag of a word"):
        adjudication(versions).decide_all([decision])


@pytest.mark.parametrize("value", ["NP", "2 X", "1-99 NP", "1-2 NP X Y"])
def test_a_value_that_somebody_has_written_into_the_file_of_decisions_is_listed_and_no_more(
    tmp_path: Path, value: str
) -> None:
    """The merging process ended at the next decision on the sentence, again and again."""
    versions = penn(tmp_path, ATTACHED)
    key = adjudication(versions).judged(1).key
    bad = Decision(key.name, 1, Field.BRACKETS, "", (value,), forms=key.forms)
    found = adjudication(versions, earlier=[Entry(3, {"do": encoded(bad)})])
    ((act, reason),) = found.inapplicable()
    assert (act, "word 1: expected" in str(reason)) == (bad, True)
    found.decide_all([Decision(key.name, 5, Field.BRACKETS, "B"), Decision(key.name, 4, Field.BRACKETS, "B")])
    assert "".join(found.texts(Record.NONE)) == ATTACHED


def test_a_value_of_ones_own_is_written(tmp_path: Path) -> None:
    rows = [Decision("two", 2, Field.BRACKETS, "", ("2-3 NX",)), Decision("one", 1, Field.BRACKETS, "", ("1-5 S",))]
    text = "".join(adjudicated(penn(tmp_path, ATTACHED), rows, "table", Tally()))
    assert "(NP (DT The) (NX (JJ old) (NN man)))" in text
    assert "(S\n    (PRP They)" in text
    assert "(NP-ADV (-NONE- *T*-1))" in text


def test_what_a_secondary_edge_keeps_from_being_written_is_told_with_the_decision(tmp_path: Path) -> None:
    """It was told of the sentence alone, and nobody knew which of its decisions to change."""
    rows = ["und KON -- CD 501", "Katzen NN -- CJ 501 SE 500", "#500 NP -- CJ 501", "#501 CNP -- -- 0", "#EOS 1"]
    before = "\n".join(["#FORMAT 3", "#BOS 1", "Hunde NN -- NK 500", "da ADV -- MO 500", *rows, ""]).replace(" ", "\t")
    one = version(tmp_path, "A", "export", before.replace("\t1\n", " 1\n"))
    two = version(tmp_path, "B", "export", before.replace("NK\t500", "NK\t501").replace("\t1\n", " 1\n"))
    decision = Decision("1", 1, Field.BRACKETS, "B", line=7)
    with pytest.raises(InputError) as error:
        list(adjudicated([one, two], [decision], "table", Tally()))
    refused = "table:7: sentence 1: this can't be written; expected other decisions on the brackets that begin at"
    assert str(error.value).startswith(f"{refused} these words: 1; a secondary edge")


def test_majorities_take_no_brackets_that_cross(tmp_path: Path) -> None:
    one = version(tmp_path, "A", "mrg", "(S (NP (A a) (B b) (C c)) (D d))\n")
    same = [version(tmp_path, name, "mrg", "(S (A a) (XP (B b) (C c) (D d)))\n") for name in "BC"]
    tally = Tally()
    text = "".join(adjudicated([one, *same], [], "", tally, OnOpen.MAJORITY))
    assert text == "(S (A a) (XP (B b) (C c) (D d)))\n"
    assert (tally.items, tally.by_majority, tally.open) == (2, 2, 0)


def test_dependencies_beside_constituents_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="are not of one kind"):
        agreement_of([version(tmp_path, "A", "mrg", PENN), version(tmp_path, "B", "conllu", SMALL)], 1)


@pytest.mark.parametrize("ending", ["export", "xml"])
def test_labels_with_functions_beside_labels_without_are_refused(tmp_path: Path, ending: str) -> None:
    """They would agree on no bracket, and a base of Penn brackets can't hold what others have."""
    pair = [version(tmp_path, "A", "mrg", PENN), version(tmp_path, "B", ending, FILES[ending])]
    for refused in (lambda: list(adjudicated(pair, [], "", Tally())), lambda: agreement_of(pair, 1)):
        with pytest.raises(UsageError, match="are not of one kind"):
            refused()


def test_agreement_is_labelled_f1_of_brackets_and_kappa_of_those_over_the_same_words(tmp_path: Path) -> None:
    found = agreement_of(penn(tmp_path, ATTACHED.replace("NP-SBJ", "NP")), 1)
    (pair,) = found.pairs
    assert pair.brackets is not None
    # Of 11 brackets each: one has another label, one other words.
    assert (pair.brackets.a, pair.brackets.b, pair.brackets.same_words, pair.brackets.same) == (11, 11, 10, 9)
    assert pair.f1 == 9 / 11
    assert (pair.uas, pair.las, found.alpha_plain) == (None, None, None)
    assert str(found.reason("uas")) == "constituents have no arcs"
    assert dict(pair.labels)["NP-SBJ", "NP"] == 1
    assert pair.labels.total() == 10
    assert sum(share.same for share in pair.bracket_tenths) == pair.brackets.same
    agreed = agreement_of([version(tmp_path, name, "export", NEGRA_4) for name in "AB"], 1)
    assert (agreed.pairs[0].f1, agreed.pairs[0].agreed(Field.EDGE)) == (1, 1)


def test_words_of_brackets_are_written_as_ranges() -> None:
    assert in_numbers(span_of([3, 4, 5, 8])) == "3-5,8"
    assert [each.span for each in brackets_of("3-5,8 VP OC + 3 NP SB", 3, 8)] == [span_of([3, 4, 5, 8]), span_of([3])]
    with pytest.raises(UnfitError):
        brackets_of("3-5,9 VP OC", 3, 8)


def test_a_sentence_with_the_same_values_is_the_same(tmp_path: Path) -> None:
    base = version(tmp_path, "A", "export", NEGRA_3)
    annotator = Annotator(base)
    assert all(with_values(each, base, annotator.values(each)) is each for each in base.sentences)


def test_brackets_without_a_label_and_called_plus_are_read_and_stay(tmp_path: Path) -> None:
    text = "(TOP (S ( (A a) (+ (B b) (C c))) (+ (+ (D d)) (E e))))\n"
    other = text.replace("(+ (B b) (C c))", "(NP (B b) (C c))").replace("(D d)", "(X d)")
    one, two = version(tmp_path, "A", "mrg", text), version(tmp_path, "B", "mrg", other)
    assert [each.token for each in adjudication([one, two]).judged(0).items] == [2, 4]
    rows = [Decision("1", 2, Field.BRACKETS, "B"), Decision("1", 4, Field.XPOS, "B")]
    assert "".join(adjudicated([one, two], rows, "table", Tally())) == other


@given(st.lists(st.sets(st.integers(1, 9), min_size=1), max_size=8))
def test_brackets_cross_where_two_of_them_do_each_with_each(sets: list[set[int]]) -> None:
    brackets = [Bracket(span_of(sorted(each)), ("X",)) for each in sets]
    found = crossing(brackets)

    def do_cross(one: Bracket, other: Bracket) -> bool:
        return bool(one.span & other.span and one.span & ~other.span and other.span & ~one.span)

    assert (found is not None) == any(starmap(do_cross, combinations(brackets, 2)))
    assert found is None or do_cross(*found)


def test_a_tree_all_of_whose_brackets_change_is_read_once_for_each_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was read six times for each: a sentence of 800 words took 47 s."""
    words = [f"(N w{i})" for i in range(40)]
    leftwards = rightwards = ""
    for word in words:
        leftwards = f"(L {leftwards} {word})" if leftwards else word
    for word in reversed(words):
        rightwards = f"(R {word} {rightwards})" if rightwards else word
    one, two = version(tmp_path, "A", "mrg", f"(TOP {leftwards})"), version(tmp_path, "B", "mrg", f"(TOP {rightwards})")
    reads = list[Sentence]()

    def counted(sentence: Sentence, of: Version) -> Phrases:
        reads.append(sentence)
        return phrases_of(sentence, of)

    monkeypatch.setattr("core.adjudication.brackets.phrases_of", counted)
    (sentence,), (other,) = one.sentences, two.sentences
    assert with_values(sentence, one, Annotator(two).values(other)).source.split() == other.source.split()
    acts = 38 + 38 + 1  # One bracket of each is over all words, and is relabelled.
    assert len(reads) == acts + 1

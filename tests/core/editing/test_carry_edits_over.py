"""Edits that were set aside, pasted onto a sentence with other words: what still has its words is done to them."""

import pytest

from core.editing.acts import Act, Assign, Attach, Group, Move, RefusedError, Relabel, Rename, Unwrap, Wrap
from core.editing.apply import SentenceEdit, edited
from core.editing.carry_edits_over import Pasted, matched_words, pasted
from core.formats.registry import reread
from core.model.sentence import Sentence, hash_of_forms
from tests.edited import version_in

OLD = "1\twe\t_\tX\t_\t_\t2\tdep\t_\t_\n2\tgo\t_\tX\t_\t_\t0\troot\t_\t_\n3\thome\t_\tX\t_\t_\t2\tdep\t_\t_\n\n"
NEW = (
    "1\tnow\t_\tX\t_\t_\t3\tdep\t_\t_\n2\twe\t_\tX\t_\t_\t3\tdep\t_\t_\n3\tgo\t_\tX\t_\t_\t0\troot\t_\t_\n"
    "4\thouse\t_\tX\t_\t_\t3\tdep\t_\t_\n\n"
)


def edits_of(*acts: Act) -> list[SentenceEdit]:
    return [SentenceEdit("x", "s1", act, "old words") for act in acts]


def paste(format_name: str, old: str, new: str, *acts: Act) -> tuple[str, Pasted]:
    """The text of the new sentence with what was pasted, and what came of each edit."""
    version = version_in(format_name, new)
    (target,) = version.sentences
    found = pasted(edits_of(*acts), old, target, "s9", version)
    for edit in found.edits:
        target = edited(target, version, edit.act)
    return target.source, found


def reasons(found: Pasted) -> list[str]:
    return [str(each.why) for each in found.left]


def test_words_are_matched_in_their_order() -> None:
    assert matched_words(["a", "b", "c", "d"], ["b", "x", "a", "c", "d"]) in ({2: 1, 3: 4, 4: 5}, {1: 3, 3: 4, 4: 5})
    assert matched_words(["a"], ["b"]) == {}
    assert matched_words(["the", "cat", "saw", "the", "dog"], ["the", "old", "cat", "saw", "the", "dog"]) == {
        1: 1, 2: 3, 3: 4, 4: 5, 5: 6,
    }  # fmt: skip


def test_acts_follow_their_words_and_those_without_words_are_left_with_the_reason() -> None:
    acts = (Rename(1, "nsubj"), Attach(3, 1), Rename(3, "obl"), Attach(1, 0))
    source, found = paste("conllx", OLD, NEW, *acts)
    assert [edit.act for edit in found.edits] == [Rename(2, "nsubj"), Attach(2, 0)]
    assert {(edit.version, edit.sentence) for edit in found.edits} == {("x", "s9")}
    assert {edit.forms for edit in found.edits} == {hash_of_forms(["now", "we", "go", "house"])}
    assert [each.edit.act for each in found.left] == [Attach(3, 1), Rename(3, "obl")]
    assert reasons(found) == ["the word “home” is not there"] * 2
    assert "2\twe\t_\tX\t_\t_\t0\t" in source


def test_what_is_so_already_is_neither_done_nor_left() -> None:
    _, found = paste("conllx", OLD, NEW.replace("3\tdep", "3\tnsubj"), Rename(1, "nsubj"))
    assert found == Pasted((), ())


def test_an_act_that_the_new_tree_does_not_allow_is_left() -> None:
    """There *we* depends on *home*: hung on *we*, that would close a cycle."""
    _, found = paste("conllx", OLD, OLD.replace("we\t_\tX\t_\t_\t2", "we\t_\tX\t_\t_\t3"), Attach(3, 1))
    assert found.edits == ()
    assert reasons(found)[0].startswith("a cycle")


def test_an_original_that_is_no_sentence_is_refused() -> None:
    with pytest.raises(RefusedError):
        paste("conllx", "one\ttwo\n", NEW, Rename(1, "nsubj"))


BRACKETS = "(S (NP (D the) (N cat)) (VP (V saw) (NP (D the) (N dog))))\n"
LONGER = "(S (ADV then) (NP (D the) (A old) (N cat)) (VP (V saw) (NP (D the) (N dog))))\n"


def test_brackets_are_found_by_their_words() -> None:
    """Nodes are numbered as they open, so that each has another number once a word has come before it."""
    acts = (Relabel(1, "NP-SBJ"), Wrap(5, 6, "X"), Relabel(5, "Y"), Unwrap(5), Relabel(7, "DT"))
    before = version_in("ptb", BRACKETS).sentences[0]
    assert isinstance(before, Sentence)
    source, found = paste("ptb", BRACKETS, LONGER, *acts)
    assert reasons(found) == []
    assert source == "(S (ADV then) (NP-SBJ (D the) (A old) (N cat)) (VP (V saw) (NP (DT the) (N dog))))\n"


def test_a_bracket_that_is_not_there_is_left_and_others_are_done() -> None:
    flat = "(S (D the) (N cat) (VP (V saw) (NP (D the) (N dog))))\n"
    source, found = paste("ptb", BRACKETS, flat, Relabel(1, "NP-SBJ"), Relabel(4, "VP-X"), Move(6, 0))
    assert reasons(found)[0] == "there is no bracket NP over these words"
    assert "(VP-X (V saw)" in source
    assert len(found.edits) + len(found.left) == 3


def test_of_two_brackets_over_the_same_words_the_one_with_the_same_label_is_meant() -> None:
    old, new = "(S (A (B (N cat))) (V sat))\n", "(S (B (A (N cat))) (V sat))\n"
    assert paste("ptb", old, new, Relabel(2, "C"))[0] == "(S (C (A (N cat))) (V sat))\n"
    assert paste("ptb", old, "(S (Q (R (N cat))) (V sat))\n", Relabel(2, "C"))[0] == "(S (Q (C (N cat))) (V sat))\n"


def test_a_bracket_over_traces_alone_is_not_guessed_since_no_word_says_which_is_meant() -> None:
    old, new = "(S (NP-SBJ (-NONE- *T*-1)) (VP (V sat)))\n", "(S (NP-SBJ (-NONE- *PRO*)) (VP (V sat) (ADV down)))\n"
    source, found = paste("ptb", old, new, Relabel(1, "NP-OBJ"))
    assert source == new
    assert reasons(found) == ["there is no bracket NP-SBJ over these words"]


EXPORT = (
    "#BOS 1\nthe\tD\t--\tNK\t500\ncat\tN\t--\tNK\t500\nsat\tV\t--\tHD\t501\n#500\tNP\t--\tOA\t501\n#501\tS\t--\t--\t0\n"
    "#EOS 1\n"
)
MORE = EXPORT.replace("the\tD", "then\tA\t--\tMO\t501\nthe\tD")


def test_nodes_with_edges_are_found_by_their_words() -> None:
    before = version_in("export", EXPORT)
    assert before.sentences[0].forms == ("the", "cat", "sat")
    source, found = paste("export", EXPORT, MORE, Assign(3, "SB"), Relabel(3, "CNP"), Group((0, 1), "X", "NK"))
    assert reasons(found) == []
    assert "\tCNP\t--\tSB\t501" in source.replace("\t\t", "\t")
    again = reread(source, version_in("export", MORE))
    assert isinstance(again, Sentence)

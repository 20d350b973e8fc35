"""Editing dependencies: what a person who corrects a treebank finds in the file afterwards."""

import pytest

from core.editing.acts import Act, Attach, RefusedError, Relabel, Rename
from core.editing.apply import edited, root_relations
from core.model.version import Role, Version
from tests.edited import after, version_in

WHOLE = (
    "# sent_id = dog\n"
    "# global note = kept  as it is \n"
    "1\tthe\tthe\tDET\t_\t_\t2\tdet\t2:det\t_\r\n"
    "2\tdog\tdog\tNOUN\t_\tNumber=Sing\t5\tnsubj\t5:nsubj|4.1:nsubj\tSpaceAfter=No| x=1\n"
    "3-4\tcan't\t_\t_\t_\t_\t_\t_\t_\t_\n"
    "3\tca\tcan\tAUX\t_\t_\t5\taux\t5:aux\t_\n"
    "4\tn't\tnot\tPART\t_\t_\t5\tadvmod\t5:advmod\t_\n"
    "4.1\tbarks\t_\t_\t_\t_\t_\t_\t0:root\tCopy\n"
    "5\tbark\tbark\tVERB\t_\t_\t0\troot\t0:root\t_\n"
    "\n\n"
)
"""With all that a file has beside its tree: comments, a range, an empty node, a graph, other line ends."""

NO_IDS = "1\ta\t_\tX\tX\t_\t0\troot\t_\t_\n2\tb\t_\tX\tX\t_\t1\tdep\t_\t_\n3\tc\t_\tX\tX\t_\t2\tdep\t_\t_\n\n"


def test_word_gets_another_head_and_nothing_else_changes() -> None:
    version = version_in("conllu", WHOLE)
    sentence = after(version, Attach(3, 2))
    assert sentence.dependencies.heads == (2, 5, 2, 5, 0)
    assert sentence.source == WHOLE.replace("AUX\t_\t_\t5\taux", "AUX\t_\t_\t2\taux")


def test_relation_is_renamed_in_its_column_alone() -> None:
    version = version_in("conllu", WHOLE)
    sentence = after(version, Rename(2, "nsubj:pass"))
    assert sentence.source == WHOLE.replace("\t5\tnsubj\t", "\t5\tnsubj:pass\t")


def test_spaces_within_a_word_move_no_column() -> None:
    text = WHOLE.replace("\tdog\tdog\t", "\t20 000\t20 000\t")
    assert after(version_in("conllu", text), Rename(2, "obj")).source == text.replace("\t5\tnsubj\t", "\t5\tobj\t")


def test_edited_sentence_stays_where_it_is_in_its_file() -> None:
    version = version_in("conllu", WHOLE + NO_IDS)
    before = version.sentences[1]
    sentence = edited(before, version, Rename(2, "obj"))
    assert (sentence.ordinal, sentence.line, sentence.name) == (2, before.line, before.name)


def test_new_root_takes_the_place_of_the_old_one() -> None:
    version = version_in("conllu", WHOLE)
    tree = after(version, Attach(2, 0)).dependencies
    assert tree.heads == (2, 0, 5, 5, 2)
    assert tree.relations == ("det", "root", "aux", "advmod", "nsubj")


def test_new_root_from_deep_within_leaves_one_root() -> None:
    tree = after(version_in("conllu", NO_IDS), Attach(3, 0)).dependencies
    assert tree.heads == (3, 1, 0)
    assert tree.relations == ("dep", "dep", "root")


def test_where_several_roots_are_usual_a_new_one_leaves_the_others() -> None:
    assert after(version_in("conllx", NO_IDS), Attach(3, 0)).dependencies.heads == (0, 1, 0)


def followed(version: Version, act: Attach) -> list[Rename]:
    before = version.sentences[0]
    return list(root_relations(before, edited(before, version, act), version.inventory))


def test_a_root_gets_the_relation_that_roots_have_and_gives_it_up_when_it_is_none_any_more() -> None:
    """In CoNLL-X nothing is swapped: the new root was still a dep, and the old one still a root below another word."""
    version = version_in("conllx", NO_IDS)
    assert followed(version, Attach(3, 0)) == [Rename(3, "root")]
    two_roots = NO_IDS.replace("3\tc\t_\tX\tX\t_\t2\tdep", "3\tc\t_\tX\tX\t_\t0\troot")
    assert followed(version_in("conllx", two_roots), Attach(3, 1)) == [Rename(3, "dep")]
    assert followed(version, Attach(3, 1)) == [], "neither was a root nor is one"


def test_the_relation_of_roots_is_that_of_the_treebank() -> None:
    tiger = NO_IDS.replace("root", "--").replace("dep", "MO")
    assert followed(version_in("conllx", tiger), Attach(3, 0)) == [Rename(3, "--")]
    assert followed(version_in("conllx", tiger.replace("\t2\tMO", "\t0\t--")), Attach(3, 1)) == [], "there is no dep"


def test_where_roots_have_several_relations_or_none_is_given_they_are_left_alone() -> None:
    prague = NO_IDS.replace("root", "Pred") + NO_IDS.replace("root", "ExD")
    assert followed(version_in("conllx", prague), Attach(3, 0)) == []
    bare = NO_IDS.replace("root", "_").replace("dep", "_")
    assert followed(version_in("conllx", bare, Role.PARSE), Attach(3, 0)) == []


PREDICTED = (
    "1\tKim\tKim\tkim\tNNP\tNN\t_\t_\t2\t4\tSBJ\tROOT\t_\t_\tA0\t_\r\n"
    "2\twants\twant\twants\tVBZ\tNNS\t_\tx=1|y\t0\t1\tROOT\tNMOD\tY\twant.01\t_\t_\n"
    "3\tto\tto\tto\tTO\tIN\t_\t_\t2\t4\tOPRD\tX\t_\t_\tA1\t_\n"
    "4\tsleep\tsleep\tsleep\tVB\tNN\t_\t_\t3\t_\tIM\t_\tY\tsleep.01\t_\t2\n"
    "\n"
)
"""CoNLL-2009, in which what is annotated and what is predicted stand side by side."""


def test_predicted_columns_and_predicates_stay_unchanged() -> None:
    version = version_in("conll09", PREDICTED)
    moved = after(version, Attach(4, 2), Rename(4, "OPRD"))
    assert (moved.dependencies.heads, moved.dependencies.relations[3]) == ((2, 0, 2, 2), "OPRD")
    assert moved.source == PREDICTED.replace("\t3\t_\tIM\t_", "\t2\t_\tOPRD\t_")
    root = after(version, Attach(4, 0))
    assert root.dependencies.heads == (2, 0, 2, 0), "as in CoNLL-X, a sentence may have several roots"
    assert root.source == PREDICTED.replace("\t3\t_\tIM\t_", "\t0\t_\tIM\t_")
    with pytest.raises(RefusedError, match="a cycle"):
        after(version, Attach(2, 4))


def test_byte_order_mark_moves_no_column() -> None:
    text = "\ufeff" + NO_IDS
    assert after(version_in("conllx", text), Attach(3, 1)).source == text.replace("\t2\tdep", "\t1\tdep")


def test_cycle_of_a_parser_is_opened_by_an_edit() -> None:
    looping = NO_IDS.replace("\t0\troot", "\t3\tdep")
    version = version_in("conllu", looping, Role.PARSE)
    assert version.sentences[0].defect
    sentence = after(version, Attach(2, 0))
    assert (sentence.defect, sentence.dependencies.heads) == ("", (3, 0, 2))


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Attach(2, 3), "a cycle: word 3 “c” already depends on word 2 “b”"),
        (Attach(1, 3), "a cycle"),
        (Attach(2, 2), "cannot depend on itself"),
        (Attach(2, 1), "nothing would change"),
        (Attach(1, 0), "nothing would change"),
        (Attach(4, 1), "no word 4"),
        (Attach(0, 1), "no word 0"),
        (Attach(2, -1), "no word -1"),
        (Rename(2, "dep"), "nothing would change"),
        (Rename(2, ""), "is not a label"),
        (Rename(2, "a b"), "is not a label"),
        (Rename(2, "a\tb"), "is not a label"),
        (Rename(2, "a\u2028b"), "is not a label"),
        (Rename(2, "a\u200bb"), "is not a label"),
        (Rename(2, "_"), "a gold cannot have the relation _"),
        (Relabel(2, "NP"), "cannot be edited like that"),
    ],
)
def test_edits_that_break_the_tree_are_refused_with_a_reason(act: Act, why: str) -> None:
    version = version_in("conllu", NO_IDS)
    with pytest.raises(RefusedError, match=why):
        edited(version.sentences[0], version, act)


def test_unlabelled_parse_may_go_back_to_no_relation() -> None:
    version = version_in("conllu", NO_IDS, Role.PARSE)
    assert after(version, Rename(2, "_")).dependencies.relations == ("root", "_", "dep")

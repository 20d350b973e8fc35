"""What is shown to an annotator as worth a look."""

from core.editing.acts import Act, Attach, Relabel, Rename
from core.editing.marks import Remark, marks_of
from core.version import Role, Version
from tests.core.editing.test_arcs import NO_IDS, WHOLE
from tests.edited import after, version_in


def told(version: Version, *acts: Act) -> list[tuple[Remark, tuple[int, ...]]]:
    found = marks_of(after(version, *acts), version, version.sentences[0])
    return [(mark.remark, mark.words) for mark in found]


def test_good_tree_has_no_marks() -> None:
    assert told(version_in("conllu", WHOLE)) == []
    assert told(version_in("ptb", "(S (NP (NN x)) (VB y))")) == []


def test_relation_that_the_file_does_not_know() -> None:
    version = version_in("conllu", NO_IDS)
    assert told(version, Rename(2, "dpe")) == [(Remark.UNKNOWN, (2,))]
    (mark,) = marks_of(after(version, Rename(2, "dpe")), version, version.sentences[0])
    assert str(mark.phrase) == "dpe is new to x"


def test_label_of_a_bracket_that_the_file_does_not_know() -> None:
    version = version_in("ptb", "(S (NP-SBJ-1 (NN x)) (NP (VB y)))")
    assert told(version, Relabel(1, "NP-SBJ-27")) == []
    assert told(version, Relabel(1, "PN")) == [(Remark.UNKNOWN, ())]


def test_cycles_and_roots_of_a_parse() -> None:
    looping = version_in("conllu", NO_IDS.replace("\t0\troot", "\t3\tdep"), Role.PARSE)
    assert told(looping) == [(Remark.FLAW, (1,)), (Remark.ROOTS, ())]
    several = version_in("conllu", NO_IDS.replace("\t1\tdep", "\t0\troot"), Role.PARSE)
    assert told(several) == [(Remark.ROOTS, (1, 2))]


def test_arc_that_is_not_projective() -> None:
    four = NO_IDS.replace("\n\n", "\n4\td\t_\tX\tX\t_\t1\tdep\t_\t_\n\n")
    assert told(version_in("conllu", four), Attach(4, 2)) == []
    assert told(version_in("conllu", four), Attach(3, 1), Attach(4, 2)) == [(Remark.NON_PROJECTIVE, (4,))]


def test_graph_that_disagrees_since_the_edit() -> None:
    assert told(version_in("conllu", WHOLE), Attach(3, 2)) == [(Remark.GRAPH, (3,))]
    assert told(version_in("conllu", WHOLE), Attach(3, 2), Attach(3, 5)) == []

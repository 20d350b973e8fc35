"""Findings: what an annotator is asked to look at."""

from core.editing.acts import Act, Assign, Attach, Relabel, Rename
from core.model.sentence import Sentence
from core.model.version import Role, Version
from core.validation.findings import Concern, Finding, Validator
from tests.core.editing.test_arcs import NO_IDS, WHOLE
from tests.edited import after, version_in

GAPS = """#FORMAT 3
#BOS 1
wir\tPPER\t--\tSB\t500
haben\tVAFIN\t--\tHD\t501
gelacht\tVVPP\t--\tHD\t500
#500\tVP\t--\tOC\t501
#501\tS\t--\t--\t0
#EOS 1
"""


def findings_in(version: Version, *acts: Act) -> list[Finding]:
    """The findings of the first sentence of a version, as it is after some acts."""
    sentence, original = after(version, *acts), version.sentences[0]
    validator = Validator(version)
    return [*validator.findings(sentence), *validator.findings_since(original, sentence)]


def told(version: Version, *acts: Act) -> list[tuple[Concern, tuple[int, ...], str]]:
    return [(finding.concern, finding.words, finding.label) for finding in findings_in(version, *acts)]


def rows(*relations: str) -> str:
    """A sentence whose words have these relations and all depend on the first."""
    lines = (f"{i}\tw{i}\t_\tX\tX\t_\t{int(i > 1)}\t{each}\t_\t_\n" for i, each in enumerate(relations, start=1))
    return "".join(lines) + "\n"


def test_good_tree_has_no_findings() -> None:
    assert told(version_in("conllu", WHOLE)) == []
    assert told(version_in("ptb", "(S (NP (NN x)) (VB y))")) == []


def test_relation_outside_the_scheme() -> None:
    version = version_in("conllu", NO_IDS)
    unknown, edited = findings_in(version, Rename(2, "dpe:x"))
    assert (unknown.concern, unknown.words, unknown.label) == (Concern.UNKNOWN, (2,), "dpe:x")
    assert str(unknown.phrase) == "dpe:x is not a UD relation: 2 b"
    assert (edited.concern, str(edited.phrase)) == (Concern.EDITED, "edited: 2 b")


def test_sentence_of_nothing_but_unknown_relations() -> None:
    version = version_in("conllu", rows("subj") + rows("root", *["obj"] * 40))
    assert told(version) == [(Concern.UNKNOWN, (1,), "subj")]


def test_errors_come_before_labels_that_are_merely_new() -> None:
    version = version_in("conllu", rows("root", *["obj"] * 40))
    found = told(version, Rename(2, "obj:new"), Rename(3, "mod"))
    assert found[:2] == [(Concern.UNKNOWN, (3,), "mod"), (Concern.NEW, (2,), "obj:new")]


def test_long_list_of_words_is_cut() -> None:
    """After eight words, so that the line stays readable; the finding itself still has all words."""
    eight = version_in("conllu", NO_IDS + rows(*["root"] * 8).replace("\t1\troot", "\t0\troot"), Role.PARSE).sentences[
        1
    ]
    nine = version_in("conllu", NO_IDS + rows(*["root"] * 9).replace("\t1\troot", "\t0\troot"), Role.PARSE).sentences[1]
    validator = Validator(version_in("conllu", NO_IDS))
    whole, cut = next(validator.findings(eight)), next(validator.findings(nine))
    assert whole.word_list == "1 w1, 2 w2, 3 w3, 4 w4, 5 w5, 6 w6, 7 w7, 8 w8"
    assert cut.word_list == whole.word_list + ", …"
    assert str(cut.phrase) == f"9 roots: {cut.word_list}"
    assert cut.words == tuple(range(1, 10))


def test_scheme_of_a_version_is_recognized_by_its_relations() -> None:
    sud = version_in("conllu", rows("root", *["comp:obj@x"] * 10, *["mod"] * 10, "nsubj", "punct"))
    assert told(sud) == [(Concern.UNKNOWN, (22,), "nsubj")]
    ud = version_in("conllu", rows("root", *["obj"] * 10, *["amod"] * 10, "subj", "punct"))
    assert told(ud) == [(Concern.UNKNOWN, (22,), "subj")]
    neither = version_in("conllu", rows("root", *["dobj"] * 10, *["amod"] * 10, "subj", "punct"))
    assert told(neither) == []
    either = version_in("conllu", rows("root", "punct"))
    assert told(either) == []
    nineteen_of_twenty = version_in("conllu", rows("root", *["obj"] * 18, "subj"))
    assert told(nineteen_of_twenty) == [(Concern.UNKNOWN, (20,), "subj")]
    one_word = version_in("conllu", rows("subj"))
    assert told(one_word, Rename(1, "nsubj"))[0] == (Concern.UNKNOWN, (1,), "nsubj")


def test_label_that_the_file_has_nowhere_else() -> None:
    version = version_in("conllu", NO_IDS)
    (new, _) = findings_in(version, Rename(2, "dep:x"))
    assert (new.concern, str(new.phrase)) == (Concern.NEW, "dep:x is new to x")
    brackets = version_in("ptb", "(S (NP-SBJ-1 (NN x)) (NP (VB y)))")
    assert told(brackets, Relabel(1, "NP-SBJ-27")) == [(Concern.EDITED, (), "")]
    assert told(brackets, Relabel(1, "PN")) == [(Concern.NEW, (1,), "PN"), (Concern.EDITED, (), "")]


def test_function_of_a_word_that_the_file_has_nowhere_else() -> None:
    version = version_in("export", GAPS)
    torn, edited = told(version), (Concern.EDITED, (), "")
    assert told(version, Assign(0, "OC")) == [*torn, edited]
    assert told(version, Assign(0, "SBB")) == [(Concern.NEW, (1,), "SBB"), *torn, edited]
    assert str(findings_in(version, Assign(0, "SBB"))[0].phrase) == "SBB is new to x"


def test_label_that_stands_once_in_a_long_version() -> None:
    """As a typing error would; in a short one, most labels stand once."""
    short = rows("root", "obl", "obl:tmod", "nsubj", "nsubj")
    assert told(version_in("conllu", short)) == []
    long = version_in("conllu", short + rows("root", "obl", *["det"] * 1000))
    assert told(long) == [(Concern.RARE, (3,), "obl:tmod")]
    brackets = version_in("ptb", "(S (PN (A a) (NP (B b))) (NP (C c)))" + "(S (NP (D d)))" * 500)
    assert told(brackets) == [(Concern.RARE, (1, 2), "PN")]
    thousand = rows("root", "obl:tmod", *["det"] * 998)
    assert told(version_in("conllu", thousand)) == [(Concern.RARE, (1,), "root"), (Concern.RARE, (2,), "obl:tmod")]
    assert told(version_in("conllu", thousand.replace("1000\tw1000\t_\tX\tX\t_\t1\tdet\t_\t_\n", ""))) == []


def test_new_label_of_two_brackets_names_the_words_of_both() -> None:
    version = version_in("ptb", "(S (NP (A a)) (VP (V v)) (NP (B b)))")
    assert told(version, Relabel(1, "PN"), Relabel(5, "PN"))[0] == (Concern.NEW, (1, 3), "PN")


def test_cycles_and_roots_of_a_parse() -> None:
    looping = version_in("conllu", NO_IDS.replace("\t0\troot", "\t2\tdep"), Role.PARSE)
    assert told(looping) == [(Concern.CYCLE, (1, 2), "")]
    several = version_in("conllu", NO_IDS.replace("\t1\tdep", "\t0\troot"), Role.PARSE)
    assert told(several) == [(Concern.ROOTS, (1, 2), "")]
    assert told(version_in("conllx", NO_IDS.replace("\t1\tdep", "\t0\troot"), Role.PARSE)) == []


def test_head_outside_of_the_sentence() -> None:
    version = version_in("conllu", NO_IDS.replace("\t2\tdep", "\t7\tdep"), Role.PARSE)
    assert told(version) == [(Concern.HEAD, (3,), "")]
    last = NO_IDS.replace("\t1\tdep", "\t3\tdep").replace("\t2\tdep", "\t7\tdep")
    assert told(version_in("conllu", last, Role.PARSE)) == [(Concern.HEAD, (3,), "")]


def test_invalid_brackets() -> None:
    version = version_in("export", GAPS.replace("--\tOC\t501", "--\tOC\t500"), Role.PARSE)
    (finding,) = findings_in(version)
    assert finding.concern is Concern.NO_TREE
    assert str(finding.phrase) == f"not a tree: {defect_of(version.sentences[0])}"


def defect_of(sentence: Sentence) -> str:
    assert sentence.defect
    return str(sentence.defect)


def test_arc_that_is_not_projective() -> None:
    four = NO_IDS.replace("\n\n", "\n4\td\t_\tX\tX\t_\t1\tdep\t_\t_\n\n")
    assert told(version_in("conllu", four), Attach(4, 2)) == [(Concern.EDITED, (4,), "")]
    found = told(version_in("conllu", four), Attach(3, 1), Attach(4, 2))
    assert found == [(Concern.NON_PROJECTIVE, (4,), ""), (Concern.EDITED, (3, 4), "")]


def test_bracket_that_is_discontinuous() -> None:
    assert told(version_in("export", GAPS)) == [(Concern.DISCONTINUOUS, (1, 3), "VP-OC")]
    second = GAPS.replace("wir\t", "ja\tADV\t--\tMO\t501\nwir\t")
    assert told(version_in("export", second)) == [(Concern.DISCONTINUOUS, (2, 4), "VP-OC")]
    clauses = "".join(f"w{i}\tX\t--\tSB\t{500 + i % 2}\n" for i in range(4))
    nodes = "".join(f"#50{i}\tVP\t--\tOC\t502\n" for i in range(2)) + "#502\tS\t--\t--\t0\n"
    both = version_in("export", f"#FORMAT 3\n#BOS 1\n{clauses}{nodes}#EOS 1\n")
    assert told(both) == [(Concern.DISCONTINUOUS, (1, 2, 3, 4), "VP-OC")]


def test_graph_that_disagrees_since_the_edit() -> None:
    edited = Concern.EDITED, (3,), ""
    assert told(version_in("conllu", WHOLE), Attach(3, 2)) == [(Concern.GRAPH, (3,), ""), edited]
    assert told(version_in("conllu", WHOLE), Attach(3, 2), Attach(3, 5)) == []
    among_others = told(version_in("conllu", WHOLE), Attach(2, 3))
    assert among_others[0] == (Concern.GRAPH, (2,), "")

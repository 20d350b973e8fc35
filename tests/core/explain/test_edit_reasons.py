"""What an edit script says to people: each reason, on the worked example of protocol §6 and trees like it."""

from dataclasses import replace

import pytest

from core.explain.edit_reasons import MAX_WORDS, ExplainedEdit, explained_script
from core.model.choices import Protocol, Punctuation
from core.model.spans import MultiFunctionTree, span_of
from core.scoring.settings import Settings
from core.scoring.whose_points import Cause
from core.trees.edit_distance import Operation
from tests.bracketed import bracketed_version
from tests.comparisons import compared, parse_of_a
from tests.divided import BY_CHARACTERS, divided, divided_version
from tests.treebanks import version

SCHEME_A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
SCHEME_B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"
BOTH = ("A", "B")
FUNCTIONAL, MULTIFUNCTION = Protocol.FUNCTIONAL, Protocol.MULTIFUNCTION


def told(edits: tuple[ExplainedEdit, ...]) -> list[str]:
    """Each edit as a line: what is done to which labels and words, at what cost, and why."""
    labels = [", ".join(e.found) + "".join(f"→{label}" for label in e.expected) for e in edits]
    return [f"{e.operation} {text} '{e.words}' {e.cost}: {e.why}" for e, text in zip(edits, labels, strict=True)]


def test_functional_script_of_the_worked_example() -> None:
    edits = explained_script(
        parse_of_a(BOTH_ON_ARRIVE, [SCHEME_A, SCHEME_B], Settings(FUNCTIONAL)), "p", BOTH, labelled=True
    )
    assert told(edits) == [
        "add →tmod 'on Sunday' 1: A and B have it, p does not",
        "relabel tmod→prep 'on' 1: for A it is a head, which takes any label; B calls it prep, p says tmod",
        "relabel obj→pobj 'Sunday' 1: A calls it pobj, p says obj",
    ]


def test_a_parse_is_told_why_it_should_have_the_label_of_another_scheme() -> None:
    """The first sentence of the sample: whoever reads it knows that a parser of UD never saw SUD's labels."""
    ud = "They 2 nsubj | arrive 0 root | on 4 case | Sunday 2 obl"
    sud = "They 2 subj | arrive 0 root | on 2 mod | Sunday 3 comp:obj"
    parse = "They 2 nsubj | arrive 0 root | on 2 compound:prt | Sunday 2 obl:unmarked"
    edits = explained_script(parse_of_a(parse, [ud, sud], Settings(FUNCTIONAL)), "p", BOTH, labelled=True)
    assert told(edits)[1:] == [
        "relabel compound:prt→case 'on' 1: A calls it case, p says compound:prt",
        (
            "relabel obl:unmarked→comp:obj 'Sunday' 1: "
            "for A it is a head, which takes any label; B calls it comp:obj, p says obl:unmarked"
        ),
    ]


def test_multifunction_script_of_the_worked_example() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [SCHEME_A, SCHEME_B], Settings(MULTIFUNCTION))
    assert told(explained_script(comparison, "p", BOTH, labelled=True)) == [
        "add →tmod 'on Sunday' 1: A and B have it, p does not",
        "delete tmod 'on' 1: A calls it hd, p says tmod",
        "delete obj 'Sunday' 1: A calls it pobj, p says obj",
    ]


def test_unlabelled_script_shows_the_labels_of_its_spans() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [SCHEME_A, SCHEME_B], Settings(MULTIFUNCTION))
    assert told(explained_script(comparison, "p", BOTH, labelled=False)) == [
        "add →tmod 'on Sunday' 1: A and B have it, p does not"
    ]


def test_what_is_forgiven() -> None:
    comparison = parse_of_a(SCHEME_A, [SCHEME_A, SCHEME_B], Settings(MULTIFUNCTION))
    assert told(explained_script(comparison, "p", BOTH, labelled=True)) == [
        "delete hd 'on' 0: its native gold A has it, B does not: forgiven",
        "delete pobj 'Sunday' 0: its native gold A has it, B does not: forgiven",
    ]


def test_nothing_is_forgiven_against_a_foreign_gold_alone() -> None:
    comparison = parse_of_a(SCHEME_A, [SCHEME_A, SCHEME_B], Settings(MULTIFUNCTION))
    assert told(explained_script(comparison, "p", ("B",), labelled=True)) == [
        "delete hd 'on' 1: its native gold A has it, but only B is compared: not forgiven",
        "add →prep 'on' 1: B calls it prep, p says hd",
        "delete pobj 'Sunday' 1: its native gold A has it, but only B is compared: not forgiven",
        "add →hd 'Sunday' 1: B calls it hd, p says pobj",
    ]


@pytest.mark.parametrize(
    ("protocol", "golds", "parse", "reason"),
    [
        (
            FUNCTIONAL,
            ["a 0 root | b 1 x | c 1 y"] * 2,
            "a 0 root | b 1 x | c 2 y",
            "p has it, A and B do not",
        ),
        (
            FUNCTIONAL,
            ["a 0 root | b 1 x | c 1 y", "a 0 root | b 1 x | c 2 y"],
            "a 0 root | b 1 x | c 2 y",
            "B has this span, its native gold A does not",
        ),
        (
            FUNCTIONAL,
            ["a 0 root | b 1 x | c 1 y", *["a 0 root | b 1 x | c 2 y"] * 2],
            "a 0 root | b 1 x | c 2 y",
            "B and C have this span, its native gold A does not",
        ),
        (
            FUNCTIONAL,
            ["a 0 root | b 1 x | c 2 y", "a 0 root | b 1 x | c 1 y"],
            "a 0 root | b 1 z | c 2 y",
            "A calls it x, p says z",
        ),
        (
            FUNCTIONAL,
            ["a 0 root | b 1 x | c 2 y", *["a 0 root | b 1 x | c 1 y"] * 2],
            "a 0 root | b 1 x | c 2 y",
            "its native gold A has it, B and C do not: forgiven",
        ),
        (FUNCTIONAL, ["a 0 root | b 1 x"] * 2, "a 0 root | b 1 z", "A and B call it x, p says z"),
        (MULTIFUNCTION, ["a 0 root | b 1 x"] * 2, "a 0 root | b 1 z", "A and B call it x, p says z"),
        (MULTIFUNCTION, ["a 0 root | b 1 x"], "a 0 root | b 1 z", "A calls it x, p says z"),
    ],
)
def test_reasons(protocol: Protocol, golds: list[str], parse: str, reason: str) -> None:
    """The reason of the one edit, or of each of them."""
    comparison = parse_of_a(parse, [*golds], Settings(protocol))
    against = tuple("ABC"[: len(golds)])
    edits = explained_script(comparison, "p", against, labelled=True)
    assert reason in [str(edit.why) for edit in edits]


@pytest.mark.parametrize(
    ("of_gold", "of_parse", "lines"),
    [
        ({"SBJ"}, {"SBJ", "TMP"}, ["delete TMP 'a' 1: p calls it TMP, A does not"]),
        ({"SBJ", "TMP"}, {"SBJ"}, ["add →TMP 'a' 1: A calls it TMP, p does not"]),
        (set(), {"SBJ"}, ["delete SBJ 'a' 1: p calls it SBJ, A does not"]),
        (
            {"SBJ", "TMP"},
            {"SBJ", "LOC"},
            ["delete LOC 'a' 1: A calls it TMP, p says LOC", "add →TMP 'a' 1: A calls it TMP, p says LOC"],
        ),
    ],
)
def test_sets_of_labels(of_gold: set[str], of_parse: set[str], lines: list[str]) -> None:
    comparison = parse_of_a("a 0 root", ["a 0 root"], Settings(MULTIFUNCTION))
    trees = {"A": MultiFunctionTree(1, {1: frozenset(of_gold)}), "p": MultiFunctionTree(1, {1: frozenset(of_parse)})}
    comparison = replace(comparison, _trees={(name, True): tree for name, tree in trees.items()})
    assert told(explained_script(comparison, "p", ("A",), labelled=True)) == lines


def test_a_label_that_only_another_gold_has() -> None:
    golds = ["a 0 root | b 1 x", "a 0 root | b 1 y"]
    comparison = parse_of_a("a 0 root | b 1 y", golds, Settings(MULTIFUNCTION))
    assert told(explained_script(comparison, "p", BOTH, labelled=True)) == [
        "delete y 'b' 1: B has it, its native gold A does not"
    ]


def test_a_label_that_the_golds_do_not_agree_on_is_not_named() -> None:
    golds = [SCHEME_A, SCHEME_B.replace("tmod", "temp")]
    comparison = parse_of_a(BOTH_ON_ARRIVE.replace("obj", "pobj"), golds, Settings(FUNCTIONAL))
    added = [e for e in explained_script(comparison, "p", BOTH, labelled=True) if e.operation is Operation.ADD]
    assert [(e.words, e.expected, str(e.why)) for e in added] == [("on Sunday", (), "A and B have it, p does not")]


def test_rows_follow_the_order_of_spans() -> None:
    comparison = parse_of_a("arrive 2 x | on 3 y | Sunday 0 root", [SCHEME_A], Settings(FUNCTIONAL))
    spans = [edit.span for edit in explained_script(comparison, "p", ("A",), labelled=True)]
    assert spans == [span_of(positions) for positions in ([1, 2], [2, 3])]


@pytest.mark.parametrize("labelled", [True, False])
def test_edits_at_a_span_are_those_of_the_script(labelled: bool) -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [SCHEME_A, SCHEME_B], Settings(MULTIFUNCTION))
    script = explained_script(comparison, "p", BOTH, labelled=labelled)
    for span in range(1, 8):
        found = explained_script(comparison, "p", BOTH, labelled=labelled, at=span)
        assert found == tuple(edit for edit in script if edit.span == span)
    assert script


def test_words_in_the_middle_of_a_long_span_are_left_out() -> None:
    long = " | ".join(["w0 0 r", *(f"w{i} 1 x" for i in range(1, 100))])
    comparison = parse_of_a(long, [long], Settings())
    told_words = comparison.written.over(span_of(range(1, 101)), MAX_WORDS).split()
    assert told_words == [*(f"w{i}" for i in range(12)), "…", *(f"w{i}" for i in range(88, 100))]


def test_an_addition_without_an_agreed_label_shows_those_of_the_golds() -> None:
    golds = ["a 0 root | b 3 x | c 1 conj", "a 0 root | b 3 x | c 1 conj:coord"]
    (edit,) = (
        edit
        for edit in explained_script(
            parse_of_a("a 0 root | b 1 x | c 1 punct", golds, Settings(FUNCTIONAL)), "p", BOTH, labelled=True
        )
        if edit.operation is Operation.ADD
    )
    assert (edit.expected, edit.stand_in) == ((), "conj ¦ conj:coord")


def test_an_edit_with_labels_needs_nothing_in_their_place() -> None:
    """Nor does one of dependencies without any: they have no categories."""
    comparison = parse_of_a(BOTH_ON_ARRIVE, [SCHEME_A, SCHEME_B], Settings(MULTIFUNCTION))
    edits = explained_script(comparison, "p", BOTH, labelled=True)
    assert {(*edit.found, *edit.expected, edit.stand_in) for edit in edits} == {("tmod", ""), ("obj", "")}
    gold, parse = "(S (NP (DT a)) (VP (VB b) (NN c)))", "(S (XP-X (DT a) (VB b)) (NN c))"
    versions = [bracketed_version("g", gold), bracketed_version("p", parse, native="g")]
    unlabelled = explained_script(compared(versions, Settings()), "p", ("g",), labelled=False)
    assert [(edit.found, edit.stand_in) for edit in unlabelled] == [(("X",), ""), ((), "VP")]


def test_a_bracket_without_function_and_category_has_nothing_in_their_place() -> None:
    gold, parse = "(S (NP (DT a)) ( (VB b) (NN c)))", "(S ( (DT a) (VB b)) (NN c))"
    versions = [bracketed_version("g", gold), bracketed_version("p", parse, native="g")]
    edits = explained_script(compared(versions, Settings()), "p", ("g",), labelled=False)
    assert [(edit.operation, edit.stand_in) for edit in edits] == [(Operation.DELETE, ""), (Operation.ADD, "")]


def test_what_its_native_gold_lacks_too_is_wrong_by_the_gold_compared() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [SCHEME_A, SCHEME_B], Settings(MULTIFUNCTION))
    edits = explained_script(comparison, "p", ("B",), labelled=True)
    assert "delete obj 'Sunday' 1: B calls it hd, p says obj" in told(edits)


def test_a_label_is_wrong_by_the_native_gold_first() -> None:
    golds = version("A", SCHEME_A), version("B", SCHEME_B)
    comparison = compared([*golds, version("p", BOTH_ON_ARRIVE, native="B")], Settings(MULTIFUNCTION))
    edits = explained_script(comparison, "p", BOTH, labelled=True)
    assert "delete obj 'Sunday' 1: B calls it hd, p says obj" in told(edits)


def test_a_point_is_the_schemes_where_the_native_gold_says_the_same() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [SCHEME_A, SCHEME_B], Settings(MULTIFUNCTION))
    edits = explained_script(comparison, "p", ("B",), labelled=True)
    assert {(edit.operation, *edit.found, *edit.expected): edit.cause for edit in edits} == {
        (Operation.ADD, "tmod"): Cause.PARSER,
        (Operation.DELETE, "tmod"): Cause.PARSER,
        (Operation.ADD, "prep"): Cause.SCHEME,
        (Operation.DELETE, "obj"): Cause.PARSER,
        (Operation.ADD, "hd"): Cause.SCHEME,
    }


def test_edits_of_brackets_without_labels_show_their_categories() -> None:
    gold, parse = "(S (NP (DT a)) (VP (VB b) (NN c)))", "(S (XP (DT a) (VB b)) (NN c))"
    versions = [bracketed_version("g", gold), bracketed_version("p", parse, native="g")]
    edits = explained_script(compared(versions, Settings()), "p", ("g",), labelled=False)
    assert [(edit.operation, edit.stand_in) for edit in edits] == [(Operation.DELETE, "XP"), (Operation.ADD, "VP")]


def test_words_that_other_versions_do_not_have() -> None:
    """The edit is about *du*, not about the two words that another version has in its place."""
    gold = "mange 0 root | de/du 4 case | le/du 4 det | pain 1 obj"
    comparison = divided([gold], "mange 0 root | du 3 det | pain 1 obj")
    assert [(each.operation, each.words) for each in explained_script(comparison, "p", ("A",), labelled=True)] == [
        (Operation.DELETE, "du"),
        (Operation.ADD, "de"),
        (Operation.ADD, "le"),
    ]


def test_an_edit_of_several_words_is_told_as_the_text_has_it() -> None:
    """Not as *de le pain*, which nobody has written."""
    gold, parse = "mange 0 root | de/du 4 case | le/du 4 det | pain 1 obj", "mange 0 root | du 1 obj | pain 1 obj"
    edits = explained_script(divided([gold], parse), "p", ("A",), labelled=True)
    assert "du pain" in [each.words for each in edits]


@pytest.mark.parametrize("punctuation", list(Punctuation))
def test_the_words_of_a_span_are_those_that_are_written(punctuation: Punctuation) -> None:
    """*dos EUA* was listed as *de os EUA* in the appendix of a report; of *os EUA* the word *os* is meant."""
    gold = version("A", "no 2 det | filme 0 root | , 2 punct | de 6 case | os 6 det | EUA 2 nmod")
    gold = replace(gold, sentences=[replace(gold.sentences[0], source="1\tno\n4-5\tdos\t_\n4\tde\n5\tos\n6\tEUA\n")])
    for arcs, words in (
        ("de 2 x | os 2 det | EUA 2 nmod", "dos EUA"),
        ("de 2 case | os 4 det | EUA 4 nmod", "dos EUA"),
    ):
        parse = version("p", f"no 2 det | filme 0 root | , 2 punct | {arcs}", native="A")
        edits = explained_script(compared([gold, parse], Settings(punct=punctuation)), "p", ("A",), labelled=True)
        assert words in [edit.words for edit in edits]
    apart = version("p", "no 2 det | filme 0 root | , 2 punct | de 2 case | os 6 det | EUA 2 nmod", native="A")
    edits = explained_script(compared([gold, apart], Settings(punct=punctuation)), "p", ("A",), labelled=True)
    assert [edit.words for edit in edits] == ["dos EUA", "os EUA"]


@pytest.mark.parametrize("punctuation", list(Punctuation))
def test_the_words_of_a_span_have_the_spaces_of_the_text(punctuation: Punctuation) -> None:
    """Italian reports listed *d' ammissione … Europea .*, Japanese ones had a space between any two words."""
    gold = version("A", "d' 2 case | aria 5 nsubj | , 2 punct | già 5 advmod | è 0 root | . 5 punct")
    gold = replace(gold, sentences=[replace(gold.sentences[0], source="# text = d'aria,  già è.\n")])
    parse = version("p", "d' 5 x | aria 1 nsubj | , 1 punct | già 2 advmod | è 0 root | . 5 punct", native="A")
    edits = explained_script(compared([gold, parse], Settings(punct=punctuation)), "p", ("A",), labelled=True)
    words = {edit.words for edit in edits}
    assert ({"d'aria,", "d'aria,  già"} if punctuation is Punctuation.KEEP else {"d'aria", "d'aria già"}) <= words


def test_spaces_are_those_of_the_text_where_versions_divide_it_otherwise() -> None:
    """With ``--align characters`` the same sentence was *d' aria* again."""
    gold = divided_version("A", "d' 4 case | de/del 4 x | il/del 4 y | aria 6 nsubj | , 4 punct | è 0 root | . 6 punct")
    source = f"# text = d'del aria,  è.\n{gold.sentences[0].source}"
    gold = replace(gold, sentences=[replace(gold.sentences[0], source=source)])
    parse = divided_version("p", "d' 2 x | del 3 case | aria 5 nsubj | , 5 punct | è 0 root | . 5 punct", native="A")
    edits = explained_script(compared([gold, parse], BY_CHARACTERS), "p", ("A",), labelled=True)
    assert {"d'del", "d'del aria,"} <= {edit.words for edit in edits}

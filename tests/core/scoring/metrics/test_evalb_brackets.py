"""PARSEVAL's counts, special cases worked out by hand; `evalb` gives the same unless a test says otherwise."""

from io import StringIO

import pytest

from core.formats import negra_export
from core.formats.evalb_parameters import COLLINS, EvalbParameters
from core.model.sentence import Sentence
from core.model.version import Role, VersionSpec
from core.scoring.metrics.evalb_brackets import Bracketing, bracketing
from tests.bracketed import bracketed

GOLD = "(TOP (S (NP (DT The) (NN cat)) (VP (VBZ sees) (NP (NNS mice) (PP (IN in) (NP (NN bed))))) (. .)))"
ALL = EvalbParameters()


def counts(parse: str, gold: str = GOLD, parameters: EvalbParameters = COLLINS) -> Bracketing | None:
    return bracketing(bracketed(parse), bracketed(gold), parameters)


def of(parse: str, gold: str = GOLD, parameters: EvalbParameters = COLLINS) -> Bracketing:
    found = counts(parse, gold, parameters)
    assert found is not None
    return found


def test_gold_against_itself() -> None:
    """S, NP, VP, NP, PP, NP; six words without the full stop."""
    assert of(GOLD) == Bracketing(6, 6, 6, 6, crossing=0, words=6, same_tag=6)


def test_attachment_error() -> None:
    """The parse hangs "in bed" on "sees": NP over "mice in bed" is missing, NP over "mice" is new."""
    parse = "(TOP (S (NP (DT The) (NN cat)) (VP (VBZ sees) (NP (NNS mice)) (PP (IN in) (NP (NN bed)))) (. .)))"
    assert of(parse) == Bracketing(5, 5, 6, 6, crossing=0, words=6, same_tag=6)


def test_label_error_counts_for_spans_alone() -> None:
    assert of("(TOP (S (X (A a) (B b)) (C c)))", "(TOP (S (Y (A a) (B b)) (C c)))") == Bracketing(1, 2, 2, 2, 0, 3, 3)


def test_crossing_is_counted_in_brackets_of_the_parse() -> None:
    """(a b) c against a (b c): one of the parse's crosses; three of them cross the one of the other."""
    gold, parse = "(S (A a) (X (B b) (C c)))", "(S (X (X (X (A a) (B b)))) (C c))"
    assert of(parse, gold).crossing == 3
    assert of(gold, parse).crossing == 1


def test_bracket_that_crosses_only_an_outer_one() -> None:
    """The innermost gold bracket around its beginning crosses it, or that around its end, or none."""
    gold = "(S (X (A a) (X (B b) (C c)) (D d)) (E e))"
    assert of("(S (A a) (X (B b) (C c) (D d) (E e)))", gold).crossing == 1
    assert of("(S (A a) (B b) (X (C c) (D d)) (E e))", gold).crossing == 1
    assert of("(S (A a) (X (B b) (C c) (D d)) (E e))", gold).crossing == 0


def test_brackets_are_a_multiset() -> None:
    """Of n equal brackets in the gold and m in the parse the smaller number matches."""
    once, thrice = "(S (NP (A a)) (B b))", "(S (NP (NP (NP (A a)))) (B b))"
    assert of(once, thrice) == Bracketing(2, 2, 2, 4, 0, 2, 2)
    assert of(thrice, once) == Bracketing(2, 2, 4, 2, 0, 2, 2)


def test_unary_chain_in_another_order_matches() -> None:
    assert of("(S (NP (QP (A a))) (B b))", "(S (QP (NP (A a))) (B b))").labelled == 3


def test_functions_and_indices_are_stripped() -> None:
    """D: also from tags, which `evalb` takes as they are."""
    assert of("(S (NP (A a)) (B b))", "(S (NP-SBJ-1 (A-HD a)) (B b))") == Bracketing(2, 2, 2, 2, 0, 2, 2)


def test_advp_and_prt_are_equal() -> None:
    assert of("(S (ADVP (RP up)) (B b))", "(S (PRT (RP up)) (B b))").labelled == 2
    assert of("(S (ADVP (RP up)) (B b))", "(S (PRT (RP up)) (B b))", ALL).labelled == 1


def test_equality_of_labels_is_not_transitive() -> None:
    """A = B and B = C leave A and C different; the first of the parse that fits is taken."""
    parameters = EvalbParameters(equal=frozenset([frozenset("AB"), frozenset("BC")]))
    assert of("(A (X a))", "(C (X a))", parameters).labelled == 0
    assert of("(A (C (X a)))", "(B (A (X a)))", parameters).labelled == 1
    assert of("(C (A (X a)))", "(B (A (X a)))", parameters).labelled == 2


def test_tags_may_be_equal_too() -> None:
    parameters = EvalbParameters(equal=frozenset([frozenset(["NN", "NNP"])]))
    assert of("(S (NN a) (VB b))", "(S (NNP a) (NN b))", parameters).same_tag == 1


def test_deleted_brackets_leave_their_children() -> None:
    parameters = EvalbParameters(deleted=frozenset(["X"]))
    assert of("(S (X (A a) (NP (B b))))", "(S (A a) (NP (B b)))", parameters) == Bracketing(2, 2, 2, 2, 0, 2, 2)


def test_label_equal_to_a_deleted_one_is_deleted() -> None:
    parameters = EvalbParameters(deleted=frozenset(["PRT"]), equal=COLLINS.equal)
    assert of("(S (ADVP (A a)) (B b))", "(S (NP (A a)) (B b))", parameters).in_parse == 1


def test_punctuation_is_left_out_with_what_it_leaves_empty() -> None:
    """Spans are counted without it, so its attachment does not matter."""
    gold, parse = "(S (NP (A a) (, ,)) (VP (B b)) (X (. .)))", "(S (NP (A a)) (, ,) (VP (B b) (. .)))"
    assert of(parse, gold) == Bracketing(3, 3, 3, 3, 0, 2, 2)


@pytest.mark.parametrize(("root", "brackets"), [("TOP", 1), ("ROOT", 2), ("", 2)])
def test_virtual_root_counts_unless_it_is_deleted(root: str, brackets: int) -> None:
    text = f"({root} (S (A a)))"
    assert of(text, text).in_gold == brackets


def test_sentence_without_brackets_to_count() -> None:
    assert of("(TOP (A a))", "(TOP (A a))") == Bracketing(0, 0, 0, 0, 0, 1, 1)


@pytest.mark.parametrize(
    ("parse", "gold"),
    [
        ("(S (NN ,) (B b))", "(S (, ,) (B b))"),
        ("(S (, ,) (B b))", "(S (NN ,) (B b))"),
        ("(S (NN a) (, b))", "(S (, a) (NN b))"),
        ("(S (. .))", "(S (. .))"),
        ("(S (. .))", "(S (NN .))"),
    ],
)
def test_sentence_with_different_remaining_words_is_not_scored(parse: str, gold: str) -> None:
    """As where `evalb` says "Length unmatch" or "Words unmatch", or skips a parse without words."""
    assert counts(parse, gold) is None


def test_equal_words_may_be_left_of_different_tokens() -> None:
    """The first full stop is left out in one, the second in the other: `evalb` only sees that one is left."""
    assert of(
        "(S (. .) (X (: .)) (A a))", "(S (X (NFP .)) (. .) (A a))", EvalbParameters(frozenset("."))
    ) == Bracketing(2, 2, 2, 2, 0, 2, 1)


def test_escaped_words_are_equal() -> None:
    """As wherever versions are aligned (protocol §5); `evalb` does not know the escape of a slash."""
    assert of("(S (A -LRB-) (B a\\/b))", "(S (A -LRB-) (B a/b))").words == 2


QUOTES = EvalbParameters(COLLINS.deleted, COLLINS.equal, frozenset(["``", "''", "POS"]))


def test_quotation_mark_with_a_confused_tag_stays() -> None:
    """By `evalb`'s correction of 2006: the apostrophe counts on both sides, with a wrong tag."""
    parse, gold = "(S (NP (A a) (POS ')) (B b))", "(S (NP (A a)) ('' ') (B b))"
    assert counts(parse, gold) is None
    assert of(parse, gold, QUOTES) == Bracketing(1, 1, 2, 2, 0, 3, 2)
    assert counts("(S (A a) (POS x))", "(S (A a) ('' x))", QUOTES) is None
    assert counts("(S (A a) (NN '))", "(S (A a) ('' '))", QUOTES) is None, "nobody confuses these tags"


def test_function_nodes_are_no_brackets() -> None:
    """Of relational-realizational trees the function nodes go (protocol §1)."""
    parse = bracketed("(S (SBJ (NP (A a))) (PRD (VP (B b))))", "nodes:SBJ,PRD")
    assert bracketing(parse, bracketed("(S (NP (A a)) (VP (B b)))"), COLLINS) == Bracketing(3, 3, 3, 3, 0, 2, 2)


def with_edges(*rows: str) -> Sentence:
    text = "\n".join(["#BOS 1", *rows, "#EOS 1", ""])
    (found,) = negra_export.FORMAT.read(iter(StringIO(text)), VersionSpec("x", "x", Role.GOLD))
    assert isinstance(found, Sentence), found
    return found


def test_vroot_is_encoding_and_never_counts() -> None:
    """TIGER-XML writes a node for the virtual root, NEGRA export none: the scores of one tree must not differ."""
    in_export = with_edges("a A -- -- 500", "b B -- -- 500", "c C -- -- 0", "#500 S -- -- 0")
    in_tiger = with_edges("a A -- -- 500", "b B -- -- 500", "c C -- -- 501", "#500 S -- -- 501", "#501 VROOT -- -- 0")
    assert in_tiger.constituents.root == "VROOT"
    for parse, gold in ((in_export, in_tiger), (in_tiger, in_export), (in_tiger, in_tiger)):
        assert bracketing(parse, gold, ALL) == Bracketing(1, 1, 1, 1, crossing=0, words=3, same_tag=3)
    assert of("(S (VROOT (A a) (B b)))", "(S (VROOT (A a) (B b)))", ALL).labelled == 2, "inside, it is annotation"


WORDS = ("a A -- -- 501", "b B -- -- 500", "c C -- -- 501", ", , -- -- 500", "d D -- -- 500")
GAPPED = with_edges(*WORDS, "#500 S -- -- 0", "#501 VP -- -- 500")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (WORDS, Bracketing(2, 2, 2, 2, crossing=0, words=4, same_tag=4)),
        (("a A -- -- 501", "b B -- -- 501", *WORDS[2:]), Bracketing(1, 1, 2, 2, crossing=0, words=4, same_tag=4)),
        (("a A -- -- 501", "b B -- -- 501", "c C -- -- 500", *WORDS[3:]), Bracketing(1, 1, 2, 2, 1, 4, 4)),
        (("a A -- -- 500", "b B -- -- 501", "c C -- -- 500", *WORDS[3:]), Bracketing(1, 1, 2, 2, 0, 4, 4)),
    ],
)
def test_brackets_with_gaps_are_over_their_words_alone(words: tuple[str, ...], expected: Bracketing) -> None:
    """A parser that fills the gap of a VP has not found the VP of NEGRA, nor one that takes what is in it."""
    parse = with_edges(*words, "#500 S -- -- 0", "#501 VP -- -- 500")
    assert bracketing(parse, GAPPED, COLLINS) == expected


def test_a_gap_of_ignored_words_only_is_not_a_gap() -> None:
    rows = ("a A -- -- 501", ", , -- -- 500", "c C -- -- 501", "#500 S -- -- 0", "#501 VP -- -- 500")
    gold = bracketed("(S (VP (A a) (, ,) (C c)))")
    assert bracketing(with_edges(*rows), gold, COLLINS) == Bracketing(2, 2, 2, 2, 0, 2, 2)
    assert bracketing(with_edges(*rows), gold, ALL) == Bracketing(1, 1, 2, 2, 0, 3, 3)
    ends = ("a A -- -- 501", "b B -- -- 500", ". . -- -- 501", "#500 S -- -- 0", "#501 VP -- -- 500")
    assert bracketing(with_edges(*ends), bracketed("(S (VP (A a)) (B b) (. .))"), COLLINS) == Bracketing(
        2, 2, 2, 2, 0, 2, 2
    )


def test_an_emptied_bracket_with_gaps_does_not_count() -> None:
    rows = (", , -- -- 501", "b B -- -- 500", ". . -- -- 501", "#500 S -- -- 0", "#501 VP -- -- 500")
    assert bracketing(with_edges(*rows), bracketed("(S (, ,) (B b) (. .))"), COLLINS) == Bracketing(1, 1, 1, 1, 0, 1, 1)

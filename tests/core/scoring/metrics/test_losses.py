"""The points that measures take one by one, and the labels that they may be lost at, by hand (protocol §9)."""

from collections import Counter

import pytest

from core.model.choices import Protocol
from core.scoring.comparison import Comparison, make_frame
from core.scoring.metrics.measure import Loss, LossKind
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import GoldSet, Settings
from core.scoring.whose_points import Cause
from tests.bracketed import bracketed_version
from tests.comparisons import compared, parse_of_a
from tests.treebanks import version

BY_TITLE = {measure.title: measure for measure in MEASURES}
PARSER, SCHEME = Cause.PARSER, Cause.SCHEME
ADD, DELETE, RELABEL, SENTENCE = LossKind.ADD, LossKind.DELETE, LossKind.RELABEL, LossKind.SENTENCE


def lost(comparison: Comparison, title: str, *against: str) -> set[Loss]:
    losses = BY_TITLE[title].losses
    assert losses is not None
    found = list(losses(comparison, "p", against))
    assert len(set(found)) == len(found)
    return set(found)


def labels(comparison: Comparison, title: str, *against: str) -> tuple[Counter[str], Counter[str]]:
    count = BY_TITLE[title].labels
    assert count is not None
    return count(comparison, "p", against)


A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"


def test_unlabelled_edits_have_all_labels_at_the_span() -> None:
    comparison = parse_of_a(A, [BOTH_ON_ARRIVE, B], Settings(Protocol.MULTIFUNCTION))
    assert lost(comparison, "U-TED", "A") == {Loss(PARSER, DELETE, 0b110, "tmod", None)}
    back = parse_of_a(BOTH_ON_ARRIVE, [BOTH_ON_ARRIVE, A], Settings(Protocol.MULTIFUNCTION))
    assert lost(back, "U-TED", "B") == {Loss(SCHEME, ADD, 0b110, None, "tmod")}
    found, expected = labels(back, "U-TED", "B")
    assert found == {"root": 1, "hd": 1, "tmod": 1, "obj": 1}
    assert expected == {"root": 1, "hd": 2, "tmod": 1, "pobj": 1}


def test_labelled_edits_have_the_label_in_question() -> None:
    functional = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings(Protocol.FUNCTIONAL))
    assert lost(functional, "L-TED", "A") == {
        Loss(PARSER, ADD, 0b110, None, "tmod"),
        Loss(PARSER, RELABEL, 0b100, "obj", "pobj"),
    }
    found, expected = labels(functional, "L-TED", "A")
    assert found == {"root": 1, "*": 1, "tmod": 1, "obj": 1}
    assert expected == {"root": 1, "*": 2, "tmod": 1, "pobj": 1}


def test_a_wildcard_and_a_span_without_an_agreed_label_are_named_as_they_are_written() -> None:
    other = B.replace("tmod", "temp")
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, other], Settings(Protocol.FUNCTIONAL))
    assert Loss(PARSER, ADD, 0b110, None, "") in lost(comparison, "L-TED", "A", "B")
    assert labels(comparison, "L-TED", "A", "B")[1][""] == 1


def test_arcs_of_some_relations_are_lost_on_either_side() -> None:
    """`on` is functional in the gold alone, and hangs elsewhere; the native gold has neither arc."""
    gold = "arrive 0 root | on 3 case | Sunday 1 obl"
    comparison = parse_of_a("arrive 0 root | on 1 obl | Sunday 1 obj", [gold], Settings())
    assert lost(comparison, "CLAS", "A") == {
        Loss(PARSER, DELETE, 0b010, "obl", None),
        Loss(PARSER, DELETE, 0b100, "obj", None),
        Loss(PARSER, ADD, 0b100, None, "obl"),
    }
    assert lost(comparison, "LAS of FUN", "A") == {Loss(PARSER, ADD, 0b010, None, "case")}
    assert labels(comparison, "CLAS", "A") == ({"root": 1, "obl": 1, "obj": 1}, {"root": 1, "obl": 1})
    assert labels(comparison, "LAS of FUN", "A") == ({}, {"case": 1})


def test_arcs_that_the_native_gold_has_or_lacks_too_are_the_schemes() -> None:
    native, foreign = "arrive 0 root | Sunday 1 obl:x", "arrive 2 obj | Sunday 0 root"
    comparison = parse_of_a(native, [native, foreign], Settings())
    assert lost(comparison, "CLAS", "B") == {
        Loss(SCHEME, DELETE, 0b01, "root", None),
        Loss(SCHEME, ADD, 0b01, None, "obj"),
        Loss(SCHEME, DELETE, 0b10, "obl", None),
        Loss(SCHEME, ADD, 0b10, None, "root"),
    }
    assert lost(comparison, "CLAS", "A") == set()


def test_labels_of_words_are_counted_on_both_sides() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A], Settings())
    assert labels(comparison, "LAS", "A") == ({"root": 1, "tmod": 1, "obj": 1}, {"root": 1, "tmod": 1, "pobj": 1})


BRACKETS = {
    "A": "(S (NP (DT the) (, ,) (NN cat)) (VP (VBZ sleeps) (RB now)))",
    "B": "(S (DT the) (, ,) (XP (VB cat) (VBZ sleeps)) (RB now))",
    "p": "(S (NP (DT the) (, ,) (VB cat)) (VP (VBZ sleeps)) (RB now))",
}
"""The comma is left out of the brackets that are compared, not of those that are shown."""


def of_brackets(**changed: str) -> Comparison:
    texts = BRACKETS | changed
    return compared(
        [bracketed_version(name, text, native="A" if name == "p" else None) for name, text in texts.items()],
        Settings(),
    )


@pytest.fixture(scope="module")
def brackets() -> Comparison:
    return of_brackets()


def test_brackets_that_only_one_side_has(brackets: Comparison) -> None:
    the_cat, sleeps, cat_sleeps = 0b00111, 0b01000, 0b01100
    assert lost(brackets, "L-PARSEVAL", "A") == {
        Loss(PARSER, DELETE, sleeps, "VP", None),
        Loss(PARSER, ADD, 0b11000, None, "VP"),
    }
    assert lost(brackets, "L-PARSEVAL", "B") == {
        Loss(SCHEME, DELETE, the_cat, "NP", None),
        Loss(PARSER, DELETE, sleeps, "VP", None),
        Loss(SCHEME, ADD, cat_sleeps, None, "XP"),
    }
    assert labels(brackets, "L-PARSEVAL", "B") == ({"S": 1, "NP": 1, "VP": 1}, {"S": 1, "XP": 1})


def test_labels_of_brackets_count_where_they_are_asked_for() -> None:
    comparison = of_brackets(
        A="(S (NP (DT the) (NN cat)) (V sleeps))",
        B="(S (XP (DT the) (NN cat)) (V sleeps))",
        p="(S (YP (DT the) (NN cat)) (V sleeps))",
    )
    assert lost(comparison, "U-PARSEVAL", "B") == set()
    assert lost(comparison, "L-PARSEVAL", "B") == {
        Loss(PARSER, DELETE, 0b011, "YP", None),
        Loss(SCHEME, ADD, 0b011, None, "XP"),
    }


def test_equal_labels_lose_nothing() -> None:
    """ADVP and PRT, by COLLINS.prm."""
    particle, adverb = "(S (V go) (PRT (R on)))", "(S (V go) (ADVP (R on)))"
    assert lost(of_brackets(A=particle, B=adverb, p=particle), "L-PARSEVAL", "B") == set()


def test_functions_of_a_bracket_are_one_by_one_or_all_together() -> None:
    gold, parse = "(S (V go) (PP-DIR-CLR (P to) (N it)))", "(S (VP-X-Y (V go) (P to)) (N it))"
    comparison = of_brackets(A=gold, B=gold, p=parse)
    assert labels(comparison, "L-TED", "A") == ({"X": 1, "Y": 1}, {"CLR": 1, "DIR": 1})
    assert labels(comparison, "U-TED", "A") == ({"X+Y": 1, "": 4}, {"CLR+DIR": 1, "": 4})
    assert lost(comparison, "U-TED", "A") == {
        Loss(PARSER, DELETE, 0b011, "X+Y", None),
        Loss(PARSER, ADD, 0b110, None, "CLR+DIR"),
    }
    assert lost(comparison, "L-TED", "A") == {
        *(Loss(PARSER, DELETE, 0b011, label, None) for label in "XY"),
        *(Loss(PARSER, ADD, 0b110, None, label) for label in ("CLR", "DIR")),
    }


def test_a_bracket_in_the_place_of_the_virtual_root_has_all_words() -> None:
    comparison = of_brackets(A="(ROOT (S (A a) (B b)))", B="(ROOT (S (A a) (B b)))", p="(TOP (S (A a) (B b)))")
    assert lost(comparison, "L-PARSEVAL", "A") == {Loss(PARSER, ADD, 0b11, None, "ROOT")}


def test_brackets_that_cross_are_those_of_the_parse(brackets: Comparison) -> None:
    assert lost(brackets, "crossing", "B") == {Loss(SCHEME, DELETE, 0b00111, "NP", None)}
    other = of_brackets(A="(S (A a) (B b) (C c))", B="(S (A a) (X (B b) (C c)))", p="(S (X (A a) (B b)) (C c))")
    assert lost(other, "crossing", "B") == {Loss(PARSER, DELETE, 0b011, "X", None)}
    assert labels(other, "crossing", "B") == ({"S": 1, "X": 1}, {})
    renamed = of_brackets(A="(S (Y (A a) (B b)) (C c))", B="(S (A a) (X (B b) (C c)))", p="(S (X (A a) (B b)) (C c))")
    assert lost(renamed, "crossing", "B") == {Loss(SCHEME, DELETE, 0b011, "X", None)}, "the label says nothing"


def test_tags_belong_to_words_that_are_not_left_out(brackets: Comparison) -> None:
    cat = 0b00100
    assert lost(brackets, "tagging", "A") == {Loss(PARSER, RELABEL, cat, "VB", "NN")}
    assert lost(brackets, "tagging", "B") == set()
    found, expected = labels(brackets, "tagging", "A")
    assert found == {"DT": 1, "VB": 1, "VBZ": 1, "RB": 1}
    assert expected == {"DT": 1, "NN": 1, "VBZ": 1, "RB": 1}
    scheme = of_brackets(A="(S (A a) (, ,) (X b))", B="(S (A a) (, ,) (B b))", p="(S (A a) (, ,) (X b))")
    assert lost(scheme, "tagging", "B") == {Loss(SCHEME, RELABEL, 0b100, "X", "B")}


def test_a_sentence_is_lost_as_a_whole(brackets: Comparison) -> None:
    whole = 0b11111
    assert lost(brackets, "complete match", "A") == {Loss(PARSER, SENTENCE, whole, None, None)}
    assert lost(brackets, "no crossing", "A") == set()
    assert lost(brackets, "no crossing", "B") == {Loss(SCHEME, SENTENCE, whole, None, None)}
    perfect = of_brackets(p=BRACKETS["A"])
    assert lost(perfect, "complete match", "A") == set()
    assert lost(perfect, "complete match", "B") == {Loss(SCHEME, SENTENCE, whole, None, None)}


def test_what_evalb_would_skip_is_all_the_parsers() -> None:
    """By COLLINS.prm, a comma tagged otherwise is a word more: the native gold and the parse have different ones."""
    comparison = of_brackets(A="(S (X (A a)) (, ,))", B="(S (Y (A a)) (NN ,))", p="(S (X (A a)) (NN ,))")
    assert lost(comparison, "L-PARSEVAL", "A") == set()
    assert {loss.cause for title in ("L-PARSEVAL", "complete match") for loss in lost(comparison, title, "B")} == {
        PARSER
    }
    assert labels(comparison, "L-PARSEVAL", "A") == ({}, {})
    assert labels(comparison, "tagging", "A") == ({}, {})
    assert lost(comparison, "crossing", "A") == lost(comparison, "tagging", "A") == set()


def test_reasons_why_points_cannot_be_divided() -> None:
    native = bracketed_version("A", "(S (V arrive) (PP (P on) (N Sunday)))")
    frame = make_frame([native, version("B", B), version("p", A, native="A")], Settings())
    dependencies: GoldSet = ("B",)
    assert str(BY_TITLE["UAS"].why_undivided(frame, "p", dependencies)) == "no dependencies in A, only brackets"
    assert str(BY_TITLE["UAS"].why_undivided(frame, "p", ("A",))) == "no dependencies in A, only brackets"
    assert BY_TITLE["L-TED"].why_undivided(frame, "p", dependencies) == ""
    own = make_frame([version("A", A), version("B", B), version("p", A, native="A")], Settings())
    assert BY_TITLE["UAS"].why_undivided(own, "p", dependencies) == ""

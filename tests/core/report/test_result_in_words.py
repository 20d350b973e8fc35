"""The result of a short report in sentences: they say of each two parses whether they differ, as the table does."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from core.report.analysis import Analysis
from core.report.build import make_report
from core.report.request import ReportOptions
from core.report.section_short import schemes_in_words
from core.schemes.overlap import compare_schemes
from core.scoring.settings import Settings
from core.scoring.significance import PairTest
from tests.bracketed import bracketed_version
from tests.core.report.reports import COMMAND, IDS, PARSE, PHRASE, SUD, UD, analysed, paragraphs, section, unwatched
from tests.treebanks import version

WORSE = (
    ("arrive 0 root | on 3 case | Sunday 1 obl", "Kim 2 nsubj | sleeps 0 root", "go 0 root | home 1 advmod"),
    ("arrive 0 root | on 3 case | Sunday 1 obl", "Kim 2 nsubj | sleeps 0 root", "go 0 root | home 1 obj"),
    ("arrive 0 root | on 3 case | Sunday 1 x", "Kim 2 y | sleeps 0 root", "go 0 root | home 1 obj"),
    ("arrive 0 root | on 1 case | Sunday 2 obl", "Kim 2 y | sleeps 0 root", "go 0 root | home 1 obj"),
    ("arrive 2 z | on 0 root | Sunday 2 x", "Kim 0 root | sleeps 1 y", "go 2 z | home 0 root"),
)
"""Parses, each of which has a lower score than the one before it."""

TIED = "Not significantly different: "
OTHERS = ". All other differences in L-TED are significant."


def of_parses(*parses: tuple[str, ...], settings: Settings | None = None) -> Analysis:
    """Parses A, B, C and so on against one gold."""
    named = zip("ABCDEFGHIJ", parses, strict=False)
    return analysed(
        [version("ud", *UD, ids=IDS), *(version(name, *each, native="ud", ids=IDS) for name, each in named)], settings
    )


def told(found: Analysis) -> list[str]:
    """What a report says of the parses, without the sentence on what was compared."""
    blocks = section(make_report(found, ReportOptions(COMMAND), unwatched), "The result").blocks
    return [text for text in paragraphs(blocks)[1:] if " edits" not in text]


def with_ties(found: Analysis, ties: set[frozenset[str]]) -> Analysis:
    """The same as if just these pairs of parses did not differ."""
    columns = found.results.columns

    def decided(test: PairTest) -> PairTest:
        pair = frozenset((columns[test.a].parse, columns[test.b].parse))
        return replace(test, p=0.5 if pair in ties else 0.001)

    inference = replace(found.inference, tests=tuple(map(decided, found.inference.tests)))
    return replace(found, inference=inference)


def pairs(names: str) -> set[frozenset[str]]:
    """Each two of some parses."""
    return {frozenset(pair) for pair in combinations(names, 2)}


def said_ties(sentences: list[str], names: str) -> set[frozenset[str]]:
    """The pairs of parses that the sentences say not to differ."""
    if "None of these differences is significant." in sentences or "The difference is not significant." in sentences:
        return pairs(names)
    lists = [each.removeprefix(TIED).split(". ")[0] for each in sentences if each.startswith(TIED)]
    groups = [group.replace(" and ", ", ").split(", ") for text in lists for group in text.split("; ")]
    return {pair for group in groups for pair in pairs("".join(group))}


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_each_two_parses_that_do_not_differ_are_said(number: int) -> None:
    """Whoever reads only the sentences would else rank b and b, or a and ab, as first and second."""
    random, found = Random(7), of_parses(*WORSE[:number])
    names = "ABCDE"[:number]
    everything = sorted(pairs(names), key=sorted)
    patterns = [set(random.sample(everything, k)) for k in range(len(everything) + 1) for _ in range(4)]
    for ties in patterns:
        sentences = told(with_ties(found, ties))
        assert said_ties(sentences, names) == ties
        assert ("significant." in " ".join(sentences)) is True
        all_differ = (
            "All these differences are significant." in sentences or "The difference is significant." in sentences
        )
        assert all_differ is not bool(ties)


def by_pattern() -> Mapping[str, tuple[set[frozenset[str]], str]]:
    return {
        "a b c": (set(), "All these differences are significant."),
        "a b b": (pairs("BC"), f"{TIED}B and C. All other differences in L-TED are significant."),
        "a ab b": (
            pairs("AB") | pairs("BC"),
            f"{TIED}A and B; B and C. All other differences in L-TED are significant.",
        ),
        "a a a": (pairs("ABC"), "None of these differences is significant."),
    }


@pytest.mark.parametrize("letters", by_pattern())
def test_the_sentence_of_each_pattern_of_letters(letters: str) -> None:
    ties, expected = by_pattern()[letters]
    first, second = told(with_ties(of_parses(*WORSE[:3]), ties))
    assert first.startswith("A comes closest to ud: L-TED 1.000 (95% interval 1.000 to 1.000); then follow B 0.")
    assert " of 1" not in first
    assert second == expected


def test_no_parse_is_ahead_with_an_equal_figure() -> None:
    """*A comes closest: 0.931; then follow B 0.931* asks to be read as a tie, which it is not."""
    golds = UD * 200
    ids = [str(i) for i in range(len(golds))]
    wrong = {"A": 1, "B": 3, "C": 5}
    wrong_object = "go 0 root | home 1 obj"
    parses = ((name, (*golds[: -3 * n], *((*UD[:2], wrong_object) * n))) for name, n in wrong.items())
    versions = (version(name, *each, native="ud", ids=ids) for name, each in parses)
    first, _ = told(analysed([version("ud", *golds, ids=ids), *versions]))
    assert first.startswith("A comes closest to ud: L-TED 0.9998 (95% interval ")
    assert first.endswith("; then follow B 0.9993 and C 0.9989.")


def test_one_parse_is_neither_best_nor_tied() -> None:
    (only,) = told(of_parses(WORSE[1]))
    assert only.startswith("A reaches L-TED 0.")
    assert only.endswith(" against ud.")


def test_two_parses_differ_or_not() -> None:
    found = of_parses(*WORSE[:2])
    assert told(with_ties(found, set()))[-1] == "The difference is significant."
    assert told(with_ties(found, pairs("AB")))[-1] == "The difference is not significant."


def test_equal_parses_are_equally_close() -> None:
    """Neither of them may be called the best, since the order of the command line decides which is named first."""
    (only,) = told(of_parses(WORSE[1], WORSE[1], WORSE[1]))
    assert only.startswith("A, B and C come equally close to ud: L-TED 0.")
    first, second = told(with_ties(of_parses(WORSE[1], WORSE[3], WORSE[1]), pairs("AC")))
    assert first.startswith("A and C come equally close to ud: L-TED 0.")
    assert "; then follows B 0." in first
    assert second == f"{TIED}A and C{OTHERS}"


def test_of_many_parses_those_are_named_that_the_first_does_not_beat() -> None:
    found = of_parses(*WORSE, *WORSE[1:])
    sentences = told(with_ties(found, pairs("AB")))
    assert sentences[0].endswith("; 8 others follow.")
    assert sentences[1] == "Not significantly different from A: B. The table says which of the others differ."
    assert told(with_ties(found, pairs("BC")))[1].startswith("A is significantly better than all others. ")


def test_floors_are_not_ranked() -> None:
    """A flat tree is no parser: it is not tested, and nothing may be said about its differences."""
    first, second = told(with_ties(of_parses(*WORSE[:2], settings=Settings(floors=True)), set()))
    assert "flat" not in first
    assert second == "The difference is significant."


def test_parses_that_are_compared_with_different_golds_are_not_ranked() -> None:
    """Scores against two golds say nothing about which parse is better."""
    golds = [version("ud", *UD, ids=IDS), version("sud", *SUD, ids=IDS), version("b", *UD, ids=IDS)]
    parses = [version("p", *PARSE, native="ud", ids=IDS), version("q", *PARSE, native="b", ids=IDS)]
    sentences = told(analysed([*golds, *parses], Settings(against=("ud+sud", "b"))))
    assert sentences[0].startswith("L-TED, each parse against its own gold: p 0.")
    assert not any("differ" in each and "significant" in each for each in sentences)


def test_of_a_parse_alone_no_sentence_speaks_of_parses() -> None:
    """It said "The parses need 936 edits in all", of one."""
    ud, sud = PHRASE.format("5 case", "2 obl"), PHRASE.format("2 mod", "3 comp:obj")
    found = analysed([version("ud", ud), version("sud", sud), version("p", sud, native="sud")])
    said = paragraphs(section(make_report(found, ReportOptions(COMMAND), unwatched), "The result").blocks)
    assert [text for text in said if "forgiven" in text] != []
    assert [text for text in said if "parses" in text or "parsers" in text] == []


def test_brackets_with_other_categories_have_not_the_same_labels() -> None:
    """Their labels are functions; of two golds that differ in a category, the report said that they had the same."""
    golds = [bracketed_version(name, f"(S ({name} (N Kim)) (VP-PRD (V sees)))") for name in ("NP", "PP")]
    assert [str(each) for each in schemes_in_words(compare_schemes(golds, Settings()))][:1] == [
        "NP and PP have the same spans with the same functions; categories and tags are not compared."
    ]
    same = [version("a", "Kim 0 root"), version("b", "Kim 0 root")]
    assert str(next(schemes_in_words(compare_schemes(same, Settings())))) == (
        "a and b have the same spans with the same labels."
    )


def test_golds_that_are_equally_alike_are_all_named() -> None:
    """Of three golds, "ud and sud least alike", with a third that was ud again."""
    ud, sud = PHRASE.format("5 case", "2 obl"), PHRASE.format("2 mod", "2 obl")
    golds = [version("a", ud), version("b", sud), version("c", ud)]
    told = next(map(str, schemes_in_words(compare_schemes(golds, Settings()))))
    assert "most alike: a–c (their spans overlap by 1.000); least alike: a–b and b–c (0." in told
    alike = [version(name, ud) for name in "abc"]
    assert next(map(str, schemes_in_words(compare_schemes(alike, Settings())))) == (
        "The 3 golds are all equally alike: their spans overlap by 1.000."
    )


def test_where_no_construction_is_named_none_is_said_to_differ_most() -> None:
    """*The construction in which they differ most is other: 100% of all differences* is no sentence."""
    texts = ("(S (N Kim) (V sees) (NP (N a) (N b)))", "(S (N Kim) (V sees) (N a) (N b))")
    golds = [bracketed_version(name, text) for name, text in zip("ab", texts, strict=True)]
    comparison = compare_schemes(golds, Settings())
    told = [str(each) for each in schemes_in_words(comparison)]
    assert comparison.pairs[0].profile.total == 1
    assert not any("differ most" in each for each in told)


def test_of_differences_that_are_in_no_named_construction_it_is_said_how_many() -> None:
    """*The construction in which they differ most is punctuation: 2%* said the report of annotators of brackets."""
    golds = [
        bracketed_version("a", "(S (NP (NN Kim)) (VB sees) (NP (NN a)) (NP (NN b)) (NP (NN c)) (. .))"),
        bracketed_version("b", "(S (S (S (NP (NN Kim)) (VB sees)) (NP (NN a))) (NP (NN b)) (X (NP (NN c)) (. .)))"),
    ]
    comparison = compare_schemes(golds, Settings())
    assert comparison.pairs[0].profile.total == 3
    *_, last = [str(each) for each in schemes_in_words(comparison)]
    assert last == (
        "Of the spans and flipped edges that differ, 67% are in no named construction; "
        "the most frequent named one is punctuation, with 33% of all."
    )

"""The content of a short report: the result in words, one table, charts, and sentences that show what these count."""

from dataclasses import replace
from itertools import pairwise

import pytest

from core.breakdown.breakdown import Breakdown, Lost, break_down
from core.model.choices import Aspect, Protocol
from core.report.analysis import Losses
from core.report.build import make_report
from core.report.content import BarChart, Code, Facts, Report, Trees
from core.report.request import Part, ReportOptions
from core.report.section_scores import losses_chart
from core.report.section_short import forgiven_in_words
from core.scoring.metrics.registry import HEADLINE
from core.scoring.settings import Settings
from core.workspaces.workspace import SentenceNote
from tests.bracketed import bracketed_version
from tests.core.report.reports import (
    COMMAND,
    IDS,
    PARSE,
    SUD,
    UD,
    analysed,
    cells,
    paragraphs,
    phrases,
    reported,
    section,
    table,
    titles,
    unwatched,
    versions,
)
from tests.treebanks import version

SHORT = ReportOptions(COMMAND)
SCORES = "Scores, each with its 95% interval below"
OTHER_PARSE = ("arrive 0 root | on 3 case | Sunday 1 obl", "Kim 2 nsubj | sleeps 0 root", "go 0 root | home 1 obj")


def charts(report: Report) -> list[BarChart]:
    return [block for each in report.sections for block in each.blocks if isinstance(block, BarChart)]


def terms(report: Report) -> set[str]:
    """What the last columns define."""
    blocks = [block for each in report.sections for block in each.aside if isinstance(block, Facts)]
    return {str(name) for block in blocks for name, _ in block.rows}


def test_two_pages_and_a_page_for_each_of_two_sentences() -> None:
    report = reported(versions(), SHORT)
    assert titles(report) == ["The result", "Where they differ", "Sentence s-2", "Sentence s-1"]
    assert [bool(each.aside) for each in report.sections] == [True, True, False, False]


def test_the_result_is_said_in_words_with_the_numbers_of_the_table() -> None:
    """A reader who stops after two lines must know who wins, by which number, and against what."""
    found = section(reported([*versions(), version("q", *OTHER_PARSE, native="ud", ids=IDS)], SHORT), "The result")
    compared, result, *_ = paragraphs(found.blocks)
    assert compared == "Sentences compared: 3; words: 7; golds: ud and sud; parses in the scheme of ud: p and q."
    rows = cells(table(found, SCORES))
    group = [row[0] for row in rows].index("ud+sud")
    (best,) = {row[3] for row in rows[group:] if row[1] == "L-TED"}
    assert result.startswith(f"q comes closest to what ud and sud have in common: L-TED {float(best):.3f} (95%")


def test_how_many_sentences_are_excluded_is_said_with_the_result() -> None:
    """A score of half a treebank must not be taken for one of all."""
    other = version("p", "arrive 0 root | upon 1 case | Sunday 2 obl", *PARSE[1:], native="ud", ids=IDS)
    compared, excluded, *_ = paragraphs(section(reported([*versions()[:2], other], SHORT), "The result").blocks)
    assert compared.startswith("Sentences compared: 2;")
    assert excluded == "Sentences excluded: 1. The full report says why."
    assert not any("excluded" in each for each in paragraphs(section(reported(versions(), SHORT), "The result").blocks))


def test_a_parse_that_does_not_differ_from_the_best_is_not_said_to_lose() -> None:
    """On three sentences nothing is significant."""
    parses = [version("p", *PARSE, native="ud", ids=IDS), version("q", *OTHER_PARSE, native="ud", ids=IDS)]
    said = paragraphs(section(reported([*versions()[:2], *parses], SHORT), "The result").blocks)
    assert said[2] == "The difference is not significant."


def test_one_parse_and_one_gold_are_one_page_and_sentences() -> None:
    report = reported([versions()[0], versions()[2]], SHORT)
    assert titles(report)[:1] == ["The result"]
    assert "Where they differ" not in titles(report)
    assert [str(chart.title) for chart in charts(report)] == ["Where each parser loses, and to whom"]
    assert [str(kind) for kind in charts(report)[0].kinds] == ["lost to the parser"]


def test_golds_alone_are_one_page_and_sentences() -> None:
    report = reported(versions()[:2], SHORT)
    assert titles(report)[0] == "The result"
    assert "Where they differ" not in titles(report)
    assert [str(chart.title) for chart in charts(report)] == ["Where ud and sud differ, by construction"]
    assert paragraphs(report.sections[0].blocks)[1].startswith("ud and sud have the same spans; if ")


def test_the_parsers_chart_counts_as_the_breakdown_does() -> None:
    """The report, the Errors dock and score --breakdown must agree on every number."""
    found = analysed(phrases())
    (_, chart) = charts(make_report(found, SHORT, unwatched))
    parts = break_down(found.results, [Aspect.CONSTRUCTION], ("tedeval",))
    (part,) = (each for each in parts if each.against == ("ud", "sud") and each.measure.labelled)
    (breakdown,) = part.breakdowns[Aspect.CONSTRUCTION]
    drawn = {str(name): bar for name, bar in zip(chart.names, chart.panels[0].bars, strict=True)}
    assert drawn == {name: (lost.parser, lost.scheme) for name, lost in breakdown.values.items()}
    assert all(sum(part) for part in zip(*drawn.values(), strict=True))


def test_what_stands_on_the_pages_is_defined_there() -> None:
    found = terms(reported(phrases(), SHORT))
    columns = {"UAS", "LAS", "U-TED", "L-TED", "gold", "coverage", "95% interval", "test-set score"}
    counted = {"crossing", "one-sided span", "flipped edge", "construction", "unifiable", "scheme overlap"}
    lost = {"edit", "lost to the parser", "lost to the scheme", "forgiven", "native gold", "generalized gold"}
    assert columns | counted | lost <= found
    without = ReportOptions(COMMAND, parts=frozenset(Part) - {Part.DEFINITIONS, Part.VERSIONS})
    assert not terms(reported(versions(), without))


@pytest.mark.parametrize("protocol", [Protocol.FUNCTIONAL, Protocol.MULTIFUNCTION])
def test_the_size_is_that_of_the_protocol(protocol: Protocol) -> None:
    """Reports by the functional protocol said that labels are counted, of 67 nodes in both scores (protocol §3)."""
    report = make_report(analysed(phrases(), Settings(protocol=protocol)), SHORT, unwatched)
    blocks = [block for each in report.sections for block in each.aside if isinstance(block, Facts)]
    (size,) = {str(text) for block in blocks for name, text in block.rows if str(name) == "δ and size"}
    assert ("if labels count" in size) is (protocol is Protocol.MULTIFUNCTION)


def test_the_scheme_is_not_spoken_of_where_there_is_one() -> None:
    found = terms(reported([versions()[0], versions()[2]], SHORT))
    assert not {"generalized gold", "lost to the scheme", "crossing", "unifiable", "gold"} & found


def test_sentences_are_those_where_what_the_charts_count_happens() -> None:
    """The first shows the commonest difference of the golds, the next one the commonest loss of the parsers."""
    report = reported(phrases(), SHORT)
    assert titles(report)[2:] == ["Sentence 2", "Sentence 3"]
    first, second = (paragraphs(each.blocks)[1] for each in report.sections[2:])
    assert first.startswith("Example: prepositional phrase. There the golds differ in ")
    assert second.startswith("Example: coordination. There the parsers lose ")
    assert second.endswith("in this sentence: p 2.")


def test_flagged_sentences_come_first_and_named_ones_alone() -> None:
    wishes = ReportOptions(COMMAND, remarks={"s-3": SentenceNote("Look here")})
    report = reported(versions(), wishes)
    assert titles(report)[2] == "Sentence s-3"
    assert "Note: Look here" in paragraphs(section(report, "Sentence s-3").blocks)
    assert "Shown because: has a note." in paragraphs(section(report, "Sentence s-3").blocks)
    named = ReportOptions(COMMAND, sentences=("s-3", "s-2", "s-1"))
    assert titles(reported(versions(), named))[2:] == ["Sentence s-3", "Sentence s-2", "Sentence s-1"]
    assert titles(reported(versions(), ReportOptions(COMMAND, count=0)))[2:] == []


def test_golds_that_share_no_labels_are_drawn_and_ranked_without() -> None:
    """Else every label of the drawings would be forgiven, and the ranking would be about nothing."""
    other = tuple(text.replace("obl", "x").replace("root", "y").replace("nsubj", "z") for text in UD)
    golds = [version("ud", *UD, ids=IDS), version("b", *(text.replace("advmod", "v") for text in other), ids=IDS)]
    report = reported([*golds, version("p", *PARSE, native="ud", ids=IDS)], SHORT)
    trees = [block for each in report.sections for block in each.blocks if isinstance(block, Trees)]
    assert trees
    assert not any(each.labelled for each in trees)
    assert "U-TED" in paragraphs(section(report, "The result").blocks)[1]


@pytest.mark.parametrize("golds", [3, 4])
def test_many_golds_have_one_chart_and_one_table(golds: int) -> None:
    ids = IDS
    found = [version(f"g{i}", *(UD if i % 2 else SUD), ids=ids) for i in range(golds)]
    report = reported(found, SHORT)
    (chart,) = charts(report)
    assert "pairs of golds together" in str(chart.title)
    pairs = golds * (golds - 1) // 2
    assert (
        len(cells(table(report.sections[0], "Overlap of the golds, and which of the 3 sentences can be unified")))
        == pairs
    )


def test_how_to_make_it_again_is_in_the_last_column() -> None:
    report = reported(versions(), SHORT)
    code = [block.text for block in report.sections[1].aside if isinstance(block, Code)]
    assert code[0].startswith(COMMAND)
    assert code[1].startswith("treeconcord:")


def test_letters_are_explained_only_where_parses_are_compared() -> None:
    two = [*versions(), version("q", *OTHER_PARSE, native="ud", ids=IDS)]
    assert "† and letters" in terms(reported(two, SHORT))
    assert "† and letters" not in terms(reported([versions()[0], versions()[2]], SHORT))


def test_a_long_table_keeps_the_intervals_of_what_the_result_is_about() -> None:
    """With an interval below each of fourteen rows, the table takes two pages, and the report six."""
    third = version("chain", *UD, ids=IDS)
    found = reported([*versions(), third], SHORT).sections[0]
    rows = cells(table(found, "Scores, those against ud+sud+chain with their 95% interval below"))
    with_interval = [above[1] for above, row in pairwise(rows) if row[1] == "95%"]
    assert with_interval == ["U-TED", "L-TED"]
    assert [row[0] for row in rows[-4:]] == ["ud+sud+chain", "", "", ""]


def test_many_parses_have_the_commonest_constructions_and_no_point_is_lost() -> None:
    """Six panels of all constructions are higher than a page."""
    names = [f"c{i}" for i in range(9)]
    values = {name: Lost(10 - i, i) for i, name in enumerate([*names, "other"])}
    chart = losses_chart(Losses(HEADLINE[-1], (Breakdown("p", 3, values),)), 7)
    assert chart is not None
    drawn = {str(name): bar for name, bar in zip(chart.names, chart.panels[0].bars, strict=True)}
    assert list(drawn) == [*names[:7], "rarer or other"], "not the number that *other* has elsewhere"
    assert drawn["rarer or other"] == (3 + 2 + 1, 7 + 8 + 9)
    assert [sum(part) for part in zip(*drawn.values(), strict=True)] == [55, 45]


def test_of_many_parses_the_chart_has_the_best() -> None:
    wrong = ("arrive 0 root | on 0 x | Sunday 0 y", "Kim 0 root | sleeps 0 z", "go 0 root | home 0 v")
    parses = [version(f"p{i}", *(wrong if i == 3 else PARSE), native="ud", ids=IDS) for i in range(7)]
    (chart,) = charts(reported([versions()[0], *parses], SHORT))
    assert str(chart.title) == "Where the 6 best parsers lose, and to whom"
    assert [str(panel.title) for panel in chart.panels] == ["p0", "p1", "p2", "p4", "p5", "p6"]


def many(*trees: tuple[str, ...]) -> Report:
    """A short report of two golds and a parse for each of ``trees``, called p1 and so on."""
    golds = [version("ud", *UD, ids=IDS), version("sud", *SUD, ids=IDS)]
    parses = [version(f"p{i}", *tree, native="ud", ids=IDS) for i, tree in enumerate(trees, start=1)]
    return reported([*golds, *parses], replace(SHORT, sentences=("s-2",)))


def told(report: Report, title: str) -> tuple[frozenset[str], list[str]]:
    """The parses of a sentence that are not drawn, and what is said of them."""
    found = section(report, title)
    (trees,) = [block for block in found.blocks if isinstance(block, Trees)]
    return trees.hidden, [text for text in paragraphs(found.blocks) if "drawn" in text]


def test_of_many_parses_a_tree_that_several_have_is_drawn_once() -> None:
    """Otherwise twelve parses fill two pages with the same two trees again and again."""
    assert told(many(*[PARSE] * 6), "Sentence s-2") == (frozenset(), [])
    hidden, said = told(many(*[PARSE] * 4, *[OTHER_PARSE] * 3), "Sentence s-2")
    assert hidden == {"p2", "p3", "p4", "p6", "p7"}
    assert said == ["The same tree is drawn once: p5 = p6 = p7 and p1 = p2 = p3 = p4."]


def test_of_many_trees_those_of_the_best_parses_are_drawn() -> None:
    relations = ["nsubj", "obj", "iobj", "obl", "nmod", "vocative", "expl", "dislocated"]
    parses = [(UD[0], f"Kim 2 {relation} | sleeps 0 root", UD[2]) for relation in relations]
    hidden, said = told(many(*parses), "Sentence s-2")
    assert len(hidden) == 2
    assert "p1" not in hidden, "the best"
    assert said == [f"Other trees, not drawn: {' and '.join(sorted(hidden))}."]


def test_versions_that_share_all_spans_are_drawn_with_labels() -> None:
    """As brackets with few functions are drawn without, nothing was left to draw."""
    gold = bracketed_version("a", "(S (NP-SBJ (N Kim)) (VP (V sees)))")
    for other, labelled in (
        ("(S (NP-OBJ (N Kim)) (VP (V sees)))", True),
        ("(S (NP-OBJ (N Kim) (V sees)))", True),
        ("(S (X (NP-OBJ (N Kim)) (VP (V sees))) (Y (Z .)))", False),
    ):
        one = gold if labelled else bracketed_version("a", "(S (NP-SBJ (N Kim)) (VP (V sees) (Z .)))")
        found = reported([one, bracketed_version("b", other)], replace(SHORT, sentences=("1",)))
        drawn = [block.labelled for each in found.sections for block in each.blocks if isinstance(block, Trees)]
        assert drawn == [labelled]


def test_bracket_annotators_who_agree_on_their_few_functions_are_drawn_with_labels() -> None:
    """Most brackets have none, so that coverage is low; where only a function differed, nothing of it was shown."""
    tree = "(S (NP-SBJ (N Kim)) (VP (V sees) (NP-OBJ (D the) (N cat)) (PP-{} (P in) {}) (ADVP (R now))) (. .))"
    golds = [bracketed_version("a", tree.format("LOC", "(N bed) (X x)"))]
    golds.append(bracketed_version("b", tree.format("TMP", "(NP (N bed) (X x))")))
    found = reported(golds, replace(SHORT, sentences=("1",)))
    drawn = [block.labelled for each in found.sections for block in each.blocks if isinstance(block, Trees)]
    assert drawn == [True]


def test_few_edits_that_schemes_cost_are_not_said_to_be_none_of_a_hundred() -> None:
    """It said: of 6,169 edits in all, 18 (0%) are due to schemes."""
    (text,) = forgiven_in_words(Losses(HEADLINE[-1], (Breakdown("p", 3, {"other": Lost(6151, 18)}),)))
    assert str(text).startswith("Of 6,169 edits in all, 18 (0.3%) are due to schemes")

"""The cross-experiment table as the window shows it: also while there are no tests yet."""

import pytest

from core.output.paper_tables import (
    cross_experiment_tables,
    experiment_rows,
    measures_table,
    significance_table,
)
from core.output.tables import RENDERERS
from core.scoring.metrics.measure import DistanceCounts
from core.scoring.run import Results, score
from core.scoring.settings import Settings
from core.scoring.significance import PairTest, infer
from tests.core.scoring.test_run import SUD, versions
from tests.treebanks import version

HEADLINE = ("uas", "las", "tedeval")


@pytest.fixture(scope="module")
def results() -> Results:
    return score([*versions(), version("mst", *SUD, native="sud")], Settings(), HEADLINE)


def test_it_is_the_table_of_a_run(results: Results) -> None:
    inference = infer(results.columns, iterations=100)
    (of_run,) = cross_experiment_tables(results, inference)
    table = measures_table(results.frame, list(enumerate(results.columns)), inference.tests)
    assert (table.head, table.rows, table.texts, table.rules) == (of_run.head, of_run.rows, of_run.texts, of_run.rules)


def outcomes(results: Results, p: float) -> list[PairTest]:
    """All tests with the same outcome; the columns of the second parse follow those of the first in the same order."""
    half = len(results.columns) // 2
    return [PairTest(a, a + half, p, p) for a in range(half)]


@pytest.mark.parametrize(("p", "mark"), [(None, ""), (0.5, "†"), (0.01, "")])
def test_marks_come_with_the_tests(results: Results, p: float | None, mark: str) -> None:
    tests = [] if p is None else outcomes(results, p)
    *_, row = measures_table(results.frame, list(enumerate(results.columns)), tests).rows
    assert [cell.mark for cell in row[2:4]] == [mark, mark]


def test_rows_are_about_golds_and_measures(results: Results) -> None:
    rows = list(experiment_rows(results.frame, list(enumerate(results.columns))))
    assert [(row.against, row.measure.title) for row in rows] == [
        (against, title)
        for against in (("ud",), ("sud",), ("ud", "sud"))
        for title in ("UAS", "LAS", "U-TED", "L-TED")
        if len(against) == 1 or title.endswith("TED")
    ]
    for row in rows:
        for parse, found in zip(("malt", "mst"), row.columns, strict=True):
            assert found is not None
            place, column = found
            assert results.columns[place] is column
            assert (column.parse, column.against, column.measure) == (parse, row.against, row.measure)


@pytest.mark.parametrize("kind", ["text", "markdown", "latex"])
def test_low_coverage_warns_in_every_table(results: Results, kind: str) -> None:
    """Whoever copies a labelled score from a table must learn that the golds share few labels, and what helps."""
    tree = "They 2 {}1 | left 0 {}2 | early 2 {}3"
    golds = [version("ud", tree.replace("{}", "a")), version("sud", tree.replace("{}", "b"))]
    parses = [version(name, tree.replace("{}", "a"), native="ud") for name in ("malt", "mst")]
    low = score([*golds, *parses], Settings(), ("tedeval",))
    for found, is_low in ((low, True), (results, False)):
        inference = infer(found.columns, iterations=10)
        for table in (
            *cross_experiment_tables(found, inference)[-1:],
            significance_table(found.columns, inference, ""),
        ):
            written = RENDERERS[kind](table)
            assert ("Low coverage, labelled scores say little: ud+sud 25" in written) is is_low
            assert ("--labels" in written) is is_low


def nearly_enough() -> Results:
    """Golds with a coverage of 59.6%, which rounds to the limit of 60%."""
    words = [f"w{i} {0 if i == 1 else 1} {{}}{i}" for i in range(1, 47)]
    tree = " | ".join(words)
    other = " | ".join(word.replace("{}", "a" if i < 27 else "b") for i, word in enumerate(words))
    golds = [version("ud", tree.replace("{}", "a")), version("sud", other)]
    parse = version("malt", tree.replace("{}", "a"), native="ud")
    return score([*golds, parse], Settings(), ("tedeval",))


def test_a_coverage_below_the_limit_is_never_rounded_up_to_it() -> None:
    """A warning of low coverage said “60%”, which is enough, beside 0.60."""
    results = nearly_enough()
    total = next(column for column in results.columns if column.measure.labelled and len(column.against) > 1).total()
    assert isinstance(total, DistanceCounts)
    assert total.coverage is not None
    assert f"{total.coverage:.3f}" == "0.596"
    (table,) = cross_experiment_tables(results, infer(results.columns, iterations=10))
    written = RENDERERS["text"](table)
    assert "Low coverage, labelled scores say little: ud+sud 59%." in written
    assert "0.59" in written
    assert "0.60" not in written

"""The growth curves of docs/developers/scale.md are those of the table beside them."""

import pytest

from tests.paths import DOCS
from tools.growth import ALL, HEAD, ONE, RUNS, TABLE, pictures, read_table


def test_pictures_are_drawn_from_the_table() -> None:
    for name, text in pictures(read_table()).items():
        assert (DOCS / "developers" / "growth" / name).read_text("utf-8") == text, "python -m tools.growth --redraw"


def test_the_table_is_in_order() -> None:
    figures = read_table()
    assert TABLE.read_text("utf-8").splitlines()[0].split("\t") == [*HEAD]
    assert figures == sorted(figures, key=lambda each: ([*RUNS].index(each.run), each.sentences))
    assert {each.run for each in figures} == {ONE, ALL}


@pytest.mark.parametrize("run", RUNS)
def test_the_page_has_the_largest_run_of_the_table(run: str) -> None:
    page = " ".join((DOCS / "developers" / "scale.md").read_text("utf-8").split())
    largest = [each for each in read_table() if each.run == run][-1]
    size = "A million" if largest.sentences == 1_000_000 else f"{largest.sentences:,}"
    told = f"{size}{' sentences' if run == ONE else ''}, {run.replace(': ', ', ').replace('LAS, CLAS', 'LAS and CLAS')}"
    assert f"{told}: {largest.processor:.3g} s, {largest.memory:.0f} MB" in page

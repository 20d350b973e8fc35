"""Agreement of golds on a sentence: the numbers that the window shows."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.schemes import overlap as module
from core.schemes.overlap import OVERLAP, UNCOUNTED, agreement
from core.scoring.comparison import Comparison, compare, make_frame, select
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from core.trees.algebra import crossings
from core.trees.punctuation import cross_only_by_punctuation, non_punctuation_span
from tests.conflicts import connected
from tests.paths import SAMPLE


@pytest.fixture(scope="module")
def comparisons() -> Sequence[Comparison]:
    versions = [read_version(spec) for spec in guess_specs([str(SAMPLE / "ud.conllu"), str(SAMPLE / "sud.conllu")])]
    frame = make_frame(versions, Settings())
    return [compare(frame, row) for row in select(frame).rows]


def test_two_golds_agree_as_far_as_they_overlap(comparisons: Sequence[Comparison]) -> None:
    for comparison in comparisons:
        labelled, unlabelled = (measure.count(comparison, "ud", ("sud",)) for measure in OVERLAP)
        found = agreement(comparison)
        assert (found.labelled, found.unlabelled) == (labelled.value, unlabelled.value)


def test_conflicts_are_connected_crossing_spans(comparisons: Sequence[Comparison]) -> None:
    numbers = []
    for comparison in comparisons:
        words = non_punctuation_span([comparison.sentences[gold] for gold in ("ud", "sud")])
        pairs = crossings([comparison.tree(gold, labelled=True) for gold in ("ud", "sud")])
        groups = connected(pairs)
        numbers.append(
            sum(any(not cross_only_by_punctuation(p.span_a, p.span_b, words) for p in group) for group in groups)
        )
    assert [agreement(comparison).conflicts for comparison in comparisons] == numbers
    assert set(numbers) == {0, 1}


def of_golds(folder: Path, tags: Sequence[str], **heads: Sequence[int]) -> Comparison:
    """One sentence with these parts of speech, in golds with these names and annotations."""
    paths = []
    for name, governors in heads.items():
        words = enumerate(zip(tags, governors, strict=True), start=1)
        rows = (f"{i}\tw{i}\t_\t{tag}\t_\t_\t{head}\tdep\t_\t_" for i, (tag, head) in words)
        path = folder / f"{name}.conllu"
        path.write_text("\n".join(rows) + "\n\n", encoding="utf-8")
        paths.append(str(path))
    frame = make_frame([read_version(spec) for spec in guess_specs(paths)], Settings())
    (row,) = select(frame).rows
    return compare(frame, row)


def test_spans_that_cross_in_two_places_are_two_conflicts(tmp_path: Path) -> None:
    """{1,2} and {4,5} in one gold, {2,3} and {5,6} in the other."""
    comparison = of_golds(tmp_path, "XXXXXXX", a=(2, 7, 7, 5, 7, 7, 0), b=(7, 3, 7, 7, 6, 7, 0))
    assert agreement(comparison).conflicts == 2


def test_a_conflict_about_punctuation_alone_does_not_count(tmp_path: Path) -> None:
    """{1,2} and {2,3} cross in a comma."""
    tags = ("X", "PUNCT", "X", "X")
    comparison = of_golds(tmp_path, tags, a=(4, 1, 4, 0), b=(4, 3, 4, 0))
    assert agreement(comparison).conflicts == 0
    assert agreement(of_golds(tmp_path, "XXXX", a=(4, 1, 4, 0), b=(4, 3, 4, 0))).conflicts == 1


def test_every_pair_of_three_golds_counts(tmp_path: Path) -> None:
    """{1,2} in a is crossed by {2,3} in b, and so is {3,4} in c: one conflict."""
    comparison = of_golds(tmp_path, "XXXXX", a=(2, 5, 5, 5, 0), b=(5, 3, 5, 5, 0), c=(5, 5, 4, 5, 0))
    found = agreement(comparison)
    pairs = [OVERLAP[1].count(comparison, x, (y,)) for x, y in (("a", "b"), ("a", "c"), ("b", "c"))]
    assert found.unlabelled_delta == sum(delta for delta, *_ in pairs)
    assert found.unlabelled_size == sum(size for _, size, *_ in pairs)
    assert found.conflicts == 1


def test_a_very_long_sentence_is_not_searched_for_conflicts(
    comparisons: Sequence[Comparison], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_COUNTED_WORDS", 3)
    assert agreement(comparisons[0]).conflicts == UNCOUNTED

"""PARSEVAL as a measure of runs: sums over sentences, n/a where there are no brackets."""

from pathlib import Path

import pytest

from core.model.version import Version
from core.scoring.metrics.parseval import PARSEVAL
from core.scoring.run import Column, score
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.treebanks import version

GOLD = (
    "(TOP (S (NP (DT The) (NN cat)) (VP (VBZ sits) (PP (IN in) (NP (NN bed)))) (. .)))",
    "(TOP (S (NP (PRP It)) (VP (VBZ works)) (. .)))",
    "(TOP (FRAG (NP (NN Cat)) (. .)))",
)
PARSE = (
    "(TOP (S (NP (DT The) (X (NN cat) (VBZ sits))) (PP (IN in) (NP (NN bed))) (. .)))",
    "(TOP (S (NP (PRP It)) (VP (VBZ works)) (. .)))",
    "(TOP (FRAG (NP (NN Cat)) (NN .)))",
)
"""The first crosses the gold, the second is right, of the third other words are left."""

METRICS = tuple(dict.fromkeys(measure.metric for measure in PARSEVAL))


def columns(*versions: Version, settings: Settings | None = None) -> dict[tuple[str, bool | None], Column]:
    results = score(versions, settings or Settings(), METRICS)
    return {(column.measure.metric, column.measure.labelled): column for column in results.columns}


@pytest.fixture
def brackets() -> tuple[Version, Version]:
    return bracketed_version("g", *GOLD), bracketed_version("p", *PARSE, native="g")


def test_test_set_scores_are_those_of_the_sums(brackets: tuple[Version, Version]) -> None:
    """Brackets: S NP VP PP NP against S NP X PP NP (S, PP, NP match), then 3 of 3; the third counts nothing."""
    found = columns(*brackets)
    assert {name: (tuple(column.total()), column.value()) for name, column in found.items()} == {
        ("parseval", True): ((6, 8, 8), 6 / 8),
        ("parseval", False): ((6, 8, 8), 6 / 8),
        ("parseval:complete", None): ((1, 2), 1 / 2),
        ("parseval:crossing", None): ((2, 2), 1.0),
        ("parseval:no-crossing", None): ((1, 2), 1 / 2),
        ("parseval:tagging", None): ((7, 7), 1.0),
    }


def test_a_sentence_matches_completely_if_all_its_brackets_do(brackets: tuple[Version, Version]) -> None:
    complete = columns(*brackets)["parseval:complete", None]
    assert [tuple(counts) for counts in complete.sentences()][:2] == [(0, 1), (1, 1)]


def test_every_value_is_one_minus_delta_by_size(brackets: tuple[Version, Version]) -> None:
    """Intervals and tests rely on it."""
    for column in columns(*brackets).values():
        total = column.total()
        assert column.value() == 1 - total.delta / total.size


def test_sentence_that_is_not_scored_has_no_value(brackets: tuple[Version, Version]) -> None:
    for column in columns(*brackets).values():
        assert column.sentence(2).value is None


def test_parameters_of_the_settings(brackets: tuple[Version, Version], tmp_path: Path) -> None:
    """Without deletions TOP and the full stops count, and the third sentence is scored: 4 of 6, 4 of 4, 3 of 3."""
    path = tmp_path / "x.prm"
    path.write_text("EQ_LABEL VP X\n")
    found = columns(*brackets, settings=Settings(prm=str(path)))
    assert tuple(found["parseval", True].total()) == (11, 13, 13)
    assert tuple(found["parseval:tagging", None].total()) == (10, 11)


def test_without_brackets_on_either_side_there_is_a_reason_and_no_value() -> None:
    texts = ("It 2 nsubj | works 0 root",)
    brackets = "(S (NP (PRP It)) (VP (VBZ works)))"
    for versions, reason in (
        ((version("g", *texts), version("p", *texts, native="g")), "no brackets in p and g, only dependencies"),
        ((version("g", *texts), bracketed_version("p", brackets, native="g")), "no brackets in g, only dependencies"),
        ((bracketed_version("g", brackets), version("p", *texts, native="g")), "no brackets in p, only dependencies"),
    ):
        for column in columns(*versions).values():
            assert (column.value(), str(column.reason)) == (None, reason)

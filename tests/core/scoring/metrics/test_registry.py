"""The measures that there are, by name."""

import pytest

from core.base.errors import UsageError
from core.model.choices import Protocol
from core.scoring.comparison import compare, make_frame
from core.scoring.metrics.registry import MEASURES, named_measures
from core.scoring.settings import Settings
from tests.treebanks import version

UD, SUD = "on 2 case:x | Sunday 3 obl | arrives 0 root", "on 3 mod | Sunday 1 comp | arrives 0 root"
PARSE = "on 2 case:y | Sunday 0 obl | arrives 2 x"


def test_all_measures_by_default() -> None:
    assert named_measures(None) == MEASURES
    assert {"uas", "las", "tedeval"} <= {measure.metric for measure in MEASURES}


def test_each_is_identified_by_its_name_and_use_of_labels() -> None:
    assert len({(measure.metric, measure.labelled) for measure in MEASURES}) == len(MEASURES)


def test_named_measures_come_in_their_own_order() -> None:
    assert [measure.metric for measure in named_measures(("tedeval", "uas"))] == ["uas", "tedeval", "tedeval"]


@pytest.mark.parametrize(
    ("group", "first", "last", "size"),
    [
        ("attachment", "uas", "ned", 5),
        ("relations", "clas", "las-cc", 15),
        ("nf17", "las", "las-cc", 16),
        ("brackets", "parseval", "parseval:tagging", 6),
    ],
)
def test_groups_of_measures(group: str, first: str, last: str, size: int) -> None:
    found = [measure.metric for measure in named_measures((group,))]
    assert (found[0], found[-1], len(found)) == (first, last, size)


def test_groups_and_names_go_together() -> None:
    """Each comes once, and in the order of all measures, however they are named."""
    found = {"uas", "las", "label", "undirected", "ned", "clas"}
    expected = [each for each in MEASURES if each.metric in found or each.metric.startswith("parseval")]
    assert list(named_measures(("brackets", "clas", "attachment", "uas"))) == expected


def test_unknown_measure() -> None:
    with pytest.raises(UsageError, match="no measure is called 'parsing'; the measures are uas, las, "):
        named_measures(("uas", "parsing"))


@pytest.mark.parametrize(
    ("metric", "labelled", "against", "labels", "counts"),
    [
        ("uas", None, ("ud",), "exact", (1, 3)),
        ("uas", None, ("sud",), "exact", (0, 3)),
        ("las", None, ("ud",), "exact", (0, 3)),
        ("las", None, ("ud",), "base", (1, 3)),
        ("tedeval", True, ("ud",), "exact", (3, 9, 5, 5)),
        ("tedeval", True, ("ud",), "base", (2, 9, 5, 5)),
        ("tedeval", False, ("ud",), "exact", (1, 9, 5, 5)),
        ("tedeval", True, ("ud", "sud"), "exact", (3, 9, 5, 4)),
        ("tedeval", False, ("ud", "sud"), "exact", (1, 9, 5, 4)),
    ],
)
def test_counts_of_a_sentence(
    metric: str, labelled: bool | None, against: tuple[str, ...], labels: str, counts: tuple[int, ...]
) -> None:
    versions = [version("ud", UD), version("sud", SUD), version("p", PARSE, native="ud")]
    frame = make_frame(versions, Settings(Protocol.FUNCTIONAL, labels))
    comparison = compare(frame, [each.sentences[0] for each in versions])
    (measure,) = (each for each in named_measures((metric,)) if each.labelled is labelled)
    found = measure.count(comparison, "p", against)
    assert isinstance(found, measure.counts)
    assert found == counts

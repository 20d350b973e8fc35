"""Two golds are compared sentence by sentence."""

import pytest

from core.engine.answer_messages import NewContrasts
from core.engine.message_loop import LENGTH, NumberedAnswer, answer_from, framed
from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.version import Role, VersionSpec
from core.schemes.disagreements import Construction, DisagreementKind
from core.schemes.overlap import Contrast, SchemePair, compare_schemes, correspondence
from core.scoring.comparison import Comparison, compare, make_frame, select
from core.scoring.metrics.measure import DistanceCounts
from core.scoring.settings import Settings
from tests.paths import SAMPLE


def settings(protocol: Protocol) -> Settings:
    return Settings(protocol, labels="base")


SPECS = [VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.GOLD) for name in ("ud", "sud")]


def comparisons(protocol: Protocol) -> list[Comparison]:
    frame = make_frame([read_version(spec) for spec in SPECS], settings(protocol))
    return [compare(frame, row) for row in select(frame).rows]


def whole(found: list[Comparison]) -> Contrast:
    contrast = Contrast("ud", "sud")
    for i, comparison in enumerate(found):
        contrast.add(i, comparison)
    return contrast


@pytest.mark.parametrize("protocol", list(Protocol))
def test_totals_are_those_of_a_run(protocol: Protocol) -> None:
    contrast = whole(comparisons(protocol))
    pair: SchemePair = compare_schemes([read_version(spec) for spec in SPECS], settings(protocol), ("tedeval",)).pairs[
        0
    ]
    assert contrast.sentences == pair.sentences
    assert contrast.overlap == pair.overlap[0].total()
    assert {labels: places.count for labels, places in contrast.labels.items()} == correspondence(pair.labellings)
    assert {key: places.count for key, places in contrast.differences.items()} == pair.profile.counts
    crossing, clashing = contrast.crossings, set(contrast.clashes.sentences)
    assert contrast.clashes.count == pair.clashes
    assert (len(crossing), len(clashing)) == (pair.with_crossing, pair.with_clash)
    assert len(crossing & clashing) == pair.with_both
    assert contrast.sentences - len(crossing | clashing) == pair.unifiable


@pytest.mark.parametrize("protocol", list(Protocol))
def test_each_thing_is_where_it_occurs(protocol: Protocol) -> None:
    """Each sentence alone has what the list says."""
    found = comparisons(protocol)
    contrast = whole(found)
    alone = [Contrast("ud", "sud") for _ in found]
    for i, comparison in enumerate(found):
        alone[i].add(i, comparison)
    for labels, places in contrast.labels.items():
        assert places.sentences.tolist() == [i for i, each in enumerate(alone) if labels in each.labels]
    for difference, places in contrast.differences.items():
        assert places.sentences.tolist() == [i for i, each in enumerate(alone) if difference in each.differences]
        assert places.count == sum(
            each.differences[difference].count for each in alone if difference in each.differences
        )


def test_parts_add_up_to_the_whole_after_serialization() -> None:
    found = comparisons(Protocol.FUNCTIONAL)
    gathered = Contrast("ud", "sud")
    for start in range(0, len(found), 7):
        part = Contrast("ud", "sud")
        for i, comparison in enumerate(found[start : start + 7], start):
            part.add(i, comparison)
        sent = answer_from(framed(NumberedAnswer(1, NewContrasts([part])))[LENGTH:]).answer
        assert isinstance(sent, NewContrasts)
        gathered.extend(sent.contrasts[0])
    assert gathered == whole(found)
    difference = next(iter(gathered.differences))
    assert (type(difference[0]), type(difference[1])) == (Construction, DisagreementKind)
    assert isinstance(gathered.overlap, DistanceCounts)

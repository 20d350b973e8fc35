"""How long a merge of the French pair takes to begin and to answer."""

from pathlib import Path

from core.formats.registry import read_version
from core.merging.decisions import Answer, LabelDecision
from core.merging.merge_input import Recipe, Strategy, merge_frame
from core.merging.session import Merge
from core.merging.write_to_base import written_back
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from tests.bench.yardstick import Gauge, python_load

ROUNDS = 3
AT_MOST = {"the queue": 48.0, "a decision and the queue": 5.6, "writing back": 223.0}
"""In loads. A decision unpacks its places; packed, they take a fifteenth of the memory."""


def test_queue_of_the_french_pair(shared: Path) -> None:
    specs = [VersionSpec(name, f"{shared}/data/{name}_fr_gsd_dev.conllu", Role.GOLD) for name in ("ud", "sud")]
    versions = [read_version(spec) for spec in specs]
    recipe = Recipe("ud", ("sud",), Strategy.ALL)
    gauges = {what: Gauge(python_load) for what in ("the queue", "a decision and the queue", "writing back")}
    for _ in range(ROUNDS):
        with gauges["the queue"].act():
            merge = Merge(merge_frame(versions, Settings(), recipe), recipe)
            queue = merge.queue()
        with gauges["a decision and the queue"].act():
            merge.decide(LabelDecision(queue[0].kind, Answer.ACCEPT))
            merge.queue()
        with gauges["writing back"].act():
            list(written_back(merge))
    print()
    for what, gauge in gauges.items():
        print(f"{what}: {gauge}")
    assert {what for what, gauge in gauges.items() if gauge.ratio > AT_MOST[what]} == set()

"""How soon a merge begins, and how soon it answers, on the French pair: ``make bench``."""

import time
from pathlib import Path

from core.formats import read_version
from core.merging.decisions import Answer, LabelDecision
from core.merging.merge_input import merge_frame
from core.merging.recipe import Recipe, Strategy
from core.merging.session import Merge
from core.merging.write_to_base import written_back
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings


def test_queue_of_the_french_pair(shared: Path) -> None:
    specs = [VersionSpec(name, f"{shared}/data/{name}_fr_gsd_dev.conllu", Role.GOLD) for name in ("ud", "sud")]
    versions = [read_version(spec) for spec in specs]
    recipe = Recipe("ud", ("sud",), Strategy.ALL)
    start = time.process_time()
    merge = Merge(merge_frame(versions, Settings(), recipe), recipe)
    queue = merge.queue()
    built = time.process_time()
    merge.decide(LabelDecision(queue[0].kind, Answer.ACCEPT))
    merge.queue()
    decided = time.process_time()
    written_back(merge)
    written = time.process_time()
    print(
        f"\n{len(merge.names)} sentences, {len(queue)} kinds: queue in {built - start:.2f} s, "
        f"a decision and the queue in {1000 * (decided - built):.1f} ms, written back in {written - decided:.2f} s"
    )
    assert built - start < 3

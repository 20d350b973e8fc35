"""How long `diff` takes for two states of a large treebank, against reading them."""

import time
from pathlib import Path

from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.revisions.revision import compare_revisions
from tests.paths import SAMPLE

SENTENCES = 20_000
AT_MOST = 10.0
"""In multiples of the CPU time of reading both states."""


def large(path: Path, relation: str) -> VersionSpec:
    """The sample, again and again, with ``relation`` for `nsubj`: changes in most sentences."""
    blocks = (SAMPLE / "ud.conllu").read_text("utf-8").strip().split("\n\n")
    with path.open("w", encoding="utf-8") as file:
        for i in range(SENTENCES):
            block = blocks[i % len(blocks)].replace("# sent_id = ", f"# sent_id = {i}-")
            file.write(block.replace("\tnsubj\t", f"\t{relation}\t") + "\n\n")
    return VersionSpec(path.stem, str(path), Role.PARSE)


def test_comparing_is_not_much_slower_than_reading(tmp_path: Path) -> None:
    specs = [large(tmp_path / f"{relation}.conllu", relation) for relation in ("nsubj", "subj")]
    start = time.process_time()
    old, new = map(read_version, specs)
    read = time.process_time() - start
    revision = compare_revisions(old, new)
    compared = time.process_time() - start - read
    assert len(revision.rules) == 1
    times = f"reading {read:.1f} s, comparing {compared:.1f} s; ratio {compared / read:.1f}"
    print(f"\ndiff: {SENTENCES:,} sentences, {len(revision.places):,} changes: {times}")
    assert compared <= AT_MOST * read

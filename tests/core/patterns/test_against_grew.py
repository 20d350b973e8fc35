"""A request means what it means in Grew 1.20, which judges wherever it is: the variable GREW names its command."""

import json
import os
import subprocess
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.patterns.parser import parse_request
from core.patterns.search import Search
from tests.core.patterns.requests import REQUESTS
from tests.paths import SAMPLE, SHARED

GREW = os.environ.get("GREW", "")
TREEBANKS = [
    *(SAMPLE / f"{name}.conllu" for name in ("ud", "sud")),
    *(
        SHARED / "data" / f"{name}.conllu"
        for name in ("ud_fr_sequoia_dev", "sud_fr_sequoia_dev", "sud_fr_gsd_dev", "ud_nb_dev")
    ),
]

pytestmark = pytest.mark.skipif(not GREW, reason="GREW names no command")


@pytest.mark.parametrize("path", TREEBANKS, ids=lambda path: path.stem)
def test_the_same_matches(path: Path, tmp_path: Path) -> None:
    if not path.exists():
        pytest.skip(f"no {path.name} here")
    config = "sud" if path.stem.startswith("sud") else "ud"
    version = read_version(VersionSpec("v", str(path), Role.INPUT))
    different = []
    for text in REQUESTS:
        search = Search(parse_request(text), [version])
        ours = Counter((hit.sentence, _sorted(hit.match.nodes)) for hit in search.hits())
        (tmp_path / "request").write_text(text, "utf-8")
        command = [GREW, "grep", "-config", config, "-i", str(path), "-request", str(tmp_path / "request")]
        found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        theirs = Counter(
            (each["sent_id"], _sorted({name: int(node) for name, node in each["matching"]["nodes"].items()}))
            for each in found
        )
        if ours != theirs:
            different.append((text, len(list(ours.elements())), len(list(theirs.elements()))))
    assert different == []


def _sorted(nodes: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(nodes.items()))

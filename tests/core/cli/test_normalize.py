"""``--normalize``: the scale of TedEval is chosen, and every output says which one it is."""

import json

from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE

VERSIONS = [f"--gold=ud={SAMPLE}/ud.conllu", f"--gold=sud={SAMPLE}/sud.conllu"]


def test_edits_stay_and_sizes_grow_by_the_words(run: Run) -> None:
    parse = f"--parse=p@ud={SAMPLE}/parser_ud.conllu"
    found = {}
    for scale in ("paper", "tedeval2.2"):
        options = ["--metrics", "tedeval", "--iterations", "10", "--format", "json", "--normalize", scale]
        code, out, _ = run("score", *VERSIONS, parse, *options)
        found[scale] = json.loads(out)
        assert code == 0
        assert found[scale]["normalize"] == scale
        assert f"normalize:{scale} " in found[scale]["signature"]
    words = 0
    for a, b in zip(found["paper"]["scores"], found["tedeval2.2"]["scores"], strict=True):
        assert a["delta"] == b["delta"]
        assert b["value"] == 1 - b["delta"] / b["size"]
        words = words or (b["size"] - a["size"] + 2 * 30) // 2
        assert b["size"] - a["size"] == 2 * words - 2 * 30
    assert words == sum(
        line.split("\t")[0].isdigit() for line in (SAMPLE / "ud.conllu").read_text("utf-8").splitlines()
    )


def test_the_overlap_of_golds_is_on_the_same_scale(run: Run) -> None:
    """Else a parse's score and the overlap that it is compared with would be on two scales."""
    _, paper, _ = run("overlap", *VERSIONS, "--format", "json")
    _, published, _ = run("overlap", *VERSIONS, "--format", "json", "--normalize", "tedeval2.2")
    pairs = zip(json.loads(paper)["pairs"], json.loads(published)["pairs"], strict=True)
    assert all(a["delta"] == b["delta"] and a["size"] < b["size"] for a, b in pairs)

"""Raw-text parses score as the script of the CoNLL 2018 shared task says, to its last digit.

The script is not part of the project; `docs/developers/performance.md` says where it comes from.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from main import main
from tests.paths import ROOT, SAMPLE
from tests.perturb_words import perturbed

SCRIPT = ROOT / "build" / "conll18_ud_eval.py"
NAMES = {
    **{name: name.lower() for name in ("Tokens", "Words", "UAS", "LAS", "CLAS", "UPOS", "XPOS")},
    **{name: name.lower() for name in ("UFeats", "AllTags", "Lemmas", "MLAS", "BLEX")},
}
"""The measures of the script, and their names here."""

pytestmark = pytest.mark.skipif(not SCRIPT.exists(), reason=f"no {SCRIPT.name} in {SCRIPT.parent.name}/")


def told_by_script(gold: Path, parse: Path) -> dict[str, list[str]]:
    """Precision, recall and F1 of each measure, as printed."""
    command = [sys.executable, str(SCRIPT), "--verbose", str(gold), str(parse)]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    rows = ([cell.strip() for cell in line.split("|")] for line in lines)
    return {NAMES[name]: values[:3] for name, *values in rows if name in NAMES}


def told_here(gold: Path, parse: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    """The same, of those measures that apply."""
    options = ["--align", "characters", "--labels", "base", "--metrics", ",".join(NAMES.values()), "--format", "json"]
    command = ["score", f"--gold=g={gold}", f"--parse=p={parse}", *options, "--iterations", "1", "--quiet"]
    assert main(command) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["sentences"]["divided"] > 0
    assert not result["sentences"]["excluded"]
    scores = [score for score in result["scores"] if score["value"] is not None]
    return {
        score["metric"]: [f"{100 * score[each]:.2f}" for each in ("precision", "recall", "value")] for score in scores
    }


def compare(
    text: str, share: float, seed: int, folder: Path, capsys: pytest.CaptureFixture[str], not_annotated: str = ""
) -> None:
    """Compares all measures but the one whose column neither file annotates; the script calls that all right."""
    gold, parse = folder / "gold.conllu", folder / "parse.conllu"
    gold.write_text(text, "utf-8")
    parse.write_text(perturbed(text, share, seed), "utf-8")
    expected = told_by_script(gold, parse)
    expected.pop(not_annotated, None)
    assert told_here(gold, parse, capsys) == expected


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("share", [0.1, 0.5])
def test_the_sample(share: float, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Many ways of going wrong, in four scripts."""
    compare((SAMPLE / "ud.conllu").read_text("utf-8"), share, seed, tmp_path, capsys)


@pytest.mark.parametrize("treebank", ["gsd", "sequoia"])
def test_french(treebank: str, shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (shared / "data" / f"ud_fr_{treebank}_dev.conllu").read_text("utf-8")
    blocks = text.strip().split("\n\n")[:200]
    compare("\n\n".join(blocks) + "\n\n", 0.1, 1, tmp_path, capsys, "xpos")

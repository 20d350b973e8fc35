"""The scripts of docs/developers/scale.md, run as they are there, by a SLURM that is a loop."""

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.paths import DOCS, ROOT, SAMPLE

pytest.importorskip("pyarrow", reason="needs treeconcord[parquet]")
pytestmark = pytest.mark.skipif(not shutil.which("sh"), reason="needs sh")

JOBS = 3
"""Instead of the 64 of the page."""


def scripts() -> list[str]:
    """The array, and what puts its parts together."""
    page = (DOCS / "developers" / "scale.md").read_text("utf-8")
    _, _, section = page.partition("\n## SLURM, GNU parallel, CI: shards\n")
    return re.findall(r"```sh\n(.*?)```", section.partition("\n## ")[0], re.DOTALL)[:2]


def test_an_array_of_which_a_job_failed_and_was_submitted_again(tmp_path: Path) -> None:
    shutil.copy(SAMPLE / "ud.conllu", tmp_path)
    shutil.copy(SAMPLE / "parser_ud.conllu", tmp_path / "malt.conllu")
    program = tmp_path / "bin" / "treeconcord"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT}/main.py" "$@"\n')
    program.chmod(0o755)
    array, merge = scripts()
    assert "\n#SBATCH --array=1-64\n" in array
    array = array.replace("64", str(JOBS))

    def run(script: str, **slurm: object) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": f"{program.parent}:/usr/bin:/bin", **{name: str(value) for name, value in slurm.items()}}
        return subprocess.run(
            ["sh", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    def submit(tasks: Sequence[int]) -> list[int]:
        """As ``sbatch --array=TASKS``: SLURM counts only the tasks that were submitted together."""
        return [run(array, SLURM_ARRAY_TASK_ID=i, SLURM_ARRAY_TASK_COUNT=len(tasks)).returncode for i in tasks]

    whole = run("treeconcord score --gold ud=ud.conllu --parse malt=malt.conllu --format json")
    assert whole.returncode == 0, whole.stderr

    lost = tmp_path / "part-2.parquet"
    lost.mkdir()  # Nothing can be written there.
    assert submit([1, 2, 3]) == [0, 1, 0]
    lost.rmdir()
    missing = run(merge)
    assert (missing.returncode, missing.stdout) == (1, "")
    assert missing.stderr == "part-1.parquet: 2/3 missing beside it; expected all 3 parts of the run\n"

    assert submit([2]) == [0]
    merged = run(merge)
    assert (merged.returncode, merged.stdout) == (0, whole.stdout), merged.stderr
    assert (tmp_path / "scores.parquet").exists()

"""The scripts of docs/developers/scale.md, run as they are there, by a SLURM that is a loop and a Dask cluster."""

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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files that the page names, and the program."""
    shutil.copy(SAMPLE / "ud.conllu", tmp_path)
    shutil.copy(SAMPLE / "parser_ud.conllu", tmp_path / "malt.conllu")
    program = tmp_path / "bin" / "treeconcord"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT}/main.py" "$@"\n')
    program.chmod(0o755)
    return tmp_path


def run(script: str, folder: Path, **slurm: object) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": f"{folder}/bin:/usr/bin:/bin", **{name: str(value) for name, value in slurm.items()}}
    return subprocess.run(
        ["sh", "-c", script], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_an_array_of_which_a_job_failed_and_was_submitted_again(folder: Path) -> None:
    array, merge = scripts()
    assert "\n#SBATCH --array=1-64\n" in array
    array = array.replace("64", str(JOBS))

    def submit(tasks: Sequence[int]) -> list[int]:
        """As ``sbatch --array=TASKS``: SLURM counts only the tasks that were submitted together."""
        return [run(array, folder, SLURM_ARRAY_TASK_ID=i, SLURM_ARRAY_TASK_COUNT=len(tasks)).returncode for i in tasks]

    whole = run("treeconcord score --gold ud=ud.conllu --parse malt=malt.conllu --format json", folder)
    assert whole.returncode == 0, whole.stderr

    lost = folder / "part-2.parquet"
    lost.mkdir()  # Nothing can be written there.
    assert submit([1, 2, 3]) == [0, 1, 0]
    lost.rmdir()
    missing = run(merge, folder)
    assert (missing.returncode, missing.stdout) == (1, "")
    assert missing.stderr == "part-1.parquet: 2/3 missing beside it; expected all 3 parts of the run\n"

    assert submit([2]) == [0]
    merged = run(merge, folder)
    assert (merged.returncode, merged.stdout) == (0, whole.stdout), merged.stderr
    assert (folder / "scores.parquet").exists()


def test_the_command_for_a_cluster(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Its scheduler and workers are started as those of tests/core/cli/test_cluster_run.py are."""
    pytest.importorskip("distributed", reason="needs treeconcord[cluster]")
    from tests.dask_cluster import dask_cluster

    page = (DOCS / "developers" / "scale.md").read_text("utf-8")
    (command,) = re.findall(r"^treeconcord score --cluster .*", page, re.MULTILINE)
    assert "tcp://HOST:8786" in command
    with dask_cluster(tmp_path_factory.mktemp("dask")) as cluster:
        on_the_cluster = run(command.replace("tcp://HOST:8786", cluster.address), folder)
    here = run(re.sub(r" --cluster \S+", "", command), folder)
    assert (on_the_cluster.returncode, on_the_cluster.stdout) == (0, here.stdout), on_the_cluster.stderr

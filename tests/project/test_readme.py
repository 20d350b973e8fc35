"""What README says is true: its targets of make, which CONTRIBUTING.md names too, its packages and its commands."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT, SAMPLE

README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def commands(start: str, text: str) -> list[str]:
    """What follows ``start`` at the beginning of a line; a command may go on over several lines."""
    found = re.findall(rf"^{re.escape(start)} ((?:\\\n|.)*)", text, re.MULTILINE)
    return [command.replace("\\\n", " ") for command in found]


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_targets_of_make_that_are_named_exist(document: str) -> None:
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", (ROOT / document).read_text("utf-8"), re.MULTILINE))
    assert {"run", "test"} <= named <= set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))


def test_readme_names_the_system_packages_that_make_installs() -> None:
    (in_readme,) = commands("sudo apt-get install --no-install-recommends", README)
    (in_makefile,) = commands("QT_PACKAGES :=", MAKEFILE)
    assert in_readme.split() == in_makefile.split()


def test_readme_commands_run_on_the_sample(tmp_path: Path) -> None:
    sample = shutil.copytree(SAMPLE, tmp_path / "sample")
    printed = []
    for command in commands("treeconcord", README):
        call = [sys.executable, str(ROOT / "main.py"), *shlex.split(command)]
        printed.append(subprocess.run(call, cwd=sample, check=True, capture_output=True, encoding="utf-8").stdout)
    assert re.findall(r"^```text\n(.*?)^```", README, re.MULTILINE | re.DOTALL) == printed[:1]

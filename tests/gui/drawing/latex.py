"""Compiles LaTeX where there is TeX; elsewhere the test is skipped."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.patience import PATIENCE


def log_of(source: str, folder: Path, name: str = "f", program: str = "") -> str:
    """Compiles ``source``, by default with the program that its first line names; returns what TeX said."""
    found = shutil.which(program or source.splitlines()[0].rpartition(" ")[2])
    if found is None:
        pytest.skip("no TeX on this machine")
    (folder / f"{name}.tex").write_text(source, "utf-8")
    command = [found, "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"]
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=PATIENCE, check=False)
    said = done.stdout.decode(errors="replace")
    if "not found." in said:
        pytest.skip("this machine's TeX lacks a package")
    assert done.returncode == 0, said[-2000:]
    return said

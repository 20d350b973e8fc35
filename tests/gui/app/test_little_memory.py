"""Figures, reports and pictures of the window where there is little memory: drawn, or refused in our words."""

import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from gui.pdf.writer import png_bytes
from tests.core.cli.test_lack_of_memory import NEEDED, VERSIONS, run_within


@pytest.mark.skipif(sys.platform != "linux", reason="limits the memory as ulimit -v does")
@pytest.mark.parametrize("output", ["figure.png", "figure.pdf", "report.pdf", "view.png"])
@pytest.mark.parametrize("megabytes", [120, *range(250, 340, 15), 370, 400, 430, 600])
def test_qt_has_the_memory_that_it_takes(tmp_path: Path, megabytes: int, output: str) -> None:
    """A figure was said to be written and was not, no font was found, or Qt ended the report with *bad_alloc*.

    A picture of the window ended in a traceback or a segmentation fault.
    """
    command = output.partition(".")[0]
    options = {"figure": ["--sentence=01-sunday"], "report": ["--iterations=10"]}.get(command, [])
    target = "--screenshot" if command == "view" else "-o"
    done = run_within(megabytes, command, *VERSIONS[:2], target, tmp_path / output, *options)
    assert (done.returncode, done.stderr) in [(0, ""), (1, NEEDED)]
    assert [each.name for each in tmp_path.iterdir()] == [output] * (1 - done.returncode)
    assert done.returncode == 0 or megabytes < 600


def test_a_picture_without_memory_is_no_empty_file() -> None:
    """A file of 0 bytes replaced the picture that was there, and the command said that it was written."""
    with pytest.raises(MemoryError):
        png_bytes(QImage())

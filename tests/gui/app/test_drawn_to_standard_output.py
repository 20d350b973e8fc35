"""Figures and reports that go to another program."""

import io
from pathlib import Path

import pytest

from main import main
from tests.paths import SAMPLE

GOLDS = [f"--gold={name}={SAMPLE}/{name}.conllu" for name in ("ud", "sud")]
FIGURE = ["figure", *GOLDS, "--sentence", "01-sunday", "--quiet"]


def test_a_figure_is_an_svg(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """As `figure … -o - | rsvg-convert` needs it: byte for byte what the file would have."""
    assert main([*FIGURE, "-o", str(tmp_path / "figure.svg")]) == 0
    assert capfdbinary.readouterr().out == b""
    assert main([*FIGURE, "-o", "-"]) == 0
    assert capfdbinary.readouterr().out == (tmp_path / "figure.svg").read_bytes()


def test_a_report_is_a_pdf(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["report", *GOLDS, "--sentences", "1", "--iterations", "10", "--quiet", "-o", "-"]) == 0
    out = capfdbinary.readouterr().out
    assert out.startswith(b"%PDF-")
    assert out.rstrip().endswith(b"%%EOF")


def test_a_terminal_is_spared(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdout", Terminal())
    assert main([*FIGURE, "-o", "-"]) == 2
    assert "standard output is a terminal; redirect it, or name a file" in capsys.readouterr().err


def test_a_screenshot_is_a_png(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["view", *GOLDS, "--screenshot", "-", "--size", "640x480", "--quiet"]) == 0
    out = capfdbinary.readouterr().out
    assert out.startswith(b"\x89PNG")
    assert out.endswith(b"IEND\xaeB`\x82")

"""The window and the command line write the same for the same merge and decisions, in every format and mode."""

import pytest
from PySide6.QtWidgets import QMessageBox

from core.engine.request_messages import SaveDecisions, WriteResult
from core.merging.merge_input import NATIVE, WRITABLE, Strategy
from core.model.version import VersionSpec
from gui.widgets.sample import sample_specs
from main import main
from tests.gui.docks.merge.conftest import Bench


@pytest.mark.parametrize("strategy", [each for each in Strategy if each is not Strategy.ADJUDICATE])
@pytest.mark.parametrize("pair", [("ptb", "ud"), ("ud", "sud")])
def test_every_format_has_the_same_bytes(
    bench: Bench, pair: tuple[str, str], strategy: Strategy, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Labels-only TIGER came from the window, and the command line had no such option."""
    if pair[0] == "ud":
        bench.opens(sample_specs())
    bench.begins(*pair, strategy=strategy)
    for act in ("merge_accept", "merge_refuse", "take_1", "take_2", "merge_refuse"):
        bench.acts(act)
    assert bench.merging.client.decisions
    kept = str(bench.folder / "kept.decisions")
    bench.merging.client.request(SaveDecisions(kept))
    bench.waits()
    written = 0
    for name in (NATIVE, *WRITABLE):
        path = bench.folder / f"{strategy}.{name}"
        with bench.qtbot.waitSignal(bench.merging.client.became_idle):
            bench.merging.client.request(WriteResult(name, str(path)))
        for decisions in (kept, bench.path):
            code, out = by_command(bench, pair, strategy, name, decisions, capfdbinary)
            if path.exists():
                assert (code, out == path.read_bytes()) == (0, True), name
                written += 1
            else:
                assert (code > 0, out) == (True, b""), name
    assert written >= 4
    for box in bench.window.findChildren(QMessageBox):
        box.close()


def by_command(
    bench: Bench,
    pair: tuple[str, str],
    strategy: Strategy,
    name: str,
    decisions: str,
    output: pytest.CaptureFixture[bytes],
) -> tuple[int, bytes]:
    """Exit code and standard output of the command line."""
    specs: dict[str, VersionSpec] = {spec.name: spec for spec in bench.session.specs}
    golds = [f"--gold={each}={specs[each].path}" for each in pair]
    output.readouterr()
    code = main([strategy.operation.value, *golds, f"--format={name}", "--decisions", decisions])
    return code, output.readouterr().out

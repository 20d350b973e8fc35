"""The engine stands alone, whatever is installed beside it."""

import pkgutil
import subprocess
import sys

import core
from tests.paths import ROOT


def test_core_loads_neither_qt_nor_the_window() -> None:
    modules = [module.name for module in pkgutil.walk_packages(core.__path__, "core.")]
    assert "core.model.spans" in modules
    script = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True)
    assert not {"gui", "PySide6", "shiboken6", "pyqtgraph"} & set(loaded.stdout.split())

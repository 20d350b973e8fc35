"""The engine stands alone, whatever is installed beside it; what is not installed costs only the tests that need it."""

import ast
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


def test_without_an_extra_the_tests_that_need_it_are_skipped() -> None:
    """`pytest.importorskip` does so; an import at the top would end the whole run."""
    extras = {"dask", "distributed", "fsspec", "pandas", "pyarrow"}
    for path in (ROOT / "tests").rglob("*.py"):
        tops = ast.parse(path.read_text("utf-8")).body
        imported = {name.name for top in tops if isinstance(top, ast.Import) for name in top.names}
        imported |= {top.module or "" for top in tops if isinstance(top, ast.ImportFrom)}
        assert not extras & {name.partition(".")[0] for name in imported}, path

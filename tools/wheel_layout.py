"""Makes the wheel one package: the top-level modules and folders become parts of ``treeconcord``.

=================================  ==================================
in the checkout                    installed
=================================  ==================================
``treeconcord.py``                 ``treeconcord/__init__.py``
``main.py``                        ``treeconcord/__main__.py``
``core/``, ``gui/``, ``resources/``  ``treeconcord/core/``, …
``from core.model import spans``   ``from treeconcord.core.model import spans``
=================================  ==================================

Only imports are rewritten, each within its line, so that tracebacks have the same line numbers as the checkout.
Editable installs are left alone. Hatch runs this as a build hook (pyproject.toml).
"""

import ast
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENTRANCES: Final = {"treeconcord.py": "__init__.py", "main.py": "__main__.py"}
TYPED: Final = "py.typed"
"""Tells type checkers that the package has types (PEP 561); there is no package in the checkout that it could mark."""

NAMES: Final = {"main": "__main__", "core": "core", "gui": "gui", "resources": "resources"}


class OnePackage(BuildHookInterface[BuilderConfig]):
    """Packages rewritten copies of all modules instead of the originals."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Runs before a wheel is built."""
        if version == "editable":
            return
        self._copies = TemporaryDirectory()
        modules = {
            file.relative_path: file.relative_path
            for file in self.build_config.builder.recurse_included_files()
            if file.relative_path.endswith(".py")
        }
        for path, target in {**modules, **ENTRANCES}.items():
            copy = Path(self._copies.name, target)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(rewritten(Path(self.root, path).read_bytes(), path))
            build_data["force_include"][str(copy)] = target
        marker = Path(self._copies.name, TYPED)
        marker.touch()
        build_data["force_include"][str(marker)] = TYPED

    def finalize(self, version: str, _build_data: dict[str, Any], _artifact: str) -> None:
        """Runs after a wheel is built."""
        if version != "editable":
            self._copies.cleanup()


def rewritten(source: bytes, path: str) -> bytes:
    """``source`` with its imports moved into the package. Raises `ValueError` if one cannot be moved."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source, path)):
        if isinstance(node, ast.Import) and any(name.name.partition(".")[0] in NAMES for name in node.names):
            raise ValueError(f"{path}:{node.lineno}: expected 'from … import …', which can be moved into a package")
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            top, dot, rest = node.module.partition(".")
            if top in NAMES:
                line, old = lines[node.lineno - 1], f"from {node.module} ".encode()
                before, after = line[: node.col_offset], line[node.col_offset :].removeprefix(old)
                lines[node.lineno - 1] = before + f"from treeconcord.{NAMES[top]}{dot}{rest} ".encode() + after
    return b"".join(lines)

"""pip and pipx install the whole program in one package, even beside others called `core` or `main`."""

import ast
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from configparser import ConfigParser
from email.parser import HeaderParser
from pathlib import Path

import pytest
from hatchling.build import build_editable, build_sdist

import core
from tests.installed import built_wheel, environment_with, folder_of_namesakes
from tests.paths import ROOT, SAMPLE
from tools.wheel_layout import ENTRANCES, rewritten

TRANSLATED = ".ts"
"""What translations are made from; the program reads what they are made into."""

SCORE = ["score", f"--gold=ud={SAMPLE / 'ud.conllu'}", f"--parse=p={SAMPLE / 'parser_ud.conllu'}", "--iterations=10"]


@pytest.fixture(scope="module")
def wheel_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    return built_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def wheel(wheel_file: Path) -> Iterator[zipfile.ZipFile]:
    """The same, opened."""
    with zipfile.ZipFile(wheel_file) as opened:
        yield opened


def sources() -> dict[str, Path]:
    """The files of the program, by their names in the wheel."""
    found = [path for folder in ("core", "gui", "resources") for path in (ROOT / folder).rglob("*") if path.is_file()]
    kept = [path for path in found if "__pycache__" not in path.parts and path.suffix != TRANSLATED]
    inside = {f"treeconcord/{path.relative_to(ROOT).as_posix()}": path for path in kept}
    return inside | {f"treeconcord/{target}": ROOT / source for source, target in ENTRANCES.items()}


LIBRARY = """
import sys, treeconcord as tc
gold, parse = tc.read(sys.argv[1]), tc.read(sys.argv[2], name="p")
print(tc.score(gold, parse, iterations=10).table("tsv"), end="")
"""


def described(wheel: zipfile.ZipFile, file: str) -> str:
    return wheel.read(f"treeconcord-{core.__version__}.dist-info/{file}").decode()


def test_holds_the_program_with_its_resources_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    found = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert found == {*sources(), "treeconcord/py.typed"}


def test_only_imports_differ_from_the_checkout(wheel: zipfile.ZipFile) -> None:
    """So a traceback names the lines of the checkout."""
    for name, source in sources().items():
        installed, own = wheel.read(name).splitlines(), source.read_bytes().splitlines()
        assert len(installed) == len(own), name
        changed = [line for line, before in zip(installed, own, strict=True) if line != before]
        assert all(line.lstrip().startswith(b"from treeconcord.") for line in changed), name


@pytest.mark.parametrize("statement", ["import core", "import core.model.spans as s", "if 1:\n    import os, gui"])
def test_an_import_that_cannot_be_moved_is_refused(statement: str) -> None:
    with pytest.raises(ValueError, match=r"x\.py:[12]: expected"):
        rewritten(statement.encode(), "x.py")


def test_imports_of_others_stay() -> None:
    source = b"from corel import core\nimport json\nfrom . import core\nfrom cores.main import gui\n"
    assert rewritten(source, "x.py") == source


def test_no_text_names_a_module() -> None:
    """It would name nothing once installed; `__name__` holds for both."""
    named = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in sources().values()
    }
    modules = {name for name in named if "." in name}
    for path in sources().values():
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                text = node.value if isinstance(node, ast.Constant) else None
                assert text not in modules, f"{path}:{getattr(node, 'lineno', 0)}"


def test_version_is_that_of_the_code(wheel: zipfile.ZipFile) -> None:
    assert HeaderParser().parsestr(described(wheel, "METADATA"))["Version"] == core.__version__


def test_commands_are_those_of_the_package(wheel: zipfile.ZipFile) -> None:
    scripts = ConfigParser()
    scripts.read_string(described(wheel, "entry_points.txt"))
    assert dict(scripts["console_scripts"]) == {"treeconcord": "treeconcord:main"}
    assert dict(scripts["gui_scripts"]) == {"treeconcord-gui": "treeconcord:main"}


def test_a_wheel_of_the_sdist_is_the_same(wheel_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    with tarfile.open(tmp_path / build_sdist(str(tmp_path))) as archive:
        # Debian 12 has Python 3.11.2, which has no filters yet; of 3.12 and 3.13, extracting without one is a warning.
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        archive.extractall(tmp_path)
    again = built_wheel(tmp_path, tmp_path / f"treeconcord-{core.__version__}")
    assert again.read_bytes() == wheel_file.read_bytes()


def test_scores_in_a_folder_of_namesakes(wheel_file: Path, tmp_path: Path) -> None:
    scripts = environment_with(tmp_path / "environment", str(wheel_file))
    folder = folder_of_namesakes(tmp_path / "own")
    expected, tsv = (
        subprocess.run(
            [sys.executable, "main.py", *SCORE, f"--format={kind}"], cwd=ROOT, check=True, capture_output=True
        ).stdout
        for kind in ("text", "tsv")
    )
    for program in ([scripts / "treeconcord"], [scripts / "python", "-m", "treeconcord"]):
        # Several processes, since each of them has to find the package by itself.
        done = subprocess.run([*map(str, program), *SCORE, "--jobs=2"], cwd=folder, check=True, capture_output=True)
        assert (done.stdout, done.stderr) == (expected, b"")
    files = [str(SAMPLE / "ud.conllu"), str(SAMPLE / "parser_ud.conllu")]
    command = [str(scripts / "python"), "-c", LIBRARY, *files]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True)
    assert (done.stdout, done.stderr) == (tsv, b"")


def test_an_editable_install_runs_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    scripts = environment_with(tmp_path / "environment", str(tmp_path / build_editable(str(tmp_path))))
    asked = [str(scripts / "python"), "-c", "import treeconcord, core; print(treeconcord.__file__, core.__file__)"]
    found = subprocess.run(asked, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert found.split() == [str(ROOT / "treeconcord.py"), str(ROOT / "core" / "__init__.py")]
    for program in ([scripts / "treeconcord"], [scripts / "python", "-m", "treeconcord"]):
        done = subprocess.run(
            [*map(str, program), "--version"], cwd=tmp_path, check=True, capture_output=True, text=True
        )
        assert done.stdout == f"treeconcord {core.__version__}\n"

"""Lack of memory is called so: not a broken file, a package that is not installed, or a traceback."""

import builtins
import subprocess
import sys
from collections.abc import Callable
from io import BufferedReader
from pathlib import Path
from typing import Any, Final

import pytest

from core.base.atomic_files import replacing
from core.formats import open_text
from tests.paths import ROOT, SAMPLE

Run = Callable[..., tuple[int, str, str]]

VERSIONS: Final = [f"--gold=ud={SAMPLE}/ud.conllu", f"--parse=p={SAMPLE}/parser_ud.conllu", "--iterations=10"]
NOT_MAPPED: Final = "libarrow.so.2600: failed to map segment from shared object"
NEEDED: Final = "treeconcord: out of memory; expected shorter sentences, fewer versions, or more memory\n"


def run_within(megabytes: int, *arguments: object) -> "subprocess.CompletedProcess[str]":
    """A run of the program with so much memory."""
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_AS, 2 * [{megabytes} << 20])\n"
    code = f"{limit}import runpy, sys; sys.argv[0] = 'main.py'; runpy.run_path('main.py', run_name='__main__')"
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)


@pytest.mark.skipif(sys.platform != "linux", reason="limits the memory as ulimit -v does")
@pytest.mark.parametrize("megabytes", range(60, 420, 40))
def test_whatever_memory_there_is_nothing_else_is_blamed(tmp_path: Path, megabytes: int) -> None:
    """Who reads *download it again*, or *install it*, does so, and is where they were."""
    done = run_within(megabytes, "score", *VERSIONS, f"--per-sentence={tmp_path / 'scores.parquet'}")
    if done.returncode < 0:
        return  # Some libraries end the process by themselves, with their own words: jemalloc of pyarrow, now and then.
    for wrong in ("Traceback", "MemoryError", "download", "install", "cannot be written", "OpenBLAS"):
        assert wrong not in done.stderr
    assert done.returncode <= 1
    assert done.returncode != 1 or "emory" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="limits the memory as ulimit -v does")
@pytest.mark.parametrize("megabytes", [60, 80, *range(95, 170, 5), 200, 300])
def test_the_one_error_is_ours(megabytes: int) -> None:
    """OpenBLAS ends the process with *Memory allocation still failed after 10 retries*, whether loaded or used."""
    done = run_within(megabytes, "score", *VERSIONS, "--quiet")
    assert (done.returncode, done.stderr) in [(0, ""), (1, NEEDED)]
    assert done.returncode == 0 or megabytes < 200


@pytest.mark.skipif(sys.platform != "linux", reason="limits the memory as ulimit -v does")
@pytest.mark.parametrize("megabytes", range(240, 350, 10))
def test_no_library_ends_the_process_while_scores_are_written(tmp_path: Path, megabytes: int) -> None:
    """Between 299 and 302 MB pyarrow aborted, with half a file left; between 250 and 270 OpenBLAS had the last word."""
    pytest.importorskip("pyarrow")
    many = tmp_path / "many.conllu", tmp_path / "parse.conllu"
    for path, name in zip(many, ("ud", "parser_ud"), strict=True):
        text = (SAMPLE / f"{name}.conllu").read_text("utf-8")
        path.write_text("".join(text.replace("# sent_id = ", f"# sent_id = {i}-") for i in range(40)), "utf-8")
    folder = tmp_path / "scores"
    folder.mkdir()
    versions = [f"--gold=ud={many[0]}", f"--parse=p={many[1]}", "--iterations=100", "--quiet"]
    done = run_within(megabytes, "score", *versions, f"--per-sentence={folder / 'scores.parquet'}")
    assert done.returncode in (0, 1)
    assert done.stderr.count("\n") == done.returncode
    assert done.returncode == 0 or "out of memory; expected" in done.stderr
    assert [each.name for each in folder.iterdir()] == ["scores.parquet"] * (1 - done.returncode)


HOARD: Final = """
import argparse, resource
from core.cli.run_command import run_command

resource.setrlimit(resource.RLIMIT_AS, 2 * [300 << 20])
hoard = None

def fill(_):
    global hoard
    while True:
        hoard = (hoard,)

raise SystemExit(run_command(fill, argparse.Namespace(command="fill", debug=False)))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits the memory as ulimit -v does")
def test_the_message_has_room_where_nothing_else_has() -> None:
    """It failed once in two thousand runs, with a traceback of its own making; who reads that reports a crash."""
    done = subprocess.run([sys.executable, "-c", HOARD], cwd=ROOT, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, NEEDED)


@pytest.fixture
def not_loaded(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Exception], None]:
    """Has the import of a package fail with an error."""
    real = builtins.__import__

    def fail(package: str, error: Exception) -> None:
        def imported(name: str, *rest: Any) -> Any:
            if name.partition(".")[0] == package:
                raise error
            return real(name, *rest)

        monkeypatch.setattr(builtins, "__import__", imported)

    return fail


def test_a_package_that_does_not_fit_is_not_called_missing(
    run: Run, tmp_path: Path, not_loaded: Callable[[str, Exception], None]
) -> None:
    not_loaded("pyarrow", ImportError(NOT_MAPPED))
    assert run("score", *VERSIONS, "--per-sentence", tmp_path / "x.parquet") == (1, "", NEEDED)


@pytest.mark.parametrize("what", ["error return without exception set", "f returned NULL without setting an exception"])
def test_a_module_without_memory_for_its_own_error_gives_no_traceback(
    run: Run, tmp_path: Path, not_loaded: Callable[[str, Exception], None], what: str
) -> None:
    """What numpy and pyarrow leave behind at some limits, a megabyte more or less."""
    not_loaded("pyarrow", SystemError(what))
    assert run("score", *VERSIONS, "--per-sentence", tmp_path / "x.parquet") == (1, "", NEEDED)


def test_a_package_that_is_broken_says_what_is_wrong_with_it(
    run: Run, tmp_path: Path, not_loaded: Callable[[str, Exception], None]
) -> None:
    not_loaded("pyarrow", ImportError("libarrow.so.2600: undefined symbol: x"))
    code, out, err = run("score", *VERSIONS, "--per-sentence", tmp_path / "x.parquet")
    assert (code, out) == (1, "")
    assert err == (
        "treeconcord: the package pyarrow is installed but cannot be loaded (libarrow.so.2600: undefined symbol: x); "
        "install it again\n"
    )


def test_a_file_that_does_not_fit_is_not_called_broken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(BufferedReader):
        def read(self, size: int | None = -1, /) -> bytes:  # noqa: ARG002
            raise MemoryError

    monkeypatch.setattr(open_text, "BufferedReader", Full)
    code, out, err = run("score", *VERSIONS)
    assert (code, out) == (1, "")
    assert err.splitlines()[0] == (
        f"{SAMPLE}/ud.conllu: cannot be read (out of memory); expected more memory, or a smaller file"
    )


def test_a_table_whose_reader_can_start_no_thread_is_not_called_broken(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="needs treeconcord[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    table = tmp_path / "scores.parquet"
    run("score", *VERSIONS, "--per-sentence", table)

    def failing(*_: object, **__: object) -> None:
        raise pyarrow.ArrowException("Unknown error: Failed to launch worker thread: Resource temporarily unavailable")

    monkeypatch.setattr(parquet, "ParquetFile", failing)
    code, out, err = run("significance", "--per-sentence", table)
    assert (code, out) == (1, "")
    assert err == f"{table}: cannot be read (out of memory); expected more memory, or a smaller file\n"


def test_a_library_that_has_no_room_to_write_is_not_taken_for_a_full_disk(tmp_path: Path) -> None:
    with pytest.raises(MemoryError), replacing(str(tmp_path / "x.parquet")):
        raise OSError("Couldn't serialize thrift: std::bad_alloc\n")
    assert not [*tmp_path.iterdir()]


LIBRARY: Final = """
import resource, sys
import treeconcord as tc

resource.setrlimit(resource.RLIMIT_AS, 2 * [int(sys.argv[1]) << 20])
try:
    tc.score(*sys.argv[2:], metrics="las,tedeval", iterations=100).table()
except MemoryError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits the memory as ulimit -v does")
@pytest.mark.parametrize("megabytes", [150, 170, 190, 210])
def test_the_library_raises_an_error_that_names_memory(megabytes: int) -> None:
    """OpenBLAS ended the interpreter, and with it a notebook, or the error had no words."""
    versions = [str(SAMPLE / f"{name}.conllu") for name in ("ud", "parser_ud")]
    command = [sys.executable, "-c", LIBRARY, str(megabytes), *versions]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout in ("", NEEDED.removeprefix("treeconcord: "))

"""``score --cluster`` with a real scheduler and two workers: the same to the last bit as in one process."""

import json
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from core.formats.open_text import read_bytes
from core.formats.stored_sentences import MisplacedError, Stretch
from core.model.version import VersionSpec
from core.scoring import shards
from tests.dask_cluster import DaskCluster, dask_cluster, scheduler, workers
from tests.made_corpora import write
from tests.paths import ROOT, SAMPLE
from tests.patience import PATIENCE, wait_for

fsspec: Any = pytest.importorskip("fsspec", reason="needs treeconcord[cluster]")
dask_config: Any = pytest.importorskip("dask.config", reason="needs treeconcord[cluster]")

Run = Callable[..., tuple[int, str, str]]

FAST = ("--iterations=50", "--format=json")
SENTENCES = 4000
"""Of six words: four files of 5 MB in all."""


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    with dask_cluster(tmp_path_factory.mktemp("dask")) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A made corpus, of which one sentence has another word in a parse, and one is missing there."""
    folder = tmp_path_factory.mktemp("corpus")
    write(folder, SENTENCES, words=6)
    path = folder / "parse_sud.conllu"
    sentences = path.read_text("utf-8").split("\n\n")
    sentences[1234] = sentences[1234].replace("\n1\t", "\n1\tX")
    del sentences[2345]
    path.write_text("\n\n".join(sentences), "utf-8")
    return folder


def versions(corpus: Path | str) -> list[str]:
    return [
        f"--gold=ud={corpus}/ud.conllu",
        f"--gold=sud={corpus}/sud.conllu",
        f"--parse=one@ud={corpus}/parse_ud.conllu",
        f"--parse=two@sud={corpus}/parse_sud.conllu",
        "--metrics=tedeval,las,clas",
    ]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Stretch]:
    """The stretches of which bytes are sent along."""
    found: list[Stretch] = []
    with_content = shards._with_content

    def noting(*arguments: object) -> object:
        block = with_content(*arguments)  # type: ignore[arg-type]
        found.extend(stretch for stretches in block.stretches for stretch in stretches)
        return block

    monkeypatch.setattr(shards, "_with_content", noting)
    return found


def test_a_cluster_gives_the_same_results(run: Run, dask: DaskCluster, corpus: Path, sent: list[Stretch]) -> None:
    expected = run("score", *versions(corpus), *FAST)
    assert len(json.loads(expected[1])["sentences"]["excluded"]) == 2
    assert run("score", *versions(corpus), *FAST, "--cluster", dask.address) == expected
    assert sent == []
    wait_for(lambda: not dask.tasks())


@pytest.mark.parametrize("options", [["--align=characters"], ["--max-length=5", "--punct=drop", "--floors"]])
def test_settings_reach_the_workers(run: Run, dask: DaskCluster, options: list[str]) -> None:
    sample = [f"--gold=ud={SAMPLE}/ud.conllu", f"--parse=one={SAMPLE}/parser_ud.conllu", *options, *FAST]
    expected = run("score", *sample)
    assert run("score", *sample, "--cluster", dask.address) == expected


def test_tests_of_a_cluster(run: Run, dask: DaskCluster, corpus: Path) -> None:
    expected = run("significance", *versions(corpus), *FAST)
    assert run("significance", *versions(corpus), *FAST, "--cluster", dask.address) == expected


def test_a_worker_killed_in_mid_run(run: Run, dask: DaskCluster, corpus: Path) -> None:
    expected = run("score", *versions(corpus), *FAST)

    def kill() -> None:
        dask.wait_for_tasks()
        dask.kill_a_worker()

    killer = threading.Thread(target=kill)
    killer.start()
    result = run("score", *versions(corpus), *FAST, "--cluster", dask.address)
    killer.join()
    assert result == expected


def test_what_is_on_no_disk_is_sent(run: Run, dask: DaskCluster, corpus: Path, sent: list[Stretch]) -> None:
    """Workers have another memory."""
    expected = run("score", *versions(corpus), *FAST)
    memory = fsspec.filesystem("memory")
    try:
        for path in corpus.iterdir():
            memory.pipe_file(f"/corpus/{path.name}", path.read_bytes())
        assert run("score", *versions("memory://corpus"), *FAST, "--cluster", dask.address) == expected
        assert run("score", *versions("memory://corpus"), *FAST) == expected
    finally:
        memory.rm("/corpus", recursive=True)
    assert sum(stretch.size for stretch in sent) == sum(path.stat().st_size for path in corpus.iterdir())


def test_files_that_differ_where_the_workers_are(
    run: Run, dask: DaskCluster, corpus: Path, sent: list[Stretch], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the worker had an older copy in the same place."""
    expected = run("score", *versions(corpus), *FAST)
    monkeypatch.setattr(shards, "identity", lambda _path: (0, 0))
    assert run("score", *versions(corpus), *FAST, "--cluster", dask.address) == expected
    assert sent


def test_a_file_that_goes_before_it_is_sent(
    run: Run, dask: DaskCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gold = Path(shutil.copy(SAMPLE / "ud.conllu", tmp_path))

    def read(path: str, *where: int) -> bytes:
        gold.unlink(missing_ok=True)
        return read_bytes(path, *where)

    monkeypatch.setattr(shards, "identity", lambda _path: (0, 0))
    monkeypatch.setattr(shards, "read_bytes", read)
    arguments = ("score", f"--gold=ud={gold}", f"--parse=p={SAMPLE}/parser_ud.conllu", "--cluster", dask.address)
    why = f"{gold}: cannot be read (No such file or directory); expected a readable file\n"
    assert run(*arguments) == (1, "", why)
    wait_for(lambda: not dask.tasks())


def test_compressed_files_are_sent(run: Run, dask: DaskCluster, corpus: Path, tmp_path: Path) -> None:
    import gzip

    expected = run("score", *versions(corpus), *FAST)
    for path in corpus.iterdir():
        (tmp_path / path.name).write_bytes(gzip.compress(path.read_bytes(), 1))
    assert run("score", *versions(tmp_path), *FAST, "--cluster", dask.address) == expected


def test_a_problem_of_a_file_is_reported_as_in_one_process(run: Run, dask: DaskCluster, tmp_path: Path) -> None:
    text = (SAMPLE / "ud.conllu").read_text("utf-8")
    (tmp_path / "x.conllu").write_text(text.replace("\t0\troot", "\t99\troot", 1), "utf-8")
    arguments = ("score", f"--gold=x={tmp_path}/x.conllu", f"--parse=p={SAMPLE}/parser_ud.conllu")
    expected = run(*arguments)
    assert expected[0] == 1
    assert run(*arguments, "--cluster", dask.address) == expected


def test_what_is_in_memory_is_counted_here_and_that_is_said(
    run: Run, dask: DaskCluster, corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = run("score", *versions(corpus), *FAST)

    def unusual(spec: VersionSpec, *_: object) -> None:
        raise MisplacedError(spec.path)

    monkeypatch.setattr("core.cli.read_versions.stored_version", unusual)
    code, out, err = run("score", *versions(corpus), *FAST, "--cluster", dask.address)
    assert (code, out) == expected[:2]
    assert err == "counted here, not on the cluster: edits, or an unusual file, are in memory\n"


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere at all"])
def test_no_scheduler(run: Run, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.scoring.shards._CONNECTING", 1)
    arguments = ("score", SAMPLE / "ud.conllu", SAMPLE / "parser_ud.conllu", "--cluster", address)
    kinds = "one like tcp://HOST:8786, or like tls://HOST:8786 with keys in Dask's configuration"
    assert run(*arguments) == (1, "", f"treeconcord: no Dask scheduler answers at {address}; expected {kinds}\n")


def test_no_such_file_system(run: Run) -> None:
    code, out, err = run("score", "memory://nothing/x.conllu", SAMPLE / "parser_ud.conllu")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "memory://nothing/x.conllu: cannot be opened" in err
    code, _, err = run("score", "nonsense://x", SAMPLE / "parser_ud.conllu")
    assert (code, err.count("\n")) == (1, 1)


def test_without_fsspec_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fsspec.core", None)
    code, _, err = run("score", "memory://x.conllu", SAMPLE / "parser_ud.conllu")
    assert (code, "install it with: pip install 'treeconcord[cluster]'" in err) == (1, True)


@contextmanager
def interruptible(command: list[str]) -> Iterator["subprocess.Popen[bytes]"]:
    """A program that does not outlive the test."""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_control_c_frees_the_cluster(dask: DaskCluster, corpus: Path) -> None:
    command = [sys.executable, "main.py", "score", *versions(corpus), "--cluster", dask.address]
    with interruptible(command) as process:
        dask.wait_for_tasks(process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, b"", b"interrupted\n")
    wait_for(lambda: not dask.tasks())


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_control_c_while_it_waits_for_workers(tmp_path: Path) -> None:
    with scheduler(tmp_path) as (address, _):
        sample = [str(SAMPLE / "ud.conllu"), str(SAMPLE / "parser_ud.conllu")]
        command = [sys.executable, "main.py", "score", *sample, "--cluster", address]
        with interruptible(command) as process:
            DaskCluster(address).wait_for_tasks(process)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out, err.splitlines()[-1]) == (130, b"", b"interrupted")
        wait_for(lambda: not DaskCluster(address).tasks())


@pytest.mark.skipif(not shutil.which("openssl"), reason="needs openssl for a key")
def test_a_cluster_with_keys_of_dask_s_configuration(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sample = [f"--gold=ud={SAMPLE}/ud.conllu", f"--parse=one={SAMPLE}/parser_ud.conllu", *FAST]
    expected = run("score", *sample)
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    names = ("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1")
    made = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, *names)
    subprocess.run(made, check=True, capture_output=True)
    whose = [{"cert": str(certificate), "key": str(key)}] * 3
    tls = {"ca-file": str(certificate), **dict(zip(("scheduler", "worker", "client"), whose, strict=True))}
    (tmp_path / "dask.yaml").write_text(json.dumps({"distributed": {"comm": {"tls": tls}}}))
    own = {"ca-file": str(certificate), "client.cert": str(certificate), "client.key": str(key)}
    monkeypatch.setenv("DASK_CONFIG", str(tmp_path))
    with scheduler(tmp_path, "--protocol=tls") as (address, _), workers(address, 1, "--protocol=tls"):
        assert address.startswith("tls://")
        monkeypatch.setattr("core.scoring.shards._CONNECTING", 2)
        code, out, err = run("score", *sample, "--cluster", address)
        assert (code, out, "with keys in Dask's configuration" in err) == (1, "", True)
        monkeypatch.undo()
        with dask_config.set({f"distributed.comm.tls.{name}": value for name, value in own.items()}):
            assert run("score", *sample, "--cluster", address)[:2] == expected[:2]

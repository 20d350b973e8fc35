"""How much faster the closed form is than Zhang and Shasha's algorithm, on the same sentences of 15 to 20 words."""

import time
from collections.abc import Callable

import pytest

from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.spans import AnyTree
from core.model.version import Role, VersionSpec
from core.scoring.alignment import align
from core.scoring.comparison import compare, make_frame
from core.scoring.settings import Settings
from core.trees import zhang_shasha
from core.trees.algebra import generalize
from core.trees.edit_distance import edit_script
from core.trees.zhang_shasha import is_projective, tree_distance
from tests.paths import SAMPLE, SHARED

REAL = SHARED / "data"
AT_LEAST = {Protocol.FUNCTIONAL: 3500, Protocol.MULTIFUNCTION: 700}
SENTENCES = 60


def sentences(protocol: Protocol) -> list[tuple[AnyTree, AnyTree, AnyTree]]:
    """Parse, generalized gold and native gold of projective sentences of 15 to 20 words, real ones if available."""
    names = ["ud_fr_gsd_dev", "sud_fr_gsd_dev", "udpipe_ud_fr_gsd_dev"] if REAL.is_dir() else ["ud", "sud", "parser_ud"]
    folder = REAL if REAL.is_dir() else SAMPLE
    paths = [str(folder / f"{name}.conllu") for name in names]
    specs = [VersionSpec(name, path, Role.GOLD) for name, path in zip(("ud", "sud", "parse"), paths, strict=True)]
    versions = [read_version(spec) for spec in specs]
    frame = make_frame(versions, Settings(protocol))
    found: list[tuple[AnyTree, AnyTree, AnyTree]] = []
    for row in align(versions).rows:
        if 15 <= len(row[0]) <= 20 and len(found) < SENTENCES:
            native, other, parse = (compare(frame, row).tree(name, labelled=True) for name in ("ud", "sud", "parse"))
            if is_projective([native, other, parse]):
                found.append((parse, generalize([native, other]), native))
    return found


def seconds(work: Callable[[], object], repetitions: int) -> float:
    """The shortest time of one call of ``work``."""
    best = float("inf")
    for _ in range(repetitions):
        start = time.thread_time()
        work()
        best = min(best, time.thread_time() - start)
    return best


@pytest.mark.parametrize("protocol", Protocol)
def test_closed_form_beats_zhang_and_shasha(protocol: Protocol, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both get finished trees. Forgiving would cost zss as much again; the closed form's time includes it."""
    chosen = sentences(protocol)
    assert chosen, "sentences of 15 to 20 words"
    trees = {id(tree): zhang_shasha._sorted_function_tree(tree) for three in chosen for tree in three}
    monkeypatch.setattr(zhang_shasha, "_sorted_function_tree", lambda tree: trees[id(tree)])

    def closed_form() -> list[int]:
        return [edit_script(parse, generalized, native).cost for parse, generalized, native in chosen]

    def reference() -> list[int]:
        return [tree_distance(parse, generalized).cost for parse, generalized, _ in chosen]

    assert closed_form() == reference()
    quick, slow = seconds(closed_form, 50), seconds(reference, 3)
    print(
        f"\n{protocol}, {len(chosen)} sentences: closed form {1e6 * quick / len(chosen):.1f} µs each,"
        f" zss {1e3 * slow / len(chosen):.1f} ms: {slow / quick:.0f} times faster"
    )
    assert slow / quick >= AT_LEAST[protocol]

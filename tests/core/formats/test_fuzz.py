"""Whatever happens to a file, it is read and written back, or refused by `InputError`; seeded, so that it repeats."""

import bz2
import gzip
import lzma
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from core.errors import InputError
from core.formats import read_version, write_back
from core.formats.detail import detail
from core.structure import flaws
from core.version import Role, VersionSpec
from tests.core.formats.broken_inputs import GOOD, LINES

RICH = (
    GOOD.replace("3\ton", "3-4\tx\t_\t_\t_\t_\t_\t_\t_\t_\n2.1\tx\t_\t_\t_\t_\t_\t_\t_\t_\n3\ton")
    + "# sent_id = three\r\n1\tété\t_\t_\t_\t_\t0\troot\t_\t_\r\n"
).encode()
BARE = "".join(f"{line}\n" for line in LINES if not line.startswith("#")).encode()
NASTY = (
    *(
        b"\t",
        b"\n",
        b"\r\n",
        b"\r",
        b"\0",
        b" ",
        b"#",
        b"_",
        b"-",
        b".",
        b"0",
        b"1",
        b"2",
        b"17",
        b"-1",
        b"1-2",
        b"0.1",
    ),
    *(b"\xff", b"\xc3", b"\xef\xbb\xbf", b"\xff\xfe", b"\x1f\x8b", b"BZh", b"# sent_id =", b"# global.columns = ID\n"),
    *("²".encode(), "٣".encode(), "\u2028".encode(), b"9" * 5000, b"\n\n", *(f"{line}\n".encode() for line in LINES)),
)


def _mutated(content: bytes, random: Random) -> bytes:
    for _ in range(random.randint(1, 3)):
        first, second, third = sorted(random.randint(0, len(content)) for _ in range(3))
        piece = random.choice(NASTY)
        content = random.choice(
            (
                content[:first] + piece + content[first:],
                content[:first] + piece + content[first + len(piece) :],
                content[:first] + content[min(second, first + 9) :],
                content[:second],
                content[:first] + content[second:third] + content[first:second] + content[third:],
                content[:second] + content[first:],
            )
        )
    return content


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize(("format_", "original"), [("conllu", RICH), ("conllx", BARE), (None, RICH), (None, BARE)])
def test_mutated_text(role: Role, format_: str | None, original: bytes, tmp_path: Path) -> None:
    random = Random(0)
    path, read = tmp_path / "mutated.conllu", 0
    for _ in range(1000):
        content = _mutated(original, random)
        path.write_bytes(content)
        try:
            version = read_version(VersionSpec("x", str(path), role, format=format_))
        except InputError:
            continue
        read += 1
        for sentence in version.sentences:
            tree = sentence.dependencies
            assert len({len(sentence.forms), len(sentence.tags), len(tree.heads), len(tree.relations)}) == 1
            assert bool(sentence.defect) == bool(list(flaws(tree.heads)))
            assert role is not Role.GOLD or not sentence.defect
            detail(sentence)
        assert write_back(version.sentences) == content
    assert 0 < read < 1000


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_mutated_archive(pack: Callable[[bytes], bytes], tmp_path: Path) -> None:
    random = Random(0)
    path, packed = tmp_path / "mutated.conllu", pack(RICH)
    refused = 0
    for _ in range(500):
        path.write_bytes(_mutated(packed, random))
        try:
            read_version(VersionSpec("x", str(path), Role.GOLD))
        except InputError:
            refused += 1
    assert refused > 250

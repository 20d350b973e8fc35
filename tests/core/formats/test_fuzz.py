"""A mutated file is read and written back, or refused by `InputError`; seeded, so that it repeats."""

import bz2
import gzip
import lzma
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from core.base.errors import InputError
from core.formats.conll_details import detail
from core.formats.negra_export import export_text
from core.formats.registry import read_version, reread
from core.formats.tiger_xml import corpus_text
from core.model.cycles import flaws
from core.model.sentence import DependencyTree, Sentence
from core.model.version import Role, VersionSpec
from tests.bracketed import bracketed
from tests.core.formats.broken_conll import CONLL09
from tests.core.formats.broken_input import GOOD, LINES
from tests.written_back import written_back
from tools import mutation
from tools.mutation import ANYWHERE, mutated

RICH = (
    GOOD.replace("3\ton", "3-4\tx\t_\t_\t_\t_\t_\t_\t_\t_\n2.1\tx\t_\t_\t_\t_\t_\t_\t_\t_\n3\ton")
    + "# sent_id = three\r\n1\tété\t_\t_\t_\t_\t0\troot\t_\t_\r\n"
).encode()
BARE = "".join(f"{line}\n" for line in LINES if not line.startswith("#")).encode()
BRACKETS = [bracketed("(ROOT (S (NP-SBJ (NN x)) (VB y) (NP-OBJ (DT a) (NN b))))"), bracketed("(S (UH Yes) (. !))")]
EXPORT = "".join(export_text(replace(each, sent_id=None) for each in BRACKETS)).encode()
TIGER = "".join(corpus_text(BRACKETS)).encode()
PIECES = (*ANYWHERE, *(f"{line}\n".encode() for line in LINES))
ORIGINALS = [
    ("conllu", RICH, PIECES),
    ("conllx", BARE, PIECES),
    (None, RICH, PIECES),
    (None, BARE, PIECES),
    ("conll09", CONLL09.encode(), PIECES),
    ("export", EXPORT, mutation.PIECES),
    (None, EXPORT, mutation.EXPORT),
    ("tiger", TIGER, mutation.PIECES),
    (None, TIGER, mutation.XML),
]


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize(("format_", "original", "pieces"), ORIGINALS)
def test_mutated_text(
    role: Role, format_: str | None, original: bytes, pieces: Sequence[bytes], tmp_path: Path
) -> None:
    random = Random(0)
    path, read = tmp_path / "mutated.conllu", 0
    for _ in range(1000):
        content = mutated(original, random, pieces)
        path.write_bytes(content)
        try:
            version = read_version(VersionSpec("x", str(path), role, format=format_))
        except InputError:
            continue
        read += 1
        for sentence in version.sentences:
            assert role is not Role.GOLD or not sentence.defect
            assert len(sentence.forms) == len(sentence.tags) == len(sentence.fine_tags)
            if isinstance(sentence.tree, DependencyTree):
                assert len(sentence) == len(sentence.tree.heads) == len(sentence.tree.relations)
                assert bool(sentence.defect) == bool(list(flaws(sentence.tree.heads)))
            again = reread(sentence.source, version)
            assert isinstance(again, Sentence)
            assert replace(again, ordinal=sentence.ordinal, line=sentence.line) == sentence
            if version.format == "conllu":
                detail(sentence)
        assert written_back(version.sentences) == content
    assert 0 < read < 1000


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_mutated_archive(pack: Callable[[bytes], bytes], tmp_path: Path) -> None:
    random = Random(0)
    path, packed = tmp_path / "mutated.conllu", pack(RICH)
    refused = 0
    for _ in range(500):
        path.write_bytes(mutated(packed, random, PIECES))
        try:
            read_version(VersionSpec("x", str(path), Role.GOLD))
        except InputError:
            refused += 1
    assert refused > 250

"""Sentences read from any place of a file are those read from its beginning, or it is said that they can't be."""

import bz2
import gzip
import io
import lzma
import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from core.base.errors import InputError
from core.formats.format import SentencePlace
from core.formats.open_text import ChangedError, StoredText
from core.formats.registry import format_named, read_version, stored_version
from core.formats.stored_sentences import MisplacedError, SentenceIndex, StoredSentences, read_stretch
from core.model.sentence import Sentence
from core.model.version import Role, VersionSpec
from tests.edge_corpora import NEGRA_3, NEGRA_4, TIGER_XML

_CONLLU: Final = "".join(
    f"""\
# newdoc = {i}
# sent_id = s{i}
# text = Ünter {i}
1-2	Ünter	_	_	_	_	_	_	_	_
1	Ün	_	ADP	_	_	2	case	_	_
2	ter	_	NOUN	_	_	0	root	_	SpaceAfter=No
2.1	#	_	_	_	_	_	_	_	_

"""
    for i in range(1, 8)
)
_CONLLX: Final = "".join(f"1\tMot\t_\tN\tN\t_\t0\troot\t_\t_\n2\t{i}\t_\tN\tN\t_\t1\tnum\t_\t_\n\n" for i in range(7))
_CONLL09: Final = "".join(
    f"1\tMot\t_\t_\tN\tN\t_\t_\t0\t0\troot\troot\tY\tmot.0{i}\tA1\n2\t#\t_\t_\tP\tP\t_\t_\t1\t1\tp\tp\t_\t_\t_\n\n"
    for i in range(7)
)
_PTB: Final = (
    "% a header (\n\n# sent_id = one\n( (S (NP (PRP She))\n(VP (VBD left)) (. .)) )\n\n# sent_id = two\n# more\n"
    "  (S (NP (-LRB- -LRB-)))\n(X (UH Äh))\n\n(S\n  (NP (CD 5)\n      (NN %)))\n# at the end"
)
_REMARK: Final = "( (CODE <heading>)\n  (CODE {COM:x}) (ID a,.9))\n"
_HISTORICAL: Final = _REMARK + "".join(
    f"{_REMARK * (i % 2)}( (IP (NP *con*)\n(N w{i})) (ID a,.{i}))\n{before}\n{_REMARK * (i // 3)}"
    for i, before in enumerate(("", "# sent_id = x\n", "", "# more\n", "", ""))
)
_EXPORT: Final = NEGRA_4 + "".join(
    NEGRA_4[NEGRA_4.index("#BOS") :].replace("BOS 7", f"BOS {i}").replace("EOS 7", f"EOS {i}").replace("vier", f"v{i}")
    for i in range(8, 12)
)
TEXTS: Final = {
    "conllu": _CONLLU,
    "conllx": _CONLLX,
    "conll09": _CONLL09,
    "ptb": _PTB,
    "ptb of a historical corpus": _HISTORICAL,
    "export": _EXPORT,
    "export 3": NEGRA_3,
    "tiger": TIGER_XML,
}
CHANGES: Final[dict[str, Callable[[str], str]]] = {
    "as it is": lambda text: text,
    "CR LF": lambda text: text.replace("\n", "\r\n"),
    "byte-order mark": lambda text: "\ufeff" + text,
    "no line end": lambda text: text.rstrip("\n"),
    "empty lines": lambda text: text.replace("\n\n", "\n\n\n\n") + "\n\n",
    "other spaces around ids": lambda text: text.replace(" sent_id = ", "\u00a0sent_id\u3000=\u2003"),
    "a sentence in a comment": lambda text: text.replace("</s>", "</s>\n<!-- <s id='old'><graph></graph></s> -->"),
    "an end in a comment": lambda text: text.replace("<graph ", "<!-- </s> <s id='old'\n --> <graph "),
}
PACKED: Final[dict[str, Callable[[bytes], bytes]]] = {
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".xz": lzma.compress,
}


def _spec(path: Path, name: str) -> VersionSpec:
    return VersionSpec("v", str(path), Role.GOLD, format=name.partition(" ")[0])


def _written(folder: Path, content: bytes) -> Path:
    path = folder / "corpus"
    path.write_bytes(content)
    return path


@pytest.fixture(params=TEXTS)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are looked through, and sentences read, in so small parts that every boundary is met."""
    monkeypatch.setattr("core.formats.open_text._PIECE", 97)
    monkeypatch.setattr("core.formats.stored_sentences._AT_ONCE", 300)


@pytest.mark.parametrize("change", CHANGES)
def test_sentences_are_those_of_the_whole_file(name: str, change: str, tmp_path: Path) -> None:
    spec = _spec(_written(tmp_path, CHANGES[change](TEXTS[name]).encode()), name)
    whole = list(read_version(spec).sentences)
    stored = stored_version(spec, StoredText(spec.path)).sentences
    assert list(stored) == whole
    assert [stored[i] for i in range(len(stored))] == whole
    assert stored[1:] == whole[1:]


def test_any_stretch_is_a_part_of_the_whole(name: str, tmp_path: Path) -> None:
    spec = _spec(_written(tmp_path, TEXTS[name].encode()), name)
    whole = list(read_version(spec).sentences)
    stored = stored_version(spec, StoredText(spec.path)).sentences
    assert isinstance(stored, StoredSentences)
    for first in range(len(whole)):
        for last in range(first + 1, len(whole) + 1):
            stretch = stored.stretch(first, last)
            assert read_stretch(stretch, spec, format_named(str(spec.format))) == whole[first:last]


@pytest.mark.parametrize(("ids", "are_shared"), [("s{}", True), ("t{}", False)])
def test_versions_with_the_same_ids_hold_them_once(tmp_path: Path, ids: str, are_shared: bool) -> None:
    """Else memory grows by the ids of each version of a large corpus; ids that differ are never mixed up."""
    found = list[StoredSentences]()
    for name, text in (("a", _CONLLU), ("b", _CONLLU.replace("sent_id = s", f"sent_id = {ids[0]}"))):
        (tmp_path / name).write_text(text, "utf-8")
        sentences = stored_version(_spec(tmp_path / name, "conllu"), StoredText(str(tmp_path / name))).sentences
        assert isinstance(sentences, StoredSentences)
        found.append(sentences)
    found[1].share_ids(found[:1])
    assert (found[1].where.ids is found[0].where.ids) is are_shared
    assert [each.sent_id for each in found[1]] == [ids.format(i) for i in range(1, 8)]


@pytest.mark.parametrize("extension", PACKED)
def test_an_archive_is_copied(name: str, extension: str, tmp_path: Path) -> None:
    spec = _spec(_written(tmp_path, PACKED[extension](TEXTS[name].encode())), name)
    text = StoredText(spec.path)
    assert text.is_copy
    stored = stored_version(spec, text).sentences
    assert list(stored) == list(read_version(spec).sentences)
    assert isinstance(stored, StoredSentences)
    assert stored.stretch(0, 1).content, "other processes can't read the copy"


def test_standard_input_is_copied(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = TEXTS[name].encode()
    whole = read_version(_spec(_written(tmp_path, content), name)).sentences
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(content)))
    stored = stored_version(VersionSpec("v", "-", Role.GOLD, format=name.partition(" ")[0]), StoredText("-"))
    assert list(stored.sentences) == list(whole)


def _read_whole(spec: VersionSpec) -> list[Sentence] | None:
    try:
        return list(read_version(spec).sentences)
    except InputError:
        return None


def _read_in_parts(spec: VersionSpec) -> list[Sentence] | None:
    try:
        return list(stored_version(spec, StoredText(spec.path)).sentences)
    except InputError:
        return None


def test_what_can_be_read_in_a_broken_file_is_as_in_the_whole(name: str, tmp_path: Path) -> None:
    """Bytes are removed, doubled and replaced; a file that is then refused as a whole is refused in parts."""
    chance, agreed = random.Random(7), 0
    content = TEXTS[name].encode()
    for _ in range(200):
        broken = bytearray(content)
        for _ in range(chance.randint(1, 3)):
            at, length = chance.randrange(len(broken) or 1), chance.choice([1, 1, 2, 30, 200])
            piece = bytes(broken[at : at + length])
            wild = bytes(chance.choices(b"\0\r\n\n\t (#)<>/s\xff\xc3", k=length))
            broken[at : at + length] = chance.choice([b"", piece * 2, wild, b"\n", b"\r\n", b" \n"])
        spec = _spec(_written(tmp_path, bytes(broken)), name)
        parts = _read_in_parts(spec)
        if parts is not None:
            assert parts == _read_whole(spec), bytes(broken)
            agreed += 1
    assert agreed, "some were read"


def test_a_file_that_changes_meanwhile_is_noticed(tmp_path: Path) -> None:
    path = _written(tmp_path, _CONLLU.encode())
    spec = _spec(path, "conllu")
    stored = stored_version(spec, StoredText(spec.path)).sentences
    path.write_text(_CONLLU.replace("s3", "t3"), encoding="utf-8")
    with pytest.raises(ChangedError, match="changed while it was read"):
        list(stored)
    path.unlink()
    with pytest.raises(InputError, match=r"cannot be read \(No such file or directory\); expected a readable file"):
        list(stored)


def test_a_stretch_that_is_no_longer_there_is_not_taken_for_another(tmp_path: Path) -> None:
    """As in another process, which does not know what the file was like."""
    path = _written(tmp_path, _CONLLU.encode())
    spec = _spec(path, "conllu")
    stored = stored_version(spec, StoredText(spec.path)).sentences
    assert isinstance(stored, StoredSentences)
    stretch = stored.stretch(2, 5)
    for text in (_CONLLU.replace("s3", "t3"), _CONLLU[:200]):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(MisplacedError):
            read_stretch(stretch, spec, format_named("conllu"))


def test_ids_that_occur_twice_are_left_to_reading(tmp_path: Path) -> None:
    spec = _spec(_written(tmp_path, (_CONLLU + _CONLLU).encode()), "conllu")
    with pytest.raises(MisplacedError):
        stored_version(spec, StoredText(spec.path))


@pytest.mark.parametrize("large", [1 << 32, 1 << 40])
def test_places_beyond_four_gigabytes(large: int) -> None:
    """Small files have small places; in a large one, those before and after the limit are right."""
    offsets = [0, 10, (1 << 32) - 1, large, large + 7]
    lines = [1, 2, (1 << 32) - 1, large, large + 2]
    found = [SentencePlace(*each, sent_id=str(i)) for i, each in enumerate(zip(offsets, lines, strict=True))]
    index = SentenceIndex(found, large + 9)
    assert [index.stretch(i, i + 1).offset for i in range(5)] == offsets
    assert [index.stretch(i, i + 1).portion.line for i in range(5)] == lines
    assert [index.size(i) for i in range(5)] == [10, (1 << 32) - 11, large - (1 << 32) + 1, 7, 2]
    assert index.up_to(2, 1 << 50) == 5

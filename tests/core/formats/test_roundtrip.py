"""Everything that CoNLL-U allows is read correctly and written back byte for byte."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from conllu import parse
from hypothesis import given
from hypothesis import strategies as st

from core.formats.conll_details import detail
from core.formats.registry import read_version
from core.model.sentence import DependencyTree, Sentence
from core.model.version import Role, VersionSpec
from tests.written_back import written_back


@dataclass(frozen=True)
class Drawn:
    """A sentence as lines without line ends, and the expected result of reading them."""

    lines: list[str]
    expected: Sentence


field = st.text(st.characters(codec="utf-8", exclude_characters="\0\t\n\r"), min_size=1, max_size=5)
relation = field.filter(lambda text: text.split() == [text] and text != "_")
sent_id = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=5)
comment = st.sampled_from(["#", "# newdoc", "# text = 1\t2", "# sent_id of it", "# nœud\u2028vide\x85"])
line_end = st.sampled_from(["\n", "\r\n"])


@st.composite
def heads(draw: st.DrawFn) -> tuple[int, ...]:
    """Those of any tree with one root, projective or not."""
    order = draw(st.integers(1, 6).flatmap(lambda length: st.permutations(range(1, length + 1))))
    found = {order[0]: 0}
    for index, token in enumerate(order[1:]):
        found[token] = order[draw(st.integers(0, index))]
    return tuple(found[token] for token in sorted(found))


def part(token_id: str, form: str) -> str:
    """The line of a multiword range or an empty node."""
    return "\t".join((token_id, form, *"________"))


@st.composite
def empty_nodes(draw: st.DrawFn, token: int) -> list[str]:
    return [part(f"{token}.{number}", draw(field)) for number in range(1, draw(st.integers(1, 3)))]


@st.composite
def sentences(draw: st.DrawFn) -> Drawn:
    """A sentence with comments, multiword ranges and empty nodes; its place in the file is not yet known."""
    tree_heads = draw(heads())
    length = len(tree_heads)

    def column(values: st.SearchStrategy[str]) -> tuple[str, ...]:
        return tuple(draw(st.lists(values, min_size=length, max_size=length)))

    forms, lemmas, tags, fine_tags, features, last = (column(field) for _ in range(6))
    relations, graph = column(relation), column(st.sampled_from(["_", "0:root|2.1:x"]))
    rows = draw(empty_nodes(0))
    covered = 0
    columns = zip(forms, lemmas, tags, fine_tags, features, map(str, tree_heads), relations, graph, last, strict=True)
    for token, values in enumerate(columns, start=1):
        if token > covered and draw(st.booleans()):
            covered = draw(st.integers(token, length))
            rows.append(part(f"{token}-{covered}", draw(field)))
        rows += ["\t".join((str(token), *values)), *draw(empty_nodes(token))]
    comments = draw(st.lists(comment, max_size=2))
    name = draw(st.none() | sent_id)
    if name is not None:
        comments.insert(draw(st.integers(0, len(comments))), f"# sent_id = {name}")
    expected = Sentence(0, 0, name, forms, tags, fine_tags, DependencyTree(tree_heads, relations), "")
    return Drawn([*comments, *rows], expected)


@st.composite
def files(draw: st.DrawFn) -> tuple[str, list[Sentence]]:
    """A file of such sentences in any layout, and the expected result of reading it."""
    drawn = draw(
        st.lists(sentences(), min_size=1, max_size=3, unique_by=lambda drawn: drawn.expected.sent_id or id(drawn))
    )
    parts = [draw(st.sampled_from(["", "\ufeff"])) + "".join(draw(st.lists(line_end, max_size=2)))]
    expected = []
    for ordinal, sentence in enumerate(drawn, start=1):
        line = "".join(parts).count("\n") + 1
        expected.append(replace(sentence.expected, ordinal=ordinal, line=line))
        parts += [text + draw(line_end) for text in sentence.lines]
        parts += draw(st.lists(line_end, min_size=1, max_size=3))
    text = "".join(parts)
    return draw(st.sampled_from([text, text.rstrip("\r\n")])), expected


@given(drawn=files())
def test_any_file(drawn: tuple[str, list[Sentence]], tmp_path_factory: pytest.TempPathFactory) -> None:
    text, expected = drawn
    path = tmp_path_factory.getbasetemp() / "any.conllu"
    path.write_bytes(text.encode())
    version = read_version(VersionSpec("x", str(path), Role.GOLD))
    assert [replace(sentence, source="") for sentence in version.sentences] == expected
    assert written_back(version.sentences) == text.encode()


def test_treebanks_come_back_as_they_were(shared: Path) -> None:
    paths = sorted((shared / "data").glob("*.conllu"))
    assert paths
    for path in paths:
        version = read_version(VersionSpec("x", str(path), Role.GOLD))
        assert written_back(version.sentences) == path.read_bytes()


def test_omitted_sentences_are_not_written(tmp_path: Path) -> None:
    path = tmp_path / "three.conllu"
    row = "1\tx\t_\t_\t_\t_\t0\troot\t_\t_\n"
    path.write_text(f"# first\n{row}\n\n# second\n{row}\n# third\n{row}", encoding="utf-8")
    first, _, third = read_version(VersionSpec("x", str(path), Role.GOLD)).sentences
    assert written_back([first, third]).decode() == f"# first\n{row}\n\n# third\n{row}"


def test_treebanks_read_as_the_conllu_package_reads_them(shared: Path) -> None:
    path = shared / "data" / "gum_dep.conllu"
    version = read_version(VersionSpec("x", str(path), Role.GOLD))
    for sentence, reference in zip(version.sentences, parse(path.read_text(encoding="utf-8")), strict=True):
        words = [token for token in reference if isinstance(token["id"], int)]
        assert sentence.sent_id == reference.metadata["sent_id"]
        assert sentence.forms == tuple(word["form"] for word in words)
        assert sentence.tags == tuple(word["upos"] for word in words)
        assert sentence.tree == DependencyTree(
            tuple(word["head"] for word in words), tuple(word["deprel"] for word in words)
        )
        assert detail(sentence) == reference

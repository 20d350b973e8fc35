"""TIGER-XML: graphs, discontinuous or not, read as a stream, and every way in which a file can be broken."""

from dataclasses import replace
from io import StringIO
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.base.errors import InputError, Problem
from core.formats import tiger_stream, tiger_xml
from core.formats.registry import read_version, reread
from core.formats.tiger_xml import quoted_value
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.version import Role, VersionSpec
from tests.written_back import written_back

TEXT = """\
<?xml version="1.0" encoding="ISO-8859-1" standalone="yes"?>
<!-- <s id="none"> -->
<corpus id="x" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="x.xsd">
<head><annotation><feature name="word" domain="T"/><edgelabel><value name="--">no</value></edgelabel>
</annotation></head>
<body>
<s id="eins">
<graph root="s1_VROOT" discontinuous="true">
  <terminals>
    <t id="s1_1" word="Den" pos="PDS" lemma="der"/>
    <t id="s1_2" word="hat" pos="VAFIN"/><t id="s1_3" word="sie" pos="PPER"><secedge label="SB" idref="s1_500"/></t>
    <t id="s1_4" word="&quot;ge&#x73;ehn&amp;" pos='VVPP'/>
    <t id="s1_5" word="." pos="$."/>
  </terminals>
  <nonterminals>
    <nt id="s1_500" cat="VP"><edge label="OA" idref="s1_1"/><edge label="HD" idref="s1_4"/></nt>
    <nt id="s1_501" cat="S">
      <edge label="OC" idref="s1_500"/><edge label="HD" idref="s1_2"/><edge label="SB" idref="s1_3"/></nt>
    <nt id="s1_VROOT" cat="VROOT"><edge label="--" idref="s1_501"/><edge idref="s1_5"/></nt>
  </nonterminals>
</graph>
<matches><match subgraph="s1_500"/></matches>
</s>
<!-- between --><s id="zwei"><graph root="s2_1"><terminals><t id="s2_1" word="Néin" pos="--"/></terminals>
<nonterminals/></graph></s>
</body>
</corpus>
<!-- the end -->
"""


def read(text: str, role: Role = Role.GOLD) -> list[Sentence | Problem]:
    return list(tiger_xml.FORMAT.read(iter(StringIO(text, newline="\n")), VersionSpec("x", "x", role)))


def only(text: str, role: Role = Role.GOLD) -> Sentence:
    (sentence,) = read(text, role)
    assert isinstance(sentence, Sentence), sentence
    return sentence


def corpus(*sentences: str) -> str:
    return "\n".join(["<corpus>", *sentences, "</corpus>"])


def one(words: str, nodes: str = "", root: str = "r", name: str = "1") -> str:
    """A sentence of words and nodes: ``a b``; ``r: a=f b=g``."""
    terminals = "".join(f'<t id="{word}" word="{word}" pos="T"/>' for word in words.split())
    nonterminals = ""
    for node in filter(None, nodes.split(";")):
        parent, _, children = node.strip().partition(":")
        edges = (child.partition("=") for child in children.split())
        inner = "".join(f'<edge label="{label or "--"}" idref="{child}"/>' for child, _, label in edges)
        nonterminals += f'<nt id="{parent}" cat="X">{inner}</nt>'
    graph = (
        f'<graph root="{root}"><terminals>{terminals}</terminals><nonterminals>{nonterminals}</nonterminals></graph>'
    )
    return f'<s id="{name}">{graph}</s>'


def test_a_discontinuous_constituent() -> None:
    first, second = read(TEXT)
    assert isinstance(first, Sentence)
    assert isinstance(second, Sentence)
    assert first.forms == ("Den", "hat", "sie", '"gesehn&', ".")
    assert first.tags == first.fine_tags == ("PDS", "VAFIN", "PPER", "VVPP", "$.")
    assert first.constituents == ConstituencyTree(
        ("S", "VP"),
        ((), ("OC",)),
        (VIRTUAL_ROOT, 0),
        (("OA",), ("hd",), ("SB",), ("hd",), ()),
        (1, 0, 0, 1, -1),
        "VROOT",
    )
    assert second.constituents == ConstituencyTree((), (), (), ((),), (-1,), None)
    assert (first.line, first.sent_id, second.line, second.sent_id) == (7, "eins", 24, "zwei")
    assert (second.forms, second.tags) == (("Néin",), ("",))
    assert first.source + second.source == TEXT
    assert second.source.startswith('<s id="zwei">')


def test_a_namespace_and_its_prefix() -> None:
    plain = only(corpus(one("a b", "r: a=f b")))
    prefixed = corpus(one("a b", "r: a=f b")).replace("<", "<t:").replace("<t:/", "</t:")
    assert only(prefixed.replace("<t:corpus", '<t:corpus xmlns:t="tiger"')).tree == plain.tree


@pytest.mark.parametrize("chunk", [1, 7, 1000])
@pytest.mark.parametrize("beginning", ["", "\ufeff"])
def test_bytes_come_back_however_the_text_is_cut(
    chunk: int, beginning: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiger_stream, "_CHUNK", chunk)
    content = (beginning + TEXT.replace("\n", "\r\n")).encode()
    (tmp_path / "x.export.gz").write_bytes(content)
    version = read_version(VersionSpec("x", str(tmp_path / "x.export.gz"), Role.GOLD))
    assert version.format == "tiger"
    assert [sentence.sent_id for sentence in version.sentences] == ["eins", "zwei"]
    assert written_back(version.sentences) == content


@pytest.mark.parametrize(
    "text", [TEXT, "\ufeff" + corpus(one("a", root="a")), corpus(one("a", root="a")) + "\n<!---->"]
)
def test_a_sentence_read_again_by_itself_is_the_same(text: str, tmp_path: Path) -> None:
    """The window reads each sentence it shows again, without what is around it in the file."""
    (tmp_path / "x").write_text(text, encoding="utf-8")
    version = read_version(VersionSpec("x", str(tmp_path / "x"), Role.GOLD))
    for sentence in version.sentences:
        found = reread(sentence.source, version)
        assert isinstance(found, Sentence)
        assert replace(found, line=0, ordinal=0) == replace(sentence, line=0, ordinal=0)


def told(text: str, role: Role = Role.GOLD) -> list[tuple[str, str]]:
    return [(str(found.what), str(found.expected)) for found in read(text, role) if isinstance(found, Problem)]


NO_TREES = [
    (one("a", "r: a=f x"), "an edge to 'x', which is not in the sentence"),
    (one("a", "r: a=f", root="x"), "root 'x' of the graph is not in the sentence"),
    (one("a", "r: a=f a=g"), "a second edge to 'a'"),
    (one("a b", "r: a b; q: b r", root="q"), "a second edge to 'b'"),
    (one("a b", "r: a=f"), "no edge to 'b', which is not the root"),
    (one("a", "r: a; q: p; p: q"), "cycle through node 'q'"),
    (one("a", "r: a r=f"), "cycle through node 'r'"),
]
REFUSED = [
    (one("a", "r: a; r: a"), "id 'r' is already used on line 2"),
    (one("a a", "r: a"), "id 'a' is already used on line 2"),
    (one("a", "r: a; q:", root="r").replace("</nt>", '<edge idref="q"/></nt>', 1), "node 'q' is empty"),
    (one("a", root="a") * 2, "sent_id '1' is already used on line 2"),
    (one("a", root="a", name=""), "sent_id without a value"),
    (one(""), "a sentence without words"),
    ("<s/>", "a sentence without words"),
    (one("a", root="a").replace('"T"', '"-NONE-"'), "a sentence without words"),
    (one("a", root="a").replace(' word="a"', ""), "<t> without word"),
    (one("a", root="a").replace('word="a"', 'word=" "'), "<t> without word"),
    (one("a", root="a").replace('<t id="a"', "<t"), "<t> without id"),
    (one("a", "r: a").replace('<nt id="r"', "<nt"), "<nt> without id"),
    (one("a", "r: a").replace(' idref="a"', ""), "<edge> without idref"),
    (one("a", "r: a").replace(' root="r"', ""), "<graph> without root"),
]


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize(("sentence", "what"), REFUSED)
def test_invalid_sentences_are_refused_in_gold_and_parse(sentence: str, what: str, role: Role) -> None:
    assert what in [found for found, _ in told(corpus(sentence), role)]


@pytest.mark.parametrize(("sentence", "what"), NO_TREES)
def test_invalid_tree_is_an_error_in_a_gold_and_empty_in_a_parse(sentence: str, what: str) -> None:
    assert what in [found for found, _ in told(corpus(sentence))]
    parse = only(corpus(sentence), Role.PARSE)
    assert parse.defect
    assert parse.constituents.parents == ()
    assert set(parse.constituents.token_functions) == {()}


DOCUMENT_TYPE = '<!DOCTYPE corpus [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
STOPPED = [
    (DOCUMENT_TYPE + corpus(one("a", root="a")), 1, "a document type declaration", "XML without one"),
    ('<!DOCTYPE corpus SYSTEM "file:///etc/passwd">' + corpus(), 1, "a document type declaration", "XML without one"),
    (corpus(one("&c;", root="a")), 2, "not well-formed XML (undefined entity)", "well-formed"),
    (
        corpus('<subcorpus name="p" external="file:p.xml"/>'),
        2,
        "another file, 'file:p.xml'",
        "open each part separately",
    ),
    ("<html><s/></html>", 1, "XML with the root element 'html'", "whose root element is <corpus>"),
    (corpus(one("a", root="a"))[:-5], 3, "not well-formed XML (unclosed token)", "complete, well-formed TIGER-XML"),
    (corpus(one("a", root="a"))[:-20], 2, "not well-formed XML (", "complete, well-formed TIGER-XML"),
    (corpus("<s><s/></s>"), 2, "a sentence within a sentence", "</s> before"),
    (corpus("<s><graph root='a'/><graph root='a'/></s>"), 2, "a second graph", "one"),
    (corpus("<s><graph root='a'><edge/></graph></s>"), 2, "an edge outside a node", "<edge> within <nt>"),
    (corpus("<nt><s><graph root='a'><edge/></graph></s></nt>"), 2, "a sentence within a node", "</nt> before"),
    (corpus("<x>" * 1000), 2, "elements nested more than 100 deep", "few levels"),
    (corpus("<s><graph root='a'>" + "<t/>" * 200_001), 2, "more than 200,000 elements", "fewer words"),
    (
        corpus(("<!--" + "x" * 1020 + "-->\n") * (1 << 14)),
        None,
        "more than 16,777,216 bytes since the last sentence",
        "<s> around",
    ),
    (corpus(one("a b", "r: a b").replace('word="b"', 'word="b" word="c"')), 2, "(duplicate attribute)", "well-formed"),
]


@pytest.mark.parametrize(("text", "line", "what", "expected"), STOPPED)
@pytest.mark.parametrize("role", [Role.GOLD, Role.PARSE])
def test_reading_stops_where_it_would_be_unsafe_or_senseless(
    text: str, line: int | None, what: str, expected: str, role: Role
) -> None:
    with pytest.raises(InputError) as refusal:
        read(text, role)
    (problem,) = refusal.value.problems
    assert line in (problem.line, None)
    assert what in str(problem.what)
    assert expected in str(problem.expected)


def test_sentences_before_the_end_are_reported() -> None:
    broken = corpus(one("a a", root="a"), one("b", root="b", name="2"), "<")
    findings = tiger_xml.FORMAT.read(iter(StringIO(broken)), VersionSpec("x", "x", Role.GOLD))
    assert isinstance(next(findings), Problem)
    with pytest.raises(InputError, match="not well-formed"):
        list(findings)


def test_words_beyond_what_a_sentence_may_have() -> None:
    words = " ".join(f"w{number}" for number in range(20_001))
    whats = [what for what, _ in told(corpus(one(words, f"r: {words}")))]
    assert whats == ["20,001 tokens"]


@pytest.mark.parametrize(
    "tag",
    ["<t id='x' word='" + "long\n" * 4_000_000, "<t " + "".join(f"a{i}=''\n" for i in range(1_000_000))],
    ids=["a long attribute", "many attributes"],
)
def test_a_tag_that_does_not_end_is_refused_by_its_size(tag: str) -> None:
    """Before 2.6, expat takes quadratic time for it."""
    lines = iter(StringIO(f"<corpus><body><s id='s1'><graph><terminals>{tag}"))
    with pytest.raises(InputError, match="a tag or comment longer than 1,048,576 bytes"):
        list(tiger_stream.tiger_texts(lines, "x.xml"))


@given(st.text(st.sampled_from("a&<>\"'\n\r\tö ;") | st.characters()))
def test_attributes_are_quoted_as_by_the_library(value: str) -> None:
    assert quoted_value(value) == quoteattr(value)

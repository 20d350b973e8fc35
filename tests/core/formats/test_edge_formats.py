"""NEGRA export and TIGER-XML: any written tree reads back the same and takes any functions."""

from collections.abc import Mapping, Sequence
from io import StringIO
from xml.etree import ElementTree as ET

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.base.errors import InputError
from core.formats.format import Writer
from core.formats.registry import format_named
from core.model.sentence import ConstituencyTree, Sentence
from core.model.spans import HEAD, Span
from core.model.version import Role, VersionSpec
from core.trees.conversion import constituency_functions
from core.trees.label_mapping import exact
from tests.random_brackets import gapped_trees

PLAIN = st.sampled_from(["S", "NP", "VROOTS", "a&b<\"'>"])
ANY = st.sampled_from(["S", "ROOT", "TOP", "VROOT", "", "--"])
by_format = pytest.mark.parametrize("name", ["export", "tiger"])


def writer(name: str) -> Writer:
    found = format_named(name).writer
    assert found
    return found


def add_functions(name: str, sentence: Sentence, added: Mapping[Span, Sequence[str]]) -> str:
    add = format_named(name).span_adder
    assert add
    return add(sentence, added)


def sentence_of(tree: ConstituencyTree, forms: tuple[str, ...] = ()) -> Sentence:
    words = forms or tuple(f"w{i}" for i in range(len(tree.token_parents)))
    return Sentence(1, 1, "a", words, ("T",) * len(words), ("T",) * len(words), tree, "")


def read(text: str, name: str, role: Role = Role.GOLD) -> list[Sentence]:
    found = list(format_named(name).read(iter(StringIO(text, newline="\n")), VersionSpec("x", "x", role)))
    sentences = [each for each in found if isinstance(each, Sentence)]
    assert len(sentences) == len(found), found
    return sentences


def written(sentence: Sentence, name: str) -> str:
    return "".join(writer(name).text([sentence]))


@by_format
@given(tree=gapped_trees(PLAIN, 1))
def test_a_tree_is_read_as_it_was_written(name: str, tree: ConstituencyTree) -> None:
    (found,) = read(written(sentence_of(tree), name), name)
    assert found.forms == sentence_of(tree).forms
    assert (found.sent_id, found.tags) == ("a", ("T",) * len(found))
    expected = tree if name == "export" else tree_with_root(tree, "VROOT")
    assert found.constituents == expected


def tree_with_root(tree: ConstituencyTree, root: str) -> ConstituencyTree:
    return ConstituencyTree(
        tree.categories, tree.functions, tree.parents, tree.token_functions, tree.token_parents, root
    )


@by_format
@given(tree=gapped_trees(ANY, 3))
def test_functions_do_not_depend_on_names_or_number_of_brackets(name: str, tree: ConstituencyTree) -> None:
    (found,) = read(written(sentence_of(tree), name), name)
    assert constituency_functions(found.constituents, exact) == constituency_functions(tree, exact)


texts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=4)


@by_format
@given(form=texts, function=texts)
def test_trees_are_read_back_unless_the_format_cannot_represent_them(name: str, form: str, function: str) -> None:
    tree = ConstituencyTree((), (), (), ((function,),), (-1,), None)
    fault = writer(name).fault(sentence_of(tree, (form,)))
    try:
        (found,) = read(written(sentence_of(tree, (form,)), name), name)
    except (InputError, AssertionError, ValueError):
        assert fault
    else:
        assert fault or (found.forms, found.constituents.token_functions) == ((form,), ((function,),))


labels = st.sampled_from(["x", "y", "z", HEAD, "a&b<\"'>"])


@by_format
@given(tree=gapped_trees(ANY, 1), rooted=st.booleans(), draws=st.data())
def test_functions_are_added_and_nothing_else_changes(
    name: str, tree: ConstituencyTree, rooted: bool, draws: st.DataObject
) -> None:
    text = written(sentence_of(tree), name)
    if name == "tiger" and not rooted:
        text = without_root(text)
        assume(text)
    (before,) = read(text, name)
    functions = constituency_functions(before.constituents, exact)
    added: Mapping[Span, list[str]] = {
        span: sorted(new - functions.nodes[span])
        for span in functions.nodes
        if (new := draws.draw(st.sets(labels, max_size=3))) - functions.nodes[span]
    }
    amended = add_functions(name, before, added)
    (after,) = read(amended, name)
    nodes = {span: own | set(added.get(span, ())) for span, own in functions.nodes.items()}
    assert constituency_functions(after.constituents, exact) == functions.with_nodes(nodes)
    assert (after.forms, after.tags, after.sent_id) == (before.forms, before.tags, before.sent_id)
    if not added:
        assert amended == text


def without_root(text: str) -> str:
    """The graph from what is below its root, if that is one thing; else nothing."""
    head, _, rest = text.partition('<nt id="s1_VROOT"')
    root, _, rest = rest.partition("</nt>\n")
    if root.count("<edge") != 1:
        return ""
    only = root.partition('idref="')[2].partition('"')[0]
    return (head + rest).replace('root="s1_VROOT"', f'root="{only}"')


EXPORT = """\
#BOS 1 0 0 0
a\t\tT\t--\tf\t501\tx\t500\t%% one
b  T  --  --  500  %% two
-\t\t-NONE-\t--\t--\t501
#500\tX\t--\t--\t0
#501\tY\t--\tg\t500\r
%% three
#EOS 1
%% four
"""
EXPORT_AFTER = """\
#BOS 1 0 0 0
a\t\tT\t--\tf\t501\tx\t500\t%% one
b  T  --  HD  500  %% two
-\t\t-NONE-\t--\t--\t501
#500\tX\t--\tr\t0
#501\tY\t--\tg\t502\r
#502\tY\t--\tk\t503
#503\tY\t--\tl\t500
%% three
#EOS 1
%% four
"""


def test_exact_lines_of_an_export() -> None:
    (sentence,) = read(EXPORT, "export")
    assert add_functions("export", sentence, {0b11: ["r"], 0b01: ["k", "l"], 0b10: [HEAD]}) == EXPORT_AFTER


TIGER = """\
<c:corpus xmlns:c="é"><c:s id="é"><c:graph discontinuous='x>y' root='r'><c:terminals>
<c:t id="a" word="é" pos="T"/><c:t id="b" word="b" pos="T"/></c:terminals>
<c:nonterminals>
  <c:nt cat="X" id="r">
    <c:edge idref = 'a'  label='f'/> <!-- label="no" -->
    <c:edge label="" idref="b"><!-- --></c:edge></c:nt>
</c:nonterminals></c:graph></c:s></c:corpus>
"""


def test_exact_text_of_tiger_xml() -> None:
    (sentence,) = read(TIGER, "tiger")
    after = add_functions("tiger", sentence, {0b11: ["r"], 0b01: ["k"], 0b10: ['<"']})
    edge = "<c:edge idref = 'a'  label='f'/>"
    node = f'<c:nt id="é_500" cat="X">\n    {edge}</c:nt>\n  '
    root = '\n  <c:nt id="é_VROOT" cat="VROOT">\n    <c:edge label="r" idref="r"/></c:nt>'
    expected = TIGER.replace("root='r'", 'root="é_VROOT"').replace(edge, '<c:edge label="k" idref="é_500"/>')
    expected = expected.replace('label="" idref="b"', 'label=\'&lt;"\' idref="b"')
    expected = expected.replace('<c:nt cat="X" id="r">', node + '<c:nt cat="X" id="r">')
    assert after == expected.replace("\n</c:nonterminals>", f"{root}\n</c:nonterminals>")


@pytest.mark.parametrize(
    "nonterminals", ["", "<nonterminals/>", '<nonterminals x="/>" />', "<nonterminals></nonterminals>"]
)
def test_a_word_alone_gets_its_function(nonterminals: str) -> None:
    word = '<terminals><t id="a" word="a" pos="T"/></terminals>'
    (sentence,) = read(f'<corpus><s id="1"><graph root="a">{word}{nonterminals}</graph></s></corpus>', "tiger")
    after = add_functions("tiger", sentence, {1: ["r", "q"]})
    (holding,) = ET.fromstring(after).iter("nonterminals")
    assert [node.get("id") for node in holding] == ["1_500", "1_VROOT"]
    (found,) = read(after, "tiger")
    assert constituency_functions(found.constituents, exact).labels_at(1) == ("q", "r")

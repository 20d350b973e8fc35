"""Editing NEGRA export and TIGER-XML: what a person who corrects a treebank finds in the file afterwards."""

import pytest

from core.editing.acts import Act, Assign, Group, Move, RefusedError, Relabel, Unwrap
from core.editing.apply import edited
from core.editing.constituents import Phrases, phrases_of
from core.model.sentence import VIRTUAL_ROOT, Sentence
from core.model.spans import positions
from core.model.version import Role, Version
from core.trees.conversion import bracket_spans
from tests.edge_corpora import NEGRA_3, NEGRA_4, TIGER_XML
from tests.edited import after, version_in

TEXTS = {"three": ("export", NEGRA_3), "four": ("export", NEGRA_4), "tiger": ("tiger", TIGER_XML)}


def opened(name: str) -> Version:
    return version_in(*TEXTS[name])


def node(version: Version, category: str, sentence: Sentence | None = None) -> int:
    """The number of the last node with a category, or tag."""
    labels = phrases_of(sentence or version.sentences[0], version).labels
    return max(i for i, each in enumerate(labels) if each[0] == category)


def held(sentence: Sentence) -> list[tuple[str, tuple[str, ...] | None, tuple[int, ...]]]:
    """The brackets: their categories, functions and words."""
    tree = sentence.constituents
    spans = map(positions, bracket_spans(tree))
    return list(zip(map(str, tree.categories), tree.functions, spans, strict=True))


def lines_changed(before: str, now: str) -> list[tuple[str, str]]:
    """The lines that differ, of texts with the same number of them."""
    pairs = zip(before.splitlines(), now.splitlines(), strict=True)
    return [(old, new) for old, new in pairs if old != new]


@pytest.mark.parametrize(
    ("name", "act", "line"),
    [
        ("three", lambda v: Relabel(node(v, "VP"), "CVP"), "#501\t\t\tCVP\t--\t\tOC\t502"),
        ("three", lambda v: Assign(node(v, "VP"), "PD"), "#501\t\t\tVP\t--\t\tPD\t502"),
        ("three", lambda v: Assign(node(v, "PPER"), "SB"), "ich\t\t\tPPER\t--\t\tSB\t500"),
        ("three", lambda _: Relabel(0, "NE"), "Bücher\t\t\tNE\tAcc.Pl.Neut\t\tOA\t501"),
        ("four", lambda v: Relabel(node(v, "CARD"), "ADV"), "#1 --  ADV  -- NK 501"),
        ("four", lambda v: Assign(node(v, "DL"), "X"), "#505\t--\tDL\t--\tX\t0"),
        ("tiger", lambda v: Relabel(node(v, "VP"), '"<&'), '      <nt id="s1_501" cat=\'"&lt;&amp;\'>'),
        (
            "tiger",
            lambda _: Relabel(2, "VMFIN"),
            '      <t id="s1_3" word="hat" lemma=\'haben\' pos="VMFIN" morph="3.Sg" />',
        ),
        ("tiger", lambda _: Assign(4, "NK"), '        <edge label="NK" idref="s1_5"></edge>'),
        ("tiger", lambda _: Assign(0, "PU"), '        <edge label="PU" idref="s1_1" />'),
    ],
)
def test_label_is_changed_where_it_stands_and_nothing_else(name: str, act: object, line: str) -> None:
    version = opened(name)
    sentence = after(version, act(version))  # type: ignore[operator]
    ((_, new),) = lines_changed(version.sentences[0].source, sentence.source)
    assert new == line


def test_word_taken_from_anywhere_makes_a_crossing_branch_and_mends_it() -> None:
    version = opened("three")
    crossed = after(version, Move(1, node(version, "VP")))
    assert ("VP", ("OC",), (1, 2, 4, 8)) in held(crossed)
    ((old, new),) = lines_changed(version.sentences[0].source, crossed.source)
    assert (old, new) == ("hat\t\t\tVAFIN\t3.Sg\t\tHD\t502", "hat\t\t\tVAFIN\t3.Sg\t\tHD\t501")
    assert edited(crossed, version, Move(1, node(version, "S"))).source == version.sentences[0].source


def test_node_goes_out_of_all_others_and_in_again() -> None:
    version = opened("four")
    out = after(version, Move(node(version, "DL") - 1, VIRTUAL_ROOT))
    assert out.source == NEGRA_4.replace("--\t505\tRE", "--\t0\tRE")
    assert edited(out, version, Move(node(version, "DL") - 1, node(version, "DL"))).source == NEGRA_4


def test_new_node_has_a_number_and_a_line_as_others_have_them() -> None:
    version = opened("three")
    sentence = after(version, Group((4, 5, node(version, "NP")), "CS", "PAR"))
    assert sentence.constituents.parents[sentence.constituents.categories.index("CS")] == VIRTUAL_ROOT
    expected = version.sentences[0].source
    expected = expected.replace(",\t\t\t$,\t--\t\t--\t0", ",\t\t\t$,\t--\t\t--\t504")
    expected = expected.replace("1.Sg\t\t--\t0\t%%", "1.Sg\t\t--\t504\t%%")
    last = "#503\t\t\tNP\t--\t\t--\t0\n"
    assert sentence.source == expected.replace(last, "#503\t\t\tNP\t--\t\t--\t504\n#504\t\t\tCS\t--\t\tPAR\t0\n")


def test_comment_behind_a_node_that_goes_stays() -> None:
    version = opened("three")
    sentence = after(version, Unwrap(node(version, "NP") - 3))
    assert sentence.source == version.sentences[0].source.replace("HD\t500", "HD\t503").replace(
        "#500\t\t\tNP\t--\t\tSB\t503\t%% unary\n", "%% unary\n"
    )


def test_free_numbers_are_used_once_the_last_is_taken() -> None:
    rows = [f"#{number}\tX\t--\tf\t{number + 1}" for number in range(500, 999) if number != 700]
    rows[199] = "#699\tX\t--\tf\t701"
    text = "\n".join(["#BOS 1", "a\tT\t--\tf\t500", "b\tT\t--\tf\t999", *rows, "#999\tX\t--\tf\t0", "#EOS 1", ""])
    version = version_in("export", text)
    full = after(version, Group((1,), "Y", "--"))
    assert full.source == text.replace("b\tT\t--\tf\t999", "b\tT\t--\tf\t700").replace(
        "#699\tX\t--\tf\t701\n", "#699\tX\t--\tf\t701\n#700\tY\t--\t--\t999\n"
    )
    with pytest.raises(RefusedError, match="all 500 node numbers"):
        edited(full, version, Group((1,), "Z", "--"))
    parse = version_in("export", text, Role.PARSE)
    with pytest.raises(RefusedError, match="all 500 node numbers"):
        edited(after(parse, Group((1,), "Y", "--")), parse, Group((1,), "Z", "--"))


EDGE = '        <edge label="HD" idref="s1_5"></edge>\n'


def test_edge_goes_with_its_bytes_to_its_place_among_others() -> None:
    version = opened("tiger")
    before = version.sentences[0].source
    sentence = after(version, Move(4, node(version, "S")))
    assert ("VP", ("OC",), (2,)) in held(sentence)
    expected = before.replace(EDGE, "").replace('note="a &lt; b" />\n', f'note="a &lt; b" />\n{EDGE}')
    assert sentence.source == expected.replace(' discontinuous="true"', ""), "the last gap is closed"
    again = edited(sentence, version, Move(4, node(version, "VP")))
    assert again.constituents == version.sentences[0].constituents
    assert ' discontinuous="true">' in again.source


def test_new_node_of_tiger_has_an_id_of_its_own_and_is_laid_out_as_others() -> None:
    version = opened("tiger")
    sentence = after(version, Group((2, node(version, "NP")), "X&Y", "A"))
    first, last = '<edge label="HD" idref="s1_3" />', '<edge label="SB" idref="s1_500" note="a &lt; b" />'
    new = f'<nt id="s1_503" cat="X&amp;Y">\n        {first}\n        {last}\n      </nt>\n      '
    expected = version.sentences[0].source.replace(f"{first}\n        {last}", '<edge label="A" idref="s1_503"/>')
    assert sentence.source == expected.replace('<nt cat="S"', f'{new}<nt cat="S"')
    assert ("X&Y", ("A",), (3, 4)) in held(sentence)
    assert (
        edited(sentence, version, Unwrap(node(version, "X&Y", sentence))).constituents
        == version.sentences[0].constituents
    )


def test_node_that_goes_leaves_its_edges_and_comments() -> None:
    text = TIGER_XML.replace('<secedge label="SB" idref="s1_501" />', "")
    version = version_in("tiger", text)
    sentence = after(version, Unwrap(node(version, "VP")))
    assert ("S", (), (2, 3, 4, 5)) in held(sentence)
    assert "s1_501" not in sentence.source
    assert "        <!-- moved? -->\n" in sentence.source
    assert '      <nt cat="S" id="s1_502">\n        <edge label="OA" idref="s1_2" /><edge label="HD"' in sentence.source
    assert EDGE.strip() in sentence.source


def test_clause_that_is_the_root_leaves_a_virtual_root() -> None:
    version = opened("tiger")
    clause, word = version.sentences[1:]
    bare = edited(clause, version, Unwrap(node(version, "DM", clause)))
    assert (bare.constituents.categories, bare.constituents.root) == ((), "VROOT")
    assert '<graph root="s2_VROOT">' in bare.source
    alone = edited(clause, version, Move(0, VIRTUAL_ROOT))
    assert alone.constituents.token_parents == (VIRTUAL_ROOT, 0)
    labelled = edited(clause, version, Assign(node(version, "DM", clause), "RS"))
    assert held(labelled) == [("DM", ("RS",), (1, 2))]
    phrase = edited(word, version, Group((0,), "NP", "--"))
    assert '<graph root="s3_500">' in phrase.source
    assert held(phrase) == [("NP", (), (1,))]


@pytest.mark.parametrize(
    ("name", "act", "why"),
    [
        ("three", lambda v: Unwrap(node(v, "VP")), "a secondary edge or the like refers to VP #501"),
        ("tiger", lambda v: Unwrap(node(v, "VP")), "refers to VP s1_501"),
        ("tiger", lambda v: Unwrap(node(v, "NP")), "refers to NP s1_500"),
        ("four", lambda v: Unwrap(node(v, "NP")), "refers to NP #501"),
        ("four", lambda v: Unwrap(node(v, "S")), "refers to S #503"),
        ("three", lambda _: Unwrap(0), "tag of a word"),
        ("tiger", lambda v: Unwrap(node(v, "VROOT")), "outermost bracket"),
        ("tiger", lambda v: Relabel(node(v, "VROOT"), "S"), "outermost bracket"),
        ("tiger", lambda v: Move(node(v, "VROOT"), node(v, "S")), "outermost bracket"),
        ("three", lambda v: Move(node(v, "S"), node(v, "VP")), "cannot be moved into itself"),
        ("three", lambda v: Move(node(v, "S"), node(v, "S")), "cannot be moved into itself"),
        ("three", lambda v: Move(0, node(v, "VP")), "nothing would change"),
        ("three", lambda _: Move(8, VIRTUAL_ROOT), "nothing would change"),
        ("tiger", lambda _: Move(0, VIRTUAL_ROOT), "nothing would change"),
        ("three", lambda _: Move(0, 1), "tag of a word"),
        ("three", lambda v: Move(6, node(v, "S")), "remove that bracket instead"),
        ("three", lambda _: Move(0, 99), "no bracket 99"),
        ("three", lambda v: Move(-2, node(v, "S")), "no bracket -2"),
        ("three", lambda _: Group((0, 1), "X", "--"), "in different brackets"),
        ("three", lambda _: Group((4, 4), "X", "--"), "in different brackets"),
        ("three", lambda _: Group((), "X", "--"), "no words"),
        ("three", lambda _: Relabel(0, "-NONE-"), "a trace"),
        ("three", lambda _: Relabel(0, "N N"), "is not a label"),
        ("three", lambda _: Relabel(0, "%%N"), "could not be read"),
        ("tiger", lambda _: Assign(4, "HD"), "nothing would change"),
        ("tiger", lambda _: Assign(4, ""), "is not a label"),
    ],
)
def test_edits_that_break_the_tree_or_lose_data_are_refused_with_a_reason(name: str, act: object, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        after(opened(name), act(opened(name)))  # type: ignore[operator]


@pytest.mark.parametrize(
    ("rows", "act"),
    [
        (["a\tT\t--\tf\t500", "#500\tS\t--\t--\t0"], Relabel(1, "VROOT")),
        (["a\tT\t--\tf\t500", "b\tT\t--\tf\t0", "#500\tTOP\t--\t--\t0"], Move(1, 2)),
        (["a\tT\t--\tf\t501", "#500\tS\t--\t--\t0", "#501\tTOP\t--\t--\t500"], Unwrap(1)),
        (["a\tT\t--\tf\t0", "b\tT\t--\tf\t0"], Group((0, 1), "ROOT", "--")),
    ],
)
def test_no_node_becomes_the_virtual_root_unseen(rows: list[str], act: Act) -> None:
    version = version_in("export", "\n".join(["#BOS 1", *rows, "#EOS 1", ""]))
    with pytest.raises(RefusedError, match="would be read as the virtual root"):
        after(version, act)


def test_invalid_parse_is_left_unchanged() -> None:
    version = version_in("export", "#BOS 1\na\tT\t--\tf\t700\n#EOS 1\n", Role.PARSE)
    with pytest.raises(RefusedError, match="parent 700 of 'a' is not a node of the sentence; an invalid tree"):
        after(version, Group((0,), "X", "--"))


def test_traces_are_not_words_and_stay() -> None:
    text = "#BOS 1\na\tT\t--\tf\t500\n*\t-NONE-\t--\t--\t501\n#500\tS\t--\t--\t0\n#501\tNP\t--\tSB\t500\n#EOS 1\n"
    version = version_in("export", text)
    with pytest.raises(RefusedError, match="no words"):
        after(version, Move(1, 2))
    with pytest.raises(RefusedError, match="no words"):
        after(version, Move(0, 3))
    assert after(version, Relabel(2, "VP")).source == text.replace("\tS\t", "\tVP\t")


def phrases(name: str) -> Phrases:
    version = opened(name)
    return phrases_of(version.sentences[0], version)


def test_what_is_over_words_and_what_is_beside_each_other() -> None:
    found = phrases("three")
    assert found.labels_over(0b1000000) == ["NP", "--", "NP", "SB", "PPER", "HD"]
    assert found.labels_over(0b10001001) == ["VP", "OC"]
    assert [found.labels[i][0] for i in found.siblings_over(0b10001111)] == ["S"]
    assert [found.labels[i][0] for i in found.siblings_over(0b110)] == ["VAFIN", "PPER"]
    assert [found.labels[i][0] for i in found.siblings_over(0b10000001)] == ["NN", "VVPP"]
    assert [found.labels[i][0] for i in found.siblings_over(0b1110000)] == ["$,", "VVFIN", "NP"]
    assert found.siblings_over(0b11) == []
    assert found.span_of(VIRTUAL_ROOT) == 0b111111111


def test_labels_that_are_empty_or_have_white_space_can_stand_in_a_line() -> None:
    version = version_in("tiger", TIGER_XML.replace('cat="VP"', 'cat="V P"').replace('label="OA"', 'label=""'))
    found = phrases_of(version.sentences[0], version)
    assert found.labels_over(0b10010) == ["V␣P", "OC"]
    assert found.labels_over(0b10) == ["NN", "--"]
    assert list(found.relabelling(0b10, ["NN", "--"])) == []
    assert list(found.relabelling(0b10010, ["V␣P", "OA"])) == [Assign(7, "OA")]


def test_siblings_are_grouped_with_a_category_and_a_function() -> None:
    found = phrases("three")
    siblings = found.siblings_over(0b110)
    assert found.grouping(siblings, ["X", "MO"]) == Group(tuple(siblings), "X", "MO")
    assert list(found.relabelling(0b10001001, ["NP", "OC"])) == [Relabel(found.over(0b10001001)[0], "NP")]

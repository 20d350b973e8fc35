"""Files of brackets written anew, letter by letter: other programs read them too."""

from core.formats.ptb import brackets_text
from core.formats.tiger_xml import corpus_text
from tests.bracketed import bracketed

BRACKETS = "(S (NP-SBJ (DT the) (NN cat)) (VP (VBZ sleeps) (ADVP-TMP (RB now))))\n"


def test_penn_brackets() -> None:
    assert "".join(brackets_text([bracketed(BRACKETS)])) == f"(VROOT {BRACKETS.rstrip()})\n"


def test_penn_brackets_of_nodes_without_a_category() -> None:
    """A functional node alone is no category: the label says so, so that the function is still one when read again."""
    sentence = bracketed("(S (SBJ (NP (A a))) (V b))", functions="nodes:SBJ")
    assert "".join(brackets_text([sentence])) == "(VROOT (S (X-SBJ (NP (A a))) (V b)))\n"


def test_tiger_xml() -> None:
    assert (
        "".join(corpus_text([bracketed("(S (NP-SBJ (NN cats)) (VBP sleep))")]))
        == """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<corpus id="treeconcord">
<body>
<s id="s1">
<graph root="s1_VROOT">
<terminals>
<t id="s1_1" word="cats" pos="NN"/>
<t id="s1_2" word="sleep" pos="VBP"/>
</terminals>
<nonterminals>
<nt id="s1_VROOT" cat="VROOT">
<edge label="--" idref="s1_n0"/>
</nt>
<nt id="s1_n0" cat="S">
<edge label="--" idref="s1_2"/>
<edge label="SBJ" idref="s1_n1"/>
</nt>
<nt id="s1_n1" cat="NP">
<edge label="--" idref="s1_1"/>
</nt>
</nonterminals>
</graph>
</s>
</body>
</corpus>
"""
    )

"""Penn brackets are read with all their variants, and every error in them is reported."""

from pathlib import Path
from typing import Any

import pytest

from core.base.errors import InputError, UsageError
from core.formats.brackets import MAX_BRACKETS
from core.formats.ptb import add_functions, recognizes
from core.formats.registry import read_version
from core.model.sentence import MAX_TOKENS, VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.version import Role, Version, VersionSpec
from tests.written_back import written_back

PENN = """\
( (S
    (NP-SBJ-1 (DT The) (JJ old)
      (NN cat) )
    (VP (VBD was)
      (VP (VBN seen)
        (NP (-NONE- *-1) )
        (PP-LOC=2 (-NONE- *T*) )
        (NP-TMP-CLR (NN today) )))
    (. .) ))
"""


def read(tmp_path: Path, text: str, **options: Any) -> Version:
    path = tmp_path / "trees.ptb"
    path.write_text(text, encoding="utf-8", newline="")
    return read_version(VersionSpec("x", str(path), Role.GOLD, **options))


def only(version: Version) -> Sentence:
    (sentence,) = version.sentences
    return sentence


def problems(tmp_path: Path, text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(InputError) as refusal:
        read(tmp_path, text)
    assert {problem.path for problem in refusal.value.problems} == {str(tmp_path / "trees.ptb")}
    return [(problem.line, problem.sentence, str(problem.what)) for problem in refusal.value.problems]


def test_tree_of_many_lines_without_its_traces(tmp_path: Path) -> None:
    sentence = only(read(tmp_path, PENN))
    assert sentence.forms == ("The", "old", "cat", "was", "seen", "today", ".")
    assert sentence.tags == sentence.fine_tags == ("DT", "JJ", "NN", "VBD", "VBN", "NN", ".")
    assert sentence.constituents == ConstituencyTree(
        categories=("S", "NP", "VP", "VP", "NP"),
        functions=((), ("SBJ",), (), (), ("TMP", "CLR")),
        parents=(VIRTUAL_ROOT, 0, 0, 2, 3),
        token_functions=((),) * 7,
        token_parents=(1, 1, 1, 2, 3, 4, 0),
        root="",
    )
    assert (sentence.ordinal, sentence.line, sentence.sent_id, sentence.source) == (1, 1, None, PENN)


HISTORICAL = """\
( (CODE <heading>)
  (CP-REL (WNP-1 0)
	(C er-er) (TO *)
	(IP-SUB (NP-SBJ *T*-1) (NP *-1) (NP-OB1 *con*) (NP {COM:sic}) (NUM 0) (ADJ 0)
		(N *hratt*-*hratt*))
	(. .-.)) (ID 1150.HOMILIUBOK,.2))
"""


def test_empty_elements_ids_and_codes_of_historical_corpora_are_no_words(tmp_path: Path) -> None:
    """Linguists of Icelandic or Middle English would compare and count words that nobody wrote."""
    sentence = only(read(tmp_path, HISTORICAL))
    assert sentence.forms == ("er-er", "0", "*hratt*-*hratt*", ".-.")
    assert sentence.constituents.categories == ("CP", "IP")
    assert add_functions(sentence, {0b0110: ["ADV"]}) == HISTORICAL.replace("(IP-SUB", "(IP-SUB-ADV")


def test_a_tree_of_a_historical_corpus_without_words_is_read_over(tmp_path: Path) -> None:
    """One page number in ten thousand sentences, and nothing could be opened."""
    remark = "( (CODE <P_71>) (ID 1275.MORKIN,.3))\n"
    version = read(tmp_path, f"{remark}{HISTORICAL}\n{remark}{HISTORICAL}{remark}")
    assert [sentence.ordinal for sentence in version.sentences] == [1, 2]
    assert version.sentences[1].source == f"{remark}{HISTORICAL}{remark}"


def test_what_looks_like_an_empty_element_is_a_word_where_there_is_no_id(tmp_path: Path) -> None:
    """Tweets have words such as *sigh*."""
    assert only(read(tmp_path, "( (S (CODE x) (CD 0) (UH *sigh*)))")).forms == ("x", "0", "*sigh*")
    assert only(read(tmp_path, "(S (UH *sigh*) (ID x))")).forms == ("*sigh*", "x")


@pytest.mark.parametrize(
    "layout", ["(S(NP(A b))(C d))", "( S ( NP ( A b ) ) ( C d ) )", "\n(S\n(NP\n\t(A\r\n b))(C d)\n)\n\n"]
)
def test_layout_does_not_matter(layout: str, tmp_path: Path) -> None:
    sentence = only(read(tmp_path, layout))
    assert (sentence.forms, sentence.constituents.categories) == (("b", "d"), ("S", "NP"))


@pytest.mark.parametrize(
    ("text", "root", "categories"),
    [
        ("( (S (A b)))", "", ("S",)),
        ("((S (A b)))", "", ("S",)),
        ("( (S (A b)) (S (C d)))", "", ("S", "S")),
        ("(ROOT (S (A b)))", "ROOT", ("S",)),
        ("(TOP (S (A b)))", "TOP", ("S",)),
        ("(S1 (S (A b)))", "S1", ("S",)),
        ("(VROOT (S (A b)))", "VROOT", ("S",)),
        ("(S (A b))", None, ("S",)),
        ("( (ROOT (S (A b))))", "", ("ROOT", "S")),
        ("(S (TOP (A b)))", None, ("S", "TOP")),
        ("(ROOT ( (A b)))", "ROOT", ("",)),
        ("(A b)", None, ()),
        ("(ROOT b)", None, ()),
    ],
)
def test_virtual_root(text: str, root: str | None, categories: tuple[str, ...], tmp_path: Path) -> None:
    """Only an outermost bracket can be one; a bracket around a word is a pre-terminal, whatever its name."""
    tree = only(read(tmp_path, text)).constituents
    assert (tree.root, tree.categories) == (root, categories)


def test_escaped_brackets_are_tags_and_parts_of_words(tmp_path: Path) -> None:
    sentence = only(read(tmp_path, "(S (-LRB- -LRB-) (NN a-LRB-s-RRB-) (-RRB--PRN -RRB-))"))
    assert sentence.forms == ("-LRB-", "a-LRB-s-RRB-", "-RRB-")
    assert sentence.tags == ("-LRB-", "NN", "-RRB-")
    assert sentence.constituents.token_functions == ((), (), ("PRN",))


def test_words_and_tags_that_begin_comments_elsewhere(tmp_path: Path) -> None:
    sentence = only(read(tmp_path, "(NP\n(# #)\n(CD %)\n(: *x*)\n(SYM <)\n)"))
    assert (sentence.forms, sentence.tags) == (("#", "%", "*x*", "<"), ("#", "CD", ":", "SYM"))


def test_only_ascii_space_separates_words(tmp_path: Path) -> None:
    """As in ``1 000`` with a no-break space."""
    assert only(read(tmp_path, "(NP (CD 1\u00a0000)\t(NN\f\u3000))")).forms == ("1\u00a0000", "\u3000")


def test_features_of_the_spmrl_treebanks(tmp_path: Path) -> None:
    sentence = only(read(tmp_path, "( (SENT (NP-SUJ (DET##g=f|n=s-p## la) (PONCT-PUNC ,)) (VN##a#b### va)))"))
    assert sentence.tags == ("DET", "PONCT", "VN")
    assert sentence.constituents.token_functions == ((), ("PUNC",), ())
    assert sentence.constituents.functions == ((), ("SUJ",))


def test_comments_and_ids(tmp_path: Path) -> None:
    text = "*x* Copyright (C) *x*\n\n# sent_id = a (1\n%% next\n(S (A b))\n<S ID=2>\n# newpar\n( (C d))\n# end (\n\n"
    version = read(tmp_path, text)
    assert [(s.name, s.sent_id, s.line) for s in version.sentences] == [("a (1", "a (1", 5), ("2", None, 8)]
    assert version.sentences[1].source == "<S ID=2>\n# newpar\n( (C d))\n# end (\n\n"


@pytest.mark.parametrize(
    "text",
    [
        PENN + PENN,
        "\n  (A b)  \r\n\r\n(A b)(C d) \n(E f)",
        "\ufeff# c\n(A b)\n",
        "\ufeff(A b)\n# c\n\n# d\n",
        "(S (A b) (-NONE- *))\n\n\n# c\n( (C\n d))",
    ],
)
def test_trees_are_written_back_byte_for_byte(text: str, tmp_path: Path) -> None:
    version = read(tmp_path, text)
    assert written_back(version.sentences) == text.encode()


def test_functions_as_nodes(tmp_path: Path) -> None:
    """Relational-realizational trees: function nodes are not categories, nor categories functions (protocol §1)."""
    text = "(S (SBJ-1 (NP-TMP (DT The) (NN cat))) (PRD (VP (VB sat))))"
    tree = only(read(tmp_path, text, functions="nodes:SBJ,PRD")).constituents
    assert tree.categories == ("S", None, "NP", None, "VP")
    assert tree.functions == (None, ("SBJ",), None, ("PRD",), None)
    tags = only(read(tmp_path, "(S (SBJ It) (VB works))", functions="nodes:SBJ"))
    assert (tags.tags, tags.constituents.token_functions) == (("SBJ", "VB"), (("SBJ",), ()))


@pytest.mark.parametrize("functions", ["edge", "nodes", "nodes:", "nodes:,", "dash:SBJ", "misc"])
def test_sources_of_functions_that_brackets_lack(functions: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=rf"functions={functions}"):
        read(tmp_path, "(A b)", functions=functions)


def test_source_of_functions_of_a_format_without(tmp_path: Path) -> None:
    path = tmp_path / "x.conllu"
    path.write_text("1\tb\t_\t_\t_\t_\t0\troot\t_\t_\n\n")
    with pytest.raises(UsageError, match="does not exist in conllu"):
        read_version(VersionSpec("x", str(path), Role.GOLD, functions="dash"))


@pytest.mark.parametrize("beginning", ["(S (A b))", "\n \n# c\n% c\n  ( (S", "*x*\n(", "<S ID=1>\n("])
def test_recognized_by_its_first_bracket(beginning: str) -> None:
    assert recognizes(beginning)


@pytest.mark.parametrize("beginning", ["", "# sent_id = 1\n1\tb", "the (S", ")", "# ("])
def test_not_recognized_without(beginning: str) -> None:
    assert not recognizes(beginning)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("(S (A b)))\n", [(1, "1", "a closing bracket without an opening one")]),
        (")\n(A b)", [(1, "", "a closing bracket without an opening one")]),
        ("(A b)\n\n(S (A b)", [(3, "2", "the tree that begins here has 1 unclosed bracket")]),
        ("(A b)\nfoo bar (A b)\n", [(2, "", "'foo bar' outside brackets")]),
        ("(A b)\n(S (A b)\n(C d) e)", [(3, "2", "'e' in bracket 'S' has no tag")]),
        ("(NP the man)", [(1, "1", f"'{word}' in bracket 'NP' has no tag") for word in ("the", "man")]),
        (
            "(S\n (NN a\nb))",
            [
                (2, "1", "'a' in bracket 'NN' has no tag"),
                (3, "1", "'b' in bracket 'NN' has no tag"),
            ],
        ),
        ("(S (A b)\n (NP) ( ))", [(2, "1", "bracket 'NP' is empty"), (2, "1", "bracket '' is empty")]),
        ("(())\n", [(1, "1", "a tree without words")]),
        ("( (S (-NONE- *)))\n", [(1, "1", "a tree without words")]),
        ("# sent_id = a\n(A b)\n# sent_id = a\n(A b)\n", [(3, "a", "sent_id 'a' is already used on line 1")]),
        ("# sent_id =\n(A b)\n", [(1, "1", "sent_id without a value")]),
    ],
)
def test_errors_are_reported_with_their_place(text: str, found: list[tuple[int, str, str]], tmp_path: Path) -> None:
    assert problems(tmp_path, text) == found


def test_reading_goes_on_behind_trees_that_do_not_end(tmp_path: Path) -> None:
    """All problems are reported, each with its sentence; the first does not swallow the rest of the file."""
    one_a_line = "(S (A b))\n(S (A b)\n(S (C d))\n(S (NP))\n(S (A b)\n(S (A b)))\n"
    never = "the tree that begins here has 1 unclosed bracket"
    assert problems(tmp_path, one_a_line) == [
        (2, "2", never),
        (4, "4", "a tree without words"),
        (5, "5", never),
        (6, "6", "a closing bracket without an opening one"),
    ]


def test_line_that_begins_with_a_bracket_within_a_tree(tmp_path: Path) -> None:
    assert len(read(tmp_path, "(S\n(A b)\n(C d))\n(S (A b))\n").sentences) == 2


def test_depth_costs_no_stack(tmp_path: Path) -> None:
    depth = 100_000
    tree = only(read(tmp_path, "(S" * depth + "(A b)" + ")" * depth)).constituents
    assert len(tree.parents) == depth
    assert problems(tmp_path, "(S" * depth)[0][2] == "the tree that begins here has 100,000 unclosed brackets"


def test_trees_have_bounds(tmp_path: Path) -> None:
    most = f"(S {'(A b)' * MAX_TOKENS})"
    assert len(only(read(tmp_path, most))) == MAX_TOKENS
    (problem,) = problems(tmp_path, f"(S (A b) {most})")
    assert problem == (1, "1", f"{MAX_TOKENS + 1:,} tokens")
    nested = MAX_BRACKETS * "(S"
    (problem,) = problems(tmp_path, f"{nested}(A b){')' * MAX_BRACKETS}")
    assert problem[2].startswith(f"{MAX_BRACKETS + 1:,} brackets in one tree")

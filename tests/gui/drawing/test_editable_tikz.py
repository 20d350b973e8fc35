"""TikZ that authors edit: its structure is that of the trees, nothing in a treebank breaks it, and TeX sets it."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from core.base.errors import UsageError
from core.explain.span_states import Line
from core.model.choices import Unit
from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED, GHOSTS
from gui.drawing.drawing_kind import TikzKind
from gui.drawing.figures.export import drawn_figure
from gui.drawing.figures.figure import FigureStyle
from gui.drawing.paint.scene import DisplayOptions
from tests.comparisons import compared
from tests.divided import divided
from tests.gui.drawing.latex import log_of
from tests.gui.drawing.test_figure_widths import COMPARISONS, sample, subject
from tests.gui.drawing.test_figures import HOSTILE
from tests.treebanks import version

KINDS = (TikzKind.DEPENDENCY, TikzKind.FOREST)
HOSTILE_SENTENCES: Mapping[str, Callable[[], Comparison]] = {
    "hostile": lambda: compared([version("ud", HOSTILE)], Settings()),
    "signs of tables and trees": lambda: compared(
        [version("a", r"[x],&\& 2 a,b]={} | \\[2em] 0 [r] | ;)=,[ 2 ];( | % 2 %% | ~& 2 &~")], Settings()
    ),
}
NOT_TOO_LONG = [name for name in COMPARISONS if name != "80 words"]


def tikz(comparison: Comparison, kind: TikzKind, display: DisplayOptions | None = None) -> str:
    return drawn_figure(subject(comparison, display), FigureStyle(tikz=kind, titled=True), "f.tex").content.decode()


def plain(tex: str) -> str:
    """A label without macros."""
    return re.sub(r"\\label[a-z]+\{((?:[^{}]|\{\})*)\}", r"\1", tex).replace("-{}", "-").replace("{}", "")


def braces(tex: str) -> int:
    """How deep the end of ``tex`` is in braces; -1 if one was closed that was not open."""
    depth = 0
    for brace in re.findall(r"(?<!\\)(?:\\\\)*([{}])", tex):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return -1
    return depth


def test_a_dependency_has_the_words_and_arcs_of_the_file(qapp: object) -> None:
    comparison = sample("10-")
    pictures = tikz(comparison, TikzKind.DEPENDENCY).split(r"\begin{dependency}")[1:]
    assert len(pictures) == len(comparison.frame.versions)
    for name, picture in zip([each.name for each in comparison.frame.versions], pictures, strict=True):
        tree = comparison.dependencies(name)
        rows = [[re.sub(r"\\textbf\{(.*)\}", r"\1", cell).strip() for cell in re.split(r" \\&(?:\[\S+\])? ", row)]
                for row in picture.split(r"\begin{deptext}")[1].split("\n")[1:3]]  # fmt: skip
        words, tags = ([cell.removesuffix(r" \\") for cell in row] for row in rows)
        assert [plain(word.replace("textbf", "")) for word in words] == [*comparison.sentences[name].forms]
        assert tags[1] == "NOUN"
        arcs = re.findall(r"\\depedge\[\w+\]\{(\d+)\}\{(\d+)\}\{(.*)\}$", picture, re.MULTILINE)
        heads = {int(dependent): int(head) for head, dependent, _ in arcs}
        ((root, label),) = re.findall(r"\\deproot\[\w+\]\{(\d+)\}\{(.*)\}$", picture, re.MULTILINE)
        assert [heads.get(i, 0) for i in range(1, len(words) + 1)] == [*tree.heads]
        assert (tree.heads[int(root) - 1], plain(label)) == (0, "root")


def test_a_right_to_left_sentence_has_its_first_word_at_the_right(qapp: object) -> None:
    comparison = sample("27-")
    words = comparison.sentences["ud"].forms
    picture = tikz(comparison, TikzKind.DEPENDENCY).split(r"\begin{deptext}")[1]
    row = picture.split("\n")[1]
    assert row.index(words[-2]) < row.index(words[0])
    forest = tikz(comparison, TikzKind.FOREST).split(r"\begin{forest}")[1]
    assert forest.index(words[-2]) < forest.index(words[0])


Tree = tuple[str, list["Tree"]]


def parsed(forest: str) -> tuple[Tree, dict[str, Tree], list[tuple[str, str]]]:
    """The tree in a forest with its named nodes, and the pairs of names that are joined by a line."""
    body = forest.split("edge={gray}},\n")[1].split(r"\end{forest}", maxsplit=1)[0]
    stack: list[Tree] = [("", [])]
    named: dict[str, Tree] = {}
    for line in filter(None, map(str.strip, body.split("\n"))):
        if line.startswith("["):
            text, options = line.removesuffix("]")[2:].rsplit("}, ", 1)
            node: Tree = (plain(text), [])
            stack[-1][1].append(node)
            for name in re.findall(r"name=(n\d+)", options):
                named[name] = node
            if "moved" in options:
                stack[-1][1].remove(node)
            if not line.endswith("]"):
                stack.append(node)
        elif line == "]":
            stack.pop()
    joined = re.findall(r"\((n\d+)\.north\) to\[.*\] \((n\d+)\.north\)", body)
    (root,) = stack[0][1]
    return root, named, joined


def spans_in(node: Tree, words: list[str]) -> tuple[Span, set[Span]]:
    """The words below a node, and the spans of all nodes below it that are no words."""
    label, children = node
    if not children:
        return span_of([words.index(label) + 1]), set()
    found, below = 0, set[Span]()
    for child in children:
        span, inner = spans_in(child, words)
        found |= span
        below |= inner
    return found, below | ({found} if label else set())


@pytest.mark.parametrize("name", ["discontinuous", "gaps"])
def test_a_forest_has_the_spans_of_the_tree_even_where_words_lie_apart(qapp: object, name: str) -> None:
    gaps = "a 3 w | b 4 x | c 5 y | d 6 z | e 6 v | f 0 root | g 4 u"
    comparison = COMPARISONS[name]() if name in COMPARISONS else compared([version("a", gaps)], Settings())
    ((_, first), *_) = enumerate(tikz(comparison, TikzKind.FOREST).split(r"\begin{forest}")[1:])
    root, named, joined = parsed(first)
    assert joined, "some words lie apart"
    for parent, child in joined:
        named[parent][1].append(named[child])
    words = [*subject(comparison).content.words]
    whole, spans = spans_in(root, words)
    assert whole == span_of(range(1, len(words) + 1))
    assert spans == set(comparison.tree("a", labelled=True).nodes)


@pytest.mark.parametrize("name", NOT_TOO_LONG)
def test_leaves_are_the_words_in_order(qapp: object, name: str) -> None:
    comparison = COMPARISONS[name]()
    drawn = subject(comparison)
    for band, forest in zip(
        drawn.content.bands, tikz(comparison, TikzKind.FOREST).split(r"\begin{forest}")[1:], strict=True
    ):
        assert len(re.findall(r"\}, word", forest)) == len(drawn.content.words)
        spans = [span for span in band.spans if span.node.line not in GHOSTS]
        assert len(re.findall(r"\}, (?:shared|partial|crossing|spurious|foreign)", forest)) == len(spans)


def test_an_excerpt_says_where_arcs_and_spans_go_on(qapp: object) -> None:
    display = DisplayOptions(excerpt=range(5, 9), hidden=frozenset({GENERALIZED, "sud", "parser_ud", "parser_sud"}))
    dependency = tikz(sample("10-"), TikzKind.DEPENDENCY, display)
    assert re.findall(r"\\textbf\{(\w+)\} ", dependency.split(r"\begin{deptext}")[1]) == [
        "by",
        "hundreds",
        "of",
        "masons",
    ]
    assert dependency.split(r"\begin{deptext}")[1].count(r"\dots") == 1, "the verb"
    forest = tikz(sample("10-"), TikzKind.FOREST, display)
    assert re.findall(r"\[\{(\w+)\}, word", forest) == ["by", "hundreds", "of", "masons"]
    assert r"\dots" not in forest, "the span of the agent has just these words"
    display = DisplayOptions(excerpt=range(4, 7), hidden=frozenset({GENERALIZED, "ud", "parser_ud", "parser_sud"}))
    cut = tikz(sample("10-"), TikzKind.FOREST, display)
    assert re.search(r"comp:obl@agent\} \\dots\}", cut)
    assert "root" not in cut.split(r"\begin{forest}")[1], "it is around all of these words, as around all others"


def test_versions_with_other_words_have_their_own(qapp: object) -> None:
    versions = [version("a", "I 3 nsubj | cannot 3 aux | see 0 root")]
    versions.append(version("b", "I 4 nsubj | can 4 aux | not 4 advmod | see 0 root", native="a"))
    source = tikz(compared(versions, Settings(unit=Unit.CHARACTERS)), TikzKind.DEPENDENCY)
    rows = [picture.split("\n")[1] for picture in source.split(r"\begin{deptext}")[1:]]
    assert [re.findall(r"\\textbf\{(\w*)\}", row) for row in rows] == [
        ["I", "cannot", "", "see"],
        ["I", "can", "not", "see"],
    ]


def test_what_a_parse_lacks_is_told_in_comments_of_a_forest(qapp: object) -> None:
    forest = tikz(sample("10-"), TikzKind.FOREST)
    assert "% missing: obl:agent ¦ comp:obl@agent (by hundreds of masons)" in forest.splitlines()
    assert Line.MISSING.name.lower() not in re.findall(r"\}, (\w+)", forest)


def test_brackets_have_no_arcs(qapp: object) -> None:
    comparison = sample("25-", bracketed=True)
    display = DisplayOptions(hidden=frozenset({"ud", "parser_ud"}))
    with pytest.raises(
        UsageError, match="no version drawn has dependencies; for trees of spans, there is --tikz forest"
    ):
        tikz(comparison, TikzKind.DEPENDENCY, display)
    assert tikz(comparison, TikzKind.DEPENDENCY).count(r"\begin{dependency}") == 2
    assert r"NP+NP $\cdot$" in tikz(comparison, TikzKind.FOREST, display)


def test_a_forest_that_tex_could_not_set_in_time_is_refused(qapp: object) -> None:
    long = compared([version("a", " | ".join(f"w{i} {i - 1} x" for i in range(1, 102)))], Settings())
    with pytest.raises(UsageError, match="101 words are too many for a forest; choose at most 100"):
        tikz(long, TikzKind.FOREST)
    few = tikz(long, TikzKind.FOREST, DisplayOptions(excerpt=range(2, 6)))
    assert few.count("}, word") == 4


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", [*NOT_TOO_LONG, *HOSTILE_SENTENCES])
def test_it_is_balanced_and_compiles(qapp: object, tmp_path: Path, name: str, kind: TikzKind) -> None:
    source = tikz({**COMPARISONS, **HOSTILE_SENTENCES}[name](), kind)
    assert braces(source) == 0
    assert source.count(r"\begin{document}") == source.count(r"\end{document}") == 1
    assert "Overfull" not in log_of(source, tmp_path)


def test_latex_says_if_it_is_higher_than_a_page(qapp: object, tmp_path: Path) -> None:
    """Only LaTeX knows how high it is; of other figures, it is said when they are drawn."""
    few, many = (
        compared([version("a", " | ".join(f"w{i} {i - 1} x" for i in range(1, words)))], Settings())
        for words in (5, 60)
    )
    assert "cm high" not in log_of(tikz(few, TikzKind.FOREST), tmp_path)
    said = log_of(tikz(many, TikzKind.FOREST), tmp_path)
    found = re.search(r"LaTeX Warning: the figure is (\d+) cm high, a page of a paper 24;", said)
    assert found
    assert int(found[1]) > 24
    before = [each.partition(r"\documentclass")[0] for each in (tikz(few, kind) for kind in KINDS)]
    assert before[0] == before[1], "with either package"


def test_states_that_occur_have_a_style_and_others_none(qapp: object) -> None:
    source = tikz(sample("10-"), TikzKind.DEPENDENCY)
    for name in re.findall(r"\\dep(?:edge|root)\[(\w+)\]", source):
        assert rf"\depstyle{{{name}}}" in source
    for name in re.findall(r"\\(label\w+)\{", source):
        assert rf"\newcommand\{name}[1]" in source
    assert "crossing" not in source


@pytest.mark.parametrize("kind", KINDS)
def test_each_picture_has_the_words_of_its_version(qapp: object, kind: TikzKind) -> None:
    """Where versions have other words, the atoms between them are words of none."""
    gold = "mange 0 root | de/du 4 case | le/du 4 det | restaurant 1 obl"
    parse = "mange 0 root | du 3 case | restau 1 obl | rant 3 dep"
    begin = r"\begin{dependency}" if kind is TikzKind.DEPENDENCY else r"\begin{forest}"
    pictures = tikz(divided([gold], parse), kind).split(begin)[1:]
    forms = [re.findall(r"\\textbf\{(\w+)\}|\[\{(\w+)\}, word\]", picture) for picture in pictures]
    found = [[one or other for one, other in each] for each in forms]
    expected = [["mange", "de", "le", "restaurant"], ["mange", "du", "restau", "rant"]]
    assert (found[0], found[-1]) == (expected[0], expected[1])

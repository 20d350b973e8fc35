"""Categories of brackets and tags of words in a drawing."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from core.explain.span_states import BETWEEN_GOLDS
from core.model.choices import Punctuation
from core.model.spans import span_of
from core.model.version import Version
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED, NO_LABEL, Content, SurfaceToken
from gui.drawing.describe import content_of
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.figure import FigureStyle, compose, subject_of
from gui.drawing.figures.svg import svg_of
from gui.drawing.layout.layout import Box
from gui.drawing.paint.scene import DisplayOptions
from gui.drawing.shared_parts import with_shared_tags, without_tags
from gui.report_pages.trees import row_of_words
from gui.session.view_choice import Choice
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.gui.drawing.layout_faults import overlaps
from tests.gui.drawing.test_layout import MEASURES, laid_out
from tests.treebanks import version

BRACKETS = "(S (NP-SBJ (PRP She)) (VP (VBD saw) (NP (DT the) (NNS trains))))"
DEPENDENCIES = "She 2 nsubj | saw 0 root | the 4 det | trains 2 obj"
TAGS = ("PRON", "VERB", "DET", "NOUN")
PUNCTUATED = ("PRON", "PUNCT", "DET", "NOUN")


def tagged(name: str, tags: Sequence[str], native: str | None = None) -> Version:
    of = version(name, DEPENDENCIES, native=native)
    return replace(of, sentences=[replace(of.sentences[0], tags=tuple(tags))])


def described(*versions: Version, labelled: bool = True) -> Content:
    comparison = compared(versions, Settings())
    return content_of(comparison, choice(comparison, labelled=labelled))


def choice(comparison: Comparison, *, labelled: bool = True) -> Choice:
    return Choice(max(comparison.frame.gold_sets, key=len), labelled)


def texts(content: Content, key: str, *, style: DrawingStyle = DrawingStyle.SPANS) -> dict[int, list[str]]:
    """What is written on each span of a band."""
    layout = laid_out(content.words, content.bands, available=900.0, style=style)
    boxes: list[Box] = [box for band in layout.bands if band.content.key == key for row in band.rows for box in row]
    return {box.span: [piece.text for piece in box.pieces] for box in boxes}


def test_category_stands_before_the_function() -> None:
    found = texts(described(bracketed_version("c", BRACKETS)), "c")
    assert found[span_of([1])] == ["NP+PRP ·", "SBJ"]
    assert found[span_of([2, 3, 4])] == ["VP"]
    assert found[span_of([2])] == ["VBD"]


@pytest.mark.parametrize("labelled", [True, False])
@pytest.mark.parametrize("style", [DrawingStyle.SPANS, DrawingStyle.TREE])
def test_no_box_is_empty(style: DrawingStyle, labelled: bool) -> None:
    """Neither of golds, nor of their generalization, nor what a parse lacks."""
    flat = bracketed_version("p", "(S (PRP She) (VBD saw) (DT the) (NNS trains))", native="c")
    with_brackets = [bracketed_version("c", BRACKETS), bracketed_version("o", BRACKETS.replace("NP-SBJ", "NP")), flat]
    with_dependencies = [bracketed_version("c", BRACKETS), tagged("d", TAGS), flat, tagged("q", TAGS, "d")]
    for versions in (with_brackets, with_dependencies):
        content = described(*versions, labelled=labelled)
        for band in content.bands:
            assert all(texts(content, band.key, style=style).values()), band.title


def test_word_without_a_tag_has_a_sign() -> None:
    found = texts(described(bracketed_version("c", "(S (_ a) (NP (NN b)))")), "c")
    assert (found[span_of([1])], found[span_of([2])]) == ([NO_LABEL], ["NP+NN"])


def test_missing_span_shows_the_labels_of_golds_that_disagree() -> None:
    flat = "She 2 nsubj | saw 0 root | the 2 det | trains 2 obj"
    content = described(bracketed_version("c", BRACKETS), tagged("d", TAGS), version("p", flat, native="d"))
    assert texts(content, "p")[span_of([3, 4])] == texts(content, GENERALIZED)[span_of([3, 4])] == ["obj"]


def test_disputed_labels_are_written_in_full_in_trees_that_have_room() -> None:
    """Where only a sign was, though there were pixels to spare."""
    other = replace(version("o", DEPENDENCIES.replace("obj", "comp:obj")))
    found = texts(described(tagged("d", TAGS), other), GENERALIZED, style=DrawingStyle.TREE)
    assert found[span_of([3, 4])] == [f"obj{BETWEEN_GOLDS}comp:obj"]


def test_tags_that_all_share_stand_by_the_ruler_once() -> None:
    content = with_shared_tags(described(tagged("a", TAGS), tagged("b", TAGS)))
    assert content.tags == TAGS
    assert content.tagged == ()
    assert not any(band.own_tags for band in content.bands)


def test_other_tags_stand_in_their_own_band_with_the_differences_marked() -> None:
    other = (*TAGS[:3], "PROPN")
    content = with_shared_tags(described(tagged("a", TAGS), tagged("b", TAGS), tagged("p", other, "a")))
    assert (content.tags, content.tagged) == (TAGS, ("A", "B"))
    (band,) = (band for band in content.bands if band.own_tags)
    assert (band.key, band.own_tags, band.unlike) == ("p", other, frozenset({3}))


def test_two_versions_that_differ_each_have_their_row() -> None:
    content = with_shared_tags(described(tagged("a", TAGS), tagged("b", ("X", *TAGS[1:]))))
    assert content.tags == ()
    assert [(band.key, band.unlike) for band in content.bands if band.own_tags] == [
        ("a", frozenset({0})),
        ("b", frozenset({0})),
    ]


def test_without_tags_nothing_is_drawn_of_them() -> None:
    content = without_tags(described(bracketed_version("c", BRACKETS), tagged("d", TAGS)))
    assert texts(content, "c")[span_of([1])] == ["SBJ"]
    assert texts(content, "c")[span_of([2, 3, 4])] == []
    assert with_shared_tags(content).tags == ()


@pytest.mark.parametrize("style", DrawingStyle)
def test_long_and_hostile_tags_cover_nothing(style: DrawingStyle) -> None:
    tags = ("N" * 300, "\u202eBREV", "\x1b[31m", "")
    content = with_shared_tags(described(tagged("a", TAGS), tagged("b", tags)))
    layout = laid_out(content.words, content.bands, style=style)
    assert overlaps(layout, MEASURES) == []
    written = [tag for band in layout.bands for tag in band.content.own_tags]
    assert written
    assert not any(set(tag) & set("\u202e\x1b") for tag in written)
    for band in layout.bands:
        if band.tags_top is not None:
            assert band.top <= band.tags_top
            assert band.tags_top + layout.sizes.tag_pitch <= band.bottom
            widths = [column.width for column in layout.columns]
            assert all(MEASURES.tag(tag) <= width for tag, width in zip(band.content.own_tags, widths, strict=True))


def test_rows_of_a_report_keep_the_tags_of_their_words() -> None:
    content = row_of_words(described(tagged("a", TAGS), tagged("b", ("X", *TAGS[1:]))), 2, 3)
    assert [band.word_tags for band in content.bands if band.word_tags] == [("VERB", "DET")] * 2
    assert with_shared_tags(content).tags == ("VERB", "DET")


def test_a_figure_has_categories_and_tags(qapp: QApplication) -> None:
    comparison = compared([bracketed_version("c", BRACKETS), tagged("d", TAGS)], Settings())
    subject = subject_of(comparison, choice(comparison), DisplayOptions())
    svg = svg_of(compose(subject, FigureStyle()))
    assert all(f">{text}</text>" in svg for text in (*TAGS, "VP", "NP+PRP ·"))
    plain = svg_of(compose(replace(subject, display=DisplayOptions(tagged=False)), FigureStyle()))
    assert not any(f">{text}</text>" in plain for text in (*TAGS, "VP", "NP+PRP ·"))


def with_text(name: str) -> Version:
    source = "# text = Shesaw the trains!\n1-2\tShesaw\t_\n1\tShe\t_\n2\tsaw\t_\n3-4\t\u202edu\t_\n"
    of = tagged(name, TAGS)
    return replace(of, sentences=[replace(of.sentences[0], source=source)])


def test_multiword_tokens_stand_over_their_words() -> None:
    content = described(bracketed_version("c", BRACKETS), with_text("d"))
    assert content.text == "Shesaw the trains!"
    assert content.tokens == (SurfaceToken("Shesaw", span_of([1, 2])), SurfaceToken("\u202edu", span_of([3, 4])))
    rows = row_of_words(content, 2, 3)
    assert [token.span for token in rows.tokens] == [span_of([1]), span_of([2])]


def test_a_long_token_has_room_over_its_words() -> None:
    layout = laid_out(
        ["a", "b"], (), tokens=[SurfaceToken("x" * 90, span_of([1, 2])), SurfaceToken("\x1b", span_of([1]))]
    )
    assert sum(column.width for column in layout.columns) >= MEASURES.label("x" * 90, False)
    assert layout.tokens[1].form == "\u241b"


def test_a_figure_has_multiword_tokens_and_its_title_the_text(qapp: QApplication) -> None:
    comparison = compared([with_text("d")], Settings())
    svg = svg_of(compose(subject_of(comparison, choice(comparison), DisplayOptions()), FigureStyle(titled=True)))
    assert all(f">{text}</text>" in svg for text in ("Shesaw", "Shesaw the trains!"))
    assert "\u202e" not in svg


def test_dropped_words_shorten_what_their_tokens_stand_over() -> None:
    (sentence,) = with_text("d").sentences
    version_ = replace(
        with_text("d"), sentences=[replace(sentence, forms=("She", "!", "the", "trains"), tags=PUNCTUATED)]
    )
    comparison = compared([version_], Settings(punct=Punctuation.DROP))
    content = content_of(comparison, choice(comparison))
    assert [token.span for token in content.tokens] == [span_of([1]), span_of([2, 3])]

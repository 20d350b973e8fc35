"""What changed in lines that are no words: empty nodes and multiword tokens of CoNLL-U; and odd features."""

from pathlib import Path

import pytest

from core.revisions.changelog import as_changelog
from core.schemes.annotations import AnnotationKind
from tests.core.revisions.test_planted_changes import compared

SENTENCE = """# sent_id = a
1\tWe\twe\tPRON\t_\t_\t2\tnsubj\t2:nsubj\t_
2\tate\teat\tVERB\t_\t_\t0\troot\t0:root\t_
2.1\tdrank\tdrink\tVERB\t_\t_\t_\t_\t2:conj\t_
3-4\ttwo-tea\t_\t_\t_\t_\t_\t_\t_\tRef=1
3\ttwo\ttwo\tNUM\t_\t_\t4\tnummod\t4:nummod\t_
4\ttea\ttea\tNOUN\t_\t_\t2\tconj\t2.1:obj\t_

"""
SHIFTED = """# sent_id = a
1\tOh\toh\tINTJ\t_\t_\t3\tdiscourse\t3:discourse\t_
2\tWe\twe\tPRON\t_\t_\t3\tnsubj\t3:nsubj\t_
3\tate\teat\tVERB\t_\t_\t0\troot\t0:root\t_
3.1\tdrank\tdrink\tVERB\t_\t_\t_\t_\t3:conj\t_
4-5\ttwo-tea\t_\t_\t_\t_\t_\t_\t_\tRef=1
4\ttwo\ttwo\tNUM\t_\t_\t5\tnummod\t5:nummod\t_
5\ttea\ttea\tNOUN\t_\t_\t3\tconj\t3.1:obj\t_

"""


def found(tmp_path: Path, old: str, new: str) -> list[tuple[str, str, str]]:
    (tmp_path / "old.conllu").write_text(old)
    (tmp_path / "new.conllu").write_text(new)
    places = compared(tmp_path / "old.conllu", tmp_path / "new.conllu").places
    return [(place.change.kind, place.change.before, place.change.after) for place in places]


def test_an_empty_node_that_stands_after_another_word_now_is_the_same(tmp_path: Path) -> None:
    """Latvian had *discourse of ir* → *discourse of ir*: every arc to a node that was moved was a change to itself."""
    node = "2.1\tdrank\tdrink\tVERB\t_\t_\t_\t_\t2:conj\t_\n"
    moved = (
        SENTENCE.replace(node, "").replace("\n\n", f"\n{node}\n".replace("2.1", "4.1")).replace("2.1:obj", "4.1:obj")
    )
    assert found(tmp_path, SENTENCE, moved) == [(AnnotationKind.EMPTY, "drank after ate", "drank after tea")]


def test_a_node_below_another_one_that_stays_is_the_same_elsewhere(tmp_path: Path) -> None:
    """Its arc is to a node, which has a name only once all that stay have one."""
    below = "4.1\tit\tit\tPRON\t_\t_\t_\t_\t2.1:obj\t_\n"
    old = SENTENCE.replace("\n\n", f"\n{below}\n")
    new = SENTENCE.replace("3-4\ttwo-tea", f"{below.replace('4.1', '2.2')}3-4\ttwo-tea")
    assert found(tmp_path, old, new) == [(AnnotationKind.EMPTY, "it after tea", "it after ate")]


def test_nodes_without_a_form_are_the_same_only_with_the_same_arcs(tmp_path: Path) -> None:
    """One was removed after *ate*, and another one, below *tea*, was added at the end."""
    node = "2.1\t_\t_\tVERB\t_\t_\t_\t_\t2:conj\t_\n"
    old = SENTENCE.replace("2.1\tdrank\tdrink\tVERB\t_\t_\t_\t_\t2:conj\t_\n", node)
    new = old.replace(node, "").replace("\n\n", f"\n{node}\n".replace("2.1", "4.1").replace("2:conj", "4:acl"))
    said = found(tmp_path, old, new.replace("2.1:obj", "4.1:obj"))
    assert not [each for each in said if " after " in each[2]]
    assert {each[0] for each in said} == {AnnotationKind.EMPTY, AnnotationKind.GRAPH}


def test_an_arc_from_an_empty_node_is_the_same_after_a_word_is_added(tmp_path: Path) -> None:
    """2.1 is 3.1 now, but nobody touched the enhanced graph."""
    assert found(tmp_path, SENTENCE, SHIFTED) == [(AnnotationKind.WORD, "", "Oh")]
    assert found(tmp_path, SHIFTED, SENTENCE) == [(AnnotationKind.WORD, "Oh", "")]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("drank", "sipped", [("drank", "sipped")]),
        ("drink\tVERB", "sip\tAUX", [("LEMMA: drink", "LEMMA: sip"), ("UPOS: VERB", "UPOS: AUX")]),
        ("2:conj\t_", "2:parataxis\tRef=2", [("", "MISC: Ref=2"), ("DEPS: conj of ate", "DEPS: parataxis of ate")]),
    ],
)
def test_a_change_of_an_empty_node_is_not_about_comments(
    tmp_path: Path, old: str, new: str, expected: list[tuple[str, str]]
) -> None:
    changed = SENTENCE.replace(old, new)
    assert found(tmp_path, SENTENCE, changed) == [(AnnotationKind.EMPTY, *values) for values in expected]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("drank\tdrink\tVERB", "sipped\tsip\tAUX", "3 values of empty nodes"),
        ("two-tea", "two-teas", "1 value of a multiword token"),
        ("2\tate\teat", "2\tatee\teat", "1 word"),
        ("2\tate\teat", "2\tate up\teat", "1 word"),
    ],
)
def test_what_changed_in_one_node_is_not_counted_as_nodes(tmp_path: Path, old: str, new: str, said: str) -> None:
    """Form, lemma and tag of one empty node were called three empty nodes."""
    (tmp_path / "old.conllu").write_text(SENTENCE)
    (tmp_path / "new.conllu").write_text(SENTENCE.replace(old, new))
    text = "".join(as_changelog(compared(tmp_path / "old.conllu", tmp_path / "new.conllu"), 5))
    assert f"Changed: {said}." in text
    assert f"- {said}: " in text


def test_words_added_in_a_row_are_a_stretch(tmp_path: Path) -> None:
    (tmp_path / "old.conllu").write_text(SENTENCE)
    more = "5\tand\tand\tCCONJ\t_\t_\t6\tcc\t6:cc\t_\n6\tice\tice\tNOUN\t_\t_\t4\tconj\t4:conj\t_\n\n"
    (tmp_path / "new.conllu").write_text(SENTENCE[:-1] + more)
    text = "".join(as_changelog(compared(tmp_path / "old.conllu", tmp_path / "new.conllu"), 5))
    assert "Changed: 1 stretch of words." in text


def test_an_empty_node_that_is_added(tmp_path: Path) -> None:
    """Before the other one, whose id is 2.2 now; and one at the beginning of the sentence."""
    node = "{}\tX\tx\tX\t_\t_\t_\t_\t2:dep\t_\n"
    second = SENTENCE.replace("2.1:obj", "2.2:obj").replace("2.1\t", node.format("2.1") + "2.2\t")
    assert found(tmp_path, SENTENCE, second) == [(AnnotationKind.EMPTY, "", "X")]
    first = SENTENCE.replace("1\tWe", node.format("0.1") + "1\tWe", 1)
    assert found(tmp_path, SENTENCE, first) == [(AnnotationKind.EMPTY, "", "X")]
    assert found(tmp_path, first, SENTENCE) == [(AnnotationKind.EMPTY, "X", "")]


def test_a_multiword_token_has_other_columns(tmp_path: Path) -> None:
    changed = SENTENCE.replace("Ref=1", "Ref=2")
    assert found(tmp_path, SENTENCE, changed) == [(AnnotationKind.MULTIWORD, "MISC: Ref=1", "MISC: Ref=2")]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("m|sg", "m|pl", [("no pl", "pl"), ("sg", "no sg")]),
        ("A=1|A=2", "A=3|A=2", [("A=1|2", "A=3|2")]),
        ("Name[psor]=1,2", "Name[psor]=1", [("Name[psor]=1,2", "Name[psor]=1")]),
    ],
)
def test_features_that_are_only_names_or_repeated(
    tmp_path: Path, old: str, new: str, expected: list[tuple[str, str]]
) -> None:
    """Treebanks from CoNLL-X have features without `=`."""
    line = "1\ta\ta\tX\t_\t{}\t0\troot\t_\t_\n\n"
    assert found(tmp_path, line.format(old), line.format(new)) == [(AnnotationKind.FEATURE, *each) for each in expected]


def test_a_column_with_one_value_is_changed_once(tmp_path: Path) -> None:
    """The projective head and relation of CoNLL-X, which are not lists as MISC is."""
    line = "1\ta\ta\tX\tX\t_\t0\troot\t{}\n\n"
    for name, projective in (("old", "0\troot"), ("new", "2\tdep")):
        (tmp_path / f"{name}.conllx").write_text(line.format(projective))
    places = compared(tmp_path / "old.conllx", tmp_path / "new.conllx").places
    assert [(place.change.before, place.change.after) for place in places] == [
        ("PHEAD: 0", "PHEAD: 2"),
        ("PDEPREL: root", "PDEPREL: dep"),
    ]

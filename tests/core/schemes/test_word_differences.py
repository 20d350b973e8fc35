"""How versions differ in tags, lemmas and features, by hand."""

from pathlib import Path

import pytest

from core.filters.evaluation import places_of
from core.filters.located_values import FilterPlace
from core.filters.parser import parse
from core.filters.vocabulary import vocabulary_of
from core.model.choices import Punctuation
from core.schemes.annotations import word_differences
from core.scoring.settings import Settings
from tests.core.filters.sample_sentences import SampleSentences

UD = (
    ("1", "They", "they", "PRON", "PRP", "Case=Nom|Number=Plur", "3", "nsubj"),
    ("2", ",", ",", "PUNCT", ",", "_", "1", "punct"),
    ("3", "left", "leave", "VERB", "VBD", "Tense=Past", "0", "root"),
)
OTHER = (
    ("1", "They", "they", "PRON", "PRP", "Case=Nom", "3", "nsubj"),
    ("2", ",", ",", "PUNCT", "_", "_", "1", "punct"),
    ("3", "left", "left", "ADJ", "VBD", "Degree=Pos|Tense=Pres", "0", "root"),
)


def write(path: Path, rows: tuple[tuple[str, ...], ...]) -> str:
    path.write_text("".join("\t".join((*row, "_", "_")) + "\n" for row in rows) + "\n")
    return str(path)


def sentences(folder: Path, punct: Punctuation = Punctuation.KEEP) -> SampleSentences:
    files = write(folder / "ud.conllu", UD), write(folder / "sud.conllu", OTHER), write(folder / "p_ud.conllu", OTHER)
    return SampleSentences(files, Settings(punct=punct))


@pytest.mark.parametrize(("punct", "left"), [(Punctuation.KEEP, 3), (Punctuation.DROP, 2)])
def test_what_is_annotated_differently(tmp_path: Path, punct: Punctuation, left: int) -> None:
    """Without punctuation, words have other positions, but their own annotation."""
    found = word_differences(sentences(tmp_path, punct).comparison(0), "ud", "sud")
    assert [(each.position, str(each)) for each in found] == [
        (1, "feature Number: Plur ¦ –"),
        *([(2, "fine tag: , ¦ –")] if punct is Punctuation.KEEP else []),
        (left, "tag: VERB ¦ ADJ"),
        (left, "lemma: leave ¦ left"),
        (left, "feature Degree: – ¦ Pos"),
        (left, "feature Tense: Past ¦ Pres"),
    ]


@pytest.mark.parametrize(("lemmas", "number"), [(("they", "_", "leave"), 1), (("_", "_", "_"), 0)])
def test_a_word_without_a_lemma_differs_from_one_that_has_it_where_others_have_some(
    tmp_path: Path, lemmas: tuple[str, ...], number: int
) -> None:
    """718 words of Hausa had none in UD: `differs:lemma` found no place, and merging kept none of SUD's."""
    rows = tuple((*row[:2], lemma, *row[3:]) for row, lemma in zip(UD, lemmas, strict=True))
    files = write(tmp_path / "ud.conllu", UD), write(tmp_path / "sud.conllu", rows), write(tmp_path / "p_ud.conllu", UD)
    found = [str(each) for each in word_differences(SampleSentences(files, Settings()).comparison(0), "ud", "sud")]
    assert found == ["lemma: , ¦ –"] * number


def places(folder: Path, text: str) -> list[FilterPlace]:
    searched = sentences(folder)
    return places_of(parse(text, vocabulary_of(searched.frame)), searched)(0)


def test_a_filter_lists_each_word_that_differs_once(tmp_path: Path) -> None:
    """Two golds differ from each other; that is one difference, not two. A parse differs from its native gold alone."""
    (tag, of_parse) = places(tmp_path, "differs:tag")
    assert (tag.spans, tag.what, tag.word) == ((("ud", 4), ("sud", 4)), "tag: VERB ¦ ADJ", 3)
    assert of_parse.spans == (("ud", 4), ("p_ud", 4))
    assert places(tmp_path, "sud.differs:tag") == [tag]
    assert places(tmp_path, "p_ud.differs:tag") == [of_parse]
    assert places(tmp_path, "ud+sud.differs:tag") == places(tmp_path, "sud+ud.differs:tag") == [tag]


@pytest.mark.parametrize(
    ("text", "number"),
    [("differs:lemma", 1), ('differs:"feature Number"', 1), ("differs:feature", 3), ("differs:", 6)],
)
def test_a_filter_takes_a_kind_or_a_feature(tmp_path: Path, text: str, number: int) -> None:
    assert len(places(tmp_path, f"sud.{text}")) == number


NAMED = (
    ("1", "They", "they", "PRON", "PRP", "Number=Plur|Number[psor]=Sing", "2", "dep"),
    ("2", "Tag-head", "fine tag", "PUNCT", "NN", "_", "3", "punct"),
    ("3", "left", "relation", "VERB", "VBD", "Tense=Past", "0", "root"),
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tag", []),
        ('"fine tag"', [2]),
        ('"fine tag: ,"', [2]),
        ("head", [1, 2]),
        ("rel", [1]),
        ("relation", [1]),
        ("lemma", [2, 3]),
        ('"feature Number"', []),
        ('"feature Number[psor]"', [1]),
        ('"feature Num"', [1]),
    ],
)
def test_a_kind_is_not_found_in_the_values_of_another(tmp_path: Path, text: str, words: list[int]) -> None:
    """Whoever counts tags would count fine tags, and every head and lemma called *Tag*, as well."""
    rows = (
        ("1", "They", "they", "PRON", "PRP", "Number=Plur", "3", "nsubj"),
        ("2", "Tag-head", ",", "PUNCT", ",", "_", "1", "punct"),
        UD[2],
    )
    searched = SampleSentences((write(tmp_path / "ud.conllu", rows), write(tmp_path / "sud.conllu", NAMED)))
    found = places_of(parse(f"differs:{text}", vocabulary_of(searched.frame)), searched)(0)
    assert [place.word for place in found] == words


def test_a_version_without_lemmas_and_features_does_not_differ_in_them(tmp_path: Path) -> None:
    """A parser that does not predict them is not wrong about them."""
    bare = tuple((*row[:2], "_", row[3], "_", "_", *row[6:]) for row in OTHER)
    files = write(tmp_path / "ud.conllu", UD), write(tmp_path / "sud.conllu", bare)
    found = word_differences(SampleSentences(files).comparison(0), "ud", "sud")
    assert [str(each) for each in found] == ["tag: VERB ¦ ADJ"]


def test_tags_of_different_sets_are_not_compared(tmp_path: Path) -> None:
    """Brackets have the Penn Treebank's tags: they are compared with the fine tags, not with UPOS."""
    (tmp_path / "ptb.mrg").write_text("( (S (NP-SBJ (PRP They)) (, ,) (VP (VBN left))) )\n")
    files = write(tmp_path / "ud.conllu", UD), str(tmp_path / "ptb.mrg")
    found = word_differences(SampleSentences(files, against=("ud", "ptb")).comparison(0), "ud", "ptb")
    assert [str(each) for each in found] == ["fine tag: VBD ¦ VBN"]


HEADS = (
    ("1", "They", "they", "PRON", "PRP", "Case=Nom|Number=Plur", "2", "dep"),
    ("2", ",", ",", "PUNCT", ",", "_", "3", "punct"),
    ("3", "left", "leave", "VERB", "VBD", "Tense=Past", "0", "root"),
)


def test_heads_and_relations(tmp_path: Path) -> None:
    """Heads are compared as words: that of a dropped comma is taken in its place."""
    files = (
        write(tmp_path / "ud.conllu", UD),
        write(tmp_path / "sud.conllu", HEADS),
        write(tmp_path / "p_ud.conllu", UD),
    )
    found = word_differences(SampleSentences(files).comparison(0), "ud", "sud")
    assert [(each.position, str(each)) for each in found] == [
        (1, "head: 3 left ¦ 2 ,"),
        (1, "relation: nsubj ¦ dep"),
        (2, "head: 1 They ¦ 3 left"),
    ]
    found = word_differences(SampleSentences(files, Settings(punct=Punctuation.DROP)).comparison(0), "ud", "sud")
    assert [(each.position, str(each)) for each in found] == [(1, "relation: nsubj ¦ dep")]


def test_a_filter_finds_every_head_and_relation_that_differs(shared: Path) -> None:
    """As many words as lines of the two files differ in these columns."""
    ud, sud = (str(shared / "data" / f"{name}_fr_sequoia_dev.conllu") for name in ("ud", "sud"))
    searched = SampleSentences((ud, sud))
    columns = [[line.split("\t") for line in Path(path).read_text("utf-8").splitlines()] for path in (ud, sud)]
    rows = list(zip(*([row for row in rows if row[0].isdigit()] for rows in columns), strict=True))
    for kind, column in (("head", 6), ("relation", 7)):
        found = places_of(parse(f"differs={kind}", vocabulary_of(searched.frame)), searched)
        assert sum(len(found(i)) for i in range(len(searched.names))) == sum(a[column] != b[column] for a, b in rows)

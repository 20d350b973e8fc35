"""The same words annotated differently: what is the same, what differs, in which order, and what a witness says."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from core.agreement.inconsistencies import BETWEEN, ENDS, LEMMA, as_json, uneven_words
from core.base.errors import UsageError
from core.formats.registry import read_version
from core.model.version import Role, Version, VersionSpec

Word = tuple[str, int, str]


def treebank(tmp_path: Path, *sentences: Sequence[Word], name: str = "a", role: Role = Role.GOLD) -> Version:
    """A treebank in which each word is a form, a head and a relation; the lemma is the form without a final s."""
    blocks = []
    for number, words in enumerate(sentences, start=1):
        lines = [f"# sent_id = s{number}"]
        for i, (form, head, relation) in enumerate(words, start=1):
            lines.append(f"{i}\t{form}\t{form.rstrip('s')}\tX\t_\t_\t{head}\t{relation}\t_\t_")
        blocks.append("\n".join(lines) + "\n\n")
    path = tmp_path / f"{name}.conllu"
    path.write_text("".join(blocks), "utf-8")
    return read_version(VersionSpec(name, str(path), role))


BY_CAR = [("goes", 0, "root"), ("By", 3, "case"), ("car", 1, "obl")]
BY_CAR_TOO = [("comes", 0, "root"), ("by", 1, "advmod"), ("car", 1, "obl")]
WITHOUT = [("saw", 0, "root"), ("by", 3, "case"), ("cars", 1, "obl")]


def found(version: Version, **options: object) -> list[tuple[str, list[tuple[str, str, int]]]]:
    listed = uneven_words(version, **options).found  # type: ignore[arg-type]
    return [
        (" ".join(each.words), [(a.relation, a.head, len(places)) for a, places in each.annotations]) for each in listed
    ]


def test_an_arc_at_one_place_and_none_at_another_differ(tmp_path: Path) -> None:
    version = treebank(tmp_path, BY_CAR, BY_CAR, BY_CAR_TOO)
    assert found(version) == [("by car", [("case", "right", 2), ("", "none", 1)])]


def test_words_between_must_be_the_same_unless_only_ends_count(tmp_path: Path) -> None:
    near = [("by", 2, "case"), ("car", 0, "root")]
    far = [("by", 3, "mark"), ("old", 3, "amod"), ("car", 0, "root")]
    version = treebank(tmp_path, near, far)
    assert found(version) == []
    assert found(version, nuclei=ENDS) == [("by car", [("case", "right", 1), ("mark", "right", 1)])]


def test_lemmas_bring_together_what_forms_keep_apart(tmp_path: Path) -> None:
    version = treebank(tmp_path, BY_CAR_TOO, WITHOUT)
    assert found(version) == []
    assert found(version, by=LEMMA) == [("by car", [("", "none", 1), ("case", "right", 1)])]


def test_the_most_uneven_come_first(tmp_path: Path) -> None:
    other = [("so", 2, "advmod"), ("big", 0, "root")]
    once = [("so", 0, "root"), ("big", 1, "amod")]
    version = treebank(tmp_path, BY_CAR, BY_CAR_TOO, *[other] * 5, once)
    assert [words for words, _ in found(version)] == ["so big", "by car"]


def test_the_same_neighbours_can_be_asked_for(tmp_path: Path) -> None:
    """At the fringe, other words explain another annotation."""
    same = [("goes", 0, "root"), ("by", 1, "advmod"), ("car", 1, "obl")]
    assert found(treebank(tmp_path, BY_CAR, BY_CAR_TOO), same_context=True) == []
    assert [words for words, _ in found(treebank(tmp_path, BY_CAR, same), same_context=True)] == ["by car", "goes by"]


@pytest.mark.parametrize("varies", [True, False])
def test_a_witness_says_whether_it_varies_at_these_places_too(tmp_path: Path, varies: bool) -> None:
    version = treebank(tmp_path, BY_CAR, BY_CAR_TOO)
    second = BY_CAR_TOO if varies else [("comes", 0, "root"), ("by", 3, "case"), ("car", 1, "obl")]
    witness = treebank(tmp_path, BY_CAR, second, name="w")
    (entry,) = as_json(uneven_words(version, witness))["variations"]
    assert entry["witness_varies"] is varies
    assert entry["annotations"][0]["places"][0] == {
        "id": "s2" if entry["annotations"][0]["relation"] is None else "s1",
        "tokens": [2, 3],
        "witness": [None, "none"] if varies and entry["annotations"][0]["relation"] is None else ["case", "right"],
    }


def test_a_witness_with_other_words_says_nothing(tmp_path: Path) -> None:
    version = treebank(tmp_path, BY_CAR, BY_CAR_TOO)
    witness = treebank(tmp_path, WITHOUT, WITHOUT, name="w")
    (entry,) = as_json(uneven_words(version, witness))["variations"]
    assert entry["witness_varies"] is None


def test_punctuation_does_not_vary(tmp_path: Path) -> None:
    stop = [("so", 0, "root"), (".", 1, "punct")]
    other = [("so", 2, "x"), (".", 0, "root")]
    assert found(treebank(tmp_path, stop, other)) == []


@pytest.mark.parametrize("nuclei", [BETWEEN, ENDS])
def test_a_head_outside_the_sentence_is_no_arc(tmp_path: Path, nuclei: str) -> None:
    """One broken sentence ended the search of a whole treebank in a traceback."""
    broken = [("went", 0, "root"), ("by", 9, "case"), ("car", 1, "obl")]
    listed = found(treebank(tmp_path, BY_CAR, BY_CAR, BY_CAR_TOO, broken, role=Role.PARSE), nuclei=nuclei)
    assert [words for words, _ in listed] == ([] if nuclei == ENDS else ["by car"])


def test_brackets_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.mrg").write_text("(S (NN a) (NN b))\n")
    version = read_version(VersionSpec("a", str(tmp_path / "a.mrg"), Role.GOLD))
    with pytest.raises(UsageError, match="found in dependencies"):
        uneven_words(version)

"""Which sentence and which word of a state are which of the other."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from core.revisions.patterns import MOST_CHANGED, pair_words
from tests.core.revisions.test_planted_changes import compared


def numbered(*texts: str) -> str:
    """Sentences with their numbers as ids; the first word of each is its root."""
    blocks = []
    for number, text in enumerate(texts, start=1):
        rows = (f"{i}\t{word}\t_\tX\t_\t_\t{i - 1}\tx\t_\t_\n" for i, word in enumerate(text.split(), start=1))
        blocks.append(f"# sent_id = {number}\n{''.join(rows)}\n")
    return "".join(blocks)


def test_a_sentence_that_shifts_the_numbers_of_all_others_is_the_only_one_added(tmp_path: Path) -> None:
    """`Yes .` was number 1, which is `No .` now: half of the words are the same, but it is another sentence."""
    texts = "No .", "Yes .", "Maybe ."
    (tmp_path / "old.conllu").write_text(numbered(*texts[1:], *texts[:1]))
    (tmp_path / "new.conllu").write_text(numbered("Well .", *texts[1:], *texts[:1]))
    revision = compared(tmp_path / "old.conllu", tmp_path / "new.conllu")
    assert (revision.places, revision.removed) == ((), ())
    assert [each.text for each in revision.added] == ["Well ."]
    assert len(revision.renamed) == len(texts)


def test_a_changed_word_is_not_taken_for_a_new_sentence_that_has_the_old_words(tmp_path: Path) -> None:
    (tmp_path / "old.conllu").write_text(numbered("Yes ."))
    (tmp_path / "new.conllu").write_text(numbered("Yes !", "Yes ."))
    revision = compared(tmp_path / "old.conllu", tmp_path / "new.conllu")
    assert [(place.change.before, place.change.after) for place in revision.places] == [(".", "!")]
    assert [each.name for each in revision.added] == ["2"]


def test_a_short_sentence_that_is_divided_otherwise_is_no_new_sentence(tmp_path: Path) -> None:
    """EWT 2.16 made one word of `@ W.a.b.b.y`, which hid the change as a sentence removed and another added."""
    (tmp_path / "old.conllu").write_text(numbered("@ W.a.b.b.y ,"))
    (tmp_path / "new.conllu").write_text(numbered("@W.a.b.b.y ,"))
    revision = compared(tmp_path / "old.conllu", tmp_path / "new.conllu")
    assert (revision.added, revision.removed) == ((), ())
    assert ("@ W.a.b.b.y", "@W.a.b.b.y") in [(place.change.before, place.change.after) for place in revision.places]


def test_a_sentence_of_which_no_word_is_left_is_still_the_one_with_its_id(tmp_path: Path) -> None:
    """Breton lowered the capitals of headings and dropped their full stops: five were *added* and *removed*."""
    (tmp_path / "old.conllu").write_text(numbered("Istor .", "Yes ."))
    (tmp_path / "new.conllu").write_text(numbered("istor", "Yes ."))
    revision = compared(tmp_path / "old.conllu", tmp_path / "new.conllu")
    assert (revision.added, revision.removed) == ((), ())
    assert [(place.change.before, place.change.after) for place in revision.places] == [("Istor .", "istor")]


def test_an_id_that_another_sentence_was_given_is_no_name(tmp_path: Path) -> None:
    """Numbers that shifted: number 3 is another sentence now, as number 1 is."""
    (tmp_path / "old.conllu").write_text(numbered("Yes .", "Maybe .", "No !"))
    (tmp_path / "new.conllu").write_text(numbered("Maybe .", "Well then", "Come here"))
    revision = compared(tmp_path / "old.conllu", tmp_path / "new.conllu")
    assert [each.text for each in revision.removed] == ["Yes .", "No !"]
    assert [each.text for each in revision.added] == ["Well then", "Come here"]


def longest_common(a: list[str], b: list[str]) -> int:
    """The length of the longest common subsequence, by the textbook."""
    lengths = [0] * (len(b) + 1)
    for x in a:
        row = [0]
        for j, y in enumerate(b):
            row.append(lengths[j] + 1 if x == y else max(lengths[j + 1], row[j]))
        lengths = row
    return lengths[-1]


@pytest.mark.parametrize("seed", range(10))
def test_as_many_words_as_possible_stay_the_same(seed: int) -> None:
    """Otherwise arcs and tags of words that nobody touched are listed as changes."""
    chance = Random(seed)
    for _ in range(50):
        a, b = ([chance.choice("abcde,") for _ in range(chance.randrange(1, 20))] for _ in range(2))
        pairs = pair_words(a, b).pairs
        assert sum(a[i - 1] == b[j - 1] for i, j in pairs) >= longest_common(a, b)
        assert [*pairs] == sorted(pairs)
        assert all(i < k and j < m for (i, j), (k, m) in pairwise(pairs))


def test_a_very_long_sentence_is_compared_word_by_word() -> None:
    """Words before and after it do not hide what happened between them."""
    old = ["a"] * 16_000
    found = pair_words(old, ["x", *old, "y", "z"])
    assert found.pairs == tuple((i, i + 1) for i in range(1, len(old) + 1))
    assert [(len(each.old), len(each.new)) for each in found.rewordings] == [(0, 1), (0, 2)]


def test_a_long_sentence_that_is_rewritten_is_one_change() -> None:
    old, new = ([f"{side}{i}" for i in range(MOST_CHANGED + side)] for side in (0, 1))
    (rewording,) = pair_words(old, new).rewordings
    assert (len(rewording.old), len(rewording.new)) == (len(old), len(new))


def test_words_that_are_only_spelt_otherwise_stay_the_same_words(tmp_path: Path) -> None:
    """Ancient Hebrew got its vowels: *הוא ו* became *הו ו*, and the one *ו* was said to be the other, with its tag."""

    def written(name: str, third: str, fourth: str) -> Path:
        rows = [
            ("w", "NOUN", 0, "root"),
            ("x", "VERB", 1, "acl"),
            (third, "PRON", 2, "obj"),
            (fourth, "CCONJ", 1, "cc"),
        ]
        lines = [
            f"{i}\t{form}\t_\t{tag}\t_\t_\t{head}\t{rel}\t_\t_\n" for i, (form, tag, head, rel) in enumerate(rows, 1)
        ]
        (tmp_path / name).write_text(f"# sent_id = 1\n{''.join(lines)}\n")
        return tmp_path / name

    places = compared(written("old.conllu", "hu", "u"), written("new.conllu", "u", "wa")).places
    assert [(place.change.before, place.change.after) for place in places] == [("hu", "u"), ("u", "wa")]

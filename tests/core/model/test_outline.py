"""The outline of a version says of each sentence what aligning needs."""

from core.model.sentence import outline_of
from tests.treebanks import version


def test_sentences_of_the_same_words_have_the_same_number() -> None:
    a = outline_of(version("a", "It 2 expl | rains 0 root", "Yes 0 root", ids=["x", None]).sentences)
    b = outline_of(version("b", "Yes 0 yes", "It 0 root | rains 1 x").sentences)
    assert (a.ids, len(a)) == (["x", None], 2)
    assert list(a.words) == list(reversed(b.words))
    assert len(set(a.words)) == 2

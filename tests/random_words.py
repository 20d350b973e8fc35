"""Random ways of dividing one text into tokens and words, as hypothesis draws and shrinks them."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import strategies as st

from core.model.sentence import DependencyTree, Sentence
from core.model.version import Role, Version, VersionSpec, relations_in
from tests.random_brackets import constituency_trees
from tests.random_trees import RELATIONS, relations

TEXT = "abcdefgh"
"""What all versions divide."""

TAGS = st.sampled_from(["NOUN", "PUNCT", "VERB", ","])
OTHER_FORMS = st.sampled_from(["a", "b", "x", "ab"])

Words = tuple[tuple[str, ...], str]
"""The forms of some words, and the rows of their multiword tokens in CoNLL-U."""


@st.composite
def words(draw: st.DrawFn, text: str) -> Words:
    """``text`` cut into tokens, some of which are several words: spelt by them, or not."""
    cuts = sorted({0, len(text), *draw(st.sets(st.integers(0, len(text)), max_size=5))})
    forms, rows = list[str](), list[str]()
    for start, end in pairwise(cuts):
        token, at = text[start:end], len(forms) + 1
        match draw(st.sampled_from(["word", "word", "spelt", "other"])):
            case "spelt" if len(token) > 1:
                cut = draw(st.integers(1, len(token) - 1))
                forms += [token[:cut], token[cut:]]
            case "other":
                forms += draw(st.lists(OTHER_FORMS, min_size=2, max_size=3))
            case _:
                forms.append(token)
        if len(forms) > at:
            rows.append(f"{at}-{len(forms)}\t{token}\t_\n")
    return tuple(forms), "".join(rows)


def plain_words(text: str) -> st.SearchStrategy[Words]:
    """``text`` cut into words, none of them in a multiword token, as in brackets."""
    places = st.sets(st.integers(1, len(text) - 1), max_size=5).map(sorted)
    return places.map(lambda cuts: (tuple(text[a:b] for a, b in pairwise([0, *cuts, len(text)])), ""))


@st.composite
def divided_sentence(draw: st.DrawFn, found: Words, *, brackets: bool = False) -> Sentence:
    """A random tree over these words."""
    forms, source = found
    length = len(forms)
    tags = tuple(draw(st.lists(TAGS, min_size=length, max_size=length)))
    if brackets:
        tree = draw(constituency_trees(length))
        kinds = st.lists(st.sampled_from(["NP", "VP"]), min_size=len(tree.parents), max_size=len(tree.parents))
        return Sentence(1, 1, None, forms, tags, tags, replace(tree, categories=tuple(draw(kinds))), "")
    order, heads = draw(st.permutations(range(1, length + 1))), [0] * length
    for i, token in enumerate(order[1:], start=1):
        heads[token - 1] = draw(st.sampled_from(order[:i]))
    labels = draw(st.lists(relations, min_size=length, max_size=length))
    return Sentence(1, 1, None, forms, tags, tags, DependencyTree(tuple(heads), tuple(labels)), source)


def version_of(name: str, sentence: Sentence, native: str | None = None) -> Version:
    """A version of one sentence: a parse where its ``native`` gold is named."""
    spec = VersionSpec(name, name, Role.PARSE if native else Role.GOLD, native)
    return Version(spec, "conllu", [sentence], relations_in([sentence]))


RELATION_SETS = dict(zip(RELATIONS, ("core", "fun", "noncore", "punct", "mwe"), strict=True))
"""A set for each relation of random trees."""

"""Laws of re-annotating, on random trees with the tags and relations of UD and SUD, sensible or not."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from core.model.cycles import flaws
from core.model.scheme import (
    Coordination,
    Copulas,
    Determiners,
    HeadRule,
    Heads,
    Infinitives,
    Names,
    Relations,
    Scheme,
    VerbGroups,
)
from core.model.sentence import DependencyTree, Sentence
from core.variation.reannotate import not_reversed, reannotated
from core.variation.write_variation import Changes
from tests.random_trees import trees

WORDS = [
    *(("ADP", "case"), ("SCONJ", "mark"), ("PART", "mark"), ("AUX", "aux"), ("AUX", "aux:pass"), ("AUX", "cop")),
    *(("DET", "det"), ("CCONJ", "cc"), ("PUNCT", "punct"), ("ADV", "advmod"), ("NOUN", "nsubj"), ("NOUN", "obl")),
    *(("NOUN", "conj"), ("VERB", "conj"), ("ADP", "conj"), ("PROPN", "flat"), ("X", "fixed"), ("NOUN", "conj:appos")),
    *(("NOUN", "comp:obj"), ("VERB", "comp:obj"), ("VERB", "comp:aux"), ("ADJ", "comp:pred"), ("NOUN", "comp:det")),
    *(("ADP", "mod"), ("AUX", "root"), ("SCONJ", "comp:obj"), ("CCONJ", "root"), ("NOUN", "conj:coord")),
]
FUNCTION_WORDS = ("case", "mark", "aux", "cop", "det")

schemes = st.builds(
    Scheme,
    heads=st.sampled_from([None, *Heads]),
    coordination=st.sampled_from([None, *Coordination]),
    verb_groups=st.sampled_from([None, *VerbGroups]),
    copulas=st.sampled_from([None, *Copulas]),
    infinitives=st.sampled_from([None, *Infinitives]),
    determiners=st.sampled_from([None, *Determiners]),
    names=st.sampled_from([None, *Names]),
    relations=st.sampled_from([None, *Relations]),
)
ways = st.sampled_from(list(Coordination))


@st.composite
def sentences(draw: st.DrawFn, words_of: st.SearchStrategy[tuple[str, str]] = st.sampled_from(WORDS)) -> Sentence:  # noqa: B008
    """A sentence with a random tree, projective or not, and words with tags and relations among ``words_of``."""
    (tree,) = draw(trees(1))
    words = draw(st.lists(words_of, min_size=len(tree.heads), max_size=len(tree.heads)))
    tags, relations = zip(*words, strict=True)
    return Sentence(1, 1, None, tags, tags, tags, DependencyTree(tree.heads, relations), "")


@given(sentences(), schemes, ways)
def test_a_tree_stays_a_tree(sentence: Sentence, scheme: Scheme, way: Coordination) -> None:
    variation = reannotated(sentence, scheme, way)
    assert not list(flaws(variation.tree.heads))
    assert sum(not head for head in variation.tree.heads) == sum(not head for head in sentence.dependencies.heads)


@given(sentences(), schemes, ways)
def test_every_changed_word_has_a_rule_and_no_other(sentence: Sentence, scheme: Scheme, way: Coordination) -> None:
    """The window tells of each changed arc which rule changed it."""
    variation = reannotated(sentence, scheme, way)
    before, after = sentence.dependencies, variation.tree
    pairs = zip(before.heads, before.relations, after.heads, after.relations, strict=True)
    changed = {word for word, (h, r, new_h, new_r) in enumerate(pairs, start=1) if (h, r) != (new_h, new_r)}
    assert changed == set(variation.rules)
    assert bool(changed) <= bool(variation.structures)


@given(sentences(), ways)
def test_nothing_changes_that_is_not_named(sentence: Sentence, way: Coordination) -> None:
    assert reannotated(sentence, Scheme(), way).tree == sentence.dependencies
    renamed = reannotated(sentence, Scheme(relations=Relations.SUD), way)
    assert renamed.tree.heads == sentence.dependencies.heads
    assert set(renamed.rules.values()) <= {HeadRule.RELATION}
    named = reannotated(sentence, Scheme(names=Names.LAST), way)
    assert set(named.rules.values()) <= {HeadRule.NAME}
    assert reannotated(sentence, Scheme(coordination=way), way).tree == sentence.dependencies


@given(sentences(), st.sampled_from(list(Relations)), ways)
def test_relations_that_have_the_names_asked_for_keep_them(
    sentence: Sentence, relations: Relations, way: Coordination
) -> None:
    scheme = Scheme(relations=relations)
    once = replace(sentence, tree=reannotated(sentence, scheme, way).tree)
    assert reannotated(once, scheme, way).tree == once.tree


def with_plain_function_words(sentence: Sentence) -> Sentence:
    """``sentence`` in UD's manner, whose function words are leaves, as its guidelines ask."""
    tree = sentence.dependencies
    inner = {head for head in tree.heads if head}
    words = [
        ("NOUN", "nmod")
        if relation.startswith("comp") or (word in inner and relation.startswith(FUNCTION_WORDS))
        else (tag, relation)
        for word, (tag, relation) in enumerate(zip(sentence.tags, tree.relations, strict=True), start=1)
    ]
    tags, relations = zip(*words, strict=True)
    return replace(sentence, tags=tags, tree=DependencyTree(tree.heads, relations))


@given(sentences(), ways)
def test_a_treebank_that_follows_a_scheme_is_left_alone_by_it(sentence: Sentence, way: Coordination) -> None:
    clean, functional = with_plain_function_words(sentence), Scheme(heads=Heads.FUNCTIONAL)
    once = replace(clean, tree=reannotated(clean, functional, way).tree)
    assert reannotated(once, functional, way).tree == once.tree


COMPLEMENTS = [("AUX", "comp:aux"), ("VERB", "comp:aux"), ("ADP", "comp:obj"), ("SCONJ", "comp:obj"), ("AUX", "mod")]


@given(sentences(st.sampled_from(COMPLEMENTS)), ways)
def test_lexical_heads_are_reached_at_once(sentence: Sentence, way: Coordination) -> None:
    """Even from a parse that gives an auxiliary two verbs; else the scheme of its variation would be neither."""
    lexical = Scheme(heads=Heads.LEXICAL)
    once = replace(sentence, tree=reannotated(sentence, lexical, way).tree)
    assert reannotated(once, lexical, way).tree == once.tree


@given(sentences(), ways)
def test_function_words_without_dependents_come_back(sentence: Sentence, way: Coordination) -> None:
    """Their scheme can be left and taken up again."""
    clean, functional = with_plain_function_words(sentence), Scheme(heads=Heads.FUNCTIONAL)
    there = reannotated(clean, functional, way)
    back = reannotated(replace(clean, tree=there.tree), Scheme(heads=Heads.LEXICAL), way)
    assert back.tree.heads == clean.dependencies.heads
    renamed = [old != new for old, new in zip(back.tree.relations, clean.dependencies.relations, strict=True)]
    assert not_reversed(clean, there, functional, way).total() == sum(renamed)


def there_and_back(sentence: Sentence, there: Scheme, back: Scheme, way: Coordination) -> Sentence:
    once = replace(sentence, tree=reannotated(sentence, there, way).tree)
    return replace(sentence, tree=reannotated(once, back, there.coordination or way).tree)


def is_conj(relation: str) -> bool:
    return relation == "conj" or relation == "conj:coord"


def without_nested_coordination(sentence: Sentence) -> Sentence:
    """``sentence`` in which no conjunct has conjuncts: a chain would not tell them from those of its head."""
    tree, relations = sentence.dependencies, list(sentence.dependencies.relations)
    for i, head in enumerate(tree.heads):
        if is_conj(relations[i]) and (not head or is_conj(tree.relations[head - 1])):
            relations[i] = "obl"
    return replace(sentence, tree=DependencyTree(tree.heads, tuple(relations)))


@given(sentences())
def test_coordinations_without_coordinations_in_them_come_back_from_a_chain(sentence: Sentence) -> None:
    plain = without_nested_coordination(sentence)
    chain, first = Scheme(coordination=Coordination.CHAIN), Scheme(coordination=Coordination.FIRST)
    assert there_and_back(plain, chain, first, Coordination.FIRST).tree == plain.tree
    there = reannotated(plain, chain, Coordination.FIRST)
    assert not not_reversed(plain, there, chain, Coordination.FIRST)


@st.composite
def coordinations(draw: st.DrawFn) -> Sentence:
    """A random tree of coordinations in UD's manner, in which conjuncts share nothing, and of single words."""
    (tree,) = draw(trees(1))
    blocks: list[list[int]] = []
    words: list[tuple[str, str, int]] = []
    for _ in tree.heads:
        words.append(("NOUN", "obl", 0))
        first = len(words)
        blocks.append([first])
        number = draw(st.integers(0, 3))
        for i in range(number):
            if i == number - 1 or draw(st.booleans()):
                words.append(("CCONJ", "cc", len(words) + 2))
            words.append(("NOUN", "conj", first))
            blocks[-1].append(len(words))
    for block, head in zip(blocks, tree.heads, strict=True):
        above = draw(st.sampled_from(blocks[head - 1])) if head else 0
        words[block[0] - 1] = ("NOUN", "obl" if head else "root", above)
    tags, relations, heads = zip(*words, strict=True)
    return Sentence(1, 1, None, tags, tags, tags, DependencyTree(heads, relations), "")


@given(coordinations(), st.sampled_from([Coordination.CHAIN, Coordination.CONJUNCTION]))
def test_coordinations_come_back(sentence: Sentence, way: Coordination) -> None:
    """Coordinations in conjuncts of others too, since these attach to them as something else."""
    there, back = Scheme(coordination=way), Scheme(coordination=Coordination.FIRST)
    variation = reannotated(sentence, there, Coordination.FIRST)
    assert there_and_back(sentence, there, back, Coordination.FIRST).tree == sentence.tree
    assert not not_reversed(sentence, variation, there, Coordination.FIRST)
    if way is Coordination.CONJUNCTION:
        assert bool(variation.structures) == ("cc" in sentence.dependencies.relations)


NAMED = [
    *("conj", "appos", "acl:relcl", "obl:agent", "expl:subj", "expl:pass", "advcl:cleft", "flat:name", "flat:foreign"),
    *("punct", "cc", "cc:preconj", "compound", "vocative", "discourse", "parataxis", "list", "goeswith", "reparandum"),
]


@given(sentences(st.sampled_from([("NOUN", relation) for relation in NAMED])), ways)
def test_names_of_relations_that_ask_nothing_of_the_words_come_back(sentence: Sentence, way: Coordination) -> None:
    """Those of UD that SUD distinguishes too, whatever the tree."""
    there, back = Scheme(relations=Relations.SUD), Scheme(relations=Relations.UD)
    assert there_and_back(sentence, there, back, way).tree == sentence.tree


@given(sentences())
def test_names_whose_parts_have_no_dependents_come_back(sentence: Sentence) -> None:
    tree = sentence.dependencies
    inner = {*tree.heads}
    relations = [
        "obl" if relation == "flat" and (word in inner or word < head or not head) else relation
        for word, (head, relation) in enumerate(zip(tree.heads, tree.relations, strict=True), start=1)
    ]
    plain = replace(sentence, tree=DependencyTree(tree.heads, tuple(relations)))
    last, first = Scheme(names=Names.LAST), Scheme(names=Names.FIRST)
    back = there_and_back(plain, last, first, Coordination.FIRST)
    assert back.dependencies.heads == tree.heads


@given(sentences(), schemes, ways)
def test_a_treebank_that_does_not_change_loses_nothing(sentence: Sentence, scheme: Scheme, way: Coordination) -> None:
    """People read the number of words that would not come back before they add a variation."""
    changes = Changes([sentence], scheme, way)
    ((_, there),) = changes.counted()
    assert bool(changes.lost) <= bool(there.rules)
    assert changes.lost.total() <= len(sentence)

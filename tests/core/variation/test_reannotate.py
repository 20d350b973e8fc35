"""Re-annotated trees by hand: what moves where, whatever is nested in what, and in which direction one reads."""

from collections import Counter
from dataclasses import replace

import pytest

from core.model.scheme import (
    Coordination,
    Copulas,
    Determiners,
    HeadRule,
    Heads,
    Infinitives,
    Names,
    Scheme,
    VerbGroups,
)
from core.model.sentence import DependencyTree, Sentence
from core.variation.coordination import coordination_of
from core.variation.reannotate import not_reversed, reannotated
from core.variation.write_variation import Changes

FIRST, CONJUNCTION = Coordination.FIRST, Coordination.CONJUNCTION
FUNCTIONAL = Scheme(heads=Heads.FUNCTIONAL)
LEXICAL = Scheme(heads=Heads.LEXICAL)


def tagged(text: str) -> Sentence:
    """The sentence of ``text``: for each word, parted by ``|``, its form, tag, head and relation."""
    words = [word.split() for word in text.split("|")]
    forms, tags, heads, relations = zip(*words, strict=True)
    return Sentence(1, 1, None, forms, tags, tags, DependencyTree(tuple(map(int, heads)), relations), "")


def tree_of(sentence: Sentence, scheme: Scheme, coordination: Coordination = Coordination.FIRST) -> str:
    """The re-annotated tree, as words with the form of their head and their relation."""
    tree = reannotated(sentence, scheme, coordination).tree
    forms = ("ROOT", *sentence.forms)
    return " | ".join(
        f"{form} {forms[head]} {relation}"
        for form, head, relation in zip(sentence.forms, tree.heads, tree.relations, strict=True)
    )


def back(
    sentence: Sentence, scheme: Scheme, opposite: Scheme, way: Coordination = Coordination.FIRST
) -> DependencyTree:
    """The tree after both schemes, one after the other."""
    there = reannotated(sentence, scheme, way).tree
    again = Sentence(1, 1, None, sentence.forms, sentence.tags, sentence.tags, there, "")
    return reannotated(again, opposite, scheme.coordination or way).tree


SUNDAY = tagged("arrive VERB 0 root | on ADP 3 case | Sunday PROPN 1 obl")
HAS_BEEN = tagged(
    "Ann PROPN 4 nsubj | has AUX 4 aux | been AUX 4 aux:pass | seen VERB 0 root | there ADV 4 advmod | . PUNCT 4 punct"
)
IN_THE_HOUSE = tagged(
    "Ann PROPN 5 nsubj | is AUX 5 cop | in ADP 5 case | the DET 5 det | house NOUN 0 root | today ADV 5 advmod"
)
THAT_HE_CAME = tagged(
    "I PRON 2 nsubj | know VERB 0 root | that SCONJ 6 mark | he PRON 6 nsubj | has AUX 6 aux | come VERB 2 ccomp"
)
WANT_TO_EAT = tagged("We PRON 2 nsubj | want VERB 0 root | to PART 4 mark | eat VERB 2 xcomp | rice NOUN 4 obj")


def test_a_preposition_becomes_the_head_of_its_phrase() -> None:
    assert tree_of(SUNDAY, FUNCTIONAL) == "arrive ROOT root | on arrive obl | Sunday on comp:obj"


def test_the_first_of_several_auxiliaries_gets_the_subject_and_what_belongs_to_the_clause() -> None:
    assert tree_of(HAS_BEEN, Scheme(verb_groups=VerbGroups.AUXILIARY)) == (
        "Ann has nsubj | has ROOT root | been has comp:aux | seen been comp:aux@pass | there has advmod | . has punct"
    )


def test_a_preposition_after_a_copula_stays_below_it() -> None:
    assert tree_of(IN_THE_HOUSE, FUNCTIONAL) == (
        "Ann is nsubj | is ROOT root | in is comp:pred | the house det | house in comp:obj | today is advmod"
    )


def test_a_subordinator_is_above_the_auxiliary() -> None:
    assert tree_of(THAT_HE_CAME, FUNCTIONAL) == (
        "I know nsubj | know ROOT root | that know ccomp | he has nsubj | has that comp:obj | come has comp:aux"
    )


def test_a_special_choice_overrides_the_one_about_all_heads() -> None:
    """Else `--heads functional --infinitives verb` would still move the particle."""
    kept = Scheme(heads=Heads.FUNCTIONAL, infinitives=Infinitives.VERB)
    assert reannotated(WANT_TO_EAT, kept, Coordination.FIRST).tree == WANT_TO_EAT.dependencies
    assert tree_of(WANT_TO_EAT, Scheme(infinitives=Infinitives.PARTICLE)) == (
        "We want nsubj | want ROOT root | to want xcomp | eat to comp:obj | rice eat obj"
    )


def test_a_determiner_is_inside_its_preposition() -> None:
    wanted = Scheme(determiners=Determiners.DETERMINER, heads=Heads.FUNCTIONAL, copulas=Copulas.PREDICATE)
    assert tree_of(IN_THE_HOUSE, wanted) == (
        "Ann in nsubj | is in cop | in ROOT root | the in comp:obj | house the comp:det | today house advmod"
    )


def test_postpositions_are_treated_as_prepositions_are() -> None:
    """In a language that puts its function words last, the last one is the outermost."""
    sentence = tagged("eki NOUN 4 obl | de ADP 1 case | wa ADP 1 case | matsu VERB 0 root")
    assert tree_of(sentence, FUNCTIONAL) == "eki de comp:obj | de wa comp:obj | wa matsu obl | matsu ROOT root"


@pytest.mark.parametrize(
    ("coordination", "expected"),
    [
        (Coordination.CHAIN, "Ann ROOT root | , Ben punct | Ben Ann conj | and Cem cc | Cem Ben conj"),
        (Coordination.CONJUNCTION, "Ann and conj | , Ben punct | Ben and conj | and ROOT root | Cem and conj"),
    ],
)
def test_conjuncts_attach_as_asked_and_back(coordination: Coordination, expected: str) -> None:
    sentence = tagged("Ann PROPN 0 root | , PUNCT 3 punct | Ben PROPN 1 conj | and CCONJ 5 cc | Cem PROPN 1 conj")
    there = Scheme(coordination=coordination)
    assert tree_of(sentence, there) == expected
    assert back(sentence, there, Scheme(coordination=Coordination.FIRST)) == sentence.dependencies


@pytest.mark.parametrize("way", list(Coordination))
@pytest.mark.parametrize("source", list(Coordination))
def test_a_coordination_that_changes_is_counted_once(source: Coordination, way: Coordination) -> None:
    """Twice as many structures as there are coordinations were said to change."""
    first = tagged("Ann PROPN 0 root | , PUNCT 3 punct | Ben PROPN 1 conj | and CCONJ 5 cc | Cem PROPN 1 conj")
    sentence = replace(first, tree=reannotated(first, Scheme(coordination=source), FIRST).tree)
    variation = reannotated(sentence, Scheme(coordination=way), source)
    assert variation.structures == ({} if way is source else {HeadRule.COORDINATION: 1})


def test_a_conjunction_is_one_by_its_relation_and_something_else_by_its_tag_is_none() -> None:
    """So that what heads a coordination is known again as its head."""
    conjunction = Scheme(coordination=CONJUNCTION)
    for tag, is_head in (("ADV", True), ("_", True), ("VERB", False)):
        sentence = tagged(f"Ann PROPN 0 root | plus {tag} 3 cc | Ben PROPN 1 conj")
        variation = reannotated(sentence, conjunction, FIRST)
        assert (variation.tree.heads == (2, 0, 2)) is is_head
        assert back(sentence, conjunction, Scheme(coordination=FIRST)) == sentence.dependencies


@pytest.mark.parametrize(
    ("text", "feats", "is_infinitive"),
    [
        ("to PART 2 mark | go VERB 0 root", ["_", "VerbForm=Inf"], True),
        ("to PART 3 mark | be AUX 3 cop | here ADV 0 root", ["_", "VerbForm=Inf", "_"], True),
        ("czy PART 2 mark | poszedł VERB 0 root", ["_", "Tense=Past|VerbForm=Fin"], False),
        ("go VERB 0 root | czy PART 3 mark | dom NOUN 1 obl", ["VerbForm=Inf", "_", "_"], False),
        ("to PART 2 mark | go VERB 0 root", ["_", "_"], True),
        ("嘅 PART 2 mark:rel | 食 VERB 0 root", ["_", "_"], False),
        ("czy PART 2 mark | dom NOUN 0 root", ["_", "_"], False),
        ("行く VERB 0 root | か PART 1 mark", ["_", "_"], False),
    ],
)
def test_a_particle_marks_an_infinitive_where_features_say_so(text: str, feats: list[str], is_infinitive: bool) -> None:
    """Interrogative particles and relative markers were told to be infinitives."""
    sentence = tagged(text)
    rows = zip(sentence.forms, sentence.tags, feats, strict=True)
    source = "".join(f"{i}\t{form}\t_\t{tag}\t_\t{feat}\n" for i, (form, tag, feat) in enumerate(rows, start=1))
    sentence = replace(sentence, source=source)
    for scheme in (Scheme(infinitives=Infinitives.PARTICLE), FUNCTIONAL):
        variation = reannotated(sentence, scheme, FIRST)
        assert bool(variation.structures.get(HeadRule.INFINITIVE)) is is_infinitive
    verb = reannotated(sentence, Scheme(infinitives=Infinitives.PARTICLE), FIRST).tree
    again = reannotated(replace(sentence, tree=verb), Scheme(infinitives=Infinitives.VERB), FIRST)
    assert again.tree == sentence.dependencies


def test_a_coordination_without_a_conjunction_has_no_conjunction_to_head_it() -> None:
    sentence = tagged("come VERB 0 root | , PUNCT 3 punct | see VERB 1 conj")
    variation = reannotated(sentence, Scheme(coordination=Coordination.CONJUNCTION), Coordination.FIRST)
    assert variation.tree == sentence.dependencies
    assert not variation.structures


OF_A_AND_OF_B = tagged(
    "story NOUN 0 root | of ADP 3 case | Ann PROPN 1 nmod | and CCONJ 6 cc | of ADP 6 case | Ben PROPN 3 conj"
)
OF_A_AND_B = tagged("story NOUN 0 root | of ADP 3 case | Ann PROPN 1 nmod | and CCONJ 5 cc | Ben PROPN 3 conj")


def test_coordinated_phrases_are_linked_by_their_prepositions_and_coordinated_names_below_one() -> None:
    assert tree_of(OF_A_AND_OF_B, FUNCTIONAL) == (
        "story ROOT root | of story nmod | Ann of comp:obj | and of cc | of of conj | Ben of comp:obj"
    )
    assert tree_of(OF_A_AND_B, FUNCTIONAL) == (
        "story ROOT root | of story nmod | Ann of comp:obj | and Ben cc | Ben Ann conj"
    )


def test_what_conjuncts_share_is_outside_of_a_coordination_that_its_conjunction_heads() -> None:
    assert tree_of(OF_A_AND_B, Scheme(heads=Heads.FUNCTIONAL, coordination=Coordination.CONJUNCTION)) == (
        "story ROOT root | of story nmod | Ann and conj | and of comp:obj | Ben and conj"
    )


def test_alternative_prepositions_stay_together() -> None:
    """In *with or without rice*, *without* is a conjunct of *with* in either scheme, not of the rice."""
    sentence = tagged(
        "eat VERB 0 root | with ADP 5 case | or CCONJ 4 cc | without ADP 2 conj | rice NOUN 1 obl | . PUNCT 1 punct"
    )
    functional = tree_of(sentence, FUNCTIONAL)
    assert functional == (
        "eat ROOT root | with eat obl | or without cc | without with conj | rice with comp:obj | . eat punct"
    )
    assert back(sentence, FUNCTIONAL, LEXICAL) == sentence.dependencies


def test_a_preposition_of_several_words_moves_as_one() -> None:
    sentence = tagged("stay VERB 0 root | because ADP 4 case | of ADP 2 fixed | rain NOUN 1 obl")
    assert tree_of(sentence, FUNCTIONAL) == (
        "stay ROOT root | because stay obl | of because fixed | rain because comp:obj"
    )
    assert back(sentence, FUNCTIONAL, LEXICAL) == sentence.dependencies


@pytest.mark.parametrize(
    ("text", "scheme", "expected"),
    [
        (
            "tots DET 3 det | els DET 1 det | dies NOUN 0 root",
            Scheme(determiners=Determiners.DETERMINER),
            "tots ROOT root | els tots comp:det | dies els comp:det",
        ),
        (
            "a ADP 5 case | càrrec NOUN 1 fixed | de ADP 1 case | el DET 5 det | pare NOUN 0 root",
            FUNCTIONAL,
            "a ROOT root | càrrec a fixed | de a comp:obj | el pare det | pare de comp:obj",
        ),
    ],
)
def test_a_function_word_of_a_function_word_moves_with_it(text: str, scheme: Scheme, expected: str) -> None:
    """The second was above the first, and both were still below the noun; a second run changed them again (Catalan)."""
    assert tree_of(tagged(text), scheme) == expected


def test_the_last_word_of_a_name_becomes_its_head_with_all_that_hangs_on_the_name() -> None:
    sentence = tagged(
        "of ADP 2 case | Ada PROPN 0 root | King PROPN 2 flat | Lovelace PROPN 2 flat | , PUNCT 6 punct | "
        "poet NOUN 2 appos"
    )
    last = Scheme(names=Names.LAST)
    assert tree_of(sentence, last) == (
        "of Lovelace case | Ada Lovelace flat | King Lovelace flat | Lovelace ROOT root | , poet punct | "
        "poet Lovelace appos"
    )
    assert back(sentence, last, Scheme(names=Names.FIRST)) == sentence.dependencies


def test_trees_of_the_other_inventory_are_recognized() -> None:
    """A treebank in SUD's manner needs no other command than one in UD's."""
    sud = tagged(
        "Ann PROPN 2 subj | is AUX 0 root | in ADP 2 comp:pred | the DET 5 det | house NOUN 3 comp:obj | "
        ". PUNCT 2 punct"
    )
    assert tree_of(sud, LEXICAL) == (
        "Ann house subj | is house cop | in house case | the house det | house ROOT root | . house punct"
    )
    assert reannotated(sud, FUNCTIONAL, Coordination.CHAIN).tree == sud.dependencies


def test_a_verb_with_a_predicate_is_no_copula() -> None:
    sentence = tagged("she PRON 2 subj | became VERB 0 root | rich ADJ 2 comp:pred")
    assert reannotated(sentence, LEXICAL, Coordination.FIRST).tree == sentence.dependencies


def test_words_that_do_not_come_back_are_counted_by_rule() -> None:
    """Which word *just* modifies is lost once the preposition heads the phrase; people should learn that at once."""
    sentence = tagged("left VERB 0 root | just ADV 3 advmod | before ADP 4 case | noon NOUN 1 obl")
    variation = reannotated(sentence, FUNCTIONAL, Coordination.FIRST)
    assert variation.structures == {HeadRule.PREPOSITIONAL_PHRASE: 1}
    assert variation.rules == {3: HeadRule.PREPOSITIONAL_PHRASE, 4: HeadRule.PREPOSITIONAL_PHRASE}
    lost = not_reversed(sentence, variation, FUNCTIONAL, Coordination.FIRST)
    assert lost == Counter({HeadRule.PREPOSITIONAL_PHRASE: 1})


def test_words_that_only_the_way_back_changes_are_counted_once_its_rule_has_changed_something() -> None:
    """*Ben or Cem* was a chain before, and is none afterwards: of what a rule loses, a third was not said."""
    one = tagged("Ann NOUN 0 root | and CCONJ 3 cc | Ben NOUN 1 conj | or CCONJ 5 cc | Cem NOUN 3 conj")
    two = tagged("Ann NOUN 0 root | , PUNCT 3 punct | Ben NOUN 1 conj | or CCONJ 5 cc | Cem NOUN 1 conj")
    changes = Changes([one, two], Scheme(coordination=Coordination.CHAIN), Coordination.FIRST)
    counted = changes.counted()
    next(counted)
    assert not changes.lost, "nothing has changed"
    next(counted)
    assert changes.lost == Counter({HeadRule.COORDINATION: 1})


def test_a_choice_that_changes_nothing_anywhere_is_not_reversed() -> None:
    """UD has verbs as heads already: to say so as well must not move the verb groups on the way back."""
    texts = ("has AUX 2 aux | left VERB 0 root | before ADP 4 case | noon NOUN 2 obl", "noon NOUN 0 root")
    scheme = Scheme(heads=Heads.FUNCTIONAL, verb_groups=VerbGroups.VERB)
    changes = Changes([tagged(text) for text in texts], scheme, Coordination.FIRST)
    for _ in changes.counted():
        assert not changes.lost, "noon would depend on *left* again, not on *has*"


def test_relations_that_do_not_come_back_are_counted() -> None:
    """*from* is a case marker of a verb, and comes back as one of a clause."""
    sentence = tagged("came VERB 0 root | from ADP 3 case | swimming VERB 1 obl")
    variation = reannotated(sentence, FUNCTIONAL, Coordination.FIRST)
    assert not_reversed(sentence, variation, FUNCTIONAL, Coordination.FIRST).total() == 1


def test_a_parse_that_is_no_tree_stays_as_it_is() -> None:
    broken = tagged("a ADP 2 case | b NOUN 1 obl")
    broken = Sentence(1, 1, None, broken.forms, broken.tags, broken.tags, broken.tree, "", "cycle through token 1")
    assert reannotated(broken, FUNCTIONAL, Coordination.FIRST).tree == broken.dependencies


@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (["a X 0 root | b X 1 conj | c X 1 conj", "a X 0 root | b X 1 conj"], Coordination.FIRST),
        (["a X 0 root | b X 1 conj:coord | c X 2 conj:coord"], Coordination.CHAIN),
        (["a X 2 conj | and CCONJ 0 root | b X 2 conj"], Coordination.CONJUNCTION),
        (["a X 0 root"], Coordination.FIRST),
        # A conjunct is no conjunction because of a tag (Korean verbs with a connective ending).
        (["a CCONJ 0 root | b X 1 conj | c X 1 conj", "a CCONJ 0 root | b X 1 conj"], Coordination.FIRST),
        (["b X 2 conj | a VERB 0 root | c X 2 conj"], Coordination.FIRST),
        # Coordinations without a conjunction can't be headed by it, however many there are.
        (["a X 2 conj | and CCONJ 0 root | b X 2 conj", *["a X 0 root | b X 1 conj | c X 1 conj"] * 3], CONJUNCTION),
        (["a X 2 conj | and CCONJ 0 root | b X 2 conj", *["a X 0 root | and CCONJ 3 cc | c X 1 conj"] * 2], FIRST),
    ],
)
def test_the_way_of_coordination_is_that_of_the_treebank(sentences: list[str], expected: Coordination) -> None:
    found = map(tagged, sentences)
    assert coordination_of((sentence.dependencies, sentence.tags) for sentence in found) is expected


def test_choosing_the_way_that_a_treebank_has_keeps_nested_coordinations() -> None:
    """`--coordination first` on a treebank that already attaches to the first conjunct must change nothing."""
    nested = tagged("tea X 0 root | or CCONJ 3 cc | rum X 1 conj | and CCONJ 5 cc | cake X 3 conj")
    assert reannotated(nested, Scheme(coordination=Coordination.FIRST), Coordination.FIRST).tree == nested.dependencies


RIGHT_TO_LEFT = tagged(
    "הילדה NOUN 2 nsubj | הלכה VERB 0 root | ל ADP 5 case | ה DET 5 det | גן NOUN 2 obl | ו CCONJ 9 cc | "
    "ל ADP 9 case | ה DET 9 det | ים NOUN 5 conj | . PUNCT 2 punct"
)
"""The girl went to the park and to the sea: words are counted in the order in which they are read."""


def test_languages_that_run_from_right_to_left_are_treated_alike() -> None:
    there = tree_of(RIGHT_TO_LEFT, FUNCTIONAL)
    assert there == (
        "הילדה הלכה nsubj | הלכה ROOT root | ל הלכה obl | ה גן det | גן ל comp:obj | ו ל cc | ל ל conj | "
        "ה ים det | ים ל comp:obj | . הלכה punct"
    )
    assert back(RIGHT_TO_LEFT, FUNCTIONAL, LEXICAL) == RIGHT_TO_LEFT.dependencies
    conjunction = Scheme(heads=Heads.FUNCTIONAL, coordination=Coordination.CONJUNCTION)
    assert tree_of(RIGHT_TO_LEFT, conjunction).split(" | ")[5] == "ו הלכה obl"


AUXILIARY_CHAINS = tagged(
    "Ann PROPN 4 nsubj | has AUX 4 aux | been AUX 4 aux | singing VERB 0 root | , PUNCT 8 punct | will AUX 8 aux | "
    "be AUX 8 aux | dancing VERB 4 conj | and CCONJ 11 cc | might AUX 11 aux | sleep VERB 4 conj | . PUNCT 4 punct"
)


def test_auxiliary_chains_are_coordinated_by_their_first_auxiliaries() -> None:
    """The conjuncts are clauses without subjects of their own; punctuation and conjunctions go along."""
    chained = Scheme(heads=Heads.FUNCTIONAL, coordination=Coordination.CHAIN)
    assert tree_of(AUXILIARY_CHAINS, chained) == (
        "Ann has nsubj | has ROOT root | been has comp:aux | singing been comp:aux | , will punct | will has conj | "
        "be will comp:aux | dancing be comp:aux | and might cc | might will conj | sleep might comp:aux | . has punct"
    )
    assert back(AUXILIARY_CHAINS, chained, Scheme(heads=Heads.LEXICAL, coordination=Coordination.FIRST)) == (
        AUXILIARY_CHAINS.dependencies
    )


MIXED = tagged(
    "because ADP 4 case | of ADP 1 fixed | Ada PROPN 4 compound | Lovelace PROPN 9 obl | and CCONJ 7 cc | "
    "of ADP 7 case | Ben PROPN 4 conj | , PUNCT 4 punct | left VERB 0 root"
)


def test_fixed_function_words_punctuation_and_coordination_in_one_phrase() -> None:
    assert tree_of(MIXED, FUNCTIONAL) == (
        "because left obl | of because fixed | Ada Lovelace compound | Lovelace because comp:obj | and of cc | "
        "of because conj | Ben of comp:obj | , because punct | left ROOT root"
    )
    assert back(MIXED, FUNCTIONAL, LEXICAL) == MIXED.dependencies


NAMES_AND_PLACES = tagged(
    "lives VERB 0 root | either CCONJ 4 cc:preconj | in ADP 4 case | New PROPN 1 obl | York PROPN 4 flat | "
    ", PUNCT 8 punct | in ADP 8 case | San PROPN 4 conj | José PROPN 8 flat | or CCONJ 12 cc | in ADP 12 case | "
    "Rome PROPN 4 conj"
)


def test_names_in_coordinated_prepositional_phrases() -> None:
    """`flat`, `cc` and punctuation inside, in one go: each preposition heads its own name, whose last word heads it."""
    scheme = Scheme(heads=Heads.FUNCTIONAL, coordination=Coordination.CHAIN, names=Names.LAST)
    assert tree_of(NAMES_AND_PLACES, scheme) == (
        "lives ROOT root | either in cc:preconj | in lives obl | New York flat | York in comp:obj | , in punct | "
        "in in conj | San José flat | José in comp:obj | or in cc | in in conj | Rome in comp:obj"
    )
    opposite = Scheme(heads=Heads.LEXICAL, coordination=Coordination.FIRST, names=Names.FIRST)
    assert back(NAMES_AND_PLACES, scheme, opposite) == NAMES_AND_PLACES.dependencies


def test_a_chain_without_a_conjunction_stays_a_chain() -> None:
    """It came out with all conjuncts at the first, as the treebank never has them."""
    chain = tagged("red ADJ 0 root | , PUNCT 3 punct | green ADJ 1 conj | , PUNCT 5 punct | blue ADJ 3 conj")
    variation = reannotated(chain, Scheme(coordination=Coordination.CONJUNCTION), Coordination.CHAIN)
    assert (variation.tree, variation.structures) == (chain.dependencies, {})

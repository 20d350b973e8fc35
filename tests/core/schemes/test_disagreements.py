"""Every disagreement of two golds on a sentence, with its subject."""

from core.model.choices import Punctuation
from core.schemes.disagreements import Construction, Disagreement, DisagreementKind, disagreements
from core.schemes.overlap import Profile
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.core.schemes.tagged_golds import ARRIVE_A, ARRIVE_B, gold, golds


def found(comparison: Comparison) -> list[Disagreement]:
    return list(disagreements(comparison, "a", "b"))


def test_worked_example_has_one_reversed_edge() -> None:
    expected = Disagreement(DisagreementKind.FLIPPED, Construction.PREPOSITIONAL_PHRASE, (2, 3), (3, 2))
    assert found(golds(ARRIVE_A, ARRIVE_B)) == [expected]


def test_verb_group() -> None:
    lexical = "The/DET 2 det | plan/NOUN 5 nsubj | would/AUX 5 aux | have/AUX 5 aux | worked/VERB 0 root"
    functional = "The/DET 2 det | plan/NOUN 3 subj | would/AUX 0 root | have/AUX 3 comp | worked/VERB 4 comp"
    assert found(golds(lexical, functional)) == [
        Disagreement(DisagreementKind.ONE_SIDED, Construction.VERB_GROUP, (), (4, 5)),
        Disagreement(DisagreementKind.FLIPPED, Construction.VERB_GROUP, (5, 4), (4, 5)),
    ]


def test_span_is_about_an_edge_of_its_own_scheme_before_those_of_the_other() -> None:
    own = "such/ADP 2 fixed | all/DET 3 det | dogs/NOUN 0 root"
    other = "such/ADP 3 case | all/DET 3 det | dogs/NOUN 0 root"
    (one_sided,) = found(golds(own, other))
    assert one_sided == Disagreement(DisagreementKind.ONE_SIDED, Construction.DETERMINER, (1, 2), ())


def test_coordination_attached_to_the_first_or_the_previous_conjunct() -> None:
    first = "earth/NOUN 0 root | ,/PUNCT 3 punct | wind/NOUN 1 conj | and/CCONJ 5 cc | fire/NOUN 1 conj"
    chain = "earth/NOUN 0 root | ,/PUNCT 3 punct | wind/NOUN 1 conj | and/CCONJ 5 cc | fire/NOUN 3 conj"
    assert found(golds(first, chain)) == [
        Disagreement(DisagreementKind.ONE_SIDED, Construction.PUNCTUATION, (2, 3), ()),
        Disagreement(DisagreementKind.ONE_SIDED, Construction.COORDINATION, (), (2, 3, 4, 5)),
    ]


def test_crossing_spans_are_not_counted_as_one_sided_too() -> None:
    left = "sang/VERB 3 conj | and/CCONJ 1 cc | danced/VERB 0 root"
    right = "sang/VERB 0 root | and/CCONJ 3 cc | danced/VERB 1 conj"
    assert found(golds(left, right)) == [
        Disagreement(DisagreementKind.CROSSING, Construction.COORDINATION, (1, 2), (2, 3)),
        Disagreement(DisagreementKind.FLIPPED, Construction.COORDINATION, (3, 1), (1, 3)),
    ]


INTERRUPTED = (
    "in/ADP 3 case | ,/PUNCT 1 punct | town/NOUN 0 root",
    "in/ADP 0 root | ,/PUNCT 3 punct | town/NOUN 1 obj",
)


def test_crossing_that_disappears_without_punctuation() -> None:
    flipped = Disagreement(DisagreementKind.FLIPPED, Construction.PREPOSITIONAL_PHRASE, (3, 1), (1, 3))
    crossing = Disagreement(DisagreementKind.CROSSING, Construction.PUNCTUATION, (1, 2), (2, 3))
    assert found(golds(*INTERRUPTED)) == [crossing, flipped]
    (left,) = found(golds(*INTERRUPTED, Settings(punct=Punctuation.DROP)))
    assert (left.kind, left.a, left.b) == (DisagreementKind.FLIPPED, (2, 1), (1, 2))


def test_a_disagreement_is_not_about_punctuation_outside_a_bracket() -> None:
    dependencies = gold("a", "It/PRON 2 nsubj | eats/VERB 0 root | fish/NOUN 2 obj | ./PUNCT 2 punct")
    brackets = bracketed_version("b", "(S (NP (PRP It)) (VP (VBZ eats) (NP (NN fish))) (. .))")
    assert found(compared([dependencies, brackets], Settings())) == [
        Disagreement(DisagreementKind.ONE_SIDED, Construction.OTHER, (), (2, 3))
    ]


def test_bracket_that_leaves_something_out_of_a_subtree() -> None:
    dependencies = gold(
        "a",
        "The/DET 2 det | plan/NOUN 7 nsubj | of/ADP 5 case | the/DET 5 det | day/NOUN 2 nmod | would/AUX 7 aux "
        "| work/VERB 0 root",
    )
    brackets = bracketed_version(
        "b",
        "(S (NP (NP (DT The) (NN plan)) (PP (IN of) (NP (DT the) (NN day)))) (VP (MD would) (VP (VB work))))",
    )
    assert found(compared([dependencies, brackets], Settings())) == [
        Disagreement(DisagreementKind.ONE_SIDED, Construction.PREPOSITIONAL_PHRASE, (), (1, 2)),
        Disagreement(DisagreementKind.ONE_SIDED, Construction.PREPOSITIONAL_PHRASE, (), (4, 5)),
        Disagreement(DisagreementKind.ONE_SIDED, Construction.OTHER, (), (6, 7)),
    ], "without 'of the day', without 'of'; without the subject, which no construction is named after"


def test_agreement_has_no_disagreements() -> None:
    assert found(golds(ARRIVE_A, ARRIVE_A)) == []


def test_swapped_golds_disagree_the_same_way() -> None:
    there, back = found(golds(ARRIVE_A, ARRIVE_B)), found(golds(ARRIVE_B, ARRIVE_A))
    assert [(each.kind, each.construction, each.a, each.b) for each in there] == [
        (each.kind, each.construction, each.b, each.a) for each in back
    ]


def test_profile_keeps_the_shortest_examples_with_words_of_their_own() -> None:
    comparison = golds("a/X 0 r | b/X 1 r | A/X 1 r | c/X 1 r", "a/X 0 r | b/X 1 r | A/X 1 r | c/X 1 r")
    profile = Profile(wanted=2)
    for name, at in (("1", (1, 2, 3)), ("2", (1, 2)), ("3", (1, 2)), ("4", (3, 4)), ("5", (1,))):
        profile.add(Disagreement(DisagreementKind.ONE_SIDED, Construction.COPULA, at, ()), name, comparison)
    profile.add(Disagreement(DisagreementKind.FLIPPED, Construction.OTHER, (1, 2), (2, 1)), "6", comparison)
    kept = profile.examples[Construction.COPULA, DisagreementKind.ONE_SIDED]
    assert [(example.sentence, example.words_a) for example in kept] == [("5", ("a",)), ("2", ("a", "b"))]
    assert (profile.total, profile.of(Construction.COPULA), profile.of(Construction.DETERMINER)) == (6, 5, 0)
    assert profile.constructions() == [Construction.COPULA, Construction.OTHER]


def test_constructions_come_by_number_and_the_rest_last() -> None:
    profile = Profile()
    for number, construction in enumerate((Construction.COPULA, Construction.VERB_GROUP, Construction.OTHER), start=2):
        profile.counts[construction, DisagreementKind.CROSSING] += number
    profile.counts[Construction.COPULA, DisagreementKind.FLIPPED] += 1
    profile.counts[Construction.DETERMINER, DisagreementKind.FLIPPED] += 7
    assert profile.constructions() == [
        *(Construction.DETERMINER, Construction.COPULA, Construction.VERB_GROUP),
        Construction.OTHER,
    ]


def test_examples_show_original_positions() -> None:
    comparison = golds(*INTERRUPTED, Settings(punct=Punctuation.DROP))
    profile = Profile(wanted=1)
    (flipped,) = found(comparison)
    profile.add(flipped, "x", comparison)
    (example,) = profile.examples[Construction.PREPOSITIONAL_PHRASE, DisagreementKind.FLIPPED]
    assert (example.positions_a, example.words_a) == ((3, 1), ("town", "in"))
    assert (example.positions_b, example.words_b) == ((1, 3), ("in", "town"))

"""Constructions are recognized by the classes of two words and the words between, in any language and tag set."""

from dataclasses import replace

import pytest

from core.model.sentence import UNIVERSAL
from core.schemes.disagreements import Construction, WordKinds, construction_of, word_class, word_kinds
from core.scoring.word_alignment import CONTINUED
from tests.core.schemes.tagged_golds import tagged

PP = Construction.PREPOSITIONAL_PHRASE
NAMED = {construction.name: construction for construction in Construction}

UNIVERSAL_TAGS = [
    ("NOUN CCONJ NOUN", "COORDINATION"),  # wind and fire
    ("CCONJ DET NOUN", "COORDINATION"),  # and the fire
    ("NOUN PUNCT NOUN", "COORDINATION"),  # earth, wind
    ("VERB CCONJ AUX", "COORDINATION"),  # came and was
    ("ADP NOUN CCONJ ADP", "COORDINATION"),  # of earth and of
    ("VERB PUNCT VERB", "OTHER"),  # rains, stay
    ("VERB PUNCT AUX", "VERB_GROUP"),  # rains, was
    ("ADP DET NOUN", "PREPOSITIONAL_PHRASE"),  # in the house
    ("NOUN ADP", "PREPOSITIONAL_PHRASE"),  # a postposition
    ("VERB ADP", "PREPOSITIONAL_PHRASE"),  # arrive on
    ("ADP PROPN PRON VERB", "PREPOSITIONAL_PHRASE"),  # on Sunday they arrive
    ("NOUN PART", "PREPOSITIONAL_PHRASE"),  # the plan's
    ("AUX VERB", "VERB_GROUP"),  # would work
    ("AUX ADV AUX", "VERB_GROUP"),  # would never have
    ("PART VERB", "INFINITIVE"),  # to eat
    ("ADP PRON ADV VERB", "INFINITIVE"),  # de le bien voir
    ("ADP AUX", "INFINITIVE"),  # pour être
    ("PROPN PROPN", "PROPER_NAME"),  # John Doe
    ("PROPN X", "PROPER_NAME"),  # Ludwig van
    ("PROPN PUNCT PROPN", "COORDINATION"),  # Peter, Paul
    ("DET ADJ NOUN", "DETERMINER"),  # the big house
    ("SCONJ PRON VERB", "SUBORDINATOR"),  # that they work
    ("AUX DET NOUN", "COPULA"),  # is a house
    ("ADJ AUX", "COPULA"),  # an SOV language
    ("AUX ADP", "COPULA"),  # is in the house
    ("ADP NOUN PRON AUX", "PREPOSITIONAL_PHRASE"),  # in the house she is
    ("PUNCT NOUN", "PUNCTUATION"),
    ("NOUN NOUN", "OTHER"),
    ("NOUN PROPN", "OTHER"),
    ("VERB NOUN", "OTHER"),
    ("VERB PART", "OTHER"),  # a final particle
]
PENN_TAGS = [
    ("CC NNP", "COORDINATION"),  # S11 Table 1
    ("IN NNS", "PREPOSITIONAL_PHRASE"),
    ("DT NN", "DETERMINER"),
    ("PRP$ NN", "DETERMINER"),
    ("MD VB", "VERB_GROUP"),
    ("TO VB", "INFINITIVE"),
    ("NNP NNP", "PROPER_NAME"),
    ("TO DT NN", "PREPOSITIONAL_PHRASE"),
    ("IN PRP VBD", "SUBORDINATOR"),
    (", NN", "PUNCTUATION"),
    ("NN , NNS", "COORDINATION"),
]
STTS_TAGS = [
    ("NN KON NN", "COORDINATION"),  # Wind und Feuer
    ("APPR ART NN", "PREPOSITIONAL_PHRASE"),  # in dem Haus
    ("APPRART NN", "PREPOSITIONAL_PHRASE"),  # im Haus
    ("VMFIN VVINF", "VERB_GROUP"),  # kann essen
    ("VVPP VAFIN", "VERB_GROUP"),  # gegessen hat
    ("PTKZU VVINF", "INFINITIVE"),  # zu essen
    ("NE NE", "PROPER_NAME"),
    ("ART ADJA NN", "DETERMINER"),
    ("KOUS PPER VVFIN", "SUBORDINATOR"),  # weil sie isst
    ("VAFIN ADJD", "COPULA"),  # ist groß
    ("PTKNEG VVFIN", "OTHER"),  # nicht isst
    ("$, NN", "PUNCTUATION"),
]


@pytest.mark.parametrize(("tags", "name"), [*UNIVERSAL_TAGS, *PENN_TAGS, *STTS_TAGS])
def test_first_and_last_word_linked(tags: str, name: str) -> None:
    """Which of the two is the head makes no difference: that is what schemes differ in."""
    classes = [word_class(tag, "_") for tag in tags.split()]
    for link in ((1, len(classes)), (len(classes), 1)):
        assert construction_of([link], WordKinds(classes)) is NAMED[name]


def test_first_informative_link_decides() -> None:
    kinds = WordKinds(["VERB", "NOUN", "ADP", "DET"])
    assert construction_of([(2, 1), (3, 2), (4, 2)], kinds) is Construction.PREPOSITIONAL_PHRASE
    assert construction_of([(2, 1)], kinds) is Construction.OTHER
    assert construction_of([], kinds) is Construction.OTHER


APPOSITION = "wind/NOUN 0 root | ,/PUNCT 3 punct | breeze/NOUN 1 appos"
CONJUNCT = "wind/NOUN 0 root | ,/PUNCT 3 punct | breeze/NOUN 1 conj:coord"


@pytest.mark.parametrize(
    ("versions", "expected"),
    [
        ([APPOSITION], Construction.OTHER),
        ([CONJUNCT], Construction.COORDINATION),
        ([APPOSITION, CONJUNCT], Construction.COORDINATION),  # whether it is one is what they differ in
        ([APPOSITION.replace("appos", "APP").replace("punct", "PU")], Construction.COORDINATION),  # an unknown scheme
        ([APPOSITION, APPOSITION.replace("appos", "APP").replace("punct", "PU")], Construction.OTHER),
        ([APPOSITION.replace("punct", "dobj")], Construction.OTHER),  # an older version of UD
    ],
)
def test_a_comma_coordinates_no_apposition_where_relations_tell(versions: list[str], expected: Construction) -> None:
    """A linguist who counts coordinations by it would count each *wind, a breeze*."""
    kinds = word_kinds([tagged(text) for text in versions])
    assert construction_of([(3, 1)], kinds) is expected


@pytest.mark.parametrize(
    ("forms", "expected"),
    [
        (["_", "VerbForm=Inf"], Construction.INFINITIVE),
        (["_", "VerbForm=Fin,Inf"], Construction.INFINITIVE),
        (["_", "VerbForm=Part"], Construction.PREPOSITIONAL_PHRASE),
        (["_", "_"], Construction.INFINITIVE),
    ],
)
def test_a_participle_with_a_preposition_is_no_infinitive(forms: list[str], expected: Construction) -> None:
    """Latin *inter litigantes*, among those who quarrel."""
    sentence = tagged("inter/ADP 2 X | litigantes/VERB 0 root")
    words = zip(["inter", ",", "litigantes"], [forms[0], "_", forms[1]], strict=True)
    source = "".join(f"{i}\t{form}\t_\tX\t_\t{feats}\n" for i, (form, feats) in enumerate(words, start=1))
    assert construction_of([(1, 2)], word_kinds([replace(sentence, source=source)])) is expected, "without punctuation"
    other = replace(sentence, source=source.replace("litigantes", "litigantibus"))
    assert construction_of([(1, 2)], word_kinds([other])) is Construction.INFINITIVE, "words are not those of the file"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dhaaj/ADP 2 case | iaam/VERB 0 root", Construction.PREPOSITIONAL_PHRASE),
        ("bi=/PART 2 advmod | tam/VERB 0 root", Construction.OTHER),
        ("bi=/PART 2 mark | tam/VERB 0 root", Construction.INFINITIVE),
        ("to/PART 0 root | see/VERB 1 comp:obj", Construction.INFINITIVE),
        ("wa:/ADP 2 mark | pai/VERB 0 root", Construction.SUBORDINATOR),
    ],
)
def test_what_is_no_mark_makes_no_infinitive(text: str, expected: Construction) -> None:
    """All three infinitives of Beja, which has no VerbForm, were finite verbs with a postposition or an adverb."""
    assert construction_of([(1, 2)], word_kinds([tagged(text)])) is expected


@pytest.mark.parametrize("subject", ["she/PRON", "Ann/PROPN"])
@pytest.mark.parametrize("marker", ["that/ADP", "that/PART"])
def test_a_clause_with_a_subject_is_no_infinitive(subject: str, marker: str) -> None:
    """Thai, which has no infinitive, had 92 of them: complement clauses whose subject is a pronoun."""
    kinds = word_kinds([tagged(f"{marker} 3 mark | {subject} 3 nsubj | left/VERB 0 root")])
    assert construction_of([(1, 3)], kinds) is Construction.SUBORDINATOR


def test_a_verb_with_a_mood_is_no_infinitive() -> None:
    """Vedic *yathā kāmayeta*, in a sentence without a VerbForm."""
    source = "1\tyathā\t_\tPART\t_\t_\t2\tmark\n2\tkāmayeta\t_\tVERB\t_\tMood=Opt\t0\troot\n"
    sentence = replace(tagged("yathā/PART 2 mark | kāmayeta/VERB 0 root"), source=source)
    assert construction_of([(1, 2)], word_kinds([sentence])) is Construction.SUBORDINATOR


@pytest.mark.parametrize(
    ("text", "form", "expected"),
    [
        ("a/PART 2 mark:prt | leigeil/NOUN 0 root", "VerbForm=Inf", Construction.INFINITIVE),
        ("nach/PART 2 mark:prt | eil/VERB 0 root", "VerbForm=Fin", Construction.SUBORDINATOR),
        ("食/VERB 0 root | 嘅/PART 1 mark:rel", "_", Construction.SUBORDINATOR),
        ("не/PART 2 advmod | знаю/VERB 0 root", "VerbForm=Fin", Construction.OTHER),
    ],
)
def test_a_particle_introduces_what_it_marks(text: str, form: str, expected: Construction) -> None:
    """Verbal nouns of Gaelic were prepositional phrases, and its clauses coordinations, where a verb was a conjunct."""
    sentence = tagged(text)
    rows = enumerate(sentence.forms, start=1)
    source = "".join(f"{i}\t{word}\t_\tX\t_\t{form if i == 2 else '_'}\n" for i, word in rows)
    assert construction_of([(1, 2)], word_kinds([replace(sentence, source=source)])) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("parce/ADV 2 mark | part/VERB 0 root", Construction.SUBORDINATOR),
        ("une/DET 2 reparandum | une/DET 0 root", Construction.OTHER),
        ("une/DET 2 det | maison/NOUN 0 root", Construction.DETERMINER),
        ("une/DET 2 NK | maison/NOUN 0 HD", Construction.DETERMINER),  # relations that tell nothing
    ],
)
def test_relations_tell_subordinators_and_determiners(text: str, expected: Construction) -> None:
    """*parce que* was in no subordinate clause, and self-repairs of articles were determiners (Rhapsodie)."""
    assert construction_of([(1, 2)], word_kinds([tagged(text)])) is expected


SUD = "he/PRON 2 subj | is/AUX 0 root | tall/ADJ 2 comp:pred"
UD = "he/PRON 3 nsubj | is/AUX 3 cop | tall/ADJ 0 root"
TENSE = "he/PRON 2 subj | has/AUX 0 root | slept/VERB 2 comp:aux"
OTHER = "he/PRON 2 X | is/AUX 0 Y | tall/ADJ 2 Z"


@pytest.mark.parametrize(
    ("versions", "subject", "predicate"),
    [
        ([SUD], Construction.OTHER, Construction.COPULA),
        ([UD, SUD], Construction.COPULA, Construction.COPULA),
        ([SUD, OTHER], Construction.COPULA, Construction.COPULA),  # as with UD: it is what the two differ in
        ([OTHER], Construction.COPULA, Construction.COPULA),  # relations that tell nothing
        ([TENSE], Construction.OTHER, Construction.VERB_GROUP),
        ([TENSE, OTHER], Construction.VERB_GROUP, Construction.VERB_GROUP),
    ],
)
def test_a_subject_of_an_auxiliary_is_no_copula(
    versions: list[str], subject: Construction, predicate: Construction
) -> None:
    """Of two annotators of SUD, 571 words were in copulas, where 92 are; between schemes, it is what they differ in."""
    kinds = word_kinds([tagged(text) for text in versions])
    assert (construction_of([(1, 2)], kinds), construction_of([(3, 2)], kinds)) == (subject, predicate)


@pytest.mark.parametrize(
    ("text", "link", "expected"),
    [
        ("būs/AUX 2 cop | jāsaka/VERB 0 root", (1, 2), Construction.COPULA),
        ("pe/PRON 2 cop | rōme/NOUN 0 root", (1, 2), Construction.COPULA),
        ("rains/VERB 0 root | ,/PUNCT 3 punct | stays/VERB 1 conj", (3, 1), Construction.COORDINATION),
        ("rains/VERB 0 root | ,/PUNCT 3 punct | says/VERB 1 parataxis", (3, 1), Construction.OTHER),
        ("tikai/PART 2 advmod:emph | nams/NOUN 0 root", (1, 2), Construction.OTHER),
        ("the/DET 2 det | dog/NOUN 4 nmod:poss | 's/PART 2 case | bone/NOUN 0 root", (3, 2), PP),
        ("na/PART 0 root | me/PRON 1 comp:pred", (2, 1), Construction.COPULA),
        ("give/VERB 0 root | up/ADP 1 compound:prt", (2, 1), Construction.OTHER),
        ("arrive/VERB 0 root | on/ADP 1 udep | Sunday/PROPN 2 comp:obj", (2, 1), PP),
        ("said/VERB 0 root | is/AUX 3 cop | tall/ADJ 1 ccomp", (2, 1), Construction.COPULA),
        ("has/AUX 3 aux | been/AUX 3 cop | tall/ADJ 0 root", (1, 3), Construction.VERB_GROUP),
        ("has/AUX 0 root | been/AUX 1 comp:aux | tall/ADJ 2 comp:pred", (2, 1), Construction.VERB_GROUP),
        ("seems/VERB 0 root | tall/ADJ 1 comp:pred", (2, 1), Construction.OTHER),
        ("Kim/PROPN 0 root | ,/PUNCT 3 punct | friend/NOUN 1 conj:appos", (3, 1), Construction.OTHER),
        ("Ann/PROPN 0 root | and/CCONJ 3 cc | Ben/PROPN 1 conj:dicto", (3, 1), Construction.OTHER),
        ("John/PROPN 0 root | Doe/PROPN 1 flat:name", (2, 1), Construction.PROPER_NAME),
        ("light/X 0 root | weight/X 1 flat:foreign", (2, 1), Construction.OTHER),
        ("light/X 0 root | weight/X 1 flat@foreign", (2, 1), Construction.OTHER),
        ("tuvo/AUX 3 aux | que/CCONJ 3 mark | trabajar/VERB 0 root", (2, 3), Construction.SUBORDINATOR),
        ("tuvo/VERB 0 root | que/CCONJ 1 comp:obj | trabajar/VERB 2 comp:obj", (3, 2), Construction.SUBORDINATOR),
        ("bonito/ADJ 0 root | que/CCONJ 3 case | Ann/PROPN 1 obl", (2, 3), PP),
        ("Ann/PROPN 0 root | and/CCONJ 3 cc | Ben/PROPN 1 conj", (2, 3), Construction.COORDINATION),
        ("A/NOUN 4 conj | ./PUNCT 1 punct | poet/NOUN 1 appos | of/NOUN 0 root", (3, 1), Construction.OTHER),
        ("A/NOUN 4 conj | ./PUNCT 1 punct | poet/NOUN 1 appos | of/NOUN 0 root", (3, 4), Construction.OTHER),
    ],
)
def test_relations_tell_more_than_classes(text: str, link: tuple[int, int], expected: Construction) -> None:
    """Copulas of verbs, conjuncts after a comma, emphatic particles, Naija *na*, *up* of verbs were what they seem.

    All flipped edges called coordination were Spanish *que* and the like, proper names words of other languages.
    """
    assert construction_of([link], word_kinds([tagged(text)])) is expected


@pytest.mark.parametrize(("relation", "expected"), [("advmod", Construction.OTHER), ("mark", Construction.INFINITIVE)])
def test_a_negation_before_an_infinitive_introduces_none(relation: str, expected: Construction) -> None:
    """All 19 infinitives of Basque were *ez*."""
    sentence = tagged(f"ez/PART 2 {relation} | zabaltzen/VERB 0 root")
    source = "1\tez\t_\tX\t_\t_\n2\tzabaltzen\t_\tX\t_\tVerbForm=Inf\n"
    assert construction_of([(1, 2)], word_kinds([replace(sentence, source=source)])) is expected


@pytest.mark.parametrize(
    ("text", "feats", "expected"),
    [
        ("gesehen/VERB 0 root | zu/PART 1 mark | werden/AUX 1 aux", "VerbForm=Inf", Construction.INFINITIVE),
        ("lesen/VERB 0 root | zu/PART 1 mark | können/AUX 1 aux", "VerbForm=Inf", Construction.INFINITIVE),
        ("gezien/VERB 0 root | te/ADP 1 mark | worden/AUX 1 aux", "VerbForm=Inf", Construction.INFINITIVE),
        ("leser/VERB 0 root | at/SCONJ 1 mark | kan/AUX 1 aux", "VerbForm=Fin", Construction.SUBORDINATOR),
        ("lesen/VERB 0 root | nicht/PART 1 advmod | können/AUX 1 aux", "VerbForm=Inf", Construction.OTHER),
    ],
)
def test_a_particle_behind_its_head_marks_the_infinitive_that_follows(
    text: str, feats: str, expected: Construction
) -> None:
    """In German every fifth flip of *zu* was told as subordinator."""
    sentence = tagged(text)
    source = "".join(
        f"{i}\t{form}\t_\tX\t_\t{feats if i == 3 else '_'}\n" for i, form in enumerate(sentence.forms, start=1)
    )
    assert construction_of([(2, 1)], word_kinds([replace(sentence, source=source)])) is expected


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Anna/PROPN 0 root | Bo/PROPN 1 conj", "Anna/PROPN 2 flat | Bo/PROPN 0 root", Construction.COORDINATION),
        ("is/AUX 2 aux | tall/ADJ 0 root", "is/AUX 2 cop | tall/ADJ 0 root", Construction.COPULA),
        ("is/AUX 0 root | tall/ADJ 1 comp:aux", "is/AUX 0 root | tall/ADJ 1 comp:pred", Construction.COPULA),
    ],
)
def test_which_version_is_first_makes_no_difference(one: str, other: str, expected: Construction) -> None:
    """`diff` of A and C said coordination, of C and A proper-name sequence."""
    for versions in ((one, other), (other, one)):
        assert construction_of([(2, 1)], word_kinds([tagged(text) for text in versions])) is expected


@pytest.mark.parametrize("head", [12, 0])
def test_a_complement_may_hang_outside_the_sentence(head: int) -> None:
    """`diff` of a parse with such a head was a traceback."""
    kinds = word_kinds([tagged(f"voir/VERB {head} comp:obj | de/ADP 1 mod")])
    assert construction_of([(2, 1)], kinds) is Construction.OTHER


def test_what_continues_a_word_has_no_relation_to_tell_by() -> None:
    """Where words differ, an apposition was called coordination again."""
    sentence = tagged(APPOSITION)
    sentence = replace(sentence, tree=replace(sentence.dependencies, relations=("root", CONTINUED, "appos")))
    assert construction_of([(3, 1)], word_kinds([sentence])) is Construction.OTHER


def test_a_conjunction_coordinates_whatever_relations_tell() -> None:
    kinds = word_kinds([tagged("and/CCONJ 2 discourse | wind/NOUN 0 root")])
    assert construction_of([(1, 2)], kinds) is Construction.COORDINATION


@pytest.mark.parametrize(
    ("tag", "fine_tag", "expected"),
    [
        ("NOUN", "IN", "NOUN"),
        ("_", "NN", "NOUN"),
        ("N", "NE", "PROPN"),
        ("CONJ", "_", "CCONJ"),
        ("PART", "RB", "ADV"),
        ("PART", "TO", "PART"),
        ("IN", "_", "IN"),
        ("IN", "ADP", "IN"),
        ("Qu", "Qu", "Qu"),
        ("_", "_", "_"),
    ],
)
def test_class_of_a_word(tag: str, fine_tag: str, expected: str) -> None:
    assert word_class(tag, fine_tag) == expected


def test_every_universal_tag_is_its_own_class() -> None:
    assert {tag: word_class(tag, "_") for tag in UNIVERSAL} == {tag: tag for tag in UNIVERSAL}


def test_classes_come_from_the_most_informative_version() -> None:
    poor = tagged("a/Q 0 root | b/NOUN 1 x")
    rich = tagged("a/VERB 0 root | b/PRON 1 x")
    assert word_kinds([poor, rich]).classes == ["VERB", "PRON"]
    assert word_kinds([rich, tagged("a/NOUN 0 root | b/NUM 1 x")]).classes == ["VERB", "PRON"]
    assert word_kinds([poor]).classes == ["Q", "NOUN"]

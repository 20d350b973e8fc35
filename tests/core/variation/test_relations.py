"""Relations named as in UD and as in SUD, by hand and on treebanks that have both."""

from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.model.scheme import Coordination, HeadRule, Heads, Relations, Scheme
from core.model.version import Role, VersionSpec
from core.variation.reannotate import reannotated
from core.variation.write_variation import way_of
from tests.core.variation.test_reannotate import SUNDAY, back, tagged, tree_of

SUD_OF_UD = Scheme(heads=Heads.FUNCTIONAL, coordination=Coordination.CHAIN, relations=Relations.SUD)
UD_OF_SUD = Scheme(heads=Heads.LEXICAL, coordination=Coordination.FIRST, relations=Relations.UD)

GIVEN = tagged(
    "She PRON 3 nsubj:pass | was AUX 3 aux:pass | given VERB 0 root | a DET 6 det | red ADJ 6 amod | book NOUN 3 obj | "
    "by ADP 8 case | Ann PROPN 3 obl:agent | today ADV 3 advmod | . PUNCT 3 punct"
)
TWO_FRIENDS = tagged(
    "Two NUM 2 nummod | friends NOUN 5 nsubj | of ADP 4 case | Ben PROPN 2 nmod | say VERB 0 root | "
    "that SCONJ 8 mark | he PRON 8 nsubj | likes VERB 5 ccomp | to PART 10 mark | eat VERB 8 xcomp"
)
ADA = tagged(
    "Ada PROPN 0 root | Lovelace PROPN 1 flat:name | , PUNCT 4 punct | poet NOUN 1 appos | who PRON 6 nsubj | "
    "wrote VERB 4 acl:relcl"
)


def test_a_passive_and_its_agent_have_features() -> None:
    assert tree_of(GIVEN, SUD_OF_UD) == (
        "She was subj@pass | was ROOT root | given was comp:aux@pass | a book det | red book mod | "
        "book given comp:obj | by given comp:obl@agent | Ann by comp:obj | today was mod | . was punct"
    )
    assert back(GIVEN, SUD_OF_UD, UD_OF_SUD) == GIVEN.dependencies


def test_clauses_are_complements_as_objects_are() -> None:
    """On the way back, a clause with a subject is told from one without."""
    assert tree_of(TWO_FRIENDS, SUD_OF_UD) == (
        "Two friends det | friends say subj | of friends udep | Ben of comp:obj | say ROOT root | that say comp:obj | "
        "he likes subj | likes that comp:obj | to likes comp:obj | eat to comp:obj"
    )
    assert back(TWO_FRIENDS, SUD_OF_UD, UD_OF_SUD) == TWO_FRIENDS.dependencies


def test_names_appositions_and_relative_clauses() -> None:
    assert tree_of(ADA, SUD_OF_UD) == (
        "Ada ROOT root | Lovelace Ada flat@name | , poet punct | poet Ada conj:appos | who wrote subj | "
        "wrote poet mod@relcl"
    )
    assert back(ADA, SUD_OF_UD, UD_OF_SUD) == ADA.dependencies


@pytest.mark.parametrize(
    ("sud", "expected"),
    [
        (
            "go VERB 0 root | home NOUN 1 udep | of ADP 2 udep | Ann PROPN 3 comp:obj",
            "go ROOT root | home go obl | of Ann case | Ann home nmod",
        ),
        (
            "he PRON 2 comp:obl | gives VERB 0 root | leave VERB 2 comp:obl",
            "he gives iobj | gives ROOT root | leave gives xcomp",
        ),
        (
            "leave VERB 2 subj | helps VERB 0 root | if ADV 2 unk | so ADV 2 mod",
            "leave helps csubj | helps ROOT root | if helps fixed | so helps advmod",
        ),
        (
            "my PRON 2 mod:poss | dog NOUN 0 root | sleeping VERB 2 mod | two NUM 2 det",
            "my dog nmod:poss | dog ROOT root | sleeping dog acl | two dog nummod",
        ),
        (
            "it PRON 2 subj@expl | rains VERB 0 root | itself PRON 2 comp@expl",
            "it rains expl:subj | rains ROOT root | itself rains expl:pv",
        ),
        (
            "this PRON 2 subj | is AUX 0 root | green ADJ 4 mod | tea NOUN 2 comp:pred | today NOUN 2 mod",
            "this tea nsubj | is tea cop | green tea amod | tea ROOT root | today tea obl:mod",
        ),
    ],
)
def test_part_of_speech_and_construction_tell_the_relations_of_ud_apart(sud: str, expected: str) -> None:
    assert tree_of(tagged(sud), UD_OF_SUD) == expected


def test_an_arc_that_a_rule_has_moved_is_told_by_that_rule_and_not_by_its_new_name() -> None:
    variation = reannotated(SUNDAY, SUD_OF_UD, Coordination.FIRST)
    assert variation.rules == {2: HeadRule.PREPOSITIONAL_PHRASE, 3: HeadRule.PREPOSITIONAL_PHRASE}
    assert variation.structures == {HeadRule.PREPOSITIONAL_PHRASE: 1, HeadRule.RELATION: 1}


def test_a_copula_may_be_a_particle_or_a_pronoun() -> None:
    """As in Naija and in Hebrew, whose copulas are no auxiliaries."""
    for tag in ("PART", "PRON"):
        sud = tagged(f"Ben PROPN 2 subj | na {tag} 0 root | doctor NOUN 2 comp:pred")
        assert tree_of(sud, UD_OF_SUD) == "Ben doctor nsubj | na doctor cop | doctor ROOT root"


def test_a_complement_of_a_preposition_need_not_be_an_object() -> None:
    """As in SUD's spoken French, since its release of 2025."""
    sud = tagged(
        "talks VERB 0 root | of ADP 1 comp:obl | rain NOUN 2 comp | so SCONJ 1 mod | is VERB 4 comp | it PRON 5 subj"
    )
    assert tree_of(sud, UD_OF_SUD) == (
        "talks ROOT root | of rain case | rain talks obl:arg | so is mark | is talks advcl | it is nsubj"
    )


def test_features_of_sud_do_not_hide_what_a_relation_is() -> None:
    """`$` and `@scrap`, as in Naija and in spoken French: what a complement means, and that it is broken off."""
    sud = tagged(
        "she PRON 2 subj | will AUX 0 root | come VERB 2 comp:aux$purp | in ADP 3 comp:obl@scrap | "
        "town NOUN 4 comp:obj$wish | hide VERB 3 compound:svc$purp"
    )
    assert tree_of(sud, UD_OF_SUD) == (
        "she come nsubj | will come aux | come ROOT root | in town case | town come obl:arg | hide come compound:svc"
    )


@pytest.mark.parametrize("relation", ["conj:dicto", "conj:dicto@scrap", "conj:appos$wish"])
def test_reformulations_and_appositions_are_no_conjuncts_whatever_their_features(relation: str) -> None:
    sentence = tagged(f"the DET 2 det | dog NOUN 0 root | cat NOUN 2 {relation} | mouse NOUN 3 {relation}")
    for way in (Coordination.FIRST, Coordination.CONJUNCTION):
        assert reannotated(sentence, Scheme(coordination=way), Coordination.CHAIN).tree == sentence.dependencies


def test_reformulations_keep_their_name_since_ud_attaches_them_the_other_way() -> None:
    """In UD, what is repaired depends on its repair (`reparandum`): that is another head, not another name."""
    sud = tagged("dog NOUN 3 subj | cat NOUN 1 conj:dicto@scrap | ran VERB 0 root")
    assert tree_of(sud, UD_OF_SUD) == "dog ran nsubj | cat dog conj:dicto | ran ROOT root"
    ud = tagged("dog NOUN 2 reparandum | cat NOUN 3 nsubj | ran VERB 0 root | both CCONJ 2 cc:preconj")
    assert tree_of(ud, SUD_OF_UD) == "dog cat reparandum | cat ran subj | ran ROOT root | both cat cc@preconj"
    assert back(ud, SUD_OF_UD, UD_OF_SUD) == ud.dependencies


@pytest.mark.parametrize("treebank", ["gsd", "sequoia"])
@pytest.mark.parametrize(("source", "target", "scheme"), [("ud", "sud", SUD_OF_UD), ("sud", "ud", UD_OF_SUD)])
def test_treebanks_in_both_inventories_become_each_other(
    shared: Path, treebank: str, source: str, target: str, scheme: Scheme
) -> None:
    """Without the names of relations, about half of the words have the other treebank's head and relation."""
    paths = (shared / "data" / f"{name}_fr_{treebank}_dev.conllu" for name in (source, target))
    read, expected = (read_version(VersionSpec("x", str(path), Role.GOLD)) for path in paths)
    way, correct, words = way_of(read), 0, 0
    for sentence, other in zip(read.sentences, expected.sentences, strict=True):
        tree, gold = reannotated(sentence, scheme, way).tree, other.dependencies
        arcs = zip(tree.heads, tree.relations, gold.heads, gold.relations, strict=True)
        correct += sum((head, relation) == (h, r) for head, relation, h, r in arcs)
        words += len(sentence)
    assert correct / words >= 0.96

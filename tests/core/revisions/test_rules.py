"""A change of guidelines is told from single corrections by its regularity."""

from pathlib import Path
from random import Random

import pytest

from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.revisions.change_rule import ARCS
from core.revisions.changelog import as_changelog
from core.revisions.changes import Move
from core.revisions.patterns import Attribute, Condition
from core.revisions.revision import Revision, compare_revisions
from core.revisions.rule_search import MOST_VALUES, Effect
from core.revisions.rules_in_words import effect_said, where_said
from core.revisions.tables import tables, values
from core.schemes.annotations import ABSENT, AnnotationKind
from tests.core.revisions.test_planted_changes import compared, planted, read_fields, words_of, written
from tests.paths import SAMPLE


def sentence(number: int, verb: str, relation: str, tag: str = "NOUN") -> str:
    rows = f"1\t{verb}\t{verb}\tVERB\t_\t_\t0\troot\t_\t_\n2\tword{number}\tword\t{tag}\t_\t_\t1\t{relation}\t_\t_\n"
    return f"# sent_id = {number}\n{rows}\n"


def revised(tmp_path: Path, old: list[str], new: list[str]) -> Revision:
    (tmp_path / "old.conllu").write_text("".join(old))
    (tmp_path / "new.conllu").write_text("".join(new))
    return compared(tmp_path / "old.conllu", tmp_path / "new.conllu")


def test_a_relation_that_is_replaced_everywhere_is_a_rule(tmp_path: Path) -> None:
    old = [sentence(i, "see", "dobj") for i in range(10)]
    new = [sentence(i, "see", "obj") for i in range(9)] + [sentence(9, "see", "obl")]
    revision = revised(tmp_path, old, new)
    (rule,) = revision.rules
    assert (rule.effect, rule.pattern) == (Effect(AnnotationKind.LABEL, "dobj", "obj"), ())
    assert (len(rule.changed), len(rule.left), rule.regularity) == (9, 1, 0.9)
    assert [(left.sentence.name, left.position) for left in rule.left] == [("9", 2)]
    assert [revision.places[i].change.after for i in revision.without_rule] == ["obl"]


def test_corrections_here_and_there_are_no_rule(tmp_path: Path) -> None:
    """Six of twelve places: many changes, but whoever reads the treebank can't rely on them."""
    old = [sentence(i, "see", "obl") for i in range(12)]
    new = [sentence(i, "see", "obl:arg" if i % 2 else "obl") for i in range(12)]
    revision = revised(tmp_path, old, new)
    assert revision.rules == ()
    assert len(revision.without_rule) == 6


def test_two_changes_are_too_few_for_a_rule(tmp_path: Path) -> None:
    revision = revised(
        tmp_path, [sentence(i, "see", "dobj") for i in range(2)], [sentence(i, "see", "obj") for i in range(2)]
    )
    assert revision.rules == ()
    assert len(revision.without_rule) == 2


def test_the_rule_names_the_most_general_places_that_are_regular(tmp_path: Path) -> None:
    """Only pronouns were changed: so the rule is about pronouns, not about each of their lemmas."""
    old = [sentence(i, "see", "obl", "PRON" if i % 2 else "NOUN") for i in range(20)]
    new = [sentence(i, "see", "expl", "PRON") if i % 2 else each for i, each in enumerate(old)]
    (rule,) = revised(tmp_path, old, new).rules
    assert rule.pattern == (Condition(Attribute.CLASS, ("PRON",)),)
    assert (len(rule.changed), rule.left) == (10, ())


def test_rules_of_two_effects_do_not_stand_under_one_condition(tmp_path: Path) -> None:
    """Of *the lemma is den where it is definite* and *de where it is definite* a reader learns nothing."""
    row = "1\tord{0}\ten\tDET\t_\t{1}\t0\troot\t_\t_\n\n"
    kinds = ["Definite=Def|Number=Sing", "Definite=Def|Number=Plur", "Definite=Ind|Number=Sing", "Number=Plur"]
    old = [row.format(i, kinds[i % 4]) for i in range(160)]
    after = {kinds[0]: "den", kinds[1]: "de"}
    new = [each.replace("\ten\t", f"\t{after.get(kinds[i % 4], 'en')}\t") for i, each in enumerate(old)]
    rules = revised(tmp_path, old, new).rules
    assert [(rule.effect.after, len(rule.changed), len(rule.left), rule.elsewhere) for rule in rules] == [
        ("den", 40, 0, 0),
        ("de", 40, 0, 0),
    ]


def test_a_rule_holds_at_most_of_its_places_whatever_other_rules_tell(tmp_path: Path) -> None:
    """*det becomes quant everywhere* is false of 20 words in 100, though another rule tells the other 80."""
    lemmas = ["the" if i < 80 else "all" if i < 90 else f"x{i}" for i in range(100)]
    old = [tree(i, "see see VERB _ 0 root", f"{lemma} {lemma} DET _ 1 det") for i, lemma in enumerate(lemmas)]
    new = [each.replace("\tdet\t", f"\t{'spec' if i < 80 else 'quant'}\t") for i, each in enumerate(old)]
    revision = revised(tmp_path, old, new)
    assert [(rule.effect.after, rule.pattern) for rule in revision.rules] == [
        ("spec", (Condition(Attribute.LEMMA, ("the",)),)),
        ("quant", (Condition(Attribute.LEMMA, ("all",)),)),
    ]
    assert len(revision.without_rule) == 10


def test_two_rules_are_not_each_others_reason(tmp_path: Path) -> None:
    """Half of the names are first names. Neither is a rule for *all names that the other rule does not tell*."""
    relations = ["flat", "nsubj", "flat", "nsubj", "obj", "obl"]
    old, new = list[str](), list[str]()
    for i in range(240):
        tag, relation = "PROPN" if i < 120 else "NOUN", relations[i % 6]
        old.append(tree(i, "see see VERB _ 0 root", f"N{i} N{i} {tag} _ 1 {relation}"))
        name = "Sur" if (relation in ("flat", "obj")) is (i % 12 not in (1, 2)) else "Giv"
        new.append(old[-1].replace("\tPROPN\t_\t_", f"\tPROPN\t_\tNameType={name}"))
    rules = revised(tmp_path, old, new).rules
    assert {rule.effect.after for rule in rules} == {"NameType=Sur", "NameType=Giv"}
    assert all(Attribute.RELATION in {each.attribute for each in rule.pattern} for rule in rules)


def test_a_place_that_a_rule_no_longer_tells_is_left_by_another_under_whose_conditions_it_is(tmp_path: Path) -> None:
    """One *de* became *den*: the rule of *de* speaks of it, whichever told it while rules were looked for."""
    row = "1\tord{0}\ten\tDET\t_\t{1}\t0\t{2}\t_\t_\n\n"
    sing, plural = ("Definite=Def|Number=Sing", "det"), ("Definite=Def|Number=Plur", "amod")
    kinds = [sing, plural, ("Definite=Ind|Number=Sing", "det"), ("Number=Plur", "det")]
    old = [row.format(i, *kinds[i % 4]) for i in range(160)]
    after = ["den", "de", "en", "en"]
    new = [each.replace("\ten\t", f"\t{'den' if i == 1 else after[i % 4]}\t") for i, each in enumerate(old)]
    rules = revised(tmp_path, old, new).rules
    assert [(rule.effect.after, len(rule.changed), len(rule.left), rule.elsewhere) for rule in rules] == [
        ("den", 40, 0, 0),
        ("de", 39, 1, 0),
    ]


def test_what_goes_below_a_dependent_that_became_its_head_needs_no_condition_of_its_own(tmp_path: Path) -> None:
    """Two adpositions became heads: what hung above them was said to be what stands after thirty lemmas."""

    def phrase(number: int, *, is_old: bool) -> str:
        relation, word = f"r{number % 7}", ("u", "na", "od")[number % 3]
        arcs = (3, "case", 1, relation) if is_old or word == "od" else (1, relation, 2, "comp")
        rows = "1\tw\tw\tVERB\t_\t_\t0\troot\t_\t_\n2\t{0}\t{0}\tADP\t_\t_\t{2}\t{3}\t_\t_\n"
        rows += "3\tn{1}\tn{1}\tNOUN\t_\t_\t{4}\t{5}\t_\t_\n"
        return f"# sent_id = {number}\n{rows.format(word, number % 50, *arcs)}\n"

    old, new = ([phrase(i, is_old=is_old) for i in range(300)] for is_old in (True, False))
    said = [f"{effect_said(rule)} {where_said(rule.pattern)}" for rule in revised(tmp_path, old, new).rules]
    assert sorted(said) == [
        "a word (r0, r1, r3, r4 and others) goes below the dependent that became its head, as comp everywhere",
        "a word that was case becomes the head of its head, with its head's relation the lemma is not od",
    ]


def test_what_each_word_was_given_is_no_rule_for_each(tmp_path: Path) -> None:
    """A release that adds lemmas and transliterations had a rule for every word, none of which said where it holds."""
    old = [f"1\tword{i % 110}\t_\tNOUN\t_\t_\t0\troot\t_\t_\n\n" for i in range(440)]
    new = [each.replace("\t_\tNOUN", f"\t{i % 4}\tNOUN")[:-3] + f"Latin={i % 110}\n\n" for i, each in enumerate(old)]
    revision = revised(tmp_path, old, new)
    assert [effect_said(rule) for rule in revision.rules] == ["MISC: Latin=… is added"]
    assert len(revision.without_rule) == 440


def test_a_lemma_that_is_removed_is_told_so(tmp_path: Path) -> None:
    old = [f"1\tword{i}\tx\tNOUN\t_\t_\t0\troot\t_\t_\n\n" for i in range(9)]
    (rule,) = revised(tmp_path, old, [each.replace("x", "_", 1) for each in old]).rules
    assert effect_said(rule) == "the lemma x is removed"


def test_a_lemma_that_was_missing_follows_a_rule(tmp_path: Path) -> None:
    """Zaar auxiliaries got their lemmas by aspect and mood (565 of 565), and that was no rule."""
    old, new = list[str](), list[str]()
    for i in range(60):
        lemma, features = ("yaa", "Aspect=Imp") if i % 2 else ("a", "Aspect=Aor")
        form, others = f"{'mtk'[i % 3]}{lemma}", "".join(f"{j}\tw\tw\tNOUN\t_\t_\t1\tdep\t_\t_\n" for j in (2, 3))
        old.append(f"1\t{form}\t_\tAUX\t_\t{features}\t0\troot\t_\t_\n{others}\n")
        new.append(old[-1].replace(f"{form}\t_", f"{form}\t{lemma}", 1))
    told = {effect_said(rule): where_said(rule.pattern) for rule in revised(tmp_path, old, new).rules}
    assert told == {
        "the lemma a is added to a word without one": "it has Aspect=Aor",
        "the lemma yaa is added to a word without one": "it has Aspect=Imp",
    }
    without = [each.replace("w\tw\t", "w\t_\t") for each in old]
    assert not revised(tmp_path, without, new).rules, "a treebank that had none: each lemma would be a rule"


def test_places_that_were_removed_do_not_count(tmp_path: Path) -> None:
    old = [sentence(i, "see", "dobj") for i in range(5)]
    gone = ["# sent_id = gone\n1\tOther\tother\tNOUN\t_\t_\t0\tdobj\t_\t_\n\n"] * 1
    new = [sentence(i, "see", "obj") for i in range(5)]
    (rule,) = revised(tmp_path, [*old, *gone], new).rules
    assert rule.left == ()


def test_a_feature_that_is_introduced_is_a_rule(tmp_path: Path) -> None:
    """The places of such a rule are those that do not have the feature yet."""
    old = [sentence(i, "see", "obj") for i in range(6)]
    new = [each.replace("\tNOUN\t_\t_", "\tNOUN\t_\tCase=Acc") for each in old]
    (rule,) = revised(tmp_path, old, new).rules
    assert rule.effect == Effect(AnnotationKind.FEATURE, "no Case", "Case=Acc")
    assert (rule.pattern, rule.left) == ((Condition(Attribute.CLASS, ("NOUN",)),), ())


def test_brackets_have_one_tag_and_a_function_may_go(tmp_path: Path) -> None:
    """Each tag was told twice, also as a fine tag, and a function that was removed became nothing at all."""
    text = "( (S (NP (PRP-SBJ it{})) (VP (VB is) (NN so))) )\n"
    (tmp_path / "old.mrg").write_text("".join(text.format(i) for i in range(6)))
    new = text.replace("PRP-SBJ", "PRP").replace("VB ", "VBZ ")
    (tmp_path / "new.mrg").write_text("".join(new.format(i) for i in range(6)))
    revision = compared(tmp_path / "old.mrg", tmp_path / "new.mrg")
    assert [effect_said(rule) for rule in revision.rules] == ["SBJ is removed", "the tag VB is VBZ now"]
    assert revision.without_rule == []


def test_a_bracket_label_that_is_replaced_is_a_rule(tmp_path: Path) -> None:
    text = "( (S (NP (NNP Ann{})) (VP (VBZ sleeps))) )\n"
    (tmp_path / "old.mrg").write_text("".join(text.format(i) for i in range(6)))
    (tmp_path / "new.mrg").write_text("".join(text.format(i).replace("(NP", "(NP-SBJ") for i in range(6)))
    (rule,) = compared(tmp_path / "old.mrg", tmp_path / "new.mrg").rules
    assert (rule.effect, len(rule.changed), rule.left) == (Effect(AnnotationKind.BRACKET, "NP", "NP-SBJ"), 6, ())


def tree(number: int, *rows: str) -> str:
    """A sentence; each row is ``form lemma tag features head relation``."""
    lines = []
    for i, row in enumerate(rows, start=1):
        form, lemma, tag, features, head, relation = row.split()
        lines.append(f"{i}\t{form}\t{lemma}\t{tag}\t_\t{features}\t{head}\t{relation}\t_\t_\n")
    return f"# sent_id = {number}\n{''.join(lines)}\n"


def test_an_arc_and_its_label_that_change_together_are_one_change(tmp_path: Path) -> None:
    """Who counts 344 changed arcs in a release does not want to hear of 512."""
    old = tree(1, "on on ADP _ 2 case", "May May PROPN _ 0 root", "2 2 NUM _ 2 nummod")
    new = tree(1, "on on ADP _ 3 case", "May May PROPN _ 3 nmod", "2 2 NUM _ 0 root")
    found = [place.change for place in revised(tmp_path, [old], [new]).places]
    assert [(each.kind, each.before, each.after, each.heads, each.move) for each in found] == [
        (AnnotationKind.ARC, "case", "case", ("May", "2"), Move.ALONG),
        (AnnotationKind.ARC, "root", "nmod", ("", "2"), Move.BELOW_DEPENDENT),
        (AnnotationKind.ARC, "nummod", "root", ("May", ""), Move.IN_PLACE),
    ]


MONTHS = ["January", "March", "May", "June", "July", "August", "October", "December"]


def dates(number: int, *, is_old: bool) -> str:
    """*He came on May 2 with …*: the month is the head of the day, or the reverse; also a name and a numbered page."""
    month = MONTHS[number % len(MONTHS)]
    heads = (4, 2, 4) if is_old else (5, 5, 2)
    relations = ("case", "obl", "nummod") if is_old else ("case", "nmod:unmarked", "obl")
    on, at, day = (f"{head} {relation}" for head, relation in zip(heads, relations, strict=True))
    return tree(
        number,
        f"he{number} he PRON _ 2 nsubj",
        "came come VERB _ 0 root",
        f"on on ADP _ {on}",
        f"{month} {month} PROPN _ {at}",
        f"{number} {number} NUM _ {day}",
        "with with ADP _ 7 case",
        "page page NOUN _ 2 obl",
        f"{number + 3} {number + 3} NUM _ 7 nummod",
    )


def test_a_new_head_of_dates_is_told_in_three_rules(tmp_path: Path) -> None:
    """The day takes the month's place, the month goes below it, and what hung on the month goes along."""
    every = range(40)
    revision = revised(tmp_path, [dates(i, is_old=True) for i in every], [dates(i, is_old=i == 7) for i in every])
    told = {rule.effect: (len(rule.changed), len(rule.left)) for rule in revision.rules}
    assert told == {
        Effect(AnnotationKind.ARC, "nummod", "the relation of its head", Move.IN_PLACE): (39, 1),
        Effect(AnnotationKind.ARC, "obl", "nmod:unmarked", Move.BELOW_DEPENDENT): (39, 0),
        Effect(AnnotationKind.ARC, "case", "the same relation", Move.ALONG): (39, 0),
    }
    assert revision.without_rule == []


def test_punctuation_that_hangs_above_the_new_head_of_its_head_is_a_rule(tmp_path: Path) -> None:
    """*May 2, 2020*: with the day as the head, the comma hangs on the day, no longer on the year. EWT 2.16 has 17."""

    def sentence_of(i: int, *, is_old: bool) -> str:
        month, day = ("2 obl", "3 nummod") if is_old else ("4 nmod:unmarked", "2 obl")
        above, year = ("6", "3 nummod") if is_old else ("4", "4 nmod:unmarked")
        head = f"{i} i NUM _ 2 nsubj", f"came{i} come VERB _ 0 root", f"May{i} May PROPN _ {month}"
        return tree(i, *head, f"2 2 NUM _ {day}", f", , PUNCT _ {above} punct", f"2020 2020 NUM _ {year}")

    every = range(40)
    old, new = ([sentence_of(i, is_old=is_old) for i in every] for is_old in (True, False))
    revision = revised(tmp_path, old, new)
    moved = {rule.effect: (len(rule.changed), len(rule.left)) for rule in revision.rules}
    assert moved[Effect(AnnotationKind.ARC, "punct", "the same relation", Move.UP_NOW)] == (40, 0)
    assert revision.without_rule == []


def test_what_changes_below_words_with_a_feature_is_a_rule(tmp_path: Path) -> None:
    """Norwegian gave subjects of passives a relation of their own: the verb tells which, not the word."""

    def clause(number: int, *, passive: bool, relation: str) -> str:
        features = "VerbForm=Fin|Voice=Pass" if passive else "VerbForm=Fin"
        rows = f"1\tw{number}\tw\tNOUN\t_\t_\t2\t{relation}\t_\t_\n2\tv\tv\tVERB\t_\t{features}\t0\troot\t_\t_\n"
        return f"# sent_id = {number}\n{rows}\n"

    old = [clause(i, passive=i % 3 == 0, relation="nsubj") for i in range(60)]
    new = [clause(i, passive=i % 3 == 0, relation="nsubj" if i % 3 else "nsubj:pass") for i in range(60)]
    (rule,) = revised(tmp_path, old, new).rules
    assert rule.pattern == (Condition(Attribute.HEAD_FEATURE, ("Voice=Pass",)),)
    assert (len(rule.changed), len(rule.left)) == (20, 0)
    assert where_said(rule.pattern) == "its head has Voice=Pass"


def test_that_conjuncts_are_in_a_chain_now_is_one_rule(tmp_path: Path) -> None:
    """It was told by chance: where a dependent is `xcomp`, `cc` or `flat`, and another dependent of its head `conj`."""

    def sentence_of(i: int, *, is_chain: bool) -> str:
        conjuncts = [f"n{i}{k} n NOUN _ {2 + k if is_chain else 2} conj" for k in range(1 + i % 3)]
        return tree(i, f"{i} i NUM _ 2 nummod", f"first{i} first NOUN _ 0 root", *conjuncts)

    old, new = ([sentence_of(i, is_chain=is_chain) for i in range(30)] for is_chain in (False, True))
    revision = revised(tmp_path, old, new)
    (rule,) = revision.rules
    assert (len(rule.changed), len(rule.left), revision.without_rule) == (30, 0, [])
    assert Condition(Attribute.EARLIER_SISTER, ("conj",)) in rule.pattern


def test_a_rule_for_several_lemmas_is_one_rule(tmp_path: Path) -> None:
    """Sequoia's *moi*, *toi*, *lui* and *eux* all became `Emph=No`: one guideline, not four."""
    lemmas = ["moi", "toi", "lui", "eux", "je", "tu", "il", "on"]
    old = [
        tree(i, f"w{i} see VERB _ 0 root", f"p{i} {lemmas[i % 8]} PRON Person=1 1 obj", f"n{i} n{i} NOUN _ 1 obl")
        for i in range(80)
    ]
    new = [each.replace("Person=1", "Emph=No|Person=1") if i % 8 < 4 else each for i, each in enumerate(old)]
    (rule,) = revised(tmp_path, old, new).rules
    assert rule.effect == Effect(AnnotationKind.FEATURE, "no Emph", "Emph=No")
    ((attribute, values, holds),) = rule.pattern
    assert (attribute, sorted(values), holds) == (Attribute.LEMMA, ["eux", "lui", "moi", "toi"], True)
    assert (len(rule.changed), rule.left) == (40, ())


def test_of_conditions_of_the_same_places_the_one_with_fewest_values_is_taken(tmp_path: Path) -> None:
    """A list of lemmas hid the feature that they share: a rule told some of its places, another one the rest."""

    def pronoun(number: int, features: str, tag: str, word: str) -> str:
        rows = f"1\t{word}\t{word}\t{tag}\t_\t{features}\t2\tdet\t_\t_\n2\tx\tx\tNOUN\t_\t_\t0\troot\t_\t_\n"
        return f"# sent_id = {number}\n{rows}\n"

    def state(tag: str) -> list[str]:
        own = [pronoun(i, f"Case={'Gen' if i % 9 else 'Nom'}|P=Prs", tag, f"p{i % 4}") for i in range(90)]
        others = range(90, 500)
        return own + [pronoun(i, f"Case={'Gen' if i % 2 else 'Nom'}|P=Dem", "DET", f"d{i % 3}") for i in others]

    (rule,) = revised(tmp_path, state("DET"), state("PRON")).rules
    assert (rule.pattern, len(rule.changed)) == ((Condition(Attribute.FEATURE, ("P=Prs",)),), 90)


def test_a_list_longer_than_is_searched_for_is_one_rule(tmp_path: Path) -> None:
    """A feature for forty nouns was two rules, one for thirty of them and one for ten."""

    def noun(number: int, *, is_old: bool) -> str:
        lemma = f"n{number % 80}"
        has = "" if is_old or number % 80 >= MOST_VALUES + 10 else "Animacy=Anim"
        rows = f"1\tw\tw\tVERB\t_\t_\t0\troot\t_\t_\n2\t{lemma}\t{lemma}\tNOUN\t_\t{has or '_'}\t1\tobj\t_\t_\n"
        return f"# sent_id = {number}\n{rows}\n"

    old, new = ([noun(i, is_old=is_old) for i in range(800)] for is_old in (True, False))
    (rule,) = revised(tmp_path, old, new).rules
    assert [(each.attribute, len(each.values)) for each in rule.pattern] == [(Attribute.LEMMA, MOST_VALUES + 10)]
    assert (len(rule.changed), len(rule.left)) == (400, 0)


def test_a_long_list_with_exceptions_is_one_rule(tmp_path: Path) -> None:
    """With one in ten left, the list was cut at thirty lemmas, and the rest was told by conditions of chance."""
    chance, old, new = Random(1), list[str](), list[str]()
    for i in range(2_000):
        lemma = f"n{i % 160}"
        has = "Animacy=Anim" if i % 160 < MOST_VALUES + 10 and chance.random() < 0.93 else "_"
        rows = f"1\tw\tw\tVERB\t_\t_\t0\troot\t_\t_\n2\t{lemma}\t{lemma}\tNOUN\t_\t{{}}\t1\tobj\t_\t_\n"
        old.append(f"# sent_id = {i}\n{rows.format('_')}\n")
        new.append(f"# sent_id = {i}\n{rows.format(has)}\n")
    (rule,) = revised(tmp_path, old, new).rules
    assert [each.attribute for each in rule.pattern] == [Attribute.LEMMA]
    assert len(rule.pattern[0].values) > MOST_VALUES


def test_a_rule_is_not_made_of_what_is_another(tmp_path: Path) -> None:
    """27 of 28 changed `expl` are *lui*, and 6 others were left: this is about *lui*, not about `expl`."""
    old, new = [], []
    for i in range(60):
        lemma = "lui" if i < 27 else f"x{i}"
        relation = "expl" if i < 34 else "obj"
        old.append(tree(i, f"w{i} see VERB _ 0 root", f"{lemma} {lemma} PRON _ 1 {relation}"))
        new.append(old[-1].replace("\texpl\t", "\texpl:subj\t") if i < 28 else old[-1])
    (rule,) = revised(tmp_path, old, new).rules
    assert rule.pattern == (Condition(Attribute.LEMMA, ("lui",)),)
    assert (len(rule.changed), rule.left) == (27, ())


@pytest.mark.parametrize(("mixed", "patterns"), [(0, 2), (1, 1)])
def test_two_regularities_are_not_told_as_one(tmp_path: Path, mixed: int, patterns: int) -> None:
    """*der* in the plural, and ordinals: not *der* or *5.* in the plural or with a numeral; unless some are both."""
    kinds = [("der", "Number=Plur"), ("5.", "NumType=Card")]
    others = [("der", "NumType=Ord"), ("5.", "Number=Sing"), ("all", "Number=Plur"), ("two", "NumType=Card")]
    words = kinds * 12 + [("der", "NumType=Card")] * mixed + others * 12
    old = [tree(i, f"w{i} w VERB _ 0 root", f"x{i} {word} DET {feats} 1 det") for i, (word, feats) in enumerate(words)]
    new = [each.replace("\tdet\t", "\tspec\t") if i < 24 + mixed else each for i, each in enumerate(old)]
    rules = revised(tmp_path, old, new).rules
    assert len(rules) == patterns
    assert [(sum(len(rule.changed) for rule in rules)), *(rule.left for rule in rules)] == [
        24 + mixed,
        *[()] * patterns,
    ]
    if patterns == 2:
        found = [{condition.values for condition in rule.pattern} for rule in rules]
        assert sorted(found, key=str) == [{("5.",), ("NumType=Card",)}, {("Number=Plur",), ("der",)}]


def test_two_regularities_are_not_told_as_one_because_they_remove_the_same_values(tmp_path: Path) -> None:
    """German *der* in the plural, and ordinals, lost their gender; each gender was of some of both."""
    others = [("der", "NumType=Ord"), ("5.", "Number=Sing"), ("all", "Number=Plur"), ("two", "NumType=Card")]
    kinds = [("der", "Number=Plur"), ("5.", "NumType=Card"), *others]
    old, new = list[str](), list[str]()
    for i in range(24):
        gender = "Gender=Masc" if i % 2 else "Gender=Fem"
        words = [*((word, f"{gender}|{feats}") for word, feats in kinds), ("der", "Number=Plur")]
        for n, (word, feats) in enumerate(words):
            old.append(tree(7 * i + n, "w w VERB _ 0 root", f"x{7 * i + n} {word} DET {feats} 1 det"))
            new.append(old[-1].replace(f"{gender}|", "") if n < 2 else old[-1])
    rules = revised(tmp_path, old, new).rules
    assert [(len(rule.changed), rule.left) for rule in rules] == [(24, ()), (24, ())]
    lemmas = [dict(condition[:2] for condition in rule.pattern)[Attribute.LEMMA] for rule in rules]
    assert sorted(lemmas) == [("5.",), ("der",)]


def test_classes_and_their_relations_are_one_rule(tmp_path: Path) -> None:
    """What goes along with a verb (`obl` of nouns, `advmod` of adverbs, `punct` …) was four rules in Spanish."""
    kinds = [("DET", "det"), ("ADJ", "amod"), ("NUM", "nummod")]
    others = [("PRON", "det"), ("VERB", "amod"), ("NOUN", "nummod"), *((tag, "obj") for tag, _ in kinds)]
    words = [(tag, "Hyph=Yes", each) for tag, each in kinds * 12] + [(tag, "_", each) for tag, each in others * 12]
    old, new = (
        [
            tree(i, "w w VERB _ 0 root", f"x{i} x{i} {tag} {feats if is_new else '_'} 1 {relation}")
            for i, (tag, feats, relation) in enumerate(words)
        ]
        for is_new in (False, True)
    )
    (rule,) = revised(tmp_path, old, new).rules
    assert {condition.attribute for condition in rule.pattern} == {Attribute.CLASS, Attribute.RELATION}
    assert (len(rule.changed), rule.left) == (36, ())


def test_an_enhanced_arc_that_changes_as_the_tree_does_follows_a_rule(tmp_path: Path) -> None:
    """Nobody wants to read each new head twice; where the graph was forgotten, the rule says where."""
    old, new = [], []
    for i in range(10):
        rows = f"1\tsee{i}\tsee\tVERB\t_\t_\t0\troot\t0:root\t_\n2\tit\tit\tPRON\t_\t_\t1\tdobj\t1:dobj\t_\n"
        old.append(f"# sent_id = {i}\n{rows}\n")
        changed = old[-1].replace("\tdobj\t", "\tobj\t")
        new.append(changed if i == 3 else changed.replace("1:dobj", "1:obj"))
    label, graph = revised(tmp_path, old, new).rules
    assert (label.effect, len(label.changed)) == (Effect(AnnotationKind.LABEL, "dobj", "obj"), 10)
    assert (graph.effect.kind, len(graph.changed)) == (AnnotationKind.GRAPH, 9)
    assert [(left.sentence.name, left.position) for left in graph.left] == [("3", 2)]


def test_a_graph_that_changes_alone_does_not_change_as_the_tree_does(tmp_path: Path) -> None:
    """Case suffixes in DEPS were told to follow a tree in which nothing had changed: 642 words of Slovak."""
    rows = "1\tsee{0}\tsee\tVERB\t_\t_\t0\troot\t0:root\t_\n2\tit\tit\tPRON\t_\t_\t1\tobl\t1:obl\t_\n"
    old = [f"# sent_id = {i}\n{rows.format(i)}\n" for i in range(10)]
    revision = revised(tmp_path, old, [text.replace("1:obl", "1:obl:na:acc") for text in old])
    assert {place.change.move for place in revision.places} == {Move.NONE}
    assert "as the tree does" not in "".join(as_changelog(revision, 10))


@pytest.mark.parametrize("is_removed", [True, False])
def test_an_enhanced_graph_that_comes_or_goes_is_one_rule(tmp_path: Path, *, is_removed: bool) -> None:
    """All 10,403 enhanced arcs of Wolof went: each was told by itself, as a change without a rule."""
    rows = "1\tsee{0}\tsee\tVERB\t_\t_\t0\troot\t0:root\t_\n2\tit\tit\tPRON\t_\t_\t1\tobj\t1:obj\t_\n"
    full = [f"# sent_id = {i}\n{rows.format(i)}\n" for i in range(10)]
    states = full, [text.replace("0:root", "_").replace("1:obj", "_") for text in full]
    revision = revised(tmp_path, *(states if is_removed else states[::-1]))
    (rule,) = revision.rules
    assert (rule.pattern, len(rule.changed), rule.left) == ((), 20, ())
    said = f"- The enhanced arcs of a word are {'removed' if is_removed else 'added'} (20 of 20). Example: "
    assert said in "".join(as_changelog(revision, 10))
    assert rule.before == (ARCS if is_removed else ABSENT,), "not each arc"


def test_graphs_that_some_words_have_already_are_none_that_lack_them(tmp_path: Path) -> None:
    """They were listed as left; where a chance half of the graphs goes, rules about lemmas told which."""
    rows = "1\tsee{0}\tsee{0}\tVERB\t_\t_\t0\troot\t0:root\t_\n2\tit\tit\tPRON\t_\t_\t1\tobj\t1:obj\t_\n"
    full = [f"# sent_id = {i}\n{rows.format(i % 7)}\n" for i in range(70)]
    half = [text if i % 7 == 3 else text.replace("0:root", "_").replace("1:obj", "_") for i, text in enumerate(full)]
    (rule,) = revised(tmp_path, half, full).rules
    assert (len(rule.changed), rule.left) == (120, ())
    some = [text if i % 7 < 4 else text.replace("0:root", "_").replace("1:obj", "_") for i, text in enumerate(full)]
    assert not revised(tmp_path, full, some).rules, "not of the lemmas see4, see5 and see6"
    (rule,) = revised(tmp_path, full, [text.replace("1:obj", "_") for text in full]).rules
    assert (rule.pattern, len(rule.changed)) == ((Condition(Attribute.CLASS, ("PRON",)),), 70)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("1:obj|1:x", "1:obj|1:x:y", "An enhanced arc `x` beside the tree is `x:y` now (10 of 10). Example: "),
        ("1:obj", "1:obj:y", "An enhanced arc `obj` of the tree is `obj:y` now (10 of 10). Example: "),
        ("1:obj|1:x", "1:obj:y|1:x:z", "An enhanced arc `obj` of the tree is `obj:y` now (10 of 10). With it, an "),
        ("1:obj|1:x", "1:obj|3:y", "10 changes of enhanced arcs: "),
        ("1:obj|0:x", "1:obj|3:x|4:x", "20 changes of enhanced arcs: "),
        ("1:obj|1:x", "1:obj|1:y|1:z", "An enhanced arc `x` beside the tree is removed (10 of 10). Example: "),
        ("1:obj|1:x", "1:obj", "An enhanced arc `x` beside the tree is removed (10 of 10). Example: "),
        ("1:obj", "1:obj|1:x", "An enhanced arc `x` beside the tree is added where the word is `PRON` (10 of 10). Ex"),
    ],
)
def test_enhanced_arcs_that_only_have_another_relation_follow_a_rule(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    """All 66 `nsubj` beside the tree became `nsubj:xsubj` in a release of Lithuanian: its README says so in a line."""
    rows = "1\tsee{0}\tsee\tVERB\t_\t_\t0\troot\t0:root\t_\n2\tit\tit\tPRON\t_\t_\t1\tobj\t1:obj\t_\n"
    rows += "3\tthere\tthere\tADV\t_\t_\t1\tx\t1:x\t_\n"
    every = [f"# sent_id = {i}\n{rows.format(i)}\n" for i in range(10)]
    revision = revised(tmp_path, *([text.replace("1:obj", each) for text in every] for each in (old, new)))
    assert f"- {said}" in "".join(as_changelog(revision, 10))


def test_a_key_that_is_renamed_is_one_change_and_one_rule(tmp_path: Path) -> None:
    """`MorphInd` became `Morf` on 11,740 words of Indonesian, each with a value of its own: 23,480 single changes."""
    rows = "1-2\tsoit{0}\t_\t_\t_\t_\t_\t_\t_\tOld=t{0}\n1\tso{0}\tso\tADV\t_\t_\t0\troot\t_\tOld=a{0}|Z=b{0}\n"
    rows += "2\tit\tit\tPRON\t_\t_\t1\tobj\t_\t_\n"
    old = [f"# sent_id = {i}\n{rows.format(i)}\n" for i in range(150)]
    revision = revised(tmp_path, old, [text.replace("Old=", "New=") for text in old])
    assert len(revision.places) == 300
    (rule,) = revision.rules
    assert (rule.before, rule.effect.after, len(rule.changed)) == (("MISC: Old=…",), "MISC: New=…", 300)
    assert "`MISC: Old=…` is `MISC: New=…` now (300 of 300)" in "".join(as_changelog(revision, 10))


def test_what_lost_its_key_or_kept_it_with_another_value_was_not_left_by_a_renaming(tmp_path: Path) -> None:
    """Ten words of Naija lost `EXTPOS` when it became `ExtPos`: they were called left, and nothing was."""
    row = "1\tso{0}\tso\tADV\t_\t_\t0\troot\t_\t{1}\n"
    old = [f"# sent_id = {i}\n{row.format(i, f'Old=t{i}')}\n" for i in range(150)]
    new = [text.replace("Old=", "New=") for text in old]
    new[3], new[4], new[5] = old[3].replace("Old=t3", "_"), old[4].replace("Old=t4", "Old=u"), old[5]
    text = "".join(as_changelog(revised(tmp_path, old, new), 10))
    numbers = "147 of 150; 1 left: *so5* in 5; 2 changed otherwise: *so3* in 3 and *so4* in 4"
    assert f"`MISC: Old=…` is `MISC: New=…` now ({numbers})" in text


def test_what_was_changed_in_a_way_that_no_rule_tells_is_not_left(tmp_path: Path) -> None:
    """Two arcs of Kazakh with a new head, and enhanced arcs that changed with others, were listed as left."""
    rows = "1\tsee{0}\tsee\tVERB\t_\t_\t0\troot\t0:root\t_\n2\tit\tit\tPRON\t_\t_\t1\tobj\t1:obj|4:x\t_\n"
    rows += "3\tthere\tthere\tADV\t_\t_\t2\tx\t2:x\t_\n4\t.\t.\tPUNCT\t_\t_\t1\tpunct\t1:punct\t_\n"
    old = [f"# sent_id = {i}\n{rows.format(i)}\n" for i in range(10)]
    new = [text.replace("1:obj|4:x", "1:obj|4:x:y").replace("\t2\tx\t", "\t1\tx\t") for text in old]
    new[2] = new[2].replace("1:obj|4:x:y", "1:obj|3:x")
    new[3] = new[3].replace("1:obj|4:x:y", "1:obj:z|4:x:y")
    new[4] = old[4].replace("1:obj|4:x", "1:obj|4:x:y").replace("\t2\tx\t", "\t4\tx\t")
    text = "".join(as_changelog(revised(tmp_path, old, new), 10))
    assert "`x` beside the tree is `x:y` now (9 of 10; 1 changed otherwise: *it* in 2)" in text, (
        "each arc by itself, in 3"
    )
    assert "`obj of see3` → `obj:z of see3` (*it* in 3)" in text
    assert (
        "goes up to the head of its head, with the relation that it had (9 of 10; 1 changed otherwise: *there* in 4)"
        in text
    )


@pytest.mark.parametrize("is_removed", [True, False])
def test_conjuncts_that_get_the_arc_of_the_first_are_one_rule(tmp_path: Path, *, is_removed: bool) -> None:
    """A release of Estonian added them: each relation was a rule, or each arc told by itself."""
    rows = "1\tsee{0}\tsee\tVERB\t_\t_\t0\troot\t0:root\t_\n2\tit\tit\tPRON\t_\t_\t1\t{1}\t1:{1}:in\t_\n"
    rows += "3\tyou\tyou\tPRON\t_\t_\t2\tconj\t2:conj\t_\n"
    names = ["obj", "obl", "nsubj", "advmod"]
    old = [f"# sent_id = {i}\n{rows.format(i, names[i % 4])}\n" for i in range(20)]
    new = [text.replace("2:conj", f"1:{names[i % 4]}:in|2:conj") for i, text in enumerate(old)]
    states = (new, old) if is_removed else (old, new)
    said = (
        f"with its head's relation is {'removed' if is_removed else 'added where its relation is `conj`'} (20 of 20)."
    )
    assert f"An enhanced arc beside the tree {said}" in "".join(as_changelog(revised(tmp_path, *states), 10))


def test_a_key_with_and_without_a_value_is_renamed_where_it_has_one(tmp_path: Path) -> None:
    """Where `ref=` stayed on words without a reference, 61 rules of chance told the 9,725 others of Old East Slavic."""
    row = "1\tso{0}\tso\tADV\t_\t_\t0\troot\t_\t{1}\n"
    old = [f"# sent_id = {i}\n{row.format(i, f'ref={i}' if i % 3 else 'ref=')}\n" for i in range(120)]
    new = [text.replace("ref=", "Ref=") if i % 3 else text for i, text in enumerate(old)]
    (rule,) = revised(tmp_path, old, new).rules
    assert (effect_said(rule), len(rule.changed), rule.left) == ("MISC: ref=… is MISC: Ref=… now", 80, ())


@pytest.mark.parametrize("values", [30, 150])
@pytest.mark.parametrize("is_removed", [True, False])
def test_a_key_with_many_values_that_comes_or_goes_is_one_rule(
    tmp_path: Path, values: int, *, is_removed: bool
) -> None:
    """Glosses of all words were told one by one, since none of their values comes often."""
    rows = "1\tso{0}\tso\tADV\t_\t_\t0\troot\t_\tGloss=a{0}\n2\tit\tit\tPRON\t_\t_\t1\tobj\t_\t_\n"
    full = [f"# sent_id = {i}\n{rows.format(i % values)}\n" for i in range(150)]
    states = full, [text.replace(f"Gloss=a{i % values}\n", "_\n") for i, text in enumerate(full)]
    (rule,) = revised(tmp_path, *(states if is_removed else states[::-1])).rules
    assert len(rule.changed) == 150
    assert effect_said(rule) == f"MISC: Gloss=… is {'removed' if is_removed else 'added'}"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Bang\u200e", "Bang", ("Bang\\u200e", "Bang")),
        ("\u00e9", "e\u0301", ("\\xe9", "e\\u0301")),
        ("\u2764", "\u2764\ufe0f", ("\u2764", "\u2764\\ufe0f")),
    ],
)
def test_values_that_look_the_same_are_told_apart(tmp_path: Path, old: str, new: str, said: tuple[str, str]) -> None:
    """*Bang → Bang* tells nobody that an invisible mark of direction went, nor that a letter was composed."""
    rows = "# sent_id = 1\n1\tgo\tgo\tX\t_\t_\t0\troot\t_\t_\n2\t{0}\t_\tX\t_\t_\t1\tdep\t_\t_\n\n"
    revision = revised(tmp_path, [rows.format(old)], [rows.format(new)])
    (table,) = (each for each in tables(revision, 10) if "Changes without a rule" in str(each.title))
    assert tuple(cell.text for cell in table.rows[0][:2]) == said
    before, after = (text.replace("\\", "\\\\") for text in said)
    assert f"*{before}* → *{after}*" in "".join(as_changelog(revision, 10))


def test_enhanced_arcs_are_told_by_words(tmp_path: Path) -> None:
    """`8.1:nsubj` says nothing to a reader who does not count words."""
    rows = "1\tAnn\tAnn\tPROPN\t_\t_\t2\tnsubj\t{}\t_\n2\tsees\tsee\tVERB\t_\t_\t0\troot\t0:root\t_\n{}\n"
    node = "2.1\theard\thear\tVERB\t_\t_\t_\t_\t0:root\t_\n"
    moved, added = revised(tmp_path, [rows.format("2:nsubj", node)], [rows.format("2.1:nsubj|0:x", node)]).places
    assert values(moved.change) == ("nsubj of sees", "nsubj of heard")
    assert values(added.change) == ("–", "x of root")


def test_the_arc_of_the_root_has_no_head_in_words(tmp_path: Path) -> None:
    """`0:root` was told as *root of root*."""
    row = "1\tGo\tgo\tVERB\t_\t_\t{0}\t{1}\t{0}:{1}\t_\n2\ton\ton\tADP\t_\t_\t{2}\t{3}\t{2}:{3}\t_\n\n"
    old, new = row.format(2, "dep", 0, "root"), row.format(0, "root", 1, "dep")
    places = revised(tmp_path, [old], [new]).places
    assert [values(place.change) for place in places] == [("dep of on", "root"), ("dep of on", "root")] + [
        ("root", "dep of Go")
    ] * 2


def test_a_head_that_no_number_can_be_is_told_as_it_is(tmp_path: Path) -> None:
    """Python converts at most 4,300 digits: one broken line ended the whole comparison in a traceback."""
    row, far = "1\tAnn\tAnn\tPROPN\t_\t_\t0\troot\t{}\t_\n\n", "9" * 5000
    (place,) = revised(tmp_path, [row.format(f"{far}:dep")], [row.format("0:root")]).places
    assert (place.change.before, place.change.after) == (f"dep of ({far})", "root")


@pytest.mark.parametrize("seed", range(8))
def test_planted_rules_are_found_among_random_errors(tmp_path: Path, seed: int) -> None:
    """Each change belongs to one rule or to none, the numbers agree, and the same input gives the same rules."""
    chance = Random(seed)
    sentences = read_fields(SAMPLE / "ud.conllu") * 8
    for i, lines in enumerate(sentences):
        lines = sentences[i] = [[*fields] for fields in lines]
        lines[0] = [f"# sent_id = {i}"]
    old = written(sentences, tmp_path / "old.conllu")
    for i, lines in enumerate(sentences):
        for word in words_of(lines):
            if word[7] == "det" and chance.random() > 0.05:
                word[7] = "spec"
            if word[3] == "AUX" and word[7] == "cop" and i % 10:
                word[5] = "Cop=Yes"
    planted(sentences, chance, 40)
    revision = compared(old, written(sentences, tmp_path / "new.conllu"))
    by_rule = [i for rule in revision.rules for i in rule.changed]
    assert len(by_rule) == len(set(by_rule))
    assert sorted([*by_rule, *revision.without_rule]) == [*range(len(revision.places))]
    for rule in revision.rules:
        assert rule.regularity == len(rule.changed) / (len(rule.changed) + len(rule.left)) >= 0.8
        assert {revision.places[i].change.kind for i in rule.changed} == {rule.effect.kind}
    assert Effect(AnnotationKind.LABEL, "det", "spec") in {rule.effect for rule in revision.rules}
    assert any(rule.effect.after == "Cop=Yes" for rule in revision.rules)
    again = compared(old, tmp_path / "new.conllu")
    assert [(rule.effect, rule.pattern, rule.changed) for rule in again.rules] == [
        (rule.effect, rule.pattern, rule.changed) for rule in revision.rules
    ]
    random = [rule for rule in revision.rules if rule.effect.after in ("x", "y", "z")]
    assert random == []


def test_the_search_for_rules_reports_progress_too(tmp_path: Path) -> None:
    """It takes longest in a large treebank, and can be cancelled."""
    (tmp_path / "old.conllu").write_text("".join(dates(i, is_old=True) for i in range(40)))
    (tmp_path / "new.conllu").write_text("".join(dates(i, is_old=False) for i in range(40)))
    old, new = (
        read_version(VersionSpec(name, str(tmp_path / f"{name}.conllu"), Role.PARSE)) for name in ("old", "new")
    )
    told = list[tuple[int, int]]()
    compare_revisions(old, new, lambda done, total: told.append((done, total)))
    assert len({done for done, _ in told if done >= 40}) > 3
    assert told == sorted(told)
    assert {total for _, total in told} == {80}


def test_a_word_whose_head_is_below_its_dependent_and_in_place_of_its_own_head_is_left(tmp_path: Path) -> None:
    """AnCora had 23 words that did not go along, and 22 were told: of one the head had taken another's place, too."""
    plain, chain = (
        ("h h V _ 0 root", "p p P _ 1 x", "m m V _ {} y", "d d V _ 3 aux", f"o{i} o{i} N _ 3 obj") for i in (0, 1)
    )
    old = [tree(i, *(each.format(1) for each in plain)) for i in range(30)]
    new = [
        tree(i, "h h V _ 0 root", "p p P _ 1 x", "m m V _ 4 xcomp", "d d V _ 1 y", "o0 o0 N _ 4 obj") for i in range(30)
    ]
    old.append(tree(30, *(each.format(2) for each in chain)))
    new.append(tree(30, "h h V _ 0 root", "p p P _ 3 case", "m m V _ 4 xcomp", "d d V _ 1 y", "o1 o1 N _ 3 obj"))
    (along,) = (rule for rule in revised(tmp_path, old, new).rules if rule.effect.move is Move.ALONG)
    assert (len(along.changed), len(along.left)) == (30, 1)

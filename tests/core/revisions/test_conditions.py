"""What the conditions of a rule may be, and how many: what a reader has to keep in mind."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from itertools import accumulate, chain
from operator import or_
from pathlib import Path
from random import Random

import pytest

from core.formats.conll_details import columns_in
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.revisions import rule_search
from core.revisions.change_rule import Fate
from core.revisions.changelog import as_changelog
from core.revisions.changes import Move
from core.revisions.patterns import Attribute, Condition, Pattern, WordIndex, Words, words_of
from core.revisions.rule_choice import by_old_value, joined, learn, without_parts
from core.revisions.rule_search import MOST_VALUES, Draft, Effect, Target
from core.revisions.rules_in_words import effect_said, where_said
from core.schemes.annotations import AnnotationKind, Annotations
from tests.core.revisions.test_rules import revised, tree


def relabelled(tmp_path: Path, words: list[tuple[str, bool]], below: str = "w VERB _") -> list[str]:
    """The rules, each as a sentence, if the words ``lemma tag features relation`` that are marked become `new`."""
    old, new = list[str](), list[str]()
    for i, (word, is_changed) in enumerate(words):
        *own, relation = word.split()
        head, *above = (below if len(own) == 3 else " ".join(own[3:])), *own[:3]
        old.append(tree(i, f"w {head} 0 root", f"x {' '.join(above)} 1 {relation}"))
        new.append(tree(i, f"w {head} 0 root", f"x {' '.join(above)} 1 {'new' if is_changed else relation}"))
    return [
        f"{effect_said(rule)}: {where_said(rule.pattern)} ({len(rule.changed)}/{len(rule.left)})"
        for rule in revised(tmp_path, old, new).rules
    ]


def featured(tmp_path: Path, words: list[tuple[str, bool]]) -> list[str]:
    """The places of rules, if the words that are marked get a feature."""
    texts = [tree(i, "w w VERB _ 0 root", f"x {word.replace(' _ ', ' _ 1 ')}") for i, (word, _) in enumerate(words)]
    new = [
        text.replace("\t_\t1\t", "\tDefinite=Ind\t1\t") if is_changed else text
        for text, (_, is_changed) in zip(texts, words, strict=True)
    ]
    return [where_said(rule.pattern) for rule in revised(tmp_path, texts, new).rules]


def test_a_rule_may_have_an_exception(tmp_path: Path) -> None:
    """All pronouns but *себя*: it was two rules, of those before their head and of those in the nominative."""
    words = [(f"pron{i % 9} PRON _ obl", True) for i in range(62)] + [("self PRON _ obl", False)] * 15
    words += [(f"noun{i} NOUN _ obl", False) for i in range(40)]
    assert relabelled(tmp_path, words) == ["obl is new now: the word is PRON and the lemma is not self (62/0)"]


def test_a_word_that_was_forgotten_twice_is_no_exception(tmp_path: Path) -> None:
    """It is left, and whoever looks for what was forgotten finds it."""
    words = [(f"pron{i % 9} PRON _ obl", True) for i in range(62)] + [("self PRON _ obl", False)] * 2
    words += [(f"noun{i} NOUN _ obl", False) for i in range(40)]
    assert relabelled(tmp_path, words) == ["obl is new now: the word is PRON (62/2)"]


def test_values_of_one_feature_of_the_head_are_one_rule(tmp_path: Path) -> None:
    """What hangs below infinitives and gerunds was two rules, as a condition on the head's feature had one value."""
    words = [(f"l{i} NOUN _ w VERB {feature} obl", feature != "VerbForm=Fin") for i in range(20)
             for feature in ("VerbForm=Inf", "VerbForm=Ger", "VerbForm=Fin")]  # fmt: skip
    assert relabelled(tmp_path, words) == [
        "obl is new now: its head has VerbForm=Ger or VerbForm=Inf (40/0)",
    ]


def test_a_part_of_the_fine_tag_is_a_condition(tmp_path: Path) -> None:
    """Latin's inflection class followed the first part of its fine tags, and was told by 38 lemmas or 33 fine tags."""
    parts = [(first, case) for first in ("A1", "B1", "B5", "C1") for case in ("casA", "casB", "casD", "casF")]
    old = [
        f"1\tw{i}\tl{i}\tNOUN\t{first}|grn1|{case}|gen{i % 3}\t_\t0\troot\t_\t_\n\n"
        for i, (first, case) in enumerate(parts * 6)
    ]
    new = [each.replace("\t_\t0", "\tInflClass=IndEurO\t0") if "\tB" in each else each for each in old]
    (rule,) = revised(tmp_path, old, new).rules
    assert (where_said(rule.pattern), len(rule.changed), rule.left) == ("its fine tag contains B1 or B5", 48, ())


@pytest.mark.parametrize("column", ["lemma", "class", "fine tag"])
def test_a_long_list_is_said_by_the_few_values_that_it_lacks(tmp_path: Path, column: str) -> None:
    """All auxiliaries but *be*, which are half of them, were a list of twelve lemmas, and *ought* had no rule."""
    kept, others = ("be", [f"v{i}" for i in range(12)]) if column == "lemma" else ("N", list("ABCDE"))
    rows = [(kept, False)] * 100 + [(others[i % len(others)], True) for i in range(80)]
    rows += [("ought" if column == "lemma" else "Z", True)]
    lemma, tag, fine = (column == each for each in ("lemma", "class", "fine tag"))
    texts = [
        f"1\tw{i}\t{value if lemma else f'l{i}'}\t{value if tag else 'X'}\t{value if fine else '_'}"
        "\t_\t0\troot\t_\t_\n\n"
        for i, (value, _) in enumerate(rows)
    ]
    new = [
        each.replace("\t_\t0", "\tNew=Yes\t0") if is_changed else each
        for each, (_, is_changed) in zip(texts, rows, strict=True)
    ]
    (rule,) = revised(tmp_path, texts, new).rules
    said = {"lemma": "the lemma is not be", "class": "the word is not N", "fine tag": "its fine tag is not N"}
    assert (where_said(rule.pattern), len(rule.changed), rule.left) == (said[column], 81, ())


def test_several_values_may_be_excluded_those_of_most_places_first(tmp_path: Path) -> None:
    """AnCora: 222 auxiliaries but eight lemmas became verbs: two rules with 24 values, and 25 changes without one."""
    rows = [("ser", False)] * 90 + [("haber", False)] * 60 + [("estar", False)] * 30
    rows += [(f"v{i % 40}", True) for i in range(150)] + [(f"w{i}", True) for i in range(20)]
    old = [f"1\tw\t{lemma}\tAUX\t_\t_\t0\troot\t_\t_\n\n" for lemma, _ in rows]
    new = [each.replace("AUX", "VERB") if is_changed else each for each, (_, is_changed) in zip(old, rows, strict=True)]
    (rule,) = revised(tmp_path, old, new).rules
    assert where_said(rule.pattern) == "the lemma is not ser, haber or estar"
    assert (len(rule.changed), rule.left) == (170, ())


def test_a_list_of_two_is_said_by_what_it_lacks_if_that_tells_more(tmp_path: Path) -> None:
    """Turkish `Evident` went from all words but verbs and auxiliaries, 15 of 15: it was nouns and adjectives, 12."""
    rows = [("VERB", False)] * 300 + [("AUX", False)] * 20 + [("NOUN", True)] * 9 + [("ADJ", True)] * 3
    rows += [("PRON", True), ("ADP", True), ("ADV", True)]
    old = [f"1\tw\tl{i}\t{tag}\t_\tEvident=Fh\t0\troot\t_\t_\n\n" for i, (tag, _) in enumerate(rows)]
    new = [
        each.replace("Evident=Fh", "_") if is_changed else each for each, (_, is_changed) in zip(old, rows, strict=True)
    ]
    (rule,) = revised(tmp_path, old, new).rules
    assert (where_said(rule.pattern), len(rule.changed)) == ("the word is not VERB or AUX", 15)


@pytest.mark.parametrize("into_features", [True, False])
def test_a_feature_that_comes_from_another_column_is_one_rule_whatever_its_value(
    tmp_path: Path, *, into_features: bool
) -> None:
    """Sequoia `ExtPos` moved out of MISC, 88 of 88: that was six rules on relations, with six places left."""
    values = ["ADV", "ADP", "PRON", "SCONJ"]
    features, misc = (
        [
            f"1\tw{i}\tl{i % 9}\tX\t_\t{value if is_feature else '_'}\t0\troot\t_\t{'_' if is_feature else value}\n\n"
            for i, value in enumerate(f"ExtPos={values[i % 4]}" if i < 60 else "_" for i in range(200))
        ]
        for is_feature in (True, False)
    )
    told = revised(tmp_path, *((misc, features) if into_features else (features, misc))).rules
    sides = ("MISC: ExtPos=…", "ExtPos=…") if into_features else ("ExtPos=…", "MISC: ExtPos=…")
    (moved,) = (rule for rule in told if (rule.effect.before, rule.effect.after) == sides)
    assert (where_said(moved.pattern), len(moved.changed), moved.left) == ("everywhere", 60, ())
    said = ["MISC: ExtPos=… is the feature ExtPos=… now", "the feature ExtPos=… is MISC: ExtPos=… now"]
    assert effect_said(moved) == said[not into_features]


def test_a_feature_with_another_name_is_one_rule_whatever_its_value(tmp_path: Path) -> None:
    """Georgian `Case` that was planted to be `Kasus` was seven rules: removed, and added value by value."""
    old = [f"1\tw{i}\tl{i % 9}\tX\t_\tCase={['Nom', 'Gen', 'Dat', 'Erg'][i % 4]}\t0\troot\t_\t_\n\n" for i in range(60)]
    revision = revised(tmp_path, old, [each.replace("Case", "Kasus") for each in old])
    assert {effect_said(rule).partition(" is Kasus")[0] for rule in revision.rules if rule.effect.before} == {"Case=…"}
    (line,) = (line for line in "".join(as_changelog(revision, 3)).splitlines() if line.startswith("- `"))
    assert line.startswith("- `Case=…` is `Kasus=…` now (60 of 60). Example:")


@pytest.mark.parametrize("into_features", [True, False])
def test_what_went_instead_of_moving_is_changed_otherwise(tmp_path: Path, *, into_features: bool) -> None:
    """Of 292 French `MISC: ExtPos` 288 became features: the others, which went, were said to be left."""
    features, misc = (
        [f"1\tw\tl{i % 9}\tX\t_\t{each if is_feature else '_'}\t0\troot\t_\t{'_' if is_feature else each}\n\n"
         for i, each in enumerate(f"ExtPos={'ABC'[i % 3]}" for i in range(60))]
        for is_feature in (True, False)
    )  # fmt: skip
    old, new = (misc, features) if into_features else (features, misc)
    new[7] = new[7].replace("ExtPos=B", "_")
    (moved,) = (rule for rule in revised(tmp_path, old, new).rules if "feature" in effect_said(rule))
    assert (len(moved.changed), [spot.fate for spot in moved.left]) == (59, [Fate.CHANGED])


def test_all_relations_but_one_are_one_condition(tmp_path: Path) -> None:
    """Norwegian `Degree=Pos` that went but of `amod` named ten relations, and *no nsubj before it or after it*."""
    relations = ["amod", "obl", "obj", "nsubj", "conj", "advmod", "xcomp", "advcl", "nmod", "iobj", "ccomp", "acl"]
    old = [tree(i, "go go VERB _ 0 root", f"w w{i % 7} ADJ Degree=Pos 1 {relations[i % 12]}") for i in range(96)]
    new = [each if "\tamod\t" in each else each.replace("Degree=Pos", "_") for each in old]
    (rule,) = revised(tmp_path, old, new).rules
    assert (where_said(rule.pattern), len(rule.changed), rule.left) == ("its relation is not amod", 88, ())


def test_a_fine_tag_of_one_part_contains_it(tmp_path: Path) -> None:
    """Talbanken: *its fine tag contains AB* was said of `AB|POS`, and not of 1,003 words with `AB` alone."""
    tags = ["AB", "AB", "AB", "AB|POS", "AB|KOM", "AB|AN", "AB|SUV", "NN|UTR", "NN|NEU", "AB||X"]
    old = [f"1\tw\tl{i % 11}\tX\t{tags[i % 10]}\t_\t0\troot\t_\t_\n\n" for i in range(400)]
    new = [each.replace("\t_\t0", "\tFoo=Yes\t0") if "AB|" in each else each for each in old]
    for rule in revised(tmp_path, old, new).rules:
        assert "contains AB" not in where_said(rule.pattern)
        assert "contains ," not in where_said(rule.pattern)


def test_a_feature_that_is_copied_is_not_said_to_have_moved(tmp_path: Path) -> None:
    misc = [f"1\tw\tl{i % 9}\tX\t_\t_\t0\troot\t_\tKey={'ABCD'[i % 4]}\n\n" for i in range(60)]
    both = [each.replace("\t_\t0", f"\tKey={'ABCD'[i % 4]}\t0") for i, each in enumerate(misc)]
    assert not [rule for rule in revised(tmp_path, misc, both).rules if "Key" in (rule.effect.before or "")[:6]]
    assert not any("is the feature" in effect_said(rule) for rule in revised(tmp_path, misc, both).rules)


def test_one_value_of_a_key_that_becomes_a_feature_is_one_rule(tmp_path: Path) -> None:
    """Of three values one moved: 300 features had no rule."""
    old = [f"1\tw\tl{i % 9}\tX\t_\t_\t0\troot\t_\tKey={'ABC'[i % 3]}\n\n" for i in range(90)]
    new = [each.replace("\t_\t0", "\tKey=A\t0").replace("Key=A\n", "_\n") if "Key=A" in each else each for each in old]
    said = {effect_said(rule): len(rule.changed) for rule in revised(tmp_path, old, new).rules}
    assert said == {"MISC: Key=A is the feature Key=A now": 30, "MISC: Key=A is removed": 30}


def test_two_lists_of_a_rule_share_no_value(tmp_path: Path) -> None:
    """Of *its fine tag contains L3, L2 or N2, and contains L3, L2 or tem4* nobody would know what it says."""
    times = {"L3": 40, "L2": 40, "N2": 8, "K3": 60, "J3": 60}
    tags = [f"{first}|{tense}" for first in times for tense in ("tem1", "tem4", "tem5") for _ in range(times[first])]
    tags += ["N2|tem4"] * 22
    old = [f"1\tw{i}\tl{i}\tVERB\t{tag}|grp{i % 3}\t_\t0\troot\t_\t_\n\n" for i, tag in enumerate(tags)]
    new = [
        each.replace("\t_\t0", "\tInflClass=LatX\t0") if re.search(r"L3|L2|N2\|tem4", each) else each for each in old
    ]
    for rule in revised(tmp_path, old, new).rules:
        lists = [each.values for each in rule.pattern if each.attribute is Attribute.PART_OF_FINE_TAG]
        assert len(set(chain(*lists))) == sum(map(len, lists)), where_said(rule.pattern)


def test_a_lemma_that_makes_up_most_of_its_class_and_relation_is_told(tmp_path: Path) -> None:
    """All 24 *a* that were `fixed` changed, and none of seven others: that these did not, tells as much."""
    words = [("a ADP _ fixed", True)] * 24 + [(f"l{i} ADP _ fixed", False) for i in range(7)]
    words += [(f"n{i} NOUN _ obl", False) for i in range(400)]
    assert relabelled(tmp_path, words) == ["fixed is new now: the lemma is a (24/0)"]


def test_a_list_is_not_told_as_two_because_some_of_the_first_values_are_irregular(tmp_path: Path) -> None:
    """Lists were made of the thirty most frequent values; where 28 of them were left, no others were added."""
    lemmas = [f"l{i}" for i in range(MOST_VALUES + 8)]
    words = [(f"{lemma} NOUN _ obl", True) for lemma in lemmas for _ in range(5)]
    words += [(f"{lemma} NOUN _ obl", k < 30) for lemma in ("m1", "m2") for k in range(45)]
    words += [(f"n{i} NOUN _ obl", False) for i in range(600)]
    (said,) = relabelled(tmp_path, words)
    assert all(lemma in said.replace(",", " ").split() for lemma in lemmas)


def test_a_list_has_no_value_that_adds_nothing(tmp_path: Path) -> None:
    """Participles, and half of them with gender and case, were those with VerbForm=Part, Gender=Masc or Case=Nom."""
    several = ["VerbForm=Part", "Case=Nom|VerbForm=Part", "Gender=Masc|VerbForm=Part", "VerbForm=Gdv"]
    words = [(f"l{i % 40} VERB {several[i % 4]} obl", True) for i in range(200)]
    words += [(f"l{i % 40} VERB VerbForm={('Inf', 'Fin', 'Conv')[i % 3]} obl", False) for i in range(300)]
    assert relabelled(tmp_path, words) == ["obl is new now: it has VerbForm=Part or VerbForm=Gdv (200/0)"]


def test_values_of_a_key_that_are_removed_are_one_rule(tmp_path: Path) -> None:
    """Ten multiword expressions lost their mark, sixty others kept it: that was ten rules."""
    words = [f"w{i % 10}" if i < 60 else f"kept{i}" for i in range(200)]
    old = [f"1\tw\tw\tADP\t_\t_\t0\troot\t_\tMWE={word}\n\n" for word in words]
    new = [
        each.replace(f"MWE={word}", "_") if i < 60 else each
        for i, (each, word) in enumerate(zip(old, words, strict=True))
    ]
    (rule,) = revised(tmp_path, old, new).rules
    assert effect_said(rule) == "MISC: MWE=w0, MISC: MWE=w1, MISC: MWE=w2, MISC: MWE=w3 and others are removed"
    assert rule.pattern == (Condition(Attribute.OTHER, tuple(f"MISC: MWE=w{i}" for i in range(10))),)


def test_forms_that_become_one_are_one_rule(tmp_path: Path) -> None:
    """Breton *dezho*, *dezhañ* and *dezhi* were divided, and *dezh* was three rules."""
    forms = ("dezho", "dezhañ", "dezhi", "ganto")
    old = [tree(i, "w w VERB _ 0 root", f"{forms[i % 4]} da ADP _ 1 obl") for i in range(40)]
    new = [tree(i, "w w VERB _ 0 root", f"{'dezh' if i % 4 < 3 else 'ganto'} da ADP _ 1 obl") for i in range(40)]
    (rule,) = revised(tmp_path, old, new).rules
    assert effect_said(rule) == "a word that was dezhañ, dezhi or dezho is dezh now"
    assert (rule.pattern, len(rule.changed)) == ((Condition(Attribute.FORM, rule.before),), 30)


def test_a_key_of_which_one_value_was_renamed_is_told_by_the_value(tmp_path: Path) -> None:
    r"""`SpaceAfter=\n` became `SpacesAfter=\n`: told of any value, under three conditions by chance."""
    values = [r"SpaceAfter=\n" if i % 3 else "SpaceAfter=No" for i in range(90)]
    old = [tree(i, f"w{i % 7} w{i % 5} {('NOUN', 'VERB')[i % 2]} _ 0 root") for i in range(90)]
    old = [f"{each.rstrip()[:-1]}{value}\n\n" for each, value in zip(old, values, strict=True)]
    new = [each.replace(r"SpaceAfter=\n", r"SpacesAfter=\n") for each in old]
    (rule,) = revised(tmp_path, old, new).rules
    assert effect_said(rule) == r"MISC: SpaceAfter=\n is MISC: SpacesAfter=\n now"
    assert (rule.pattern, len(rule.changed), rule.left) == ((), 60, ())


@pytest.mark.parametrize("keys", [3, 200])
def test_values_without_a_key_that_all_words_get_are_one_rule(tmp_path: Path, keys: int) -> None:
    """Ottoman spellings stand in MISC as they are; each that came three times was a rule, and most were told singly."""
    old = [f"1\tw{i}\tw{i % keys}\tNOUN\t_\t_\t0\troot\t_\tTag=x{i}\n\n" for i in range(600)]
    new = [text.replace("Tag", f"s{i % keys}|Tag") if i not in (0, 40, 80) else text for i, text in enumerate(old)]
    rules = revised(tmp_path, old, new).rules
    said = sorted((effect_said(rule), len(rule.changed), len(rule.left)) for rule in rules)
    assert said == (
        [("MISC: … is added", 597, 3)] if keys > 3 else [(f"MISC: s{i} is added", 199, 1) for i in (0, 1, 2)]
    )


def test_a_value_that_became_another_one_is_a_rule_though_the_key_has_many_changes(tmp_path: Path) -> None:
    """In Zaar 97 words got `Gloss=3Sing.Loc`, beside hundreds of other changes; of one word alone, it is no rule."""
    glosses = [("a", "b") if i % 2 else (f"old{i}", f"{i * 7}new") for i in range(240)]
    for forms, rules in ((240, ["MISC: Gloss=a is MISC: Gloss=b now"]), (1, [])):
        old, new = (
            [
                f"{tree(i, f'w{i % forms} w{i} NOUN _ 0 root').rstrip()[:-1]}Gloss={pair[at]}\n\n"
                for i, pair in enumerate(glosses)
            ]
            for at in (0, 1)
        )
        assert [effect_said(rule) for rule in revised(tmp_path, old, new).rules] == rules


@pytest.mark.parametrize("seed", range(8))
def test_what_other_rules_tell_is_told_by_them(tmp_path: Path, seed: int) -> None:
    """Two rules that became one left a place of it to "other rules", of which none told it."""
    chance, words = Random(seed), list[tuple[str, str, bool]]()
    for i, kind in enumerate(
        ("DET det", "ADJ amod", "NUM nummod", "NOUN obl", "ADV advmod", "PART advmod", "VERB xcomp")
    ):
        words += [(f"l{chance.randrange(9)}", kind.replace(" ", " _ 1 "), chance.random() < i / 6) for _ in range(40)]
    index = indexed(tmp_path, [f"x {lemma} {kind}" for lemma, kind, _ in words])
    effect = Effect(AnnotationKind.ARC, None, "the same relation", Move.ALONG)
    targets = [Target(effect, words_of(i for i, word in enumerate(words) if word[2]), index.all)]
    for label in index.values(Attribute.RELATION):
        having = index.having(Attribute.RELATION, label)
        targets.append(Target(effect._replace(before=label), targets[0].places & having, having))
    found = [*learn(targets, index, lambda: None)]
    told = reduce(or_, (own for _, _, own, _, _ in found))
    assert all(not elsewhere & ~told for *_, elsewhere in found)
    assert sum(own.bit_count() for _, _, own, _, _ in found) == told.bit_count(), "each is told once"


def test_old_lemmas_are_not_said_twice(tmp_path: Path) -> None:
    """It said: a word (*ei* and *e*) has the lemma *ef* now where the lemma is *ei* or *e*."""
    old = [tree(i, f"w {('ei', 'e', 'w')[i % 3]} PRON _ 0 root") for i in range(30)]
    new = [each.replace("\tei\t", "\tef\t").replace("\te\t", "\tef\t") for each in old]
    revision = revised(tmp_path, old, new)
    said = "".join(as_changelog(revision, 10))
    assert "A word that had the lemma *e* or *ei* has the lemma *ef* now (20 of 20). Example" in said


def test_what_else_changed_of_the_same_words_is_not_told_of_a_word(tmp_path: Path) -> None:
    """What was said, "with it, a word (`ADJ`) has the tag `DET` now", sounded like another word."""
    words = [
        ("pa", "ADJ", "amod"),
        ("ba", "PRON", "nmod"),
        ("y", "DET", "det"),
        ("hen", "ADJ", "amod"),
        ("hi", "PRON", "nmod"),
    ]
    old, new = (
        [
            tree(
                i,
                "w w NOUN _ 0 root",
                f"x {lemma} {'DET _ 1 det' if is_new and lemma[1:] == 'a' else f'{tag} _ 1 {label}'}",
            )
            for i, (lemma, tag, label) in enumerate(words * 20)
        ]
        for is_new in (False, True)
    )
    said = "".join(as_changelog(revised(tmp_path, old, new), 10))
    assert "With it, it has the tag `DET` now." in said


def indexed(tmp_path: Path, rows: list[str]) -> WordIndex:
    """The words ``form lemma tag features head relation`` below a verb each."""
    (tmp_path / "old.conllu").write_text("".join(tree(i, "w w VERB _ 0 root", row) for i, row in enumerate(rows)))
    version = read_version(VersionSpec("old", str(tmp_path / "old.conllu"), Role.GOLD))
    columns = columns_in(version)
    return WordIndex(lambda: ((Annotations(each, columns), [2]) for each in version.sentences))


def test_two_rules_are_one_if_that_is_said_in_less(tmp_path: Path) -> None:
    """What goes along in Swedish: `punct` and some `mark` by their classes, and four relations one by one.

    Most of what could go along did, so that all five relations told little by themselves.
    """
    kinds = [("PUNCT", "punct", 25, 0), ("SCONJ", "mark", 5, 0), ("ADP", "mark", 4, 0), ("ADV", "advmod", 20, 2)]
    kinds += [("NOUN", "obl", 9, 1), ("CCONJ", "cc", 7, 1), ("VERB", "xcomp", 4, 8), ("NOUN", "nsubj", 4, 8)]
    words = [(tag, label, i < n) for tag, label, n, left in kinds for i in range(n + left)]
    could, others = words_of(range(len(words))), [("X", f"r{i}", False) for i in range(20)]
    index = indexed(tmp_path, [f"x x{i} {tag} _ 1 {label}" for i, (tag, label, _) in enumerate([*words, *others])])
    effect = Effect(AnnotationKind.ARC, None, "the same relation", Move.ALONG)
    targets = [Target(effect, words_of(i for i, word in enumerate(words) if word[2]), could)]
    for label in ("punct", "mark", "advmod", "obl", "cc"):
        own = words_of(i for i, word in enumerate(words) if word[1:] == (label, True))
        targets.append(Target(effect._replace(before=label), own, index.having(Attribute.RELATION, label) & could))
    ((target, pattern, told, left, _),) = learn(targets, index, lambda: None)
    assert (target, pattern) == (targets[0], (Condition(Attribute.RELATION, ("punct", "advmod", "mark", "obl", "cc")),))
    assert (told.bit_count(), left.bit_count()) == (70, 4)


def test_a_long_list_is_not_told_beside_the_plain_rule_that_tells_most_of_it(tmp_path: Path) -> None:
    """Gaelic `Mood=Ind`: nineteen fine tags (2,092), and "the word is `VERB` (7 of 7; other rules tell 2,056 more)"."""
    rows = [("VERB", f"V{i % 5}", f"r{i % 40}", True) for i in range(200)] + [
        ("VERB", f"R{i}", f"r{i}", True) for i in range(4)
    ]
    rows += [("AUX", f"V{i % 5}", "aux:pass", True) for i in range(25)] + [("AUX", "A", "aux", False)] * 60
    rows += [("NOUN", "N", "obl", False)] * 200
    old, new = (
        [
            f"# sent_id = {i}\n1\tw\tw\tX\t_\t_\t0\troot\t_\t_\n"
            f"2\tx\tx\t{tag}\t{fine}\t{'Mood=Ind' if is_new and is_changed else '_'}\t1\t{label}\t_\t_\n\n"
            for i, (tag, fine, label, is_changed) in enumerate(rows)
        ]
        for is_new in (False, True)
    )
    said = [(where_said(rule.pattern), len(rule.changed), rule.elsewhere) for rule in revised(tmp_path, old, new).rules]
    assert said == [("the word is VERB or AUX, and its relation is not aux", 229, 0)]


def test_a_rule_of_whose_places_all_are_another_ones_is_no_rule(tmp_path: Path) -> None:
    """`VerbType=Cop` had two, one inside the other: which is found first, depends on which conditions are refined."""
    rows = [f"x quam {'SCONJ' if i < 20 else 'X'} _ 1 {'mark' if i < 24 else 'advmod'}" for i in range(30)]
    index = indexed(tmp_path, rows)
    target = Target(Effect(AnnotationKind.LABEL, None, "new"), words_of(range(24)), index.all)
    narrow, wide = Condition(Attribute.CLASS, ("SCONJ",)), Condition(Attribute.RELATION, ("mark",))
    found = [(target, (narrow,), words_of(range(20))), (target, (wide,), words_of(range(20, 24)))]

    def left(found: Sequence[tuple[Target, Pattern, Words]]) -> list[tuple[Target, Pattern, Words]]:
        return [*without_parts(found, index, lambda rule: rule[2].bit_count() - 5)]

    assert left(found) == [(target, (wide,), words_of(range(24)))]
    assert left(found[:1]) == found[:1]
    of_one = replace(target, effect=target.effect._replace(before="obl"))
    assert left([(of_one, *found[0][1:]), found[1]]) == [(target, (wide,), words_of(range(24)))]
    more = replace(target, places=words_of(range(26)))
    nearly = [(more, (narrow,), words_of([*range(20), 24, 25])), (more, (wide,), words_of(range(20, 24)))]
    assert left(nearly) == [(more, (wide,), words_of(range(24)))], "two are not worth a rule"


def test_values_that_look_the_same_are_told_apart_whatever_the_old_one_was(tmp_path: Path) -> None:
    """It said: a word (`Translit=vāḍu`) has `Translit=vāḍu` now. Only their code points differ."""
    forms = ("vād\u0323u", "vadu")
    old = [f"1\tw{i}\tw\tNOUN\t_\t_\t0\troot\t_\tTranslit={forms[i % 2]}\n\n" for i in range(12)]
    new = [each.replace("vād\u0323u", "vā\u1e0du").replace("vadu", "vā\u1e0du") for each in old]
    (rule,) = revised(tmp_path, old, new).rules
    said = "a word (MISC: Translit=vadu and MISC: Translit=vād\\u0323u) has MISC: Translit=vā\\u1e0du now"
    assert effect_said(rule) == said
    alike = Condition(Attribute.LEMMA, ("shi\u0300", "sh\xec", "sha"))
    assert where_said((alike,)) == "the lemma is shi\\u0300, sh\\xec or sha"
    both = replace(rule, effect=Effect(AnnotationKind.LEMMA, None, "ø"), before=alike.values[:2])
    assert effect_said(both) == "a word (shi\\u0300 and sh\\xec) has the lemma ø now"


def test_what_half_of_all_nouns_have_is_no_rule_of_one_of_them(tmp_path: Path) -> None:
    """Of 45 of 71 nouns two lemmas were two rules, each by chance of a relation that was regular."""
    words = [("exempel NOUN _ fixed", True)] * 7 + [("slag NOUN _ nmod", True)] * 6
    words += [(f"f{i} NOUN _ fixed", i < 13) for i in range(17)]
    words += [(f"n{i} NOUN _ obj", i < 19) for i in range(41)] + [(f"v{i} VERB _ obj", False) for i in range(400)]
    assert not [said for said in featured(tmp_path, words) if "lemma" in said]


def test_lemmas_and_their_relations_are_one_rule(tmp_path: Path) -> None:
    """Latin *unus*, a `nummod`, and *solus* and *multus*, `amod`, became `det`: that was two rules."""
    kinds = [("unus", "nummod", True, 52), ("solus", "amod", True, 14), ("multus", "amod", True, 14)]
    kinds += [("unus", "obj", False, 30), ("solus", "advmod", False, 30), ("multus", "obl", False, 30)]
    kinds += [(f"l{i}", ("nummod", "amod")[i % 2], False, 3) for i in range(60)]
    words = [(f"{lemma} ADJ _ {label}", is_changed) for lemma, label, is_changed, n in kinds for _ in range(n)]
    (said,) = relabelled(tmp_path, words)
    assert said.endswith("(80/0)")


def test_two_conditions_on_dependents_may_be_met_by_one(tmp_path: Path) -> None:
    """*A dependent is `fixed` or `flat`, and a dependent is `fixed`* sounded like two dependents."""
    child = Attribute.CHILD
    pattern = (Condition(child, ("fixed", "flat")), Condition(child, ("case", "fixed")))
    said = "a dependent of it is fixed or flat, and a dependent of it, perhaps the same, is case or fixed"
    assert where_said(pattern) == said


def test_the_class_of_a_negation_is_its_tag(tmp_path: Path) -> None:
    """English *not* is `PART` with the fine tag `RB`: of 349 `PART`, 90 were told by their lemma, and called `ADV`."""
    rows = [("not", "PART", "RB"), ("to", "PART", "TO"), ("soon", "ADV", "RB"), ("it", "PRON", "PRP")] * 20
    old, new = (
        [
            f"# sent_id = {i}\n1\tw\tw\tVERB\tVB\t_\t0\troot\t_\t_\n"
            f"2\t{word}{i % 3}\t{word}\t{tag}\t{fine}\t_\t1\t{'part' if is_new and tag == 'PART' else 'dep'}\t_\t_\n\n"
            for i, (word, tag, fine) in enumerate(rows)
        ]
        for is_new in (False, True)
    )
    (rule,) = revised(tmp_path, old, new).rules
    assert (where_said(rule.pattern), len(rule.changed), rule.left) == ("the word is PART", 40, ())


def featured_index(tmp_path: Path, words: list[tuple[str, str, int]]) -> tuple[WordIndex, list[Words]]:
    """An index of so many words of each class and features, and the words of each kind."""
    index = indexed(tmp_path, [f"x l{i} {tag} {feats} 1 dep" for tag, feats, n in words for i in range(n)])
    ends = [*accumulate(n for *_, n in words)]
    return index, [words_of(range(end - n, end)) for end, (*_, n) in zip(ends, words, strict=True)]


def test_lists_of_two_rules_are_one_list_if_that_is_said_in_less(tmp_path: Path) -> None:
    """Turkish `Number[psor]`: two rules with lists of features, one of all that is no verb, one of three classes."""
    kinds = [("PRON", "Voice=Rfl|Aspect=Imp", 30), ("NOUN", "Voice=Rfl|Tense=Pres", 25)]
    kinds += [("ADJ", "Polarity=Pos|VerbForm=Part", 20), ("NOUN", "Polarity=Pos|Voice=Pass", 19)]
    kinds += [("VERB", "Voice=Rfl|VerbForm=Part|Voice=Pass", 40), ("NOUN", "_", 90), ("NOUN", "Polarity=Pos", 40)]
    index, (imperative, present, participles, passives, *_) = featured_index(tmp_path, kinds)
    target = Target(Effect(AnnotationKind.LABEL, "dep", "new"), words_of(range(94)), index.all)
    not_verb = Condition(Attribute.CLASS, ("VERB",), holds=False)
    classes = Condition(Attribute.CLASS, ("NOUN", "ADJ")), Condition(Attribute.FEATURE, ("Polarity=Pos",))
    found = [
        (target, (not_verb, Condition(Attribute.FEATURE, ("Aspect=Imp", "Tense=Pres"))), imperative | present),
        (target, (*classes, Condition(Attribute.FEATURE, ("VerbForm=Part", "Voice=Pass"))), participles | passives),
    ]

    def saved(rule: tuple[Target, Pattern, Words]) -> float:
        of_rule, pattern, own = rule
        left = (index.matching(pattern, of_rule.could) & ~of_rule.places).bit_count()
        return own.bit_count() - 10 * left - sum(1 + len(each.values) for each in pattern)

    ((_, pattern, own),) = joined(found, {}, index, saved)
    features = Condition(Attribute.FEATURE, ("Aspect=Imp", "Tense=Pres", "VerbForm=Part", "Voice=Pass"))
    assert (pattern, own) == ((features, not_verb), target.places)


def test_a_rule_from_one_value_and_one_from_any_are_one_if_that_is_said_in_less(tmp_path: Path) -> None:
    """English GUM `Number=Sing`: added after eight lemmas, and *to a word without `Number`* after ten others."""
    rows = [
        f"x l{i % 6} {'VERB' if i < 36 else 'NOUN'} {'Number=Plur' if i in (7, 13) else '_'} 1 dep" for i in range(60)
    ]
    index = indexed(tmp_path, rows)
    effect, changed = Effect(AnnotationKind.FEATURE, None, "Number=Sing"), words_of(range(36))
    whole = Target(effect, changed, index.all)
    without = index.all & ~index.having(Attribute.FEATURE, "Number=Plur")
    named = Target(effect._replace(before="no Number"), changed & without, without)
    verb, some, rest = Condition(Attribute.CLASS, ("VERB",)), ("l0", "l1", "l2"), ("l3", "l4", "l5")
    lists = [(target, (verb, Condition(Attribute.LEMMA, each))) for target, each in ((whole, some), (named, rest))]
    found = [(target, pattern, index.matching(pattern, target.places)) for target, pattern in lists]

    def saved(rule: tuple[Target, Pattern, Words]) -> float:
        return rule[2].bit_count() - sum(1 + len(each.values) for each in rule[1])

    assert joined(found, {effect: whole}, index, saved) == [(whole, (verb,), changed)]


def test_what_one_value_becomes_is_not_told_by_lemmas_as_others_get_it_too(tmp_path: Path) -> None:
    """Lithuanian `PronType=Int` became `Int,Rel`, and adverbs got that: a list of lemmas for all was found first.

    Parted by classes, its largest part tells less than that value became another.
    """
    words = [("kuris", "DET", 60), ("koks", "DET", 11), ("kas", "PRON", 46), ("kur", "ADV", 18), ("kaip", "ADV", 12)]
    words += [("ir", "CCONJ", 40), ("tas", "DET", 50), ("jis", "PRON", 50), ("taip", "ADV", 40)]
    words += [("kaip", "SCONJ", 40), ("kas", "PART", 12), ("kuris", "PART", 15)]
    old, new = list[str](), list[str]()
    for lemma, tag, number in words:
        becomes = "PronType=Int,Rel" if lemma.startswith("k") and tag in ("DET", "PRON", "ADV") else "_"
        was = "PronType=Int" if becomes != "_" and tag != "ADV" else "_"
        for texts, features in ((old, was), (new, becomes)):
            texts += [f"1\t{lemma}\t{lemma}\t{tag}\t_\t{features}\t0\troot\t_\t_\n\n"] * number
    told = [
        (rule.effect.before, where_said(rule.pattern), len(rule.changed)) for rule in revised(tmp_path, old, new).rules
    ]
    assert told == [("PronType=Int", "everywhere", 117), (None, "the word is ADV, and the lemma is kur or kaip", 30)]


@pytest.mark.parametrize("seed", range(3))
def test_half_of_all_verbs_are_not_told_with_all_nouns(tmp_path: Path, seed: int) -> None:
    """Kangri `Person=3`: nouns, 641 of 642, stood in one list with half of the verbs; who read it learnt neither."""
    random = Random(seed)
    words = [(f"n{random.randrange(40)} NOUN _ obl", True) for _ in range(400)]
    words += [
        (f"v{random.randrange(40)} VERB Mood={random.choice('ISC')} obl", random.random() < 0.6) for _ in range(90)
    ]
    words += [(f"x{random.randrange(40)} {tag} _ obl", False) for tag in ("ADJ", "ADV", "DET") for _ in range(60)]
    rules = relabelled(tmp_path, words)
    assert rules[0] == "obl is new now: the word is NOUN (400/0)"


def test_several_old_relations_are_told_one_by_one_if_that_leaves_fewer_places(tmp_path: Path) -> None:
    """Greek `obl:arg`, 27 of 28, stood with `nmod` below adverbs in one rule of three conditions that left nine."""
    kinds = [("NOUN", "Case=Acc", 53), ("NOUN", "Degree=Pos", 8), ("PRON", "Case=Acc", 27), ("ADJ", "Case=Acc", 9)]
    index, (below, others, arguments, left) = featured_index(tmp_path, kinds)
    effect = Effect(AnnotationKind.LABEL, None, "obl")
    whole = Target(effect, below | others | arguments, index.all)
    nmod = Target(effect._replace(before="nmod"), below | others, below | others | left)
    argument = Target(effect._replace(before="obl:arg"), arguments, arguments)
    mixed = (whole, (Condition(Attribute.FEATURE, ("Case=Acc",)),), below | arguments)
    of_nouns = (Condition(Attribute.CLASS, ("NOUN",)),)

    def best(target: Target, told: Words) -> Draft | None:
        pattern = of_nouns if target is nmod else ()
        return Draft(pattern, index.matching(pattern, target.places & ~told), 0, 0, 0, 0)

    def split(rule: tuple[Target, Pattern, Words]) -> list[list[tuple[Target, Pattern, Words]]]:
        return [*by_old_value([rule], [whole, nmod, argument], index, lambda rule: rule[2].bit_count(), best)]

    assert split(mixed) == [[(nmod, of_nouns, below | others), (argument, (), arguments)]]
    assert not split((whole, (Condition(Attribute.CLASS, ("NOUN", "PRON")),), whole.places)), "it leaves none"


def test_no_condition_is_told_that_another_one_makes_idle(tmp_path: Path) -> None:
    """English `Case=Nom` went where a word was no pronoun; that it had not `PronType=Prs` was said, too.

    Most words kept it, so that the exception was found only beside the other condition.
    """
    tags = ["NOUN", "PROPN", "ADJ", "NUM", "DET", "ADV"]
    words = [(f"l{i} {tags[i % 6]} _ obl", True) for i in range(60)]
    words += [(f"p{i} PRON {'PronType=Prs' if i % 10 else '_'} obl", False) for i in range(150)]
    assert relabelled(tmp_path, words) == ["obl is new now: the word is not PRON (60/0)"]


def test_a_list_gives_way_to_the_class_that_it_stands_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Croatian adjectives below a genitive: 32 of their fine tags, which had been found before the head's case.

    With one pattern kept at a time this happens in a small treebank, too.
    """
    monkeypatch.setattr(rule_search, "BEAM", 1)
    random, old, new = Random(1), list[str](), list[str]()
    for i in range(900):
        case, gender = random.choice("ggnna"), random.choice("mfn")
        tag = random.choices(["ADJ", "NOUN", "DET"], [3, 6, 6])[0]
        own = case if tag != "NOUN" and random.random() < 0.95 else random.choice("gna")
        head, row = f"1\tw\tw\tNOUN\tN\tCase={case}\t0\troot", f"2\tx\tx{i % 300}\t{tag}\t{tag[0]}{own}{gender}"
        old.append(f"{head}\t_\t_\n{row}\t_\t1\tdep\t_\t_\n\n")
        new.append(old[-1].replace("\t_\t1\t", "\tStrength=Weak\t1\t") if (tag, case) == ("ADJ", "g") else old[-1])
    assert [where_said(rule.pattern) for rule in revised(tmp_path, old, new).rules] == [
        "the word is ADJ and its head has Case=g"
    ]


def test_a_pattern_that_is_one_is_not_hidden_by_a_plainer_one_of_the_same_places(tmp_path: Path) -> None:
    """Nheengatu auxiliaries before their head: that they were not *ikú*, which tells too little, was tried alone."""
    old, new = list[str](), list[str]()
    for i in range(60):
        lemma, tag, relation = (f"v{i}", "VERB", "dep") if i >= 20 else (f"a{i % 3}", "AUX", "aux")
        verb = f"1\tv{i}\tw\tVERB\tVERB\t_\t0\troot\t_\t_"
        if 16 <= i < 20:
            rows = [verb, "2\tx\tiku\tAUX\tV\t_\t1\taux\t_\t_"]
        else:
            rows = [f"1\tx\t{lemma}\t{tag}\tV\t_\t2\t{relation}\t_\t_", f"2\tv{i}\tw\tVERB\tVERB\t_\t0\troot\t_\t_"]
        old.append(f"# sent_id = {i}\n" + "\n".join(rows) + "\n\n")
        new.append(old[-1].replace("AUX\tV", "AUX\tAUXFR") if i < 15 else old[-1])
    assert [where_said(rule.pattern) for rule in revised(tmp_path, old, new).rules] == [
        "the word is AUX and it stands before its head"
    ]


def test_a_condition_is_added_to_a_rule_whose_pattern_was_not_refined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Manx *ny* was told with five that are no determiners, since six other patterns had been more promising.

    With one pattern kept at a time this happens in a small treebank, too.
    """
    monkeypatch.setattr(rule_search, "BEAM", 1)
    words = [(f"p{i} PART _ {'obl' if i < 16 else 'obj'}", i < 16) for i in range(20)]
    words += [(f"n{i} NOUN _ {'obl' if i % 2 else 'obj'}", i % 5 < 3) for i in range(100)]
    words += [(f"v{i} VERB _ {'obl' if i % 2 else 'obj'}", False) for i in range(120)]
    assert featured(tmp_path, words) == ["the word is PART and its relation is obl"]


def test_a_lemma_that_all_its_places_have_is_tried_in_place_of_a_pattern(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Icelandic `Number=Sing`: pronouns after a full stop, 17 of 18; all were *ég*, in the nominative 24 of 28."""
    monkeypatch.setattr(rule_search, "BEAM", 1)
    words = [("ég PRON N", ".", True)] * 17 + [("ég PRON N", "y", i < 7) for i in range(11)]
    words += [("ég PRON A", "y", False)] * 8 + [(f"p{i % 5} PRON N", "y", False) for i in range(22)]
    words += [(f"v{i % 9} VERB I", "y", i < 6) for i in range(35)]
    words += [(f"n{i % 30} NOUN N", "." if i < 10 else "y", False) for i in range(60)]
    words += [(f"o{i % 80} NOUN {'DAG'[i % 3]}", "." if i < 8 else "y", False) for i in range(500)]
    texts = [tree(i, f"w {before} X _ 0 root", f"x {word} 1 dep") for i, (word, before, _) in enumerate(words)]
    old = [re.sub(r"(PRON|VERB|NOUN)\t_\t(.)", r"\1\t\1-\2\t\2", text) for text in texts]
    new = [
        text.replace("\t1\tdep", "|Number=Sing\t1\tdep") if is_changed else text
        for text, (*_, is_changed) in zip(old, words, strict=True)
    ]
    (rule,) = revised(tmp_path, old, new).rules
    assert where_said(rule.pattern) == "the lemma is ég and it has N"


def test_no_condition_is_told_because_another_one_does_as_much_and_goes(tmp_path: Path) -> None:
    """Old French `PRON` that are `mark`: of 27 below verbs of any `VerbForm` 16 became `SCONJ`, four did not.

    Beside the class of the head its form told nothing, nor had to; then the class was left out, being idle.
    """
    old, new = list[str](), list[str]()
    sisters = ["advmod", "aux", "advcl", "obl"]
    below_verbs = [("VERB", i % 2, sisters[i % 3 if i < 12 else 3], i < 16) for i in range(20)]
    below_nouns = [("NOUN", 2, sisters[i % 3 if i < 6 else 3], i % 4 == 1) for i in range(8)]
    others = [(["VERB", "NOUN", "AUX"][i % 3], min(i % 4, 2), sisters[i // 2 % 4], False) for i in range(40)]
    for i, (tag, form, sister, is_changed) in enumerate([*below_verbs, *below_nouns, *others]):
        relation, has = ("mark" if i < 28 else ("obj", "nsubj")[i % 2]), ("VerbForm=Fin", "VerbForm=Inf", "_")[form]
        old.append(tree(i, f"w w{i} {tag} {has} 0 root", f"x l{i % 9} PRON _ 1 {relation}", f"y y{i} ADV _ 1 {sister}"))
        new.append(old[-1].replace("\tPRON\t", "\tSCONJ\t") if is_changed else old[-1])
    assert not revised(tmp_path, old, new).rules

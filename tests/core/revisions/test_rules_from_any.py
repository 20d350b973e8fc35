"""Rules that give a new value whatever the old one was, or whichever of several."""

import re
from pathlib import Path

import pytest

from core.revisions.change_rule import ChangeRule
from core.revisions.changes import Move
from core.revisions.key_effects import MOST_OF_A_KEY
from core.revisions.patterns import Attribute, Condition
from core.revisions.rule_search import Effect
from core.revisions.rules_in_words import effect_said, rule_values, where_said
from core.schemes.annotations import AnnotationKind
from tests.core.revisions.test_rules import revised, tree


def test_a_rule_may_give_its_value_whatever_the_old_one_was(tmp_path: Path) -> None:
    """Norwegian *som* became `mark`, whether it was a subject, an object or an oblique."""
    was = ["nsubj"] * 8 + ["obj", "obl"]
    old, new = [], []
    for i in range(60):
        lemma, relation = ("som", was[i % 10]) if i % 2 else (f"x{i}", was[i % 10])
        old.append(tree(i, f"w{i} see VERB _ 0 root", f"{lemma} {lemma} PRON _ 1 {relation}"))
        new.append(old[-1].replace(f"\t{relation}\t", "\tmark\t") if i % 2 else old[-1])
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect, rule.before) == (Effect(AnnotationKind.LABEL, None, "mark"), ("nsubj", "obl"))
    assert (rule.pattern, len(rule.changed)) == ((Condition(Attribute.LEMMA, ("som",)),), 30)


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (
            "\the\tPRON\tKey=x",
            [
                "a word (MISC: Key=0, MISC: Key=1, MISC: Key=2, MISC: Key=3 and others) has MISC: Key=x now",
                "a word (l0, l1, l2, l3 and others) has the lemma he now",
            ],
        ),
        ("\t_\tPRON\tKey={0}", ["the lemmas l0, l1, l2, l3 and others are removed"]),
    ],
)
def test_a_lemma_or_a_value_of_misc_may_come_from_any(tmp_path: Path, new: str, said: list[str]) -> None:
    """A release of Amharic gave pronouns one lemma: sixteen rules said so, one for each old lemma."""
    row = "1\tword{1}\t{2}\t{3}\t_\t_\t0\troot\t_\t{4}\n\n"

    def state(text: str) -> list[str]:
        _, lemma, tag, key = text.split("\t")
        own = [row.format("", i, lemma.format(i % 9), tag, key.format(i % 9)) for i in range(90)]
        return own + [row.format("", i, f"n{i}", "NOUN", f"Key=n{i}") for i in range(90, 150)]

    found = revised(tmp_path, state("\tl{0}\tPRON\tKey={0}"), state(new))
    assert sorted(effect_said(rule) for rule in found.rules) == said
    assert all(rule.pattern == (Condition(Attribute.CLASS, ("PRON",)),) for rule in found.rules)


def test_one_effect_on_several_old_values_is_one_rule(tmp_path: Path) -> None:
    """What goes along with a phrase was a rule for each relation, of three or four places, though the same was said."""

    def dated(number: int, *, is_old: bool) -> str:
        below = ("advmod", "case", "det", "amod")[number % 4]
        after = "nummod" if below == "amod" else below
        rows = "1\tw\tw\tVERB\t_\t_\t0\troot\t_\t_\n2\tMay\tMay\tPROPN\t_\t_\t{}\t{}\t_\t_\n"
        rows += "3\t2\t2\tNUM\t_\t_\t{}\t{}\t_\t_\n4\tx\tx\tX\t_\t_\t{}\t{}\t_\t_\n"
        arcs = (1, "obl", 2, "nummod", 2, below) if is_old else (3, "nmod", 1, "obl", 3, after)
        return f"# sent_id = {number}\n{rows.format(*arcs)}\n"

    found = revised(tmp_path, *([dated(i, is_old=is_old) for i in range(40)] for is_old in (True, False)))
    (rule,) = (each for each in found.rules if each.effect[2:] == ("the same relation", Move.ALONG))
    assert (rule.effect.before, len(rule.changed), len(rule.left)) == (None, 30, 0)
    assert rule.pattern == (Condition(Attribute.RELATION, ("advmod", "case", "det")),)


def test_no_value_among_the_old_ones_is_named(tmp_path: Path) -> None:
    """The second of three was an empty string."""
    row = "1\tw{0}\tq\tNOUN\t_\t_\t0\troot\t_\t{1}\n\n"
    old = [row.format(i, ("NE=A", "_", "NE=B")[i % 3]) for i in range(60)]
    (rule,) = revised(tmp_path, old, [row.format(i, "NE=C") for i in range(60)]).rules
    assert effect_said(rule) == "a word (nothing, MISC: NE=A and MISC: NE=B) has MISC: NE=C now"
    assert rule_values(rule) == ("–, MISC: NE=A, MISC: NE=B", "MISC: NE=C")


def test_lemmas_in_small_letters_are_one_rule(tmp_path: Path) -> None:
    """A release of Vietnamese had 62 rules of them, one for each lemma, and no rule for the rare ones."""
    row = "1\tword{0}\t{1}\t{2}\t_\t_\t0\troot\t_\t_\n\n"
    old = [row.format(i, f"{'Nn'[i % 5 == 0]}oun{i // 2}", "NOUN") for i in range(80)]
    names = [row.format(i, f"Name{i}", "PROPN") for i in range(80)]
    new = [each if i == 7 else each.replace("\tNoun", "\tnoun") for i, each in enumerate(old)]
    (rule,) = revised(tmp_path, [*old, *names], [*new, *names]).rules
    assert effect_said(rule) == "a lemma (Noun1, Noun11, Noun13, Noun14 and others) is written in small letters now"
    assert where_said(rule.pattern) == "the word is NOUN"
    assert (len(rule.changed), len(rule.left)) == (63, 1)


def test_one_value_of_misc_for_many_is_no_new_key(tmp_path: Path) -> None:
    """`` is `MISC: Key=…` now, it said."""
    old = [f"1\tword{i}\t_\tNOUN\t_\t_\t0\troot\t_\tKey=v{i}\n\n" for i in range(2 * MOST_OF_A_KEY)]
    (rule,) = revised(tmp_path, old, [re.sub(r"Key=v\d+", "Key=x", each) for each in old]).rules
    named = "MISC: Key=v0, MISC: Key=v1, MISC: Key=v10, MISC: Key=v100 and others"
    assert effect_said(rule) == f"a word ({named}) has MISC: Key=x now"


@pytest.mark.parametrize(("elsewhere", "said"), [(0, "the tag AUX is X now"), (3, "a word (AUX) has the tag X now")])
def test_the_one_old_value_of_all_places_is_named(elsewhere: int, said: str) -> None:
    """*A word (`AUX`) has the tag `X` now* reads as if words of other tags were meant, too, and none is."""
    effect = Effect(AnnotationKind.TAG, None, "X")
    assert effect_said(ChangeRule(effect, (), ("AUX",), (1, 2, 3), (), elsewhere, lemmatized=True)) == said


@pytest.mark.parametrize(
    ("kind", "after", "before", "said"),
    [
        (AnnotationKind.FEATURE, "no Degree", ("Degree=Sup",), "Degree=… (Degree=Sup) is removed"),
        (AnnotationKind.LEMMA, "", ("x", "y"), "the lemma (x and y) is removed"),
        (AnnotationKind.FINE_TAG, "_", ("NN",), "the fine tag (NN) is removed"),
    ],
)
def test_what_is_removed_is_not_one_value_where_others_count(
    kind: AnnotationKind, after: str, before: tuple[str, ...], said: str
) -> None:
    """*`Degree=Sup` is removed (7 of 7; other rules tell 103 more)*: the 103 had `Degree=Pos`."""
    rule = ChangeRule(Effect(kind, None, after), (), before, (1, 2, 3), (), 103, lemmatized=True)
    assert effect_said(rule) == said


@pytest.mark.parametrize(("elsewhere", "values"), [(0, "Degree=Sup"), (103, "Degree=Sup, …")])
def test_a_table_says_that_other_old_values_count_too(elsewhere: int, values: str) -> None:
    effect = Effect(AnnotationKind.FEATURE, None, "no Degree")
    rule = ChangeRule(effect, (), ("Degree=Sup",), (1, 2, 3), (), elsewhere, lemmatized=True)
    assert rule_values(rule) == (values, "no Degree")

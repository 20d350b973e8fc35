"""What a list of values tells: not two rules at once, nor one that is told as two, nor a single place."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from core.revisions.rules_in_words import where_said
from tests.core.revisions.test_conditions import relabelled
from tests.core.revisions.test_rules import revised, tree

Word = tuple[str, str, str]
"""Lemma, class and relation."""

Rows = list[tuple[Word, Word, bool]]


def told(tmp_path: Path, rows: Rows) -> list[str]:
    """The rules, with numbers of places changed and left: of each row two words, of which the second may change."""
    old, new = list[str](), list[str]()
    for i, (first, word, is_changed) in enumerate(rows):
        (before, its_class, its_relation), (lemma, tag, relation) = first, word
        lines = [f"# sent_id = {i}", f"1\ta\t{before}\t{its_class}\t_\t_\t3\t{its_relation}\t_\t_"]
        lines += [
            f"2\tb\t{lemma}\t{tag}\t_\t{{}}\t3\t{relation}\t_\t_",
            f"3\tsee\tsee{i % 7}\tVERB\t_\t_\t0\troot\t_\t_",
        ]
        text = "\n".join([*lines, "", ""])
        old.append(text.format("_"))
        new.append(text.format("Style=Coll" if is_changed else "_"))
    found = revised(tmp_path, old, new).rules
    return [f"{where_said(rule.pattern)} ({len(rule.changed)}/{len(rule.left)})" for rule in found]


def nouns(random: Random, tags: str, relation: str, number: int = 60) -> Callable[[], Word]:
    """Words of many lemmas."""
    return lambda: (f"n{random.randrange(number)}", random.choice(tags.split()), relation)


def always(word: Word) -> Callable[[], Word]:
    return lambda: word


def of(number: int, first: Callable[[], Word], word: Callable[[], Word], *, changes: bool = True) -> Rows:
    return [(first(), word(), changes) for _ in range(number)]


@pytest.mark.parametrize("seed", range(3))
def test_two_plain_rules_are_not_one_of_two_lists_with_an_exception(tmp_path: Path, seed: int) -> None:
    """Naija conjunctions (139) and *dat* after *so* (19): all `cc` or `fixed` but *sey*, with three places left."""
    random = Random(seed)
    several = [nouns(random, "NOUN PRON VERB", relation) for relation in ("nsubj", "obl", "mark")]

    def others() -> Word:
        return random.choice(several)()

    conjunctions, tags = ["and", "but", "or", "so", "abi"], ["CCONJ"] * 6 + ["SCONJ"]
    rows = of(139, others, lambda: (random.choice(conjunctions), random.choice(tags), "cc"))
    rows += of(19, always(("so", "ADV", "advmod")), always(("dat", "PRON", "fixed")))
    rows += of(6, others, always(("sey", "SCONJ", "fixed")), changes=False)
    rows += of(60, others, always(("sey", "SCONJ", "mark")), changes=False)
    rows += of(3, others, always(("one", "PRON", "fixed")), changes=False)
    rows += of(5, others, always(("dat", "PRON", "nsubj")), changes=False)
    rows += [*of(300, others, others, changes=False), *of(10, always(("so", "ADV", "advmod")), others, changes=False)]
    first, second = told(tmp_path, rows)
    assert first == "its relation is cc (139/0)"
    assert "lemma is dat" in second
    assert second.endswith("(19/0)")


@pytest.mark.parametrize("seed", range(3))
def test_a_list_has_no_values_that_another_rule_tells(tmp_path: Path, seed: int) -> None:
    """Dutch nouns after *zijn* (83), and *als* (70): *af* stood beside *zijn*, as *als* had followed it four times."""
    random = Random(seed)
    others, verbs, verbal = (
        nouns(random, *each) for each in (("NOUN VERB", "obl"), ("VERB", "nsubj"), ("NOUN", "nsubj"))
    )
    rows = of(83, always(("zijn", "AUX", "cop")), nouns(random, "NOUN", "nsubj", 50))
    rows += of(40, always(("zijn", "AUX", "cop")), verbs, changes=False)
    rows += of(66, others, lambda: ("als", random.choice(["SCONJ", "ADP"]), random.choice(["mark", "cc"])))
    rows += of(4, always(("af", "ADP", "case")), always(("als", "NOUN", "mark")))
    rows += [*of(150, others, verbal, changes=False), *of(200, others, verbs, changes=False)]
    rules = told(tmp_path, rows)
    assert rules[0].endswith((" is cop (83/0)", " is zijn (83/0)"))
    assert rules[1:] in (
        ["the lemma is als (70/0)"],
        ["its relation is mark or cc (70/0)"],
        ["its relation is cc or mark (70/0)"],
    )


def test_lists_of_lemmas_of_two_classes_are_one_rule(tmp_path: Path) -> None:
    """Icelandic indefinites: `DET` and five lemmas, and `PRON` and *annar*, took four conditions in place of two."""
    random = Random(1)
    first, rows = nouns(random, "NOUN", "obj"), Rows()
    for lemma, number in (("allur", 40), ("einhver", 20), ("enginn", 16), ("nokkur", 12), ("neinn", 8)):
        rows += of(number, first, always((lemma, "DET", "det")))
    rows += of(26, first, always(("annar", "PRON", "nsubj")))
    for lemma, tag, number in (("annar", "ADJ", 30), ("allur", "ADV", 25), ("nokkur", "ADJ", 15)):
        rows += of(number, first, always((lemma, tag, "det" if lemma == "annar" else "amod")), changes=False)
    for k in range(12):
        rows += of(12, first, always((f"d{k}", "DET", "det")), changes=False)
        rows += of(12, first, always((f"p{k}", "PRON", "nsubj")), changes=False)
    (rule,) = told(tmp_path, rows)
    lemmas = "allur, annar, einhver, enginn, nokkur or neinn"
    assert rule == f"the word is DET or PRON, and the lemma is {lemmas} (122/0)"


def test_a_rule_may_ask_for_the_lemma_of_a_dependent(tmp_path: Path) -> None:
    """Greek `conj` with *ενώ* became `advcl`: eighteen of eighteen had no rule, those of Latvian one of its parts."""
    old = [
        tree(
            i,
            f"see see{i % 7} VERB _ 0 root",
            f"w {'while' if i % 4 == 0 else 'and'} CCONJ _ {4 if i % 3 else 3} {'cc' if i % 5 else 'mark'}",
            f"far far ADV _ {4 if i % 3 else 1} conj",
            f"go go{i % 11} VERB _ {1 if i % 3 else 3} conj",
        )
        for i in range(96)
    ]
    new = [text.replace("\t1\tconj", "\t1\tadvcl") if "while" in text else text for text in old]
    (rule,) = revised(tmp_path, old, new).rules
    assert (where_said(rule.pattern), len(rule.changed), rule.left) == ("a dependent of it has the lemma while", 24, ())


def test_a_list_has_no_value_for_a_single_place(tmp_path: Path) -> None:
    """Erzya said that what has `Case=Ill`, `Case=Lat`, `Case=Dat` or `Number=Plur` is `obl:lto`, for one plural."""
    words = [(f"n{i} NOUN Case=Ill{'' if i % 6 else '|Number=Plur'} obl", True) for i in range(36)]
    words += [(f"n{i} NOUN Case={'Lat' if i % 5 < 3 else 'Dat'} obl", True) for i in range(34)]
    words += [("p NOUN Case=Gen|Number=Plur obl", True)]
    words += [
        (f"n{i % 40} NOUN {features} obl", False) for i in range(66) for features in ("Case=Gen", "Case=Ine", "_")
    ]
    assert relabelled(tmp_path, words) == ["obl is new now: it has Case=Ill, Case=Lat or Case=Dat (70/0)"]

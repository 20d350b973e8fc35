"""What changed by chance follows no rule, however it happens to stand together."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from core.revisions.changes import Move
from core.revisions.rules import MANY
from tests.core.revisions.test_rules import revised


def sentence(chance: Random, number: int, tags: Sequence[str], heads: Sequence[int], lemmas: int) -> str:
    """Words with these tags and heads, and with so many lemmas at most, some of them frequent."""
    rows = []
    for i, (tag, head) in enumerate(zip(tags, heads, strict=True), start=1):
        lemma, label = f"lemma{int(chance.paretovariate(0.7)) % lemmas}", "dep" if head else "root"
        rows.append(f"{i}\tw\t{lemma}\t{tag}\tNN\t_\t{head}\t{label}\t_\t_\n")
    return f"# sent_id = {number}\n{''.join(rows)}\n"


@pytest.mark.parametrize("seed", range(3))
def test_changes_by_chance_are_no_rules(tmp_path: Path, seed: int) -> None:
    """Each noun was given a value of MISC by a coin: up to eleven rules had long lists of lemmas that came up heads."""
    chance, new = Random(seed), list[str]()
    old = [sentence(chance, i, ["NOUN", "NOUN", "NOUN", "VERB"] * 2, range(8), lemmas=300) for i in range(300)]
    for rows in (each.split("\n") for each in old):
        new.append("\n".join(f"{row[:-1]}Seen=Yes" if "NOUN" in row and chance.random() < 0.5 else row for row in rows))
    assert revised(tmp_path, old, new).rules == ()


def test_two_conditions_that_each_tell_something_beside_the_other_may_tell_nothing(tmp_path: Path) -> None:
    """Half of the words were changed by a coin: of those with both sisters all six, which is chance."""

    def clause(number: int, sisters: str, lemma: str) -> str:
        rows = f"1\tw\tw\tVERB\t_\t_\t0\troot\t_\t_\n2\tq\t{lemma}\tPRON\t_\t_\t1\tnsubj\t_\t_\n"
        rows += "".join(f"{i}\tx\tx\tX\t_\t_\t1\t{each}\t_\t_\n" for i, each in enumerate(sisters.split(), start=3))
        return f"# sent_id = {number}\n{rows}\n"

    kinds = [("aux advmod", 6, 0), ("aux", 3, 2), ("advmod", 3, 1), ("obj", 12, 17)]
    words = [
        (sisters, lemma) for sisters, *both in kinds for lemma, n in zip("pq", both, strict=True) for _ in range(n)
    ]
    old, new = ([clause(i, a, "q" if is_old else b) for i, (a, b) in enumerate(words)] for is_old in (True, False))
    others = [clause(i, "", "z") for i in range(100, 4000)]  # The more words, the more it takes to say which changed.
    changed = [clause(100, "", "y"), *others[1:]]
    assert revised(tmp_path, old + others, new + changed).rules == ()


@pytest.mark.parametrize("seed", range(3))
def test_of_heads_turned_by_chance_only_what_comes_of_it_is_a_rule(tmp_path: Path, seed: int) -> None:
    """Rules told where it had come up heads: under a relation with three places, after a lemma with fifteen."""
    chance, old, new = Random(seed), list[str](), list[str]()
    for i in range(400):
        relation, lemma = f"r{int(chance.paretovariate(0.6)) % 40}", f"l{int(chance.paretovariate(0.7)) % 300}"
        rows = "1\tw\tw\tVERB\t_\t_\t0\troot\t_\t_\n2\ton\ton\tADP\t_\t_\t{}\t{}\t_\t_\n"
        rows += "3\tw\t{}\tNOUN\t_\t_\t{}\t{}\t_\t_\n"
        texts = [rows.format(3, "case", lemma, 1, relation), rows.format(1, relation, lemma, 2, "comp")]
        old.append(f"# sent_id = {i}\n{texts[0]}\n")
        new.append(f"# sent_id = {i}\n{texts[chance.random() < 0.5]}\n")
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.move, rule.effect.after, rule.pattern) == (Move.BELOW_DEPENDENT, "comp", ())


@pytest.mark.parametrize("errors", [5, MANY - 1])
def test_what_a_few_words_that_go_below_a_dependent_become_is_no_rule(tmp_path: Path, errors: int) -> None:
    """Of conjuncts swapped by mistake a rule said "5 of 5": all that did so, since no other word could have."""
    rows = "1\tw\tw\tVERB\t_\t_\t0\troot\t_\t_\n2\tv\tv{}\tVERB\t_\t_\t{}\tconj\t_\t_\n3\tx\tx\tX\t_\t_\t{}\t{}\t_\t_\n"
    relations = ["nsubj", "obj", "obl", "mark", "cc"]
    old = [rows.format(i, 1, 2, relations[i % 5]) for i in range(200)]
    new = [rows.format(i, 3, 1, f"other{i}") if i < errors else each for i, each in enumerate(old)]
    old, new = ([f"# sent_id = {i}\n{each}\n" for i, each in enumerate(texts)] for texts in (old, new))
    assert revised(tmp_path, old, new).rules == ()


def test_a_second_arc_of_a_relation_is_no_arc_that_was_added_where_there_was_none(tmp_path: Path) -> None:
    """Forty of 440 words got one more: "40 of 40", it said, since words that had one were no places."""
    rows = "1\ta\ta\tNOUN\t_\t_\t4\tnsubj\t4:nsubj\t_\n2\tb\tb\tNOUN\t_\t_\t4\tobj\t4:obj\t_\n"
    rows += "3\twho\twho\tPRON\t_\t_\t4\tobl\t{}1:ref|4:obl\t_\n4\tgo\tgo\tVERB\t_\t_\t0\troot\t0:root\t_\n"
    old, new = (
        [f"# sent_id = {i}\n{rows.format('2:ref|' if i < added else '')}\n" for i in range(440)] for added in (0, 40)
    )
    assert revised(tmp_path, old, new).rules == ()


@pytest.mark.parametrize("seed", range(3))
def test_sentences_annotated_anew_by_chance_are_no_rules(tmp_path: Path, seed: int) -> None:
    """All fine tags of each tenth sentence went: "where its head's lemma is one of 186", which sisters share."""
    chance = Random(seed)
    heads = (0, 1, 1, 1, 1, 4, 4, 4, 5, 8, 8, 8)
    old = [sentence(chance, i, ["NOUN"] * len(heads), heads, lemmas=900) for i in range(400)]
    new = [each.replace("\tNN\t", "\t_\t") if chance.random() < 0.1 else each for each in old]
    assert revised(tmp_path, old, new).rules == ()


def test_what_goes_along_with_a_few_words_is_no_rule(tmp_path: Path) -> None:
    """Three signs of one corrected sentence went along with a head, "3 of 3": the only rule between two releases."""
    rows = "1\tw\tw\tVERB\t_\t_\t0\troot\t_\t_\n2\tv\tv{0}\tVERB\t_\t_\t{1}\tconj\t_\t_\n"
    rows += "3\tx\tx\tX\t_\t_\t{2}\t{3}\t_\t_\n4\t,\t,\tPUNCT\t_\t_\t{4}\tpunct\t_\t_\n"
    relations = ["nsubj", "obj", "obl", "mark", "cc"]
    old = [rows.format(i, 1, 2, relations[i % 5], 2) for i in range(200)]
    new = [rows.format(i, 3, 1, f"other{i}", 3) if i < 10 else each for i, each in enumerate(old)]
    old, new = ([f"# sent_id = {i}\n{each}\n" for i, each in enumerate(texts)] for texts in (old, new))
    assert revised(tmp_path, old, new).rules == ()


def test_moves_that_follow_are_not_led_by_themselves(tmp_path: Path) -> None:
    """Of eight errors with two words below one another a rule said that these go up with their heads, "16 of 16"."""
    rows = "1\tw\tw\tVERB\t_\t_\t0\troot\t_\t_\n2\tv\tv{0}\tVERB\t_\t_\t1\t{1}\t_\t_\n"
    rows += "3\tx\tx\tX\t_\t_\t{2}\t{3}\t_\t_\n4\ty\ty\tY\t_\t_\t{4}\tamod\t_\t_\n5\tz\tz\tZ\t_\t_\t{5}\tamod\t_\t_\n"
    relations = ["nsubj", "obj", "obl", "mark", "cc"]
    old = [rows.format(i, relations[i % 5], 1, relations[i % 4], 3, 4) for i in range(200)]
    new = [rows.format(i, relations[i % 5], 2, relations[i % 4], 2, 2) if i < 8 else each for i, each in enumerate(old)]
    old, new = ([f"# sent_id = {i}\n{each}\n" for i, each in enumerate(texts)] for texts in (old, new))
    assert not [rule for rule in revised(tmp_path, old, new).rules if rule.effect.move is Move.UP_NOW]

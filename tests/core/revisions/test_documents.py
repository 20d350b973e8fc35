"""Rules on documents: what sentences' ids begin with, where all that begins so was annotated anew, and only there."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from core.revisions.rules_in_words import effect_said, where_said
from tests.core.revisions.test_rules import revised


def in_documents(names: Sequence[str], lemma: str = "l{}") -> list[str]:
    """A sentence of one word for each id; of sixty lemmas, by chance."""
    random = Random(1)
    rows = ((name, lemma.format(random.randrange(60))) for name in names)
    return [f"# sent_id = {name}\n1\tw\t{lemma}\tNOUN\t_\t_\t0\troot\t_\t_\n\n" for name, lemma in rows]


def test_what_was_annotated_in_some_documents_is_said_of_these(tmp_path: Path) -> None:
    """Naija `LeftOverlap` came to all words of five documents, and to none of four: it was told by 380 lemmas."""
    old = in_documents([f"{'ABC'[i % 3]}_01__{i}" for i in range(300)])
    new = [each if each[12] == "B" else each.replace("\t_\t_\n", f"\t_\tLeft={i}\n") for i, each in enumerate(old)]
    (rule,) = revised(tmp_path, old, new).rules
    said = "its sentence's id begins with A_01__ or C_01__"
    assert (effect_said(rule), where_said(rule.pattern)) == ("MISC: Left=… is added", said)
    assert (len(rule.changed), rule.left) == (200, ())


def test_all_ids_that_begin_so_are_of_the_document(tmp_path: Path) -> None:
    """Gaelic `c03_006a` was not counted with `c03_006`: of 1,340 words 450 were without a rule."""
    names = [f"c0{k}_{i:03}{letter}" for k in range(3) for i in range(40) for letter in ("", "a", "b")]
    old = in_documents(names)
    new = [each.replace("\t_\t_\n", "\t_\tChecked=Yes\n") if "= c01_" in each else each for each in old]
    (rule,) = revised(tmp_path, old, new).rules
    assert (where_said(rule.pattern), len(rule.changed)) == ("its sentence's id begins with c01_", 120)


@pytest.mark.parametrize("sentences", [1, 6])
def test_paragraphs_whose_sentences_were_corrected_are_no_documents(tmp_path: Path, sentences: int) -> None:
    """Twenty sentences of Icelandic were annotated anew: *the id begins with* those of 20 paragraphs was a rule."""
    random = Random(3)
    names = [f"p{i // sentences}.{i % sentences}" for i in range(400)]
    anew = {f"p{i}." for i in random.sample(range(400 // sentences), 20 // sentences + 2)}
    words = "".join(f"{k}\tw\tl{k}\tNOUN\t_\t_\t{k > 1:d}\t{'obl' if k > 1 else 'root'}\t_\t_\n" for k in range(1, 6))
    old = [f"# sent_id = {name}\n{words}\n" for name in names]
    new = [
        each.replace("obl", "nmod") if name[: name.index(".") + 1] in anew else each
        for name, each in zip(names, old, strict=True)
    ]
    assert revised(tmp_path, old, new).rules == ()


def test_a_document_of_which_few_sentences_changed_is_not_named(tmp_path: Path) -> None:
    """Eight sentences with determiners, all annotated anew: it may have been these, and not the document."""
    old = list[str]()
    for i in range(120):
        relation = "det" if i % 3 or i < 24 else "amod"
        words = (f"{k}\tx\tm{(i + k) % 9}\tDET\t_\t_\t1\t{relation}\t_\t_\n" for k in (2, 3, 4))
        old.append(f"# sent_id = {'ABC'[i % 3]}-{i}\n1\tw\tl{i % 7}\tNOUN\t_\t_\t0\troot\t_\t_\n{''.join(words)}\n")
    new = [each.replace("\tdet\t", "\tlike\t") if "= A-" in each else each for each in old]
    assert revised(tmp_path, old, new).rules == ()

"""The virtual root keeps its name from format to format: PARSEVAL counts most names, so another would change scores."""

from itertools import product
from pathlib import Path

import pytest

from core.formats.edges import with_single_functions
from core.formats.evalb_parameters import COLLINS
from core.formats.negra_export import export_text
from core.formats.ptb import brackets_text
from core.formats.registry import read_version
from core.formats.tiger_xml import corpus_text
from core.model.choices import Protocol
from core.model.sentence import Sentence
from core.model.spans import AnyTree
from core.model.version import Role, Version, VersionSpec
from core.scoring.metrics.evalb_brackets import bracketing
from core.trees.conversion import function_tree
from core.trees.label_mapping import exact

WRITERS = {"ptb": brackets_text, "export": export_text, "tiger": corpus_text}
BODY = "(S (NP-SBJ (DT the) (NN cat)) (VP (VBZ sleeps) (ADVP-TMP (RB now))))"
TEXTS = [
    *(f"({name} {BODY})" for name in ("", "ROOT", "TOP", "S1", "VROOT")),
    BODY,
    f"(ROOT {BODY} (. .))",
    f"(ROOT (ROOT {BODY}))",
    f"( (TOP {BODY}))",
]


def read(path: Path, kind: str) -> Version:
    return read_version(VersionSpec("x", str(path), Role.GOLD, format=kind))


def rewritten(sentences: list[Sentence], kind: str, folder: Path) -> list[Sentence]:
    """The sentences as they are read after a file of this format was written."""
    path = folder / f"rewritten.{kind}"
    path.write_text("".join(WRITERS[kind](sentences)), "utf-8")
    return [each for each in read(path, kind).sentences if isinstance(each, Sentence)]


def functions(sentence: Sentence) -> AnyTree:
    return function_tree(sentence, Protocol.MULTIFUNCTION, exact)


def check(sentences: list[Sentence], first: str, second: str, folder: Path) -> None:
    there = rewritten(sentences, first, folder)
    back = rewritten(there, second, folder)
    for before, *after in zip(sentences, there, back, strict=True):
        for each in after:
            assert functions(each) == functions(before)
            counts = bracketing(each, before, COLLINS)
            assert counts is not None
            assert counts.labelled == counts.in_parse == counts.in_gold


@pytest.mark.parametrize(("first", "second"), list(product(WRITERS, repeat=2)))
def test_any_two_formats_have_the_same_brackets(first: str, second: str, tmp_path: Path) -> None:
    source = tmp_path / "source.ptb"
    source.write_text("\n".join(TEXTS), "utf-8")
    check([each for each in read(source, "ptb").sentences if isinstance(each, Sentence)], first, second, tmp_path)


@pytest.mark.parametrize("kind", WRITERS)
def test_a_treebank_has_the_same_brackets(kind: str, shared: Path, tmp_path: Path) -> None:
    """But where a bracket has two functions: an edge has one label, so the other is put on a bracket above."""
    gum = read(shared / "data" / "gum_const.ptb", "ptb").sentences
    whole = [
        each for each in gum if isinstance(each, Sentence) and with_single_functions(each.constituents) == each.tree
    ]
    assert len(whole) > 500
    check(whole, kind, "ptb", tmp_path)

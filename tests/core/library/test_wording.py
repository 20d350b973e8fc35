"""Errors of the library name options as Python does: a person who has no command line reads them."""

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import treeconcord as tc
from core.library.wording import OF_PYTHON, in_python
from tests.paths import ROOT, SAMPLE

OTHERS = {"cli", "report"}
"""Rooms whose texts no error of the library has."""


def templates() -> set[str]:
    """The texts in the rooms that the library uses, but for docstrings."""
    found = set()
    for path in (ROOT / "core").rglob("*.py"):
        if path.relative_to(ROOT).parts[1] not in OTHERS:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    values = (each.value for each in node.args if isinstance(each, ast.Constant))
                    found |= {each for each in values if isinstance(each, str)}
    return found


def test_every_option_in_an_error_is_that_of_python() -> None:
    named = {each for each in templates() if re.search(r"--[a-z]", each)}
    assert len(named) > 10
    assert {each: in_python(each) for each in named if re.search(r"--[a-z]", in_python(each))} == {}


def test_no_word_of_the_sentence_becomes_the_value_of_an_option() -> None:
    """A word in quotes must be a value of that option, as ``punct='keep'``."""
    values = {"keep", "paper", "words", "characters", "multifunction", "las", "base", "core", "donor", "ud", "conllx"}
    quoted = re.compile(r"[a-z_]+='([a-zA-Z]+)'")
    found = {word for each in templates() if "shard" not in each for word in quoted.findall(in_python(each))}
    assert found <= {*values, "NAME"}


def test_no_rewording_is_left_over() -> None:
    """Whoever rewords an error of the command line rewords that of the library."""
    written = "".join(path.read_text("utf-8") for path in (ROOT / "core").rglob("*.py") if path.name != "wording.py")
    whole = re.sub(r"\"\s*\n\s*f?\"", "", written)
    assert [each for each in OF_PYTHON if each not in whole] == []


def test_what_to_do_is_said_in_python(tmp_path: Path) -> None:
    ud, sud = tc.read(SAMPLE / "ud.conllu"), tc.read(SAMPLE / "sud.conllu")
    parse = tc.read(SAMPLE / "parser_ud.conllu", name="p@ud")
    (tmp_path / "odd.txt").write_text("odd\n")
    nameless = tmp_path / "x.conllu"  # Its name does not say whose scheme it follows.
    nameless.write_bytes((SAMPLE / "parser_ud.conllu").read_bytes())
    scores = tc.score([ud, sud], parse, iterations=1)
    calls: dict[str, Callable[[], object]] = {
        "no gold is given": lambda: tc.score((), parse),
        "protocol='multifunction'": lambda: tc.tl_unify([ud, sud], protocol="functional"),
        "against='uf+sud' is not a gold": lambda: tc.score([ud, sud], parse, against="uf+sud"),
        "aspects: expected some of": lambda: scores.breakdown("relatoin"),
        "read(…, format=…)": lambda: tc.read(tmp_path / "odd.txt"),
        "read(…, name='q@ud')": lambda: tc.score([ud, sud], tc.read(nameless, name="q")),
        "derive: expected 'NAME=tl-unify:": lambda: tc.score([ud, sud], parse, derive="odd"),
        "did you mean las?": lambda: tc.score([ud, sud], parse, metrics="lsa"),
        "did you mean tedeval?": lambda: tc.score([ud, sud], parse, metrics="tedevl"),
    }
    for said, call in calls.items():
        with pytest.raises((tc.UsageError, tc.InputError)) as raised:
            call()
        assert said in str(raised.value)
        assert "--" not in str(raised.value)

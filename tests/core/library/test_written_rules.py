"""Rules are written as ``rules -o`` writes them, and followed as by ``apply``."""

from pathlib import Path

import pytest

import treeconcord as tc
from main import main
from tests.paths import SAMPLE

UD, SUD = SAMPLE / "ud.conllu", SAMPLE / "sud.conllu"

GRAMMAR = """
rule r { pattern { e: X -[nsubj]-> Y } commands { del_edge e; add_edge X -[subj]-> Y } }
rule s { pattern { e: X -[obj]-> Y } commands { del_edge e; add_edge X -[comp]-> Y } }
strat main { Onf(r) }
strat other { Onf(s) }
"""


def test_files_are_those_of_the_command_line(tmp_path: Path) -> None:
    """The grammar for Grew and the rules in words were for those with a shell."""
    golds = [f"--gold=ud={UD}", f"--gold=sud={SUD}"]
    options = ["--most=5", f"--output={tmp_path / 'c.rules'}", f"--exceptions={tmp_path / 'c.tsv'}", "--quiet"]
    assert main(["rules", *golds, *options]) == 0
    rules = tc.rules(UD, SUD, most=5)
    for extension in ("rules", "grs", "md", "tsv"):
        rules.write(tmp_path / f"l.{extension}")
        assert (tmp_path / f"l.{extension}").read_bytes() == (tmp_path / f"c.{extension}").read_bytes()
    assert rules.excluded == []


def test_the_strategy_of_a_grammar_is_chosen(tmp_path: Path) -> None:
    (tmp_path / "g.grs").write_text(GRAMMAR)
    for strategy in ("main", "other"):
        target = tmp_path / "made.conllu"
        main(["apply", str(tmp_path / "g.grs"), str(UD), f"--strategy={strategy}", "-o", str(target), "--quiet"])
        made = tc.apply(tmp_path / "g.grs", UD, strategy=strategy)
        assert "".join(f"{sentence.source}" for sentence in made) == target.read_text("utf-8")
        assert made.changes
        assert made.changes["arcs"] > 0
        assert (made.changes["tags"], made.changes["left"]) == (0, [])


def test_mistakes_are_told_in_the_words_of_the_library(tmp_path: Path) -> None:
    (tmp_path / "g.grs").write_text(GRAMMAR)
    ud = tmp_path / "ud.conllu"
    ud.write_bytes(UD.read_bytes())
    rules = tc.rules(ud, SUD, most=2)
    with pytest.raises(tc.UsageError, match=r"^strategy= is of grammars of Grew, in files called \.grs$"):
        tc.apply(rules, UD, strategy="main")
    with pytest.raises(tc.UsageError, match="no strategy"):
        tc.apply(tmp_path / "g.grs", UD, strategy="nowhere")
    with pytest.raises(tc.UsageError, match="most: must be a positive whole number, not '0'"):
        tc.rules(UD, SUD, most=0)
    with pytest.raises(tc.UsageError, match="inputs are never overwritten"):
        rules.write(ud)
    assert ud.read_bytes() == UD.read_bytes()


def test_the_label_table_of_a_version_is_not_overwritten(tmp_path: Path) -> None:
    """`write("tab.tsv")` put the exceptions in its place."""
    table = tmp_path / "tab.tsv"
    table.write_text("nsubj\tsubject\n")
    rules = tc.rules(tc.read(UD, labels=str(table)), SUD, most=1)
    with pytest.raises(tc.UsageError):
        rules.write(table)
    assert table.read_text() == "nsubj\tsubject\n"

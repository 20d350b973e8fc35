"""Hand-written grammars of Grew do here what they do in Grew, and nothing worse than an error when they are bad."""

import os
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from core.base.errors import InputError, TreeConcordError, UsageError
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.patterns.read_grew_grammar import MOST_BYTES, MOST_CLAUSES, MOST_COMMANDS, MOST_RULES, read_grammar
from core.patterns.rewrite_graph import EndlessRulesError
from core.patterns.run_grew_grammar import _Plan
from core.rules.apply import Applied
from core.rules.grew_export import as_grew
from core.rules.learn import learn
from core.variation.rule_files import of_grammar, read_rule_file, written
from tests.core.patterns.grammars import CASES, MADE, SENTENCE
from tests.core.rules.test_grew_export import every_effect
from tests.core.rules.treebanks import read_pair

GREW = os.environ.get("GREW", "")
"""The program, where there is one: it is the judge, but never needed."""

ONF = "strat main { Onf (r) }"


def run(folder: Path, grammar: str, source: str = SENTENCE, name: str = "in.conllu") -> tuple[str, Applied]:
    """The text by a grammar, and what was done."""
    (folder / "x.grs").write_text(grammar, "utf-8")
    (folder / name).write_text(source, "utf-8")
    version = read_version(VersionSpec("v", str(folder / name), Role.INPUT))
    applied = Applied()
    return "".join(written(read_rule_file(str(folder / "x.grs")), version, applied)), applied


def differing(text: str) -> str:
    """The lines of words that differ from the sentence's, MISC in order of the alphabet, in which Grew writes it."""
    lines = []
    for old, new in zip(SENTENCE.splitlines(), text.splitlines()[-len(SENTENCE.splitlines()) :], strict=True):
        *cells, misc = new.split("\t")
        if old != new and cells:
            lines.append("\t".join([*cells, "|".join(sorted(misc.split("|"), key=str.casefold))]) + "\n")
    return "".join(lines)


@pytest.mark.parametrize("name", CASES)
def test_a_grammar_makes_what_grew_made(tmp_path: Path, name: str) -> None:
    text, applied = run(tmp_path, CASES[name])
    assert differing(text) == MADE[name]
    assert (applied.sentences, applied.left) == (1, [])


@pytest.mark.skipif(not Path(GREW).is_file(), reason="needs the program Grew, named by GREW")
@pytest.mark.parametrize("name", CASES)
def test_grew_makes_it_still(tmp_path: Path, name: str) -> None:
    (tmp_path / "x.grs").write_text(CASES[name])
    (tmp_path / "in.conllu").write_text(SENTENCE)
    files = ["-grs", tmp_path / "x.grs", "-i", tmp_path / "in.conllu", "-o", tmp_path / "out.conllu"]
    subprocess.run([GREW, "transform", "-config", "sud", "-quiet", *map(str, files)], check=True)
    text = (tmp_path / "out.conllu").read_text().removeprefix("# global.columns").partition("\n")[2]
    assert differing(f"{text.strip()}\n\n") == MADE[name]


@pytest.mark.parametrize("way", [1, -1])
def test_a_grammar_exported_is_the_rules_it_was_made_from(tmp_path: Path, way: int) -> None:
    """Who edits the exported file by hand starts from the same trees."""
    source, target = read_pair(tmp_path, 60)[::way]
    grammar = every_effect(learn(source, target).grammar)
    (tmp_path / "x.grs").write_text("".join(as_grew(grammar)))
    applied = Applied()
    made = [*written(read_rule_file(str(tmp_path / "x.grs")), source, applied)]
    assert made == [*written(of_grammar(grammar), source, Applied())]
    assert applied.left == []
    assert applied.arcs > 100


REFUSED = {
    "rule r { pattern { X [] } commands { unorder X } }": "1:38: 'unorder' instead; expected a command that is run",
    "rule r { pattern { X [] }\n  commands { append_feats X ==> Y } }": "2:14: 'append_feats' instead; expected",
    "rule r { pattern { X [] } commands { add_node Y } }": "nodes outside of the text are not run here",
    "rule r { pattern { X [] } commands { X.lemma = X.form[1:2] } }": "1:54: '[' instead; parts of values are not run",
    "rule r { pattern { X [] } commands { Y.upos = A } }": "1:38: no node of the pattern and no edge is called 'Y'",
    "rule r { pattern { X [] } commands { meta.a = A } }": "1:38: no node of the pattern and no edge is called 'meta'",
    "rule r { pattern { X [] } commands { del_edge e } }": "1:47: no edge is called 'e'",
    "rule r { pattern { X -> Y } commands { del_node X; X.upos = A } }": "1:52: no node of the pattern and no edge",
    "rule r { pattern { e: X -> Y } commands { del_edge e; e.label = a } }": "1:55: no node of the pattern and no edge",
    'rule r (lex from "x.lp") { pattern { X [] } commands { } }': "1:8: '(' instead; lexicons are not read here",
    "rule r { pattern { X [lemma=lex.verb] } commands { } }": "1:29: 'lex.verb' would be a lexicon's field",
    "rule r { pattern { X []; height(X) > 2 } commands { } }": "measures and shapes of trees are not run in grammars",
    "rule r { pattern { X [] } commands { X.upos = A X.xpos = B } }": "1:49: 'X.xpos' instead; expected ';' before",
    "strat s { Many (a) }": "1:16: '(' instead; expected '}'",
    "strat s { If (a, b) }": "'If' takes 3 strategies, not 2",
    "strat s { a } strat s { b }": "1:21: 's' is named twice in one package",
    "rule r { pattern { X [] } commands { X.a = %s } }"
    % ("9" * 400): "1:44: more than 300 characters; expected a shorter",
    "rule r { pattern { X [a=%s] } commands { } }"
    % ("9" * 400): "1:25: more than 300 characters; expected a shorter name",
    "rule r { pattern { X []; delta(X,X) > %s } commands { } }" % ("9" * 5000): "1:39: more than 300 characters",
    "strat main { " + "a" * 301 + " }": "1:14: more than 300 characters; expected a shorter name or number",
    'include "' + "a" * 5000 + '"': f"1:9: there is no file '{'a' * 30}…'; expected one",
    "rule r { pattern { e: X -> Y } commands { add_edge X: X -> Y } }": "1:52: 'X' is a node; expected another name",
    "rule r { pattern { e: X -> Y } commands { add_node e :> X } }": "1:52: 'e' is an edge; expected another name",
    "rule r { pattern { X -> Y } commands { add_edge X -[1=a, |=b]-> Y } }": "1:58: '|' instead; expected a part of",
    "rule r { pattern { X -> Y } commands { add_edge X -[a.b=c]-> Y } }": "1:53: 'a.b' instead; expected a part",
    'rule r { pattern { X -> Y } commands { add_edge X -["E:a"]-> Y } }': "1:53: edges of enhanced graphs are not",
    'rule r { pattern { X -> Y } commands { del_edge X -[re"a"]-> Y } }': "1:53: 're\"a\"' instead; expected a label",
    "rule r { pattern { X -> Y } commands { del_edge X -[,]-> Y } }": "1:53: ',' instead; expected a label",
    "pattern { X [] }": "1:1: 'pattern' instead; expected rule, package, strat, include or import",
    "package p {\n  rule r { pattern { X [] } commands { } }": "2:43: the request ends here",
    "strat s {" + "Onf (" * 60: "more than 40 strategies in one another",
    "package p { " * 60: "more than 40 packages or files in one another",
    'include "none.grs"': "1:9: there is no file 'none.grs'",
    'include "../secret.grs"': "1:9: '../secret.grs' is outside of the grammar's folder",
    'import "/etc/passwd"': "1:8: '/etc/passwd' is outside of the grammar's folder",
    'include "link.grs"': "1:9: 'link.grs' is outside of the grammar's folder",
    'include "x.grs"': "more than 40 packages or files in one another",
}


@pytest.mark.parametrize("grammar", REFUSED, ids=lambda text: text[:40])
def test_what_is_not_run_is_refused_at_its_place(tmp_path: Path, grammar: str) -> None:
    (tmp_path / "secret.grs").write_text("strat main { Empty }")
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "link.grs").symlink_to(tmp_path / "secret.grs")
    (folder / "x.grs").write_text(grammar)
    with pytest.raises(InputError) as error:
        read_grammar(str(folder / "x.grs"))
    text = str(error.value.problems[0])
    assert text.startswith(f"{folder}/x.grs:")
    assert REFUSED[grammar] in text


def test_a_grammar_that_is_too_large_is_refused(tmp_path: Path) -> None:
    """Not read for minutes, and not twice as large by two files."""
    half = "% " + "x" * (MOST_BYTES // 2) + "\n"
    (tmp_path / "y.grs").write_text(half)
    (tmp_path / "x.grs").write_text(half + 'include "y.grs"')
    with pytest.raises(InputError, match=r"y\.grs: the grammar is too large; expected a smaller grammar"):
        read_grammar(str(tmp_path / "x.grs"))


def test_files_lie_beside_the_one_that_includes_them(tmp_path: Path) -> None:
    """Also those in a folder below, whose own files lie there; what is imported is a package named like its file."""
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "a.grs").write_text(
        'import "b.grs"\nrule a { pattern { X [upos=ADJ] } commands { X.upos = DET } }'
    )
    (tmp_path / "below" / "b.grs").write_text("rule b { pattern { X [upos=AUX] } commands { X.upos = VERB } }")
    text, _ = run(tmp_path, 'include "below/a.grs"\nstrat main { Seq (Onf (a), Onf (b.b)) }')
    assert [line.split("\t")[3] for line in differing(text).splitlines()] == ["DET", "VERB"]


TOO_MANY = {
    "".join(f"rule r{n} {{ pattern {{ X [] }} commands {{ }} }}\n" for n in range(MOST_RULES + 1)): (
        "5001:6: rule r5000: more than 5,000 rules; expected fewer"
    ),
    "rule r { pattern { X [] } commands {" + "X.a = b; " * (MOST_COMMANDS + 1) + "} }": (
        "1:6: rule r: more than 1,000 commands; expected fewer"
    ),
    "rule r { pattern {" + "X -> Y; " * (MOST_CLAUSES + 1) + "} commands { } }": (
        "1:6: rule r: more than 1,000 clauses; expected fewer"
    ),
}


@pytest.mark.parametrize("grammar", TOO_MANY, ids=["rules", "commands", "clauses"])
def test_a_grammar_of_too_many_parts_is_refused_with_its_rule(tmp_path: Path, grammar: str) -> None:
    """Edges of one rule took a minute, commands fired again and again another: grammars come by mail."""
    (tmp_path / "x.grs").write_text(grammar)
    with pytest.raises(InputError) as error:
        read_grammar(str(tmp_path / "x.grs"))
    assert str(error.value.problems[0]) == f"{tmp_path}/x.grs:{TOO_MANY[grammar]}"


def test_a_package_is_made_ready_once_however_often_it_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rules times its mentions took a minute."""
    made = list[str]()

    def plan(kind: str, *parts: Any) -> _Plan:
        made.append(kind)
        return _Plan(kind, *parts)

    monkeypatch.setattr("core.patterns.run_grew_grammar._Plan", plan)
    package, often = "package p { rule r { pattern { X [a=b] } commands { } } }", ", ".join(["p"] * 50)
    grammar = f"{package} strat main {{ Seq ({often}) }}"
    assert run(tmp_path, grammar)[0] == SENTENCE
    assert sorted(made) == ["Fire", "Seq"]


def test_a_grammar_that_is_too_large_is_called_so_where_it_is_cut(tmp_path: Path) -> None:
    (tmp_path / "x.grs").write_text("% " + "é" * MOST_BYTES, "utf-8")
    with pytest.raises(InputError, match=r"the grammar is too large"):
        read_grammar(str(tmp_path / "x.grs"))


def test_a_link_to_a_grammar_has_its_files_beside_the_link(tmp_path: Path) -> None:
    """As they are looked for."""
    folder, other = tmp_path / "in", tmp_path / "other"
    folder.mkdir()
    other.mkdir()
    (other / "y.grs").write_text('include "z.grs"')
    (folder / "x.grs").symlink_to(other / "y.grs")
    (folder / "z.grs").write_text("strat main { Empty }")
    assert read_grammar(str(folder / "x.grs")).names() == ["main"]


ENDLESS = {
    "rule r { pattern { X [upos=NOUN] } commands { X.upos = NOUN } }"
    + ONF: "rules fire without end, 10,000 times, last 'r'",
    "rule r { pattern { X [upos=NOUN] } commands { add_node Y :> X } } strat main { Iter (r) }": "rules",
    "rule r { pattern { A []; B []; C []; D []; E []; F []; G []; H []; I []; J []; A.no = B.no } commands { A.a=a } }"
    + ONF: "takes more than 10,000,000 steps",
    "strat a { Seq ("
    + ", ".join(["Empty"] * 10)
    + ") }"
    + "".join(f"strat {b} {{ Seq ({', '.join([a] * 10)}) }}" for a, b in zip("abcdefghi", "bcdefghij", strict=True))
    + "strat main { j }": "takes more than 10,000,000 steps",
    "rule r { pattern { X [upos=NOUN] } commands {"
    + "X.a = b; " * 900
    + "} }"
    + ONF: "takes more than 10,000,000 steps, last in rule 'r' (",
    "rule r { pattern { X [upos=NOUN] } commands { X.a = b } } strat main { Iter (a) } strat a { Seq (Try (r), Empty) }"
    "": "takes more than 10,000,000 steps, last in rule 'r' (",
}


@pytest.mark.parametrize("grammar", ENDLESS, ids=lambda text: text[:40])
def test_what_does_not_end_is_stopped(tmp_path: Path, grammar: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.patterns.rewrite_graph.MOST_STEPS", 200_000)
    with pytest.raises(EndlessRulesError, match=r"^sentence s: ") as error:
        run(tmp_path, grammar)
    assert ENDLESS[grammar].replace("10,000,000", "200,000") in str(error.value)


def test_words_that_can_be_no_part_of_a_match_are_not_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a grammar of hundreds of rules takes little longer than those that fire."""
    monkeypatch.setattr("core.patterns.rewrite_graph.MOST_STEPS", 50)
    pattern = "A [upos=X]; B []; C []; D []; E []; F []; C -[amod]-> G; H -> G"
    grammar = f"rule r {{ pattern {{ {pattern} }} commands {{ A.a=a }} }}" + ONF
    assert run(tmp_path, grammar) == (SENTENCE, Applied())


@pytest.mark.parametrize(
    "grammar",
    ["strat a { b } strat b { Seq (a, a) } strat main { a }", "strat main { none }", "strat other { Empty }"],
)
def test_names_that_mean_nothing_or_each_other_are_refused(tmp_path: Path, grammar: str) -> None:
    with pytest.raises(UsageError, match=r"without end, such as '[ab]'|'none'|no strategy 'main'; it has other"):
        run(tmp_path, grammar)


@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("X.lemma = X.Case", "rule r: 'X.Case' is not there; expected a pattern that asks for it"),
        ('X.lemma = "a\tb"', "rule r: the value 'a\\tb'; expected one with characters, and without tabs"),
        ('X.lemma = "a\nb"', "rule r: the value 'a\\nb'; expected one"),
        ('X.lemma = ""', "rule r: the value ''; expected one with characters"),
        ('X.lemma = "a\0b"', "rule r: the value 'a\\x00b'; expected one"),
        ('X.form = " "', "rule r: the value ' '; expected one with characters"),
        ('X.upos = "a b"', "rule r: the value 'a b'; expected one without spaces"),
        ('X.Case = "a b"', "rule r: the value 'a b'; expected one without spaces"),
        ('X.Case = "a|b"', "rule r: the value 'a|b'; expected one without '|', which is between features"),
        ('X.Gloss = "a|b"', "rule r: the value 'a|b'; expected one without '|', which is between features"),
        ('add_edge X -["a b"]-> X', "rule r: the value 'a b'; expected one without spaces"),
        ('add_edge e: X -> X; e.label = "a b"', "rule r: the value 'a b'; expected one without spaces"),
        ('add_edge X -["a\tb"]-> X', "rule r: the value 'a\\tb'; expected one"),
        (
            "X.a = X.lemma + X.lemma; " + "X.a = X.a + X.a; " * 30,
            "rule r: a value is too long; expected at most 10,000",
        ),
        ("del_node X", "rule r: it would remove 'cats'; words are never removed here; expected only nodes that"),
    ],
)
def test_a_command_that_cannot_be_done_says_where(tmp_path: Path, command: str, what: str) -> None:
    with pytest.raises(InputError) as error:
        run(tmp_path, f"% A comment.\nrule r {{ pattern {{ X [upos=NOUN] }} commands {{ {command} }} }}\n{ONF}")
    assert str(error.value.problems[0]).startswith(f"{tmp_path}/x.grs:2: sentence s: {what}")


@pytest.mark.parametrize(
    "commands",
    ["del_edge e", "add_edge Y -[x]-> X", "add_node Z :> X; add_edge Y -[x]-> Z", "e.length = 3; del_feat e.1"],
)
def test_a_sentence_of_which_no_tree_is_made_stays_and_is_named(tmp_path: Path, commands: str) -> None:
    text, applied = run(
        tmp_path, f"rule r {{ pattern {{ e: X -[nmod]-> Y }} commands {{ {commands} }} }} strat main {{ r }}"
    )
    assert (text, applied) == (SENTENCE, Applied(left=["s"]))


def test_tags_that_a_grammar_changes_are_counted(tmp_path: Path) -> None:
    """`apply` says how many it changed by learnt rules, and said nothing of them by a grammar."""
    text, applied = run(
        tmp_path, "rule r { pattern { X [upos=NOUN, lemma=cat] } commands { X.upos = X } } strat main { r }"
    )
    assert "2\tcats\tcat\tX\t" in text
    assert (applied.tags, applied.arcs, applied.sentences) == (1, 0, 1)


def test_all_else_stays(tmp_path: Path) -> None:
    """Features of no scheme stay in their column, and how a word is written; the graph goes with its tree."""
    source = SENTENCE.replace(
        "Number=Plur\t6\tnsubj\t_\t_", "Number=Plur|Own=1\t6\tnsubj\t6:nsubj\tform=x|wordform=Cats|B=1"
    )
    text, applied = run(
        tmp_path,
        "rule r { pattern { e: V -[nsubj]-> X; X [!Case] } commands { X.Case = Nom; e.label = subj; X.A = b } }" + ONF,
        source,
    )
    assert "2\tcats\tcat\tNOUN\t_\tCase=Nom|Number=Plur|Own=1\t6\tsubj\t_\tform=x|wordform=Cats|B=1|A=b\n" in text
    assert (applied.graphs, applied.arcs) == (1, 2)
    changed = [(a, b) for a, b in zip(source.splitlines(), text.splitlines(), strict=True) if a != b]
    assert [old.split("\t")[0] for old, _ in changed] == ["2", "8"]


def test_names_in_misc_and_feats_stay_as_they_are_written(tmp_path: Path) -> None:
    """Also one with two underscores, which are how a grammar writes brackets."""
    source = SENTENCE.replace("Gloss=city", "my__key=1|B[x]=2").replace("Number=Sing\t2", "A__b=1|Number[psor]=Sing\t2")
    text, _ = run(
        tmp_path,
        "rule r { pattern { X [upos=PROPN] } commands { X.New = 1; X.Number__subj = Plur } } strat main { r }",
        source,
    )
    assert text == source.replace("my__key=1|B[x]=2", "my__key=1|B[x]=2|New=1").replace(
        "Number[psor]=Sing", "Number[psor]=Sing|Number[subj]=Plur"
    )


def test_a_node_by_two_names_goes_once(tmp_path: Path) -> None:
    grammar = """
        rule a { pattern { X [upos=NOUN] } commands { add_node M :> X; M.New = 1 } }
        rule b { pattern { N [New]; N$ [New] } commands { del_node N; del_node N$ } }
        strat main { Seq (a, b) }"""
    assert run(tmp_path, grammar) == (SENTENCE, Applied())


def test_columns_of_conll_x(tmp_path: Path) -> None:
    """Features without a name stay so, and new ones are never lost for want of a column MISC."""
    source = "1\tcats\tcat\tN\tNN\tpl|x=1\t2\tSUBJ\t_\t_\n2\tsleep\tsleep\tV\tVB\t_\t0\tROOT\t_\t_\n\n"
    grammar = "rule r { pattern { e: V -[SUBJ]-> X } commands { X.upos = S; X.New = 1; e.label = sb } }" + ONF
    text, _ = run(tmp_path, grammar, source, "in.conll")
    assert text == source.replace("N\tNN\tpl|x=1\t2\tSUBJ", "S\tNN\tNew=1|pl|x=1\t2\tsb")


def test_whatever_a_grammar_does_the_words_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs a grammar by chance, or of a stranger, gets an error or a treebank of the same words, as trees."""
    monkeypatch.setattr("core.patterns.run_grew_grammar.MOST_APPLICATIONS", 30)
    chance = random.Random(8)
    labels = ["amod", "nmod", "case", "nsubj", "root", "ccomp:reported", "x"]
    made = errors = 0
    for _ in range(200):
        label, other = chance.choice(labels), chance.choice(labels)
        commands = [
            "del_edge e",
            f"e.label = {other}",
            "e.1 = y; e.2 = z",
            f"add_edge {chance.choice(['X -[a]-> Y', 'Y -[b]-> X', 'Y -[c]-> Z', 'Z -[d]-> Y', 'X -[a]-> Z'])}",
            f"shift_in {chance.choice(['X ==> Y', 'Y ==> X', 'Z =[^x]=> X'])}",
            f"shift_out {chance.choice(['X ==> Y', 'Y =[case|x]=> X', 'X ==> Z'])}",
            "shift X ==> Z",
            "add_node N :< X; add_edge N -[n]-> Y; shift_in X ==> N",
            "add_node N :> Z; del_node N",
            "X.upos = Y.upos; Y.lemma = X.lemma + Y.form",
            "del_feat Y.lemma; del_feat X.upos; del_feat Y.Number",
            "X.form = new; Y.Mark = 1",
        ]
        third = chance.choice(["Z [upos=VERB]", "Z -> W", "f: X -> Z", "X << Z; Z [upos=PUNCT]"])
        done = "; ".join(chance.sample(commands, chance.randint(1, 4)))
        strategy = chance.choice(["Onf (r)", "r", "Try (Seq (r, r))", "Iter (Try (r))", "If (r, Onf (r), Empty)"])
        grammar = (
            f"rule r {{ pattern {{ e: X -[{label}]-> Y; {third} }} commands {{ {done} }} }} strat main {{ {strategy} }}"
        )
        try:
            text, applied = run(tmp_path, grammar)
        except TreeConcordError:
            errors += 1
            continue
        (tmp_path / "out.conllu").write_text(text)
        (sentence,) = read_version(VersionSpec("o", str(tmp_path / "out.conllu"), Role.INPUT)).sentences
        assert (len(sentence.forms), sentence.defect) == (10, ""), grammar
        made += not applied.left
    assert made > 60
    assert errors > 20

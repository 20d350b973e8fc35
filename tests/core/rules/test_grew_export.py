"""The grammar for Grew: requests of its language, each rule run once, in order; and Grew makes the same trees."""

import os
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from core.patterns.parser import parse_request
from core.patterns.search import Search
from core.rules.apply import Applied
from core.rules.conditions import FactFinder, in_words
from core.rules.grammar import Grammar, Rule, RuleKind
from core.rules.grew_export import as_grew
from core.rules.grew_patterns import grew_pattern
from core.rules.learn import learn
from core.rules.structure import CLIMB, LINK, TOP, UP
from core.rules.words import columns_of, words_of
from core.variation.rule_files import of_grammar, read_rule_file
from tests.core.rules.treebanks import read, read_pair

GREW = os.environ.get("GREW", "")
"""The program, where there is one: it is the judge, but never needed."""


def every_effect(grammar: Grammar) -> Grammar:
    """The grammar with rules of every effect before its own."""
    added = [("previous", "X.lemma"), ("previous-top", "X.lemma"), ("same", "X.lemma"), ("same-top", "X.lemma")]
    added += [("next", "X.lemma"), ("next-top", "X.lemma"), (TOP, "X.lemma"), (UP, "X.lemma"), (CLIMB, "X.lemma")]
    added.append((f"{LINK}case", "X.lemma"))
    words = ["the", "garden", "house", "street", "river", "letter", "window", "table", "sleeps", "waits"]
    rules = [
        Rule(f"attachment {effect}", RuleKind.ATTACHMENT, ((key, word),), effect)
        for (effect, key), word in zip(added, words, strict=True)
    ]
    conditions = [
        *[("beside H", "yes"), ("X.nominal", "yes"), ("H.base", "nmod"), ("no previous", "yes"), ("no next", "yes")],
        *[("same head", "no"), ("before N", "yes"), ("previous.rel", "case"), ("next.tag", "VERB"), ("leaf", "yes")],
        *[
            ("Q.root", "yes"),
            ("G.rel", "root"),
            ("U.tag", "NOUN"),
            ("P-child case", "yes"),
            ("sister-before det", "yes"),
        ],
    ]
    for number, condition in enumerate(conditions):
        also = ("X.lemma", words[number % len(words)])
        rules.append(Rule(f"label {condition}", RuleKind.LABEL, (condition, also), f"label:x{number}"))
    for key in (
        "no left-top",
        "no right-top",
        "left-top.tag",
        "right-top.rel",
        "highest.tag",
        "form",
        "initial",
        "final",
    ):
        value = {"left-top.tag": "ADP", "right-top.rel": "obl", "highest.tag": "VERB", "form": ","}.get(key, "yes")
        rules.append(Rule(f"punctuation {key}", RuleKind.PUNCTUATION, ((key, value),), "own"))
    return replace(grammar, rules=(*rules, *grammar.rules))


def test_all_its_requests_are_of_the_language_and_each_rule_is_run_once(tmp_path: Path) -> None:
    """A rule that Grew can't read, or never runs, makes other trees."""
    text = "".join(as_grew(every_effect(learn(*read_pair(tmp_path, 60)).grammar)))
    rules = re.findall(r"^rule (\w+) \{\n(.*?)^\}\n", text, re.MULTILINE | re.DOTALL)
    for name, body in rules:
        request, commands = body.split("  commands {")
        if name != "graph":  # Of enhanced graphs, which only grammars may name.
            parse_request(request)
        assert commands.strip() != "}"
    named = [name for name, _ in rules if not re.fullmatch(r"r\d+", name)]
    packages = re.findall(r"^package (\w+) \{", text, re.MULTILINE)
    run = re.findall(r"Onf \((\w+)\)", text)
    assert sorted(run) == sorted({*named, *packages})
    assert len(run) == len(set(run))


@pytest.mark.skipif(not Path(GREW).is_file(), reason="needs the program Grew, named by GREW")
@pytest.mark.parametrize("has_graphs", [False, True])
@pytest.mark.parametrize("way", [1, -1])
def test_grew_makes_the_same_trees(tmp_path: Path, way: int, has_graphs: bool) -> None:
    """Edges of enhanced graphs were taken for those of the tree: a third of the words of Polish came out otherwise."""
    source, target = read_pair(tmp_path, 60)[::way]
    grammar = every_effect(learn(source, target).grammar)
    path, out, given = tmp_path / "x.grs", tmp_path / "out.conllu", tmp_path / "in.conllu"
    path.write_text("".join(as_grew(grammar)))
    text = Path(source.spec.path).read_text("utf-8")
    with_graphs = re.sub(r"\t(\d+)\t(\S+)\t_\t_\n", r"\t\1\t\2\t\1:\2|2:case\t_\n", text)
    given.write_text(with_graphs if has_graphs else text, "utf-8")
    arguments = ["-config", "ud", "-quiet", "-grs", str(path), "-i", str(given), "-o", str(out)]
    subprocess.run([GREW, "transform", *arguments], check=True)
    columns = columns_of(source)
    rules = of_grammar(grammar)
    expected = [rules.follow(each, columns, Applied()).dependencies for each in source.sentences]
    made = [each.dependencies for each in read(out, "made").sentences]
    assert [(each.heads, each.relations) for each in made] == [(each.heads, each.relations) for each in expected]


PHRASE = [
    ("au", "ADP", 4, "advmod"),
    ("le", "DET", 1, "fixed"),
    ("moins", "ADV", 1, "fixed"),
    ("dort", "VERB", 0, "root"),
]
"""The only sister *fixed* of *moins* is the previous one, too."""


@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        ((("sister fixed", "yes"), ("previous.tag", "DET")), [3]),
        ((("sister-after fixed", "yes"), ("next.tag", "ADV")), [2]),
        ((("beside H", "yes"), ("previous.tag", "DET")), []),
    ],
)
def test_conditions_that_meet_in_one_word_hold_in_grew_too(
    tmp_path: Path, conditions: tuple[tuple[str, str], ...], expected: list[int]
) -> None:
    """Grew takes two nodes for two words: its grammar annotated 25 words of French otherwise than `apply` did."""
    arcs = enumerate(PHRASE, start=1)
    lines = (f"{n}\t{form}\t_\t{tag}\t_\t_\t{head}\t{label}\t_\t_\n" for n, (form, tag, head, label) in arcs)
    (tmp_path / "in.conllu").write_text("".join(lines) + "\n")
    source = read(tmp_path / "in.conllu", "source")
    grammar = Grammar((Rule("label 1", RuleKind.LABEL, conditions, "label:x"),), {}, frozenset())
    (tmp_path / "x.grs").write_text("".join(as_grew(grammar)))
    for rules in (of_grammar(grammar), read_rule_file(str(tmp_path / "x.grs"))):
        (after,) = (rules.follow(each, columns_of(source), Applied()) for each in source.sentences)
        assert [n for n, relation in enumerate(after.dependencies.relations, start=1) if relation == "x"] == expected
    hits = Search(parse_request(grew_pattern(conditions)), [source]).hits()
    assert [hit.match.nodes["X"] for hit in hits] == expected


def test_a_feature_in_misc_is_found_there(tmp_path: Path) -> None:
    """Grew calls a feature in MISC that belongs into FEATS otherwise: 39 words of Naija came out otherwise."""
    rows = ["1\tna\t_\tPART\t_\t_\t0\troot\t_\tExtPos=SCONJ|Gloss=be", "2\tbe\t_\tVERB\t_\t_\t1\tobj\t_\t_"]
    rows += [
        "",
        "1\tna\t_\tPART\t_\tExtPos=SCONJ\t0\troot\t_\t_",
        "2\tbe\t_\tVERB\t_\t_\t1\tobj\t_\tExtPos=SCONJ",
        "",
        "",
    ]
    (tmp_path / "in.conllu").write_text("\n".join(rows))
    source = read(tmp_path / "in.conllu", "source")
    words = [words_of(each, columns_of(source)) for each in source.sentences]
    facts = [FactFinder(each, frozenset(), frozenset()).in_source(2) for each in words]
    for number, fact in enumerate(facts):
        ((key, value),) = ((key, value) for key, value in fact.items() if key.startswith("H.feat") and "ExtPos" in key)
        assert str(in_words((key, value))) == "its head has ExtPos=SCONJ"
        grammar = Grammar((Rule("label 1", RuleKind.LABEL, ((key, value),), "label:x"),), {}, frozenset())
        (tmp_path / "x.grs").write_text("".join(as_grew(grammar)))
        for rules in (of_grammar(grammar), read_rule_file(str(tmp_path / "x.grs"))):
            after = [rules.follow(each, columns_of(source), Applied()).dependencies for each in source.sentences]
            assert [each.relations[1] for each in after] == ["x" if i == number else "obj" for i in range(2)]
        hits = Search(parse_request(grew_pattern([(key, value)])), [source]).hits()
        assert [(hit.sentence, hit.match.nodes["X"]) for hit in hits] == [(str(number + 1), 2)]


def test_the_first_and_the_last_word_may_have_their_head_beside_them(tmp_path: Path) -> None:
    """That they come first or last is about all words, their heads among them."""
    (tmp_path / "in.conllu").write_text("1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n2\tb\t_\tX\t_\t_\t1\tdep\t_\t_\n\n")
    source = read(tmp_path / "in.conllu", "source")
    for key, expected in (("initial", []), ("final", [2])):
        request = parse_request(grew_pattern(((key, "yes"), ("H.tag", "X"))))
        assert [hit.match.nodes["X"] for hit in Search(request, [source]).hits()] == expected

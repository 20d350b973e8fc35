"""What docs/protocol.md and the guide say about sentences of the sample is true."""

import re
from dataclasses import replace

from core.explain.edit_reasons import explained_script
from core.explain.formulas import readings
from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.spans import words_of
from core.model.version import Role, VersionSpec
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from tests.comparisons import compared
from tests.paths import DOCS, GUIDE, SAMPLE

DOCUMENT = (DOCS / "protocol.md").read_text("utf-8")
FIRST_STEPS = (GUIDE / "first-steps.md").read_text("utf-8")
NATIVE = {"ud": None, "sud": None, "parser_ud": "ud", "parser_sud": "sud"}
BOTH = ("ud", "sud")


def example(protocol: Protocol, sent_id: str = "01-sunday") -> Comparison:
    """A sentence of the sample."""
    paths = {name: str(SAMPLE / f"{name}.conllu") for name in NATIVE}
    specs = [VersionSpec(name, paths[name], Role.PARSE if own else Role.GOLD, own) for name, own in NATIVE.items()]
    versions = [read_version(spec) for spec in specs]
    chosen = [[each for each in version.sentences if each.sent_id == sent_id] for version in versions]
    return compared([replace(v, sentences=s) for v, s in zip(versions, chosen, strict=True)], Settings(protocol))


def formulas(document: str) -> set[str]:
    """The formulas in a document."""
    return set(re.findall(r"`(1 − [^`]*)`", " ".join(document.split())))


def computed(protocol: Protocol, sent_id: str) -> set[str]:
    """Every formula of a sentence, of either parse and against all golds that apply."""
    comparison = example(protocol, sent_id)
    parses = [parse.name for parse in comparison.frame.parses]
    return {str(reading.formula) for parse in parses for reading in readings(comparison, parse, BOTH)}


def tables(head: str) -> list[list[list[str]]]:
    """The cells of each table that begins with ``head``, row by row, without the marks of code."""
    found = [table.split("\n\n")[0].splitlines()[1:] for table in DOCUMENT.split(f"\n{head}\n")[1:]]
    return [[[cell.strip().replace("`", "") for cell in row.strip("|").split("|")] for row in rows] for rows in found]


def test_formulas() -> None:
    told = formulas(DOCUMENT)
    assert len(told) >= 5
    assert told <= set.union(*(computed(protocol, "01-sunday") for protocol in Protocol))


def test_formulas_of_the_first_steps() -> None:
    """Those of the two sentences that are looked at, by the protocol in which the window opens."""
    told = formulas(FIRST_STEPS)
    assert len(told) >= 2
    assert told <= computed(Protocol.FUNCTIONAL, "01-sunday") | computed(Protocol.FUNCTIONAL, "12-letter")


def test_trees() -> None:
    comparison = example(Protocol.MULTIFUNCTION)
    told = {words: labels for words, _, *labels in tables("| words | positions | in `ud` | in `sud` |")[0]}
    trees = [comparison.tree(gold, labelled=True) for gold in BOTH]
    sentence = comparison.sentences["ud"]
    found = {words_of(sentence.forms, span): ["".join(tree.labels_at(span)) for tree in trees] for span in trees[0]}
    assert told == {words: [label.replace("hd", "its phrase's head") for label in found[words]] for words in found}


def test_common_ground_and_its_coverage() -> None:
    told = {words: labels for words, *labels in tables("| words | functional | multi-function |")[0]}
    for place, (protocol, nothing) in enumerate(zip(Protocol, ("unspecified", "∅"), strict=True)):
        comparison = example(protocol)
        generalized = comparison.generalized(BOTH, labelled=True)
        sentence = comparison.sentences["ud"]
        assert {words: labels[place] for words, labels in told.items()} == {
            words_of(sentence.forms, span): "".join(generalized.labels_at(span)) or nothing for span in generalized
        }
        labelled, nodes = generalized.labelled_count, len(generalized.nodes)
        share = f"{labelled} of {nodes}, or {labelled / nodes:.0%}"
        assert share in DOCUMENT


def test_edits() -> None:
    for protocol, told in zip(Protocol, tables("| edit | words | why |"), strict=True):
        script = explained_script(example(protocol), "parser_ud", BOTH, labelled=True)
        assert sorted((edit, words) for edit, words, _ in told) == sorted(
            (" → ".join([f"{edit.operation} {''.join(edit.found)}".strip(), *edit.expected]), edit.words)
            for edit in script
        )


def test_one_sentence_through_the_code() -> None:
    page = " ".join((DOCS / "one-sentence.md").read_text("utf-8").split())
    comparison = example(Protocol.FUNCTIONAL)
    heads = comparison.dependencies("parser_ud").heads
    (phrase,) = (span for span, label in comparison.tree("ud", labelled=True).nodes.items() if label == "obl")
    script = comparison.script("parser_ud", BOTH, labelled=True)
    edits = ", ".join(f"{edit.operation} `{edit.span}`" for edit in script.edits)
    assert f"the heads are `{heads}`" in page
    assert f"*on Sunday* is `{phrase}`, binary {phrase:05b}, with the label `obl`" in page
    assert f"{len(comparison.generalized(BOTH, labelled=True).nodes)} spans" in page
    assert f"span by span: {edits}. None of the three is forgiven" in page
    assert f"δ = {script.cost - script.forgiven} and size = {script.size}" in page
    assert formulas(page) <= computed(Protocol.FUNCTIONAL, "01-sunday")

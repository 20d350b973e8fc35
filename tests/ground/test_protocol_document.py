"""What docs/protocol.md tells of its example is so."""

import re
from pathlib import Path

from core.comparison import Comparison
from core.formats import read_version
from core.protocol import Protocol
from core.readings import readings
from core.reasons import explained_script, words_of
from core.settings import Settings
from core.version import Role, VersionSpec
from tests.comparisons import compared

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
NATIVE = {"ud": None, "sud": None, "parser_ud": "ud", "parser_sud": "sud"}
BOTH = ("ud", "sud")


def example(protocol: Protocol) -> Comparison:
    """The sample's first sentence."""
    paths = {name: str(ROOT / "resources" / "sample" / f"{name}.conllu") for name in NATIVE}
    specs = [VersionSpec(name, paths[name], Role.PARSE if own else Role.GOLD, own) for name, own in NATIVE.items()]
    return compared([read_version(spec) for spec in specs], Settings(protocol))


def tables(head: str) -> list[list[list[str]]]:
    """The cells of each table that begins with ``head``, row by row, without the marks of code."""
    found = [table.split("\n\n")[0].splitlines()[1:] for table in DOCUMENT.split(f"\n{head}\n")[1:]]
    return [[[cell.strip().replace("`", "") for cell in row.strip("|").split("|")] for row in rows] for rows in found]


def test_formulas() -> None:
    told = set(re.findall(r"`(1 − [^`]*)`", " ".join(DOCUMENT.split())))
    computed = {
        str(reading.formula)
        for protocol in Protocol
        for parse in ("parser_ud", "parser_sud")
        for reading in readings(example(protocol), parse, BOTH)
    }
    assert len(told) >= 5
    assert told <= computed


def test_trees() -> None:
    comparison = example(Protocol.MULTIFUNCTION)
    told = {words: labels for words, _, *labels in tables("| words | positions | in `ud` | in `sud` |")[0]}
    trees = [comparison.tree(gold, labelled=True) for gold in BOTH]
    sentence = comparison.sentences["ud"]
    found = {words_of(sentence, span): ["".join(tree.labels_at(span)) for tree in trees] for span in trees[0]}
    assert told == {words: [label.replace("hd", "its phrase's head") for label in found[words]] for words in found}


def test_common_ground_and_its_coverage() -> None:
    told = {words: labels for words, *labels in tables("| words | functional | multi-function |")[0]}
    for place, (protocol, nothing) in enumerate(zip(Protocol, ("unspecified", "∅"), strict=True)):
        comparison = example(protocol)
        ground = comparison.ground(BOTH, labelled=True)
        sentence = comparison.sentences["ud"]
        assert {words: labels[place] for words, labels in told.items()} == {
            words_of(sentence, span): "".join(ground.labels_at(span)) or nothing for span in ground
        }
        share = f"{ground.labelled} of {len(ground.nodes)}, or {ground.labelled / len(ground.nodes):.0%}"
        assert share in DOCUMENT


def test_edits() -> None:
    for protocol, told in zip(Protocol, tables("| edit | words | why |"), strict=True):
        script = explained_script(example(protocol), "parser_ud", BOTH, labelled=True)
        assert sorted((edit, words) for edit, words, _ in told) == sorted(
            (" → ".join([f"{edit.operation} {''.join(edit.found)}".strip(), *edit.expected]), edit.words)
            for edit in script
        )

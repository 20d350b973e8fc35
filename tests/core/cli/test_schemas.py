"""The JSON Schemas in docs/schemas say what each JSON output and each file of the program has: no more, no less."""

import argparse
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from core.cli.command_parser import make_parser
from core.cli.subcommands.registry import SUBCOMMANDS
from core.editing.acts import ACTS, Act, Assign, Attach, Group, Move, Reannotate, Relabel, Rename, Unwrap, Wrap
from core.editing.apply import SentenceEdit
from core.model.choices import Alignment, Depth, NonProjectivity, Normalization, Protocol, Unit
from core.model.scheme import CHOICES, Reannotation, scheme_of
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import to_document
from core.workspaces.workspace import MergeNote, Workspace
from gui.app.subcommands.registry import DRAWING
from tests.paths import DOCS, SAMPLE

Run = Callable[..., tuple[int, str, str]]

SCHEMAS: Mapping[str, Any] = {
    path.name.removesuffix(".schema.json"): json.loads(path.read_text("utf-8"))
    for path in sorted((DOCS / "schemas").glob("*.schema.json"))
}

UD, SUD, PTB = (
    f"--gold={name}={SAMPLE / file}" for name, file in (("ud", "ud.conllu"), ("sud", "sud.conllu"), ("ptb", "ptb.mrg"))
)
ONE, TWO = f"--parse=one@ud={SAMPLE / 'parser_ud.conllu'}", f"--parse=two@sud={SAMPLE / 'parser_sud.conllu'}"
THREE = f"--parse=three@ptb={SAMPLE / 'parser_ptb.mrg'}"
TEN = "--iterations=10"
TREES = [["generalize", UD, SUD], ["unify", UD, SUD], ["tl-unify", UD, SUD], ["convert", "--to=functional", UD]]

OUTPUTS: Mapping[str, list[list[str]]] = {
    "score": [
        ["score", UD, SUD, ONE, TWO, TEN],
        ["score", UD, PTB, ONE, THREE, TEN, "--nonprojective=lift", "--floors"],
        ["score", UD, SUD, ONE, TWO, TEN, "--metrics=las,tedeval", "--breakdown=relation,confusion,edit"],
        ["score", UD, PTB, ONE, TEN, "--metrics=parseval", "--breakdown=length"],
        ["score", UD, ONE, TEN, "--metrics=ud"],
        ["score", "--gold=g={whole}", "--parse=p={split}", TEN, "--align=characters"],
        ["score", "--gold=g={whole}", "--parse=p={other}", TEN],
        ["score", "--gold=g={whole}", "--parse=p={circle}", TEN],
    ],
    "score-nf17": [
        ["score", UD, ONE, "--metrics=nf17"],
        ["score", UD, ONE, "--metrics=nf17", "--nonprojective=lift"],
        ["score", "--gold=g={whole}", "--parse=p={other}", "--metrics=nf17"],
        ["score", "--gold=g={whole}", "--parse=p={split}", "--metrics=nf17", "--align=characters"],
        ["score", "--metrics=nf17", "--list={list}"],
    ],
    "significance": [["significance", UD, SUD, ONE, TWO, TEN]],
    "overlap": [
        ["overlap", UD, SUD, "--suggest-labels={table}", "--nonprojective=lift"],
        ["overlap", UD, PTB, "--nonprojective=lift"],
        ["overlap", PTB, f"--gold=other={SAMPLE / 'parser_ptb.mrg'}"],
        ["overlap", "--gold=g={whole}", "--gold=s={split}", "--align=characters"],
        ["overlap", "--gold=g={whole}", "--gold=o={other}"],
    ],
    "agreement": [
        ["agreement", UD, f"--gold=p={SAMPLE / 'parser_ud.conllu'}", f"--gold=q={SAMPLE / 'parser_ud.conllu'}"],
        ["agreement", "--gold=g={whole}", "--gold=o={other}"],
        ["agreement", "--gold=g={whole}", "--gold=c={circle}"],
        ["agreement", PTB, f"--gold=other={SAMPLE / 'parser_ptb.mrg'}"],
    ],
    "search": [
        ["search", UD, "pattern {{ e: X -[obl]-> Y }}"],
        ["search", UD, "pattern {{ e: X -[obl]-> Y }}", "--count-by=Y.upos,Y.Case"],
        ["search", UD, SUD, "ud {{ pattern {{ Y -[case]-> X }} }} sud {{ pattern {{ X -[comp:obj]-> Y }} }}"],
        ["search", "--gold=g={whole}", "--gold=o={other}", "g {{ pattern {{ X [] }} }} o {{ pattern {{ X [] }} }}"],
    ],
    "variation": [["variation", UD], ["variation", UD, SUD, "--nuclei=ends", "--by=lemma"]],
    "trees": [*TREES, ["unify", UD, SUD, "--protocol=multifunction"], ["convert", "--to=multifunction", PTB]],
    "rules": [["rules", UD, SUD, "--from=ud", "--to=sud"], ["rules", "--gold=g={whole}", "--gold=h={whole}"]],
    "diff": [
        ["diff", "{old}", "{new}"],
        ["diff", "{whole}", "{circle}"],
        ["diff", f"{SAMPLE / 'ud.conllu'}", f"{SAMPLE / 'sud.conllu'}"],
    ],
}

SETTINGS = [
    ["--labels=base"],
    ["--labels={labels}", "--punct=drop"],
    ["--max-length=8", "--align=order"],
    ["--align=characters", "--nonprojective=lift"],
    ["--normalize=tedeval2.2", "--protocol=multifunction"],
]
"""Options that all of these take, and that must change no name of a member."""

FILES = ("workspace", "decisions")
"""The schemas that are not of an output but of a file."""

MORE: Mapping[str, list[list[str]]] = {
    **{
        name: [[*command, *options] for command in commands for options in SETTINGS]
        for name, commands in (
            ("score", [["score", UD, SUD, ONE, TWO, TEN], ["score", UD, PTB, ONE, THREE, TEN]]),
            ("significance", [["significance", UD, SUD, ONE, TWO, TEN]]),
            ("overlap", [["overlap", UD, SUD], ["overlap", UD, PTB]]),
            ("trees", [["generalize", UD, PTB], ["unify", UD, PTB, "--on-conflict=donor"]]),
        )
    },
    "score alone": [
        ["score", UD, SUD, ONE, TWO, TEN, "--against=ud+sud", "--verify=3", "--jobs=2"],
        ["score", f"--workspace={SAMPLE / 'sample.concord'}", TEN],
    ],
    "significance alone": [["significance", "--per-sentence={saved}", TEN]],
}

WORDS = """\
# sent_id = a
1\tDe\tde\tADP\t_\t_\t2\tcase\t_\t_
2\tchats\tchat\tNOUN\t_\t_\t0\troot\t_\t_

"""


def bank(label: str, other: str) -> str:
    """Sentences in which prepositions below nouns have one label, and those with one of two lemmas another."""
    noun, verb = WORDS.replace("case", label), WORDS.replace("NOUN", "VERB")
    le = WORDS.replace("De\tde\tADP", "Le\tle\tDET")
    la = le.replace("\tle\t", "\tla\t").replace("case", "det")
    return "".join(
        sentence.replace("= a", f"= {kind}{i}")
        for kind, sentence in (("n", noun), ("v", verb), ("e", le.replace("case", other)), ("a", la))
        for i in range(6)
    )


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """Small files for what the sample does not have, by the names in `OUTPUTS`."""
    texts = {
        "whole": WORDS,
        "split": WORDS.replace("chats", "cha")
        .replace("# sent", "# text = De chats\n# sent")
        .replace("root\t_\t_\n", "root\t_\tSpaceAfter=No\n3\tts\tts\tNOUN\t_\t_\t2\tdep\t_\t_\n"),
        "other": WORDS.replace("chats", "chiens"),
        "circle": WORDS.replace("0\troot", "1\troot"),
        "old": bank("case", "det"),
        "new": bank("mark", "dis").replace("= a1", "= b1").replace("= a2", "= a2\n# note = n"),
        "list": f"x\t{SAMPLE / 'ud.conllu'}\t{SAMPLE / 'parser_ud.conllu'}\ny\tnowhere.conllu\tnowhere.conllu\n",
        "table": "",
        "labels": "nsubj\tsubj\nobj\tcomp:obj\n",
        "saved": "",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    return {name: str(tmp_path / name) for name in texts}


def written(run: Run, command: list[str], files: Mapping[str, str]) -> list[Any]:
    """The JSON that a command writes: of trees, a value for each line."""
    words = [word.format(**files) if "{" in word else word for word in command]
    _, out, _ = run(*words, "--quiet") if command[0] == "rules" else run(*words, "--format=json", "--quiet")
    return (
        [json.loads(line) for line in out.splitlines()]
        if command[0] in {each[0] for each in TREES}
        else [json.loads(out)]
    )


def closed(schema: Any) -> Any:
    """``schema`` without room for members that it does not name; programs should let newer versions have some."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(value) for key, value in schema.items()}
    return {"additionalProperties": False, **found} if "required" in found and "properties" in found else found


def members(schema: Any) -> Iterator[str]:
    """The names of all members that a schema knows."""
    for key, value in schema.items() if isinstance(schema, dict) else ():
        if key == "properties":
            yield from value
        if key != "if":
            yield from members(value)


def names_in(value: Any) -> Iterator[str]:
    """The names of all members in a value."""
    if isinstance(value, dict):
        yield from value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from names_in(each)


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_valid(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])


@pytest.mark.parametrize(("name", "command"), [(name, each) for name, commands in OUTPUTS.items() for each in commands])
def test_outputs_are_as_the_schema_says(run: Run, name: str, command: list[str], files: dict[str, str]) -> None:
    """Whoever adds a member to an output says in the schema what it means."""
    validator = Draft202012Validator(closed(SCHEMAS[name]))
    for value in written(run, command, files):
        assert [f"{error.json_path}: {error.message[:300]}" for error in validator.iter_errors(value)] == []


@pytest.mark.parametrize(("name", "command"), [(name, each) for name, commands in MORE.items() for each in commands])
def test_no_option_writes_what_the_schema_does_not_have(
    run: Run, name: str, command: list[str], files: dict[str, str]
) -> None:
    if "--per-sentence={saved}" in command:
        run("score", UD, SUD, ONE, TWO, TEN, f"--per-sentence={files['saved']}")
    validator = Draft202012Validator(closed(SCHEMAS[name.partition(" ")[0]]))
    for value in written(run, command, files):
        assert [f"{error.json_path}: {error.message[:300]}" for error in validator.iter_errors(value)] == []


@pytest.mark.parametrize("name", OUTPUTS)
def test_schemas_promise_nothing_that_is_never_written(run: Run, name: str, files: dict[str, str]) -> None:
    found = {each for command in OUTPUTS[name] for value in written(run, command, files) for each in names_in(value)}
    assert set(members(SCHEMAS[name])) - found == set()


@pytest.mark.parametrize("name", OUTPUTS)
def test_schemas_refuse_what_is_broken(run: Run, name: str, files: dict[str, str]) -> None:
    """A member that is missing, or of another type, at the top and in the first entry of each list."""
    schema = SCHEMAS[name]
    validator = Draft202012Validator(schema)
    (value, *_) = written(run, OUTPUTS[name][0], files)
    lists = [key for key, entries in value.items() if isinstance(entries, list) and isinstance([*entries, ""][0], dict)]
    for key in ["", *lists]:
        part = schema["$defs"][schema["properties"][key]["items"]["$ref"].rpartition("/")[2]] if key else schema
        for member in value[key][0] if key else value:
            broken = deepcopy(value)
            (broken[key][0] if key else broken)[member] = [{}]
            assert not validator.is_valid(broken), f"{key}.{member}"
        for member in part["required"]:
            broken = deepcopy(value)
            del (broken[key][0] if key else broken)[member]
            assert not validator.is_valid(broken), f"{key}.{member}"


def test_every_subcommand_that_writes_json_has_a_schema() -> None:
    everything = [*DRAWING, *SUBCOMMANDS]
    parser = make_parser(everything, [each.name for each in everything])
    (subparsers,) = (each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    writing = {
        name
        for name, each in subparsers.choices.items()
        if any("--format" in action.option_strings and "json" in (action.choices or ()) for action in each._actions)
    }
    assert writing | {"rules"} == {command[0] for commands in OUTPUTS.values() for command in commands}
    assert set(SCHEMAS) == {*OUTPUTS, *FILES}


def test_what_schemas_share_is_the_same_in_all() -> None:
    """Each file stands by itself, so that it can be given to any validator."""
    shared: dict[str, Any] = {}
    for schema in SCHEMAS.values():
        for name in ("sentences", "left_out", "golds", "span"):
            if name in schema.get("$defs", {}):
                assert shared.setdefault(name, schema["$defs"][name]) == schema["$defs"][name]
    assert len(shared) == 4


WORKSPACE = re.compile(r'^```json\n(\{"version".*?)^```', re.MULTILINE | re.DOTALL)
DECISIONS = re.compile(r'^\{"(?:journal|recipe|do|step)".*', re.MULTILINE)
EVERY_ACT: Final[Sequence[Act]] = (
    Attach(3, 5),
    Rename(3, "obl"),
    Reannotate(("3 relation obl", "4 Number")),
    Relabel(2, "NP"),
    Assign(2, "SB"),
    Wrap(1, 2, "NP"),
    Group((1, 2), "NP", "SB"),
    Unwrap(2),
    Move(2, 0),
)
"""One of each kind, so that a new one cannot be forgotten in the schema."""


def in_files(name: str, folder: Path) -> list[Any]:
    """What the page on interfaces shows of such files and, of workspaces, what is written of every edit."""
    text = (DOCS / "interfaces.md").read_text("utf-8")
    if name == "decisions":
        return [json.loads(line) for line in DECISIONS.findall(text)]
    edits = tuple(SentenceEdit("ud", "s-1", act, "9b9b0454cadcb338", continues=True) for act in EVERY_ACT)
    originals = {("ud", "s-1", "9b9b0454cadcb338"): WORDS}
    merge = MergeNote("ask", "ud", ("sud",), str(folder / "decisions.jsonl"))
    scheme = scheme_of({choice: next(iter(values)).value for choice, values in CHOICES.items()})
    versions = (
        VersionSpec("ud", str(folder / "ud.conllu"), Role.GOLD),
        VersionSpec("varied", "", Role.GOLD, variation=Reannotation("ud", scheme)),
        VersionSpec("made", "", Role.GOLD, variation=Reannotation("ud", rules=str(folder / "a.rules"))),
    )
    settings = Settings(
        protocol=Protocol.FUNCTIONAL,
        alignment=Alignment.ORDER,
        against=("ud",),
        floors=True,
        nonprojective=NonProjectivity.LIFT,
        max_length=9,
        prm="a.prm",
        sets="a.tsv",
        normalization=Normalization.PUBLISHED,
        unit=Unit.CHARACTERS,
    )
    saved = Workspace(
        versions, settings, edits=edits, originals=originals, merge=merge, report_depth=Depth.FULL, compared=("ud",)
    )
    return [*map(json.loads, WORKSPACE.findall(text)), json.loads(json.dumps(to_document(saved, str(folder))))]


@pytest.mark.parametrize("name", FILES)
def test_files_are_as_their_schema_says(name: str, tmp_path: Path) -> None:
    """The members of each, all of them and no other: other programs read and write these files."""
    validator, values = Draft202012Validator(closed(SCHEMAS[name])), in_files(name, tmp_path)
    assert {type(act) for act in EVERY_ACT} == set(ACTS.values())
    for value in values:
        assert [f"{error.json_path}: {error.message[:300]}" for error in validator.iter_errors(value)] == []
    assert set(members(SCHEMAS[name])) - {each for value in values for each in names_in(value)} == set()


@pytest.mark.parametrize("name", FILES)
def test_schemas_of_files_refuse_what_is_broken(name: str, tmp_path: Path) -> None:
    validator = Draft202012Validator(SCHEMAS[name])
    for value in in_files(name, tmp_path):
        for member in value:
            assert not validator.is_valid({**value, member: [{}]}), member
        for member in value["do"] if isinstance(value.get("do"), dict) else ():
            assert not validator.is_valid({"do": {**value["do"], member: [{}]}}), member


def test_workspaces_of_other_programs_are_valid() -> None:
    """Members that nobody here knows are kept, so the schema has room for them."""
    other = json.loads((Path(__file__).parents[1] / "workspaces" / "version-1.concord").read_text("utf-8"))
    assert Draft202012Validator(SCHEMAS["workspace"]).is_valid(other)
    assert not Draft202012Validator(closed(SCHEMAS["workspace"])).is_valid(other)

"""The workspace of version 1 that is kept here, with changes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.model.choices import Alignment, NonProjectivity, Normalization, Protocol, Punctuation, Unit
from core.model.scheme import Heads, Reannotation, Scheme, VerbGroups
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import Loaded, load_workspace
from core.workspaces.workspace import FileState, SavedFilter, SentenceNote, Workspace

FIXTURES = Path(__file__).parent

TEXT = (FIXTURES / "version-1.concord").read_text("utf-8")

Change = Callable[[dict[str, Any]], object]


def expected_in(folder: Path) -> Workspace:
    """What the fixture of version 1 says when it stands in ``folder``."""

    def at(path: str) -> str:
        return str(folder / path)

    return Workspace(
        versions=(
            VersionSpec("ud", at("golds/ud.conllu"), Role.GOLD, format="conllu"),
            VersionSpec("sud", at("golds/sud.conllu"), Role.GOLD, labels="comp:obj\tobj\nsubj\tnsubj\n"),
            VersionSpec("ptb", str(folder.parent / "ptb.mrg"), Role.INPUT, labels="base", functions="dash"),
            VersionSpec("both", "", Role.GOLD, derived_from=("ptb", "ud")),
            VersionSpec("parser", at("parser.conllu"), Role.PARSE, "ud", labels=at("tables/labels.tsv")),
            VersionSpec(
                "functional",
                "",
                Role.GOLD,
                variation=Reannotation("ud", Scheme(heads=Heads.FUNCTIONAL, verb_groups=VerbGroups.VERB)),
            ),
        ),
        settings=Settings(
            protocol=Protocol.MULTIFUNCTION,
            labels=at("tables/exact"),
            alignment=Alignment.ORDER,
            against=("ud", "ud+sud"),
            punct=Punctuation.DROP,
            nonprojective=NonProjectivity.LIFT,
            max_length=40,
            prm=at("tables/new.prm"),
            sets=at("tables/sets.tsv"),
            floors=True,
            normalization=Normalization.PUBLISHED,
            unit=Unit.CHARACTERS,
        ),
        compared=("ud", "sud"),
        labelled=False,
        hidden=frozenset(["parser"]),
        remarks={"s-1": SentenceNote("Is «on» a head?\nAsk Kim.", is_flagged=True), "s-2": SentenceNote("日曜日")},
        filters=(SavedFilter("bad ones", "parser.tedeval<0.8"), SavedFilter("on", r"/\bon\b/")),
        files={
            at("golds/ud.conllu"): FileState(5, "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"),
            str(folder.parent / "ptb.mrg"): FileState(
                0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
            ),
        },
        unknown={
            (): {"merging": {"decisions": [{"sentence": "s-1", "taken": [["ud", None, 0.5]]}]}},
            ("versions", "ptb"): {"opened by": "Kim"},
            ("versions", "functional", "variation"): {"why": "T11"},
            ("settings",): {"weather": "fine"},
            ("view",): {"zoom": 1.5},
            ("sentences", "s-1"): {"asked": ["Kim"]},
            ("sentences", "s-3"): {"seen": True},
            ("filters", "on"): {"key": "F2"},
        },
        sentence="s-2",
    )


def changed(folder: Path, change: Change) -> str:
    """The path of the fixture with a change to its document."""
    document = json.loads(TEXT)
    change(document)
    path = folder / "changed.concord"
    path.write_text(json.dumps(document), "utf-8")
    return str(path)


def loaded(folder: Path, change: Change) -> Loaded:
    return load_workspace(changed(folder, change))

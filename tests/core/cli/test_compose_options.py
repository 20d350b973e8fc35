"""Options composed from versions and settings mean exactly those."""

from dataclasses import fields

import pytest

from core.base.errors import UsageError
from core.cli.argument_values import gold_sets_of, resolved_specs, settings_of
from core.cli.command_parser import make_parser
from core.cli.composed_command import options_of
from core.cli.subcommands.registry import SUBCOMMANDS
from core.model.choices import Alignment, NonProjectivity, Normalization, Protocol, Punctuation, Unit
from core.model.scheme import Heads, Names, Reannotation, Scheme, VerbGroups
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.trees.label_mapping import table_text

SCHEME = Scheme(heads=Heads.LEXICAL, verb_groups=VerbGroups.AUXILIARY)
SPECS = [
    VersionSpec("raw", "my files/raw.mrg", Role.INPUT, None, "ptb", None, "nodes:SBJ,OBJ"),
    VersionSpec("ud", "/data/ud.conllu", Role.GOLD, labels="base"),
    VersionSpec("sud", "-x.conllu.gz", Role.GOLD, None, "conllu", "labels.tsv"),
    VersionSpec("malt", "malt.conllu", Role.PARSE, "sud"),
    VersionSpec("both", "", Role.GOLD, derived_from=("raw", "ud")),
    VersionSpec("mixed", "", Role.PARSE, "ud", derived_from=("raw", "malt")),
    VersionSpec("varied", "", Role.GOLD, labels="base", variation=Reannotation("ud", SCHEME)),
    VersionSpec("parse", "", Role.PARSE, "varied", variation=Reannotation("malt", Scheme(names=Names.LAST))),
]
OTHERS = Settings(
    Protocol.MULTIFUNCTION,
    "table.tsv",
    Alignment.ORDER,
    ("ud", "ud+sud"),
    Punctuation.DROP,
    NonProjectivity.LIFT,
    40,
    "my.prm",
    "sets.tsv",
    floors=True,
    normalization=Normalization.PUBLISHED,
    unit=Unit.CHARACTERS,
)


@pytest.mark.parametrize("settings", [Settings(), OTHERS])
def test_they_are_read_back(settings: Settings) -> None:
    argv = ["score", *options_of(SPECS, settings)]
    arguments = make_parser(SUBCOMMANDS, argv).parse_args(argv)
    assert resolved_specs(arguments) == SPECS
    assert settings_of(arguments, gold_sets_of(arguments)) == settings


def test_the_settings_tried_are_all_unusual() -> None:
    usual = Settings()
    assert all(getattr(OTHERS, field.name) != getattr(usual, field.name) for field in fields(Settings))


def test_defaults_are_omitted() -> None:
    assert options_of(SPECS[3:4], Settings()) == ["--parse=malt@sud=malt.conllu"]


@pytest.mark.parametrize("settings", [Settings(), Settings(labels=table_text({"a": "b"}))])
def test_a_table_without_a_file_has_no_option(settings: Settings) -> None:
    labels = None if settings != Settings() else table_text({"a": "b"})
    with pytest.raises(UsageError, match="save the workspace first"):
        options_of([VersionSpec("ud", "ud.conllu", Role.GOLD, labels=labels)], settings)

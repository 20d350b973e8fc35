"""The subcommands that need no display, in the order of ``--help``."""

from typing import Final

from core.cli.command_parser import Subcommand

SUBCOMMANDS: Final = (
    Subcommand(__name__, "score", "Score every parse against every set of golds."),
    Subcommand(__name__, "significance", "Test whether parses differ, pair by pair."),
    Subcommand(
        __name__, "overlap", "Compare each pair of golds: what their schemes share, and where and how they differ."
    ),
    Subcommand(__name__, "convert", "Write the function trees of one version."),
    Subcommand(__name__, "generalize", "Write what all golds agree on."),
    Subcommand(__name__, "unify", "Write everything that the golds annotate, and their conflicts."),
    Subcommand(__name__, "tl-unify", "Write the first gold with the labels of the others."),
    Subcommand(__name__, "agreement", "Tell how far annotators of one scheme agree."),
    Subcommand(__name__, "adjudicate", "Write one gold from several annotators and an adjudicator's decisions."),
    Subcommand(__name__, "search", "Find a construction in one version, or in several at once."),
    Subcommand(__name__, "variation", "Find the same words annotated differently within one version."),
    Subcommand(__name__, "vary", "Re-annotate a dependency treebank with other choices of heads."),
    Subcommand(
        __name__, "rules", "Learn the rules that turn one gold's scheme into another's, and list what they leave."
    ),
    Subcommand(__name__, "apply", "Re-annotate a dependency treebank by learnt rules."),
    Subcommand(__name__, "edit", "Relabel, reattach, flip or tag what requests find in a dependency treebank."),
    Subcommand(
        __name__, "diff", "Tell what changed between two states of a treebank, and which changes follow a rule."
    ),
    Subcommand(
        __name__, "desktop", "Add TreeConcord to the menu of a Linux desktop, or remove it.", prints_results=False
    ),
    Subcommand(__name__, "validate", "Print every problem of the versions; exit 1 if there are any."),
)

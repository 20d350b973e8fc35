"""``agreement``: how far annotators of one scheme agree (protocol §10)."""

import argparse
import sys
from dataclasses import replace

from core.agreement.agreement import agreement_of
from core.agreement.tables import as_json, paragraph, tables
from core.cli.console import shown, write_json
from core.cli.named_versions import gold_specs, opened_workspace
from core.cli.read_versions import read_versions
from core.cli.tree_output import tell_excluded
from core.model.version import Role
from core.output.tables import RENDERERS


def run(arguments: argparse.Namespace) -> int:
    """Writes shares, coefficients and confusions; exit code 1 if the annotators share no sentence."""
    # D: read as inputs, because annotators leave words out and make cycles.
    specs = [replace(spec, role=Role.INPUT) for spec in gold_specs(arguments)]
    versions = read_versions(specs, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    with shown("comparing", quiet=arguments.quiet) as progress:
        found = agreement_of(versions, arguments.seed, progress)
    tell_excluded(found.excluded)
    if arguments.format == "json":
        write_json(as_json(found))
    else:
        all_tables = tables(found, None) if arguments.format == "tsv" else tables(found)
        sys.stdout.write("\n".join(map(RENDERERS[arguments.format], all_tables)))
        if arguments.format != "tsv":
            sys.stdout.write(f"\n{paragraph(found)}\n")
    return 0 if found.tokens else 1

"""``score``: scores every parse by every measure."""

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Final

from core.base.atomic_files import write_text
from core.base.errors import UsageError
from core.breakdown.aspect import Aspect
from core.breakdown.run import Part, break_down
from core.breakdown.tables import as_tsv as breakdown_tsv
from core.breakdown.tables import entries, test_entries
from core.breakdown.tables import tables as breakdown_tables
from core.cli.chosen_settings import metrics_of, settings_of
from core.cli.console import remark, shown, write_json
from core.cli.named_versions import named_specs
from core.cli.nf17 import run_nf17, run_treebanks
from core.cli.output_files import check_further_output, check_output
from core.cli.run_arguments import NF17
from core.cli.scored_run import exit_code, score_and_test
from core.output.paper_tables import cross_experiment_tables, framework_tables
from core.output.results import as_json, as_tsv, per_sentence_lines
from core.output.tables import RENDERERS
from core.scoring.comparison import compare
from core.scoring.run import Results
from core.trees.zhang_shasha import disagreement, is_projective

LONGEST_VERIFIED: Final = 60
"""The default of ``--max-length``, in words: zss takes seconds for trees above 160 nodes."""


def run(arguments: argparse.Namespace) -> int:
    """Scores parses and writes the results; returns the exit code."""
    if arguments.list:
        return run_treebanks(arguments)
    if metrics_of(arguments) == (NF17,):
        return run_nf17(arguments)
    check_further_output("--per-sentence", arguments.per_sentence)
    check_output(arguments.per_sentence, named_specs(arguments), settings_of(arguments))
    aspects = aspects_of(arguments)
    results, inference = score_and_test(arguments)
    parts = _broken_down(results, aspects, arguments) if aspects else []
    drawn = arguments.iterations, arguments.seed
    if arguments.per_sentence:
        write_text(arguments.per_sentence, per_sentence_lines(results))
    if arguments.format == "json":
        rows = {"breakdown": [*entries(parts)], "breakdown_tests": [*test_entries(parts, *drawn)]} if aspects else {}
        write_json({**as_json(results, inference), **rows})
    elif arguments.format == "tsv":
        sys.stdout.write(breakdown_tsv(parts) if aspects else as_tsv(results, inference))
    else:
        tables = [*framework_tables(results), *cross_experiment_tables(results, inference)]
        tables += breakdown_tables(parts, *drawn)
        sys.stdout.write("\n".join(map(RENDERERS[arguments.format], tables)))
    code = exit_code(results)
    if arguments.verify and not code:
        return verify(results, arguments.verify, arguments.seed, quiet=arguments.quiet)
    return code


def _broken_down(results: Results, aspects: Sequence[Aspect], arguments: argparse.Namespace) -> list[Part]:
    with shown("breaking down", quiet=arguments.quiet) as progress:
        return break_down(results, aspects, metrics_of(arguments), progress)


def aspects_of(arguments: argparse.Namespace) -> list[Aspect]:
    """The aspects in ``--breakdown``; none without it. Raises `UsageError` for an unknown one."""
    if arguments.breakdown is None:
        return []
    names = [part.strip() for part in arguments.breakdown.split(",")]
    for name in names:
        if name not in [*Aspect]:
            raise UsageError("--breakdown has no '{name}'; choose of {aspects}", name=name, aspects=", ".join(Aspect))
    return [Aspect(name) for name in dict.fromkeys(names)]


def verify(results: Results, wanted: int, seed: int, *, quiet: bool) -> int:
    """Scores sampled projective sentences by Zhang and Shasha's algorithm too; returns 1 if anything differs."""
    frame = results.frame
    order = list(range(len(results.lengths)))
    Random(seed).shuffle(order)  # noqa: S311
    longest = frame.settings.max_length or LONGEST_VERIFIED
    done = comparisons = differences = long = gapped = 0
    with shown("verifying", quiet=quiet) as progress:
        for i in order:
            if done == wanted:
                break
            comparison = compare(frame, results.aligned.rows[i])
            if len(comparison.positions) > longest:
                long += 1
                continue
            if not is_projective([comparison.tree(version.name, labelled=True) for version in frame.versions]):
                gapped += 1
                continue
            done += 1
            progress(done, wanted)
            for parse in frame.parses:
                for against in frame.sets_for(parse.name):
                    for labelled in (False, True):
                        found, native, generalized = comparison.compared(parse.name, against, labelled=labelled)
                        forgiving = native if frame.native_gold(parse.name) in against else None
                        script = comparison.script(parse.name, against, labelled=labelled)
                        comparisons += 1
                        if difference := disagreement(script, found, generalized, forgiving):
                            differences += 1
                            where = f"{results.aligned.names[i]}: {parse.name} against {'+'.join(against)}"
                            sys.stderr.write(f"verify: {where}: {difference}\n")
    verified = f"verified by zss: {done} sentences, {comparisons} scores, {differences} differences"
    left_out = f"left out: {long} sentences of more than {longest} words (--max-length), {gapped} not projective"
    remark(f"{verified}; {left_out}" if long or gapped else verified, quiet=quiet)
    return 1 if differences else 0

"""``score``: every measure for every parse; ``significance``: tests between parses."""

import argparse
import sys
from random import Random

from core.base.atomic_files import write_text
from core.base.errors import UsageError
from core.cli.arguments import check_output, gold_sets_of, metrics_of, named_specs, resolved_specs, settings_of
from core.cli.console import remark, shown, write_json
from core.cli.read_versions import read_versions
from core.cli.subcommands.nf17 import NF17, run_nf17, run_treebanks
from core.model.version import Role
from core.output.paper_tables import cross_experiment_tables, framework_tables, significance_table
from core.output.results import as_json, as_tsv, nothing_compared, pair_entries, per_sentence_lines, signature
from core.output.tables import RENDERERS
from core.scoring.comparison import compare
from core.scoring.run import Results, score
from core.scoring.statistics.inference import Inference, infer
from core.trees.zhang_shasha import disagreement, is_projective


def _run(arguments: argparse.Namespace, parses: int) -> tuple[Results, Inference]:
    specs = resolved_specs(arguments)
    if sum(spec.role is Role.PARSE for spec in specs) < parses:
        if parses == 1:
            raise UsageError("no parse is given; name them with --parse NAME@GOLD=PATH")
        raise UsageError("fewer than {n} parses are given; name them with --parse NAME@GOLD=PATH", n=parses)
    settings, metrics = settings_of(arguments, gold_sets_of(arguments)), metrics_of(arguments)
    versions = read_versions(specs, quiet=arguments.quiet)
    with shown("scoring", quiet=arguments.quiet) as progress:
        results = score(versions, settings, metrics, progress, arguments.jobs)
    if not results.columns:
        raise UsageError(
            "{metrics}: for single golds only; no set named by --against is one", metrics=", ".join(metrics or ())
        )
    with shown("testing", quiet=arguments.quiet) as progress:
        inference = infer(results.columns, arguments.iterations, arguments.seed, progress)
    return results, inference


def exit_code(results: Results) -> int:
    """A run in which no sentence could be compared has written that, but it is an error all the same."""
    problem = nothing_compared(results)
    if problem:
        sys.stderr.write(f"{problem}\n")
    return 1 if problem else 0


def run_score(arguments: argparse.Namespace) -> int:
    """Scores and writes; returns the exit code."""
    if arguments.list:
        return run_treebanks(arguments)
    if metrics_of(arguments) == (NF17,):
        return run_nf17(arguments)
    check_output(arguments.per_sentence, named_specs(arguments), settings_of(arguments))
    results, inference = _run(arguments, 1)
    if arguments.per_sentence:
        write_text(arguments.per_sentence, per_sentence_lines(results))
    if arguments.format == "json":
        write_json(as_json(results, inference))
    elif arguments.format == "tsv":
        sys.stdout.write(as_tsv(results, inference))
    else:
        tables = [*framework_tables(results), *cross_experiment_tables(results, inference)]
        sys.stdout.write("\n".join(map(RENDERERS[arguments.format], tables)))
    code = exit_code(results)
    if arguments.verify and not code:
        return verify(results, arguments.verify, arguments.seed, quiet=arguments.quiet)
    return code


def run_significance(arguments: argparse.Namespace) -> int:
    """Tests every pair of parses under every measure they share, and writes; returns the exit code."""
    results, inference = _run(arguments, 2)
    if arguments.format == "json":
        pairs = {"signature": signature(results, inference), "pairs": pair_entries(results, inference)}
        write_json(pairs)
    else:
        sys.stdout.write(RENDERERS[arguments.format](significance_table(results, inference)))
    return exit_code(results)


def verify(results: Results, wanted: int, seed: int, *, quiet: bool) -> int:
    """Scores sampled projective sentences by Zhang and Shasha's algorithm as well; 1 if anything differs."""
    frame = results.frame
    order = list(range(len(results.lengths)))
    Random(seed).shuffle(order)  # noqa: S311
    done = comparisons = differences = 0
    with shown("verifying", quiet=quiet) as progress:
        for i in order:
            if done == wanted:
                break
            comparison = compare(frame, results.aligned.rows[i])
            if not is_projective([comparison.tree(version.name, labelled=True) for version in frame.versions]):
                continue
            done += 1
            progress(done, wanted)
            for parse in frame.parses:
                for against in frame.sets_for(parse.name):
                    for labelled in (False, True):
                        native = frame.native_gold(parse.name)
                        trees = (
                            comparison.tree(parse.name, labelled=labelled),
                            comparison.generalized(against, labelled=labelled),
                            comparison.tree(native, labelled=labelled) if native in against else None,
                        )
                        script = comparison.script(parse.name, against, labelled=labelled)
                        comparisons += 1
                        if found := disagreement(script, *trees):
                            differences += 1
                            where = f"{results.aligned.names[i]}: {parse.name} against {'+'.join(against)}"
                            sys.stderr.write(f"verify: {where}: {found}\n")
    remark(f"verified by zss: {done} sentences, {comparisons} scores, {differences} differences", quiet=quiet)
    return 1 if differences else 0

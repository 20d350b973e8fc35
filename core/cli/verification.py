"""``score --verify``: scores computed a second time, by Zhang and Shasha's algorithm."""

import sys
from random import Random
from typing import Final

from core.base.messages import number_of
from core.cli.console import remark, shown
from core.scoring.comparison import compare
from core.scoring.run import Results
from core.trees.zhang_shasha import disagreement, is_projective

LONGEST_VERIFIED: Final = 60
"""The default of ``--max-length``, in words: zss takes seconds for trees above 160 nodes."""


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
    verified = f"verified by zss: {number_of(done, 'sentence')}, {comparisons} scores, {differences} differences"
    too_long = f"{number_of(long, 'sentence')} of more than {longest} words (--max-length)"
    left_out = f"left out: {too_long}, {gapped} not projective"
    remark(f"{verified}; {left_out}" if long or gapped else verified, quiet=quiet)
    return 1 if differences else 0

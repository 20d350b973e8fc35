"""A mutated file of brackets is read and written back, or refused by `InputError`; seeded."""

from pathlib import Path
from random import Random

import pytest

from core.base.errors import InputError
from core.formats.evalb_parameters import COLLINS
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.scoring.metrics.evalb_brackets import bracketing
from core.trees.conversion import constituency_functions
from core.trees.label_mapping import exact
from tests.written_back import written_back
from tools.mutation import ANYWHERE, BRACKETS, mutated

ONE_A_LINE = """\
(ROOT (S (NP-SBJ (DT The) (NN cat)) (VP (VBD sat) (PP-LOC (IN on) (NP (DT the) (NN mat)))) (. .)))
(ROOT (NP (-LRB- -LRB-) (NN neist) (-RRB- -RRB-)))
(ROOT (S (NP-SBJ-1 (PRP It)) (VP (VBZ works) (NP=2 (-NONE- *T*-1)))))
"""
MANY_LINES = """\
# sent_id = one

( (S
    (NP-SBJ (DT The) (JJ 1\u00a0000th)
      (NN cat) )
    (VP (VBD sat) ) (. .) ))
%% two (
( (FRAG (UH##a=b##-X Yes) ))
"""
PIECES = (*ANYWHERE, *BRACKETS)


@pytest.mark.parametrize("original", [ONE_A_LINE, MANY_LINES])
@pytest.mark.parametrize("functions", [None, "nodes:NP,UH"])
def test_mutated_text(original: str, functions: str | None, tmp_path: Path) -> None:
    random, path, read = Random(0), tmp_path / "mutated.ptb", 0
    for _ in range(1000):
        content = mutated(original.encode(), random, PIECES)
        path.write_bytes(content)
        try:
            version = read_version(VersionSpec("x", str(path), Role.GOLD, format="ptb", functions=functions))
        except InputError:
            continue
        read += 1
        assert written_back(version.sentences) == content
        for sentence in version.sentences:
            tree = constituency_functions(sentence.constituents, exact)
            assert all(1 << i in tree.nodes for i in range(len(sentence)))
            counts = bracketing(sentence, sentence, COLLINS)
            assert counts is None or (counts.labelled == counts.in_parse == counts.in_gold and not counts.crossing)
    assert 50 < read < 950


def test_cut_short(tmp_path: Path) -> None:
    """A file cut between trees is valid; cut anywhere else, only the truncated tree is reported."""
    path, whole = tmp_path / "cut.ptb", 0
    for length in range(1, len(ONE_A_LINE)):
        text = ONE_A_LINE[:length]
        path.write_text(text, encoding="utf-8")
        if text.count("(") == text.count(")"):
            whole += 1
            assert len(read_version(VersionSpec("x", str(path), Role.GOLD)).sentences) == text.strip().count("\n") + 1
            continue
        with pytest.raises(InputError, match="unclosed bracket") as refusal:
            read_version(VersionSpec("x", str(path), Role.GOLD))
        assert [problem.line for problem in refusal.value.problems] == [text.count("\n") + 1]
    assert whole == 5

"""CoNLL-2009: annotated columns are read, predicted ones ignored."""

from io import StringIO

from core.formats import conll09
from core.model.sentence import DependencyTree, Sentence
from core.model.version import Role, VersionSpec

TEXT = """\
1\tKim\tKim\tkim\tNNP\tNN\t_\t_\t2\t0\tSBJ\tROOT\t_\t_\tA0\t_
2\twants\twant\twants\tVBZ\tNNS\t_\t_\t0\t1\tROOT\tNMOD\tY\twant.01\t_\t_
3\tto\tto\tto\tTO\tIN\t_\t_\t2\t4\tOPRD\tX\t_\t_\tA1\t_
4\tsleep\tsleep\tsleep\tVB\tNN\t_\t_\t3\t_\tIM\t_\tY\tsleep.01\t_\t_

1\tYes\tyes\tyes\tUH\tNN\t_\t_\t0\t0\tROOT\tDEP\t_\t_
"""


def test_columns_that_are_read() -> None:
    """A reader who scores a parse wants its heads, not those that some tool predicted beside them."""
    first, second = conll09.read(iter(StringIO(TEXT)), VersionSpec("x", "x.txt", Role.GOLD))
    assert isinstance(first, Sentence)
    assert isinstance(second, Sentence)
    assert first.forms == ("Kim", "wants", "to", "sleep")
    assert first.tags == first.fine_tags == ("NNP", "VBZ", "TO", "VB")
    assert first.tree == DependencyTree((2, 0, 2, 3), ("SBJ", "ROOT", "OPRD", "IM"))
    assert (second.line, second.ordinal, second.sent_id) == (6, 2, None)
    assert first.source + second.source == TEXT

"""The parameter files of `evalb`: labels and words that PARSEVAL ignores, and labels that count as equal."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from core.base.errors import Problem, first_problems, raise_any
from core.base.messages import said
from core.formats.open_text import read_text

_VALUES: Final = {"DELETE_LABEL": 1, "EQ_LABEL": 2, "QUOTE_LABEL": 1}
_WITHOUT_EFFECT: Final = {
    "DEBUG": 1,
    "MAX_ERROR": 1,
    "CUTOFF_LEN": 1,
    "LABELED": 1,
    "DELETE_LABEL_FOR_LENGTH": 1,
    "EQ_WORD": 2,
}
"""What `evalb` prints and when it gives up; up to which length it counts a second time, which ``--max-length`` is for;
whether labels count, where both ways are scored; which words are equal, settled when versions are aligned."""


@dataclass(frozen=True, slots=True)
class EvalbParameters:
    """What counts in PARSEVAL.

    ``deleted`` brackets are left out, and words with such a tag. ``equal`` are pairs of labels, either way round.
    ``quotes`` are tags that parsers confuse on quotation marks: such a word is left out on both sides or on none.
    """

    deleted: frozenset[str] = frozenset()
    equal: frozenset[frozenset[str]] = frozenset()
    quotes: frozenset[str] = frozenset()

    def labels_equal_to(self, label: str) -> frozenset[str]:
        """The label and all labels equal to it. D: equality is not transitive, as in `evalb`."""
        return frozenset([label]).union(*(pair for pair in self.equal if label in pair))


COLLINS: Final = EvalbParameters(
    deleted=frozenset(["TOP", "-NONE-", ",", ":", "``", "''", "."]), equal=frozenset([frozenset(["ADVP", "PRT"])])
)
"""Those of COLLINS.prm, by which parsers of the Penn Treebank have been scored since Collins (1997)."""


def read_parameters(path: str) -> EvalbParameters:
    """Reads a parameter file: a keyword and its values a line, or a comment that begins with ``#``.

    Raises `InputError` for keywords that `evalb` does not have, and for more or fewer values than they take.
    """
    found: dict[str, list[frozenset[str]]] = {keyword: [] for keyword in _VALUES}
    problems: list[Problem] = []
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        keyword, *values = line.split()
        takes = (_VALUES | _WITHOUT_EFFECT).get(keyword)
        if takes is None:
            what = said("unknown keyword '{keyword}'", keyword=keyword)
            problems.append(Problem(path, number, what, said("one of {values}", values=", ".join(_VALUES))))
        elif len(values) != takes:
            what = said("{number} values for {keyword}", number=len(values), keyword=keyword)
            if len(values) == 1:
                what = said("1 value for {keyword}", keyword=keyword)
            problems.append(Problem(path, number, what, str(takes)))
        elif keyword in found:
            found[keyword].append(frozenset(values))
    raise_any(first_problems(path, problems))
    return EvalbParameters(_union(found["DELETE_LABEL"]), frozenset(found["EQ_LABEL"]), _union(found["QUOTE_LABEL"]))


def _union(values: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset[str]().union(*values)

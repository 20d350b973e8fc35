"""Sentences without any problem, read column by column: the usual case, in a third of the time.

Whatever is unusual is left to `core.formats.conll.columns.Table`, which says what is wrong where.
"""

from collections.abc import Sequence
from itertools import compress
from sys import intern
from typing import Final

from core.formats.conll.blocks import Block
from core.formats.conll.columns import FORM, ID, NOT_ANNOTATED, Columns
from core.model.sentence import DependencyTree, Sentence
from core.model.tree_check import is_tree
from core.model.version import Role

_LINE_FEED: Final = "\n"
_END: Final = f"\t{_LINE_FEED}\t"

_MOST: Final = 999
"""Longer sentences are unusual."""

_CONSECUTIVE: Final = list(map(str, range(1, _MOST + 1)))
_POSITIONS: Final = {"0": 0} | {text: position for position, text in enumerate(_CONSECUTIVE, start=1)}


class PlainReader:
    """Reads the plain sentences of one version; ``has_parts`` tells whether tokens may be ranges and empty nodes."""

    def __init__(self, columns: Columns, role: Role, *, has_parts: bool = False) -> None:
        self._columns, self._role, self._has_parts = columns, role, has_parts
        self._needs_one_root = has_parts and role is Role.GOLD
        self._relations = set[str]()

    def read(self, block: Block, begin: int, ordinal: int, sent_id: str | None) -> Sentence | None:
        """The sentence in ``block``, whose tokens begin at ``begin``; None if anything about it is unusual."""
        text = block.text[begin:].replace("\n", _END)
        if "\t\t" in text or text[-1:] == "\t":
            return None  # An empty column.
        names, tag, fine_tag, head, relation, _ = self._columns
        width = len(names) + 1
        fields = text.split("\t")
        length = len(fields) // width + 1
        # An end in each place where one must be, and nowhere else: each line has all columns.
        if len(fields) != length * width - 1 or fields[len(names) :: width] != [_LINE_FEED] * (length - 1):
            return None
        if length > _MOST or text.count("\n") != length - 1:
            return None
        used = [fields[each::width] for each in (FORM, tag, fine_tag, relation, head)]
        ids = fields[ID::width]
        if ids != _CONSECUTIVE[:length]:
            are_words = _are_words(ids) if self._has_parts else None
            if are_words is None:
                return None
            used = [[*compress(column, are_words)] for column in used]
        forms, tags, fine_tags, relations = (tuple(map(intern, column)) for column in used[:4])
        try:
            heads = tuple(map(_POSITIONS.__getitem__, used[4]))
        except KeyError:
            return None
        if not is_tree(heads) or (self._needs_one_root and heads.count(0) != 1) or not self._are_valid(relations):
            return None
        tree = DependencyTree(heads, relations)
        return Sentence(ordinal, block.line, sent_id, forms, tags, fine_tags, tree, block.source)

    def _are_valid(self, relations: Sequence[str]) -> bool:
        """Whether no relation is missing or has white space."""
        if self._relations.issuperset(relations):
            return True
        new = set(relations) - self._relations
        is_missing = NOT_ANNOTATED in new and self._role is Role.GOLD
        if is_missing or any(each.split() != [each] for each in new):
            return False
        self._relations |= new
        return True


def _are_words(ids: Sequence[str]) -> list[bool] | None:
    """For each row whether it is a word, not a range or an empty node; None if any id is not the one expected."""
    are_words, word, empty, covered = list[bool](), 0, 0, 0
    for token_id in ids:
        if token_id == _CONSECUTIVE[word]:
            word, empty = word + 1, 0
            are_words.append(True)
            continue
        are_words.append(False)
        first, dash, last = token_id.partition("-")
        if not dash:
            empty += 1
            if token_id != f"{word}.{empty}":
                return None
            continue
        end = _POSITIONS.get(last, 0)
        if first != _CONSECUTIVE[word] or end <= word or covered > word:
            return None
        covered = max(covered, end)
    return are_words if word and covered <= word else None

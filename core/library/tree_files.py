"""Trees as files: a line each, or a merge in its base's format or another, as the command line writes them."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from os import PathLike

from core.base.atomic_files import check_target, write_text
from core.base.errors import Problem, UsageError
from core.base.messages import said
from core.cli.arguments import LINES
from core.cli.console import inputs_of
from core.cli.subcommands.unify import FILES
from core.library.options import labels_given
from core.library.wording import given_choice, given_path, in_library_words
from core.merging.session import Merge, read_decision_table
from core.merging.write_to_base import unplaced_table, written_out
from core.model.version import Version
from core.scoring.settings import Settings

LabelTable = str | PathLike[str] | Mapping[str, str] | None
"""How labels of donors are renamed: the path of a table, or the table itself."""


@dataclass(frozen=True, slots=True)
class TreeSource:
    """What trees are made of, which files are not to be overwritten by them; and the merge, if they are one."""

    versions: Sequence[Version]
    settings: Settings
    merge: Merge | None = None
    label_table: str | None = None
    _inputs: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        specs = [version.spec for version in self.versions]
        object.__setattr__(self, "_inputs", inputs_of(specs, self.settings, [self.label_table]))

    def check_not_read(self, path: str) -> None:
        """Raises `UsageError` for a file that was read, `InputError` if none can be written at ``path``."""
        check_target(path, self._inputs)

    def write(
        self,
        text: Callable[[str], Iterable[str]],
        path: str | PathLike[str],
        kind: str,
        unplaced: str | PathLike[str] | None,
    ) -> list[Problem]:
        """Writes the ``text`` of the trees in a format, or their merge, and perhaps a table of ``unplaced`` labels.

        `Trees.save` says the rest.
        """
        where = given_path("path", path)
        given_choice("format", kind, [*LINES, *(FILES if self.merge else ())])
        lost = None if unplaced is None else given_path("unplaced", unplaced)
        self.check_not_read(where)
        if lost is not None:
            if not self.merge:
                raise UsageError("only a merge has labels that could not be placed; leave out unplaced=")
            if os.path.realpath(lost) == os.path.realpath(where):
                raise UsageError("unplaced: expected another file than the trees are written to")
            self.check_not_read(lost)
        left_out = list[Problem]()
        if self.merge and kind in FILES:
            write_text(where, written_out(self.merge, kind, leave_out=lambda _, problem: left_out.append(problem)))
        else:
            write_text(where, text(kind))
        if self.merge and lost is not None:
            write_text(lost, unplaced_table(self.merge))
        return [*map(in_library_words, left_out)]


def renamed_by(merge: Merge, label_table: LabelTable) -> str | None:
    """Decides how labels of donors are renamed; returns the path of the table, or the table as text.

    Raises `InputError` for a table that can't be read, and for a label that nobody may choose.
    """
    if not label_table:
        return None
    table = labels_given("label_table", label_table, said("a path or a mapping"))
    merge.decide_all(merge.decisions_by(read_decision_table(table)))
    return table

"""Learnt rules as files: for `apply`, for Grew, and to read."""

from pathlib import PurePath
from typing import Final

from core.base.atomic_files import write_text
from core.base.strict_json import write_json
from core.rules.files import as_json, as_markdown, exceptions_as_tsv
from core.rules.grew_export import as_grew
from core.rules.learn import Learnt

FOR_APPLY, FOR_GREW, TO_READ = EXTENSIONS = (".rules", ".grs", ".md")
"""The extensions of the files, of what is written beside each other under one name."""

EXCEPTIONS: Final = ".tsv"
"""The extension of a table of what the rules leave."""


def write_rules(path: str, learnt: Learnt, extension: str | None = None) -> None:
    """Writes rules, or what they leave, as the ``extension`` says, by default the path's; any other is `FOR_APPLY`.

    Raises `InputError` if the file can't be written.
    """
    kind = PurePath(path).suffix.lower() if extension is None else extension
    if kind == FOR_GREW:
        write_text(path, as_grew(learnt.grammar))
    elif kind == TO_READ:
        write_text(path, as_markdown(learnt))
    elif kind == EXCEPTIONS:
        write_text(path, exceptions_as_tsv(learnt))
    else:
        write_json(path, as_json(learnt.grammar))

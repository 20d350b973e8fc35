"""Versions and settings as a command that can be typed into a shell."""

import os
import re
import shlex
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from core.base.errors import UsageError
from core.cli.arguments import AGAINST, BY_ROLE, DERIVE, LABELS, SETTING_OPTIONS, SettingOption
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import variation_said
from core.trees.label_mapping import is_table_text

_USUAL: Final = Settings()


def options_of(specs: Sequence[VersionSpec], settings: Settings) -> list[str]:
    """The options for ``specs`` and ``settings``, each a single word.

    Raises `UsageError` for a table of labels without a file.
    """
    said = [text for option in SETTING_OPTIONS for text in _said(option, settings)]
    return [*map(_of_version, specs), *said, *(f"{AGAINST}={golds}" for golds in settings.against or ())]


def _of_version(spec: VersionSpec) -> str:
    name = f"{spec.name}@{spec.native_gold}" if spec.native_gold else spec.name
    option = BY_ROLE[spec.role] if spec.has_file else DERIVE
    parts = [_origin(spec), *([spec.format] if spec.format else [])]
    parts += [f"labels={_labels(spec.labels)}"] if spec.labels else []
    parts += [f"functions={spec.functions}"] if spec.functions else []
    return f"{option.flag}={name}={'::'.join(parts)}"


def _origin(spec: VersionSpec) -> str:
    """The file of a version, or what it is made of."""
    if spec.variation:
        return variation_said(spec.variation)
    return f"tl-unify:{','.join(spec.derived_from)}" if spec.derived_from else spec.path


def _said(option: SettingOption, settings: Settings) -> Iterator[str]:
    """The option that sets the value in ``settings``; none for the default."""
    value = getattr(settings, option.setting)
    if value != getattr(_USUAL, option.setting):
        yield option.flag if option.switch else f"{option.flag}={_labels(value) if option is LABELS else value}"


def _labels(labels: str) -> str:
    """Labels as the value of an option. Raises `UsageError` for a table without a file."""
    if is_table_text(labels):
        raise UsageError("the table of labels has no file; save the workspace first, which then contains it")
    return labels


_ESCAPED: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\udc80-\udcff\ufffe\uffff'\\]")
"""Characters that are invisible, can't be typed, change the text direction, or are special within quotes."""


def typed(words: Iterable[str]) -> str:
    """``words`` as a command line that a shell splits into the same words, with every character visible.

    Words with characters that cannot be typed are quoted as ``$'…'``, as in POSIX.1-2024, bash and zsh.
    """
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    if not _ESCAPED.search(word.replace("'", "").replace("\\", "")):
        return shlex.quote(word)
    return f"$'{_ESCAPED.sub(_escape, word)}'"


def _escape(found: re.Match[str]) -> str:
    """The bytes of a character in octal, whose fixed width makes them safe before any character."""
    if found[0] in "'\\":
        return f"\\{found[0]}"
    return "".join(f"\\{byte:03o}" for byte in os.fsencode(found[0]))

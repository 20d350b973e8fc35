"""Writes versions and settings as command-line options."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.base.errors import UsageError
from core.cli.setting_arguments import AGAINST, LABELS, SETTING_OPTIONS, SettingOption
from core.cli.version_arguments import BY_ROLE, DERIVE
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

"""Writes versions and settings as command-line options."""

from collections.abc import Sequence

from core.cli.setting_arguments import AGAINST, SETTING_OPTIONS, labels_said
from core.cli.version_arguments import BY_ROLE, DERIVE
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import variation_said


def options_of(specs: Sequence[VersionSpec], settings: Settings) -> list[str]:
    """The options for ``specs`` and ``settings``, each a single word.

    Raises `UsageError` for a table of labels without a file.
    """
    said = [text for option in SETTING_OPTIONS for text in option.said_of(settings)]
    return [*map(_of_version, specs), *said, *(f"{AGAINST}={golds}" for golds in settings.against or ())]


def _of_version(spec: VersionSpec) -> str:
    name = f"{spec.name}@{spec.native_gold}" if spec.native_gold else spec.name
    option = BY_ROLE[spec.role] if spec.has_file else DERIVE
    parts = [_origin(spec), *([spec.format] if spec.format else [])]
    parts += [f"labels={labels_said(spec.labels)}"] if spec.labels else []
    parts += [f"functions={spec.functions}"] if spec.functions else []
    return f"{option.flag}={name}={'::'.join(parts)}"


def _origin(spec: VersionSpec) -> str:
    """The file of a version, or what it is made of."""
    if spec.variation:
        return variation_said(spec.variation)
    return f"tl-unify:{','.join(spec.derived_from)}" if spec.derived_from else spec.path

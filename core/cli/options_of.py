"""Versions and settings as the options that name them: what a person would write on the command line."""

from collections.abc import Iterator, Sequence

from core.base.errors import UsageError
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.trees.label_mapping import is_table_text

_DEFAULT = Settings()


def options_of(specs: Sequence[VersionSpec], settings: Settings) -> list[str]:
    """The options for ``specs`` and ``settings``, each in one word.

    Raises `UsageError` where there are none: for a table of labels that is in no file.
    """
    return [*(_of_version(spec) for spec in specs), *_of_settings(settings)]


def _of_version(spec: VersionSpec) -> str:
    name = f"{spec.name}@{spec.native_gold}" if spec.native_gold else spec.name
    if spec.derived_from:
        base, donor = spec.derived_from
        return f"--derive={name}=tl-unify:{base},{donor}"
    option = {Role.GOLD: "--gold", Role.PARSE: "--parse", Role.INPUT: "--input"}[spec.role]
    parts = [spec.path, *([spec.format] if spec.format else [])]
    parts += [f"labels={_of_labels(spec.labels)}"] if spec.labels else []
    parts += [f"functions={spec.functions}"] if spec.functions else []
    return f"{option}={name}={'::'.join(parts)}"


def _of_labels(labels: str) -> str:
    if is_table_text(labels):
        raise UsageError("the table of labels is in no file; save the workspace first, so that it is in that")
    return labels


def _of_settings(settings: Settings) -> Iterator[str]:
    if settings.protocol is not None:
        yield f"--protocol={settings.protocol}"
    if settings.labels != _DEFAULT.labels:
        yield f"--labels={_of_labels(settings.labels)}"
    if settings.alignment is not None:
        yield f"--align={settings.alignment}"
    if settings.punct is not _DEFAULT.punct:
        yield f"--punct={settings.punct}"
    if settings.nonprojective is not _DEFAULT.nonprojective:
        yield f"--nonprojective={settings.nonprojective}"
    if settings.max_length is not None:
        yield f"--max-length={settings.max_length}"
    if settings.prm is not None:
        yield f"--prm={settings.prm}"
    if settings.sets is not None:
        yield f"--sets={settings.sets}"
    if settings.floors:
        yield "--floors"
    for against in settings.against or ():
        yield f"--against={against}"

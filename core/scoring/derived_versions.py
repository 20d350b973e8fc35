"""Derived versions: as in T12, brackets with the functions of a dependency conversion (interfaces, Naming versions)."""

from collections.abc import Sequence

from core.base.errors import InputError, Problem
from core.base.messages import said
from core.model.version import Role, Version, VersionSpec


def with_derived(specs: Sequence[VersionSpec], read: Sequence[Version]) -> list[Version]:
    """The versions of all ``specs``, in order: those ``read``, and those derived from them.

    A derived version has its base's sentences; its function trees are computed for each sentence
    (`core.scoring.comparison`). Raises `InputError` if a gold would be derived from an invalid tree.
    """
    versions = {version.name: version for version in read}
    for spec in specs:
        if spec.derived_from is None:
            continue
        sources = [versions[name] for name in spec.derived_from]
        if spec.role is Role.GOLD:
            problems = [
                Problem(
                    source.spec.path,
                    sentence.line,
                    sentence.defect,
                    said("a valid tree, to derive '{name}'", name=spec.name),
                    sentence.name,
                )
                for source in sources
                for sentence in source.sentences
                if sentence.defect
            ]
            if problems:
                raise InputError(problems)
        versions[spec.name] = Version(spec, sources[0].format, sources[0].sentences)
    return [versions[spec.name] for spec in specs]

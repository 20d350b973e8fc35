"""TL-unified versions: as in T12, brackets with functions of a dependency conversion (interfaces, Naming versions)."""

from collections.abc import Sequence

from core.base.errors import InputError, Problem
from core.base.messages import said
from core.base.progress import Progress, counting, ignore_progress
from core.model.version import Role, Version, VersionSpec


def with_derived(
    specs: Sequence[VersionSpec], read: Sequence[Version], progress: Progress = ignore_progress
) -> list[Version]:
    """The versions of all ``specs``, in order: those ``read``, variations among them, and those TL-unified from them.

    A TL-unified version has its base's sentences; its function trees are computed for each sentence
    (`core.scoring.comparison`). ``progress`` counts the sentences looked at. Raises `InputError` if a gold would be
    derived from an invalid tree.
    """
    versions = {version.name: version for version in read}
    for spec in specs:
        if spec.derived_from is None:
            continue
        sources = [versions[name] for name in spec.derived_from]
        if spec.role is Role.GOLD:
            check_trees(sources, spec.name, progress)
        versions[spec.name] = Version(spec, sources[0].format, sources[0].sentences)
    return [versions[spec.name] for spec in specs]


def check_trees(sources: Sequence[Version], name: str, progress: Progress = ignore_progress) -> None:
    """Raises `InputError` if ``sources`` have invalid trees, so that the gold ``name`` can't be derived from them.

    ``progress`` counts the sentences of each. Golds have none, since these are problems where they are read.
    """
    expected = said("a valid tree, to derive '{name}'", name=name)
    problems = [
        Problem(source.spec.path, sentence.line, sentence.defect, expected, sentence.name)
        for source in sources
        if source.spec.role is not Role.GOLD
        for sentence in counting(source.sentences, progress)
        if sentence.defect
    ]
    if problems:
        raise InputError(problems)

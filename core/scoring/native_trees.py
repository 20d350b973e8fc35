"""Which native trees the versions of a run have, and so the protocol that fits all of them (protocol §1 and §3)."""

from collections.abc import Mapping, Sequence

from core.base.errors import UsageError
from core.base.messages import Phrase, said
from core.model.protocol import Protocol
from core.model.sentence import DependencyTree
from core.model.version import Role, Version


def native_trees(versions: Sequence[Version]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The versions that hold each version's dependencies and its brackets; the first if there are several."""
    dependencies: dict[str, str] = {}
    brackets: dict[str, str] = {}
    for version in versions:
        sources = version.spec.derived_from or ()
        for source in sources if version.spec.role is Role.PARSE else sources[:1]:
            if source in dependencies:
                dependencies.setdefault(version.name, dependencies[source])
            if source in brackets:
                brackets.setdefault(version.name, brackets[source])
        if not version.spec.derived_from:
            depends = all(isinstance(sentence.tree, DependencyTree) for sentence in version.sentences[:1])
            (dependencies if depends else brackets)[version.name] = version.name
    return dependencies, brackets


def protocol_of(versions: Sequence[Version], dependencies: Mapping[str, str], requested: Protocol | None) -> Protocol:
    """D: `auto` is functional when every version is a dependency tree, multi-function otherwise (protocol §3).

    Raises `UsageError` if the functional protocol is requested and a version has no functional trees (protocol §1).
    """
    for version in versions:
        reason = _why_not_functional(version, dependencies)
        if reason:
            if requested is Protocol.FUNCTIONAL:
                raise UsageError(
                    "{why}: it has no functional trees; choose the multi-function protocol (--protocol multifunction)",
                    why=reason,
                )
            return Protocol.MULTIFUNCTION
    return requested or Protocol.FUNCTIONAL


def _why_not_functional(version: Version, dependencies: Mapping[str, str]) -> Phrase | None:
    """Why a version has no functional trees; None if it has."""
    if version.spec.derived_from:
        return said("'{name}' is derived by TL-unification", name=version.name)
    if version.name not in dependencies:
        return said("'{name}' has brackets", name=version.name)
    return said("'{name}' has functions beside its relations", name=version.name) if version.spec.functions else None

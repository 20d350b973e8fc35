"""Versions that re-annotate others: variations, made in memory from their sources and their choices."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.base.progress import Progress, ignore_progress
from core.formats.conll.columns import Columns
from core.model.scheme import Coordination, Reannotation
from core.model.sentence import Sentence
from core.model.version import Role, Version, VersionSpec, inventory_of, relations_in
from core.scoring.derived_versions import check_trees
from core.variation.reannotate import reannotated
from core.variation.write_variation import arc_columns_of, source_of, way_of


def varied(source: Version, spec: VersionSpec, progress: Progress = ignore_progress) -> Version:
    """The variation of ``source`` that ``spec`` describes; ``progress`` counts sentences.

    Raises `UsageError` if the source has no dependencies, `InputError` if a gold would have an invalid tree.
    """
    recipe, columns, coordination = _recipe(spec), arc_columns_of(source), way_of(source)
    if spec.role is Role.GOLD:
        check_trees([source], spec.name)
    sentences = []
    for done, sentence in enumerate(source.sentences):
        progress(done, len(source.sentences))
        sentences.append(_varied(sentence, recipe, coordination, columns))
    return Version(
        spec,
        source.format,
        sentences,
        relations_in(sentences),
        inventory_of(sentences),
        coordination=coordination,
    )


def varied_again(variation: Version, sentence: Sentence) -> Sentence:
    """``sentence`` of the source of ``variation``, re-annotated as in it."""
    return _varied(sentence, _recipe(variation.spec), _way(variation), arc_columns_of(variation))


def followed(variation: Version, before: Version, after: Version) -> Version:
    """``variation`` of ``before`` as one of ``after``: only sentences that differ are made again.

    So edits do not change the way of coordination, which is that of the file.
    """
    pairs = zip(before.sentences, after.sentences, strict=True)
    different = [i for i, (old, new) in enumerate(pairs) if old is not new]
    if not different:
        return variation
    sentences = list(variation.sentences)
    for i in different:
        sentences[i] = varied_again(variation, after.sentences[i])
    return replace(variation, sentences=sentences, relations=relations_in(sentences))


def with_variations(specs: Sequence[VersionSpec], read: Iterable[Version]) -> list[Version]:
    """The versions ``read``, then the variations among ``specs``. Raises like `varied`."""
    versions = {version.name: version for version in read}
    for spec in specs:
        if spec.variation:
            versions[spec.name] = varied(versions[spec.variation.source], spec)
    return list(versions.values())


def after_edits(versions: Sequence[Version], edited: Iterable[Version]) -> list[Version]:
    """``versions``, those read from files being ``edited``, and variations following their sources."""
    before, after = {version.name: version for version in versions}, {version.name: version for version in edited}
    for version in versions:
        if recipe := version.spec.variation:
            after[version.name] = followed(version, before[recipe.source], after[recipe.source])
    return list(after.values())


def _varied(sentence: Sentence, recipe: Reannotation, coordination: Coordination, columns: Columns) -> Sentence:
    variation = reannotated(sentence, recipe.scheme, coordination)
    if not variation.rules:
        return sentence
    source, _ = source_of(sentence, variation, columns)
    return replace(sentence, tree=variation.tree, source=source)


def _recipe(spec: VersionSpec) -> Reannotation:
    assert spec.variation is not None, f"{spec.name} is no variation"
    return spec.variation


def _way(variation: Version) -> Coordination:
    assert variation.coordination is not None, f"{variation.name} is no variation"
    return variation.coordination

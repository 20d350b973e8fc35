"""Versions that re-annotate others: variations, made in memory from their sources and their choices or rules."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from core.base.errors import InputError
from core.base.progress import Progress, counting, ignore_progress
from core.formats.conll_columns import Columns
from core.formats.registry import Keep
from core.formats.stored_sentences import MadeSentences, StoredSentences
from core.model.scheme import Coordination, Reannotation
from core.model.sentence import ExchangedSentences, Sentence, exchanged_since
from core.model.version import LabelCount, Role, Version, VersionSpec, relations_after, relations_in
from core.patterns.rewrite_graph import EndlessRulesError
from core.rules.apply import Applied, with_arcs
from core.scoring.version_options import check_trees
from core.variation.reannotate import reannotated
from core.variation.rule_files import rules_at
from core.variation.write_variation import arc_columns_of, way_of


def varied(source: Version, spec: VersionSpec, progress: Progress = ignore_progress, keep: Keep = list) -> Version:
    """The variation of ``source`` that ``spec`` describes; its sentences are what ``keep`` makes of them.

    ``progress`` counts sentences. Of stored sentences, which are read again each time, only the relations of the first
    are known. Raises `UsageError` if the source has no dependencies, `InputError` if a gold would have an invalid tree,
    or rules can't be read.
    """

    def started(done: int, total: int) -> None:  # noqa: ARG001  # All sentences are still to be made.
        progress(0, total)

    recipe, columns, coordination = _recipe(spec), arc_columns_of(source), way_of(source, started)
    rules = rules_at(recipe.rules, again=True).hash if recipe.rules else ""
    if spec.role is Role.GOLD:
        check_trees([source], spec.name, started)
    if isinstance(source.sentences, StoredSentences | MadeSentences):
        make = partial(_varied, recipe=recipe, coordination=coordination, columns=columns)
        stored = MadeSentences(source.sentences, make)
        return Version(spec, source.format, stored, relations_in(stored[:1]), coordination=coordination, rules=rules)
    count = LabelCount()

    def made() -> Iterator[Sentence]:
        for sentence in counting(source.sentences, progress):
            variation = _varied(sentence, recipe, coordination, columns)
            count.add(variation)
            yield variation

    sentences = keep(made())
    return Version(
        spec, source.format, sentences, count.relations, count.inventory, coordination=coordination, rules=rules
    )


def varied_again(variation: Version, sentence: Sentence) -> Sentence:
    """``sentence`` of the source of ``variation``, re-annotated as in it.

    A tree that someone has edited may be one with which rules of a grammar do not come to an end: it stays as it is.
    """
    try:
        return _varied(sentence, _recipe(variation.spec), _way(variation), arc_columns_of(variation))
    except (InputError, EndlessRulesError):
        return sentence


def followed(variation: Version, before: Version, after: Version) -> Version:
    """``variation`` of ``before`` as one of ``after``: only sentences that differ are made again.

    So edits do not change the way of coordination, which is that of the file.
    """
    different = exchanged_since(before.sentences, after.sentences)
    if not different:
        return variation
    again = {i: varied_again(variation, sentence) for i, sentence in different.items()}
    sentences = ExchangedSentences(variation.sentences, again)
    return replace(variation, sentences=sentences, relations=relations_after(variation, again))


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
    if recipe.rules:
        return rules_at(recipe.rules).follow(sentence, columns, Applied())
    variation = reannotated(sentence, recipe.scheme, coordination)
    if not variation.rules:
        return sentence
    source, _ = with_arcs(sentence, columns, variation.tree, variation.rules)
    return replace(sentence, tree=variation.tree, source=source)


def _recipe(spec: VersionSpec) -> Reannotation:
    assert spec.variation is not None, f"{spec.name} is no variation"
    return spec.variation


def _way(variation: Version) -> Coordination:
    assert variation.coordination is not None, f"{variation.name} is no variation"
    return variation.coordination

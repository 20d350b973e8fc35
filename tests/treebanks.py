"""Sentences and versions from compact text: ``arrive 0 root | on 1 tmod | Sunday 2 pobj``."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.cycles import flaws
from core.model.sentence import DependencyTree, Sentence
from core.model.spans import AnyTree, FunctionTree, MultiFunctionTree, positions
from core.model.version import Role, Version, VersionSpec, relations_in
from core.trees.conversion import function_tree, functional_tree, multifunction_tree
from core.trees.label_mapping import exact

LABELS_OF_NODES = dict[tuple[int, ...], tuple[str, ...]]


def dependencies(text: str) -> DependencyTree:
    """The heads and relations of ``text``: for each word, parted by ``|``, its form, head and relation."""
    words = [word.split() for word in text.split("|")]
    return DependencyTree(tuple(int(head) for _, head, _ in words), tuple(relation for _, _, relation in words))


def sentence(text: str, *, sent_id: str | None = None, ordinal: int = 1) -> Sentence:
    """The sentence of ``text``; an invalid tree has a defect, like a parse that was read."""
    forms = tuple(word.split()[0] for word in text.split("|"))
    tags, tree = ("_",) * len(forms), dependencies(text)
    defect = next((flaw.what for flaw in flaws(tree.heads)), "")
    return Sentence(ordinal, ordinal, sent_id, forms, tags, tags, tree, "", defect)


def version(
    name: str, *texts: str, native: str | None = None, ids: Sequence[str | None] = (), labels: str | None = None
) -> Version:
    """A version of the sentences ``texts``: a parse where its ``native`` gold is named."""
    role = Role.PARSE if native else Role.GOLD
    spec = VersionSpec(name, f"{name}.conllu", role, native, labels=labels)
    sent_ids = ids or [None] * len(texts)
    named = enumerate(zip(texts, sent_ids, strict=True), start=1)
    sentences = [sentence(text, sent_id=sent_id, ordinal=i) for i, (text, sent_id) in named]
    return Version(spec, "conllu", sentences, relations_in(sentences))


def functional(text: str) -> FunctionTree:
    """The functional tree of ``text``."""
    return functional_tree(dependencies(text), exact)


def multifunction(text: str) -> MultiFunctionTree:
    """The multi-function tree of ``text``."""
    return multifunction_tree(dependencies(text), exact)


def converted(tree: DependencyTree, protocol: Protocol, labelled: bool) -> Any:
    """The function tree of a dependency tree, as the labelled or the unlabelled score sees it."""
    found = functional_tree(tree, exact) if protocol is Protocol.FUNCTIONAL else multifunction_tree(tree, exact)
    return found if labelled else found.unlabelled()


def tree_of(text: str, protocol: Protocol) -> AnyTree:
    """The function tree of ``text``, empty if it is invalid."""
    return function_tree(sentence(text), protocol, exact)


def shown(tree: AnyTree) -> LABELS_OF_NODES:
    """The labels of each node as they are written, by the positions of its span."""
    return {positions(span): tree.labels_at(span) for span in tree}


def read_treebank(folder: Path, name: str, native: str | None = None) -> Version:
    """The CoNLL-U file ``name`` of ``folder``, called as the part of its name before the language."""
    role = Role.PARSE if native else Role.GOLD
    return read_version(VersionSpec(name.partition("_fr_")[0], str(folder / f"{name}.conllu"), role, native))

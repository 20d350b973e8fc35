"""One sentence in all its versions, under the settings in force: the trees, the common grounds, the edit scripts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from core.algebra import generalize
from core.convert import function_tree
from core.distance import EditScript, edit_script
from core.errors import UsageError
from core.goldsets import GoldSet, all_gold_sets, is_applicable, named_gold_sets
from core.labels import LabelMapping, exact, label_mapping
from core.protocol import Protocol
from core.sentence import Sentence
from core.settings import Settings
from core.spans import AnyTree
from core.version import Role, Version


@dataclass(frozen=True, slots=True)
class Frame:
    """How versions are read and what is scored against what: the settings, resolved for these versions."""

    versions: tuple[Version, ...]
    protocol: Protocol
    mappings: Mapping[str, LabelMapping]
    gold_sets: tuple[GoldSet, ...]

    @property
    def golds(self) -> list[Version]:
        return [version for version in self.versions if version.spec.role is Role.GOLD]

    @property
    def parses(self) -> list[Version]:
        return [version for version in self.versions if version.spec.role is Role.PARSE]

    def native_gold(self, parse: str) -> str:
        """The gold whose scheme ``parse`` follows."""
        return next(str(version.spec.native_gold) for version in self.versions if version.name == parse)

    def sets_for(self, parse: str) -> list[GoldSet]:
        """The sets of golds that ``parse`` is scored against (protocol §3)."""
        native = self.native_gold(parse)
        return [against for against in self.gold_sets if is_applicable(against, native)]


def make_frame(versions: Sequence[Version], settings: Settings) -> Frame:
    """Resolves ``settings`` for ``versions``.

    D: `auto` is functional when every version is a dependency tree, as all formats read so far are (protocol §3).
    Raises `UsageError` where the settings do not fit the versions, `InputError` for a label table that can't be read.
    """
    golds = [version.name for version in versions if version.spec.role is Role.GOLD]
    sets = all_gold_sets(golds) if settings.against is None else named_gold_sets(settings.against, versions)
    natives = [str(version.spec.native_gold) for version in versions if version.spec.role is Role.PARSE]
    if settings.against is not None and natives:
        for against in sets:
            if not any(is_applicable(against, native) for native in natives):
                raise UsageError(f"no parse has its native gold in '{'+'.join(against)}'; a larger set must hold it")
    shared = label_mapping(settings.labels)
    mappings = {v.name: shared if v.spec.labels is None else label_mapping(v.spec.labels) for v in versions}
    return Frame(tuple(versions), settings.protocol or Protocol.FUNCTIONAL, mappings, tuple(sets))


@dataclass(slots=True)
class Comparison:
    """One sentence in all versions of a frame; what is asked for is computed once."""

    frame: Frame
    sentences: Mapping[str, Sentence]
    _trees: dict[tuple[str, bool], AnyTree] = field(default_factory=dict, repr=False)
    _grounds: dict[tuple[GoldSet, bool], AnyTree] = field(default_factory=dict, repr=False)
    _relations: dict[str, Sequence[str]] = field(default_factory=dict, repr=False)

    def tree(self, version: str, *, labelled: bool) -> AnyTree:
        """The function tree of a version, as the labelled or the unlabelled score sees it."""
        key = version, labelled
        if key not in self._trees:
            if labelled:
                mapping = self.frame.mappings[version]
                self._trees[key] = function_tree(self.sentences[version], self.frame.protocol, mapping)
            else:
                self._trees[key] = self.tree(version, labelled=True).unlabelled()
        return self._trees[key]

    def ground(self, against: GoldSet, *, labelled: bool) -> AnyTree:
        """The common ground E: the generalization of the golds ``against``."""
        key = against, labelled
        if key not in self._grounds:
            self._grounds[key] = generalize([self.tree(gold, labelled=labelled) for gold in against])
        return self._grounds[key]

    def script(self, parse: str, against: GoldSet, *, labelled: bool) -> EditScript:
        """The edits from a parse to the common ground; against a foreign gold alone nothing is forgiven."""
        native = self.frame.native_gold(parse)
        own = self.tree(native, labelled=labelled) if native in against else None
        return edit_script(self.tree(parse, labelled=labelled), self.ground(against, labelled=labelled), own)

    def relations(self, version: str) -> Sequence[str]:
        """The relations of a version after its label mapping, token by token."""
        if version not in self._relations:
            mapping = self.frame.mappings[version]
            raw = self.sentences[version].dependencies.relations
            self._relations[version] = raw if mapping is exact else tuple(map(mapping, raw))
        return self._relations[version]


def compare(frame: Frame, row: Sequence[Sentence]) -> Comparison:
    """The comparison of one aligned sentence; ``row`` holds it in each version of ``frame``, in their order."""
    return Comparison(frame, {version.name: sentence for version, sentence in zip(frame.versions, row, strict=True)})

"""A workspace in memory; its paths are absolute."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from core.editing.apply import SentenceEdit, State
from core.model.choices import DISTANCE, Depth
from core.model.scheme import Reannotation
from core.model.version import VersionSpec
from core.scoring.settings import GoldSet, Settings
from core.trees.label_mapping import is_table_file

Place = tuple[str, ...]
"""The location of an object in the file: ``("versions", "ud")``."""


@dataclass(frozen=True, slots=True)
class WordNote:
    """A person's note on a word of a sentence, and whether it is flagged.

    ``word`` is its position. Another word that has come to its place has another ``form``, and not its note.
    """

    word: int
    form: str
    note: str = ""
    is_flagged: bool = False


@dataclass(frozen=True, slots=True)
class SentenceNote:
    """A person's note on a sentence, whether it is flagged, and the same of its words."""

    note: str = ""
    is_flagged: bool = False
    words: tuple[WordNote, ...] = ()


@dataclass(frozen=True, slots=True)
class SavedFilter:
    """A named sentence filter, which may be invalid for other versions."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class MergeNote:
    """A merge in progress: its recipe, as in `core.merging.merge_input.Recipe`, and the path of its decision file."""

    strategy: str
    base: str
    donors: tuple[str, ...]
    decisions: str


@dataclass(frozen=True, slots=True)
class FileState:
    """Identifies a file's content: its size in bytes, and its SHA-256 in hexadecimal digits."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Workspace:
    """Versions that belong together, and all that a person has chosen and noted.

    ``compared`` are the golds whose generalization is shown, empty for all; ``labelled`` says whether labels count,
    ``metric`` by which measure scores are shown.
    ``hidden`` are the versions that are not shown. ``sentence`` is the name of the sentence shown, or empty.
    ``remarks`` are by sentence name. ``files`` has each file's state when the workspace was saved. ``unknown`` holds
    members written by other or newer programs, which are kept in place. ``edits`` are the edits of trees, in order,
    ``originals`` the texts of the sentences that they were made to.
    ``merge`` is None if nothing is being merged. ``report_depth`` is how much its reports say.
    """

    versions: tuple[VersionSpec, ...] = ()
    settings: Settings = field(default_factory=Settings)
    compared: GoldSet = ()
    labelled: bool = True
    metric: str = DISTANCE
    hidden: frozenset[str] = frozenset()
    remarks: Mapping[str, SentenceNote] = field(default_factory=dict)
    filters: tuple[SavedFilter, ...] = ()
    files: Mapping[str, FileState] = field(default_factory=dict)
    unknown: Mapping[Place, Mapping[str, object]] = field(default_factory=dict)
    sentence: str = ""
    edits: tuple[SentenceEdit, ...] = ()
    originals: Mapping[State, str] = field(default_factory=dict, compare=False)
    merge: MergeNote | None = None
    report_depth: Depth = Depth.SHORT


def paths_in(workspace: Workspace) -> list[str]:
    """The files on which results depend, each once: treebanks, label tables and parameters of measures."""
    found: dict[str, None] = {}

    def note(path: str) -> str:
        found[path] = None
        return path

    with_paths(replace(workspace, files={}, merge=None), note)
    return list(found)


def with_paths(workspace: Workspace, moved: Callable[[str], str]) -> Workspace:
    """``workspace`` with ``moved`` applied to each path."""

    def table(labels: str) -> str:
        return moved(labels) if is_table_file(labels) else labels

    def recipe(variation: Reannotation | None) -> Reannotation | None:
        return replace(variation, rules=moved(variation.rules)) if variation and variation.rules else variation

    versions = tuple(
        replace(
            spec,
            path=spec.path and moved(spec.path),
            labels=spec.labels and table(spec.labels),
            variation=recipe(spec.variation),
        )
        for spec in workspace.versions
    )
    old = workspace.settings
    settings = replace(old, labels=table(old.labels), prm=old.prm and moved(old.prm), sets=old.sets and moved(old.sets))
    files = {moved(path): state for path, state in workspace.files.items()}
    merge = workspace.merge and replace(workspace.merge, decisions=moved(workspace.merge.decisions))
    return replace(workspace, versions=versions, settings=settings, files=files, merge=merge)

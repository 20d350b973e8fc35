"""Workspace files ``NAME.concord``: versions of the file format, reading, writing, and atomic saving."""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path, PurePath
from typing import Final, NamedTuple

from core.base import strict_json
from core.base.errors import InputError, Problem, UnfitError, UsageError, raise_any
from core.base.messages import Phrase, Text, said
from core.base.strict_json import Fields, Kind, read_json, write_json
from core.editing.apply import SentenceEdit, State
from core.editing.edit_log import edit_fields, edit_from
from core.formats.registry import formats
from core.model.choices import DISTANCE, Alignment, Depth, NonProjectivity, Normalization, Protocol, Punctuation, Unit
from core.model.scheme import CHOICES, Reannotation, scheme_of
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import is_name, resolved
from core.trees.label_mapping import BASE, EXACT, is_table_file, is_table_text, read_table_text, table_text
from core.workspaces import EXTENSION
from core.workspaces.workspace import FileState, MergeNote, Place, SavedFilter, SentenceNote, WordNote, Workspace

# Reading a workspace from JSON. Everything is checked: workspaces are passed on, and edited by hand.


MAX_VERSIONS: Final = 1_000
MAX_PROBLEMS: Final = 100
"""How many problems are listed."""

_NO_ITEMS: Final[Sequence[object]] = ()
_NO_MEMBERS: Final[Mapping[str, object]] = {}
_NO_NAMES: Final[tuple[str, ...]] = ()
_SHA256: Final = re.compile("[0-9a-f]{64}")


class Loaded(NamedTuple):
    """A workspace, and problems with choices that were replaced by defaults."""

    workspace: Workspace
    ignored: tuple[Problem, ...]


def workspace_from(document: object, folder: str, path: str) -> Loaded:
    """The workspace in a JSON document; relative paths start from ``folder``, messages name ``path``.

    Raises `InputError` with all problems. An invalid choice is no reason to refuse the workspace.
    """
    reader = _Reader(folder, path)
    workspace = reader.workspace(document)
    raise_any(reader.problems)
    return Loaded(workspace, tuple(reader.ignored))


class _Reader:
    def __init__(self, folder: str, path: str) -> None:
        self._folder = folder
        self._path = path
        self._unknown: dict[Place, Mapping[str, object]] = {}
        self.problems: list[Problem] = []
        self.ignored: list[Problem] = []

    def workspace(self, document: object) -> Workspace:
        top = Fields(document, "", self._refuse)
        read = enumerate(top.needed("versions", _few, _NO_ITEMS))
        versions = tuple(self._version(Fields(value, f"versions[{i}]", self._refuse)) for i, value in read)
        self._check_together(versions)
        golds = [spec.name for spec in versions if spec.role is Role.GOLD]
        settings = self._settings(top.inner("settings", self._ignore), golds)
        view = top.inner("view", self._ignore)
        compared = view.optional("compared", _some_of(golds), _NO_NAMES)
        labelled = view.optional("labelled", strict_json.flag, default=True)
        metric = view.optional("metric", strict_json.text, DISTANCE)
        hidden = view.optional("hidden", _some_of([spec.name for spec in versions]), _NO_NAMES)
        sentence = view.optional("sentence", strict_json.text, "")
        self._keep(("view",), view)
        remarks, files = dict[str, SentenceNote](), dict[str, FileState]()
        for name, value in top.optional("sentences", strict_json.members, _NO_MEMBERS).items():
            remark = self._remark(name, Fields(value, f"sentences[{strict_json.excerpt(name)}]", self._refuse))
            if remark != SentenceNote():
                remarks[name] = remark
        for path, value in top.optional("files", strict_json.members, _NO_MEMBERS).items():
            state = Fields(value, f"files[{strict_json.excerpt(path)}]", self._refuse)
            size, digest = state.needed("size", strict_json.whole_number(0), 0), state.needed("sha256", _sha256, "")
            files[self._absolute(path)] = FileState(size, digest)
        filters = self._filters(top.optional("filters", strict_json.items, _NO_ITEMS))
        edits = self._edits(top.optional("edits", strict_json.items, _NO_ITEMS))
        originals = self._originals(top.optional("edited", strict_json.items, _NO_ITEMS))
        merge = self._merge(top.inner("merge", self._refuse)) if top.has("merge") else None
        report = top.inner("report", self._ignore)
        report_depth = report.optional("depth", strict_json.one_of(Depth), Depth.SHORT)
        self._keep(("report",), report)
        self._keep((), top)
        return Workspace(
            versions,
            settings,
            compared,
            labelled,
            metric,
            frozenset(hidden),
            remarks,
            filters,
            files,
            self._unknown,
            sentence,
            edits,
            originals,
            merge,
            report_depth,
        )

    def _edits(self, values: Sequence[object]) -> tuple[SentenceEdit, ...]:
        """D: edits of a missing version are kept: it may have been removed temporarily."""
        found = []
        for i, value in enumerate(values):
            try:
                found.append(edit_from(value))
            except UnfitError as error:
                what = said("{place} is {value}", place=f"edits[{i}]", value=strict_json.excerpt(value))
                self._refuse(what, error.expected)
        return tuple(found)

    def _originals(self, values: Sequence[object]) -> Mapping[State, str]:
        found = dict[State, str]()
        for i, value in enumerate(values):
            fields = Fields(value, f"edited[{i}]", self._refuse)
            names = ("version", "sentence", "forms", "text")
            version, sentence, forms, text = (fields.needed(name, strict_json.text, "") for name in names)
            found[version, sentence, forms] = text
        return found

    def _merge(self, members: Fields) -> MergeNote:
        """D: a merge of missing versions is kept, as edits are."""
        strategy, base = members.needed("strategy", strict_json.text, ""), members.needed("base", _name, "")
        donors = members.needed("donors", strict_json.texts, _NO_NAMES)
        note = MergeNote(strategy, base, donors, members.needed("decisions", self._file, ""))
        self._keep(("merge",), members)
        return note

    def _refuse(self, what: Text, expected: Text) -> None:
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(Problem(self._path, 0, what, expected))

    def _ignore(self, what: Text, expected: Text) -> None:
        self.ignored.append(
            Problem(self._path, 0, what, said("{expected}; the default is used instead", expected=expected))
        )

    def _keep(self, place: Place, members: Fields) -> None:
        """Stores the members of an object that were not taken."""
        if members.rest:
            self._unknown[place] = members.rest

    def _absolute(self, path: str) -> str:
        return os.path.normpath(Path(self._folder, path).absolute())

    def _file(self, value: object) -> str:
        return self._absolute(strict_json.path(value))

    def _labels(self, value: object) -> str:
        """A label mapping, as in `Settings`."""
        if value in (EXACT, BASE):
            return str(value)
        if isinstance(value, dict) and len(value) == 1:
            if "file" in value:
                return self._file(value["file"])
            if "table" in value:
                return _table(value["table"])
        file, table = '{"file": "PATH"}', '{"table": {"LABEL": "REPRESENTATIVE"}}'
        raise UnfitError('"{exact}", "{base}", {file} or {table}', exact=EXACT, base=BASE, file=file, table=table)

    def _version(self, members: Fields) -> VersionSpec:
        name = members.needed("name", _name, "")
        role = members.needed("role", strict_json.one_of(Role), Role.GOLD)
        native, path, sources, variation = None, "", None, None
        if role is Role.PARSE:
            native = members.needed("native_gold", _name, "")
        elif members.has("native_gold"):
            what = said("unexpected {place}", place=members.place_of("native_gold"))
            self._refuse(what, said("it for parses only, not for a {role}", role=Phrase(role, {})))
        origins = [origin for origin in ("path", "derived_from", "variation") if members.has(origin)]
        if len(origins) > 1:
            what = said("both {place} and {other}", place=members.place_of(origins[0]), other=origins[1])
            self._refuse(what, said("only one of the two"))
        elif origins == ["derived_from"]:
            sources = members.needed("derived_from", _base_and_donor, ("", ""))
        elif origins == ["variation"]:
            variation = self._variation(name, members.inner("variation", self._refuse))
        else:
            path = members.needed("path", self._file, "")
        format_name = members.optional("format", _format, None)
        spec = VersionSpec(
            name,
            path,
            role,
            native,
            format_name,
            members.optional("labels", self._labels, None),
            members.optional("functions", _functions_of(format_name), None),
            sources,
            variation,
        )
        self._keep(("versions", name), members)
        return spec

    def _variation(self, name: str, members: Fields) -> Reannotation:
        source = members.needed("of", _name, "")
        chosen = {field: members.optional(field, strict_json.one_of(kind), "") for field, kind in CHOICES.items()}
        rules = members.optional("rules", self._file, None)
        self._keep(("versions", name, "variation"), members)
        if rules is not None:
            return Reannotation(source, rules=rules)
        return Reannotation(source, scheme_of({field: value for field, value in chosen.items() if value}))

    def _check_together(self, versions: Sequence[VersionSpec]) -> None:
        """Checks that the names are unique and refer to each other correctly."""
        if self.problems or not versions:
            return
        if not any(spec.role is Role.GOLD for spec in versions):
            self._refuse(said("no version is a gold"), said("at least one"))
            return
        try:
            resolved(versions)
        except UsageError as error:
            self._refuse(error.phrase, said("versions that fit together"))

    def _settings(self, members: Fields, golds: Sequence[str]) -> Settings:
        default = Settings()
        settings = Settings(
            members.optional("protocol", strict_json.one_of(Protocol), default.protocol),
            members.optional("labels", self._labels, default.labels),
            members.optional("alignment", strict_json.one_of(Alignment), default.alignment),
            members.optional("against", _gold_sets_of(golds), default.against),
            members.optional("punct", strict_json.one_of(Punctuation), default.punct),
            members.optional("nonprojective", strict_json.one_of(NonProjectivity), default.nonprojective),
            members.optional("max_length", strict_json.whole_number(1), default.max_length),
            members.optional("prm", self._file, default.prm),
            members.optional("sets", self._file, default.sets),
            members.optional("floors", strict_json.flag, default.floors),
            members.optional("normalize", strict_json.one_of(Normalization), default.normalization),
            members.optional("unit", strict_json.one_of(Unit), default.unit),
        )
        self._keep(("settings",), members)
        return settings

    def _remark(self, name: str, members: Fields) -> SentenceNote:
        note, is_flagged = self._note(members)
        words = []
        for i, value in enumerate(members.optional("words", strict_json.items, _NO_ITEMS)):
            fields = Fields(value, f"sentences[{strict_json.excerpt(name)}].words[{i}]", self._refuse)
            word, form = (
                fields.needed("word", strict_json.whole_number(1), 1),
                fields.needed("form", strict_json.text, ""),
            )
            words.append(WordNote(word, form, *self._note(fields)))
            self._keep(("sentences", name, *_word_place(words[-1])), fields)
        self._keep(("sentences", name), members)
        return SentenceNote(note, is_flagged, tuple(words))

    def _note(self, members: Fields) -> tuple[str, bool]:
        return members.optional("note", strict_json.text, ""), members.optional("flag", strict_json.flag, default=False)

    def _filters(self, values: Sequence[object]) -> tuple[SavedFilter, ...]:
        filters: dict[str, SavedFilter] = {}
        for i, value in enumerate(values):
            members = Fields(value, f"filters[{i}]", self._refuse)
            name, text = members.needed("name", strict_json.text, ""), members.needed("text", strict_json.text, "")
            if name in filters:
                what = said(
                    "{place} is the second called {name}", place=f"filters[{i}]", name=strict_json.excerpt(name)
                )
                self._refuse(what, said("a name of its own for each filter"))
            filters[name] = SavedFilter(name, text)
            self._keep(("filters", name), members)
        return tuple(filters.values())


def _name(value: object) -> str:
    if isinstance(value, str) and is_name(value):
        return value
    raise UnfitError("the name of a version, without spaces, '=', '@', '+', ':' or ','")


def _format(value: object) -> str:
    name = strict_json.text(value)
    if name in (known := [each.name for each in formats()]):
        return name
    raise UnfitError("one of {names}", names=", ".join(known))


def _functions_of(format_name: str | None) -> Kind[str]:
    """A source of functions that the format has or, if it is yet to be recognized, any format."""
    sources = dict.fromkeys(name for each in formats() if format_name in (None, each.name) for name in each.functions)

    def functions(value: object) -> str:
        text = strict_json.text(value)
        if text.partition(":")[0] in sources:
            return text
        raise UnfitError("one of {names}", names=", ".join(sources)) if sources else UnfitError("no functions")

    return functions


def _few(value: object) -> Sequence[object]:
    values = strict_json.items(value)
    if len(values) > MAX_VERSIONS:
        raise UnfitError("a list of at most {most:,} versions", most=MAX_VERSIONS)
    return values


def _base_and_donor(value: object) -> tuple[str, str]:
    if isinstance(value, list) and len(value) == 2:
        return _name(value[0]), _name(value[1])
    raise UnfitError("a list of two versions: the base and the donor")


def _sha256(value: object) -> str:
    if isinstance(value, str) and _SHA256.fullmatch(value):
        return value
    raise UnfitError("64 hexadecimal digits in lower case")


def _some_of(names: Sequence[str]) -> Kind[tuple[str, ...]]:
    def some(value: object) -> tuple[str, ...]:
        if isinstance(value, list) and all(each in names for each in value) and len(set(value)) == len(value):
            return tuple(name for name in names if name in value)
        raise UnfitError("a list of names from {names}", names=", ".join(names))

    return some


def _gold_sets_of(golds: Sequence[str]) -> Kind[tuple[str, ...]]:
    def gold_sets(value: object) -> tuple[str, ...]:
        names = strict_json.texts(value)
        if names and all(gold in golds for name in names for gold in name.split("+")):
            return names
        raise UnfitError("a list of gold sets, each of names from {golds} joined by '+'", golds=", ".join(golds))

    return gold_sets


def _table(value: object) -> str:
    """A table of label classes as text (`core.trees.label_mapping`)."""
    classes = {label: strict_json.text(representative) for label, representative in strict_json.members(value).items()}
    if not classes:
        return EXACT
    try:
        table = table_text(classes)
        if read_table_text(table) == classes:
            return table
    except InputError as error:
        raise UnfitError("a valid table of labels: {what}", what=error.problems[0].what) from error
    raise UnfitError("labels without tabs and line breaks")


# Writing a workspace as JSON. Defaults are left out, so that the file shows what was chosen.


Members = dict[str, object]

_DEFAULT = Settings()


def document_of(workspace: Workspace, folder: str) -> Members:
    """The JSON document of a workspace; paths are relative to ``folder``, so that both can be moved together."""

    def with_unknown(place: Place, known: Members) -> Members:
        return known | dict(workspace.unknown.get(place, {}))

    named = [*workspace.remarks, *(place[1] for place in workspace.unknown if place[:1] == ("sentences",))]

    def sentence_of(name: str) -> Members:
        remark = workspace.remarks.get(name, SentenceNote())
        words = [
            with_unknown(
                ("sentences", name, *_word_place(each)), {"word": each.word, "form": each.form} | _remark(each)
            )
            for each in remark.words
        ]
        return with_unknown(("sentences", name), _remark(remark) | _present(words=words or None))

    sentences = {name: sentence_of(name) for name in named}
    known: Members = {
        "settings": with_unknown(("settings",), _settings(workspace.settings, folder)),
        "view": with_unknown(("view",), _view(workspace)),
        "sentences": {name: members for name, members in sentences.items() if members},
        "edits": list(map(edit_fields, workspace.edits)),
        "edited": [
            {"version": version, "sentence": sentence, "forms": forms, "text": text}
            for (version, sentence, forms), text in workspace.originals.items()
        ],
        "report": with_unknown(("report",), _present(depth=_chosen(workspace.report_depth))),
        "merge": with_unknown(("merge",), _merge(workspace.merge, folder)) if workspace.merge else None,
        "filters": [
            with_unknown(("filters", each.name), {"name": each.name, "text": each.text}) for each in workspace.filters
        ],
        "files": {
            _relative(path, folder): {"size": state.size, "sha256": state.sha256}
            for path, state in workspace.files.items()
        },
    }
    versions = []
    for spec in workspace.versions:
        variation = with_unknown(("versions", spec.name, "variation"), _variation(spec.variation, folder))
        versions.append(with_unknown(("versions", spec.name), _version(spec, folder, variation)))
    return with_unknown((), {"versions": versions, **{name: members for name, members in known.items() if members}})


def _version(spec: VersionSpec, folder: str, variation: Members) -> Members:
    return _present(
        name=spec.name,
        role=spec.role,
        native_gold=spec.native_gold,
        path=_relative(spec.path, folder) if spec.path else None,
        derived_from=spec.derived_from and list(spec.derived_from),
        variation=variation or None,
        format=spec.format,
        labels=spec.labels and _labels(spec.labels, folder),
        functions=spec.functions,
    )


def _variation(variation: Reannotation | None, folder: str) -> Members:
    if not variation:
        return {}
    rules = {"rules": _relative(variation.rules, folder)} if variation.rules else {}
    return {"of": variation.source, **variation.scheme.chosen, **rules}


def _settings(settings: Settings, folder: str) -> Members:
    return _present(
        protocol=settings.protocol,
        labels=None if settings.labels == _DEFAULT.labels else _labels(settings.labels, folder),
        alignment=settings.alignment,
        against=settings.against and list(settings.against),
        punct=None if settings.punct is _DEFAULT.punct else settings.punct,
        nonprojective=None if settings.nonprojective is _DEFAULT.nonprojective else settings.nonprojective,
        max_length=settings.max_length,
        prm=settings.prm and _relative(settings.prm, folder),
        sets=settings.sets and _relative(settings.sets, folder),
        floors=settings.floors or None,
        normalize=None if settings.normalization is _DEFAULT.normalization else settings.normalization,
        unit=None if settings.unit is _DEFAULT.unit else settings.unit,
    )


def _view(workspace: Workspace) -> Members:
    return _present(
        compared=list(workspace.compared) or None,
        labelled=None if workspace.labelled else False,
        metric=None if workspace.metric == DISTANCE else workspace.metric,
        hidden=sorted(workspace.hidden) or None,
        sentence=workspace.sentence or None,
    )


def _chosen(depth: Depth) -> str | None:
    return None if depth is Depth.SHORT else depth.value


def _merge(merge: MergeNote, folder: str) -> Members:
    path = _relative(merge.decisions, folder)
    return {"strategy": merge.strategy, "base": merge.base, "donors": list(merge.donors), "decisions": path}


def _word_place(word: WordNote) -> Place:
    return (str(word.word), word.form)


def _remark(remark: SentenceNote | WordNote) -> Members:
    return _present(note=remark.note or None, flag=remark.is_flagged or None)


def _labels(labels: str, folder: str) -> str | Mapping[str, object]:
    if is_table_text(labels):
        return {"table": dict(read_table_text(labels))}
    return {"file": _relative(labels, folder)} if is_table_file(labels) else labels


def _relative(path: str, folder: str) -> str:
    """The path relative to ``folder``, with forward slashes; on another Windows drive it stays absolute."""
    try:
        found = os.path.relpath(path, folder)
    except ValueError:
        found = path
    return PurePath(found).as_posix()


def _present(**members: object) -> Members:
    """The members that are not None."""
    return {name: value for name, value in members.items() if value is not None}


_STEPS: Final[Sequence[Callable[[Members], Members]]] = ()
"""Migrations from each version of the format to the next, starting with version 1 to 2."""


def current_version() -> int:
    """The version of the format that is written."""
    return len(_STEPS) + 1


def load_workspace(path: str) -> Loaded:
    """Loads a workspace; its treebanks need not exist (`core.workspaces.missing_or_changed_files`).

    Raises `InputError` if the file can't be read, is not a workspace or was saved by a newer program.
    """
    return from_document(read_json(path), folder_of(path), path)


def save_workspace(workspace: Workspace, path: str) -> None:
    """Saves a workspace atomically. Raises `InputError` if that is not possible."""
    write_json(path, to_document(workspace, folder_of(path)))


def to_document(workspace: Workspace, folder: str) -> Members:
    """The content of a workspace file in ``folder``."""
    return {"version": current_version(), **document_of(workspace, folder)}


def from_document(document: object, folder: str, path: str) -> Loaded:
    """The inverse of `to_document`, for older versions too; messages name ``path``. Raises `InputError`."""
    if not isinstance(document, dict) or "version" not in document:
        expected = said("a file saved by TreeConcord as NAME{extension}", extension=EXTENSION)
        raise InputError.at(path, 0, said("not a workspace"), expected)
    version, document = document["version"], {name: value for name, value in document.items() if name != "version"}
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise InputError.at(
            path, 0, said("version is {version}", version=repr(version)), said("a number of at least 1")
        )
    if version > current_version():
        what = said("a workspace of version {version}, saved by a newer TreeConcord", version=version)
        expected = said("version {version} at most; update TreeConcord", version=current_version())
        raise InputError.at(path, 0, what, expected)
    for step in _STEPS[version - 1 :]:
        document = step(document)
    return workspace_from(document, folder, path)


def folder_of(path: str) -> str:
    """The folder that relative paths in a workspace start from."""
    return str(Path(path).absolute().parent)

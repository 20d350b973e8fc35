"""Broken workspaces: everything is checked, and an invalid choice is ignored on its own."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.base import strict_json
from core.base.errors import InputError
from core.model.choices import Punctuation
from core.scoring.settings import Settings
from core.workspaces.files import MAX_PROBLEMS, MAX_VERSIONS, Loaded, load_workspace, save_workspace
from core.workspaces.workspace import SentenceNote, Workspace
from tests.core.workspaces.changed_file import TEXT, Change, changed, expected_in, loaded

MEMBERS = st.sampled_from(["name", "role", "path", "labels", "table", "file", "note", "flag", "size", "sha256", "gold"])


def setting(place: str, value: object) -> Change:
    """A change of one member; ``place`` is where it is, its parts parted by dots."""

    def change(document: Any) -> None:
        *parts, last = [int(part) if part.isdigit() else part for part in place.split(".")]
        for part in parts:
            document = document[part]
        document[last] = value

    return change


def without(place: str) -> Change:
    """A change that takes away one member."""

    def change(document: Any) -> None:
        *parts, last = [int(part) if part.isdigit() else part for part in place.split(".")]
        for part in parts:
            document = document[part]
        del document[last]

    return change


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (without("version"), "not a workspace; expected a file saved by TreeConcord"),
        (setting("version", 2), "version 2, saved by a newer TreeConcord; expected version 1 at most; update"),
        (setting("version", 0), "version is 0; expected a number of at least 1"),
        (setting("version", True), "version is True; expected a number of at least 1"),
        (setting("version", "1"), "version is '1'; expected a number of at least 1"),
        (without("versions"), "versions is missing; expected a value"),
        (setting("versions", {}), "versions is an object; expected a list"),
        (setting("versions", [0] * (MAX_VERSIONS + 1)), "expected a list of at most 1,000 versions"),
        (setting("versions.1", "ud"), 'versions[1] is "ud"; expected an object'),
        (without("versions.1.name"), "versions[1].name is missing"),
        (setting("versions.1.name", "a b"), 'versions[1].name is "a b"; expected the name of a version, without'),
        (setting("versions.1.name", "ud"), "two versions are called 'ud'; give each its own name"),
        (setting("versions.1.role", "silver"), 'versions[1].role is "silver"; expected "gold" or "parse" or "input"'),
        (without("versions.4.native_gold"), "versions[4].native_gold is missing"),
        (setting("versions.4.native_gold", "x"), "the native gold 'x' of 'parser' is not among the golds"),
        (setting("versions.0.native_gold", "ud"), "unexpected versions[0].native_gold; expected it for parses only"),
        (without("versions.0.path"), "versions[0].path is missing"),
        (setting("versions.0.path", ""), 'versions[0].path is ""; expected the path of a file'),
        (setting("versions.0.path", "a\0b"), "expected the path of a file"),
        (setting("versions.0.path", ["a"]), "versions[0].path is a list; expected the path of a file"),
        (setting("versions.3.path", "a"), "both versions[3].path and derived_from; expected only one of the two"),
        (setting("versions.3.derived_from", ["ud"]), "versions[3].derived_from is a list; expected a list of two"),
        (setting("versions.3.derived_from", ["ud", "z"]), "'z', from which 'both' is derived, is not a version"),
        (
            setting("versions.3.variation", {"of": "ud"}),
            "both versions[3].derived_from and variation",
        ),
        (setting("versions.5.variation", "ud"), 'versions[5].variation is "ud"; expected an object'),
        (
            setting("versions.5.variation.of", "u d"),
            'versions[5].variation.of is "u d"; expected the name',
        ),
        (setting("versions.5.variation.of", "z"), "'z', from which 'functional' is derived, is not a version"),
        (
            setting("versions.5.variation.heads", "last"),
            'variation.heads is "last"; expected "lexical" or',
        ),
        (without("versions.5.variation.of"), "versions[5].variation.of is missing"),
        (setting("versions.0.format", 3), "versions[0].format is 3; expected a text"),
        (setting("versions.0.format", None), "versions[0].format is null; expected a text"),
        (setting("versions.0.format", "xyz"), 'versions[0].format is "xyz"; expected one of conllu, conllx,'),
        (setting("versions.0.functions", "\ud800"), "versions[0].functions is"),
        (setting("versions.0.functions", "dash"), 'versions[0].functions is "dash"; expected one of misc'),
        (
            setting("versions.1.functions", "xyz"),
            'versions[1].functions is "xyz"; expected one of misc, edge, dash, nodes',
        ),
        (setting("versions.1.labels", "obj"), 'versions[1].labels is "obj"; expected "exact", "base", {"file"'),
        (setting("versions.1.labels", {"file": 3}), "versions[1].labels is an object; expected the path of a file"),
        (setting("versions.1.labels.table", {"a": "b", "b": "c"}), "is itself mapped to 'c'"),
        (setting("versions.1.labels.table", {"a\tb": "c"}), "a valid table of labels: 3 columns"),
        (setting("versions.1.labels.table", {"a": ["b"]}), "versions[1].labels is an object; expected a text"),
        (setting("versions.1.labels.table", {"# a": "b", "c": "d"}), "labels without tabs and line breaks"),
        (
            lambda document: document["versions"].clear() or document["versions"].append({}),
            "versions[0].role is missing",
        ),
        (
            setting("versions", [{"name": "a", "role": "input", "path": "a"}]),
            "no version is a gold; expected at least one",
        ),
        (setting("sentences", []), "sentences is a list; expected an object"),
        (setting("sentences.s-1", "note"), 'sentences["s-1"] is "note"; expected an object'),
        (setting("sentences.s-1.note", 5), 'sentences["s-1"].note is 5; expected a text'),
        (setting("sentences.s-1.flag", 1), 'sentences["s-1"].flag is 1; expected true or false'),
        (setting("filters", {}), "filters is an object; expected a list"),
        (setting("filters.0", None), "filters[0] is null; expected an object"),
        (without("filters.1.text"), "filters[1].text is missing"),
        (setting("filters.1.name", "bad ones"), 'filters[1] is the second called "bad ones"'),
        (setting("files", 1), "files is 1; expected an object"),
        (setting("files.x", {"size": 1}), 'files["x"].sha256 is missing'),
        (
            setting("files.x", {"size": -1, "sha256": "0" * 64}),
            'files["x"].size is -1; expected a whole number of at least 0',
        ),
        (setting("files.x", {"size": True, "sha256": "0" * 64}), 'files["x"].size is true; expected a whole number'),
        (setting("files.x", {"size": 1, "sha256": "0" * 63}), "expected 64 hexadecimal digits"),
    ],
)
def test_problems_are_reported_with_place_and_remedy(tmp_path: Path, change: Change, says: str) -> None:
    path = changed(tmp_path, change)
    with pytest.raises(InputError) as error:
        load_workspace(path)
    assert says in str(error.value)
    assert all(problem.path == path and problem.expected for problem in error.value.problems)


def test_all_problems_are_reported_at_once_up_to_a_limit(tmp_path: Path) -> None:
    sentences = {f"s-{i}": {"note": i} for i in range(5 * MAX_PROBLEMS)}
    with pytest.raises(InputError) as error:
        loaded(tmp_path, lambda document: document.update(sentences=sentences, filters=3))
    assert len(error.value.problems) == MAX_PROBLEMS


@pytest.mark.parametrize(
    ("change", "says", "choice"),
    [
        (setting("settings", 3), "settings is 3", lambda w: w.settings == Settings()),
        (setting("settings.protocol", "t11"), 'settings.protocol is "t11"', lambda w: w.settings.protocol is None),
        (setting("settings.labels", "x"), "settings.labels", lambda w: w.settings.labels == "exact"),
        (setting("settings.labels", {"table": {"a": " b"}}), "white space", lambda w: w.settings.labels == "exact"),
        (setting("settings.alignment", 1), "settings.alignment is 1", lambda w: w.settings.alignment is None),
        (setting("settings.against", ["ud+x"]), "settings.against", lambda w: w.settings.against is None),
        (setting("settings.against", []), "settings.against", lambda w: w.settings.against is None),
        (setting("settings.punct", "remove"), '"keep" or "drop"', lambda w: w.settings.punct is Punctuation.KEEP),
        (
            setting("settings.nonprojective", 0),
            "settings.nonprojective",
            lambda w: w.settings.nonprojective == "native",
        ),
        (setting("settings.max_length", 0), "settings.max_length is 0", lambda w: w.settings.max_length is None),
        (setting("settings.max_length", 1.5), "settings.max_length is 1.5", lambda w: w.settings.max_length is None),
        (setting("settings.prm", ""), "settings.prm", lambda w: w.settings.prm is None),
        (setting("settings.sets", 3), "settings.sets is 3", lambda w: w.settings.sets is None),
        (setting("settings.floors", 1), "settings.floors is 1", lambda w: w.settings.floors is False),
        (
            setting("view", []),
            "view is a list",
            lambda w: (w.compared, w.labelled, w.hidden) == ((), True, frozenset()),
        ),
        (setting("view.compared", ["parser"]), "view.compared", lambda w: w.compared == ()),
        (setting("view.compared", [["ud"]]), "view.compared", lambda w: w.compared == ()),
        (setting("view.labelled", "no"), "view.labelled", lambda w: w.labelled is True),
        (setting("view.hidden", ["x"]), "view.hidden", lambda w: w.hidden == frozenset()),
    ],
)
def test_an_invalid_choice_is_ignored_with_a_remark(
    tmp_path: Path, change: Change, says: str, choice: Callable[[Workspace], bool]
) -> None:
    workspace, (remark,) = loaded(tmp_path, change)
    assert says in str(remark)
    assert str(remark).endswith("; the default is used instead")
    assert choice(workspace)
    assert workspace.remarks == expected_in(tmp_path).remarks


def test_golds_compared_are_in_the_order_of_the_versions(tmp_path: Path) -> None:
    assert loaded(tmp_path, setting("view.compared", ["sud", "ud"])).workspace.compared == ("ud", "sud")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "changed.concord:1: not valid JSON"),
        (b'{"version": 1,\n "versions": [}', "changed.concord:2: not valid JSON: Expecting value in column 15"),
        (b'{"version": 1, "versions": [], "versions": []}', 'duplicate name "versions" in an object'),
        (b'{"version": NaN}', "the invalid number NaN"),
        (b'{"version": 1e999}', "the number 1e999, which is too large"),
        (b'{"version": ' + b"9" * 5000 + b"}", "too deep"),
        (b"[" * 100_000, "too long"),
        (b'{"version": 1, "versions": [], "x": ' + b"[" * 150 + b"]" * 150 + b"}", "nested more than 100 levels deep"),
        (b"\xff\xfe{\x00}\x00", "not UTF-8 text"),
        (b'{"version": 1}\n\n\xe9', "changed.concord:3: not UTF-8 text"),
        (b"[]", "not a workspace"),
        (b"null", "not a workspace"),
        (b"# sent_id = 1\n1\ta\n", "changed.concord:1: not valid JSON"),
    ],
)
def test_files_that_are_not_workspaces_are_refused(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "changed.concord"
    path.write_bytes(content)
    with pytest.raises(InputError) as error:
        load_workspace(str(path))
    assert says in str(error.value)


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "w.concord"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    assert load_workspace(str(path)).workspace == expected_in(tmp_path)


@pytest.mark.parametrize("name", ["nowhere.concord", ".", "a\0b"])
def test_a_file_that_can_not_be_opened_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match=r"cannot be opened \("):
        load_workspace(str(tmp_path) + f"/{name}")


def test_an_oversized_file_is_neither_read_nor_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict_json, "MAX_BYTES", 5000)
    path = tmp_path / "w.concord"
    save_workspace(Workspace(remarks={"s": SentenceNote("a")}), str(path))
    before = path.read_bytes()
    with pytest.raises(InputError, match="more than 5,000 bytes to write; expected fewer or shorter notes"):
        save_workspace(Workspace(remarks={"s": SentenceNote("é" * 2500)}), str(path))
    assert path.read_bytes() == before
    path.write_bytes(before + b" " * 5000)
    with pytest.raises(InputError, match="more than 5,000 bytes; expected"):
        load_workspace(str(path))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5) | MEMBERS, inner, max_size=3),
    max_leaves=5,
)


def places(value: object) -> list[tuple[Any, Any]]:
    """Each object or list in a document, with the name or number of each of its members."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict | list):
        for name in value if isinstance(value, dict) else range(len(value)):
            found.append((value, name))
            found.extend(places(value[name]))
    return found


@given(st.data())
def test_a_randomly_changed_file_is_refused_or_keeps_its_content(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    document = json.loads(TEXT)
    for _ in range(data.draw(st.integers(1, 3))):
        inner, name = data.draw(st.sampled_from(places(document)))
        inner[name] = data.draw(ANYTHING)
    path = tmp_path_factory.mktemp("changed") / "w.concord"
    path.write_text(json.dumps(document), "utf-8")
    found = read(str(path))
    if isinstance(found, InputError):
        assert all(problem.path == str(path) and problem.what and problem.expected for problem in found.problems)
    else:
        save_workspace(found.workspace, str(path))
        assert read(str(path)) == Loaded(found.workspace, ())


def read(path: str) -> Loaded | InputError:
    try:
        return load_workspace(path)
    except InputError as error:
        return error

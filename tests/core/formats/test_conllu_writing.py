"""Functions are written to MISC as specified and read back unchanged; nothing else changes."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.base.errors import UsageError
from core.formats.conllu import SPAN, add_word_functions, values_in, with_values
from core.formats.format import AddedFunctions
from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.sentence import Sentence
from core.model.version import Role, VersionSpec
from core.scoring.comparison import make_frame
from core.scoring.settings import Settings
from core.trees.conversion import multifunction_tree
from core.trees.label_mapping import exact
from tests.treebanks import shown

SOURCE = (
    "# sent_id = a\n1-2\tau\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No\n1\tà\tà\tADP\t_\t_\t2\tcase\t_\tGloss=to\u2028\r\n"
    "2\tlui\tlui\tPRON\t_\t_\t0\troot\t_\t_\n2.1\t_\t_\t_\t_\t_\t_\t_\t_\t_\n\n\n"
)

labels = st.text(min_size=1, max_size=6).filter(lambda text: text.isprintable() or not text.isascii())


def read(tmp_path: Path, text: str, functions: str | None = "misc") -> Sentence:
    path = tmp_path / "a.conllu"
    path.write_text(text, encoding="utf-8", newline="")
    (sentence,) = read_version(VersionSpec("a", str(path), Role.GOLD, functions=functions)).sentences
    return sentence


def test_only_the_words_that_get_functions_change(tmp_path: Path) -> None:
    added = {1: AddedFunctions(["obl,x"], [], ["b"]), 2: AddedFunctions(["SBJ", "a b"], ["hd"], ["b", "c"])}
    written = add_word_functions(read(tmp_path, SOURCE), added)
    expected = SOURCE.replace("to\u2028\r\n", "to\u2028|Function=obl%2Cx|FunctionSource=b\r\n")
    two = "Function=SBJ,a%20b|HeadFunction=hd|FunctionSource=b,c"
    assert written == expected.replace("root\t_\t_\n", f"root\t_\t{two}\n")
    assert shown(multifunction_tree(read(tmp_path, written).dependencies, exact)) == {
        (1, 2): ("SBJ", "a b", "root"),
        (1,): ("case", "obl,x"),
        (2,): ("hd",),
    }


def test_functions_are_added_to_existing_ones(tmp_path: Path) -> None:
    once = add_word_functions(read(tmp_path, SOURCE), {2: AddedFunctions(["x"], [], ["b"])})
    twice = add_word_functions(read(tmp_path, once), {2: AddedFunctions(["y", "x"], ["z"], ["c"])})
    assert "Function=x,y|FunctionSource=b,c|HeadFunction=z\n" in twice


def test_nothing_added_changes_nothing(tmp_path: Path) -> None:
    assert add_word_functions(read(tmp_path, SOURCE), {}) == SOURCE


def test_functions_are_not_read_unless_requested(tmp_path: Path) -> None:
    text = SOURCE.replace("root\t_\t_", "root\t_\tFunction=x")
    assert read(tmp_path, text, None).dependencies.functions == ()
    with pytest.raises(UsageError, match="'functions=dash' of 'a' does not exist in conllu"):
        read(tmp_path, text, "dash")


def test_a_version_with_functions_beside_its_relations_has_no_functional_trees(tmp_path: Path) -> None:
    """One of its labels would be dropped silently."""
    read(tmp_path, SOURCE)
    version = read_version(VersionSpec("a", str(tmp_path / "a.conllu"), Role.GOLD, functions="misc"))
    assert make_frame([version], Settings()).protocol is Protocol.MULTIFUNCTION
    with pytest.raises(UsageError, match="'a' has functions beside its relations: it has no functional trees"):
        make_frame([version], Settings(protocol=Protocol.FUNCTIONAL))


@given(st.lists(labels, max_size=4, unique=True), st.lists(labels, max_size=4, unique=True))
def test_any_labels_come_back(first: list[str], second: list[str]) -> None:
    misc = with_values(with_values("SpaceAfter=No|Function", SPAN, first), SPAN, second)
    assert values_in(misc, SPAN) == tuple(dict.fromkeys([*first, *second]))
    assert not set(misc) & set("\t\n\r ")
    assert misc.startswith("SpaceAfter=No|Function")

"""One sentence compared: what `treeconcord.compare` returns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from os import PathLike
from pathlib import PurePath
from typing import Any, Final, Protocol

from core.base.atomic_files import write_bytes
from core.base.errors import UsageError
from core.library.arguments import given_bool, given_path, given_text
from core.library.scores import check_compared
from core.library.trees import Tree
from core.library.wording import worded
from core.model.sentence import Sentence
from core.model.version import Version
from core.output.tree_lines import TreeLine
from core.scoring.comparison import Comparison as Compared
from core.scoring.comparison import Frame, compare, make_frame, place_of, select
from core.scoring.settings import Settings

_SWITCHES: Final = (
    "unlabelled",
    "legend",
    "tags",
    "title",
    "scores",
    "punctuation_conflicts",
    "only_differences",
)
_TEXTS: Final = ("drawing", "width", "theme", "tikz")

COLUMN: Final = "16cm"
"""The width of figures by default."""

_PACKAGES: Final = ("tikz-dependency", "forest")
"""Packages of TikZ, which lay out what is written for them and break no lines."""


class Draw(Protocol):
    """Draws an aligned ``row`` of a ``frame`` in the format of an extension; ``look`` are options of ``figure``."""

    def __call__(
        self, frame: Frame, row: Sequence[Sentence], name: str, extension: str, look: Mapping[str, Any]
    ) -> bytes: ...


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Comparison:
    """One sentence in all versions; a notebook draws its aligned trees, word above word.

    Only drawing needs Qt. It runs in a process of its own, without a display, and leaves this one as it is.
    """

    _name: str
    _compared: Compared
    _row: Sequence[Sentence]
    _draw: Draw
    _look: Mapping[str, Any]
    _drawn: dict[str, bytes] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The id of the sentence, else its ordinal, from 1."""
        return self._name

    @property
    def tokens(self) -> list[str]:
        """The words that are compared, as the first version has them."""
        first = self._compared.frame.versions[0].name
        return list(self._compared.sentences[first].forms)

    @property
    def trees(self) -> dict[str, Tree]:
        """The function tree of each version (protocol §1), by its name."""
        names = [version.name for version in self._compared.frame.versions]
        return {name: self._tree(name, self._compared.tree(name, labelled=True)) for name in names}

    @property
    def generalized(self) -> Tree:
        """What the golds that are compared agree on (protocol §2)."""
        against = self._golds()
        return self._tree(against[0], self._compared.generalized(against, labelled=True))

    @worded
    def svg(self) -> str:
        """The aligned trees as SVG, as ``figure`` draws them. Raises `UsageError` if Qt can't draw here."""
        return self._bytes(".svg").decode()

    @worded
    def save(self, path: str | PathLike[str]) -> None:
        """Writes the aligned trees to a file: ``.svg``, ``.pdf``, ``.png`` or ``.tex``, by its extension.

        Raises `UsageError` for another extension, or if Qt can't draw here, `InputError` if the file can't be written.
        """
        where = given_path("path", path)
        write_bytes(where, self._bytes(PurePath(where).suffix.lower()))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        names = ", ".join(version.name for version in self._compared.frame.versions)
        return f"<Comparison of {self.id} in {names}>"

    def _golds(self) -> tuple[str, ...]:
        frame = self._compared.frame
        return frame.gold_sets[0] if frame.settings.against else max(frame.gold_sets, key=len)

    def _tree(self, version: str, tree: Any) -> Tree:
        return Tree(TreeLine(self._name, self._compared.sentences[version].forms, self._compared.positions, tree))

    def _bytes(self, extension: str) -> bytes:
        if extension not in self._drawn:
            self._drawn[extension] = self._draw(self._compared.frame, self._row, self._name, extension, self._look)
        return self._drawn[extension]


def compared(
    versions: Sequence[Version], settings: Settings, sentence: str | None, draw: Draw, look: Mapping[str, Any]
) -> Comparison:
    """One sentence in all ``versions``; the first if none is named. Raises `UsageError` and `InputError`."""
    checked: dict[str, object] = {
        name: given_bool(name, look[name]) for name in _SWITCHES if look.get(name) is not None
    }
    checked |= {name: given_text(name, look[name]) for name in _TEXTS if look.get(name) is not None}
    if checked.get("tikz") in _PACKAGES:
        if checked.get("width", COLUMN) != COLUMN:
            raise UsageError("{tikz} is as wide as the words need; leave out width=", tikz=str(checked["tikz"]))
        checked["width"] = None
    frame = make_frame(versions, settings)
    aligned = select(frame)
    check_compared(aligned, frame.versions[0].spec.path)
    place = 0 if sentence is None else place_of(aligned, str(sentence))
    row = aligned.rows[place]
    return Comparison(aligned.names[place], compare(frame, row), row, draw, {**look, **checked})

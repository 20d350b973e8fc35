"""Sentences, words and constituents of a version, as its file has them; what is set is written back."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import index
from typing import TYPE_CHECKING, Final

from core.base.errors import UsageError
from core.base.messages import said
from core.editing.acts import Act, Assign, Move, Relabel, Unwrap
from core.editing.apply import cells, check_editable, edited
from core.editing.constituents import Phrases, phrases_of
from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.conll_details import word_rows, written_text
from core.formats.registry import format_named
from core.formats.splices import Splice, spliced
from core.library.wording import given_text, unexpected, worded
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, DependencyTree
from core.model.sentence import Sentence as ReadSentence
from core.model.spans import Span, positions, span_of

if TYPE_CHECKING:
    from core.library.versions import Version

_COLUMNS: Final = {
    "lemma": ("LEMMA",),
    "upos": ("UPOS", "CPOSTAG", "POS"),
    "xpos": ("XPOS", "POSTAG", "POS"),
    "feats": ("FEATS", "FEAT"),
    "deps": ("DEPS",),
    "misc": ("MISC",),
}
"""The columns, of whatever format, that an attribute of a word is in."""


@dataclass(frozen=True, slots=True, repr=False)
class Sentence:
    """A sentence of a version."""

    _version: "Version"
    _at: int

    @property
    def id(self) -> str:
        """Its id, else its ordinal, from 1."""
        return self._read.name

    @property
    def tokens(self) -> list[str]:
        """The forms of its words."""
        return list(self._read.forms)

    @property
    def words(self) -> list["Word"]:
        """Its words, in order."""
        return [Word(self, position) for position in range(1, len(self._read) + 1)]

    @property
    def constituents(self) -> list["Constituent"]:
        """Its brackets or nodes, outer ones first; none if it has dependencies."""
        if isinstance(self._read.tree, DependencyTree):
            return []
        phrases = phrases_of(self._read, self._version._file)
        found = [i for i in range(len(phrases.spans)) if i not in phrases.words and i != phrases.root]
        found.sort(key=phrases.depth)
        return [Constituent(self, i, phrases) for i in found]

    @worded
    def group(self, members: "Sequence[Word | Constituent]", label: str, function: str | None = None) -> None:
        """Puts a new constituent over ``members``, which are together in another; ``function`` if edges have any.

        Raises `UsageError` if that is not possible.
        """
        self._check_constituents()
        phrases = phrases_of(self._read, self._version._file)
        span = 0
        if wrong := [each for each in members if not isinstance(each, Word | Constituent)]:
            raise UsageError("group: expected words and constituents, not {given}", given=", ".join(map(repr, wrong)))
        for member in members:
            span |= span_of([member.position] if isinstance(member, Word) else member.span)
        nodes = phrases.siblings_over(span)
        if not nodes or not (phrases.by_edges or phrases.are_neighbours(nodes)):
            raise UsageError(
                "group: expected words and constituents that are together in one, not {given}",
                given=", ".join(map(repr, members)) or "none",
            )
        labels = [given_text("label", label)]
        if phrases.by_edges:
            labels.append(NO_FUNCTION if function is None else given_text("function", function))
        elif function is not None:
            raise UsageError("function: brackets have none of their own; write it into the label: NP-SBJ")
        self._carry_out(phrases.grouping(nodes, labels))

    @property
    def source(self) -> str:
        """Its text in the file, with what has been set."""
        return self._read.source

    @property
    def flaw(self) -> str:
        """Why it is no tree, such as ``cycle through token 4`` or ``2 roots, tokens 1, 3``; empty if it is one."""
        return str(self._read.defect or self._version._flaw_of(self._at))

    def __len__(self) -> int:
        return len(self._read)

    def __repr__(self) -> str:
        return f"<Sentence {self.id}: {written_text(self._read)}>"

    @property
    def _read(self) -> ReadSentence:
        return self._version._read_sentence(self._at)

    def _check_constituents(self) -> None:
        if not isinstance(self._read.tree, ConstituencyTree):
            raise UsageError("sentence {sentence} has dependencies, not constituents", sentence=self.id)

    def _carry_out(self, act: Act) -> None:
        self._version._exchange(self._at, edited(self._read, self._version._file, act))

    def _set_cell(self, column: int, position: int, text: str) -> None:
        check_editable(self._version._file)
        begin, end = cells(self._read.source, column)[position - 1]
        self._version._reread(self._at, spliced(self._read.source, [Splice(begin, end, text)]))


NO_FUNCTION: Final = "--"
"""The label of an edge without a function."""


@dataclass(slots=True, unsafe_hash=True, repr=False)
class Word:
    """A word of a sentence. What can be set is set in the file's text, where all else stays byte for byte the same.

    What a format does not have is None; ``_`` is what a file says for nothing.
    """

    _sentence: Sentence
    _position: int

    @property
    def sentence(self) -> Sentence:
        return self._sentence

    @property
    def position(self) -> int:
        """From 1, as a CoNLL file numbers its words."""
        return self._position

    @property
    def form(self) -> str:
        return self.sentence._read.forms[self.position - 1]

    @property
    def lemma(self) -> str | None:
        return self._cell("lemma")

    @lemma.setter
    def lemma(self, value: str) -> None:
        self._set("lemma", value)

    @property
    def upos(self) -> str | None:
        """UPOS; CPOSTAG in CoNLL-X, POS in CoNLL-2009, the tag above a word in constituents."""
        return self._cell("upos") or self.sentence._read.tags[self.position - 1]

    @upos.setter
    def upos(self, value: str) -> None:
        self._set("upos", value)

    @property
    def xpos(self) -> str | None:
        """XPOS; POSTAG in CoNLL-X, and as `upos` elsewhere."""
        return self._cell("xpos") or self.sentence._read.fine_tags[self.position - 1]

    @xpos.setter
    def xpos(self, value: str) -> None:
        self._set("xpos", value)

    @property
    def feats(self) -> str | None:
        """The features as written: ``Number=Sing|Person=3``."""
        return self._cell("feats")

    @feats.setter
    def feats(self, value: str) -> None:
        self._set("feats", value)

    @property
    def head(self) -> int | None:
        """The position of its head, 0 for the root; None in constituents."""
        tree = self.sentence._read.tree
        return tree.heads[self.position - 1] if isinstance(tree, DependencyTree) else None

    @head.setter
    @worded
    def head(self, value: int) -> None:
        is_number = hasattr(value, "__index__") and not isinstance(value, bool)  # NumPy's are, too.
        if not is_number or not 0 <= index(value) <= len(self.sentence):
            raise unexpected("head", said("a whole number from 0 to {last}", last=len(self.sentence)), value)
        self.sentence._set_cell(self._columns("head").head, self.position, str(index(value)))

    @property
    def deprel(self) -> str | None:
        """Its relation to its head, as written; None in constituents."""
        columns = self._layout
        return None if columns is None else self._row[columns.relation]

    @deprel.setter
    @worded
    def deprel(self, value: str) -> None:
        self.sentence._set_cell(self._columns("deprel").relation, self.position, _cell_text("deprel", value))

    @property
    def deps(self) -> str | None:
        """The enhanced graph's arcs to it, as written: ``2:nsubj|4:nsubj``."""
        return self._cell("deps")

    @deps.setter
    def deps(self, value: str) -> None:
        self._set("deps", value)

    @property
    def misc(self) -> str | None:
        return self._cell("misc")

    @misc.setter
    def misc(self, value: str) -> None:
        self._set("misc", value)

    def __repr__(self) -> str:
        return f"<Word {self.position}: {self.form}>"

    @property
    def _layout(self) -> Columns | None:
        layout = format_named(self.sentence._version.format).layout
        return layout if isinstance(layout, Columns) else None

    @property
    def _row(self) -> Sequence[str]:
        return word_rows(self.sentence._read.source)[self.position - 1]

    def _columns(self, name: str) -> Columns:
        """The columns of the file. Raises `UsageError` if it has none."""
        if self._layout is None:
            raise UsageError("{name}: words in brackets and graphs have none", name=name)
        return self._layout

    def _column(self, name: str) -> int | None:
        return self._layout and self._layout.find(*_COLUMNS[name])

    def _cell(self, name: str) -> str | None:
        column = self._column(name)
        return None if column is None else self._row[column]

    @worded
    def _set(self, name: str, value: str) -> None:
        text = _cell_text(name, value)
        column = self._column(name)
        if column is not None:
            self.sentence._set_cell(column, self.position, text)
        elif self._layout is None and name in ("upos", "xpos"):
            phrases = phrases_of(self.sentence._read, self.sentence._version._file)
            own = span_of([self.position])
            (node,) = (i for i in phrases.words if phrases.spans[i] == own)
            self.sentence._carry_out(Relabel(node, text))
        else:
            raise UsageError(
                "{name}: words have none in the format {format}", name=name, format=self.sentence._version.format
            )


def _cell_text(name: str, value: object) -> str:
    """What is written into a column. Raises `UsageError` for what no column can hold."""
    text = given_text(name, value)
    if not text or not text.isprintable() or text != text.strip():
        raise unexpected(name, said("a text of one line without tabs, or '{nothing}'", nothing=NOT_ANNOTATED), value)
    if " " in text and name not in _WITH_SPACES:
        raise unexpected(name, said("a text without spaces"), value)
    return text


_WITH_SPACES: Final = ("lemma", "misc")
"""The columns that may hold several words, as CoNLL-U says."""


@dataclass(slots=True, unsafe_hash=True, repr=False)
class Constituent:
    """A bracket, or a node of a graph, of a sentence."""

    _sentence: Sentence
    _node: int
    _phrases: Phrases = field(compare=False)

    @property
    def sentence(self) -> Sentence:
        return self._sentence

    @property
    def span(self) -> tuple[int, ...]:
        """The positions of its words, from 1, ascending."""
        return positions(self._span)

    @property
    def words(self) -> list[Word]:
        """Its words."""
        return [Word(self.sentence, position) for position in self.span]

    @property
    def parent(self) -> "Constituent | None":
        """The one that it is in; None if that is the virtual root."""
        above = self._phrases.parents[self._node]
        if above in (VIRTUAL_ROOT, self._phrases.root):
            return None
        return Constituent(self.sentence, above, self._phrases)

    @property
    def label(self) -> str:
        """Its category; in brackets with functions and indices, as written."""
        return self._current().labels[self._node][0]

    @label.setter
    @worded
    def label(self, value: str) -> None:
        self._checked()
        self.sentence._carry_out(Relabel(self._node, given_text("label", value)))

    @property
    def function(self) -> str | None:
        """The label of the edge above it; None in brackets, where functions are in the label."""
        return self._current().labels[self._node][1] if self._phrases.by_edges else None

    @function.setter
    @worded
    def function(self, value: str) -> None:
        self._checked()
        if not self._phrases.by_edges:
            raise UsageError("function: brackets have none of their own; write it into the label: NP-SBJ")
        self.sentence._carry_out(Assign(self._node, given_text("function", value)))

    @worded
    def remove(self) -> None:
        """Removes it; what is in it goes to its parent. Raises `UsageError` if that is not possible."""
        self._checked()
        self.sentence._carry_out(Unwrap(self._node))

    @worded
    def move(self, parent: "Constituent") -> None:
        """Moves it, with all that is in it, into another. Raises `UsageError` if that is not possible."""
        self._checked()
        self.sentence._carry_out(Move(self._node, parent._node))

    def __repr__(self) -> str:
        return f"<Constituent {self.label}: {' '.join(word.form for word in self.words)}>"

    @property
    def _span(self) -> Span:
        return self._phrases.span_of(self._node)

    def _current(self) -> Phrases:
        return phrases_of(self.sentence._read, self.sentence._version._file)

    def _checked(self) -> None:
        """Raises `UsageError` if constituents have come or gone since this one was taken."""
        if list(self._current().parents) != list(self._phrases.parents):
            raise UsageError(
                "sentence {sentence} has other constituents now; take them again: sentence.constituents",
                sentence=self.sentence.id,
            )

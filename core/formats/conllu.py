"""CoNLL-U: the format of Universal Dependencies."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from io import StringIO
from typing import Final
from urllib.parse import unquote

from core.base.errors import Problem, problems_in, raise_any
from core.base.messages import said
from core.formats.conll_columns import (
    ID,
    Columns,
    PlainReader,
    TokenTable,
    beginning_of_tokens,
    blocks,
    find_commented_blocks,
    position,
    quoted,
)
from core.formats.format import WHOLE, AddedFunctions, Format, Portion, ReadResult
from core.formats.sentence_ids import (
    KeyedComment,
    LinesOfIds,
    are_plain,
    earlier_uses,
    id_problems,
    keyed_comments,
    sent_ids,
)
from core.model.cycles import roots
from core.model.sentence import Sentence
from core.model.version import Role, VersionSpec

SPAN: Final = "Function"
PRE_TERMINAL: Final = "HeadFunction"
SOURCE: Final = "FunctionSource"
_NOTHING: Final = "_"

_UNFIT: Final = re.compile(r"[%,|=\s\x00-\x1f\x7f-\x9f]")
"""Characters with a special meaning in MISC, and those that separate lines and columns."""


def values_in(misc: str, attribute: str) -> tuple[str, ...]:
    """The distinct values of ``attribute`` in ``misc``, in order."""
    found: list[str] = []
    for part in misc.split("|"):
        name, equals, value = part.partition("=")
        if equals and name == attribute:
            found += filter(None, value.split(","))
    return tuple(dict.fromkeys(map(unquote, found)))


def with_values(misc: str, attribute: str, added: Sequence[str]) -> str:
    """``misc`` with values ``added`` to ``attribute``; everything else stays as it is."""
    new = [value for value in map(escaped, added) if value not in map(escaped, values_in(misc, attribute))]
    if not new:
        return misc
    parts = [] if misc == _NOTHING else misc.split("|")
    for i, part in enumerate(parts):
        if part.startswith(f"{attribute}=") and part != f"{attribute}=":
            parts[i] = ",".join([part, *new])
            return "|".join(parts)
    return "|".join([*parts, f"{attribute}={','.join(new)}"])


def escaped(value: str) -> str:
    """A value with the characters not allowed in a list of values escaped as ``%XX``, byte by byte in UTF-8."""
    return _UNFIT.sub(lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode()), value)


COLUMNS: Final = ("ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC")
_GRAPH: Final = COLUMNS.index("DEPS")
MISC: Final = COLUMNS.index("MISC")
_HEADER: Final = "global.columns"
_FIRST_ID: Final = re.compile(r"0\.1|1|1-[0-9]+")


def recognizes(beginning: str) -> bool:
    """Whether the text, after any comments, begins with a first row of ten columns, without the PHEAD of CoNLL-X."""
    lines = (line for line in beginning.split("\n") if line.strip("\r") and not line.startswith("#"))
    fields = next(lines, "").split("\t")
    return len(fields) == len(COLUMNS) and bool(_FIRST_ID.fullmatch(fields[ID])) and position(fields[_GRAPH]) is None


def read(pieces: Iterator[str], spec: VersionSpec, portion: Portion = WHOLE) -> Iterator[ReadResult]:
    """The sentences and problems of a text in CoNLL-U. Ranges and empty nodes are checked, but are not tokens."""
    lines_of_ids = LinesOfIds()
    reader = PlainReader(Columns(COLUMNS), spec.role, has_parts=True)
    for ordinal, block in enumerate(blocks(pieces, spec.path, portion.line), start=portion.ordinal):
        begin = beginning_of_tokens(block.text)
        comments = block.text[:begin].removesuffix("\n").split("\n") if begin else []
        # No other comment says anything about the sentence or the file.
        telling = [each for each in enumerate(comments, block.line) if "sent_id" in each[1] or _HEADER in each[1]]
        found = list(keyed_comments(telling))
        ids = sent_ids(found)
        earlier = earlier_uses(ids, lines_of_ids)
        sent_id = ids[0].value if ids else None
        if spec.functions is None and len(found) == len(ids) and are_plain(ids, earlier):
            plain = reader.read(block, begin, ordinal, sent_id)
            if plain:
                yield plain
                continue
        texts = enumerate(block.lines[len(comments) :], start=block.line + len(comments))
        rows = [(line, text.split("\t")) for line, text in texts]
        table = TokenTable(spec.path, Columns(COLUMNS), block, ordinal, sent_id, rows)
        problems = [*id_problems(ids, earlier, table.problem), *_header_problems(table, found)]
        results = list[ReadResult]()
        with problems_in(problems):
            results.append(_sentence(table, spec))
        yield from problems or results


def _header_problems(table: TokenTable, found: Sequence[KeyedComment]) -> Iterator[Problem]:
    """CoNLL-U Plus headers whose columns differ from those of CoNLL-U."""
    for line, key, value in found:
        if key == _HEADER and tuple(value.split()) != COLUMNS:
            yield table.problem(line, said("columns {columns}", columns=quoted(value)), " ".join(COLUMNS))


def _sentence(table: TokenTable, spec: VersionSpec) -> Sentence:
    """The sentence in ``table``. Raises `InputError` if it is invalid, or in a gold if it is not a tree."""
    raise_any(table.shape_problems())
    words = replace(table, rows=[row for row in table.rows if _is_word(row[1][ID])])
    if not words.rows:
        expected = said("a line for each word, right after the comments")
        raise_any([table.problem(table.block.line, said("a sentence without words"), expected)])
    numbering = list(words.id_problems())
    if len(words.rows) < len(table.rows):
        numbering += _part_problems(table, len(words.rows))
    # Only the first: one wrong id makes all later ones wrong.
    raise_any(sorted(numbering, key=lambda problem: problem.line)[:1])
    sentence = words.sentence(spec.role)
    if spec.role is Role.GOLD:
        raise_any([*words.flaw_problems(sentence), *_root_problems(words, sentence)])
    return sentence if spec.functions is None else _with_functions(words, sentence)


def _with_functions(words: TokenTable, sentence: Sentence) -> Sentence:
    """``sentence`` with the functions from MISC besides its relations (protocol §1, `misc`)."""
    columns = [fields[MISC] for _, fields in words.rows]
    tree = replace(
        sentence.dependencies,
        functions=tuple(values_in(misc, SPAN) for misc in columns),
        head_functions=tuple(values_in(misc, PRE_TERMINAL) for misc in columns),
    )
    return replace(sentence, tree=tree)


def _root_problems(words: TokenTable, sentence: Sentence) -> Iterator[Problem]:
    """A number of roots other than one (protocol §1, Invalid trees)."""
    expected = said(
        "one token with HEAD 0 in a gold (CoNLL-X allows more: to read the file as CoNLL-X, add ::conllx to the path)"
    )
    hanging = roots(sentence.dependencies.heads)
    if not hanging:
        yield words.problem(words.rows[0][0], said("no root"), expected)
    elif len(hanging) > 1:
        what = said(
            "{number} roots, tokens {tokens}",
            number=len(hanging),
            tokens=", ".join(map(str, hanging[:5])) + (" …" if len(hanging) > 5 else ""),
        )
        yield words.problem(words.rows[hanging[1] - 1][0], what, expected)


def _is_word(token_id: str) -> bool:
    return "-" not in token_id and "." not in token_id


def _part_problems(table: TokenTable, length: int) -> Iterator[Problem]:
    """Problems with multiword ranges and empty nodes, given the number of words."""
    word, empty, covered = 0, 0, 0
    for line, fields in table.rows:
        token_id = fields[ID]
        if _is_word(token_id):
            word, empty = word + 1, 0
        elif "." in token_id:
            empty += 1
            if token_id != f"{word}.{empty}":
                what = said("empty node {token_id}", token_id=quoted(token_id))
                yield table.problem(line, what, f"{word}.{empty}")
        else:
            first, _, last = token_id.partition("-")
            end = position(last) or 0
            if first != str(word + 1) or end <= word:
                expected = said("a range that starts at {token}, the next token", token=word + 1)
                yield table.problem(line, said("multiword range {token_id}", token_id=quoted(token_id)), expected)
            elif end > length:
                what = said("multiword range {token_id}", token_id=token_id)
                yield table.problem(line, what, said("a range that ends at {length} or before", length=length))
            elif covered > word:
                what = said("multiword range {token_id} overlaps the previous one", token_id=token_id)
                yield table.problem(line, what, said("a range that starts at {token} or later", token=covered + 1))
            covered = max(covered, end)


def add_word_functions(sentence: Sentence, added: Mapping[int, AddedFunctions]) -> str:
    """The source of ``sentence``, read from CoNLL-U, with functions ``added`` to the words at these positions."""
    words = {str(word): functions for word, functions in added.items()}
    # Split only at line feeds: other Unicode line ends are text within a column.
    lines = list(StringIO(sentence.source, newline="\n"))
    for i, line in enumerate(lines):
        text = line.rstrip("\r\n")
        fields = text.split("\t")
        functions = words.get(fields[ID])
        if functions:
            misc = with_values(fields[MISC], SPAN, functions.span)
            misc = with_values(misc, PRE_TERMINAL, functions.pre_terminal)
            fields[MISC] = with_values(misc, SOURCE, functions.sources)
            lines[i] = "\t".join(fields) + line[len(text) :]
    return "".join(lines)


FORMAT: Final = Format(
    name="conllu",
    title="CoNLL-U",
    extensions=(".conllu",),
    recognizes=recognizes,
    read=read,
    find_places=find_commented_blocks,
    functions=("misc",),
    word_adder=add_word_functions,
    layout=Columns(COLUMNS, graph=_GRAPH),
    has_one_root=True,
)

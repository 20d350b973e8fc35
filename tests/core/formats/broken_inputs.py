"""Broken inputs of all kinds and what protocol §1 and §5 say of each, however they are read."""

import bz2
import gzip
import lzma
from collections.abc import Callable
from pathlib import Path

from core.formats.conll_columns import MAX_LINES
from core.formats.open_text import MAX_LINE
from core.model.sentence import MAX_TOKENS
from tests.core.formats.broken_conll import CONLL09_INPUTS, CONLLX_INPUTS
from tests.core.formats.broken_graphs import EDGE_INPUTS
from tests.core.formats.broken_input import GOOD, LINES, BrokenInput, Defective, Fine, both, by_role, refused


def _unreadable(path: Path) -> None:
    path.write_text(GOOD)
    path.chmod(0)


def _unopened(name: str, put: Callable[[Path], object]) -> BrokenInput:
    outcome = refused(0, "cannot be opened")
    return BrokenInput(name, put, outcome, outcome)


def _line(number: int, *texts: str) -> str:
    """`GOOD` with other lines in place of line ``number``."""
    return "\n".join([*LINES[: number - 1], *texts, *LINES[number:]])


def _field(line: int, column: int, value: str) -> str:
    """`GOOD` with another value in a column (from 1) of a line."""
    fields = LINES[line - 1].split("\t")
    return _line(line, "\t".join([*fields[: column - 1], value, *fields[column:]]))


def _row(token_id: str) -> str:
    """A multiword range or an empty node."""
    return "\t".join([token_id, "x", *"________"])


def _above(line: int, *token_ids: str) -> str:
    """`GOOD` with ranges or empty nodes inserted above a line."""
    return _line(line, *map(_row, token_ids), LINES[line - 1])


def _odd_form(name: str, characters: str) -> BrokenInput:
    return both(f"{name} within a form", _field(4, 2, f"o{characters}n"), Fine())


def _wrong_id(token_id: str) -> BrokenInput:
    return both(f"token id {token_id!r}", _field(4, 1, token_id), refused(4, f"token id {token_id!r}", "expected 3"))


def _no_number(head: str) -> BrokenInput:
    return both(f"head {head!r}", _field(4, 7, head), refused(4, f"HEAD {head!r}", "a whole number from 0 to 4"))


def _no_tree(name: str, content: str, line: int, defect: str) -> BrokenInput:
    return by_role(name, content, refused(line, defect), Defective(defect))


def _out_of_range(head: str) -> BrokenInput:
    return _no_tree(f"head {head}", _field(4, 7, head), 4, f"head {head} of token 3 out of range 0–4")


_CHAIN = "".join(f"{i}\tx\t_\t_\t_\t_\t{i - 1}\tdep\t_\t_\n" for i in range(1, MAX_TOKENS + 2))

_FILES = (
    _unopened("missing file", lambda _: None),
    _unopened("directory", Path.mkdir),
    _unopened("unreadable file", _unreadable),
    both("empty file", "", refused(0, "the file is empty")),
    both("empty archive", gzip.compress(b""), refused(0, "the file is empty"), "broken.conllu.gz"),
    both("archive under a bare name", gzip.compress(GOOD.encode()), Fine(), "broken"),
    both("text under the name of an archive", GOOD, Fine(), "broken.conllu.gz"),
    both("truncated gzip", gzip.compress(GOOD.encode())[:-20], refused(0, "truncated"), "broken.conllu.gz"),
    both("truncated bzip2", bz2.compress(GOOD.encode())[:-20], refused(0, "truncated"), "broken.conllu.bz2"),
    both("truncated xz", lzma.compress(GOOD.encode())[:-20], refused(0, "truncated"), "broken.conllu.xz"),
    both("broken gzip", b"\x1f\x8b\x08" + bytes(50), refused(0, "compressed", "broken"), "broken.conllu.gz"),
    both("broken bzip2", b"BZh9" + bytes(50), refused(0, "compressed", "broken"), "broken.conllu.bz2"),
    both("broken xz", b"\xfd7zXZ\x00" + bytes(50), refused(0, "compressed", "broken"), "broken.conllu.xz"),
    both("gzip with the wrong magic", b"\x1f\x8c" + gzip.compress(GOOD.encode())[2:], refused(1, "NUL", "binary")),
)

_BYTES = (
    both("binary", bytes(range(256)), refused(1, "NUL", "binary")),
    both("NUL within a form", _field(4, 2, "o\0n"), refused(4, "NUL")),
    both("Latin-1", _field(5, 3, "é").encode("latin-1"), refused(5, "byte 10 of the line, 0xE9,", "UTF-8", "iconv")),
    both(
        "a word in Latin-1 amid UTF-8",
        _field(4, 2, "ñ").encode().replace(b"Sunday", b"S\xe9nday"),
        refused(5, "byte 4 of the line, 0xE9,", "UTF-8, as before it", "this line only"),
    ),
    both("ends within a character", GOOD.encode() + b"# \xc3", refused(11, "byte 3 of the line, 0xC3,", "UTF-8")),
    both("UTF-16", GOOD.encode("utf-16"), refused(1, "UTF-16", "UTF-8", "iconv")),
    both("UTF-32", GOOD.encode("utf-32"), refused(1, "NUL", "UTF-8")),
    both("UTF-16 without a mark", GOOD.encode("utf-16-le"), refused(1, "NUL", "UTF-16", "UTF-8")),
    both("byte-order mark", f"\ufeff{GOOD}", Fine()),
    both("only a byte-order mark", "\ufeff", refused(0, "no sentences")),
    both(
        "byte-order mark amid the file",
        _line(7, f"\ufeff{LINES[6]}"),
        refused(7, r"a line without tabs: '\ufeff# sent_id"),
    ),
    both("CR LF", GOOD.replace("\n", "\r\n"), Fine()),
    both("CR LF and LF", GOOD.replace("\n", "\r\n", 4), Fine()),
    both("CR", GOOD.replace("\n", "\r"), refused(1, "a carriage return without a line feed")),
    both("CR within a form", _field(4, 2, "o\rn"), refused(4, "a carriage return without a line feed")),
    both("huge line", f"{GOOD}# {'x' * MAX_LINE}", refused(11, "a line longer than 1,048,576 bytes")),
    _odd_form("line separator", "\u2028"),
    _odd_form("next line", "\x85"),
    _odd_form("form feed", "\x0c"),
    _odd_form("file separator", "\x1c"),
    _odd_form("no-break space", "\xa0"),
    _odd_form("spaces", "  "),
)

_LAYOUT = (
    both("only empty lines", "\n\n\r\n\n", refused(0, "no sentences")),
    both("only comments", "# sent_id = one\n# text = Kim", refused(1, "a sentence without words")),
    both("comments parted from tokens", _line(7, "# alone", "", LINES[6]), refused(7, "a sentence without words")),
    both("no final line end", GOOD.rstrip("\n"), Fine()),
    both("more empty lines", "\n\n" + GOOD.replace("\n\n", "\n\n\n\n"), Fine()),
    both("line of white space", _line(6, " "), refused(6, "a line of white space")),
    both("line of tabs", _line(6, "\t" * 9), refused(6, "a line of white space")),
    both("comment among the tokens", _line(4, "# on", LINES[3]), refused(4, "comment '# on' instead of a token")),
    both("web page", "<!DOCTYPE html>\n<p>Not found</p>\n", refused((1, 2), "a line without tabs: '<!DOCTYPE html>'")),
    both("prose", "Kim arrives.\n", refused(1, "not in any known format", "conllu, conllx", "::"), "broken.txt"),
    both("no empty line between sentences", _line(6), refused(6, "comment '# sent_id = two'")),
    both("more tokens than a sentence has", _CHAIN, refused(1, "20,001 tokens", "at most 20,000")),
    both("no empty line at all", "1\tx\n" * (MAX_LINES + 1), refused(100_001, "an empty line between")),
)

_COLUMNS = (
    both("truncated within a line", GOOD[: GOOD.index("rain\t")], refused(9, "3 columns", "expected 10 columns")),
    both(
        "spaces for the tabs of a line",
        _line(4, LINES[3].replace("\t", "  ")),
        refused(4, "a line without tabs: '3  on"),
    ),
    both("spaces for all tabs", GOOD.replace("\t", " "), refused((2, 3, 4, 5, 8, 9), "a line without tabs: '1 Kim")),
    both("nine columns", _line(4, LINES[3][:-2]), refused(4, "9 columns", "expected 10 columns")),
    both("eleven columns", _field(4, 10, "_\t_"), refused(4, "11 columns", "expected 10 columns")),
    both("columns elsewhere", _line(1, "# global.columns = FORM ID"), refused(1, "columns 'FORM ID'", "ID FORM")),
    both("empty form", _field(4, 2, ""), refused(4, "FORM is empty", "_ for none")),
    both("empty id", _field(4, 1, ""), refused(4, "ID is empty")),
    both("empty head", _field(4, 7, ""), refused(4, "HEAD is empty")),
    both("empty last column", _field(4, 10, ""), refused(4, "MISC is empty")),
    both("two lines with faults", _field(3, 6, "").replace("3\ton", "3 on"), refused((3, 4), "FEATS is", "9 columns")),
)

_IDS = (
    *map(_wrong_id, ("0", "4", "x", "03", "+3", " 3", "3 ", "²", "٣", "3_0", "9" * 30)),
    both("token id twice", _field(4, 1, "2"), refused(4, "duplicate token id '2'", "expected 3")),
    both("ids from 0", _field(2, 1, "0"), refused(2, "token id '0'", "expected 1")),
    both("sent_id twice", _line(7, LINES[0]), refused(7, "sent_id 'one' is already used on line 1")),
    both(
        "two sent_ids", _line(1, LINES[0], "# sent_id = uno"), refused(2, "a second sent_id", "only the one on line 1")
    ),
    both("sent_id without a value", _line(1, "# sent_id ="), refused(1, "sent_id without a value")),
    both("sent_id without anything", _line(1, "# sent_id"), refused(1, "sent_id without a value")),
    both(
        "sent_id that steers a terminal",
        _line(1, "# sent_id = \x1b[2J"),
        refused(1, r"sentence \x1b[2J: control character in sent_id"),
    ),
    both("no sent_id", _line(1), Fine()),
)

_PARTS = (
    both("multiword range", _above(4, "3-4"), Fine()),
    both("multiword range of one word", _above(4, "3-3"), Fine()),
    both("range below its first word", _above(4, "2-3"), refused(4, "range '2-3'", "starts at 3")),
    both("range above another word", _above(3, "3-4"), refused(3, "range '3-4'", "starts at 2")),
    both("range backwards", _above(4, "3-2"), refused(4, "range '3-2'", "starts at 3")),
    both("range beyond the end", _above(4, "3-5"), refused(4, "range 3-5", "ends at 4")),
    both("range without an end", _above(4, "3-"), refused(4, "range '3-'", "starts at 3")),
    both("range with another end", _above(4, "3-4-5"), refused(4, "range '3-4-5'", "starts at 3")),
    both("negative id", _above(4, "-3"), refused(4, "range '-3'")),
    both("range twice", _above(4, "3-4", "3-4"), refused(5, "range 3-4 overlaps the previous one")),
    both(
        "ranges overlap", _line(3, _row("2-3"), LINES[2], _row("3-4")), refused(5, "range 3-4 overlaps", "starts at 4")
    ),
    both("empty node", _above(4, "2.1", "2.2"), Fine()),
    both("empty node before the first word", _above(2, "0.1"), Fine()),
    both("empty node between a range and its word", _line(4, _row("3-4"), _row("2.1"), LINES[3]), Fine()),
    both("empty node below another word", _above(4, "3.1"), refused(4, "empty node '3.1'", "expected 2.1")),
    both("empty nodes with a gap", _above(4, "2.2"), refused(4, "empty node '2.2'", "expected 2.1")),
    both("empty node twice", _above(4, "2.1", "2.1"), refused(5, "empty node '2.1'", "expected 2.2")),
    both("empty node from 0", _above(4, "2.0"), refused(4, "empty node '2.0'", "expected 2.1")),
    both("empty node with a letter", _above(4, "2.x"), refused(4, "empty node '2.x'", "expected 2.1")),
    both("word with a decimal point", _field(4, 1, "3.0"), refused(4, "empty node '3.0'", "expected 2.1")),
    both("only an empty node", f"# sent_id = one\n{_row('0.1')}\n", refused(1, "a sentence without words")),
)

_TREES = (
    *map(_out_of_range, ("17", "-1", "20001", "999999999")),
    *map(_no_number, ("x", "²", "٣", "+4", "4_0", " 4", "4 ", "04", "4.0", "1e0", "-0", "9" * 30)),
    both("head of 5,000 digits", _field(4, 7, "9" * 5000), refused(4, "HEAD '9999", "…'", "a whole number")),
    both("head not annotated", _field(4, 7, "_"), refused(4, "HEAD is _, not annotated")),
    _no_tree("cycle", _field(5, 7, "3"), 4, "cycle through token 3"),
    _no_tree("token that is its own head", _field(4, 7, "3"), 4, "cycle through token 3"),
    by_role(
        "no root",
        _field(3, 7, "1"),
        refused((2, 2), "cycle through token 1", "no root"),
        Defective("cycle through token 1"),
    ),
    by_role("two roots", _field(5, 7, "0"), refused(5, "2 roots, tokens 2, 4", "one token with HEAD 0"), Fine()),
    by_role("relation not annotated", _field(4, 8, "_"), refused(4, "DEPREL is _, not annotated"), Fine()),
    both("relation with a space", _field(4, 8, "case x"), refused(4, "DEPREL 'case x' has white space")),
    both("relation with a space after it", _field(4, 8, "case "), refused(4, "DEPREL 'case ' has white space")),
    by_role(
        "truncated between lines",
        "\n".join(LINES[:4]),
        refused(4, "head 4 of token 3 out of range 0–3"),
        Defective("head 4 of token 3 out of range 0–3"),
    ),
)

BROKEN_INPUTS = (
    *_FILES,
    *_BYTES,
    *_LAYOUT,
    *_COLUMNS,
    *_IDS,
    *_PARTS,
    *_TREES,
    *CONLLX_INPUTS,
    *CONLL09_INPUTS,
    *EDGE_INPUTS,
)
"""All of them; each name is used once."""

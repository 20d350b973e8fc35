"""Broken inputs of all kinds, and what protocol §1 and §5 say of each, for every way by which inputs come in."""

import bz2
import gzip
import lzma
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from core.formats.conll.blocks import MAX_LINES
from core.formats.open_text import MAX_LINE
from core.model.sentence import MAX_TOKENS

GOOD = """\
# sent_id = one
1	Kim	Kim	PROPN	_	_	2	nsubj	_	_
2	arrives	arrive	VERB	_	_	0	root	_	_
3	on	on	ADP	_	_	4	case	_	_
4	Sunday	Sunday	PROPN	_	_	2	obl	_	_

# sent_id = two
1	It	it	PRON	_	_	2	expl	_	_
2	rains	rain	VERB	_	_	0	root	_	_

"""
"""What most inputs here were before they broke: a gold to pair them with, since many still align with it."""


@dataclass(frozen=True)
class Refused:
    """An input error: the lines of its problems (0 for the file as a whole), and what the message says among more."""

    lines: tuple[int, ...]
    says: tuple[str, ...]


@dataclass(frozen=True)
class Defective:
    """A parse that is kept although its first sentence is no tree, for this reason."""

    defect: str


@dataclass(frozen=True)
class Fine:
    """Read, unusual as it is: both sentences, without a defect."""


Outcome = Refused | Defective | Fine


@dataclass(frozen=True)
class BrokenInput:
    """A broken input: ``put`` makes it at a path, whose last part is ``filename``."""

    name: str
    put: Callable[[Path], object]
    gold: Outcome
    parse: Outcome
    filename: str = "broken.conllu"
    format: str | None = None

    def at(self, folder: Path) -> Path:
        """Makes the input in ``folder``."""
        path = folder / self.filename
        self.put(path)
        return path


def _holding(content: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content)


def _unreadable(path: Path) -> None:
    path.write_text(GOOD)
    path.chmod(0)


def _refused(lines: int | tuple[int, ...], *says: str) -> Refused:
    return Refused((lines,) if isinstance(lines, int) else lines, says)


def _both(
    name: str, content: bytes | str, outcome: Outcome, filename: str = "broken.conllu", format_: str | None = None
) -> BrokenInput:
    """An input that is as broken in a gold as in a parse."""
    return _by_role(name, content, outcome, outcome, filename, format_)


def _by_role(
    name: str,
    content: bytes | str,
    gold: Outcome,
    parse: Outcome,
    filename: str = "broken.conllu",
    format_: str | None = None,
) -> BrokenInput:
    encoded = content if isinstance(content, bytes) else content.encode()
    return BrokenInput(name, _holding(encoded), gold, parse, filename, format_)


def _unopened(name: str, put: Callable[[Path], object]) -> BrokenInput:
    outcome = _refused(0, "cannot be opened")
    return BrokenInput(name, put, outcome, outcome)


LINES = GOOD.split("\n")


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
    return _both(f"{name} within a form", _field(4, 2, f"o{characters}n"), Fine())


def _wrong_id(token_id: str) -> BrokenInput:
    return _both(f"token id {token_id!r}", _field(4, 1, token_id), _refused(4, f"token id {token_id!r}", "expected 3"))


def _no_number(head: str) -> BrokenInput:
    return _both(f"head {head!r}", _field(4, 7, head), _refused(4, f"HEAD {head!r}", "a whole number from 0 to 4"))


def _no_tree(name: str, content: str, line: int, defect: str) -> BrokenInput:
    return _by_role(name, content, _refused(line, defect), Defective(defect))


def _out_of_range(head: str) -> BrokenInput:
    return _no_tree(f"head {head}", _field(4, 7, head), 4, f"head {head} of token 3 out of range 0–4")


_CONLLX = "".join(f"{line}\n" for line in LINES if not line.startswith("#"))
_CHAIN = "".join(f"{i}\tx\t_\t_\t_\t_\t{i - 1}\tdep\t_\t_\n" for i in range(1, MAX_TOKENS + 2))

_FILES = (
    _unopened("missing file", lambda _: None),
    _unopened("directory", Path.mkdir),
    _unopened("unreadable file", _unreadable),
    _both("empty file", "", _refused(0, "the file is empty")),
    _both("empty archive", gzip.compress(b""), _refused(0, "the file is empty"), "broken.conllu.gz"),
    _both("archive under a bare name", gzip.compress(GOOD.encode()), Fine(), "broken"),
    _both("text under the name of an archive", GOOD, Fine(), "broken.conllu.gz"),
    _both("truncated gzip", gzip.compress(GOOD.encode())[:-20], _refused(0, "cut short"), "broken.conllu.gz"),
    _both("truncated bzip2", bz2.compress(GOOD.encode())[:-20], _refused(0, "cut short"), "broken.conllu.bz2"),
    _both("truncated xz", lzma.compress(GOOD.encode())[:-20], _refused(0, "cut short"), "broken.conllu.xz"),
    _both("broken gzip", b"\x1f\x8b\x08" + bytes(50), _refused(0, "compressed", "broken"), "broken.conllu.gz"),
    _both("broken bzip2", b"BZh9" + bytes(50), _refused(0, "compressed", "broken"), "broken.conllu.bz2"),
    _both("broken xz", b"\xfd7zXZ\x00" + bytes(50), _refused(0, "compressed", "broken"), "broken.conllu.xz"),
    _both("gzip with the wrong magic", b"\x1f\x8c" + gzip.compress(GOOD.encode())[2:], _refused(1, "NUL", "binary")),
)

_BYTES = (
    _both("binary", bytes(range(256)), _refused(1, "NUL", "binary")),
    _both("NUL within a form", _field(4, 2, "o\0n"), _refused(4, "NUL")),
    _both("Latin-1", _field(5, 3, "é").encode("latin-1"), _refused(5, "byte 10 of the line, 0xE9,", "UTF-8", "iconv")),
    _both("ends within a character", GOOD.encode() + b"# \xc3", _refused(11, "byte 3 of the line, 0xC3,", "UTF-8")),
    _both("UTF-16", GOOD.encode("utf-16"), _refused(1, "UTF-16", "UTF-8", "iconv")),
    _both("UTF-16 without a mark", GOOD.encode("utf-16-le"), _refused(1, "NUL", "UTF-16", "UTF-8")),
    _both("byte-order mark", f"\ufeff{GOOD}", Fine()),
    _both("only a byte-order mark", "\ufeff", _refused(0, "no sentences")),
    _both("byte-order mark amid the file", _line(7, f"\ufeff{LINES[6]}"), _refused(7, r"no tab in '\ufeff# sent_id")),
    _both("CR LF", GOOD.replace("\n", "\r\n"), Fine()),
    _both("CR LF and LF", GOOD.replace("\n", "\r\n", 4), Fine()),
    _both("CR", GOOD.replace("\n", "\r"), _refused(1, "a carriage return without a line feed")),
    _both("CR within a form", _field(4, 2, "o\rn"), _refused(4, "a carriage return without a line feed")),
    _both("huge line", f"{GOOD}# {'x' * MAX_LINE}", _refused(11, "more than 1,048,576 bytes")),
    _odd_form("line separator", "\u2028"),
    _odd_form("next line", "\x85"),
    _odd_form("form feed", "\x0c"),
    _odd_form("file separator", "\x1c"),
    _odd_form("no-break space", "\xa0"),
    _odd_form("spaces", "  "),
)

_LAYOUT = (
    _both("only empty lines", "\n\n\r\n\n", _refused(0, "no sentences")),
    _both("only comments", "# sent_id = one\n# text = Kim", _refused(1, "a sentence without words")),
    _both("comments parted from tokens", _line(7, "# alone", "", LINES[6]), _refused(7, "a sentence without words")),
    _both("no final line end", GOOD.rstrip("\n"), Fine()),
    _both("more empty lines", "\n\n" + GOOD.replace("\n\n", "\n\n\n\n"), Fine()),
    _both("line of white space", _line(6, " "), _refused(6, "a line of white space")),
    _both("line of tabs", _line(6, "\t" * 9), _refused(6, "a line of white space")),
    _both(
        "comment among the tokens", _line(4, "# on", LINES[3]), _refused(4, "a comment, '# on', in place of a token")
    ),
    _both("web page", "<!DOCTYPE html>\n<p>Not found</p>\n", _refused((1, 2), "no tab in '<!DOCTYPE html>'")),
    _both("prose", "Kim arrives.\n", _refused(1, "none of the known formats", "conllu, conllx", "::"), "broken.txt"),
    _both("no empty line between sentences", _line(6), _refused(6, "a comment, '# sent_id = two'")),
    _both("more tokens than a sentence has", _CHAIN, _refused(1, "20,001 tokens", "at most 20,000")),
    _both("no empty line at all", "1\tx\n" * (MAX_LINES + 1), _refused(100_001, "an empty line between")),
)

_COLUMNS = (
    _both("truncated within a line", GOOD[: GOOD.index("rain\t")], _refused(9, "3 columns", "expected 10 columns")),
    _both("spaces for the tabs of a line", _line(4, LINES[3].replace("\t", "  ")), _refused(4, "no tab in '3  on")),
    _both("spaces for all tabs", GOOD.replace("\t", " "), _refused((2, 3, 4, 5, 8, 9), "no tab in '1 Kim")),
    _both("nine columns", _line(4, LINES[3][:-2]), _refused(4, "9 columns", "expected 10 columns")),
    _both("eleven columns", _field(4, 10, "_\t_"), _refused(4, "11 columns", "expected 10 columns")),
    _both("columns elsewhere", _line(1, "# global.columns = FORM ID"), _refused(1, "columns 'FORM ID'", "ID FORM")),
    _both("empty form", _field(4, 2, ""), _refused(4, "FORM is empty", "_ for none")),
    _both("empty id", _field(4, 1, ""), _refused(4, "ID is empty")),
    _both("empty head", _field(4, 7, ""), _refused(4, "HEAD is empty")),
    _both("empty last column", _field(4, 10, ""), _refused(4, "MISC is empty")),
    _both(
        "two lines with faults", _field(3, 6, "").replace("3\ton", "3 on"), _refused((3, 4), "FEATS is", "9 columns")
    ),
)

_IDS = (
    *map(_wrong_id, ("0", "4", "x", "03", "+3", " 3", "3 ", "²", "٣", "3_0", "9" * 30)),
    _both("token id twice", _field(4, 1, "2"), _refused(4, "token id '2' again", "expected 3")),
    _both("ids from 0", _field(2, 1, "0"), _refused(2, "token id '0'", "expected 1")),
    _both("sent_id twice", _line(7, LINES[0]), _refused(7, "sent_id 'one' again, as on line 1")),
    _both("two sent_ids", _line(1, LINES[0], "# sent_id = uno"), _refused(2, "a second sent_id", "as on line 1")),
    _both("sent_id without a value", _line(1, "# sent_id ="), _refused(1, "sent_id without a value")),
    _both("sent_id without anything", _line(1, "# sent_id"), _refused(1, "sent_id without a value")),
    _both("sent_id that steers a terminal", _line(1, "# sent_id = \x1b[2J"), _refused(1, r"sentence \x1b[2J: sent_id")),
    _both("no sent_id", _line(1), Fine()),
)

_PARTS = (
    _both("multiword range", _above(4, "3-4"), Fine()),
    _both("multiword range of one word", _above(4, "3-3"), Fine()),
    _both("range below its first word", _above(4, "2-3"), _refused(4, "range '2-3'", "a range from 3")),
    _both("range above another word", _above(3, "3-4"), _refused(3, "range '3-4'", "a range from 2")),
    _both("range backwards", _above(4, "3-2"), _refused(4, "range '3-2'", "a range from 3")),
    _both("range beyond the end", _above(4, "3-5"), _refused(4, "range 3-5", "within the 4 tokens")),
    _both("range without an end", _above(4, "3-"), _refused(4, "range '3-'", "a range from 3")),
    _both("range with another end", _above(4, "3-4-5"), _refused(4, "range '3-4-5'", "a range from 3")),
    _both("negative id", _above(4, "-3"), _refused(4, "range '-3'")),
    _both("range twice", _above(4, "3-4", "3-4"), _refused(5, "range 3-4 overlaps the one before")),
    _both(
        "ranges overlap", _line(3, _row("2-3"), LINES[2], _row("3-4")), _refused(5, "range 3-4 overlaps", "from 4 on")
    ),
    _both("empty node", _above(4, "2.1", "2.2"), Fine()),
    _both("empty node before the first word", _above(2, "0.1"), Fine()),
    _both("empty node between a range and its word", _line(4, _row("3-4"), _row("2.1"), LINES[3]), Fine()),
    _both("empty node below another word", _above(4, "3.1"), _refused(4, "empty node '3.1'", "expected 2.1")),
    _both("empty nodes with a gap", _above(4, "2.2"), _refused(4, "empty node '2.2'", "expected 2.1")),
    _both("empty node twice", _above(4, "2.1", "2.1"), _refused(5, "empty node '2.1'", "expected 2.2")),
    _both("empty node from 0", _above(4, "2.0"), _refused(4, "empty node '2.0'", "expected 2.1")),
    _both("empty node with a letter", _above(4, "2.x"), _refused(4, "empty node '2.x'", "expected 2.1")),
    _both("word with a decimal point", _field(4, 1, "3.0"), _refused(4, "empty node '3.0'", "expected 2.1")),
    _both("only an empty node", f"# sent_id = one\n{_row('0.1')}\n", _refused(1, "a sentence without words")),
)

_TREES = (
    *map(_out_of_range, ("17", "-1", "20001", "999999999")),
    *map(_no_number, ("x", "²", "٣", "+4", "4_0", " 4", "4 ", "04", "4.0", "1e0", "-0", "9" * 30)),
    _both("head of 5,000 digits", _field(4, 7, "9" * 5000), _refused(4, "HEAD '9999", "…'", "a whole number")),
    _both("head not annotated", _field(4, 7, "_"), _refused(4, "HEAD is _, not annotated")),
    _no_tree("cycle", _field(5, 7, "3"), 4, "cycle through token 3"),
    _no_tree("token that is its own head", _field(4, 7, "3"), 4, "cycle through token 3"),
    _by_role(
        "no root",
        _field(3, 7, "1"),
        _refused((2, 2), "cycle through token 1", "no root"),
        Defective("cycle through token 1"),
    ),
    _by_role("two roots", _field(5, 7, "0"), _refused(5, "2 roots, tokens 2, 4", "one token with HEAD 0"), Fine()),
    _by_role("relation not annotated", _field(4, 8, "_"), _refused(4, "DEPREL is _, not annotated"), Fine()),
    _both("relation with a space", _field(4, 8, "case x"), _refused(4, "DEPREL 'case x' has white space")),
    _both("relation with a space after it", _field(4, 8, "case "), _refused(4, "DEPREL 'case ' has white space")),
    _by_role(
        "truncated between lines",
        "\n".join(LINES[:4]),
        _refused(4, "head 4 of token 3 out of range 0–3"),
        Defective("head 4 of token 3 out of range 0–3"),
    ),
)

_CONLLX_INPUTS = (
    _both("CoNLL-X", _CONLLX, Fine(), "broken.conllx"),
    _both("CoNLL-X with several roots", _CONLLX.replace("4\tcase", "0\tcase"), Fine(), "broken.conllx"),
    _by_role(
        "CoNLL-X with a cycle",
        _CONLLX.replace("4\tcase", "3\tcase"),
        _refused(3, "cycle through token 3"),
        Defective("cycle through token 3"),
        "broken.conllx",
    ),
    _both("CoNLL-X with a range", f"1-2{_CONLLX[1:]}", _refused(1, "token id '1-2'", "expected 1"), format_="conllx"),
    _both("CoNLL-U read as CoNLL-X", GOOD, _refused((1, 7), "a comment, '# sent_id = one'"), format_="conllx"),
    _both("CoNLL-X without a column", _CONLLX.replace("\tADP", ""), _refused(3, "9 columns"), "b.conll"),
)


def _conll09_row(line: str) -> str:
    """A line of CoNLL-X in CoNLL-2009, with a predicate that has one argument."""
    token, form, lemma, _, tag, features, head, relation, _, _ = line.split("\t")
    predicted = (lemma, lemma, tag, tag, features, features, head, head, relation, relation)
    return "\t".join((token, form, *predicted, *(("Y", "p.1") if head == "0" else "__"), "A0"))


CONLL09 = "".join(f"{_conll09_row(line) if line else ''}\n" for line in _CONLLX.split("\n")[:-2])
"""`GOOD` in CoNLL-2009."""

_CONLL09_INPUTS = (
    _both("CoNLL-2009", CONLL09, Fine(), "broken.txt"),
    _both("CoNLL-2009 without predicates", CONLL09.replace("\tA0", ""), Fine(), "broken.txt"),
    _by_role(
        "CoNLL-2009 with a cycle",
        CONLL09.replace("\t4\t4\tcase", "\t3\t4\tcase"),
        _refused(3, "cycle through token 3"),
        Defective("cycle through token 3"),
        "broken.conll09",
    ),
    _both(
        "CoNLL-2009 with predicted heads alone",
        CONLL09.replace("\t4\t4\tcase", "\t_\t4\tcase"),
        _refused(3, "HEAD is _, not annotated"),
        "broken.conll09",
    ),
    _both(
        "CoNLL-2009 without an argument",
        CONLL09.replace("\tcase\tcase\t_\t_\tA0", "\tcase\tcase\t_\t_"),
        _refused(3, "14 columns", "expected 15 columns"),
        "broken.conll09",
    ),
    _both(
        "CoNLL-X read as CoNLL-2009",
        _CONLLX,
        _refused((1, 2, 3, 4, 6, 7), "expected 14 columns"),
        "x.conll09",
        "conll09",
    ),
)

_EXPORT = """\
#FORMAT 3
#BOS 1 0 0 0 %% sent_id = one
Kim\tPROPN\t--\tSB\t501
arrives\tVERB\t--\tHD\t501
on\tADP\t--\tAC\t500
Sunday\tPROPN\t--\tNK\t500
#500\tPP\t--\tMO\t501
#501\tS\t--\t--\t0
#EOS 1
#BOS 2 0 0 0 %% sent_id = two
It\tPRON\t--\tEP\t0
rains\tVERB\t--\tHD\t0
#EOS 2
"""
_TIGER = """\
<?xml version="1.0" encoding="UTF-8"?>
<corpus><body>
<s id="one"><graph root="r"><terminals>
<t id="1" word="Kim" pos="PROPN"/><t id="2" word="arrives" pos="VERB"/>
<t id="3" word="on" pos="ADP"/><t id="4" word="Sunday" pos="PROPN"/></terminals>
<nonterminals><nt id="p" cat="PP"><edge label="AC" idref="3"/><edge label="NK" idref="4"/></nt>
<nt id="r" cat="S"><edge label="SB" idref="1"/><edge label="HD" idref="2"/><edge label="MO" idref="p"/></nt>
</nonterminals></graph></s>
<s id="two"><graph root="r"><terminals><t id="1" word="It" pos="PRON"/><t id="2" word="rains" pos="VERB"/></terminals>
<nonterminals><nt id="r" cat="VROOT"><edge label="EP" idref="1"/><edge label="HD" idref="2"/></nt></nonterminals>
</graph></s>
</body></corpus>
"""
_WITH_EDGES = (
    _both("NEGRA export", _EXPORT, Fine(), "broken.export"),
    _both("NEGRA export, packed", lzma.compress(_EXPORT.encode()), Fine(), "broken.xz"),
    _by_role(
        "NEGRA export with a cycle",
        _EXPORT.replace("--\t0", "--\t500", 1),
        _refused(7, "cycle through node '#500'"),
        Defective("cycle through node '#500'"),
        "broken.export",
    ),
    _by_role(
        "NEGRA export with a parent that does not exist",
        _EXPORT.replace("AC\t500", "AC\t999"),
        _refused(5, "parent 999 of 'on' is no node of the sentence"),
        Defective("parent 999 of 'on' is no node of the sentence"),
        "broken.export",
    ),
    _both("NEGRA export cut short", _EXPORT[:-12], _refused(10, "sentence 2, which begins here"), "broken.export"),
    _both(
        "NEGRA export in Latin-1",
        _EXPORT.replace("on\t", "ön\t").encode("latin-1"),
        _refused(5, "iconv"),
        "broken.export",
    ),
    _both("TIGER-XML", _TIGER, Fine(), "broken.xml"),
    _both("TIGER-XML from a pipe", gzip.compress(_TIGER.encode()), Fine(), "broken"),
    _by_role(
        "TIGER-XML with two parents",
        _TIGER.replace('<edge label="AC" idref="3"/>', '<edge label="AC" idref="1"/>'),
        _refused((7, 5), "a second edge to '1'", "no edge to '3', which is not the root"),
        Defective("a second edge to '1'"),
        "broken.tiger",
    ),
    _both("TIGER-XML cut short", _TIGER[:-18], _refused(11, "not well-formed XML"), "broken.xml"),
    _both(
        "TIGER-XML with entities",
        _TIGER.replace("<corpus>", '<!DOCTYPE corpus [<!ENTITY a SYSTEM "/etc/passwd">]>\n<corpus>'),
        _refused(2, "a document type declaration", "it can define entities"),
        "broken.xml",
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
    *_CONLLX_INPUTS,
    *_CONLL09_INPUTS,
    *_WITH_EDGES,
)
"""All of them; each name is used once."""

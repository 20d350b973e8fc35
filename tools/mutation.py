"""Mutates file contents at random, inserting pieces that readers may fail on."""

from collections.abc import Sequence
from random import Random
from typing import Final

ANYWHERE: Final = (
    *(b"\t", b"\n", b"\n\n", b"\r\n", b"\r", b"\0", b" ", b"\x0b", b"\x0c", b"\x1b[2J", b"\x85", b"\xff", b"\xc3"),
    *(b"#", b"# sent_id = ", b"# sent_id = one\n", b"# global.columns = ID\n", b"_", b"-", b".", b"=", b"-1", b"17"),
    *(b"0", b"1", b"2", b"1-2", b"0.1", b"9" * 5000, b"x" * 70_000, b"\xef\xbb\xbf", b"\xff\xfe"),
    *(b"\x1f\x8b", b"BZh9", b"\xfd7zXZ\x00"),
    *(character.encode() for character in "²٣é😀\u00a0\u0301\u200d\u202e\u2028\u3000\ufffe"),
)
BRACKETS: Final = (
    *(
        b"(",
        b")",
        b"()",
        b"((",
        b"))",
        b"(NN x)",
        b" x ",
        b"(-NONE- *)",
        b"-NONE-",
        b"-LRB-",
        b"ROOT",
        b"(ROOT ",
        b"( ",
    ),
    *(b"%", b"%2D", b"##", b"\n#", b"\n*x*", b"\n<", b"\n(", b"(X" * 3000, b"(" * 300, b")" * 300, b"-1" * 9000),
)
EXPORT: Final = (
    *(b"#BOS 1 0 0 0\n", b"#EOS 1\n", b"#BOS", b"\n#EOS 2", b"#BOT X\n", b"#EOT X\n", b"#FORMAT 3\n", b"#FORMAT 4\n"),
    *(b"%%", b" %% sent_id = x", b"--", b"HD", b"500", b"501", b"#500", b"#999", b"\t0\n", b"\t501\n", b"\tSB\t500"),
)
XML: Final = (
    *(b"<", b">", b"/>", b"&", b"&lt;", b"&#x9;", b"&#0;", b"&x;", b"<s>", b"</s>", b'<s id="x"/>', b"<t/>", b"<nt/>"),
    *(b"<!--", b"-->", b"<![CDATA[", b"]]>", b"<?x?>", b'<!DOCTYPE corpus [<!ENTITY x "y">]>', b"<edge/>", b'"', b"'"),
    *(b'<t id="x" word="x"/>', b'<edge idref="s1_1"/>', b' idref="s1_2"', b' id="s1_1"', b"<x>" * 300, b"</corpus>"),
    *(b'<subcorpus external="x"/>', b"<graph>", b"</graph>", b' root="s1_1"', b"s1_1", b"s1_2", b"s1_n0", b"s1_VROOT"),
)
PIECES: Final = (*ANYWHERE, *BRACKETS, *EXPORT, *XML)


def mutated(content: bytes, random: Random, pieces: Sequence[bytes] = PIECES) -> bytes:
    """``content`` after a few random changes: ``pieces`` inserted, and parts removed, moved or repeated."""
    for _ in range(random.randint(1, 4)):
        first, second, third = sorted(random.randint(0, len(content)) for _ in range(3))
        piece = random.choice(pieces)
        content = random.choice(
            (
                content[:first] + piece + content[first:],
                content[:first] + piece + content[first + len(piece) :],
                content[:first] + piece + content[second:],
                content[:first] + content[min(second, first + 9) :],
                content[:second],
                content[:first] + content[second:third] + content[first:second] + content[third:],
                content[:second] + content[first:],
                content.replace(piece, random.choice(pieces), random.randint(1, 5)),
            )
        )
    return content

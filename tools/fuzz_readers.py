"""Tests the readers with randomly broken files, and keeps each file that makes one fail.

``python -m tools.fuzz_readers --seconds 600 [FILE …]`` mutates the files (by default, the sample in
all formats) and generates others. A reader fails if it raises an error that users can't fix, does not write back the
same text, reads a sentence differently on its own, takes more than `MOST_SECONDS` of processor time, or needs more than
`MOST_MEBIBYTES` of additional memory.
"""

import argparse
import bz2
import gzip
import lzma
import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from core.base.errors import TreeConcordError
from core.formats.negra_export import export_text
from core.formats.registry import formats, read_version, reread
from core.formats.tiger_xml import corpus_text
from core.model.choices import Protocol
from core.model.sentence import MAX_TOKENS, Sentence
from core.model.version import Role, VersionSpec
from core.trees.conversion import function_tree
from core.trees.label_mapping import exact
from tests.written_back import written_back
from tools.mutation import PIECES, mutated

SAMPLE = Path(__file__).parents[1] / "resources" / "sample"
MOST_SECONDS = 10.0
MOST_MEBIBYTES = 400
LONGEST = MAX_TOKENS + 10

LINE_ENDS = (b"\n", b"\r\n", b"\n\n", b"\r", b"\x0b")


def broken(content: bytes, random: Random) -> bytes:
    """``content``, or a part of it, mutated."""
    begin = random.choice((0, random.randrange(len(content))))
    return mutated(content[begin : begin + random.choice((100, 3_000, 100_000, len(content)))], random) or b"x"


def with_other_line_ends(content: bytes, random: Random) -> bytes:
    """``content`` with some line endings changed."""
    lines = content[:100_000].split(b"\n")
    ends = random.choices(LINE_ENDS, weights=(20, 5, 1, random.random(), random.random()), k=len(lines))
    return b"".join(line + end for line, end in zip(lines, ends, strict=True))


def noise(_: bytes, random: Random) -> bytes:
    """Random bytes or characters."""
    length = random.choice((1, 50, 5_000, 500_000))
    if random.random() < 0.5:
        return random.randbytes(length)
    characters = random.choices(range(0xD800), k=min(length, 5_000)) + random.choices(range(0xE000, 0x110000), k=50)
    return "".join(map(chr, characters)).encode()


def nested(_: bytes, random: Random) -> bytes:
    """Nested brackets, not always closed."""
    depth = random.choice((10, 1_000, 40_000, 250_000))
    label, parting = random.choice((b"X", b"", b"-", b"NP-SBJ-1")), random.choice((b" ", b"\n", b""))
    closed = depth + random.choice((0, 0, 0, -1, 1))
    return (b"(" + label + parting) * depth + b"(NN x)" + b")" * closed + b"\n"


def long_sentence(_: bytes, random: Random) -> bytes:
    """A very long sentence: a chain in either direction, a star, random heads, or brackets."""
    length = random.choice((1_000, MAX_TOKENS, LONGEST))
    heads = random.choice(
        (
            range(length),
            [*range(2, length + 1), 0],
            [0] + [1] * (length - 1),
            [random.randint(-1, length + 1) for _ in range(length)],
        )
    )
    if random.random() < 0.3:
        return b"(S" + b" (NN x)" * length + b")\n"
    return "".join(f"{i}\tw\t_\t_\t_\t_\t{head}\tr\t_\t_\n" for i, head in enumerate(heads, start=1)).encode()


def huge_field(content: bytes, random: Random) -> bytes:
    """A part of ``content`` with one very long field, label or word."""
    content = content[:3_000]
    place = random.randrange(len(content))
    grown = random.choice((b"x", b"9", b"-", b"-1", b"=A", b"%41", b"##", b":")) * 400_000
    return content[:place] + grown + content[place:]


def repeated(content: bytes, random: Random) -> bytes:
    """The same few bytes, repeated."""
    begin = random.randrange(len(content))
    piece = random.choice((content[begin : begin + random.randint(1, 40)], *PIECES))
    return piece * (2_000_000 // len(piece))


CASES: Sequence[Callable[[bytes, Random], bytes]] = (
    *(broken,) * 12,
    *(with_other_line_ends,) * 3,
    *(noise,) * 3,
    *(nested,) * 2,
    *(huge_field,) * 2,
    long_sentence,
    repeated,
)
PACKED = (*(bytes,) * 17, gzip.compress, bz2.compress, lzma.compress)


def read(path: Path, content: bytes, random: Random) -> None:
    """Reads the file as the program does. Raises `AssertionError` if it is not written back unchanged."""
    role = random.choice(list(Role))
    format_ = random.choice((None, None, *(each.name for each in formats())))
    try:
        version = read_version(VersionSpec("x", str(path), role, format=format_))
    except TreeConcordError:
        return
    assert written_back(version.sentences) == content, "written back as another text"
    for sentence in version.sentences:
        function_tree(sentence, Protocol.MULTIFUNCTION, exact)
        again = reread(sentence.source, version)
        assert isinstance(again, Sentence), f"read alone, {again}"
        assert replace(again, ordinal=sentence.ordinal, line=sentence.line) == sentence, "alone it is another sentence"


def samples() -> list[bytes]:
    """The files of the sample, also converted to the formats it lacks."""
    paths = [*SAMPLE.glob("*.conllu"), *SAMPLE.glob("*.mrg")]
    brackets = read_version(VersionSpec("x", str(SAMPLE / "ptb.mrg"), Role.GOLD)).sentences
    arcs = read_version(VersionSpec("x", str(SAMPLE / "ud.conllu"), Role.GOLD)).sentences
    written = ["".join(text(brackets)) for text in (export_text, corpus_text)]
    # Also short XML files, as little is read after an error in XML.
    written += ["".join(corpus_text(brackets[:1])), "\n".join(map(_conll09, arcs))]
    return [*(path.read_bytes() for path in paths), *(text.encode() for text in written)]


def _conll09(sentence: Sentence) -> str:
    tree = sentence.dependencies
    rows = zip(sentence.forms, sentence.tags, tree.heads, tree.relations, strict=True)
    return "".join(
        f"{i}\t{form}\t_\t_\t{tag}\t{tag}\t_\t_\t{head}\t{head}\t{relation}\t{relation}\t_\t_\n"
        for i, (form, tag, head, relation) in enumerate(rows, start=1)
    )


def peak() -> float:
    """The most memory that this process has had so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def harms(path: Path, content: bytes, random: Random) -> Iterator[str]:
    """The failures when reading ``path``."""
    before = peak()
    try:
        read(path, content, random)
    except Exception:  # noqa: BLE001
        yield traceback.format_exc()
    if peak() - before > MOST_MEBIBYTES:
        yield f"{peak() - before:.0f} MiB more"


def main() -> None:
    """Reads for the requested time; returns 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("fuzzed"), help="the folder for files that did harm")
    arguments = parser.parse_args()
    originals = [path.read_bytes() for path in arguments.files] or samples()
    random = Random(arguments.seed)  # noqa: S311
    harmed, cases, slowest = 0, 0, (0.0, "")
    end = time.monotonic() + arguments.seconds
    with TemporaryDirectory() as folder:
        path = Path(folder) / "case"
        while time.monotonic() < end:
            cases += 1
            make = random.choice(CASES)
            content = make(random.choice(originals), random)
            path.write_bytes(random.choice(PACKED)(content))
            begun = time.process_time()
            found = list(harms(path, content, random))
            taken = time.process_time() - begun
            slowest = max(slowest, (taken, f"case {cases}, {make.__name__}, {len(content):,} bytes"))
            if taken > MOST_SECONDS:
                found.append(f"{taken:.1f} s")
            if found:
                harmed += 1
                arguments.keep.mkdir(exist_ok=True)
                kept = arguments.keep / f"{arguments.seed}-{cases}"
                kept.write_bytes(path.read_bytes())
                print(kept, *found, sep="\n")
    print(f"{cases:,} cases, {harmed} did harm; slowest {slowest[0]:.2f} s ({slowest[1]}); peak {peak():.0f} MiB")
    sys.exit(harmed > 0)


if __name__ == "__main__":
    main()

"""What a broken input is, and what is to come of it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

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
    """A parse that is kept although its first sentence is not a valid tree, for this reason."""

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


def refused(lines: int | tuple[int, ...], *says: str) -> Refused:
    return Refused((lines,) if isinstance(lines, int) else lines, says)


def both(
    name: str, content: bytes | str, outcome: Outcome, filename: str = "broken.conllu", format_: str | None = None
) -> BrokenInput:
    """An input that is broken both as a gold and as a parse."""
    return by_role(name, content, outcome, outcome, filename, format_)


def by_role(
    name: str,
    content: bytes | str,
    gold: Outcome,
    parse: Outcome,
    filename: str = "broken.conllu",
    format_: str | None = None,
) -> BrokenInput:
    encoded = content if isinstance(content, bytes) else content.encode()
    return BrokenInput(name, _holding(encoded), gold, parse, filename, format_)


LINES = GOOD.split("\n")

CONLLX = "".join(f"{line}\n" for line in LINES if not line.startswith("#"))

"""Counting blocks on the workers of a Dask scheduler, which read the files themselves where they can."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from os.path import abspath
from typing import NamedTuple

from core.base.cluster import UnreachableError, map_on_cluster
from core.base.remote_files import identity, is_remote
from core.formats.stored_sentences import MisplacedError
from core.formats.stored_text import ChangedError, read_bytes, unreadable
from core.scoring.blocks import Block
from core.scoring.count_blocks import Counted, Work, count_block


class _SharedWork(NamedTuple):
    """What is done with every block, and what tells whether a worker finds the same files."""

    work: Work
    identities: Mapping[str, tuple[object, ...]]


def count_on_cluster(
    work: Work, blocks: Iterable[Block], address: str, tell: Callable[[str], None]
) -> Generator[Counted, None, None]:
    """`count_block` for each block, in order, on the workers of the scheduler at ``address``.

    Workers read the blocks from the files if they reach the same ones, else they are sent the bytes. ``tell`` is given
    remarks. Raises like `map_on_cluster`.
    """
    everywhere = replace(work, files=tuple(replace(spec, path=_anywhere(spec.path)) for spec in work.files))
    shared = _SharedWork(everywhere, dict(_identities(spec.path for spec in everywhere.files)))
    yield from map_on_cluster(
        count_there,
        shared,
        blocks,
        address,
        with_content=partial(_with_content, shared),
        name=_name_of,
        tell=tell,
    )


def _identities(paths: Iterable[str]) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What tells the files from others; standard input, which is sent in any case, is none."""
    for path in paths:
        with suppress(OSError, ValueError):
            yield path, identity(path)


def _anywhere(path: str) -> str:
    return path if not path or is_remote(path) else abspath(path)  # noqa: PTH100


def count_there(shared: _SharedWork, block: Block) -> Counted:
    """Counts a block on a worker. Raises `UnreachableError` if it does not find the files that it was made for."""
    work, identities = shared
    needed = [
        spec.path
        for spec, stretches in zip(work.files, block.stretches, strict=True)
        if any(stretch.content is None for stretch in stretches)
    ]
    try:
        if any(identity(path) != identities.get(path) for path in needed):
            raise UnreachableError
        return count_block(work, block)
    except (OSError, ValueError, MisplacedError) as error:
        if needed:
            raise UnreachableError from error
        raise


def _with_content(shared: _SharedWork, block: Block) -> Block:
    """A block with all its bytes.

    Raises `ChangedError` if a file on a disk is not as it was, and `InputError` if a file can't be read any more.
    """
    every = []
    for spec, stretches in zip(shared.work.files, block.stretches, strict=True):
        try:
            contents = [each.content or read_bytes(spec.path, each.offset, each.size) for each in stretches]
            is_read = any(each.content is None for each in stretches)
            # To ask for a file that is on no disk would take as long as reading.
            if is_read and not is_remote(spec.path) and identity(spec.path) != shared.identities.get(spec.path):
                raise ChangedError(spec.path)
        except OSError as error:
            raise unreadable(spec.path, error) from error
        pairs = zip(stretches, contents, strict=True)
        every.append(tuple(stretch._replace(content=content) for stretch, content in pairs))
    return block._replace(stretches=tuple(every))


def _name_of(block: Block) -> str:
    """The sentences of a block, for a message."""
    ids = [each for stretches in block.stretches[:1] for stretch in stretches for each in stretch.ids]
    rows = f"{block.first + 1} to {block.first + len(block.places[0])}"
    return f"the sentences {rows} ({ids[0]} to {ids[-1]})" if ids and ids[0] else f"the sentences {rows}"

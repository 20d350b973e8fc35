"""Parquet files by pyarrow, which is an extra: written in row groups, and read without trusting them."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from core.base.atomic_files import replacing
from core.base.errors import (
    FailedRunError,
    InputError,
    check_room,
    import_failure,
    is_memory_limited,
    lacks_memory,
    out_of_memory,
    reason_of,
    tells_lack_of_memory,
)
from core.base.messages import Text, said
from core.base.regular_files import open_regular

EXTENSION: Final = ".parquet"

BATCH: Final = 65_536
"""How many rows are written or read at a time."""

_LOADED: Final = 160 << 20
"""The address space that pyarrow takes when it is loaded."""

_WORKING: Final = 48 << 20
"""What it needs to read or write a file, batch by batch."""


def is_parquet(path: str) -> bool:
    """Whether a file's name says that it is a Parquet file."""
    return path.lower().endswith(EXTENSION)


def pyarrow() -> Any:
    """The package pyarrow. Raises `FailedRunError` that says what to install if it is missing."""
    if "pyarrow" not in sys.modules:
        check_room(_LOADED)
    try:
        import pyarrow as pa  # noqa: PLC0415  # An extra, and slow to load.
        import pyarrow.parquet  # noqa: PLC0415  # The name is that of the package.
    except ImportError as error:
        missing = FailedRunError(
            "Parquet files need the package pyarrow; install it with: pip install 'treeconcord[parquet]'"
        )
        raise import_failure("pyarrow", error, missing) from error
    return pa


@contextmanager
def writing_parquet(path: str, schema: Any, metadata: Mapping[str, str]) -> Iterator[Any]:
    """A `pyarrow.parquet.ParquetWriter` of a file that is there once all is written.

    Raises `InputError` if it can't be written, `MemoryError` where there is no room for that.
    """
    pa = pyarrow()
    check_room(_WORKING)
    with (
        replacing(path) as file,
        pa.parquet.ParquetWriter(
            file, schema.with_metadata(dict(metadata)), compression="zstd", write_page_checksum=True
        ) as writer,
    ):
        yield writer


class ParquetReader:
    """A Parquet file that is open for reading; whatever is wrong with it is an `InputError`.

    ``expected`` says what file was expected.
    """

    def __init__(self, path: str, file: Any, expected: Text) -> None:
        self.path = path
        self._expected = expected
        with self._errors():
            pa = pyarrow()
            check_room(_WORKING)  # A thread of it that has none would end the process.
            self._file = pa.parquet.ParquetFile(file, page_checksum_verification=True)
            self._schema = self._file.schema_arrow

    @property
    def metadata(self) -> Mapping[str, str]:
        """The texts that the writer left beside the columns; what is not text is skipped."""
        found = {}
        for key, value in (self._file.metadata.metadata or {}).items():
            try:
                found[key.decode()] = value.decode()
            except UnicodeDecodeError:
                continue
        return found

    @property
    def names(self) -> Sequence[str]:
        """The names of all columns."""
        return list(map(str, self._schema.names))

    def check_columns(self, kinds: Mapping[str, str]) -> None:
        """Raises `InputError` unless there is a column of each name and kind.

        Kinds are `text`, `number`, `flag`, and `texts`: a list of objects with some texts.
        """
        pa = pyarrow()
        for name, kind in kinds.items():
            if len(self._schema.get_all_field_indices(name)) != 1:
                raise self.error(said("no column '{column}'", column=name))
            found = self._schema.field(name).type
            inner = found.value_type if pa.types.is_dictionary(found) else found
            is_fit = {
                "text": pa.types.is_string(inner) or pa.types.is_large_string(inner),
                "number": pa.types.is_integer(found),
                "flag": pa.types.is_boolean(found),
                "texts": pa.types.is_list(found) and _has_texts(found.value_type),
            }
            if not is_fit[kind]:
                raise self.error(said("column '{column}' is of type {type}", column=name, type=str(found)))

    def batches(self, columns: Sequence[str]) -> Iterator[Any]:
        """The rows in batches, as record batches of pyarrow."""
        with self._errors():
            yield from self._file.iter_batches(BATCH, columns=[*columns], use_threads=not is_memory_limited())

    def read(self, columns: Sequence[str]) -> Any:
        """All rows of some columns, as a table of pyarrow."""
        with self._errors():
            return self._file.read([*columns], use_threads=not is_memory_limited())

    def error(self, what: Text) -> InputError:
        """The error for a file that has ``what`` wrong with it."""
        return InputError.at(self.path, 0, what, self._expected)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except (pyarrow().ArrowException, MemoryError, OSError, ValueError, OverflowError) as error:
            if lacks_memory(error) or tells_lack_of_memory(str(error)):
                raise out_of_memory(self.path) from error
            reason = str(reason_of(error)).partition("\n")[0]
            raise self.error(said("not a Parquet file that can be read ({reason})", reason=reason)) from error


def _has_texts(kind: Any) -> bool:
    types = pyarrow().types
    return types.is_struct(kind) and all(types.is_string(kind.field(i).type) for i in range(kind.num_fields))


@contextmanager
def reading_parquet(path: str, expected: Text) -> Iterator[ParquetReader]:
    """Opens a Parquet file. Raises `InputError` if it is none, then and while it is read."""
    try:
        file = open_regular(path)
    except (OSError, ValueError) as error:
        raise InputError.at(path, 0, reason_of(error), expected) from error
    with file:
        yield ParquetReader(path, file, expected)

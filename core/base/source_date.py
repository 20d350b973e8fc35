"""The date written into our files (reproducible-builds.org, SOURCE_DATE_EPOCH)."""

import os
from datetime import UTC, datetime

from core.base.errors import UsageError


def source_date() -> datetime | None:
    """The date in SOURCE_DATE_EPOCH, in UTC; None if it is not set. Raises `UsageError` if it is not a number."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if not epoch:
        return None
    try:
        return datetime.fromtimestamp(int(epoch), UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise UsageError("SOURCE_DATE_EPOCH is '{epoch}'; expected seconds since 1970", epoch=epoch) from error

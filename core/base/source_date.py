"""The date that files of ours bear (reproducible-builds.org, SOURCE_DATE_EPOCH)."""

import os
from datetime import UTC, datetime

from core.base.errors import UsageError


def source_date() -> datetime | None:
    """The date that SOURCE_DATE_EPOCH gives, in UTC; None where it is not set. Raises `UsageError` if it is no date."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if not epoch:
        return None
    try:
        return datetime.fromtimestamp(int(epoch), UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise UsageError("SOURCE_DATE_EPOCH is '{epoch}'; expected seconds since 1970", epoch=epoch) from error

"""Numbers as files of figures have them."""


def number(value: float) -> str:
    """``value`` to a hundredth, without zeros that say nothing."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")

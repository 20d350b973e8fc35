"""Numbers as arguments of options."""

import argparse


def positive_number(text: str) -> int:
    """A whole number above 0."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"must be a positive whole number, not '{text}'")
    return int(text)


def whole_number(text: str) -> int:
    """A whole number from 0."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"must be a whole number, 0 or more, not '{text}'")
    return int(text)

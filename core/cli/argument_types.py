"""Numbers as arguments have them."""

import argparse


def positive_number(text: str) -> int:
    """A whole number above 0."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number above 0")
    return int(text)


def whole_number(text: str) -> int:
    """A whole number from 0."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number from 0")
    return int(text)

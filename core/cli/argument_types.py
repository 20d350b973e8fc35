"""Argument types for whole numbers."""

import argparse


def positive_number(text: str) -> int:
    """Parses a positive whole number."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"must be a positive whole number, not '{text}'")
    return int(text)


def whole_number(text: str) -> int:
    """Parses a whole number that is not negative."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"must be a whole number, 0 or more, not '{text}'")
    return int(text)

"""Argument types: whole numbers, and shards."""

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


def shard(text: str) -> tuple[int, int]:
    """Parses ``I/N``: the number of a shard, from 1, and how many there are."""
    number, _, of = text.partition("/")
    if not all(part.isascii() and part.isdigit() for part in (number, of)) or not 1 <= int(number) <= int(of):
        raise argparse.ArgumentTypeError(f"must be I/N, such as 1/8 to 8/8, not '{text}'")
    return int(number), int(of)

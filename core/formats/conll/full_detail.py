"""Parses everything in a CoNLL-U sentence with the `conllu` package, which is too slow for whole treebanks."""

from itertools import chain

from conllu import Metadata, Token, TokenList
from conllu.exceptions import ParseException
from conllu.parser import DEFAULT_FIELD_PARSERS, DEFAULT_FIELDS, parse_comment_line

from core.formats.conll.blocks import blocks
from core.formats.conll.conllu import is_comment
from core.model.sentence import Sentence


def detail(sentence: Sentence) -> TokenList:
    """The comments of ``sentence``, read as CoNLL-U, and all columns of its tokens, ranges and empty nodes.

    A malformed column that scoring does not use is returned as written.
    """
    (block,) = blocks([sentence.source], "")
    comments = (parse_comment_line(text) for text in block.lines if is_comment(text))
    # Split here: the package would read two spaces within a form as a tab.
    rows = (text.split("\t") for text in block.lines if not is_comment(text))
    return TokenList([_token(row) for row in rows], Metadata(chain.from_iterable(comments)), DEFAULT_FIELDS)


def _token(row: list[str]) -> Token:
    return Token({field: _value(field, index, row) for index, field in enumerate(DEFAULT_FIELDS)})


def _value(field: str, index: int, row: list[str]) -> object:
    if field not in DEFAULT_FIELD_PARSERS:
        return row[index]
    try:
        return DEFAULT_FIELD_PARSERS[field](row, index)
    except (ParseException, ValueError):
        return row[index]

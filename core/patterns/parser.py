"""Parses requests: tokens to the syntax tree, with an error at its place (protocol §12).

The language is Grew's, of version 1.20; everything of it is read. What is not run here is refused by its name: edges of
enhanced graphs, and lexicons. Added is a name before a block in braces, ``ud { pattern { … } }``, for one of several
versions. A grammar's reader takes `TokenStream` and `parse_parts` for the requests of its rules.
"""

from collections.abc import Callable, Sequence
from typing import Final

from core.base.harmless_text import suggestion
from core.base.messages import said
from core.patterns.checks import NOT_RUN, check_request
from core.patterns.grew_regexes import check_regex
from core.patterns.request import (
    GLOBAL,
    META,
    OF_TWO,
    PARTS,
    Block,
    Clause,
    Comparator,
    Compared,
    EdgeClause,
    FeatureAbsent,
    FeatureElse,
    FeatureIs,
    FeatureMatches,
    FeatureTest,
    Filter,
    HasChild,
    HasHead,
    Label,
    LabelIs,
    LabelMatches,
    LabelParts,
    Measure,
    Measured,
    NodeClause,
    Ref,
    Regex,
    RegexSyntax,
    Related,
    Relation,
    Request,
    Structure,
    TreeIs,
    ValueTest,
)
from core.patterns.tokens import Kind, Token, TokenStream


def parse_request(text: str) -> Request:
    """A request, parsed and checked. Raises `RequestError` with the place of what is wrong."""
    stream = TokenStream(text)
    blocks = list[Block]()
    while stream.next.kind is not Kind.END:
        blocks.append(_block(stream, blocks))
    if not blocks:
        raise stream.fail(_EXPECTED_PART)
    request = Request(tuple(blocks), text)
    check_request(request)
    return request


_OF_GREW: Final = ("whether", "rule", "commands")
"""What Grew has beside the parts of a request."""

_EXPECTED_PART: Final = said("expected 'pattern', 'with', 'without' or 'global'")


def _block(stream: TokenStream, earlier: Sequence[Block]) -> Block:
    token = stream.next
    if token.kind is Kind.KEYWORD:
        if earlier:
            raise stream.error(said("all parts of a request over several versions belong to one: 'ud {{ … }}'"), token)
        return parse_parts(stream)
    if token.kind not in (Kind.NAME, Kind.STRING):
        raise stream.fail(_EXPECTED_PART)
    if not stream.after_next.is_sign("{") and token.kind is Kind.NAME:
        raise stream.fail(_EXPECTED_PART)
    stream.take()
    stream.expect_sign("{")
    if stream.next.kind is not Kind.KEYWORD and (token.text in _OF_GREW or suggestion(token.text, PARTS)):
        what = said("no part of a request is '{name}'; {expected}", name=token.text, expected=_EXPECTED_PART)
        raise stream.error(what, token)
    if any(not block.version for block in earlier):
        raise stream.error(said("the parts before belong to no version; expected 'ud {{ … }}' around them"), token)
    if token.text in [block.version for block in earlier]:
        raise stream.error(said("a second block for '{version}'; expected one a version", version=token.text), token)
    parts = parse_parts(stream)
    if not stream.take_sign("}"):
        raise stream.fail(said("expected a part of '{version}', or '}}' after the last", version=token.text))
    return Block(parts.pattern, parts.filters, token.text, token.start)


def parse_parts(stream: TokenStream) -> Block:
    """All parts that come next: ``pattern``, ``with``, ``without`` and ``global``, at least one; not yet checked.

    Raises `RequestError`.
    """
    start = stream.next.start
    pattern, filters = list[Clause](), list[Filter]()
    while keyword := stream.take_keyword(*PARTS):
        clauses = _clauses(stream, _global_clause if keyword.text == "global" else _clause)
        if keyword.text in ("pattern", "global"):
            pattern += clauses
        else:
            filters.append(Filter(tuple(clauses), keyword.text == "with", keyword.start))
    if stream.next.start == start:
        raise stream.fail(_EXPECTED_PART)
    return Block(tuple(pattern), tuple(filters), start=start)


def _clauses(stream: TokenStream, parse: Callable[[TokenStream], Clause]) -> list[Clause]:
    stream.expect_sign("{")
    items = stream.items_up_to("}", ";", said("expected ';' before the next clause, or '}}'"))
    return [parse(stream) for _ in items]


# Clauses of ``global``.


def _global_clause(stream: TokenStream) -> Clause:
    token = stream.next
    if stream.take_sign("!"):
        return ValueTest(META, FeatureAbsent(_simple(stream).text), token.start)
    name = _simple(stream)
    if sign := stream.take_sign("=", "<>"):
        return ValueTest(META, _meta_test(stream, name.text, sign), token.start)
    if name.text not in list(Structure):
        known = list(map(str, Structure))
        what = said("no tree is '{name}'; expected {known}, or a comparison", name=name.text, known=known)
        raise stream.error(what, name)
    return TreeIs(Structure(name.text), token.start)


def _has(name: str) -> FeatureIs:
    """That a feature, or a part of a label, is there, whatever its value."""
    return FeatureIs(name, (), is_negated=True)


def _meta_test(stream: TokenStream, name: str, sign: Token) -> FeatureTest:
    if sign.text == "=" and stream.take_sign("*"):
        return _has(name)
    if sign.text == "=" and stream.next.kind is Kind.REGEX:
        return FeatureMatches(name, _regex(stream))
    return FeatureIs(name, _alternatives(stream, _value), sign.text == "<>")


# Names and values.


def _alternatives(stream: TokenStream, parse: Callable[[TokenStream], str]) -> tuple[str, ...]:
    found = [parse(stream)]
    while stream.take_sign("|"):
        found.append(parse(stream))
    return tuple(found)


_EXPECTED_NAME: Final = said("expected a name of letters, digits and '_'")


def _simple(stream: TokenStream) -> Token:
    """Takes a name without dots. Raises `RequestError` if something else comes."""
    token = stream.next
    if token.kind is not Kind.NAME:
        raise stream.fail(_EXPECTED_NAME)
    _check_simple(stream, token)
    return stream.take()


def _check_simple(stream: TokenStream, name: Token) -> None:
    if "." in name.text:
        raise stream.error(said("a dot in '{name}'; {expected}", name=name.text, expected=_EXPECTED_NAME), name)


def attribute_in(stream: TokenStream) -> Ref:
    """Takes ``X.lemma``. Raises `RequestError` if something else comes."""
    if stream.next.kind is not Kind.NAME:
        raise stream.fail(said("expected an attribute such as X.lemma"))
    return reference_in(stream, stream.take())


def reference_in(stream: TokenStream, token: Token) -> Ref:
    """The attribute that ``token`` names. Raises `RequestError` unless it has exactly one dot."""
    base, _, attribute = token.text.partition(".")
    if not base or not attribute or "." in attribute:
        raise stream.error(said("'{name}' is no attribute; expected one such as X.lemma", name=token.text), token)
    return Ref(base, attribute)


def _value(stream: TokenStream) -> str:
    """Takes a value: a word, a text or a number."""
    token = stream.next
    if token.kind is Kind.NUMBER:
        return clean_number(float(stream.take().text))
    if token.kind is Kind.STRING:
        return stream.take().text
    if token.kind is not Kind.NAME:
        raise stream.fail(said("expected a value, in quotation marks unless it is a plain word"))
    if "." in token.text:
        what = said(
            "'{name}' would be a lexicon's field, and lexicons are not read here; expected quotation marks around it",
            name=token.text,
        )
        raise stream.error(what, token)
    return stream.take().text


def clean_number(number: float) -> str:
    """A number as Grew writes it: without a decimal point if it is whole."""
    return str(int(number)) if number == int(number) else f"{number:.12g}"


def _regex(stream: TokenStream) -> Regex:
    token = stream.take()
    regex = Regex(token.text, token.syntax, token.start + (3 if token.syntax is RegexSyntax.STR else 1))
    check_regex(stream.text, regex, token.end)
    return regex


# Clauses.


def _clause(stream: TokenStream) -> Clause:
    token = stream.next
    if stream.take_sign("*"):
        label = _arrow(stream)
        return HasHead(_simple(stream).text, label, token.start)
    if stream.take_sign("!"):
        ref = attribute_in(stream)
        return ValueTest(ref.base, FeatureAbsent(ref.attribute), token.start)
    if token.kind is Kind.NUMBER:
        return _number_compared(stream)
    if token.kind is not Kind.NAME:
        raise stream.fail(said("expected a clause: a node such as X [upos=NOUN], an edge such as X -> Y"))
    following = stream.after_next
    if following.is_sign("["):
        return _node(stream)
    if following.is_sign(":"):
        name = _simple(stream)
        stream.take()
        source = _simple(stream).text
        label = _arrow(stream)
        return EdgeClause(source, label, _simple(stream).text, name.text, token.start)
    if following.is_sign("->", "-[", "-[^"):
        return _edge(stream)
    if following.is_sign("("):
        return _measures(stream)
    if following.is_sign("->>", "<<", ">>", "><"):
        return _related(stream, stream.take(), stream.take())
    return _compared(stream)


def _node(stream: TokenStream) -> NodeClause:
    name = _simple(stream)
    alternatives = [_features(stream)]
    while stream.take_sign("|"):
        if not stream.next.is_sign("["):
            raise stream.fail(said("expected '[' for another alternative"))
        alternatives.append(_features(stream))
    return NodeClause(name.text, tuple(alternatives), name.start)


def _features(stream: TokenStream) -> tuple[FeatureTest, ...]:
    stream.expect_sign("[")
    found = dict[str, FeatureTest]()
    for first in stream.items_up_to("]", ",", said("expected ',' before the next feature, or ']'")):
        token = stream.after_next if first.is_sign("!") else first
        test = _feature(stream)
        if test.name in found:
            # Grew reads it, and never finds anything.
            what = said(
                "'{name}' again; expected a feature once in brackets, and a second clause for the node", name=test.name
            )
            raise stream.error(what, token)
        found[test.name] = test
    return tuple(found.values())


def _feature_name(stream: TokenStream) -> str:
    name = _simple(stream).text
    if stream.next.is_sign("["):
        layer = stream.after_next.text
        raise stream.fail(said("a layered feature is written {name}__{layer}", name=name, layer=layer))
    return name


def _feature(stream: TokenStream) -> FeatureTest:
    if stream.take_sign("!"):
        return FeatureAbsent(_feature_name(stream))
    name = _feature_name(stream)
    sign = stream.take_sign("=", "<>")
    if sign is None:
        return _has(name)
    if stream.next.kind is Kind.REGEX:
        return FeatureMatches(name, _regex(stream), sign.text == "<>")
    if sign.text == "=" and stream.take_sign("*"):
        return _has(name)
    is_text = stream.next.kind is Kind.STRING
    values = _alternatives(stream, _value)
    if sign.text == "=" and len(values) == 1:
        if stream.take_sign("/"):
            other = _simple(stream).text
            stream.expect_sign("=")
            return FeatureElse(name, values[0], other, _value(stream))
        # D: Grew reads "*" in quotation marks as any value, too.
        if is_text and values == ("*",):
            return _has(name)
    return FeatureIs(name, values, sign.text == "<>")


def _edge(stream: TokenStream) -> Clause:
    source = _simple(stream)
    label = _arrow(stream)
    if stream.take_sign("*"):
        return HasChild(source.text, label, source.start)
    return EdgeClause(source.text, label, _simple(stream).text, "", source.start)


def _arrow(stream: TokenStream) -> Label:
    """Takes ``->`` or ``-[…]->``."""
    if stream.take_sign("->"):
        return LabelIs(is_negated=True)
    opening = stream.take_sign("-[", "-[^")
    if opening is None:
        raise stream.fail(said("expected an edge: '->', or a label as in '-[obl]->'"))
    label = label_in(stream, is_negated=opening.text == "-[^")
    if not stream.take_sign("]->"):
        raise stream.fail(said("expected ']->' after the label"))
    return label


def label_in(stream: TokenStream, *, is_negated: bool) -> Label:
    """Takes what stands between the brackets of an arrow. Raises `RequestError`."""
    token, following = stream.next, stream.after_next
    if not is_negated:
        if token.kind is Kind.REGEX:
            return LabelMatches(_regex(stream))
        if token.is_sign("!") or following.is_sign("=", "<>"):
            tests = [_part(stream)]
            while stream.take_sign(","):
                tests.append(_part(stream))
            return LabelParts(tuple(tests))
    return LabelIs(_alternatives(stream, whole_label_in), is_negated)


def whole_label_in(stream: TokenStream) -> str:
    """Takes a label, as `parts_of` takes it apart. Raises `RequestError`."""
    token = stream.next
    if token.kind not in (Kind.LABEL, Kind.STRING):
        raise stream.fail(said("expected a label, or a part of one such as 1=obl"))
    if token.kind is Kind.LABEL and ("*" in token.text or token.text.startswith("/")):
        what = said("'{label}' is no label; expected a regular expression as re\"…\"", label=token.text)
        raise stream.error(what, token)
    if token.text.startswith("E:"):
        raise stream.error(NOT_RUN, token)
    return stream.take().text


def part_in(stream: TokenStream) -> str:
    """Takes the name of a part of a label. Raises `RequestError`."""
    token = stream.next
    if token.kind is not Kind.LABEL or any(sign in token.text for sign in ".:*"):
        raise stream.fail(said("expected a part of a label: 1, 2, deep"))
    if token.text == "enhanced" and not stream.has_graphs:
        raise stream.error(NOT_RUN, token)
    return stream.take().text


def _part(stream: TokenStream) -> FeatureIs | FeatureAbsent:
    if stream.take_sign("!"):
        return FeatureAbsent(part_in(stream))
    part = part_in(stream)
    sign = stream.take_sign("=", "<>")
    if sign is None:
        raise stream.fail(said("expected '=' or '<>' after the part of a label"))
    if sign.text == "=" and stream.take_sign("*"):
        return _has(part)
    return FeatureIs(part, _alternatives(stream, _part_value), sign.text == "<>")


def _part_value(stream: TokenStream) -> str:
    token = stream.next
    if token.kind is Kind.LABEL and any(sign in token.text for sign in ":*"):
        what = said("'{label}' is no part of a label; expected quotation marks around it", label=token.text)
        raise stream.error(what, token)
    if token.kind not in (Kind.LABEL, Kind.STRING):
        raise stream.fail(said("expected a value of a part of a label"))
    return stream.take().text


def _related(stream: TokenStream, first: Token, sign: Token) -> Related:
    """``X << Y`` and so on, from its first name and its sign, both taken."""
    _check_simple(stream, first)
    second = _simple(stream)
    names = (second.text, first.text) if sign.text in (">", ">>") else (first.text, second.text)
    relation = Relation({">": "<", ">>": "<<"}.get(sign.text, sign.text))
    return Related(names[0], relation, names[1], first.start)


def _compared(stream: TokenStream) -> Clause:
    """A clause that begins with a name, and goes on with ``=``, ``<>``, ``<`` and so on, ``/`` or nothing."""
    left, sign = stream.take(), stream.next
    if not sign.is_sign("=", "<>", "<", ">", "<=", ">=", "/"):
        if "." not in left.text:
            raise stream.fail(said("expected what is asked of '{name}': '[', '->', '<' and so on", name=left.text))
        return _of_value(stream, left, _has(reference_in(stream, left).attribute))
    stream.take()
    if "." not in left.text:
        if sign.text not in ("<>", "<", ">"):
            raise stream.error(said("'{name}' is no attribute; expected one such as X.lemma", name=left.text), left)
        return _related(stream, left, sign)
    ref = reference_in(stream, left)
    if sign.text == "/":
        return _else(stream, left, ref)
    if sign.text in ("=", "<>"):
        return _value_compared(stream, left, ref, sign)
    right = stream.next
    if right.kind is Kind.NUMBER:
        stream.take()
        return Compared(ref, Comparator(sign.text), float(right.text), left.start)
    return Compared(ref, Comparator(sign.text), attribute_in(stream), left.start)


def _of_value(stream: TokenStream, left: Token, test: FeatureTest) -> Clause:
    ref = reference_in(stream, left)
    if ref.base != GLOBAL:
        return ValueTest(ref.base, test, left.start)
    if not (isinstance(test, FeatureIs) and test.is_negated and not test.values):
        raise stream.error(said("'{name}' is true or not; expected it alone", name=left.text), left)
    if ref.attribute not in list(Structure):
        known = list(map(str, Structure))
        raise stream.error(said("no tree is '{name}'; expected {known}", name=ref.attribute, known=known), left)
    return TreeIs(Structure(ref.attribute), left.start)


def _else(stream: TokenStream, left: Token, ref: Ref) -> Clause:
    other = _simple(stream).text
    stream.expect_sign("=")
    if stream.next.kind not in (Kind.STRING, Kind.NUMBER):
        raise stream.fail(said("expected a value in quotation marks"))
    value = _value(stream)
    return _of_value(stream, left, FeatureElse(ref.attribute, value, other, value))


def _value_compared(stream: TokenStream, left: Token, ref: Ref, sign: Token) -> Clause:
    is_negated, right = sign.text == "<>", stream.next
    if right.kind is Kind.REGEX:
        return _of_value(stream, left, FeatureMatches(ref.attribute, _regex(stream), is_negated))
    if not is_negated and stream.take_sign("*"):
        return _of_value(stream, left, _has(ref.attribute))
    if right.kind is Kind.NAME and "." in right.text:
        return Compared(ref, Comparator(sign.text), attribute_in(stream), left.start)
    value = _value(stream)
    if stream.next.is_sign("|"):
        raise stream.fail(said("expected one value; '|' is for features in brackets"))
    return _of_value(stream, left, FeatureIs(ref.attribute, (value,), is_negated))


_TURNED: Final = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def _number_compared(stream: TokenStream) -> Clause:
    """``3 <= e.length``."""
    number = stream.take()
    sign = stream.take_sign(*_TURNED)
    if sign is None:
        raise stream.fail(said("expected '<', '>', '<=' or '>=' after a number"))
    return Compared(attribute_in(stream), Comparator(_TURNED[sign.text]), float(number.text), number.start)


def _measures(stream: TokenStream) -> Compared:
    start = stream.next.start
    left = measured_in(stream)
    sign = stream.take_sign(*Comparator)
    if sign is None:
        raise stream.fail(said("expected a comparison after '{measured}'", measured=str(left)))
    token = stream.next
    if token.kind is Kind.NUMBER:
        if "." in token.text:
            raise stream.fail(said("expected a whole number"))
        return Compared(left, Comparator(sign.text), int(stream.take().text), start)
    if token.kind is not Kind.NAME:
        raise stream.fail(said("expected a whole number, or another measure"))
    return Compared(left, Comparator(sign.text), measured_in(stream), start)


def measured_in(stream: TokenStream) -> Measured:
    """Takes ``length(X,Y)`` or ``height(X)``. Raises `RequestError`."""
    name = _simple(stream)
    if name.text not in list(Measure):
        known = list(map(str, Measure))
        raise stream.error(said("no measure is '{name}'; expected {known}", name=name.text, known=known), name)
    measure = Measure(name.text)
    stream.expect_sign("(")
    nodes = [_simple(stream).text]
    if measure in OF_TWO:
        stream.expect_sign(",")
        nodes.append(_simple(stream).text)
    stream.expect_sign(")")
    return Measured(measure, tuple(nodes))

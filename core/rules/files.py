"""Files of rules: ours, which are read back, those for Grew, Markdown and tables to read (docs/interfaces.md)."""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import PurePath
from typing import Any, Final

from core.base.atomic_files import write_text
from core.base.errors import Problem, UnfitError, raise_any
from core.base.messages import Phrase, Text, number_of, said
from core.base.strict_json import Fields, items, read_json, text, texts, whole_number, write_json
from core.base.tsv import tsv_line
from core.rules.conditions import Condition, in_words, is_condition
from core.rules.grammar import DEFAULTS, KEEP, LABEL, PROMOTE, STAY, TAG, TAKE, Grammar, Rule, RuleKind
from core.rules.grew_export import as_grew
from core.rules.grew_patterns import grew_pattern
from core.rules.learn import Annotation, Learnt
from core.rules.structure import CLIMB, HIGHEST, LEFT, LINK, OWN, RIGHT, TOP, UP

FORMAT: Final = "TreeConcord rules 1"
"""What our files say that they are."""

_EFFECTS: Final = {
    (RuleKind.PROMOTION, PROMOTE): said("it is promoted: it takes the place of its head, which then depends on it"),
    (RuleKind.PROMOTION, STAY): said("it is not promoted"),
    (RuleKind.INNER, OWN): said("it depends on the word that took its place"),
    (RuleKind.INNER, TOP): said("it depends on the highest word of its group"),
    (RuleKind.ATTACHMENT, OWN): said("it stays at its head"),
    (RuleKind.ATTACHMENT, TOP): said("it goes to the word that now stands in its head's place"),
    (RuleKind.ATTACHMENT, UP): said("it goes to its head's head"),
    (RuleKind.ATTACHMENT, CLIMB): said("it goes to the head of all words of its relation above it"),
    (RuleKind.ATTACHMENT, "previous"): said("it goes to its previous sister"),
    (RuleKind.ATTACHMENT, "previous-top"): said("it goes to the word in its previous sister's place"),
    (RuleKind.ATTACHMENT, "same"): said("it goes to the previous sister of its relation"),
    (RuleKind.ATTACHMENT, "same-top"): said("it goes to the word in the place of the previous sister of its relation"),
    (RuleKind.ATTACHMENT, "next"): said("it goes to its next sister"),
    (RuleKind.ATTACHMENT, "next-top"): said("it goes to the word in its next sister's place"),
    (RuleKind.PUNCTUATION, OWN): said("it stays at its head"),
    (RuleKind.PUNCTUATION, TOP): said("it goes to the word that now stands in its head's place"),
    (RuleKind.PUNCTUATION, HIGHEST): said("it goes to the highest word over both its neighbours"),
    (RuleKind.PUNCTUATION, LEFT): said("it goes to the highest word on its left below that"),
    (RuleKind.PUNCTUATION, RIGHT): said("it goes to the highest word on its right below that"),
    (RuleKind.LABEL, KEEP): said("it keeps its relation"),
    (RuleKind.LABEL, TAKE): said("it has the relation of the word whose place it takes"),
    (RuleKind.TAG, KEEP): said("it keeps its tag"),
}

_TITLES: Final = {
    RuleKind.PROMOTION: "Which words are promoted",
    RuleKind.INNER: "Where words go whose place was taken",
    RuleKind.ATTACHMENT: "Where all other words go",
    RuleKind.PUNCTUATION: "Where punctuation goes",
    RuleKind.LABEL: "Which relation words have",
    RuleKind.TAG: "Which tag words have",
}


def effect_in_words(kind: RuleKind, effect: str) -> Phrase:
    """What a rule does, as a clause."""
    if (kind, effect) in _EFFECTS:
        return _EFFECTS[kind, effect]
    if kind is RuleKind.ATTACHMENT and effect.startswith(LINK):
        return said("it goes to the {relation} that was promoted from its head", relation=effect.removeprefix(LINK))
    if kind is RuleKind.TAG:
        return said("its tag becomes {tag}", tag=effect.removeprefix(TAG))
    return said("it is {relation}", relation=effect.removeprefix(LABEL))


def is_effect(kind: RuleKind, effect: str) -> bool:
    """Whether rules of a kind have such an effect."""
    if (kind, effect) in _EFFECTS:
        return True
    start = {RuleKind.ATTACHMENT: LINK, RuleKind.LABEL: LABEL, RuleKind.TAG: TAG}.get(kind)
    if start is None or not effect.startswith(start):
        return False
    relation = effect.removeprefix(start)
    return relation.isprintable() and relation == "".join(relation.split()) != ""


def rule_in_words(rule: Rule) -> Phrase:
    """A rule as a sentence."""
    first, *others = map(in_words, rule.conditions)
    for other in others:
        first = said("{first} and {then}", first=first, then=other)
    return said("If {conditions}, {effect}.", conditions=first, effect=effect_in_words(rule.kind, rule.effect))


def as_json(grammar: Grammar) -> dict[str, Any]:
    """A grammar as ``rules`` prints it and as its file has it."""
    figures = grammar.figures
    return {
        "format": FORMAT,
        "signature": grammar.signature,
        "from": grammar.source,
        "to": grammar.target,
        "las": figures and figures.las,
        "las_cross_validated": figures and figures.las_cross_validated,
        "uas": figures and figures.uas,
        "uas_cross_validated": figures and figures.uas_cross_validated,
        "las_unchanged": figures and figures.unchanged,
        "tags": figures and figures.tags[1],
        "tags_cross_validated": figures and figures.tags[2],
        "tags_unchanged": figures and figures.tags[0],
        "words": figures and figures.words,
        "left_out": figures and figures.left_out,
        "punctuation": sorted(grammar.marks),
        "rank": dict(sorted(grammar.rank.items())),
        "rules": [_rule_as_json(rule, grammar) for rule in grammar.rules],
    }


def _rule_as_json(rule: Rule, grammar: Grammar) -> dict[str, Any]:
    return {
        "name": rule.name,
        "kind": rule.kind.value,
        "conditions": [list(condition) for condition in rule.conditions],
        "result": rule.effect,
        "pattern": grew_pattern(rule.conditions, grammar.marks),
        "effect": str(effect_in_words(rule.kind, rule.effect)),
        "text": str(rule_in_words(rule)),
        "support": rule.support,
        "exceptions": rule.exceptions,
        "share": rule.share,
        "examples": [{"sentence": sentence, "token": word} for sentence, word in rule.examples],
    }


def as_markdown(learnt: Learnt) -> Iterator[str]:
    """A grammar to read: the cross-validated figure first, then the rules in order."""
    grammar, figures = learnt.grammar, learnt.grammar.figures
    yield f"# From {_cell(grammar.source)} to {_cell(grammar.target)}\n\n"
    if figures:
        if figures.las_cross_validated is not None and figures.uas_cross_validated is not None:
            yield f"On sentences held out from learning (cross-validation): LAS {figures.las_cross_validated:.4f}, "
            yield f"UAS {figures.uas_cross_validated:.4f}.\n"
        else:
            yield "Too few sentences for cross-validation.\n"
        yield f"On what it was learnt from: LAS {figures.las:.4f}, UAS {figures.uas:.4f}; without rules: LAS "
        yield f"{figures.unchanged:.4f}. {len(grammar.rules)} rules, {figures.words:,} words, "
        yield f"{len(learnt.exceptions):,} exceptions.\n"
        if grammar.lists[RuleKind.TAG]:
            before, after, held_out = figures.tags
            yield f"Tags as in {_cell(grammar.target)}: {after:.4f}"
            yield f"{'' if held_out is None else f', cross-validated {held_out:.4f}'}; without rules {before:.4f}.\n"
        if figures.left_out:
            left_out = number_of(figures.left_out, "sentence")
            yield f"Left out, because they are no trees, or not in both with the same words: {left_out}.\n"
    for kind, rules in grammar.lists.items():
        yield f"\n## {_TITLES[kind]}\n\nThe first rule that holds decides; otherwise "
        yield f"{effect_in_words(kind, DEFAULTS[kind])}.\n"
        if rules:
            yield "\n| rule | | support | exceptions | share of the difference |\n|---|---|--:|--:|--:|\n"
        for rule in rules:
            numbers = f"{rule.support} | {rule.exceptions} | {100 * rule.share:.1f}%"
            yield f"| {rule.name} | {_cell(str(rule_in_words(rule)))} | {numbers} |\n"


def _cell(words: str) -> str:
    """Text that is shown as it is in a table of Markdown."""
    return "".join(f"\\{sign}" if sign in r"\|*_`<>[]#" else sign for sign in words).replace("\n", " ")


EXCEPTION_TITLES: Final = ("rank", "sentence", "token", "form", "rule", "expected", "found", "surprise")


def exception_fields(
    rank: int,
    sentence: str,
    word: tuple[int, str],
    rules: Sequence[str],
    annotations: Sequence[Annotation],
    surprise: float,
) -> tuple[str, ...]:
    """A word that the rules leave, as the columns of `EXCEPTION_TITLES`; ``rules`` are empty where none decided.

    ``annotations`` are the one that is expected, and the one found.
    """
    number, form = word
    decided = ", ".join(rules) or "none", *(label if head is None else f"{head} {label}" for head, label in annotations)
    return (str(rank), sentence, str(number), form, *decided, f"{surprise:.2f}")


def exceptions_as_tsv(learnt: Learnt) -> Iterator[str]:
    """What a grammar leaves, most surprising first."""
    yield tsv_line(EXCEPTION_TITLES)
    for rank, each in enumerate(learnt.exceptions, start=1):
        word, rules = (each.word, each.sentence.forms[each.word - 1]), [rule.name for rule in each.rules]
        annotations = each.expected, each.found
        yield tsv_line(exception_fields(rank, each.sentence.name, word, rules, annotations, each.surprise))


def exceptions_as_markdown(
    source: str, target: str, titles: Sequence[str], rows: Iterable[Sequence[str]]
) -> Iterator[str]:
    """A list for those who maintain a treebank: the words that rules from ``source`` to ``target`` leave."""
    yield f"# What the rules from {_cell(source)} to {_cell(target)} leave\n\n"
    yield f"Head and relation, or tag: *expected* are those in {_cell(target)}, *found* those by the rules. "
    yield "*Surprise* is in bits.\n"
    yield f"\n| {' | '.join(titles)} |\n|{'---|' * len(titles)}\n"
    for row in rows:
        yield f"| {' | '.join(map(_cell, row))} |\n"


def read_rules(path: str) -> Grammar:
    """The grammar in a file of ours. Raises `InputError` with every problem."""
    return _grammar(read_json(path, said("rules that the subcommand rules wrote, or a grammar of Grew (.grs)")), path)


@lru_cache(4)
def grammar_in(rules: str) -> Grammar:
    """The grammar in the text of a file of ours. Raises `InputError` with every problem."""
    return _grammar(json.loads(rules), "")


def _grammar(content: object, path: str) -> Grammar:
    problems: list[Problem] = []

    def complain(what: Text, expected: Text) -> None:
        problems.append(Problem(path, 0, what, expected))

    fields = Fields(content, "", complain)
    found = fields.needed("format", text, "")
    if not problems and found != FORMAT:
        complain(said("the format is '{found}'", found=found), said("'{format}'", format=FORMAT))
    raise_any(problems)
    names = [fields.needed(name, text, "") for name in ("from", "to", "signature")]
    marks = fields.needed("punctuation", texts, tuple[str, ...]())
    rank = fields.needed("rank", _ranks, dict[str, int]())
    written: Sequence[object] = fields.needed("rules", items, ())
    rules = [_read_rule(Fields(value, f"rules[{number}]", complain)) for number, value in enumerate(written)]
    raise_any(problems)
    source, target, signature = names
    return Grammar(tuple(rules), rank, frozenset(marks), source, target, signature)


def _read_rule(fields: Fields) -> Rule:
    name, kind = fields.needed("name", text, ""), fields.needed("kind", _kind, RuleKind.LABEL)

    def effect(value: object) -> str:
        if isinstance(value, str) and is_effect(kind, value):
            return text(value)
        raise UnfitError("an effect of rules of the kind {kind}", kind=kind.value)

    conditions = fields.needed("conditions", _conditions, tuple[Condition, ...]())
    return Rule(
        name,
        kind,
        conditions,
        fields.needed("result", effect, ""),
        fields.optional("support", whole_number(0), 0),
        fields.optional("exceptions", whole_number(0), 0),
    )


def _kind(value: object) -> RuleKind:
    try:
        return RuleKind(str(value))
    except ValueError:
        raise UnfitError("one of {kinds}", kinds=", ".join(RuleKind)) from None


def _conditions(value: object) -> tuple[Condition, ...]:
    found = tuple((pair[0], pair[1]) for pair in map(texts, items(value)) if len(pair) == 2)
    if len(found) != len(items(value)) or not all(is_condition(*each) for each in found):
        raise UnfitError("conditions as TreeConcord writes them: [[key, value], …]")
    return found


def _ranks(value: object) -> dict[str, int]:
    if isinstance(value, dict) and all(isinstance(each, int) for each in value.values()):
        return {text(name): each for name, each in value.items()}
    raise UnfitError("an object of whole numbers: {{…}}")


FOR_APPLY, FOR_GREW, TO_READ = EXTENSIONS = (".rules", ".grs", ".md")
"""The extensions of the files, of what is written beside each other under one name."""

EXCEPTIONS: Final = ".tsv"
"""The extension of a table of what the rules leave."""


def write_rules(path: str, learnt: Learnt, extension: str | None = None) -> None:
    """Writes rules, or what they leave, as the ``extension`` says, by default the path's; any other is `FOR_APPLY`.

    Raises `InputError` if the file can't be written.
    """
    kind = PurePath(path).suffix.lower() if extension is None else extension
    if kind == FOR_GREW:
        write_text(path, as_grew(learnt.grammar))
    elif kind == TO_READ:
        write_text(path, as_markdown(learnt))
    elif kind == EXCEPTIONS:
        write_text(path, exceptions_as_tsv(learnt))
    else:
        write_json(path, as_json(learnt.grammar))

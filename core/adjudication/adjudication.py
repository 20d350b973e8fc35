"""One gold from what several annotators say and an adjudicator decides (protocol §11)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain
from typing import Final

from core.adjudication.brackets import crossing, tokens_crossing, with_values
from core.adjudication.decisions import Decision, as_decided, whose
from core.adjudication.items import JudgedSentence, item_field, judged
from core.agreement.annotators import (
    Annotator,
    Bracket,
    Field,
    Values,
    all_brackets,
    annotators_of,
    brackets_of,
    shared_sentences,
)
from core.base.errors import Problem, UnfitError, UsageError, first_problems, raise_any
from core.base.messages import Phrase, Text, said
from core.base.progress import Progress, counting, ignore_progress
from core.editing.acts import RefusedError
from core.editing.apply import cells
from core.formats.brackets import TRACE, split_label
from core.formats.conll_columns import NOT_ANNOTATED
from core.formats.conll_details import word_rows
from core.formats.splices import Splice, spliced
from core.model.cycles import flaws, roots
from core.model.sentence import Sentence
from core.model.spans import first_position, in_numbers
from core.model.version import Version
from core.scoring.alignment import Excluded


class OnOpen(StrEnum):
    """What becomes of an item that nobody has decided."""

    BASE = "base"
    MAJORITY = "majority"
    FAIL = "fail"


class Record(StrEnum):
    """Where the result says who decided."""

    MISC = "MISC"
    NONE = "none"


MAJORITY: Final = "majority"
"""Recorded where most annotators decide, and no person."""

MOST_BRACKETS: Final = 100
"""So many brackets at most are decided to begin at one word; each is put into the text by itself, which takes time."""

_KEY: Final = "Adjudicated="


@dataclass(slots=True)
class Tally:
    """What became of the items: the arcs, brackets, tags and whatever else differs between annotators."""

    items: int = 0
    sentences: int = 0
    decided: int = 0
    by_majority: int = 0
    no_tree: int = 0
    """Items that stay open though most annotators agree, since their answers would make no tree."""
    open: int = 0
    revised: int = 0
    """Decisions about what all annotators agree on."""
    excluded: list[Excluded] = field(default_factory=list)
    """Sentences that stay as the base has them, because no other annotator has the same words."""
    old_graph: int = 0
    """Words in whose DEPS, which stay as they are, the base's arc still stands though another holds."""
    old_graph_sentences: int = 0
    set_aside: list[Problem] = field(default_factory=list)
    """Why decisions that were made in the window no longer apply; what they are about is open."""


def adjudicated(
    versions: Sequence[Version],
    decisions: Sequence[Decision],
    table: str,
    tally: Tally,
    on_open: OnOpen = OnOpen.BASE,
    record: Record = Record.NONE,
    progress: Progress = ignore_progress,
) -> Iterator[str]:
    """The texts of all sentences of the first of ``versions``, the base, after the ``decisions`` of ``table``.

    What no decision and no majority changes stays byte for byte. D: a sentence that some annotators lack is settled
    between the others. The decisions on a sentence hold together, in whatever order they stand. Raises `UsageError`
    as `annotators_of`, and, after the last sentence, `InputError` with every decision of a table that fits no
    word and every sentence that would be no tree, or would have several roots where the base never has them; with
    `OnOpen.FAIL` also with every open item. What was returned before is then to be thrown away.

    D: a decision that was made in the window is set aside if it does not apply, as there: a file has changed since. In
    a table, which knows no words, it is a mistake.
    """
    annotators = annotators_of(versions)
    base = annotators[0]
    if record is Record.MISC and base.misc is None:
        raise UsageError(
            "'{name}': the format {format} has no MISC to record decisions in",
            name=base.name,
            format=base.version.format,
        )
    several_roots = has_several_roots(base)
    by_sentence = dict[str, list[Decision]]()
    for decision in decisions:
        by_sentence.setdefault(decision.sentence, []).append(decision)
    shared, tally.excluded = shared_sentences(versions)
    compared = {each.place: each for each in shared if each.row[0] is not None}
    problems, paths = list[Problem](), (table, base.version.spec.path)
    for place, sentence in enumerate(counting(base.version.sentences, progress)):
        if place not in compared:
            yield sentence.source
            continue
        name = compared[place].name
        outcome = _Outcome(
            judged(annotators, compared[place]), by_sentence.pop(name, []), paths, several_roots=several_roots
        )
        outcome.settle(on_open, tally)
        problems += outcome.problems
        if on_open is OnOpen.FAIL and outcome.open:
            at = ", ".join(f"{token} ({field_})" for token, field_ in outcome.open)
            expected = said("a decision on each")
            problems.append(Problem(base.version.spec.path, sentence.line, said("open: {at}", at=at), expected, name))
        try:
            yield sentence.source if outcome.problems else _written(sentence, base, outcome, record)
            words = sum(_with_old_graph(sentence, base, outcome))
            tally.old_graph += words
            tally.old_graph_sentences += words > 0
        except RefusedError as error:
            problems.append(outcome.refused(error.phrase, sentence.line))
    for name, left in by_sentence.items():
        what = said("no sentence that annotators share has this name")
        expected = said("the id of a sentence, or its number where it has none")
        for each in left:
            found = tally.set_aside if each.forms else problems
            found.append(Problem(table, each.line, what, expected, name))
    raise_any(first_problems(table or base.version.spec.path, problems))


def has_several_roots(base: Annotator) -> bool:
    """Whether a sentence of the base has more than one root."""
    return not base.brackets and any(each.dependencies.heads.count(0) > 1 for each in base.version.sentences)


class _Outcome:
    """What holds for the words of a ``sentence``, by whom, and what is open.

    ``paths`` are those of the decisions and of the base, for problems. ``several_roots`` says whether it may have them.
    """

    def __init__(
        self, sentence: JudgedSentence, decisions: Sequence[Decision], paths: tuple[str, str], *, several_roots: bool
    ) -> None:
        self._sentence, self._decisions, self._several_roots = sentence, decisions, several_roots
        self._table, self._path = paths
        self.values = [dict(word) for word in sentence.words[0]]
        self.by: list[dict[Field, str]] = [{} for _ in self.values]
        """Who decided the fields of each word, as `whose` says, or `MAJORITY`."""
        self.open: list[tuple[int, Field]] = []
        self.problems: list[Problem] = []

    def settle(self, on_open: OnOpen, tally: Tally) -> None:
        """Applies the decisions, then what holds for the rest; collects problems, and counts in ``tally``."""
        items = [(item.token, item.field) for item in self._sentence.items]
        tally.items += len(items)
        tally.sentences += bool(items)
        decided = set[tuple[int, Field]]()
        for decision in self._decisions:
            if self._applied(decision, tally):
                item = (decision.token, item_field(decision.field))
                decided.add(item)
                tally.revised += item not in items
        undecided = [item for item in items if item not in decided]
        tally.decided += len(items) - len(undecided)
        taken = self._take_majorities(undecided, tally) if on_open is OnOpen.MAJORITY else []
        tally.by_majority += len(taken)
        self.open = [item for item in undecided if item not in taken]
        tally.open += len(self.open)
        if not self._is_sound():
            self.problems += self._flaws()

    def refused(self, why: Phrase, line: int) -> Problem:
        """Why what holds can't be written, with the words whose brackets were decided; ``line`` is the sentence's."""
        words = [token for token, by in enumerate(self.by, start=1) if Field.BRACKETS in by]
        lines = [each.line for each in self._decisions if each.field is Field.BRACKETS and each.line]
        expected = said("other decisions; {why}", why=why)
        if words:
            at = ", ".join(map(str, words))
            expected = said("other decisions on the brackets that begin at these words: {at}; {why}", at=at, why=why)
        path = self._table if lines else self._path
        return Problem(path, min(lines, default=line), said("this can't be written"), expected, self._sentence.key.name)

    def _applied(self, decision: Decision, tally: Tally) -> bool:
        problem = self._apply(decision)
        if problem:
            (tally.set_aside if decision.forms else self.problems).append(problem)
        return problem is None

    def _apply(self, decision: Decision) -> Problem | None:
        """Applies a decision; returns why it can't be, if so."""
        last = len(self.values)
        token, field_ = decision.token, decision.field
        if decision.forms and decision.forms != self._sentence.key.forms:
            expected = said("its words as they were, or a new decision")
            return self._problem(decision, said("the words have changed since the decision"), expected)
        if token > last:
            expected = said("a word from 1 to {last}", last=last)
            return self._problem(decision, said("the sentence has no word {token}", token=token), expected)
        decision = as_decided(self._sentence, decision)
        values: tuple[str, ...] | None = decision.values
        if decision.version:
            names = self._sentence.annotators
            if decision.version not in names:
                what = said("'{name}' does not have this sentence with these words", name=decision.version)
                return self._problem(decision, what, said("one of {names}", names=", ".join(names)))
            values = self._sentence.value_by(decision.version, token, field_)
        if values is None or any(part not in self.values[token - 1] for part in field_.parts):
            what = said("{field} is not in the format of both files", field=field_.value)
            return self._problem(decision, what, said("a field that both have"))
        if Field.HEAD in field_.parts and int(values[0]) > last:
            expected = said("the number of a word from 1 to {last}, or 0", last=last)
            return self._problem(decision, said("the sentence has no word {token}", token=values[0]), expected)
        if not decision.version:
            try:
                check_fits(field_, values, token, self.values)
            except UnfitError as error:
                what = said("not a value of the {field} of word {token}", field=field_.value, token=token)
                return self._problem(decision, what, error.expected)
        self.values[token - 1].update(zip(field_.parts, values, strict=True))
        self.by[token - 1].update(dict.fromkeys(field_.parts, whose(self._sentence, decision)))
        return None

    def _problem(self, decision: Decision, what: Text, expected: Text) -> Problem:
        return Problem(self._table, decision.line, what, expected, self._sentence.key.name)

    def _take_majorities(self, undecided: Sequence[tuple[int, Field]], tally: Tally) -> list[tuple[int, Field]]:
        """Takes what more annotators have than anything else; returns the items settled so.

        D: an arc stays as the base has it where the majority's arcs would make a cycle or a second root, and so do
        brackets that would cross others.
        """
        taken = list[tuple[int, Field]]()
        for token, item in undecided:
            answers = self._sentence.answers(token, item)
            most = max(map(len, answers.values()))
            values, *others = (each for each, names in answers.items() if len(names) == most)
            if others:
                continue
            self.values[token - 1].update(zip(item.parts, values, strict=True))
            taken.append((token, item))
        while not self._is_sound():
            base, of_tree = self._sentence.words[0], self._sentence.of_tree
            where = of_tree.parts[0]
            changed = {token for token, item in taken if item is of_tree}
            moved = {token for token in changed if self.values[token - 1][where] != base[token - 1][where]}
            back = moved & self._in_flaws() or moved
            if not back:
                break
            for token in back:
                self.values[token - 1].update((part, base[token - 1][part]) for part in of_tree.parts)
                taken.remove((token, of_tree))
            tally.no_tree += len(back)
        for token, item in taken:
            self.by[token - 1].update(dict.fromkeys(item.parts, MAJORITY))
        return taken

    def _heads(self) -> list[int]:
        return [int(word[Field.HEAD]) for word in self.values]

    def _is_sound(self) -> bool:
        if self._sentence.of_tree is Field.BRACKETS:
            return not tokens_crossing(self.values)
        heads = self._heads()
        return next(flaws(heads), None) is None and (self._several_roots or heads.count(0) <= 1)

    def _in_flaws(self) -> set[int]:
        """The words in cycles and, if there are several roots, these; the words at which crossing brackets begin."""
        if self._sentence.of_tree is Field.BRACKETS:
            return set(tokens_crossing(self.values))
        heads = self._heads()
        found = set(chain.from_iterable(cycle_through(heads, flaw.token) for flaw in flaws(heads)))
        at_root = roots(heads)
        return found.union(at_root if len(at_root) > 1 else ())

    def _flaws(self) -> Iterator[Problem]:
        """Why the sentence would be no tree, each with the line of the first decision that has part in it."""
        where = self._sentence.of_tree.parts[0]
        lines = {each.token: each.line for each in reversed(self._decisions) if where in each.field.parts}
        if self._sentence.of_tree is Field.BRACKETS:
            if found := crossing(all_brackets(self.values)):
                yield self._flaw([first_position(each.span) for each in found], lines, crossing_in_words(*found))
            return
        heads = self._heads()
        for flaw in flaws(heads):
            words = cycle_through(heads, flaw.token)
            way = " → ".join(map(str, (*words, words[0])))
            yield self._flaw(words, lines, said("a cycle: {way}", way=way) if words[1:] else flaw.what)
        at_root = roots(heads)
        if len(at_root) > 1 and not self._several_roots:
            what = said("{number} roots: words {roots}", number=len(at_root), roots=", ".join(map(str, at_root)))
            yield self._flaw(at_root, lines, what)

    def _flaw(self, words: Sequence[int], lines: Mapping[int, int], what: Text) -> Problem:
        line = min((lines[token] for token in words if token in lines), default=0)
        expected = said("a tree: decide the head of another of these words too, or of none")
        if not words[1:]:
            expected = said("a tree: decide another head of this word")
        elif not any(token in lines for token in words):
            expected = said("a tree: decide the head of one of these words")
        if self._sentence.of_tree is Field.BRACKETS:
            expected = said("a tree: decide the brackets that begin at both words, or at none")
        return Problem(self._table if line else self._path, line, what, expected, self._sentence.key.name)


def crossing_in_words(one: Bracket, other: Bracket) -> Phrase:
    """That two brackets share words though neither holds the other."""
    return said(
        "the brackets {one} over {words} and {other} over {others} cross",
        one=" ".join(one.labels),
        words=in_numbers(one.span),
        other=" ".join(other.labels),
        others=in_numbers(other.span),
    )


def check_fits(field_: Field, written: Sequence[str], token: int, words: Sequence[Values]) -> None:
    """Raises `UnfitError`, with what was expected, if a gold can't hold the values ``written`` of a field.

    A relation must not be missing; brackets and tags must be such as the constituents of the base can have.
    """
    value = written[0]
    if Field.DEPREL in field_.parts and written[-1] == NOT_ANNOTATED:
        raise UnfitError("a relation: '_' is a missing annotation, which a gold can't have")
    if field_ is not Field.BRACKETS:
        labels = [value]
    else:
        brackets = brackets_of(value, token, len(words))
        if len(brackets) > MOST_BRACKETS:
            raise UnfitError(
                "at most {most} brackets that begin at a word, not {number}", most=MOST_BRACKETS, number=len(brackets)
            )
        for bracket in brackets:
            _check_bracket(bracket, value, has_edges=Field.EDGE in words[token - 1])
        labels = [label for bracket in brackets for label in bracket.labels]
    if Field.BRACKETS not in words[token - 1]:
        return
    if any(label.split() != [label] for label in labels):
        raise UnfitError("labels without spaces, not '{text}'", text=value)
    if Field.EDGE not in words[token - 1] and any(sign in label for label in labels for sign in "()"):
        raise UnfitError("labels without ( and ), which this format writes as brackets, not '{text}'", text=value)
    if field_ is Field.XPOS and TRACE in (value, split_label(value).category):
        raise UnfitError("the tag of a word, not '{text}', which is that of a trace", text=value)


def _check_bracket(bracket: Bracket, value: str, *, has_edges: bool) -> None:
    if has_edges and len(bracket.labels) == 1:
        raise UnfitError("a category and a function after the words of each bracket, not '{text}'", text=value)
    if not has_edges and len(bracket.labels) > 1:
        raise UnfitError("one label after the words of each bracket, not '{text}'", text=value)
    if not has_edges and "," in in_numbers(bracket.span):
        raise UnfitError("words without a gap in each bracket of this format, not '{text}'", text=value)


def cycle_through(heads: Sequence[int], token: int) -> list[int]:
    """The words of the cycle through ``token``, each followed by its head; it alone if its head is no word."""
    words, at = [token], heads[token - 1]
    while at != token and 0 < at <= len(heads):
        words.append(at)
        at = heads[at - 1]
    return words


def _written(sentence: Sentence, base: Annotator, outcome: _Outcome, record: Record) -> str:
    """The base's text of a sentence with what was decided otherwise."""
    if base.brackets:
        return with_values(sentence, base.version, outcome.values).source
    before = base.values(sentence)
    splices = list[Splice[str]]()
    for part, column in base.columns.items():
        changed = [i for i, (old, new) in enumerate(zip(before, outcome.values, strict=True)) if old[part] != new[part]]
        if changed:
            at = cells(sentence.source, column)
            splices += [Splice(*at[i], outcome.values[i][part]) for i in changed]
    if record is Record.MISC:
        splices += _records(sentence, base, outcome)
    return spliced(sentence.source, splices)


def _with_old_graph(sentence: Sentence, base: Annotator, outcome: _Outcome) -> Iterator[bool]:
    """Of each word, whether its DEPS have the base's arc, with a case or subtype or without, and no longer should."""
    if base.graph is not None:
        rows = zip(word_rows(sentence.source), base.values(sentence), outcome.values, strict=True)
        for row, old, new in rows:
            before, now = (f"{word[Field.HEAD]}:{word[Field.DEPREL]}:" for word in (old, new))
            graph = [f"{arc}:" for arc in row[base.graph].split("|")] if before != now else []
            yield any(arc.startswith(before) and not arc.startswith(now) for arc in graph)


def _records(sentence: Sentence, base: Annotator, outcome: _Outcome) -> Iterator[Splice[str]]:
    column = base.misc
    assert column is not None, "checked before the first sentence"
    rows, at = word_rows(sentence.source), cells(sentence.source, column)
    for i, by in enumerate(outcome.by):
        if by:
            kept = [each for each in rows[i][column].split("|") if each != NOT_ANNOTATED and not each.startswith(_KEY)]
            yield Splice(*at[i], "|".join([*kept, _KEY + _record(by)]))


def _record(by: Mapping[Field, str]) -> str:
    """Who decided the fields of a word: ``arc:ann,upos:neither``; a ``|`` in a name is escaped as UD does in MISC."""
    fields = dict[str, str]()
    whole = by.get(Field.HEAD) if by.get(Field.HEAD) == by.get(Field.DEPREL) else None
    for part, who in by.items():
        fields[Field.ARC.value if whole and part in Field.ARC.parts else part.value] = who
    return ",".join(f"{part}:{who}" for part, who in fields.items()).replace("\\", r"\\").replace("|", r"\p")

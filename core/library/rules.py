"""Rules between schemes, and the same words annotated differently: what the library returns of them (protocol §13)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from os import PathLike
from typing import Any

from core.agreement.inconsistencies import HEAD, FoundVariation, as_entry, check_witness, rows_of, summary, uneven_words
from core.agreement.inconsistencies import as_json as variation_as_json
from core.agreement.inconsistencies import as_table as variation_table
from core.base.atomic_files import check_target
from core.base.errors import UsageError
from core.cli.arguments import positive_number
from core.cli.console import inputs_of
from core.library.options import parsed
from core.library.scores import Columns, Excluded, Table, Tabled, columns_of, excluded_in, table_of
from core.library.versions import Source, Version, read_if_path, version_of
from core.library.wording import given_choice, given_path, given_text, worded
from core.model.version import VersionSpec
from core.output.tables import Table as TableContent
from core.output.tables import cells
from core.patterns.read_grew_grammar import MAIN
from core.rules.apply import Applied
from core.rules.files import as_json, rule_in_words, write_rules
from core.rules.learn import Learnt, learn
from core.variation.rule_files import is_grew, of_grammar, read_rule_file, written


class Rules(Tabled):
    """The rules by which one scheme becomes another, and what they leave; a notebook shows the `table`."""

    def __init__(self, learnt: Learnt, specs: Sequence[VersionSpec]) -> None:  # Made by `treeconcord.rules`.
        self._learnt = learnt
        self._inputs = inputs_of(specs)

    @property
    def excluded(self) -> list[Excluded]:
        """The sentences that are not in both versions with the same words."""
        return excluded_in(self._learnt.excluded)

    def __len__(self) -> int:
        return len(self._learnt.grammar.rules)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Each rule as in JSON, in the order in which they decide."""
        return iter(self.to_dict()["rules"])

    @property
    def exceptions(self) -> Columns:
        """The words that the rules leave, most surprising first: rows of ``rules --exceptions``.

        ``rule`` has those that decided what differs, with ", " between them, or None. Where the tag differs, both heads
        are None, and ``expected`` and ``found`` are tags.
        """
        rows = []
        for each in self._learnt.exceptions:
            rule = ", ".join(rule.name for rule in each.rules) or None
            word = each.sentence.name, each.word, each.sentence.forms[each.word - 1]
            rows.append([*word, rule, *each.expected, *each.found, each.surprise])
        names = ("sentence", "token", "form", "rule", "expected_head", "expected", "found_head", "found", "surprise")
        return columns_of(names, rows)

    @worded
    def table(self, format: str = "text") -> Table:  # noqa: A002  # As on the command line.
        """The rules as `text`, `markdown`, `latex` or `tsv`."""
        rows = [
            cells(rule.name, str(rule_in_words(rule)), str(rule.support), str(rule.exceptions), f"{rule.share:.3f}")
            for rule in self._learnt.grammar.rules
        ]
        return table_of([TableContent(("rule", "", "support", "exceptions", "share"), tuple(rows), 2)], format)

    def to_dict(self) -> dict[str, Any]:
        """All of it, as ``rules`` writes it."""
        return as_json(self._learnt.grammar)

    @worded
    def write(self, path: "str | PathLike[str]") -> None:
        """Writes the file that `treeconcord.apply` reads; as ``.grs`` a grammar for Grew, as ``.md`` rules in words.

        As ``.tsv`` it has the exceptions. Raises `UsageError` for a file that a version was read from, also its label
        table, `InputError` if the file can't be written.
        """
        target = given_path("path", path)
        check_target(target, self._inputs)
        write_rules(target, self._learnt)

    def __repr__(self) -> str:
        grammar = self._learnt.grammar
        return f"<Rules from {grammar.source} to {grammar.target}: {len(self)}>"


def learnt_rules(source: Source, target: Source, most: int | None) -> Rules:
    """The rules from one version to another. Raises `UsageError` and `InputError`."""
    versions = [read_if_path(each)._version for each in (source, target)]
    most = None if most is None else parsed("most", most, positive_number)
    return Rules(learn(versions[0], versions[1], most=most), [version.spec for version in versions])


def applied(
    rules: "Rules | str | PathLike[str]", version: Source, name: str | None, strategy: str | None = None
) -> Version:
    """A version re-annotated by rules. Raises `UsageError` and `InputError`."""
    path = None if isinstance(rules, Rules) else given_path("rules", rules)
    if strategy is not None and not (path and is_grew(path)):
        raise UsageError("--strategy is of grammars of Grew, in files called .grs")
    if isinstance(rules, Rules):
        followed, made_from = of_grammar(rules._learnt.grammar), rules._inputs
    else:
        followed = read_rule_file(str(path), MAIN if strategy is None else given_text("strategy", strategy))
        made_from = followed.files
    source = read_if_path(version)
    read, changes = source._version, Applied()
    text = [*written(followed, read, changes)]
    new = given_text("name", name) if name is not None else f"{source.name}-by-rules"
    spec = replace(read.spec, name=new, path=f"<{new}>", format=source.format)
    numbers = {each: getattr(changes, each) for each in ("sentences", "arcs", "tags", "graphs", "no_trees", "left")}
    return version_of(spec, text, numbers, (*source._inputs, *made_from))


class Variation(Tabled):
    """The same words annotated differently in one version, the most uneven first; a notebook shows the `table`."""

    def __init__(self, found: FoundVariation) -> None:  # Made by `treeconcord.variation`.
        self._found = found

    def __len__(self) -> int:
        return len(self._found.found)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Each group of words as in JSON."""
        return map(as_entry, self._found.found)

    def columns(self) -> Columns:
        """A row for each place."""
        return columns_of(HEAD, rows_of(self._found))

    @worded
    def table(self, format: str = "text") -> Table:  # noqa: A002  # As on the command line.
        """The annotations as `text`, `markdown`, `latex` or `tsv`."""
        return table_of([variation_table(self._found)], format)

    def to_dict(self) -> dict[str, Any]:
        """All of it, as ``variation --format json`` writes it."""
        return variation_as_json(self._found)

    def __repr__(self) -> str:
        return f"<Variation: {summary(self._found)}>"


def varied_words(version: Source, witness: Source | None, by: str, nuclei: str, *, same_context: bool) -> Variation:
    """The same words annotated differently. Raises `UsageError` and `InputError`."""
    given_choice("by", by, ["form", "lemma"])
    given_choice("nuclei", nuclei, ["between", "ends"])
    other = None if witness is None else read_if_path(witness)._version
    read = read_if_path(version)._version
    if other is not None:
        check_witness(read, other)
    found = uneven_words(read, other, by=by, nuclei=nuclei, same_context=same_context)
    return Variation(found)

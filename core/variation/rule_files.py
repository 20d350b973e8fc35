"""Files of rules by which versions are re-annotated: ours, which were learnt, and grammars of Grew (protocol §13).

Whoever follows rules of either kind reads them here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from core.base.errors import InputError
from core.base.messages import Text, said
from core.base.progress import Progress, counting, ignore_progress
from core.base.regular_files import sha256_of
from core.editing.acts import Reannotate, RefusedError
from core.editing.apply import changed_cells, edited
from core.formats.conll_columns import Columns
from core.model.sentence import Sentence
from core.model.version import Version
from core.patterns.read_grew_grammar import EXTENSION as GREW
from core.patterns.read_grew_grammar import MAIN, read_grammar
from core.patterns.rewrite_graph import EndlessRulesError
from core.patterns.run_grew_grammar import Rewriter
from core.rules.apply import Applied, Follow, applied_to
from core.rules.files import read_rules
from core.rules.grammar import Grammar
from core.rules.words import columns_of

_HASH_LENGTH: Final = 12


@dataclass(frozen=True, slots=True)
class RuleFile:
    """Rules that were read from ``files``: ``follow`` re-annotates a sentence by them.

    ``hash`` is the beginning of the SHA-256 of these files, one behind the other. ``target`` is the name of the version
    to which the rules lead, empty if they do not say.
    """

    follow: Follow
    files: tuple[str, ...] = ()
    hash: str = ""
    target: str = ""


def is_grew(path: str) -> bool:
    """Whether a file is a grammar of Grew, by its name."""
    return path.lower().endswith(GREW)


def read_rule_file(path: str, strategy: str = MAIN) -> RuleFile:
    """The rules in a file of either kind; ``strategy`` is that of a grammar of Grew.

    Raises `InputError` with every problem, and `UsageError` if there is no such strategy.
    """
    if is_grew(path):
        grammar = read_grammar(path)
        files, follow, target = tuple(grammar.files), Rewriter(grammar, strategy).applied_to, ""
    else:
        learnt = read_rules(path)
        files, follow, target = (path,), partial(applied_to, learnt), learnt.target
    return RuleFile(follow, files, sha256_of(files)[:_HASH_LENGTH], target)


def of_grammar(grammar: Grammar) -> RuleFile:
    """Rules that are in no file."""
    return RuleFile(partial(applied_to, grammar), target=grammar.target)


def written(rules: RuleFile, version: Version, applied: Applied, progress: Progress = ignore_progress) -> Iterator[str]:
    """The text of every sentence of ``version`` by rules; ``applied`` is filled on the way.

    Raises `UsageError` if the version has no dependencies, and like `Rewriter.rewrite`.
    """
    columns = columns_of(version)
    for sentence in counting(version.sentences, progress):
        applied.no_trees += bool(sentence.defect)
        yield rules.follow(sentence, columns, applied).source


def changes_by(
    rules: RuleFile, version: Version, progress: Progress = ignore_progress
) -> Iterator[tuple[int, Sequence[str], Text]]:
    """The index of each sentence of ``version`` that rules change, or leave for a reason, and what `change_by` says.

    Raises `UsageError` if the version has no dependencies.
    """
    columns = columns_of(version)
    for i, sentence in enumerate(counting(version.sentences, progress)):
        found, why_not = change_by(rules, sentence, version, columns)
        if found or why_not:
            yield i, found, why_not


def change_by(rules: RuleFile, sentence: Sentence, version: Version, columns: Columns) -> tuple[tuple[str, ...], Text]:
    """What rules change in a sentence of ``version``, as the cells of `Reannotate`; or why it stays as it is."""
    if sentence.defect:
        return (), sentence.defect
    applied = Applied()
    try:
        found = tuple(map(str, changed_cells(sentence, rules.follow(sentence, columns, applied), columns)))
        if found:
            edited(sentence, version, Reannotate(found))
    except (RefusedError, EndlessRulesError) as error:
        return (), error.phrase
    except InputError as error:
        return (), error.problems[0].message
    return found, said("the grammar makes no tree of it") if applied.left else ""


_known: Final[dict[str, RuleFile]] = {}


def rules_at(path: str, *, again: bool = False) -> RuleFile:
    """The rules in a file, as they were read first in this process, or ``again``. Raises like `read_rule_file`.

    So all sentences of a version follow the same rules, whatever becomes of the file.
    """
    if again or path not in _known:
        _known[path] = read_rule_file(path)
    return _known[path]


def hash_known(path: str) -> str:
    """The hash of the rules in a file as they were read last; empty if they were not."""
    return _known[path].hash if path in _known else ""


def files_of(path: str) -> tuple[str, ...]:
    """The files from which the rules in a file were read last; itself alone if they were not."""
    return _known[path].files if path in _known else (path,)

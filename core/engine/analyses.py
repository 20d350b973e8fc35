"""Analyses: work that a person asks for once. Each is a request that says how it is answered, beside its answers.

A new one is a class here: the engine answers it, and the window asks for it by its class (`gui.session.session`).
What is heavy is imported where it is used, since the window loads this module too.
"""

import json
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, Final, TypeVar

from core.base.errors import InputError, UsageError
from core.base.messages import Text, said
from core.base.progress import Progress
from core.engine.answer_messages import Answer
from core.engine.request_messages import AboutOpened
from core.engine.rows import ChangedRow, LeftWordRow, UnevenRow
from core.model.version import Version

ANSWER_SIZE: Final = 1 << 15
"""The size of an answer, in characters or numbers times four, that the window handles without delay."""

_ROW: Final = 64
"""The size of a row of few words in an answer."""

_AT_ONCE: Final = 20
"""Sentences in an answer at most, where each may take long."""

Item = TypeVar("Item")

Shared = Callable[[str], Version]
"""A version by its name, with the sentences that all versions share, after their edits."""


def batches(items: Iterable[Item], size: Callable[[Item], int]) -> Iterator[list[Item]]:
    """Splits the items into lists that reach `ANSWER_SIZE`, except the last."""
    batch, total = list[Item](), 0
    for item in items:
        batch.append(item)
        total += size(item)
        if total >= ANSWER_SIZE:
            yield batch
            batch, total = [], 0
    if batch:
        yield batch


class Analysis(AboutOpened):
    """An analysis of opened versions. ``doing`` is what is said of it while it is done."""

    doing: ClassVar[Text]

    @abstractmethod
    def answers(self, shared: Shared, progress: Progress) -> Iterator[Answer]:
        """The answers, one after the other; ``progress`` also ends it if it is cancelled."""


class RulesLearnt(Answer):
    """The learnt ``rules`` as in their file of JSON, as Markdown, for Grew, and the first few words that they leave."""

    rules: str
    markdown: str
    grew: str
    left: Sequence[LeftWordRow]


class MoreLeft(Answer):
    """The next few words that the rules leave."""

    left: Sequence[LeftWordRow]


class LearnRules(Analysis):
    """Learn the rules that turn the version called ``source`` into the one called ``target``."""

    doing: ClassVar[Text] = said("Learning rules")

    source: str
    target: str

    def answers(self, shared: Shared, progress: Progress) -> Iterator[Answer]:
        from core.rules.files import as_json, as_markdown  # noqa: PLC0415
        from core.rules.grew_export import as_grew  # noqa: PLC0415
        from core.rules.learn import learn  # noqa: PLC0415

        source, target = shared(self.source), shared(self.target)
        learnt = learn(source, target, alignment=self.settings.alignment, progress=progress)
        index_of = {sentence.ordinal: i for i, sentence in enumerate(source.sentences)}
        rows = [
            LeftWordRow(
                index_of[each.sentence.ordinal],
                each.word,
                each.sentence.forms[each.word - 1],
                tuple(rule.name for rule in each.rules),
                each.expected,
                each.found,
                each.surprise,
            )
            for each in learnt.exceptions
        ]
        first, *others = [*batches(rows, lambda _: _ROW)] or [[]]
        text = json.dumps(as_json(learnt.grammar), ensure_ascii=False, indent=1)
        yield RulesLearnt(f"{text}\n", "".join(as_markdown(learnt)), "".join(as_grew(learnt.grammar)), first)
        for more in others:
            yield MoreLeft(more)


class NewChanges(Answer):
    """The next few sentences of ``version`` that rules change, or leave for a reason; ``is_last`` if no more come."""

    version: str
    rows: Sequence[ChangedRow]
    is_last: bool


class RulesUnread(Answer):
    """The rules can't be read, because of these problems."""

    problems: Sequence[Text]


class FollowRules(Analysis):
    """Find what the rules in the file at ``path`` change in ``version``."""

    doing: ClassVar[Text] = said("Following rules")

    version: str
    path: str

    def answers(self, shared: Shared, progress: Progress) -> Iterator[Answer]:
        from core.variation.rule_files import changes_by, read_rule_file  # noqa: PLC0415

        try:
            rules = read_rule_file(self.path)
        except InputError as error:
            yield RulesUnread([problem.phrase for problem in error.problems])
            return
        except UsageError as error:
            yield RulesUnread([error.phrase])
            return
        rows = (ChangedRow(*each) for each in changes_by(rules, shared(self.version), progress))
        for batch in batches(rows, lambda row: max(ANSWER_SIZE // _AT_ONCE, 2 * sum(map(len, row.cells)))):
            yield NewChanges(self.version, batch, is_last=False)
        yield NewChanges(self.version, [], is_last=True)


class NewUneven(Answer):
    """The next few words annotated differently, the most uneven first; ``is_first`` begins the list."""

    rows: Sequence[UnevenRow]
    is_first: bool


class FindVariation(Analysis):
    """Find the same words annotated differently in ``version``; ``witness`` is another version, or None."""

    doing: ClassVar[Text] = said("Comparing the same words")

    version: str
    witness: str | None

    def answers(self, shared: Shared, progress: Progress) -> Iterator[Answer]:
        from core.agreement.inconsistencies import uneven_words  # noqa: PLC0415

        version, witness = shared(self.version), shared(self.witness) if self.witness else None
        found = uneven_words(version, witness, progress=progress).found
        index_of = {sentence.ordinal: i for i, sentence in enumerate(version.sentences)}
        rows = [
            UnevenRow(
                " ".join(each.words),
                [
                    (
                        annotation.relation,
                        annotation.head,
                        [(index_of[place.sentence.ordinal], place.first, place.last) for place in places],
                    )
                    for annotation, places in each.annotations
                ],
                each.has_same_context,
                each.uneven,
                each.witness_varies,
            )
            for each in found
        ]
        is_first = True
        for batch in [*batches(rows, lambda row: _ROW + 12 * sum(len(each[2]) for each in row.annotations))] or [[]]:
            yield NewUneven(batch, is_first)
            is_first = False

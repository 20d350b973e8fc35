"""Requests of the window to the processes that serve it: one class per message.

Each request is complete in itself and does not depend on earlier ones. `core.engine.message_loop` lists all
messages and turns them into bytes.
"""

from collections.abc import Mapping
from typing import dataclass_transform

from msgspec import Struct

from core.adjudication.items import ItemKind
from core.adjudication.queue import Place
from core.adjudication.session import KindAnswer
from core.breakdown.breakdown import Question
from core.editing.edit_log import Amendment
from core.engine.rows import DecisionDocument, WindowFacts
from core.merging.merge_input import Recipe
from core.model.scheme import Scheme
from core.model.version import VersionSpec
from core.schemes.beyond_rules import OutOfView
from core.scoring.settings import GoldSet, Settings
from core.workspaces.workspace import FileState


@dataclass_transform(frozen_default=True)
class Request(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request of the window. Requests are answered in order, except `Replaceable` ones."""


class Replaceable(Request):
    """Cancelled as soon as a newer one arrives."""


class Writing(Request):
    """Writes a file (`target_of`): always finished and answered, even if other requests follow."""


class Deciding(Request):
    """Adds to the file of a merge's decisions, or writes it again: as `Writing` ones, always finished."""


class Cancel(Replaceable):
    """Cancel replaceable requests."""


class CancelAll(Replaceable):
    """Cancel all earlier requests, including those that write files."""


# Requests to the engine


class OpenVersions(Replaceable):
    """Read ``versions``, align them, send all sentences as their files have them, and the counts of all parses.

    ``metrics`` as in `CountSentences`.
    """

    versions: tuple[VersionSpec, ...]
    settings: Settings
    metrics: tuple[str, ...] = ()


class AboutOpened(Replaceable):
    """A request about opened ``versions``, some of whose sentences have been ``amended`` since."""

    versions: tuple[VersionSpec, ...]
    settings: Settings
    amended: tuple[Amendment, ...]


class CountSentences(AboutOpened):
    """Send the counts of all sentences: those of the headline measures, and of ``metrics``."""

    metrics: tuple[str, ...] = ()


class InferScores(AboutOpened):
    """Compute intervals and tests from those counts."""

    metrics: tuple[str, ...] = ()


class ContrastGolds(AboutOpened):
    """Report the differences of each pair of golds, and the sentences they are in.

    Without those explained by the rules that are ``out_of_view``; None if none are.
    """

    out_of_view: OutOfView | None = None


class BreakDown(AboutOpened):
    """Report the points that each parse loses, broken down, and the sentences they are in."""

    question: Question


class CompareAnnotators(AboutOpened):
    """Report the agreement of ``annotators``: golds of one scheme, in CoNLL formats."""

    annotators: tuple[str, ...]


class FindPlaces(AboutOpened):
    """Find the places of a ``filter``, in trees compared with the golds ``against``; ``most`` are described at most.

    It may be a request; ``keys`` are further values of each of its places (`core.patterns.search.keys_in`).
    """

    filter: str
    against: GoldSet
    labelled: bool
    facts: WindowFacts
    most: int
    keys: str = ""


class CountChanges(AboutOpened):
    """Count what re-annotating the version called ``source`` by a ``scheme`` would change."""

    source: str
    scheme: Scheme


class SaveVersion(Writing):
    """Write the version called ``name`` to the file ``path``.

    ``state`` is the state of its own file when it was read; None if unknown.
    """

    versions: tuple[VersionSpec, ...]
    amended: tuple[Amendment, ...]
    name: str
    path: str
    state: FileState | None


class WriteSearchPage(Writing):
    """Write the places of ``request`` as a page to the file ``path``, with the trees of ``versions`` that have files.

    The request names its versions. ``command`` is what the page says finds the same places again.
    """

    versions: tuple[VersionSpec, ...]
    amended: tuple[Amendment, ...]
    request: str
    command: str
    path: str


# Requests for merging and reports


class BeginMerge(Request):
    """Merge by ``recipe``, with the decisions in the file ``journal``, to which all others are added.

    With ``is_read_only``, another window owns the file: it is only read, and decisions are refused. ``opened`` has the
    states of files when the window has read them, so far as it knows them: whoever follows an annotator has seen what
    that says. Of others the process takes the state in which it reads them. An adjudication does not ask about the
    sentences of its base with the ordinals ``not_shown``.
    """

    versions: tuple[VersionSpec, ...]
    settings: Settings
    amended: tuple[Amendment, ...]
    recipe: Recipe
    journal: str
    is_read_only: bool
    opened: Mapping[str, FileState] = {}
    not_shown: tuple[int, ...] = ()


class MakeDecisions(Deciding):
    """Make decisions as one step: all of them or none."""

    decisions: tuple[DecisionDocument, ...]


class UndoDecisions(Deciding):
    """Undo the last step, if there is one."""


class RedoDecisions(Deciding):
    """Redo the step that was undone last, if there is one."""


class PreviewDecisions(Request):
    """Preview the effect of decisions, each about different labels, on all of these or on those that are open."""

    decisions: tuple[DecisionDocument, ...]
    only_open: bool = False


class LoadDecisions(Deciding):
    """Make the decisions in the file ``path`` that apply."""

    path: str


class DecideByTable(Deciding):
    """Decide kinds by the label table in the file ``path``; ``seen_in`` is the sentence shown."""

    path: str
    seen_in: str | None


class DecideAllOpen(Deciding):
    """Accept or refuse all that is open, as one step; ``seen_in`` is the sentence shown."""

    accepts: bool
    seen_in: str | None


class PreviewAnswer(Request):
    """Preview one answer to all open items of a kind, in an adjudication."""

    answer: KindAnswer


class GiveAnswer(Deciding):
    """Give one answer to all open items of a kind, as one step; what would make no tree is left open."""

    answer: KindAnswer


class FindOpenItem(Request):
    """Find the next open item after a place, or the previous one before it, of one kind if given.

    ``among`` are the sentences to go to, by their indices in the adjudication; None for all.
    """

    kind: ItemKind | None
    after: Place
    is_backwards: bool = False
    among: tuple[int, ...] | None = None


class KeepDecisions(Deciding):
    """Write the file of decisions again if it was deleted."""


class CheckResult(Request):
    """Preview writing the result in ``format``."""

    format: str


class SaveDecisions(Writing):
    """Write the decisions in force to the file ``path``."""

    path: str


class WriteResult(Writing):
    """Write the result in ``format`` to the file ``path``."""

    format: str
    path: str


class ListUnplaced(Writing):
    """Write a table of the labels that could not be placed to the file ``path``."""

    path: str


class WriteAdjudicationReport(Writing):
    """Write what was decided in the adjudication ``begun``, in a language like ``de``, as PDF, HTML or Markdown."""

    begun: BeginMerge
    path: str
    language: str


class PreviewPages(Replaceable):
    """Paint some pages of the PDF that ``argv`` would write, skipping the first ``after``.

    Upright pages are ``width`` pixels wide, turned ones wider in proportion.
    """

    argv: tuple[str, ...]
    width: int
    after: int


class WriteReport(Writing):
    """Run the command."""

    argv: tuple[str, ...]


def target_of(request: Writing) -> str:
    """The path of the file that a request writes."""
    match request:
        case SaveVersion() | WriteSearchPage() | SaveDecisions() | WriteResult() | ListUnplaced():
            return request.path
        case WriteAdjudicationReport():
            return request.path
        case WriteReport(argv):
            option = "--output="
            return next(word.removeprefix(option) for word in argv if word.startswith(option))
        case _:
            raise AssertionError(f"{request} writes no file that is known")

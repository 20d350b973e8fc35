"""``edit``: bulk changes by a script of requests: relabel, reattach, flip, tag (`core.patterns.replacements`)."""

import argparse
from typing import TYPE_CHECKING, Final

from core.cli.arguments import add_output, add_quiet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.patterns.replacements import ChangedSentence, Replacement

NAME: Final = "treebank"
MOST_SAID: Final = 20
"""The most places left as they are that are listed."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``edit``."""
    parser.add_argument(
        "script", metavar="SCRIPT", help="a file such as 'pattern { X -[obl]-> Y } change { relabel Y nmod }'"
    )
    parser.add_argument("treebank", metavar="FILE", help="the treebank; a format may follow: old.conllu::conllu")
    parser.add_argument(
        "--gold",
        metavar="NAME=PATH",
        action="append",
        default=[],
        help="another version that the requests are about; it is not changed (repeatable)",
    )
    add_output(parser)
    add_quiet(parser)


def run(arguments: argparse.Namespace) -> int:
    """Writes the treebank after all changes; everything else stays byte for byte the same."""
    from dataclasses import replace

    from core.base.errors import UsageError
    from core.cli.console import check_output, put_text, remark, shown
    from core.cli.read_versions import read_versions
    from core.formats.open_text import read_text
    from core.model.sentence import ExchangedSentences
    from core.model.version import Role
    from core.patterns.replacements import parse_script, replaced
    from core.patterns.request import RequestError
    from core.scoring.version_options import parse_spec

    try:
        script = parse_script(read_text(arguments.script))
    except RequestError as error:
        raise UsageError("{name}: {error}", name=arguments.script, error=error.located) from error
    name = _changed(script)
    specs = [parse_spec(f"{name}={arguments.treebank}"), *map(parse_spec, arguments.gold)]
    if specs[0].labels or specs[0].functions:
        raise UsageError("edit takes files as they are; leave out labels= and functions=")
    check_output(arguments.output, specs, further=[arguments.script])
    # Read as inputs, so that a sentence that is no tree is written as it is.
    version, *others = read_versions([replace(spec, role=Role.INPUT) for spec in specs], quiet=arguments.quiet)
    done = _Done()
    for replacement in script:
        asked = [version, *others] if replacement.request.versions else [version]
        with shown("changing", quiet=arguments.quiet) as progress:
            changes = replaced(replacement, asked, progress)
            found = [(place, after) for place, after, each in changes if done.add(place, each)]
        version = replace(version, sentences=ExchangedSentences(version.sentences, dict(found)))
    put_text(arguments.output, (sentence.source for sentence in version.sentences))
    for line in done.lines():
        remark(line, quiet=arguments.quiet)
    return 0


def _changed(script: "Sequence[Replacement]") -> str:
    """The name of the version that a script changes. Raises `UsageError` if it changes several."""
    from core.base.errors import UsageError

    names = list(dict.fromkeys(filter(None, (each.version for each in script))))
    if len(names) > 1:
        raise UsageError("the script changes {names}; expected one version in one run", names=names)
    return names[0] if names else NAME


class _Done:
    """What was changed, and which places were not."""

    def __init__(self) -> None:
        self.places = self.left = 0
        self._sentences = set[int]()
        self._why_not = list[str]()

    def add(self, sentence: int, changed: "ChangedSentence") -> bool:
        """Counts what a request changes in a sentence; returns whether that is anything."""
        for place in changed.places:
            if place.why_not is None:
                self.places += 1
                continue
            self.left += 1
            if self.left <= MOST_SAID:
                words = ", ".join(f"{node} {at}" for node, at in place.hit.match.nodes.items())
                self._why_not.append(f"left as it is: {place.hit.sentence}: {words}: {place.why_not}")
        if changed.cells:
            self._sentences.add(sentence)
        return bool(changed.cells)

    def lines(self) -> list[str]:
        """What is said on standard error."""
        from core.base.messages import number_of

        more = [f"… and {self.left - MOST_SAID} more"] if self.left > MOST_SAID else []
        changed = f"places changed: {self.places:,} in {number_of(len(self._sentences), 'sentence')}"
        return [*self._why_not, *more, f"{changed}; left as they are: {self.left:,}"]

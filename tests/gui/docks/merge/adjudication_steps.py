"""What an adjudicator does in the window: presses keys, and looks at what is written."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.engine.request_messages import SaveDecisions, WriteResult
from core.merging.merge_input import Strategy
from core.model.version import Role, VersionSpec
from gui.docks.merge.item_panel import ItemPanel
from main import main

if TYPE_CHECKING:
    from tests.gui.docks.merge.conftest import Bench

GOLD = """\
# sent_id = {n}
1\tShe\tshe\tPRON\t_\t_\t2\tnsubj\t_\t_
2\tsaw\tsee\tVERB\t_\t_\t0\troot\t_\t_
3\tmen\tman\tNOUN\t_\t_\t2\tobj\t_\t_
4\twith\twith\tADP\t_\t_\t5\tcase\t_\t_
5\thats\that\tNOUN\t_\t_\t{head}\t{label}\t_\t_

"""


def treebank(*sentences: tuple[int, str]) -> str:
    return "".join(GOLD.format(n=n, head=head, label=label) for n, (head, label) in enumerate(sentences, start=1))


ANN = treebank((3, "nmod"), (3, "nmod"), (3, "nmod"), (3, "nmod"), (3, "nmod"), (3, "nmod"))
BOB = treebank((2, "obl"), (2, "obl"), (2, "obl"), (2, "obl"), (2, "obl"), (3, "nmod"))


class Adjudication:
    """The window, and what an adjudicator presses in it."""

    def __init__(self, bench: "Bench") -> None:
        self.bench, self.folder = bench, bench.folder
        self.items: ItemPanel = bench.panel.items
        self.paths = [str(bench.folder / name) for name in ("ann.conllu", "bob.conllu")]

    def begins(self, ann: str = ANN, bob: str = BOB) -> None:
        for path, text in zip(self.paths, (ann, bob), strict=True):
            Path(path).write_text(text, encoding="utf-8")
        self.bench.opens([VersionSpec("ann", self.paths[0], Role.GOLD), VersionSpec("bob", self.paths[1], Role.GOLD)])
        self.bench.begins("ann", "bob", strategy=Strategy.ADJUDICATE)

    def presses(self, key: str) -> None:
        QTest.keyClick(self.items, Qt.Key(ord(key)))
        self.bench.waits()

    def exported(self, format_name: str = "native") -> str:
        out = self.folder / "out.conllu"
        self.bench.merging.client.request(WriteResult(format_name, str(out)))
        self.bench.waits()
        return out.read_text(encoding="utf-8")

    def by_command(self, *options: str, names: Sequence[str] = ("ann", "bob")) -> str:
        table, out = self.folder / "table.tsv", self.folder / "by-command.conllu"
        self.bench.merging.client.request(SaveDecisions(str(table)))
        self.bench.waits()
        golds = [f"--gold={name}={path}" for name, path in zip(names, self.paths, strict=True)]
        assert main(["adjudicate", *golds, "--decisions", str(table), *options, "-o", str(out), "--quiet"]) == 0
        return out.read_text(encoding="utf-8")

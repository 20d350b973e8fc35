"""No text is cut and nothing overlaps, in the fonts of this machine, over whole treebanks."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.version import Role, Version, VersionSpec
from core.scoring.alignment import align
from core.scoring.comparison import compare, make_frame
from core.scoring.settings import Settings
from core.scoring.version_options import with_derived
from gui.drawing.drawing_kind import DrawingStyle
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from gui.widgets.sample import sample_specs
from tests.gui.drawing.layout_faults import overlaps, seen
from tests.treebanks import read_treebank

SENTENCES = 60


def check(qtbot: QtBot, versions: Sequence[Version], step: int, protocol: Protocol, start: int = 0) -> None:
    """Lays out every ``step``-th sentence from ``start``, in narrow and in wide windows and in every style."""
    frame = make_frame(versions, Settings(protocol))
    panel = TreesPanel()
    qtbot.addWidget(panel)
    choice = Choice(tuple(gold.name for gold in frame.golds), labelled=True)
    for i, row in enumerate(align(versions).rows[start::step]):
        panel.resize(700 if i % 2 else 1800, 600)
        panel.show_comparison(compare(frame, row), choice)
        for style in DrawingStyle:
            panel.draw_all_as(style)
            # Rows with nothing in view are closed up, so their boxes lie upon each other where nobody sees them.
            whole, shown = panel.view.whole, panel.view.drawing
            assert overlaps(whole.layout, whole.look.fonts.measures) == []
            in_view = panel.view.visible_stretch()
            assert overlaps(seen(shown.layout, in_view), shown.look.fonts.measures) == []
            panel.view.set_display(replace(panel.view.display, wrapped=True))
            assert [fault for line in panel.view.lines for fault in overlaps(line, shown.look.fonts.measures)] == []
            assert panel.view.horizontalScrollBar().maximum() == 0
            panel.view.set_display(replace(panel.view.display, wrapped=False))


@pytest.mark.parametrize("protocol", Protocol)
def test_the_sample(qtbot: QtBot, protocol: Protocol) -> None:
    check(qtbot, [read_version(spec) for spec in sample_specs()], 1, protocol)


def test_the_sample_in_brackets_and_made_of_two_versions(qtbot: QtBot) -> None:
    folder = Path(sample_specs()[0].path).parent
    specs = [
        VersionSpec("ptb", str(folder / "ptb.mrg"), Role.GOLD),
        VersionSpec("ud", str(folder / "ud.conllu"), Role.GOLD),
        VersionSpec("both", "", Role.GOLD, derived_from=("ptb", "ud")),
        VersionSpec("parse", str(folder / "parser_ud.conllu"), Role.PARSE, "both"),
    ]
    read = [read_version(spec) for spec in specs if not spec.derived_from]
    check(qtbot, with_derived(specs, read), 1, Protocol.MULTIFUNCTION)


@pytest.mark.parametrize("protocol", Protocol)
def test_the_french_pair_with_its_parses(shared: Path, qtbot: QtBot, protocol: Protocol) -> None:
    names: dict[str, str | None] = {"ud_fr_gsd_dev": None, "sud_fr_gsd_dev": None}
    names |= {f"{parser}_{gold}_fr_gsd_dev": gold for parser in ("udpipe", "biaffine") for gold in ("ud", "sud")}
    versions = [read_treebank(shared / "data", name, native) for name, native in names.items()]
    step = len(versions[0].sentences) // SENTENCES
    check(qtbot, versions, step, protocol, list(Protocol).index(protocol) * step // 2)

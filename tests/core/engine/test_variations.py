"""Variations in the engine: made from their source, counted, saved, and made only once."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from core.base.progress import Progress
from core.editing.acts import Attach, Rename
from core.editing.apply import edited
from core.editing.edit_log import Amendment
from core.engine import engine_server
from core.engine.answer_messages import Cancelled, ChangesCounted, Done, NewFindings, Problems
from core.engine.packing import version_from
from core.engine.request_messages import CountChanges, CountSentences, OpenVersions, SaveVersion
from core.formats.registry import Keep, read_version
from core.model.choices import Punctuation
from core.model.scheme import Coordination, Heads, Scheme
from core.model.version import Role, Version, VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import derived_spec
from core.variation.varied_versions import varied, varied_again, with_variations
from core.variation.write_variation import Changes, way_of, written
from core.workspaces.missing_or_changed_files import file_state
from tests.core.engine.engine_talk import SPECS, UD, EngineTalk, columns_of_run, counting

FUNCTIONAL = "functional=vary:ud,heads=functional,coordination=chain"


def test_a_variation_is_counted_as_its_file_would_be(tmp_path: Path) -> None:
    """It has trees of its own, so the window gets a header for it, with what it needs to make a sentence again."""
    specs = [*SPECS, derived_spec(FUNCTIONAL)]
    asked, path = EngineTalk(), tmp_path / "functional.conllu"
    asked.open(specs)
    assert isinstance(EngineTalk().ask(SaveVersion(tuple(specs), (), "functional", str(path), None)), Done)
    in_file = [*SPECS, VersionSpec("functional", str(path), Role.GOLD)]
    assert asked.counts() == columns_of_run(in_file, Settings())
    header = asked.opened.headers[-1]
    assert header.coordination is Coordination.FIRST
    assert version_from(specs[-1], header).relations == read_version(in_file[-1]).relations
    assert not [row for row in asked.found(NewFindings) if any(each.version == len(SPECS) for each in row.rows)]


def test_a_grammar_is_followed_anew_where_a_file_that_it_includes_has_changed(tmp_path: Path) -> None:
    """Its own file is as before: who mends the included one would else go on with the old trees."""
    grammar, included = tmp_path / "x.grs", tmp_path / "y.grs"
    grammar.write_text('include "y.grs"\nstrat main { Onf (r) }')
    rule = "rule r {{ pattern {{ e: X -[det]-> Y }} commands {{ e.label = {} }} }}"
    specs = [*SPECS, derived_spec(f"made=rules:{grammar},ud")]
    asked, hashes = EngineTalk(), []
    for label in ("a", "b"):
        included.write_text(rule.format(label))
        asked.answers.clear()
        asked.open(specs)
        (header,) = asked.opened.headers[len(SPECS) :]
        assert label in header.inventory.labels
        hashes.append(header.rules)
        version = version_from(specs[-1], header)
        ud = read_version(SPECS[0])
        with_determiner = next(each for each in ud.sentences if "det" in each.dependencies.relations)
        assert label in varied_again(version, with_determiner).dependencies.relations
    assert hashes[0] != hashes[1]


def test_a_grammar_that_cannot_be_read_is_a_problem_at_its_place(tmp_path: Path) -> None:
    """In the window as on the command line: its column was lost, and the sentence went on with nothing."""
    grammar = tmp_path / "x.grs"
    grammar.write_text("rule r { pattern { X [] } commands { unorder X } }")
    asked = EngineTalk()
    last = asked.ask(OpenVersions((*SPECS, derived_spec(f"made=rules:{grammar},ud")), Settings()))
    assert isinstance(last, Problems)
    assert str(last.problems[0]).startswith(f"{grammar}:1:38: 'unorder' instead; expected a command that is run here: ")
    assert str(last.problems[0]).endswith("e.label = …, e.1 = …")


def test_a_tree_that_was_edited_so_that_a_grammar_never_ends_stays_as_it_is(tmp_path: Path) -> None:
    """The window makes that sentence again while the person edits: it must go on."""
    grammar = tmp_path / "x.grs"
    grammar.write_text(
        "rule r { pattern { e: X -[dep]-> Y } commands { e.label = dep; X.a = b } } strat main { Onf (r) }"
    )
    specs, ud = (*SPECS, derived_spec(f"made=rules:{grammar},ud")), read_version(VersionSpec("ud", str(UD), Role.GOLD))
    asked = EngineTalk()
    asked.open(specs)
    version = version_from(specs[-1], asked.opened.headers[-1])
    sentence = edited(ud.sentences[2], ud, Rename(1, "dep"))
    assert varied_again(version, sentence) is sentence


def test_a_variation_follows_the_edits_of_its_source(tmp_path: Path) -> None:
    specs, ud = (*SPECS, derived_spec(FUNCTIONAL)), read_version(VersionSpec("ud", str(UD), Role.GOLD))
    sentence = ud.sentences[2]
    after = edited(sentence, ud, Attach(len(sentence), 1))
    amendment = Amendment("ud", sentence.ordinal, sentence.source, after.source)
    asked, fresh = EngineTalk(), EngineTalk()
    asked.open(specs)
    before = asked.counts()
    asked.answers.clear()
    asked.ask(CountSentences(specs, Settings(), (amendment,)))
    changed = tmp_path / "ud.conllu"
    changed.write_text("".join(s.source for s in [*ud.sentences[:2], after, *ud.sentences[3:]]), "utf-8")
    fresh.open([replace(spec, path=str(changed)) if spec.name == "ud" else spec for spec in specs])
    assert asked.counts() == fresh.counts() != before
    path = tmp_path / "saved.conllu"
    assert isinstance(asked.ask(SaveVersion(specs, (amendment,), "functional", str(path), None)), Done)
    (saved,) = (s for s in read_version(VersionSpec("f", str(path), Role.GOLD)).sentences if s.ordinal == 3)
    assert saved.tree == varied_again(variation(specs), after).tree


def variation(specs: Sequence[VersionSpec]) -> Version:
    read = [read_version(spec) for spec in specs if spec.has_file]
    return with_variations(specs, read)[-1]


def test_a_variation_is_not_saved_once_the_file_of_its_source_has_changed(tmp_path: Path) -> None:
    """Else the window shows one tree and writes another."""
    source = tmp_path / "ud.conllu"
    source.write_bytes(UD.read_bytes())
    specs = (VersionSpec("ud", str(source), Role.GOLD), derived_spec(FUNCTIONAL))
    asked, state = EngineTalk(), file_state(str(source))
    asked.open(specs)
    source.write_bytes(UD.read_bytes() + b"\n")
    ending = asked.ask(SaveVersion(specs, (), "functional", str(tmp_path / "out.conllu"), state))
    assert isinstance(ending, Problems)
    assert "changed since it was opened" in str(ending.error)


def test_a_variation_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each choice of settings would otherwise re-annotate the whole treebank again."""
    made: list[str] = []

    def counted(source: Version, spec: VersionSpec, progress: Progress, keep: Keep) -> Version:
        made.append(spec.name)
        return varied(source, spec, progress, keep)

    monkeypatch.setattr(engine_server, "varied", counted)
    specs, asked = [*SPECS, derived_spec(FUNCTIONAL)], EngineTalk()
    asked.open(specs)
    asked.ask(counting(specs, Settings(punct=Punctuation.DROP)))
    asked.open([replace(spec, labels="base") for spec in specs])
    assert made == ["functional"]
    asked.open([*SPECS, derived_spec("functional=vary:ud,heads=functional")])
    assert made == ["functional"] * 2


def counting_changes(scheme: Scheme, source: str = "ud") -> CountChanges:
    return CountChanges(tuple(SPECS), Settings(), (), source, scheme)


def test_what_a_variation_would_change_is_counted_as_when_it_is_written() -> None:
    scheme = Scheme(heads=Heads.FUNCTIONAL, coordination=Coordination.CONJUNCTION)
    asked = EngineTalk()
    assert isinstance(asked.ask(counting_changes(scheme)), Done)
    ud = read_version(VersionSpec("ud", str(UD), Role.GOLD))
    changes = Changes(ud.sentences, scheme, way_of(ud))
    "".join(written(ud, changes))
    found = asked.found(ChangesCounted)[-1]
    assert (found.done, found.total) == (len(ud.sentences),) * 2
    assert (found.sentences, found.arcs) == (changes.sentences, changes.arcs)
    assert (found.structures, found.lost) == (changes.structures, changes.lost)
    assert found.lost


def test_counting_changes_ends_when_other_choices_are_made() -> None:
    """Whoever goes through the choices waits for the last count only."""
    times = iter([False] * 12)
    asked = EngineTalk(lambda: next(times, True))
    assert isinstance(asked.ask(counting_changes(Scheme(heads=Heads.FUNCTIONAL))), Cancelled)
    assert not asked.found(ChangesCounted)

"""A page of the Corpus dock: by which rules one scheme becomes another, and the words that they leave."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QEvent, QSize, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from core.base.errors import InputError
from core.base.tsv import tsv_line
from core.engine.rows import LeftWordRow
from core.model.version import VersionSpec
from core.patterns.request import word_or_quoted
from core.rules.examples import RuleExample, example_at
from core.rules.files import (
    EXCEPTION_TITLES,
    exception_fields,
    exceptions_as_markdown,
    grammar_in,
    rule_in_words,
)
from core.rules.grew_patterns import EVERY_WORD
from core.rules.words import columns_of
from core.schemes.beyond_rules import OutOfView
from core.variation.write_variation import can_be_varied
from core.workspaces.workspace import WordNote
from gui.docks.corpus.numbers import NOTHING, Elements, Numbers, few
from gui.docks.corpus.page import Format, SelectedSentences
from gui.docks.corpus.panel import CorpusRequests
from gui.docks.corpus.study_page import StudyPage
from gui.drawing.layout.fonts import fonts_at, points_of
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.paint_state import Look, colour
from gui.drawing.small_trees import SmallTree, arcs_in_words, put_small_trees
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus, why_locked
from gui.session.engine import Work
from gui.session.export_folder import export_bytes, export_folder
from gui.session.roster import version_by_rules
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets import dialogs
from gui.widgets.boxes import in_column
from gui.widgets.buttons import MenuButton, push_button
from gui.widgets.theme_colours import theme_for
from gui.widgets.tooltips import as_tooltip

_LEFT_TITLES: Final = (*EXCEPTION_TITLES, "flag", "note")


class RulesPage(StudyPage):
    """By which rules one scheme becomes another: the rules by what they explain, and the words that they leave."""

    wide_column = 1

    def __init__(self, session: Session, asks: CorpusRequests) -> None:
        super().__init__(
            session,
            asks,
            self.tr("Rules"),
            (self.tr("Rules"), self.tr("Words that the rules leave")),
            self.tr(
                "Two golds over the same words differ by rule most of the time. Learn the rules: what they do not "
                "explain are slips, inconsistencies, and constructions that a guideline forgot."
            ),
        )
        self.drawing = RuleDrawing()
        side = QWidget()
        in_column(self.drawing, (self.places, 1), inside=side, margins=0, spacing=0)
        self._splitter.addWidget(side)
        self._splitter.setStretchFactor(1, 2)
        self._listed: list[LeftWordRow] = []
        self._is_marking = False
        self.start.setText(self.tr("Learn rules"))
        self.apply = MenuButton(
            self.tr("Apply to"),
            self.tr(
                "Changes a version by the selected rules, or by all, after a preview; one step of Undo takes it back"
            ),
        )
        self._apply_menu = QMenu(self)
        self.apply.setMenu(self._apply_menu)
        self.make = MenuButton(
            self.tr("Add version by rules"),
            self.tr("Re-annotate a version by these rules, such as a parse to be scored"),
        )
        self._menu = QMenu(self)
        self.make.setMenu(self._menu)
        self._add_row(self.tr("From"), self.tr("to"))
        self.view = push_button(
            "",
            self.tr(
                "Leaves what the selected rules explain out of the trees and of Differences; all, if none is selected"
            ),
        )
        search = self.tr("Lists all places of the selected rule's pattern; select one rule")
        self.search = push_button(self.tr("Search this pattern"), search)
        self.flag = push_button("", self.tr("Flags the selected words, or removes their flags (F)"))
        note = self.tr("Write a note on the selected word; the list of words left has it (N)")
        self.note = push_button(self.tr("Note…"), note)
        for button in (self.view, self.search, self.apply, self.make, self.flag, self.note):
            self.acts_row.addWidget(button)
        self.acts_row.addWidget(self.detail, 1)
        self.start.clicked.connect(self._learn)
        self.view.clicked.connect(self._switch_view)
        self.search.clicked.connect(lambda: asks.filter_requested.emit(self._pattern))
        self.flag.clicked.connect(self._toggle_flags)
        self.note.clicked.connect(self._edit_note)
        session.remark_changed.connect(self._show_remarks)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._apply_menu.aboutToShow.connect(self._fill_apply_menu)
        session.study.view_changed.connect(self._show_found)
        for box in (self.first_box, self.second_box):
            box.currentIndexChanged.connect(self._show_state)
        self._show_found()

    def show_corpus(self, corpus: Corpus, choice: Choice) -> None:
        names = [version.name for version in corpus.frame.golds if can_be_varied(version)]
        compared = [*(name for name in choice.against if name in names), *names, "", ""]
        self._offer(self.first_box, names, compared[0])
        self._offer(self.second_box, names, next((name for name in compared if name != compared[0]), ""))
        self._show_state()

    @Slot()
    def _learn(self) -> None:
        self._session.study.learn(self.first_box.currentData(), self.second_box.currentData())
        self._show_state()

    @property
    def _names_out_of_view(self) -> set[str]:
        taken = self._session.study.out_of_view
        return set(taken.names) if taken else set()

    @property
    def _names_to_switch(self) -> set[str]:
        """The rules selected, or else all."""
        return {*(self._chosen_rules() or (str(rule["name"]) for rule in self._rules()))}

    @Slot()
    def _switch_view(self) -> None:
        """Takes rules out of view, or, if they all are, back."""
        before, names = self._names_out_of_view, self._names_to_switch
        self._session.study.take_out_of_view(before - names if names <= before else before | names)

    @property
    def _pattern(self) -> str:
        """The request of the selected rule; empty without one, or if it says nothing of the source alone."""
        rules, chosen = self._rules(), self.kinds.selected_elements()
        if len(chosen) != 1 or self._session.study.rules is None:
            return ""
        lines = str(rules[int(chosen[0])]["pattern"]).splitlines()
        text = " ".join(line for line in lines if not line.startswith("%"))
        source = word_or_quoted(str(self._session.study.rules["from"]))
        return "" if text == EVERY_WORD else f"{source} {{ {text} }}"

    @property
    def work(self) -> Work | None:  # type: ignore[override]
        """Differences are counted again while the page says how many are left."""
        return Work.CONTRASTING if self._session.study.out_of_view else None

    @Slot()
    def _fill_menu(self) -> None:
        names = [version.name for version in self._session.corpus.frame.versions if can_be_varied(version)]
        self._fill(self._menu, names, self._choose_new_file, self._add_version_by_file)

    @Slot()
    def _fill_apply_menu(self) -> None:
        versions = self._session.corpus.frame.versions
        names = [version.name for version in versions if can_be_varied(version) and not why_locked(version)]
        self._fill(self._apply_menu, names, self._apply, self._asks.rule_file_wanted.emit)

    def _fill(
        self, menu: QMenu, names: Sequence[str], by_learnt: Callable[[str], None], by_file: Callable[[str, str], None]
    ) -> None:
        """Offers versions to be changed by the rules that are learnt, and below by those of a file."""
        menu.clear()
        for name in names if self._session.study.rules is not None else ():
            menu.addAction(f"{name}…", partial(by_learnt, name))
        below = menu.addMenu(self.tr("By rules of a file"))
        for name in names:
            below.addAction(f"{name}…", partial(self._open_file, name, by_file))

    def _open_file(self, version: str, take: Callable[[str, str], None]) -> None:
        """Asks for a file of rules, and does something with it to a version."""
        title = filled(self.tr("Rules for {version}"), version=version)
        dialogs.choose_rule_file(self, title, export_folder(self._session), partial(take, version))

    def _choose_new_file(self, source: str) -> None:
        """Asks where the rules are kept by which a version is made, then adds it."""
        title, kinds = self.tr("Keep the rules in"), {self.tr("Rules (*.rules)"): "rules"}
        take, folder = partial(self._add_version, source), export_folder(self._session)
        dialogs.writing_dialog(self, title, folder, take, kinds).open()

    def _add_version(self, source: str, path: str) -> None:
        with dialogs.refusing(self, self.tr("The page was not exported")):
            export_bytes(self._session, path, self._session.study.rules_text.encode())
            self._add(version_by_rules(self._session.specs, source, path))

    def _add_version_by_file(self, source: str, path: str) -> None:
        try:
            self._add(version_by_rules(self._session.specs, source, path))
        except InputError as error:
            dialogs.show_problems(self, error.problems)

    def _add(self, spec: VersionSpec) -> None:
        self._session.change_with_added((*self._session.specs, spec))

    def _apply(self, version: str) -> None:
        self._asks.rules_wanted.emit(version, grammar_in(self._session.study.rules_text), self._chosen_rules())

    @Slot()
    def _show_state(self) -> None:
        study, source, target = self._session.study, self.first_box.currentData(), self.second_box.currentData()
        can_learn = bool(source and target and source != target) and self._session.corpus.is_complete
        self.start.setEnabled(can_learn and not study.is_learning)
        can_use = bool(source) and self._session.corpus.is_complete
        self.make.setEnabled(can_use)
        self.apply.setEnabled(can_use)
        self.view.setEnabled(study.rules is not None)
        self.search.setEnabled(bool(self._pattern))
        self._show_remark_buttons()
        switched, some = self._names_to_switch, bool(self._chosen_rules())
        if switched and switched <= self._names_out_of_view:
            self.view.setText(self.tr("Bring back into view") if some else self.tr("Bring all back into view"))
        else:
            self.view.setText(self.tr("Take out of view") if some else self.tr("Take all out of view"))
        summary = self._summary()
        self.summary.setText(summary)
        self.summary.setToolTip(as_tooltip(summary) if summary else "")

    def _summary(self) -> str:
        study = self._session.study
        if study.is_learning:
            return self.tr("Learning…")
        if study.rules is None:
            return "" if self.first_box.count() > 1 else self.tr("Open two golds of dependencies.")
        values = {
            "source": study.rules["from"],
            "target": study.rules["to"],
            "rules": len(study.rules["rules"]),
            "left": len({(each.sentence, each.word) for each in study.left}),
            "las": study.rules["las"],
            "held_out": study.rules["las_cross_validated"],
        }
        if values["held_out"] is None:
            text = self.tr("{source} → {target}: LAS {las:.4f}; rules: {rules:,}; words left: {left:,}")
        else:
            text = self.tr(
                "{source} → {target}: LAS {held_out:.4f} on held-out sentences, {las:.4f} on all; "
                "rules: {rules:,}; words left: {left:,}"
            )
        parts = [*filter(None, [self.why_outdated]), filled(text, **values)]
        if left_out := study.rules["left_out"]:
            parts.append(filled(self.tr("sentences left out (no tree, or other words): {number:,}"), number=left_out))
        if study.out_of_view:
            parts.append(self._view_in_words(study.out_of_view))
        return "; ".join(parts)

    @property
    def why_outdated(self) -> str:
        return self.tr("Out of date since an edit: learn again") if self._session.study.are_rules_outdated else ""

    def _view_in_words(self, taken: OutOfView) -> str:
        corpus = self._session.corpus
        pairs = [each for each in corpus.contrasts if {each.a, each.b} == {taken.source, taken.target}]
        if not pairs or pairs[0].sentences < corpus.expected:
            return self.tr("counting what is left in view…")
        text = self.tr("in view: {left:,} of {differed:,} differing words")
        if pairs[0].left > pairs[0].differed:  # As where they have been applied meanwhile.
            text = self.tr("in view: {left:,} differing words; with all rules in view {differed:,}")
        return filled(text, left=pairs[0].left, differed=pairs[0].differed)

    @Slot()
    def _show_found(self) -> None:
        rules, numbers = self._rules(), NOTHING
        if self._session.study.rules is not None:
            out_of_view, sentences = self._names_out_of_view, self._texts
            numbers = Numbers.of(
                (self.tr("list"), [str(rule["name"]) for rule in rules]),
                (self.tr("rule"), [sentences[str(rule["name"])] for rule in rules]),
                (self.tr("share"), [float(rule["share"]) for rule in rules]),
                (self.tr("support"), [int(rule["support"]) for rule in rules]),
                (self.tr("exceptions"), [int(rule["exceptions"]) for rule in rules]),
                (self.tr("out of view"), [self.tr("yes") if rule["name"] in out_of_view else "" for rule in rules]),
                texts=2,
            )
        self._show_tables(numbers)
        self._show_state()
        self._ask_for_room()
        self.selection_changed.emit()

    def _rules(self) -> list[dict[str, Any]]:
        """The rules, those first that explain most."""
        rules = self._session.study.rules
        return sorted(rules["rules"], key=lambda rule: -rule["share"]) if rules else []

    def _show_detail(self) -> None:
        super()._show_detail()
        self.drawing.show_example(*self._example())

    def _example(self) -> tuple[RuleExample | None, str]:
        """The first place of the selected rule at which the rules change something, and the name of its sentence."""
        rules, chosen, learnt = self._rules(), self.kinds.selected_elements(), self._session.study.rules
        if len(chosen) != 1 or learnt is None:
            return None, ""
        corpus, found = self._session.corpus, list[tuple[RuleExample, str]]()
        source = corpus.frame.version(learnt["from"])
        places = [(str(each["sentence"]), int(each["token"])) for each in rules[int(chosen[0])]["examples"]]
        indices = {corpus.names[i]: i for i in corpus.places_of({name for name, _ in places}) if i < corpus.compared}
        for name, word in places:
            if name in indices:
                sentence = corpus.sentence(indices[name], source)
                if word <= len(sentence) and not sentence.defect:
                    grammar = grammar_in(self._session.study.rules_text)
                    found.append((example_at(grammar, sentence, columns_of(source), word), name))
        changed = (each for each in found if each[0].changes)
        return next(changed, found[0] if found else (None, ""))

    def _detail(self) -> str:
        rules, chosen = self._rules(), self.kinds.selected_elements()
        parts = [self._texts[str(rules[int(chosen[0])]["name"])]] if len(chosen) == 1 else []
        if 0 < len(self._names_out_of_view) < len(rules):
            parts.append(self.tr("Words stay in view where a rule that is in view changes them too."))
        return " ".join(parts)

    @property
    def _texts(self) -> Mapping[str, str]:
        """The rules as sentences in the language of the window, by their names."""
        return {rule.name: in_words(rule_in_words(rule)) for rule in grammar_in(self._session.study.rules_text).rules}

    def _chosen_rules(self) -> list[str]:
        rules = self._rules()
        return [str(rules[element]["name"]) for element in self.kinds.selected_elements()]

    def _show_places(self) -> None:
        """Lists the words left by the selected rules, or by all and by none."""
        study, chosen = self._session.study, {*self._chosen_rules()}
        self._listed = [each for each in study.left if not chosen or not chosen.isdisjoint(each.rules)]
        listed, names, remarks = self._listed, self._session.corpus.names, list(map(self._remark, self._listed))
        numbers = Numbers.of(
            (self.tr("word"), [each.form for each in listed]),
            (self.tr("annotated as"), [self._annotation(*each.expected) for each in listed]),
            (self.tr("by the rules"), [self._annotation(*each.found) for each in listed]),
            (self.tr("surprise"), [each.surprise for each in listed]),
            (self.tr("rule"), [", ".join(each.rules) or self.tr("none") for each in listed]),
            (self.tr("flag"), ["⚑" if remark.is_flagged else "" for remark in remarks]),
            (self.tr("sentence"), [names[each.sentence] for each in listed]),
            (self.tr("note"), [" ".join(remark.note.split()) for remark in remarks]),
            texts=3,
        )
        self.places.show_numbers(numbers if study.rules else NOTHING)
        self._show_remark_buttons()

    def _annotation(self, head: int | None, label: str) -> str:
        return filled(self.tr("tag {tag}"), tag=label) if head is None else f"{label} ← {head}"

    def _remark(self, word: LeftWordRow) -> WordNote:
        corpus = self._session.corpus
        return corpus.remarks.of_word(corpus.names[word.sentence], word.word, word.form)

    @property
    def _chosen_words(self) -> list[LeftWordRow]:
        return [self._listed[place] for place in self.places.selected_elements()]

    def _show_remark_buttons(self) -> None:
        chosen = self._chosen_words
        self.flag.setEnabled(bool(chosen))
        self.note.setEnabled(len(chosen) == 1)
        is_flagged = chosen and all(self._remark(each).is_flagged for each in chosen)
        self.flag.setText(self.tr("Unflag") if is_flagged else self.tr("Flag"))

    @Slot(object)
    def _choose_places(self, places: Elements) -> None:
        super()._choose_places(places)
        self._show_remark_buttons()

    @Slot()
    def _toggle_flags(self) -> None:
        """Flags the selected words; removes the flags if all have one."""
        chosen = [(each.sentence, self._remark(each)) for each in self._chosen_words]
        is_flagged = not all(remark.is_flagged for _, remark in chosen)
        self._is_marking = True
        for sentence, remark in chosen:
            self._session.set_word_in(self._session.corpus, sentence, replace(remark, is_flagged=is_flagged))
        self._is_marking = False
        self._show_remarks()

    @Slot()
    def _edit_note(self) -> None:
        corpus, word = self._session.corpus, self._chosen_words[0]
        remark = self._remark(word)

        def take(note: str) -> None:
            self._session.set_word_in(corpus, word.sentence, replace(remark, note=note))

        dialogs.ask_for_note(self, f"{corpus.names[word.sentence]}, {word.word} {word.form}", remark.note, take)

    def flag_words(self) -> bool:
        if has_focus := self.places.hasFocus():
            self.flag.click()
        return has_focus

    def note_word(self) -> bool:
        if has_focus := self.places.hasFocus():
            self.note.click()
        return has_focus

    @Slot()
    def _show_remarks(self) -> None:
        if self._session.study.rules is not None and not self._is_marking:
            self._show_places()

    def _sentence_of(self, place: int) -> int:
        return self._listed[place].sentence

    def _words_of(self, place: int) -> list[tuple[str, list[int]]]:
        rules = self._session.study.rules
        assert rules is not None, "words are left by rules"
        return [(str(rules[end]), [self._listed[place].word]) for end in ("to", "from")]

    def selected_sentences(self) -> SelectedSentences:
        """Of the words selected, or else of all that the selected rules leave."""
        places, rules = self.places.selected_elements(), self._chosen_rules()
        if not len(places) and not rules:
            return SelectedSentences((), "")
        listed = [self._listed[place] for place in places] if len(places) else self._listed
        words = [each.form for each in listed] if len(places) else rules
        return SelectedSentences(sorted({each.sentence for each in listed}), few(words))

    def formats(self) -> Sequence[Format]:
        study = self._session.study
        if study.rules is None or self.why_outdated:
            return ()
        return (
            Format(self.tr("Rules"), "rules", lambda: bytes(study.rules_text, "utf-8")),
            Format("Grew", "grs", lambda: bytes(study.grew, "utf-8")),
            Format("Markdown", "md", lambda: bytes(study.markdown, "utf-8")),
            Format(self.tr("Words left (TSV)"), "tsv", self._left_as_tsv),
            Format(self.tr("Words left (Markdown)"), "md", self._left_as_markdown),
        )

    @property
    def _left_rows(self) -> Iterator[tuple[str, ...]]:
        """All words left, as the command line writes them, with their flags and notes."""
        names = self._session.corpus.names
        for rank, each in enumerate(self._session.study.left, start=1):
            remark, word, both = self._remark(each), (each.word, each.form), (each.expected, each.found)
            fields = exception_fields(rank, names[each.sentence], word, each.rules, both, each.surprise)
            yield (*fields, "yes" if remark.is_flagged else "", remark.note)

    def _left_as_tsv(self) -> bytes:
        return "".join(map(tsv_line, (_LEFT_TITLES, *self._left_rows))).encode()

    def _left_as_markdown(self) -> bytes:
        rules = self._session.study.rules
        assert rules is not None, "formats are offered when rules are learnt"
        return "".join(exceptions_as_markdown(rules["from"], rules["to"], _LEFT_TITLES, self._left_rows)).encode()


# A small drawing of what a rule does: a place of it before, and by the rules.


_MARGIN: Final = 6
_LEVELS: Final = 3
"""The rows of labels for which there is room; more are drawn smaller."""


class RuleDrawing(QWidget):
    """Draws the words that a rule is about, before and after; what is too large is drawn smaller."""

    def __init__(self) -> None:
        super().__init__()
        self._trees: tuple[SmallTree, ...] = ()
        self._word = 1
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("The rule at one of its places"))
        self.hide()

    def show_example(self, example: RuleExample | None, place: str = "") -> None:
        """Draws an example, found in the sentence ``place``; hides without one."""
        self.setVisible(example is not None)
        if example is None:
            return
        before, after = self.tr("before"), self.tr("by the rules")
        self._trees = (
            SmallTree(f"{before} ({place})", example.words_before, example.before),
            SmallTree(after, example.words_after, example.after),
        )
        self._word = example.word
        text = "\n".join(arcs_in_words(self._trees))
        self.setAccessibleDescription(text)
        self.setToolTip(as_tooltip(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        sizes = fonts_at(self.font().toString(), points_of(self.font(), self.logicalDpiY()), low=True).sizes
        rows = (_LEVELS - 1) * sizes.row_pitch + 2 * sizes.row_height + sizes.lead + sizes.detail_pitch
        return QSize(0, rows + _MARGIN)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # All of it is painted.
        painter, ratio = QPainter(self), self.devicePixelRatioF()
        theme = theme_for(self.palette())
        painter.fillRect(self.rect(), colour(theme.band))
        fonts = fonts_at(self.font().toString(), points_of(self.font(), self.logicalDpiY()), low=True)
        sheet = Sheet(Look(theme, fonts, lit=frozenset({1 << self._word - 1}), ratio=ratio))
        size = put_small_trees(sheet, self._trees)
        room = self.width() - 2 * _MARGIN, self.height() - _MARGIN
        scale = min(1.0, room[0] / max(1.0, size.width()), room[1] / max(1.0, size.height()))
        painter.translate(_MARGIN, _MARGIN / 2)
        painter.scale(scale, scale)
        sheet.paint(painter)

"""Adjudication as a person does it: items by kind, refusals with a way out, undo, and the same bytes as the command."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from core.adjudication.adjudication import Record, Tally, adjudicated
from core.adjudication.decisions import Act, Decision, ItemNote, KindNote, decoded, encoded
from core.adjudication.items import ItemKind
from core.adjudication.queue import Place
from core.adjudication.refused_decisions import flaw_of, flaw_with, followed_together
from core.adjudication.session import Adjudication, KindAnswer, read_decisions
from core.agreement.annotators import Field
from core.base.errors import InputError, UsageError
from core.base.write_ahead_journal import Entry, Journal, read_journal
from core.formats.registry import read_version
from core.merging.decision_files import DECISIONS
from core.model.cycles import is_tree
from core.model.version import Role, VersionSpec
from tests.core.adjudication.annotations import (
    OTHER,
    SMALL,
    adjudication,
    perturbed,
    versions_of,
)


@pytest.fixture
def small(tmp_path: Path) -> Adjudication:
    return adjudication(versions_of(tmp_path, SMALL, OTHER))


def kinds(found: Adjudication) -> dict[ItemKind, tuple[int, int]]:
    return {each.kind: (each.items, each.open) for each in found.queue()}


def follow(found: Adjudication, i: int, token: int, version: str, field: Field = Field.ARC) -> Decision:
    key = found.judged(i).key
    return Decision(key.name, token, field, version, forms=key.forms)


def test_items_are_grouped_by_what_differs_over_the_whole_corpus(small: Adjudication) -> None:
    assert kinds(small) == {
        ItemKind(Field.ARC, "", ("iobj ADV", "obj VERB")): (1, 1),
        ItemKind(Field.DEPREL, "", ("advmod", "obl")): (1, 1),
        ItemKind(Field.FEATS, "", ("Case=Acc", "Case=Nom")): (1, 1),
        ItemKind(Field.ARC, "", ("nsubj VERB", "root 0")): (1, 1),
        ItemKind(Field.ARC, "", ("cop PRON", "root 0")): (1, 1),
    }


@pytest.mark.parametrize(
    ("word", "classes"),
    [("w", ("NOUN →", "NOUN →2", "← NOUN")), ("\N{HEBREW LETTER BET}", ("NOUN →", "← NOUN", "←2 NOUN"))],
)
def test_two_heads_of_one_tag_are_told_apart_by_where_they_are(
    tmp_path: Path, word: str, classes: tuple[str, ...]
) -> None:
    """From right to left, arrows pointed away from the heads."""
    text = (
        "".join(
            f"{i}\t{word}\tw\t{tag}\t_\t_\t{head}\tx\t_\t_\n"
            for i, tag, head in ((1, "NOUN", 2), (2, "VERB", 0), (3, "ADP", 1), (4, "NOUN", 2), (5, "NOUN", 2))
        )
        + "\n"
    )
    of_third = f"3\t{word}\tw\tADP\t_\t_\t"
    one, two = text.replace(f"{of_third}1", f"{of_third}4"), text.replace(f"{of_third}1", f"{of_third}5")
    found = adjudication(versions_of(tmp_path, text, one, two))
    assert list(kinds(found)) == [ItemKind(Field.HEAD, "x", classes)]


def test_a_second_root_is_refused_and_the_way_out_takes_both_words_at_once(small: Adjudication) -> None:
    """Whoever decides word by word must be able to give a sentence another root."""
    small.decide_all([follow(small, 1, 1, "A"), follow(small, 1, 2, "A")])
    for token in (1, 2):
        with pytest.raises(UsageError, match=r"roots|cycle"):
            small.decide_all([follow(small, 1, token, "B")])
    out = followed_together(small.judged(1), small.in_force, follow(small, 1, 1, "B"), several_roots=False)
    assert [(each.token, each.version) for each in out] == [(1, "B"), (2, "B")]
    small.decide_all(out)
    assert "".join(small.texts(Record.NONE)).endswith(
        "0\troot\t_\t_\n2\tlacht\tlachen\tVERB\tVVFIN\t_\t1\tcop\t_\t_\n\n"
    )


def test_an_open_arc_is_no_obstacle_but_nothing_is_written_that_is_no_tree(small: Adjudication) -> None:
    small.decide_all([follow(small, 1, 1, "B")])
    with pytest.raises(InputError, match="roots"):
        list(small.texts(Record.NONE))
    flaw = flaw_with(small.judged(1), small.in_force, "A", several_roots=False)
    assert flaw is not None
    assert (str(flaw.what), flaw.tokens) == ("2 roots: Er (1); lacht (2)", (2,))
    assert flaw_with(small.judged(1), small.in_force, "B", several_roots=False) is None
    small.decide_all([follow(small, 1, 2, "B")])
    assert list(small.texts(Record.NONE))
    assert flaw_with(small.judged(1), small.in_force, "A", several_roots=False) is None


def test_where_only_the_relation_is_decided_the_base_s_head_is_settled(small: Adjudication) -> None:
    """A table may say so; the item is no longer open then, and nobody would be led to what makes no tree."""
    small.decide_all([Decision("two", 2, Field.DEPREL, "A")])
    with pytest.raises(UsageError, match="roots"):
        small.decide_all([follow(small, 1, 1, "B")])
    assert list(small.texts(Record.NONE))


def test_a_decision_can_be_taken_back_without_undoing_what_came_later(small: Adjudication) -> None:
    small.decide_all([follow(small, 0, 3, "B")])
    small.decide_all([follow(small, 0, 4, "B")])
    small.decide_all([follow(small, 0, 3, "")])
    assert small.tally(0).open == 2
    small.undo()
    assert small.tally(0).open == 1


def test_a_kind_is_decided_at_once_by_annotator_or_by_value_and_undone_at_once(small: Adjudication) -> None:
    kind = ItemKind(Field.DEPREL, "", ("advmod", "obl"))
    made, refused = small.decisions_by(KindAnswer(kind, value="obl"))
    assert [(i, each.token, each.version) for i, each in made] == [(0, 4, "B")]
    assert not refused
    small.decide_all([each for _, each in made])
    assert kinds(small)[kind] == (1, 0)
    assert not small.decisions_by(KindAnswer(kind, version="A"))[0]
    small.undo()
    assert kinds(small)[kind] == (1, 1)
    assert small.decisions_by(KindAnswer(kind, value="obl", context="VERB"))[0] == made
    assert not small.decisions_by(KindAnswer(kind, value="obl", context="NOUN"))[0]


def test_the_next_open_item_is_of_the_kind_or_of_the_sentence_and_goes_round(small: Adjudication) -> None:
    first = small.next_open(None, Place(0, 0, Field.ARC))
    assert first == Place(0, 1, Field.FEATS)
    small.decide_all([follow(small, 0, 1, "A", Field.FEATS)])
    assert small.next_open(None, first) == Place(0, 3, Field.ARC)
    kind = ItemKind(Field.DEPREL, "", ("advmod", "obl"))
    assert small.next_open(kind, Place(1, 2, Field.ARC)) == Place(0, 4, Field.ARC)
    small.decide_all([follow(small, 0, 4, "A")])
    assert small.next_open(kind, Place(1, 2, Field.ARC)) is None


def test_the_previous_open_item_is_before_it_and_goes_round(small: Adjudication) -> None:
    """Ctrl+Up went forward where the sentence has nothing before."""
    places = [small.next_open(None, Place(0, 0, Field.ARC))]
    while (following := small.next_open(None, places[-1] or Place(0, 0, Field.ARC))) != places[0]:
        places.append(following)
    assert len(places) > 2
    for before, place in zip([places[-1], *places], places, strict=False):
        assert place is not None
        assert small.next_open(None, place, is_backwards=True) == before


def test_the_next_open_item_is_among_the_sentences_that_are_wanted(small: Adjudication) -> None:
    def visited(among: frozenset[int], *, is_backwards: bool = False) -> list[int]:
        """The sentences gone through from the first item of sentence 0, until nothing new comes."""
        places, at = list[Place](), Place(0, 1, Field.FEATS)
        while (
            following := small.next_open(None, at, is_backwards=is_backwards, among=among)
        ) and following not in places:
            places.append(at := following)
        return [each.sentence for each in places]

    of_all = visited(frozenset({0, 1}))
    own, other = of_all.count(0), of_all.count(1)
    assert own > 1 < other
    assert visited(frozenset({0})) == own * [0]
    assert visited(frozenset({1})) == [*(own - 1) * [0], *other * [1]], "first the rest of the sentence shown"
    assert visited(frozenset({1}), is_backwards=True) == other * [1]
    assert visited(frozenset()) == (own - 1) * [0]


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Decision("three", 1, Field.ARC, "A"), "no sentence that annotators share is called 'three'"),
        (Decision("one", 9, Field.ARC, "A"), "no word 9"),
        (Decision("one", 1, Field.ARC, "Z"), "'Z' says nothing of arc there"),
        (Decision("one", 1, Field.ARC, "A", forms="ab"), "have changed since"),
        (Decision("one", 3, Field.ARC, "", ("3", "obj")), "a cycle: ihn .3. → ihn"),
        (Decision("one", 3, Field.ARC, "", ("9", "obj")), "no word 9"),
        (Decision("one", 3, Field.ARC, "", ("0", "obj")), "2 roots: sah .2.; ihn .3."),
    ],
)
def test_what_does_not_apply_is_refused_with_the_reason(small: Adjudication, act: Act, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        small.decide_all([act])
    assert not small.history.done


def test_everything_done_survives_in_the_journal(tmp_path: Path) -> None:
    versions, path = versions_of(tmp_path, SMALL, OTHER), str(tmp_path / "decisions")
    journal, entries = Journal.open(path, DECISIONS)
    first = adjudication(versions, journal.extend, entries)
    kind = ItemKind(Field.DEPREL, "", ("advmod", "obl"))
    first.decide_all([follow(first, 0, 3, "B"), follow(first, 0, 4, "A")])
    first.decide_all([KindNote(kind, "Time is obl.", "one")])
    first.decide_all([ItemNote("one", 3, Field.ARC, "who?", first.judged(0).key.forms)])
    assert first.in_force.notes_beside_decisions() == 1, "the guideline"
    first.decide_all([ItemNote("one", 4, Field.UPOS, "and this?", first.judged(0).key.forms)])
    assert first.in_force.notes_beside_decisions() == 2, "a note on a word that is not decided, too"
    first.undo()
    first.decide_all([Decision("one", 1, Field.UPOS, "", ("DET",))])  # All agree on it, and are all wrong.
    first.undo()
    journal.close()
    again = adjudication(versions, earlier=read_journal(path, DECISIONS))
    assert again.history.done == first.history.done
    assert again.history.undone == first.history.undone
    assert again.queue() == first.queue()
    assert again.in_force.guideline(kind) == "Time is obl."
    assert [each.note for each in again.rows()] == ["who?", ""]
    assert all(decoded(encoded(act)) == act for act in again.history.done)


def test_a_changed_text_keeps_its_decisions_and_says_that_they_do_not_apply(tmp_path: Path) -> None:
    found = adjudication(versions_of(tmp_path, SMALL, OTHER))
    saved = list[dict[str, object]]()
    found = adjudication(versions_of(tmp_path, SMALL, OTHER), saved.extend)  # type: ignore[arg-type]
    found.decide_all([follow(found, 0, 3, "B")])
    later = adjudication(
        versions_of(
            tmp_path, SMALL.replace("gestern\tgestern", "heute\tgestern"), OTHER.replace("gestern\tg", "heute\tg")
        ),
        earlier=[Entry(i, record) for i, record in enumerate(saved, start=1)],
    )
    assert [str(reason) for _, reason in later.inapplicable()] == [
        "the words of sentence 'one' have changed since the decision"
    ]
    assert not list(later.rows())
    assert later.tally(0).open == 3


def test_a_text_that_has_lost_its_last_words_sets_decisions_on_them_aside(tmp_path: Path) -> None:
    """The merge could not begin any more, and the command ended in a traceback."""
    saved = list[dict[str, object]]()
    found = adjudication(versions_of(tmp_path, SMALL, OTHER), saved.extend)  # type: ignore[arg-type]
    found.decide_all([follow(found, 0, 4, "B")])
    earlier = [Entry(i, record) for i, record in enumerate(saved, start=1)]
    shorter = ["".join(line for line in text.splitlines(True) if "gestern" not in line) for text in (SMALL, OTHER)]
    shorter[1] = shorter[1].replace("4\tiobj", "2\tiobj")
    later = adjudication(versions_of(tmp_path, *shorter), earlier=earlier)
    why = "the words of sentence 'one' have changed since the decision"
    assert [str(reason) for _, reason in later.inapplicable()] == [why]
    assert not later.taken()
    (path := tmp_path / "journal").write_text("")
    decisions = [act for act in later.history.done if isinstance(act, Decision)]
    tally = Tally()
    assert "".join(adjudicated(later.versions, decisions, str(path), tally)) == shorter[0]
    assert [str(each.what) for each in tally.set_aside] == ["the words have changed since the decision"]


@pytest.mark.parametrize("seen", [["4", "iobj"], ["4", "i\tj"], ["4", "i j"], ["4", ""], ["x", "iobj"], ["iobj"]])
def test_an_answer_stays_as_it_was_decided_whatever_its_annotator_writes_later(tmp_path: Path, seen: list[str]) -> None:
    """A file that changed on disk put a relation into the gold that nobody had decided, and nothing told so."""
    saved = list[dict[str, object]]()
    found = adjudication(versions_of(tmp_path, SMALL, OTHER), saved.extend)  # type: ignore[arg-type]
    found.decide_all([follow(found, 0, 3, "B")])
    found.decide_all([follow(found, 0, 3, "B")])
    decided = "".join(found.texts(Record.NONE))
    assert "\t4\tiobj" in decided
    assert len(found.history.done) == 1, "the same again is no log line"
    (step,) = [record for record in saved if "do" in record]
    made = step["do"]
    assert isinstance(made, dict)
    assert made["seen"] == ["4", "iobj"]
    made["seen"] = seen
    earlier = [Entry(i, record) for i, record in enumerate(saved, start=1)]
    later = adjudication(versions_of(tmp_path, SMALL, OTHER.replace("4\tiobj", "4\tvocative")), earlier=earlier)
    assert not later.inapplicable()
    if seen != ["4", "iobj"]:  # Somebody has written it by hand.
        assert "\t4\tvocative" in "".join(later.texts(Record.NONE))
        return
    assert "".join(later.texts(Record.NONE)) == decided
    assert [(row.version, row.values) for row in later.rows()] == [("", ("4", "iobj"))]
    later.decide_all([follow(later, 0, 3, "B")])
    assert "\t4\tvocative" in "".join(later.texts(Record.NONE)), "what it says now is another answer"


@pytest.mark.parametrize("lemma", ["e\u00a0r", "\u0645\u06cc\u200c\u0631\u0648\u062f"])
def test_an_answer_kept_can_be_read_from_the_table(tmp_path: Path, lemma: str) -> None:
    """A lemma with a no-break space, or of Persian, could be followed, but neither typed nor read again."""
    saved = list[dict[str, object]]()
    other = OTHER.replace("ihn\ter", f"ihn\t{lemma}")
    found = adjudication(versions_of(tmp_path, SMALL, other), saved.extend)  # type: ignore[arg-type]
    found.decide_all([follow(found, 0, 3, "B", Field.LEMMA)])
    earlier = [Entry(i, record) for i, record in enumerate(saved, start=1)]
    later = adjudication(versions_of(tmp_path, SMALL, OTHER), earlier=earlier)
    path = tmp_path / "table.tsv"
    path.write_text("".join(later.table()), "utf-8")
    assert [(row.version, row.values) for row in read_decisions(str(path), "AB")] == [("", (lemma,))]


def some_treebank(chance: Random) -> str:
    """Two short sentences, whose words hang on each other as chance has it."""
    sentences = []
    for number in range(2):
        order = chance.sample(range(1, 6), 5)
        heads = {token: chance.choice(order[:rank]) if rank else 0 for rank, token in enumerate(order)}
        words = (f"{i}\tw\tw\tX\t_\t_\t{heads[i]}\t{'dep' if heads[i] else 'root'}\t_\t_" for i in range(1, 6))
        sentences.append("\n".join((f"# sent_id = {number}", *words)) + "\n\n")
    return "".join(sentences)


def random_act(found: Adjudication, chance: Random) -> bool:
    """What a person might do at any word, agreed on or not: keys 1 2 3, H, F2, a kind, undo; False if it is refused."""
    i, roll = chance.randrange(len(found.names)), chance.random()
    sentence = found.judged(i)
    token = chance.choice(sentence.items).token if sentence.items and roll < 0.8 else chance.randint(1, 5)
    field = Field.ARC if chance.random() < 0.8 else chance.choice([Field.UPOS, Field.DEPREL, Field.LEMMA])
    decision = Decision(sentence.key.name, token, field, "", forms=sentence.key.forms)
    acts = [decision._replace(version=chance.choice(sentence.annotators))]
    match chance.choices(["follow", "together", "own", "open", "kind", "undo", "redo"], [8, 3, 5, 1, 0.3, 2, 1])[0]:
        case "together":
            acts = followed_together(sentence, found.in_force, acts[0], several_roots=found.several_roots) or acts
        case "own":
            value = ("dep:own",) if len(field.parts) == 1 else (str(chance.randint(0, 6)), "dep:own")
            acts = [decision._replace(values=value)]
        case "open":
            acts = [decision]
        case "kind":
            answer = KindAnswer(chance.choice(found.queue()).kind, version=chance.choice(sentence.annotators))
            acts = [each for _, each in found.decisions_by(answer)[0]]
        case "undo" if found.history.steps:
            found.undo()
            acts = []
        case "redo" if found.history.undone_steps:
            found.redo()
            acts = []
    try:
        found.decide_all(acts)
    except UsageError:
        assert flaw_of(sentence, found.in_force, acts, several_roots=found.several_roots)
        return False
    return True


def test_every_sentence_written_is_a_tree_over_ten_thousand_random_decisions(tmp_path: Path) -> None:
    """Whatever an adjudicator presses, the file has only trees, or is not written while an arc is open that would."""
    chance, counts, sentences = Random(0), Counter[str](), 2
    for _ in range(100):
        gold = some_treebank(chance)
        found = adjudication(versions_of(tmp_path, *(perturbed(gold, chance, 0.3) for _ in range(3))))
        written = list[str]()
        for _ in range(100):
            counts["refused"] += not random_act(found, chance)
            try:
                # Without their names, which are the same after each act.
                written += [text.partition("\n")[2] for text in found.texts(Record.NONE)]
            except InputError:
                left = (item.field for kind in found.queue() for *_, item in found.items_of(kind.kind))
                assert Field.ARC in left
                counts["open"] += 1
        (tmp_path / "results.conllu").write_text("".join(written), "utf-8")
        version = read_version(VersionSpec("results", str(tmp_path / "results.conllu"), Role.GOLD))
        heads = [sentence.dependencies.heads for sentence in version.sentences]
        assert [each for each in heads if not is_tree(each) or each.count(0) != 1] == []
        assert len(heads) == len(written)
        counts["written"] += len(heads)
    assert counts["refused"] > 1000
    assert counts["written"] > 4000
    assert counts["written"] / sentences + counts["open"] == 10_000

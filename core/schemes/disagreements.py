"""Single disagreements of two golds in a sentence: crossing spans, one-sided spans, flipped edges.

The construction that each is about follows from the classes of the words it links, and from which are conjuncts.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache, partial
from itertools import chain
from typing import Any, Final

from core.base.messages import Text
from core.formats.conll_details import infinitives_in
from core.model.sentence import UNIVERSAL, DependencyTree, Sentence
from core.model.spans import Span, Tree, cross, first_position, positions, sort_key
from core.scoring.comparison import Comparison, Frame
from core.scoring.metrics.measure import without_dependencies
from core.scoring.metrics.relation_sets import BUILT_IN_SETS
from core.trees.algebra import crossing_spans
from core.trees.punctuation import cross_only_by_punctuation, non_punctuation_span
from core.trees.relation_subtypes import base_label, is_conjunct, is_foreign, without_features

# Universal word classes for the tags of several tag sets.


ADPOSITION_OR_SUBORDINATOR: Final = "IN"
"""The Penn Treebank's tag for both; only the word introduced can tell which it is."""

_BY_TAG: Final = {
    tag: word_class
    for word_class, tags in {
        # From the guidelines of UD 1 and the universal tags before it, the Penn Treebank and STTS.
        "ADJ": "JJ JJR JJS ADJA ADJD",
        "ADP": "RP APPR APPRART APPO APZR",
        "ADV": "RB RBR RBS WRB PAV PROAV PWAV PTKNEG PTKA",
        "AUX": "MD VAFIN VAIMP VAINF VAPP VMFIN VMINF VMPP",
        "CCONJ": "CONJ CC KON",
        "DET": "DT PDT WDT PRP$ WP$ ART PDAT PIAT PIDAT PPOSAT PRELAT PWAT",
        "INTJ": "UH ITJ PTKANT",
        "NOUN": "NN NNS",
        "NUM": "CD CARD",
        "PART": "PRT TO POS PTKZU PTKVZ",
        "PRON": "PRP WP EX PPER PDS PIS PPOSS PRELS PRF PWS",
        "PROPN": "NNP NNPS NE",
        "PUNCT": "`` '' , . : -LRB- -RRB- -LSB- -RSB- -LCB- -RCB- HYPH NFP $, $. $(",
        "SCONJ": "KOUS KOUI KOKOM",
        "SYM": "$ #",
        "VERB": "VB VBD VBG VBN VBP VBZ VVFIN VVIMP VVINF VVIZU VVPP",
        "X": "ADD AFX FW GW LS FM XY TRUNC",
    }.items()
    for tag in tags.split()
}

_KNOWN: Final = UNIVERSAL | {ADPOSITION_OR_SUBORDINATOR}


def word_class(tag: str, fine_tag: str) -> str:
    """The class of a word by its tag, else by its fine tag; if neither is known, the tag itself.

    D: UD's PART includes negations as well as infinitive and genitive markers; a fine tag may distinguish them.
    """
    if tag == "PART" and _BY_TAG.get(fine_tag) == "ADV":
        return "ADV"
    for each in (tag, fine_tag):
        if each in _KNOWN:
            return each
        if each in _BY_TAG:
            return _BY_TAG[each]
    return tag


Link = tuple[int, int]
"""A dependent and its head, as positions from 1."""

Arc = tuple[int, int, str]
"""A dependent, its head, and its relation."""


@dataclass(frozen=True, slots=True)
class Told:
    """What relations of UD and SUD tell, in terms of UD, in any of several versions.

    ``functions`` are those of each word that has any: ``case``, ``cop``, ``conj`` and so on; ``links`` are what the one
    of two words is to the other, or nothing of these; ``subjects`` are the words that are one.
    """

    functions: Mapping[int, Set[str]]
    links: Mapping[Link, str]
    subjects: Set[int] = frozenset()

    def of(self, word: int) -> Set[str]:
        """The functions of a word."""
        return self.functions.get(word, _NONE)


_NONE: Final = frozenset[str]()


@dataclass(frozen=True, slots=True)
class WordKinds:
    """What tells constructions: the class of each word; the positions of infinitives, None if unknown.

    ``told`` is None if relations tell nothing.
    """

    classes: Sequence[str]
    infinitives: Set[int] | None = None
    told: Told | None = None


def word_kinds(sentences: Sequence[Sentence], others: Sequence[Sequence[Arc] | None] = ()) -> WordKinds:
    """The kinds of the same words in several versions; of ``others`` only arcs count, or None where they do not tell.

    D: the classes are of the version with the most known ones, the first of several. Infinitives are those of the
    first version with a ``VerbForm``. Relations tell something if they do in some version (`tells_relations`).
    """
    found = [list(map(word_class, sentence.tags, sentence.fine_tags)) for sentence in sentences]
    classes = max(found, key=lambda classes: sum(each in _KNOWN for each in classes))
    infinitives = next((known for each in sentences if (known := infinitives_in(each)) is not None), None)
    every = [*(arcs_of(each) if tells_relations(each) else None for each in sentences), *others]
    arcs = [each for each in every if each is not None]
    return WordKinds(classes, infinitives, _told_by(arcs, classes, is_all=len(arcs) == len(every)) if arcs else None)


def tells_relations(sentence: Sentence) -> bool:
    """Whether relations tell constructions: where most are of UD or SUD, as in older versions of them too."""
    relations = sentence.tree.relations if isinstance(sentence.tree, DependencyTree) else ()
    return 2 * sum(base_label(relation) in BUILT_IN_SETS for relation in relations) > sum(map(bool, relations))


def arcs_of(sentence: Sentence) -> list[Arc]:
    """The arcs of a dependency tree."""
    tree = sentence.dependencies
    return list(zip(range(1, len(sentence) + 1), tree.heads, tree.relations, strict=True))


def _told_by(versions: Iterable[Iterable[Arc]], classes: Sequence[str], *, is_all: bool) -> Told:
    """What the arcs of several versions tell; ``is_all`` if no other version is compared with them.

    D: what UD says of a function word counts before what follows from its complement in SUD. Only between schemes does
    a complement make an auxiliary a copula, or part of a verb group, for all else that hangs on it.
    """
    functions, links, subjects = defaultdict[int, set[str]](set), dict[Link, str](), set[int]()
    governing = list[tuple[Link, int, str]]()
    for dependent, head, relation in chain.from_iterable(versions):
        direct, of_head, is_subject = _functions(relation)
        if is_subject:
            subjects.add(dependent)
        link = (dependent, head) if dependent < head else (head, dependent)
        links[link] = _counted_first(links.get(link, ""), direct)
        if direct:
            functions[dependent].add(direct)
        elif of_head and 0 < head <= len(classes):  # A parse may have heads outside the sentence.
            function = _of_governor(of_head, classes[head - 1], classes[dependent - 1])
            if function:
                governing.append((link, head, function))
    if not governing:
        return Told(functions, links, subjects)
    known = {word for word, own in functions.items() if own & _OF_FUNCTION_WORDS}
    derived = dict[Link, str]()
    for link, head, function in governing:
        derived[link] = _counted_first(derived.get(link, ""), function)
        if head not in known and not (is_all and function in ("aux", "cop")):
            functions[head].add(function)
    return Told(functions, {link: told or derived.get(link, "") for link, told in links.items()}, subjects)


def _counted_first(one: str, other: str) -> str:
    """Of the functions that two versions give one link, the one that counts, whichever version is first."""
    return min(one, other, key=_ORDER.index) if one and other else one or other


_ORDER: Final = ("conj", "cc", "cop", "aux", "mark", "case", "det", "flat", "compound")
_FUNCTIONS: Final = frozenset(_ORDER)
_OF_FUNCTION_WORDS: Final = frozenset(["aux", "case", "cop", "det", "mark"])
_COMPLEMENT: Final = "comp"
_SUBJECTS: Final = frozenset(["csubj", "nsubj", "subj"])


@lru_cache(maxsize=4096)
def _functions(relation: str) -> tuple[str, str, bool]:
    """A word's function in UD by its relation; this, if it is a complement in SUD; whether it is a subject."""
    base = base_label(relation)
    if (base == "conj" and not is_conjunct(relation)) or (base == "flat" and is_foreign(relation)):
        return "", "", False
    complement = without_features(relation) if base == _COMPLEMENT else ""
    return (base if base in _FUNCTIONS else "", complement, base in _SUBJECTS)


def _of_governor(complement: str, governor: str, governed: str) -> str:
    """The function that a word of the class ``governor`` has in UD, if it has this complement in SUD; or none."""
    if complement in ("comp:aux", "comp:det"):
        return complement.removeprefix("comp:")
    if (governor in MARKERS or governor == "CCONJ") and complement != "comp:pred":
        return "mark" if governor == "SCONJ" or governed in _VERBAL else "case"
    return "cop" if complement == "comp:pred" and governor != "VERB" else ""


# The construction that a disagreement between two schemes is about, from the classes of the words it links.


class Construction(StrEnum):
    """Constructions in which annotation schemes are known to differ (T11 §2, S11 Table 1), and the rest."""

    COORDINATION = "coordination"
    PREPOSITIONAL_PHRASE = "prepositional phrase"
    VERB_GROUP = "verb group"
    INFINITIVE = "infinitive"
    PROPER_NAME = "proper-name sequence"
    DETERMINER = "determiner"
    SUBORDINATOR = "subordinator"
    COPULA = "copula"
    PUNCTUATION = "punctuation"
    OTHER = "other"


MARKERS: Final = frozenset(["ADP", "PART", "SCONJ", ADPOSITION_OR_SUBORDINATOR])
"""Word classes that introduce a phrase, whether or not a scheme makes them its head."""

_VERBAL: Final = frozenset(["VERB", "AUX"])
_NAMES: Final = frozenset(["PROPN", "X"])
_NOMINAL: Final = frozenset(["NOUN", "PROPN", "PRON", "NUM", "SYM", "X"])
_INSIDE_INFINITIVES: Final = frozenset(["ADV", "AUX", "PART", "PRON"])


def construction_of(links: Iterable[Link], kinds: WordKinds) -> Construction:
    """The construction of the first of ``links`` with a known one."""
    for dependent, head in links:
        found = _of_link(min(dependent, head), max(dependent, head), kinds)
        if found is not Construction.OTHER:
            return found
    return Construction.OTHER


def _of_link(first: int, last: int, kinds: WordKinds) -> Construction:
    """The construction of two words, in order; a function word's own class counts before that of its partner."""
    ends = {kinds.classes[first - 1], kinds.classes[last - 1]}
    between = set(kinds.classes[first : last - 1])
    if "PUNCT" in ends:
        return Construction.PUNCTUATION
    coordinates = any(_is_conjunction(word, kinds) for word in (first, last))
    if coordinates or _are_conjuncts((first, last), ends, between, kinds.told):
        return Construction.COORDINATION
    if "SCONJ" in ends or (ADPOSITION_OR_SUBORDINATOR in ends and ends & _VERBAL):
        return Construction.SUBORDINATOR
    found = _of_function_words(first, last, kinds, kinds.told) if kinds.told else _by_classes(first, last, kinds)
    if found is Construction.OTHER and ends <= _NAMES:
        link = kinds.told.links.get((first, last)) if kinds.told else None
        return Construction.PROPER_NAME if link in (None, "compound", "flat") else Construction.OTHER
    return found


def _is_conjunction(word: int, kinds: WordKinds) -> bool:
    """Whether a word coordinates: not where relations only make it a subordinator or preposition."""
    if kinds.classes[word - 1] != "CCONJ":
        return False
    functions = kinds.told.of(word) if kinds.told else _NONE
    return "cc" in functions or functions.isdisjoint(("case", "mark"))


def _are_conjuncts(words: Link, ends: set[str], between: set[str], told: Told | None) -> bool:
    """Whether two words are conjuncts, or separated as conjuncts of one kind are where relations do not tell more.

    A comma separates verbs for other reasons too.
    """
    if told and (link := told.links.get(words)) is not None:
        return link in ("cc", "conj")
    alike = len(ends) == 1 or any(ends <= kinds for kinds in (_VERBAL, _NOMINAL, MARKERS))
    are_separated = "CCONJ" in between or ("PUNCT" in between and not ends <= _VERBAL)
    return alike and are_separated and (told is None or any("conj" in told.of(word) for word in words))


def _of_function_words(first: int, last: int, kinds: WordKinds, told: Told) -> Construction:
    """The construction that a word is in by its function, here or elsewhere, of two words in order."""
    classes, words = kinds.classes, (first, last)
    link = told.links.get(words)
    if link in ("aux", "cop"):
        return Construction.COPULA if link == "cop" else Construction.VERB_GROUP
    of_first, of_both = told.of(first), told.of(first) | told.of(last)
    introduces = "mark" in of_first or "case" in of_first
    if introduces and _is_infinitive(first, last, kinds, may_be_verb=_may_mark_infinitive(first, last, classes, told)):
        return Construction.INFINITIVE
    if "mark" in told.of(last) and classes[last - 1] in MARKERS and last + 1 in (kinds.infinitives or ()):
        return Construction.INFINITIVE  # German *gesehen zu werden*, where UD's head comes before *zu*.
    if "mark" in of_both:
        return Construction.SUBORDINATOR
    if classes[first - 1] not in MARKERS:
        of_auxiliaries = {each for word in words if classes[word - 1] == "AUX" for each in told.of(word)}
        if of_auxiliaries & {"aux", "cop"}:
            return Construction.COPULA if "cop" in of_auxiliaries else Construction.VERB_GROUP
    if "case" in of_both:
        return Construction.PREPOSITIONAL_PHRASE
    if any(classes[word - 1] == "DET" and "det" in told.of(word) for word in words):
        return Construction.DETERMINER
    return Construction.OTHER


def _by_classes(first: int, last: int, kinds: WordKinds) -> Construction:
    """The construction of two words in order, where relations tell nothing."""
    ends = {kinds.classes[first - 1], kinds.classes[last - 1]}
    if _is_infinitive(first, last, kinds, may_be_verb=True):
        return Construction.INFINITIVE
    if "AUX" in ends and kinds.classes[first - 1] not in MARKERS:
        return Construction.VERB_GROUP if ends <= _VERBAL else Construction.COPULA
    if "ADP" in ends or (ends & MARKERS and not ends & _VERBAL):
        return Construction.PREPOSITIONAL_PHRASE
    return Construction.DETERMINER if "DET" in ends else Construction.OTHER


def _may_mark_infinitive(first: int, last: int, classes: Sequence[str], told: Told) -> bool:
    """Whether a word marks an infinitive if a verb is one: a particle, without a subject between the two."""
    is_particle = classes[first - 1] == "PART" and "mark" in told.of(first)
    return is_particle and told.subjects.isdisjoint(range(first + 1, last))


def _is_infinitive(first: int, last: int, kinds: WordKinds, *, may_be_verb: bool) -> bool:
    """Whether a particle or preposition comes before an infinitive; any verb, if forms are unknown and it may be."""
    classes = kinds.classes
    if classes[first - 1] not in MARKERS or not set(classes[first : last - 1]) <= _INSIDE_INFINITIVES:
        return False
    if kinds.infinitives is None:
        return may_be_verb and not _VERBAL.isdisjoint((classes[first - 1], classes[last - 1]))
    return not kinds.infinitives.isdisjoint(range(first, last + 1))


class DisagreementKind(StrEnum):
    """How two golds disagree."""

    CROSSING = "crossing"
    ONE_SIDED = "one-sided span"
    FLIPPED = "flipped edge"


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One disagreement of two golds, and the construction it is about.

    ``a`` and ``b`` are the words concerned in each gold, as positions from 1: for a crossing the two spans; for a
    one-sided span the span and nothing; for a flipped edge its head, then its dependent.
    """

    kind: DisagreementKind
    construction: Construction
    a: tuple[int, ...]
    b: tuple[int, ...]


def flipped_edges(a: Sequence[int], b: Sequence[int]) -> list[Link]:
    """The edges of the heads ``a``, as dependent and head, that are flipped in ``b`` (S11 §3)."""
    return [(i, h) for i, h in enumerate(a, start=1) if h and b[h - 1] == i]


def flips_reason(frame: Frame, a: str, b: str) -> Text:
    """Why two golds can have no flipped edges, so that their number is n/a and not 0; empty if they can."""
    return without_dependencies(frame, a, (b,))


def disagreements(comparison: Comparison, a: str, b: str) -> Iterator[Disagreement]:
    """All disagreements of the golds ``a`` and ``b`` in a sentence: crossings, one-sided spans, flipped edges.

    D: a span in a crossing is not counted again as one-sided. A disagreement that disappears without punctuation (as
    all golds mark it, protocol §1) is about punctuation. A flipped edge is about its two words. Any other span is about
    the first construction found among the edges across its border, in its own scheme before the other: first edges to
    heads outside, then edges from dependents outside, then edges of the words that introduce those.
    """
    kinds = word_kinds([comparison.sentences[a], comparison.sentences[b]])
    view_a, view_b = (_View(comparison, gold, kinds) for gold in (a, b))
    words = non_punctuation_span([comparison.sentences[gold.name] for gold in comparison.frame.golds])
    crossed: set[Span] = set()
    for x, y in crossing_spans(view_a.tree, view_b.tree):
        crossed |= {x, y}
        construction = Construction.PUNCTUATION
        if not cross_only_by_punctuation(x, y, words):
            construction = _about([(view_a, x), (view_b, y)], [(view_b, x), (view_a, y)])
        yield Disagreement(DisagreementKind.CROSSING, construction, positions(x), positions(y))
    for span, construction in _one_sided(view_a, view_b, crossed, words):
        yield Disagreement(DisagreementKind.ONE_SIDED, construction, positions(span), ())
    for span, construction in _one_sided(view_b, view_a, crossed, words):
        yield Disagreement(DisagreementKind.ONE_SIDED, construction, (), positions(span))
    if view_a.heads is not None and view_b.heads is not None:
        shared = _shared_words(comparison, a, b)
        for dependent, head in flipped_edges(view_a.heads, view_b.heads):
            if shared is not None and not shared.issuperset((dependent, head)):
                continue
            construction = construction_of([(dependent, head)], kinds)
            yield Disagreement(DisagreementKind.FLIPPED, construction, (head, dependent), (dependent, head))


def _shared_words(comparison: Comparison, a: str, b: str) -> frozenset[int] | None:
    """The positions of the words that both golds have; None where no words differ."""
    return None if comparison.divided is None else frozenset(map(first_position, comparison.divided.shared((a, b))))


def construction_of_span(span: Span, groups: Sequence[Sequence[Sequence[int]]], kinds: WordKinds) -> Construction:
    """What a span is about, by the edges across its border in trees given by their heads.

    The first group that tells counts, as in `disagreements`; within a group, the order of trees makes no difference.
    """
    for links in _LINKS:
        for trees in groups:
            found = first_listed(construction_of(links(tree, span, kinds.classes), kinds) for tree in trees)
            if found is not Construction.OTHER:
                return found
    return Construction.OTHER


def is_about_punctuation(span: Span, tree: Tree[Any], words: Span) -> bool:
    """Whether a span disagrees with a tree that lacks it in nothing but punctuation, which ``words`` are without."""
    crossed = [other for other in tree.nodes if cross(span, other)]
    if crossed:
        return all(cross_only_by_punctuation(span, other, words) for other in crossed)
    return any(other & words == span & words for other in tree.nodes)


def construction_of_word(word: int, heads: Iterable[Sequence[int]], kinds: WordKinds) -> Construction:
    """As `construction_of_span`, by what links a word and its head."""
    links: list[Link] = [(word, tree[word - 1]) for tree in heads if 0 < tree[word - 1] <= len(tree)]
    return first_listed(construction_of([link], kinds) for link in links)


def first_listed(found: Iterable[Construction]) -> Construction:
    """Of several constructions the first in the order of `Construction`, so that no order of versions matters."""
    return min(found, key=_RANKS.__getitem__, default=Construction.OTHER)


_RANKS: Final = {each: rank for rank, each in enumerate(Construction)}


_Links = Callable[[Sequence[int], Span, Sequence[str]], Iterator[Link]]
"""Some of the edges across the border of a span, given all heads and all word classes."""


class _View:
    """A gold's view of a sentence: its function tree, its dependencies if any, and the constructions of spans.

    Constructions are cached, because a span may cross many others.
    """

    def __init__(self, comparison: Comparison, gold: str, kinds: WordKinds) -> None:
        self.tree = comparison.tree(gold, labelled=True)
        self.heads = comparison.linked_heads(gold) if gold in comparison.frame.dependencies else None
        self._kinds = kinds
        self.construction = {links: cache(partial(self._construction, links)) for links in _LINKS}
        """The construction of a span according to each kind of edges."""

    def _construction(self, links: _Links, span: Span) -> Construction:
        return construction_of(links(self.heads or (), span, self._kinds.classes), self._kinds)


def _about(*groups: Sequence[tuple[_View, Span]]) -> Construction:
    """What spans are about, each in a view, by the edges across their borders; the first group that tells counts."""
    for links in _LINKS:
        for group in groups:
            found = first_listed(view.construction[links](span) for view, span in group)
            if found is not Construction.OTHER:
                return found
    return Construction.OTHER


def _one_sided(own: _View, other: _View, crossed: Set[Span], words: Span) -> Iterator[tuple[Span, Construction]]:
    """The spans that only ``own`` has, except those ``crossed``, and their constructions."""
    others = {span & words for span in other.tree.nodes}
    for span in sorted(own.tree.nodes.keys() - other.tree.nodes.keys() - crossed, key=sort_key):
        yield span, Construction.PUNCTUATION if span & words in others else _about([(own, span)], [(other, span)])


def _above(heads: Sequence[int], span: Span, _: Sequence[str]) -> Iterator[Link]:
    """The edges from words of ``span`` to heads outside."""
    for i in positions(span) if heads else ():
        head = heads[i - 1]
        if head and not span >> (head - 1) & 1:
            yield i, head


def _below(heads: Sequence[int], span: Span, classes: Sequence[str]) -> Iterator[Link]:
    """The edges from words outside to heads in ``span``: dependents that a bracket excludes from the phrase."""
    for i, head in enumerate(heads, start=1):
        if head and span >> (head - 1) & 1 and not span >> (i - 1) & 1 and classes[i - 1] != "PUNCT":
            yield i, head


def _introducing(heads: Sequence[int], span: Span, classes: Sequence[str]) -> Iterator[Link]:
    """The edges of words that introduce such dependents, like the adposition in "(a history) of fear"."""
    outside = {i for i, _ in _below(heads, span, classes)}
    for i, head in enumerate(heads, start=1):
        if head in outside and classes[i - 1] in MARKERS:
            yield i, head


_LINKS: Final = (_above, _below, _introducing)
"""The kinds of edges, the most informative first."""

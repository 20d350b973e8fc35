"""Promotion (Kahane and Gerdes; protocol §13): which words take their heads' places, and where others may then depend.

A child that is *promoted* takes the place of its head, which then depends on it; words connected by promotions are a
*group*, with one *base*, which is not promoted, and one *top*, which takes the base's place in the tree. Several
children of one head make a *chain*: by the rank of their relations, then those on the left, each side from the nearest
word to the farthest.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.rules.words import Words
from core.trees.conversion import dependency_spans

OWN: Final = "own"
TOP: Final = "top"
UP: Final = "up"
CLIMB: Final = "climb"
LINK: Final = "link:"
"""Followed by a relation: the last link of the head's chain that has it."""
LEFTWARD: Final = {"previous": False, "previous-top": True, "same": False, "same-top": True}
"""The previous sister, or the previous one of the same relation: itself, or (True) the top of its group."""
RIGHTWARD: Final = {"next": False, "next-top": True}

HIGHEST: Final = "highest"
LEFT: Final = "left"
RIGHT: Final = "right"
"""Where punctuation goes, beside `OWN` and `TOP`: the highest word over both its neighbours, or the highest below
that on one side."""

Rank = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Structure:
    """The groups of a sentence.

    ``chains`` has the promoted children of each head that has some, from the first link to the last; ``inner`` the link
    above each word that is no top, 0 for tops; ``tops`` the top of each word's group, ``places`` the base whose place
    each top takes (0 for others); ``marks`` says which words are punctuation that is placed when all others are.
    """

    words: Words
    promoted: Sequence[bool]
    chains: Mapping[int, Sequence[int]]
    inner: Sequence[int]
    tops: Sequence[int]
    places: Sequence[int]
    marks: Sequence[bool]

    def sisters(self, word: int) -> list[int]:
        """The children of a word's head, without punctuation, in order."""
        children = self.words.children[self.words.heads[word]]
        return [each for each in children if each == word or not self.marks[each]]

    def targets(self, word: int) -> dict[str, int]:
        """Where the group of the base ``word`` may depend, by name; `OWN` is always among them."""
        words, tops = self.words, self.tops
        head = words.heads[word]
        if head <= 0:
            return {OWN: 0}
        found = {OWN: head, TOP: tops[head]}
        for link in self.chains.get(head, ()):
            found[LINK + words.relations[link]] = link
        found |= self._sideways(word)
        if words.heads[head] > 0:
            found[UP] = tops[words.heads[head]]
        above = head
        while above > 0 and words.relations[above] == words.relations[word]:
            above = words.heads[above]
        if above not in (head, 0):
            found[CLIMB] = tops[above]
        return {name: target for name, target in found.items() if name == OWN or tops[target] != tops[word]}

    def _sideways(self, word: int) -> dict[str, int]:
        sisters = self.sisters(word)
        place = sisters.index(word)
        found: dict[str, int] = {}
        if before := sisters[:place]:
            found |= {"previous": before[-1], "previous-top": self.tops[before[-1]]}
            relation = self.words.relations[word]
            if same := [each for each in before if self.words.relations[each] == relation]:
                found |= {"same": same[-1], "same-top": self.tops[same[-1]]}
        if after := sisters[place + 1 :]:
            found |= {"next": after[0], "next-top": self.tops[after[0]]}
        return found

    def inner_targets(self, word: int) -> dict[str, int]:
        """Where ``word``, whose place a promoted word takes, may depend: on the next one above, or on the top."""
        return {OWN: self.inner[word], TOP: self.tops[word]}

    def heads(self, chosen: Mapping[int, str], inner: Mapping[int, str]) -> list[int]:
        """The new head of each word, from 1, by the names of the targets ``chosen`` for bases and for ``inner`` links.

        A name that does not exist there means `OWN`. The result is always a tree if the source is one: sisters that
        follow each other to the left, or to the right, can't make a cycle, so only a word that would follow one on its
        right that itself follows one on its left stays at its head.
        """
        heads = [0] * (len(self.words) + 1)
        heads[0] = -1
        for word in range(1, len(heads)):
            if self.inner[word]:
                heads[word] = self.inner_targets(word)[TOP if inner.get(word) == TOP else OWN]
        for top in range(1, len(heads)):
            if base := self.places[top]:
                targets = self.targets(base)
                name = chosen.get(base, OWN)
                if name in RIGHTWARD and name in targets and self._turns(base, chosen):
                    name = OWN
                heads[top] = targets.get(name, targets[OWN])
        return heads

    def _turns(self, word: int, chosen: Mapping[int, str]) -> bool:
        """Whether the sister to the right, which ``word`` would follow, itself follows one to the left."""
        sisters = self.sisters(word)
        target = sisters[sisters.index(word) + 1]
        return not self.promoted[target] and chosen.get(target) in LEFTWARD


def structure_of(words: Words, promoted: Sequence[bool], rank: Rank, marks: frozenset[str]) -> Structure:
    """The groups that promotions make; ``rank`` orders relations in chains, ``marks`` are those of punctuation."""
    size = len(words) + 1
    chains: dict[int, list[int]] = {}
    for word in range(1, size):
        if promoted[word]:
            chains.setdefault(words.heads[word], []).append(word)
    for head, links in chains.items():
        links.sort(key=lambda link: (rank.get(rank_key(words, link), 0), link > head, abs(link - head)))
    inner = [0] * size
    for head in reversed([word for word in top_down(words) if word in chains]):
        for link in chains[head]:
            inner[_end(inner, head)] = link
    tops = [_end(inner, word) for word in range(size)]
    places = [0] * size
    for word in range(1, size):
        if not promoted[word]:
            places[tops[word]] = word
    is_mark = [
        word > 0
        and words.relations[word] in marks
        and words.heads[word] > 0
        and not words.children[word]
        and not promoted[word]
        for word in range(size)
    ]
    return Structure(words, promoted, chains, inner, tops, places, is_mark)


def rank_key(words: Words, link: int) -> str:
    """What ranks a link in its chain: its relation and the side on which it stands."""
    return f"{words.relations[link]}{'<' if link < words.heads[link] else '>'}"


def _end(pointers: Sequence[int], word: int) -> int:
    while pointers[word]:
        word = pointers[word]
    return word


def top_down(words: Words) -> list[int]:
    """All words that are reached from the virtual root, heads before their children."""
    order = list(words.children[0])
    for word in order:  # Grows on the way.
        order.extend(words.children[word])
    return order


def promotions(words: Words, heads: Sequence[int]) -> list[bool]:
    """Which words are promoted if the tree becomes ``heads``: the top of a word's group dominates the word's head.

    Both must be trees; index 0 is the virtual root.
    """
    size = len(words) + 1
    spans, depth = dependency_spans(heads[1:]), _depths(heads)
    promoted, tops = [False] * size, list(range(size))
    for word in reversed(top_down(words)):
        if links := [tops[child] for child in words.children[word] if promoted[child]]:
            tops[word] = min(links, key=lambda top: (depth[top], top))
        head = words.heads[word]
        top = tops[word]
        promoted[word] = head > 0 and top != head and bool(spans[top - 1] >> (head - 1) & 1)
    return promoted


def _depths(heads: Sequence[int]) -> list[int]:
    depths = [-1] * len(heads)
    depths[0] = 0
    for word in range(1, len(heads)):
        path = []
        while depths[word] < 0:
            path.append(word)
            word = heads[word]  # Walks up.
        for below in reversed(path):
            depths[below] = depths[heads[below]] + 1
    return depths


def learn_rank(pairs: Iterable[tuple[Words, Sequence[int], Sequence[bool]]]) -> dict[str, int]:
    """The rank of each link in chains: how many other kinds of link it stands above more often than below."""
    above: Counter[tuple[str, str]] = Counter()
    for words, heads, promoted in pairs:
        chains = structure_of(words, promoted, {}, frozenset())
        depth: list[int] = []
        for links in chains.chains.values():
            if len(links) > 1:
                depth = depth or _depths(heads)
                for a in links:
                    for b in links:
                        keys = rank_key(words, a), rank_key(words, b)
                        if keys[0] != keys[1] and depth[a] < depth[b]:
                            above[keys] += 1
    kinds = sorted({kind for pair in above for kind in pair})
    return {a: sum((above[a, b] > above[b, a]) - (above[a, b] < above[b, a]) for b in kinds) for a in kinds}


def learn_marks(sentences: Iterable[Words]) -> frozenset[str]:
    """The relations of punctuation: nine of ten words or more that have it are without a letter or digit."""
    words: Counter[str] = Counter()
    without: Counter[str] = Counter()
    for sentence in sentences:
        for form, relation in zip(sentence.forms[1:], sentence.relations[1:], strict=True):
            words[relation] += 1
            without[relation] += not any(map(str.isalnum, form))
    return frozenset(each for each in words if words[each] >= 10 and 10 * without[each] >= 9 * words[each])


@dataclass(frozen=True, slots=True)
class Places:
    """Where a mark may go in the tree of all other words, by name, and the words that this depends on (0: none)."""

    targets: Mapping[str, int]
    left: int
    right: int
    high: int


def mark_places(structure: Structure, heads: Sequence[int], mark: int) -> Places:
    """The places of a mark.

    They are its head as it is, the top of its head's group, the highest word over both neighbours, and the highest
    below that on either side.
    A mark with neighbours on one side only has the highest on that side.
    """
    is_mark = structure.marks
    own = structure.words.heads[mark]
    left, right = mark - 1, mark + 1
    while left > 0 and is_mark[left]:
        left -= 1
    while right < len(heads) and is_mark[right]:
        right += 1
    before, after = _path(heads, left), _path(heads, right)
    both = set(before) & set(after)
    high = next((word for word in before if word in both), 0)
    left_top = next((word for word in reversed(before) if word not in both), 0)
    right_top = next((word for word in reversed(after) if word not in both), 0)
    highest = high or left_top or right_top
    targets = {
        OWN: own,
        TOP: structure.tops[own],
        HIGHEST: highest,
        LEFT: left_top or highest,
        RIGHT: right_top or highest,
    }
    return Places({name: word for name, word in targets.items() if word}, left_top, right_top, highest)


def _path(heads: Sequence[int], word: int) -> list[int]:
    """A word and all above it, up to the root's; none for a place outside the sentence."""
    found: list[int] = []
    while 0 < word < len(heads):
        found.append(word)
        word = heads[word]
    return found

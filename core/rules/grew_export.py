"""A grammar as one of Grew that its `transform` runs to the same trees (protocol §13; Guillaume 2021).

In Grew rules fire one at a time, in place. So the trees stay as they are until all is decided: what is decided is in
features of words (`tc…`), and in edges with the feature `h`, which patterns for the source's edges exclude; each guards
its rule against firing twice. In the end the old edges and all these signs are removed; edges of enhanced graphs, which
would be taken for those of the tree, in the beginning.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from core.base.harmless_text import quoted
from core.rules.conditions import NO
from core.rules.grammar import KEEP, LABEL, PROMOTE, STAY, TAG, TAKE, Grammar, RuleKind
from core.rules.grew_patterns import NO_ROOT, PatternBuilder, quoted_label
from core.rules.structure import CLIMB, HIGHEST, LEFT, LEFTWARD, LINK, OWN, RIGHT, RIGHTWARD, TOP, UP

STRATEGY: Final = "main"

_TREE: Final = "!h"
"""What edges of the source have in common."""

_SIGNS: Final = ("tcW", "tcP", "tcR", "tcO", "tcT", "tcM", "tcA", "tcC", "tcI", "tcL", "tcG")
"""Features of words: no punctuation by its relation; promoted or not; rank; in its chain; with a top; a mark; where it
goes; climbing; where it goes if its place is taken; its label; its tag."""


def as_grew(grammar: Grammar) -> Iterator[str]:
    """The grammar as text, with the strategy `main`, for ``grew transform -config ud``."""
    names = f"From {_comment(grammar.source)} to {_comment(grammar.target)}"
    yield f"% {names}; run by: grew transform -config ud -grs FILE -i IN -o OUT\n\n"
    steps = [*_steps(grammar)]
    for name, rules in steps:
        if len(rules) == 1:
            yield f"rule {name} {{\n{rules[0]}}}\n\n"
        else:
            numbered = (f"rule r{number} {{\n{rule}}}\n" for number, rule in enumerate(rules))
            yield f"package {name} {{\n{''.join(numbered)}}}\n\n"
    order = ",\n  ".join(f"Onf ({name})" for name, _ in steps)
    yield f"strat {STRATEGY} {{ Seq (\n  {order}\n) }}\n"


def _comment(text: str) -> str:
    return " ".join(text.split())


Step = tuple[str, list[str]]
"""A package and its rules, all of which fire until none can; the order of rules within does not matter."""


def _rule(pattern: Iterable[str], commands: Iterable[str], *blocks: str) -> str:
    lines = [f"  pattern {{ {'; '.join(pattern)} }}\n", *(f"  {block}\n" for block in blocks)]
    return "".join([*lines, f"  commands {{ {'; '.join(commands)} }}\n"])


def _step(name: str, *rules: str) -> Step:
    return name, list(rules)


def _linked(pattern: Iterable[str], source: str, edge: str, target: str, taken: str, *blocks: str) -> str:
    """A rule that adds an edge, unless there is one to ``taken``."""
    add, unless = f"add_edge {source} -[h={edge}]-> {target}", f"without {{ {source} -[h={edge}]-> {taken} }}"
    return _rule(pattern, [add], *blocks, unless)


def _headed(pattern: Iterable[str], head: str, word: str, *blocks: str) -> str:
    """A rule that gives a word its new head, unless it has one."""
    return _rule(pattern, [f"add_edge {head} -[h=new]-> {word}"], *blocks, f"without {{ N$ -[h=new]-> {word} }}")


def _steps(grammar: Grammar) -> Iterator[Step]:
    marks = "|".join(map(quoted_label, sorted(grammar.marks)))
    others = f"H -[^{marks}]-> X" if marks else "H -> X"
    yield _step("graph", _rule(["e: H$ -[enhanced=yes]-> X"], ["del_edge e"]))
    yield _step("words", _rule([others, "X [!tcW]"], ['X.tcW = "y"']))
    below = [f"X {NO_ROOT}", f"H$ {NO_ROOT}", _UP]
    yield from _decisions(grammar, RuleKind.PROMOTION, "tcP", {PROMOTE: "y", STAY: "n"}, below)
    yield _step("stay", _rule(["X [!tcP]"], ['X.tcP = "n"']))
    yield from _groups(grammar)
    if marks:
        no_child = f"without {{ X -[{_TREE}]-> C }}"
        pattern = [f"H -[{marks}]-> X", f"H {NO_ROOT}", 'X [tcP="n", !tcM]']
        yield _step("marks", _rule(pattern, ['X.tcM = "y"'], no_child))
    yield from _decisions(grammar, RuleKind.INNER, "tcI", None, ["X -[h=succ]-> V$", f"X {NO_ROOT}"])
    yield from _decisions(grammar, RuleKind.ATTACHMENT, "tcA", None, ['X [tcP="n", !tcM]', f"X {NO_ROOT}"])
    yield from _new_heads(grammar)
    yield from _punctuation(grammar)
    yield from _labels(grammar)
    yield from _removal()


_EDGES: Final = (
    *("first", "last", "next", "later", "end", "top", "after", "succ", "base", "new", "climb"),
    *("lp", "rp", "high", "lo", "ro", "lt", "rt", "highest"),
)
"""The values of ``h``: links of chains, tops, the next link, bases, new heads; for marks the words over both sides."""

_UP: Final = f"H$ -[{_TREE}]-> X"
"""The head of a word."""


def _decisions(
    grammar: Grammar, kind: RuleKind, feature: str, values: "dict[str, str] | None", pattern: Sequence[str]
) -> Iterator[Step]:
    """A step for each rule of a list, in order; the first that holds sets the feature."""
    for number, rule in enumerate(grammar.lists[kind], start=1):
        value = values[rule.effect] if values else _code(rule.effect)
        builder = _Conditions([f"X [!{feature}]", *pattern])
        for key, each in rule.conditions:
            builder.add(key, each)
        commands = [f"X.{feature} = {quoted(value)}"]
        yield _step(f"{kind.name.lower()}_{number}", _rule(builder.pattern, commands, *builder.blocks))


def _code(effect: str) -> str:
    """An effect as the value of a feature: some signs of relations would be taken for something else."""
    return "".join(sign if sign.isascii() and sign.isalnum() else f"_{ord(sign):x}_" for sign in effect)


def _groups(grammar: Grammar) -> Iterator[Step]:
    """Chains, in order; then for each word its top, the next link above it, and for each top the base."""
    ranks = {rank: f"{number:04d}" for number, rank in enumerate(sorted({0, *grammar.rank.values()}))}
    for number, (key, rank) in enumerate(sorted(grammar.rank.items())):
        side = "X << H" if key.endswith("<") else "H << X"
        pattern = [f"H -[{quoted_label(key[:-1])}]-> X", side, 'X [tcP="y", !tcR]']
        yield _step(f"rank_{number}", _rule(pattern, [f'X.tcR = "{ranks[rank]}"']))
    yield _step("rank_other", _rule(['X [tcP="y", !tcR]'], [f'X.tcR = "{ranks[0]}"']))
    waiting = [f"H -[{_TREE}]-> X", 'X [tcP="y", !tcO]']
    other = f'H -[{_TREE}]-> Y; Y [tcP="y", !tcO]'
    same = f"{other}; Y.tcR = X.tcR"
    lower = [*ranks.values()][:-1]
    first = [f"without {{ {other}; Y [tcR={quoted(rank)}]; X [tcR={_above(rank, ranks.values())}] }}" for rank in lower]
    first += [f"without {{ {same}; {place} }}" for place in ("Y << H; H << X", "X << Y; Y << H", "H << Y; Y << X")]
    begin = ['X.tcO = "y"', "add_edge H -[h=first]-> X", "add_edge H -[h=last]-> X"]
    go_on = ['X.tcO = "y"', "add_edge Z -[h=next]-> X", "del_edge e", "add_edge H -[h=last]-> X"]
    yield _step(
        "chains",
        _rule(waiting, begin, "without { H -[h=last]-> Z }", *first),
        _rule([*waiting, "e: H -[h=last]-> Z"], go_on, *first),
    )
    yield _step(
        "later",
        _linked(["Z -[h=next]-> X"], "Z", "later", "X", "X"),
        _linked(["A -[h=later]-> Z", "Z -[h=next]-> X"], "A", "later", "X", "X"),
    )
    yield _step(
        "tops",
        _rule(["X [!tcT]"], ['X.tcT = "y"', "add_edge X -[h=end]-> X"], "without { X -[h=last]-> L }"),
        _rule(["X [!tcT]", "X -[h=last]-> L", "L -[h=end]-> T$"], ['X.tcT = "y"', "add_edge X -[h=end]-> T$"]),
    )
    yield _step(
        "groups",
        _linked(['X [tcP="n"]', "X -[h=end]-> T$"], "X", "top", "T$", "U$"),
        _linked(['X [tcP="y"]', f"H -[{_TREE}]-> X", "H -[h=top]-> T$"], "X", "top", "T$", "U$"),
    )
    yield _step(
        "after",
        _linked(["X -[h=next]-> Y"], "X", "after", "Y", "Z$"),
        _linked(["H -[h=last]-> X", "H -[h=after]-> Y"], "X", "after", "Y", "Z$"),
    )
    alone = ("without { X -[h=succ]-> Z$ }", "without { X -[h=first]-> Z$ }")
    yield _step(
        "above",
        _linked(["X -[h=first]-> Y"], "X", "succ", "Y", "Z$"),
        _rule(["X -[h=after]-> Y"], ["add_edge X -[h=succ]-> Y"], *alone),
    )
    yield _step("bases", _linked(['X [tcP="n"]', "X -[h=top]-> T$"], "T$", "base", "X", "Z$"))
    yield _step("own_bases", _linked(["X []"], "X", "base", "X", "Z$"))


def _above(rank: str, ranks: Iterable[str]) -> str:
    return "|".join(quoted(each) for each in ranks if each > rank)


def _new_heads(grammar: Grammar) -> Iterator[Step]:
    """The new head of each word that is no punctuation."""
    yield _step("inner_top", _headed([f'X [tcI="{TOP}"]', "X -[h=succ]-> V$", "X -[h=top]-> T$"], "T$", "X"))
    yield _step("inner", _headed(["X -[h=succ]-> V$"], "V$", "X"))
    effects = sorted({rule.effect for rule in grammar.lists[RuleKind.ATTACHMENT]} - {OWN})
    if CLIMB in effects:
        climbing = [f'X [tcA="{CLIMB}"]', f"e: H$ -[{_TREE}]-> X"]
        yield _step("climb_begin", _linked([*climbing, "X [!tcC]"], "X", "climb", "H$", "C$"))
        above = ["c: X -[h=climb]-> C$", f"f: D$ -[{_TREE}]-> C$", "e.label = f.label"]
        go_on = ['X.tcC = "y"', "del_edge c", "add_edge X -[h=climb]-> D$"]
        yield _step("climb", _rule([*climbing, *above], go_on))
    whole = ['X [tcP="n", !tcM]', f"X {NO_ROOT}", "X -[h=top]-> T$", _UP]
    for number, effect in enumerate(effects):
        target, pattern, blocks = _target(effect)
        chosen = [f"X [tcA={quoted(_code(effect))}]", *whole, f"H$ {NO_ROOT}", *pattern]
        other_group = f"without {{ {target} -[h=top]-> T$ }}"
        yield _step(f"go_{number}", _headed(chosen, target, "T$", *blocks, other_group))
    yield _step("go_own", _headed(whole, "H$", "T$"))


def _target(effect: str) -> tuple[str, list[str], list[str]]:
    """The node to which X goes by an effect of rules for attachment, the pattern for it, and its blocks."""
    if effect == TOP:
        return "G$", ["H$ -[h=top]-> G$"], []
    if effect == UP:
        return "G$", [f"A$ -[{_TREE}]-> H$", f"A$ {NO_ROOT}", "A$ -[h=top]-> G$"], []
    if effect == CLIMB:
        return "G$", ["X -[h=climb]-> C$", f"C$ {NO_ROOT}", "C$ -[h=top]-> G$", 'X [tcC="y"]'], []
    if effect.startswith(LINK):
        relation = quoted_label(effect.removeprefix(LINK))
        later = f"without {{ H$ -[{relation}]-> L$; G$ -[h=later]-> L$ }}"
        return "G$", [f"H$ -[{relation}]-> G$", 'G$ [tcP="y"]'], [later]
    pattern, same = [f"H$ -[{_TREE}]-> S", "S [!tcM]"], ""
    between = f"H$ -[{_TREE}]-> B; B [!tcM]"
    if effect.startswith("same"):
        pattern = [f"e: H$ -[{_TREE}]-> X", f"f: H$ -[{_TREE}]-> S", "S [!tcM]", "e.label = f.label"]
        between, same = f"g: H$ -[{_TREE}]-> B; B [!tcM]", "; g.label = e.label"
    is_next = effect in RIGHTWARD
    pattern.append("X << S" if is_next else "S << X")
    order = "X << B; B << S" if is_next else "S << B; B << X"
    blocks = [f"without {{ {between}; {order}{same} }}"]
    if is_next:
        leftward = "|".join(quoted(_code(each)) for each in LEFTWARD)
        blocks.append(f'without {{ S [tcP="n", tcA={leftward}] }}')
    is_top = (RIGHTWARD | LEFTWARD)[effect]
    return ("G$", [*pattern, "S -[h=top]-> G$"], blocks) if is_top else ("S", pattern, blocks)


def _punctuation(grammar: Grammar) -> Iterator[Step]:
    """Where punctuation goes in the tree of all other words."""
    for name, near, between in (("l", "A << X", "A << B; B << X"), ("r", "X << A", "X << B; B << A")):
        nearest = f"without {{ B [!tcM]; B {NO_ROOT}; {between} }}"
        pattern = ['X [tcM="y"]', "A [!tcM]", f"A {NO_ROOT}", near]
        yield _step(f"mark_{name}", _linked(pattern, "X", f"{name}p", "A", "Z$", nearest))
        pattern = [f"X -[h={name}p]-> A", "B -[h=new]-> A", f"B {NO_ROOT}"]
        yield _step(f"mark_{name}_path", _linked(pattern, "X", f"{name}p", "B", "B"))
    higher = "without { A -[h=new]-> B; X -[h=lp]-> B; X -[h=rp]-> B }"
    yield _step("mark_high", _linked(["X -[h=lp]-> A", "X -[h=rp]-> A"], "X", "high", "A", "Z$", higher))
    for name, other in (("l", "r"), ("r", "l")):
        alone = f"without {{ X -[h={other}p]-> A }}"
        yield _step(f"mark_{name}_only", _linked([f"X -[h={name}p]-> A"], "X", f"{name}o", "A", "A", alone))
        higher = f"without {{ B -[h=new]-> A; X -[h={name}o]-> B }}"
        yield _step(f"mark_{name}_top", _linked([f"X -[h={name}o]-> A"], "X", f"{name}t", "A", "Z$", higher))
    for name in ("high", "lt", "rt"):
        yield _step(f"mark_highest_{name}", _linked([f"X -[h={name}]-> A"], "X", "highest", "A", "Z$"))
    yield from _decisions(grammar, RuleKind.PUNCTUATION, "tcA", None, ['X [tcM="y"]'])
    targets = {
        HIGHEST: ["X -[h=highest]-> G$"],
        LEFT: ["X -[h=lt]-> G$"],
        RIGHT: ["X -[h=rt]-> G$"],
        OWN: [f"G$ -[{_TREE}]-> X"],
    }
    for name, pattern in targets.items():
        yield _step(f"mark_{name}", _headed([f'X [tcM="y", tcA="{name}"]', *pattern], "G$", "X"))
    for name in (LEFT, RIGHT):
        yield _step(f"mark_{name}_other", _headed([f'X [tcM="y", tcA="{name}"]', *targets[HIGHEST]], "G$", "X"))
    yield _step("mark_other", _headed(['X [tcM="y"]', _UP, "H$ -[h=top]-> G$"], "G$", "X"))


def _labels(grammar: Grammar) -> Iterator[Step]:
    """Decides all labels, then writes the new edges in place of the source's."""
    yield from _decisions(grammar, RuleKind.LABEL, "tcL", None, [f"X {NO_ROOT}", "N$ -[h=new]-> X"])
    yield from _decisions(grammar, RuleKind.TAG, "tcG", None, [f"X {NO_ROOT}", "N$ -[h=new]-> X"])
    new, free = "N$ -[h=new]-> X", "without { M$ -[h=final]-> X }"
    copy = ["add_edge f: N$ -> X", "f.label = e.label", "f.h = final"]
    taking = [f'X [tcL="{TAKE}"]', new, "X -[h=base]-> P", f"e: O$ -[{_TREE}]-> P"]
    yield _step("take", _rule(taking, copy, free))
    own = [new, f"e: O$ -[{_TREE}]-> X"]
    yield _step("keep", *(_rule([each, *own], copy, free) for each in (f'X [tcL="{KEEP}"|"{TAKE}"]', "X [!tcL]")))
    yield _step("remove_tree", _rule([f"e: A$ -[{_TREE}]-> B"], ["del_edge e"]))
    named = {rule.effect for rule in grammar.lists[RuleKind.LABEL] if rule.effect.startswith(LABEL)}
    for number, effect in enumerate(sorted(named)):
        label = quoted_label(effect.removeprefix(LABEL))
        pattern = [f"X [tcL={quoted(_code(effect))}]", new]
        yield _step(f"name_{number}", _rule(pattern, [f"add_edge N$ -[{label}]-> X", "del_feat X.tcL"]))
    tags = {rule.effect for rule in grammar.lists[RuleKind.TAG] if rule.effect.startswith(TAG)}
    for number, effect in enumerate(sorted(tags)):
        tag = quoted(effect.removeprefix(TAG))
        pattern = [f"X [tcG={quoted(_code(effect))}]"]
        yield _step(f"tag_as_{number}", _rule(pattern, [f"X.upos = {tag}", "del_feat X.tcG"]))


def _removal() -> Iterator[Step]:
    """Removes all signs."""
    for name in _EDGES:
        yield _step(f"remove_{name}", _rule([f"e: A$ -[h={name}]-> B$"], ["del_edge e"]))
    yield _step("finish", _rule(["e: A$ -[h=final]-> B"], ["del_feat e.h"]))
    for name in _SIGNS:
        yield _step(f"clear_{name}", _rule([f"X [{name}]"], [f"del_feat X.{name}"]))


_NODES: Final = {
    "X": "X",
    "H": "H$",
    "G": "A$",
    "N": "N$",
    "P": "B$",
    "Q": "Q$",
    "U": "V$",
    "left": "I$",
    "right": "J$",
    "previous": "P$",
    "next": "O$",
}
_ABOVE: Final = {
    "X": "H$",
    "H": "A$",
    "G": "F$",
    "N": "M$",
    "P": "Q$",
    "Q": "R$",
    "U": "W$",
    "previous": "H$",
    "next": "H$",
}
_PLACES: Final = {"left-top": ("lt", "D$"), "right-top": ("rt", "E$"), "highest": ("highest", "K$")}


class _Conditions(PatternBuilder):
    """The pattern and the blocks for conditions of a rule; each node but X may be the same word as another."""

    def __init__(self, pattern: Iterable[str]) -> None:
        super().__init__(pattern, _NODES, _ABOVE, f"-[{_TREE}]->", ("C$", "S", "S"))

    def _any_subtype(self, base: str) -> str:
        """Whatever the configuration makes of ``@``."""
        plain = "".join(sign if sign.isalnum() or sign in "-_" else f"[{sign}]" for sign in base)
        return f're"{plain}\\([:@$/].*\\)?"'

    def _add_further(self, key: str, value: str) -> None:
        who, dot, attribute = key.partition(".")
        related, _, relation = key.partition(" ")
        match key:
            case _ if dot and who in _PLACES:
                self._add_place(who, attribute, value)
            case _ if related == "P-child":
                self._place("P")
                self._block(f"with {{ B$ -[{quoted_label(relation)}]-> C$ }}")
            case _ if related in ("linked", "own-linked"):
                self._need(_UP)
                node = "H$" if related == "linked" else "X"
                edge = quoted_label(relation) if relation else _TREE
                self._block(f'with {{ {node} -[{edge}]-> C$; C$ [tcP="y"] }}')
            case "before N":
                self._place("N")
                self._need(f"N$ {NO_ROOT}")
                self._need("N$ << X" if value == NO else "X << N$")
            case "same head":
                self._block(f"{'without' if value == NO else 'with'} {{ Y$ -[{_TREE}]-> X; Y$ -[h=new]-> X }}")
            case "inner":
                self._block("with { X -[h=succ]-> Y$ }")
            case "no left-top" | "no right-top" | "no highest":
                edge, _ = _PLACES[key.removeprefix("no ")]
                self._block(f"without {{ X -[h={edge}]-> Y$ }}")
            case _:
                raise AssertionError(f"{key} has no pattern")

    def _add_place(self, who: str, attribute: str, value: str) -> None:
        edge, node = _PLACES[who]
        self._need(f"X -[h={edge}]-> {node}")
        if attribute == "tag":
            self._need(f"{node} [upos={quoted(value)}]")
        else:
            self._block(f"with {{ {node} -[h=base]-> Y$; Z$ -[{quoted_label(value)}]-> Y$ }}")

    def _beside(self, node: str) -> Sequence[str]:
        return [f"H$ -[{_TREE}]-> {node}", f"{node} [tcW]"]

    def _real_head(self) -> None:
        super()._real_head()
        self._need(f"H$ {NO_ROOT}")

    def _place(self, who: str) -> None:
        match who:
            case "N":
                self._need("N$ -[h=new]-> X")
            case "P":
                self._need("X -[h=base]-> B$")
            case "Q":
                self._place("P")
                self._need(f"Q$ -[{_TREE}]-> B$")
            case "U":
                self._need("X -[h=succ]-> V$")
            case _:
                super()._place(who)

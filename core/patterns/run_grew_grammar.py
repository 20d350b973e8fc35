"""Rewrites a treebank by a grammar of Grew (protocol §13): its strategies, the trees, the text.

Heads, relations, tags and features change; all else stays byte for byte. Where Grew gives several results, as outside
of ``Onf``, there is one here: of the first match, and of the first of the alternatives that lead to one.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from core.base.errors import UsageError
from core.formats.conll_columns import FORM, NOT_ANNOTATED, Columns
from core.formats.conll_details import word_column, word_rows
from core.formats.conll_features import FEATURES_OF_UD, normal
from core.model.cycles import flaws
from core.model.sentence import DependencyTree, Sentence
from core.patterns.read_grew_grammar import MAIN, Package, RewriteRule, Strategy
from core.patterns.rewrite_graph import EndlessRulesError, RewriteGraph, label_of
from core.patterns.rewrite_rules import FiringRule
from core.patterns.word_graph import NO_HEAD, escaped_form
from core.rules.apply import Applied, with_arcs

MOST_APPLICATIONS: Final = 10_000
"""How often rules may fire in one sentence, as in Grew; more is a loop."""

_MOST_NESTED: Final = 100


class _Plan:
    """A strategy whose names are looked up: ``rules`` for a rule or a package, else ``kind`` and ``parts``."""

    __slots__ = ("depth", "kind", "parts", "rules")

    def __init__(self, kind: str, parts: "Sequence[_Plan]" = (), rules: Sequence[FiringRule] = ()) -> None:
        self.kind, self.parts, self.rules = kind, parts, rules
        self.depth: int = 1 + max((part.depth for part in parts), default=0)


class Rewriter:
    """A grammar with one of its strategies, made ready."""

    def __init__(self, grammar: Package, strategy: str = MAIN) -> None:
        """Raises `UsageError` if a name means nothing, or strategies refer to each other without end."""
        if grammar.named(strategy) is None:
            raise UsageError(
                "the grammar has no strategy '{name}'; it has {names}",
                name=strategy,
                names=", ".join(grammar.names()) or "–",
            )
        self._rules: dict[int, FiringRule] = {}
        self._plans: dict[int, _Plan] = {}
        self._plan = self._planned(grammar, Strategy("Ref", (), strategy), 0)
        self._fired = 0

    def _planned(self, package: Package, strategy: Strategy, depth: int) -> _Plan:
        """The plan of a strategy that lies in ``depth`` others; each is made once."""
        known = self._plans.get(id(strategy))
        if depth + (known.depth if known else 0) > _MOST_NESTED:
            raise UsageError(
                "strategies refer to each other without end, such as '{name}'; expected at most {most} in one another",
                name=strategy.name or strategy.kind,
                most=_MOST_NESTED,
            )
        if known is None:
            known = self._plans[id(strategy)] = self._new_plan(package, strategy, depth + 1)
        return known

    def _new_plan(self, package: Package, strategy: Strategy, depth: int) -> _Plan:
        if strategy.kind != "Ref":
            return _Plan(strategy.kind, [self._planned(package, part, depth) for part in strategy.parts])
        found = package.named(strategy.name)
        if found is None:
            raise UsageError(
                "nothing in the grammar is called '{name}'; expected a strategy, package or rule", name=strategy.name
            )
        what, where = found
        if isinstance(what, Strategy):
            return self._planned(where, what, depth)
        plan = self._plans.get(id(what))
        if plan is None:
            # In a package, as in Grew, the last rule that can fire does.
            rules = (what,) if isinstance(what, RewriteRule) else [*what.rules.values()][::-1]
            for rule in rules:
                if id(rule) not in self._rules:
                    self._rules[id(rule)] = FiringRule(rule)
            plan = self._plans[id(what)] = _Plan("Fire", (), [self._rules[id(rule)] for rule in rules])
        return plan

    def rewrite(self, graph: RewriteGraph) -> RewriteGraph | None:
        """What a graph becomes, which is changed itself; None if the strategy does not apply.

        Raises `InputError` if a rule asks for what is not there, and `EndlessRulesError`.
        """
        self._fired = 0
        return self._run(self._plan, graph)

    def applied_to(self, sentence: Sentence, columns: Columns, applied: Applied) -> Sentence:
        """``sentence`` by the grammar; ``applied`` is filled. Raises like `rewrite`.

        One of which the grammar makes no tree, or to which its strategy does not apply, stays as it is, and is named
        among those that are left.
        """
        if sentence.defect:
            return sentence
        graph = RewriteGraph(sentence, columns)
        before = [dict(each) for each in graph.features]
        new = self.rewrite(graph)
        after = None if new is None else _tree_of(new, sentence)
        if new is None or after is None:
            applied.left.append(sentence.name)
            return sentence
        source = _written(sentence, columns, after, before, new.features, applied)
        if source == sentence.source:
            return sentence
        forms, tags, fine_tags = (
            tuple(word_column(source, column)) for column in (FORM, columns.tag, columns.fine_tag)
        )
        return replace(sentence, forms=forms, tags=tags, fine_tags=fine_tags, tree=after, source=source)

    def _run(self, plan: _Plan, graph: RewriteGraph) -> RewriteGraph | None:
        """What a strategy makes as a whole."""
        graph.take_steps(1)
        match plan.kind:
            case "Onf" | "Iter":
                act = self._step if plan.kind == "Onf" else self._run
                return self._repeated(act, plan.parts[0], graph)
            case "Try":
                return self._run(plan.parts[0], graph.copy()) or graph
            case "If":
                condition, then, otherwise = plan.parts
                return self._run(then if self._holds(condition, graph) else otherwise, graph)
        return self._once(self._run, plan, graph)

    def _step(self, plan: _Plan, graph: RewriteGraph) -> RewriteGraph | None:
        """What one step makes of those that ``Onf`` repeats, in which strategies repeat nothing themselves."""
        graph.take_steps(1)
        match plan.kind:
            case "Onf" | "Iter" | "Try":
                return self._step(plan.parts[0], graph)
            case "If":  # Here Grew 1.20 has it the other way round.
                condition, otherwise, then = plan.parts
                return self._step(then if self._holds(condition, graph) else otherwise, graph)
        return self._once(self._step, plan, graph)

    def _holds(self, plan: _Plan, graph: RewriteGraph) -> bool:
        """Whether a condition of ``If`` holds: one step of it would change something."""
        return self._tried(plan, graph.copy()) is not None

    def _tried(self, plan: _Plan, graph: RewriteGraph) -> RewriteGraph | None:
        graph.take_steps(1)
        match plan.kind:
            case "Iter" | "Try":
                return graph
            case "Onf":
                return self._tried(plan.parts[0], graph)
            case "If":
                condition, otherwise, then = plan.parts
                return self._tried(then if self._holds(condition, graph) else otherwise, graph)
            case "Fire":
                return graph if any(rule.fire(graph) for rule in plan.rules) else None
        return self._once(self._tried, plan, graph)

    def _once(
        self, act: Callable[[_Plan, RewriteGraph], RewriteGraph | None], plan: _Plan, graph: RewriteGraph
    ) -> RewriteGraph | None:
        """What a rule makes, the first of alternatives, or all of a sequence; else None, and the graph is as it was."""
        match plan.kind:
            case "Fire":
                return graph if self._fire(plan.rules, graph) else None
            case "Seq":
                new: RewriteGraph | None = graph.copy() if len(plan.parts) > 1 else graph
                for part in plan.parts:
                    new = new and act(part, new)
                return new
        return next((new for part in plan.parts if (new := act(part, graph)) is not None), None)

    def _repeated(
        self, act: Callable[[_Plan, RewriteGraph], RewriteGraph | None], plan: _Plan, graph: RewriteGraph
    ) -> RewriteGraph:
        """What a strategy makes again and again, until it does not apply or no rule fires any more."""
        while True:
            before = self._fired
            new = act(plan, graph)
            if new is None or self._fired == before:
                return graph
            graph = new

    def _fire(self, rules: Sequence[FiringRule], graph: RewriteGraph) -> bool:
        """Fires the first of the rules that can."""
        rule = next((rule for rule in rules if rule.fire(graph) is not None), None)
        if rule is None:
            return False
        self._fired += 1
        if self._fired > MOST_APPLICATIONS:
            raise EndlessRulesError(
                "sentence {name}: rules fire without end, {most:,} times, last '{rule}' ({path}:{line}); expected each"
                " to make its own pattern fail",
                name=graph.name,
                most=MOST_APPLICATIONS,
                rule=rule.rule.name,
                path=rule.rule.place[0],
                line=rule.rule.place[1],
            )
        return True


# The text.


def _tree_of(graph: RewriteGraph, sentence: Sentence) -> DependencyTree | None:
    """The tree that a graph has become; None if it is none."""
    if len(graph.order) != graph.words:
        return None
    heads, relations = [NO_HEAD] * graph.words, [""] * graph.words
    for head, edges in enumerate(graph.out[: graph.words]):
        for node, parts in edges:
            label = label_of(parts)
            if label is None or heads[node] != NO_HEAD or not node:
                return None
            heads[node], relations[node] = head, label
    if NO_HEAD in heads[1:] or next(flaws(heads[1:]), None):
        return None
    before = sentence.dependencies
    return DependencyTree(tuple(heads[1:]), tuple(relations[1:]), before.functions, before.head_functions)


_OWN: Final = {"form": ("FORM",), "lemma": ("LEMMA",), "upos": ("UPOS", "CPOSTAG"), "xpos": ("XPOS", "POSTAG")}
"""Attributes with a column of their own, by what it is called in the formats."""


def _written(
    sentence: Sentence,
    columns: Columns,
    after: DependencyTree,
    before: Sequence[Mapping[str, str]],
    features: Sequence[Mapping[str, str]],
    applied: Applied,
) -> str:
    """The text of a sentence with its new tree and features; all cells that do not change stay as they are."""
    old, rows, others = sentence.dependencies, word_rows(sentence.source), dict[tuple[int, int], str]()
    arcs = [
        word
        for word in range(1, len(before))
        if after.heads[word - 1] != old.heads[word - 1] or after.relations[word - 1] != normal(old.relations[word - 1])
    ]
    for word in range(1, len(before)):
        if features[word] != before[word]:
            row = dict(zip(columns.names, rows[word - 1], strict=False))
            for name, value in _changed_features(row, before[word], features[word]).items():
                others[columns.names.index(name), word] = value
    source, has_lost_graph = with_arcs(sentence, columns, after, arcs, others)
    applied.graphs += has_lost_graph
    applied.sentences += source != sentence.source
    applied.arcs += len(arcs)
    applied.tags += sum(column == columns.tag for column, _ in others)
    return source


def _changed_features(row: Mapping[str, str], before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """The cells of a word whose features have changed, by column; ``row`` is what they were.

    A feature stays in the column in which it was; a new one comes into FEATS if it is one of UD, else into MISC, as in
    Grew, which also writes there how a word is written (``wordform``) if that is not its form.
    """
    found = dict[str, str]()
    for name, titles in _OWN.items():
        if before.get(name) != after.get(name):
            found |= {title: after.get(name) or NOT_ANNOTATED for title in titles if title in row}
    kept = [_features_in(row, titles) for titles in _LISTS]
    for titles, old, new in zip(_LISTS, _lists(before, *kept), _lists(after, *kept), strict=True):
        if old != new:
            found |= {title: "|".join(new) or NOT_ANNOTATED for title in titles if title in row}
    return found


_LISTS: Final = (("FEATS", "FEAT"), ("MISC",))


def _features_in(row: Mapping[str, str], titles: Sequence[str]) -> Mapping[str, str] | None:
    """The features of a column, by name, as they are written there; None without the column."""
    written = next((row[title] for title in titles if title in row), None)
    if written is None:
        return None
    return {} if written == NOT_ANNOTATED else {each.partition("=")[0]: each for each in written.split("|")}


def _lists(
    features: Mapping[str, str], of_feats: Mapping[str, str] | None, of_misc: Mapping[str, str] | None
) -> tuple[list[str], list[str]]:
    """What is written into FEATS and MISC, given what was."""
    was_feats, was_misc = of_feats or {}, {} if "__RAW_MISC__" in features else of_misc or {}
    feats = list[str]()
    misc = [was_misc[name] for name in ("form", "textform") if name in was_misc]
    for name, value in features.items():
        bare = name.removeprefix("__MISC__")
        if bare not in was_feats and bare not in was_misc:
            bare = _LAYER.sub(r"[\1]", bare)
        is_known = name == "wordform" and name not in was_misc and value == escaped_form(features.get("form", ""))
        if name in _OWN or name == "textform" or is_known:
            continue
        is_of_misc = name.startswith("__MISC__") or (bare not in was_feats and bare not in FEATURES_OF_UD)
        if name == "__RAW_MISC__":
            misc.append(value)
        elif is_of_misc and of_misc is not None:
            misc.append(f"{bare}={value}")
        else:  # A value without a name, as in CoNLL-X, stays one.
            feats.append(bare if was_feats.get(bare) == bare and value == "Yes" else f"{bare}={value}")
    return sorted(feats, key=str.casefold), misc


_LAYER: Final = re.compile(r"__([0-9a-z]+)")

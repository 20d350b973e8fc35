"""The labels of a file where a class of labels counts in place of them (protocol §1, Labels)."""

from collections import defaultdict
from collections.abc import Sequence

from core.explain.span_states import Chip, NodeState
from core.scoring.comparison import Comparison
from core.trees.conversion import function_tree
from core.trees.label_mapping import base_label, exact


def with_written_labels(comparison: Comparison, version: str, nodes: Sequence[NodeState]) -> Sequence[NodeState]:
    """``nodes`` of ``version``, each label with those that the file has in its place, if a label table changes them.

    Base relations are the beginnings of those in the file: they are left alone, and so are derived versions.
    """
    frame, mapping = comparison.frame, comparison.frame.mappings[version]
    if mapping in (exact, base_label) or version in frame.sources:
        return nodes
    words = comparison.word_spans(version)
    tree = function_tree(comparison.words[version], frame.protocol, exact, words)

    def named(node: NodeState) -> NodeState:
        if node.span not in tree.nodes:
            return node  # The version lacks it.
        written = defaultdict[str, list[str]](list)
        for label in tree.labels_at(node.span):
            written[mapping(label)].append(label)
        labels = (
            label._replace(written=", ".join(written[label.text]))
            if label.chip is not Chip.MISSING and written.get(label.text, [label.text]) != [label.text]
            else label
            for label in node.labels
        )
        return node._replace(labels=tuple(labels))

    return list(map(named, nodes))

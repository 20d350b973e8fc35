"""The signature of a run: one line that lets someone else repeat it (docs/interfaces.md, score)."""

from collections.abc import Mapping
from typing import Final

from core import __version__
from core.scoring.choices import Alignment, NonProjectivity, Normalization, Punctuation, Unit
from core.scoring.run import Results
from core.scoring.significance import Inference
from core.scoring.version_options import variation_said
from core.trees.label_mapping import describe_labels


def signature_with(results: Results, particular: Mapping[str, object]) -> str:
    """One line with everything needed to repeat a run on the same versions; ``particular`` is specific to its kind."""
    return signature_of(_parts(results, particular))


def _parts(results: Results, particular: Mapping[str, object]) -> Mapping[str, object]:
    return {
        "treeconcord": __version__,
        "protocol": results.frame.protocol,
        "labels": describe_labels(results.settings.labels),
        "punct": results.settings.punct,
        "nonprojective": results.settings.nonprojective,
        "normalize": results.settings.normalization,
        "max-length": results.settings.max_length,
        "prm": results.settings.prm,
        "sets": results.settings.sets,
        "align": describe_alignment(results.aligned.alignment, results.settings.unit),
        **particular,
        "variations": _variations(results),
        "edits": _edits(results),
        "sentences": len(results.lengths),
        "excluded": len(results.aligned.excluded),
    }


def _variations(results: Results) -> str | None:
    """The versions that are variations, and what of; None if there are none."""
    found = ((each.name, each.spec.variation) for each in results.frame.versions)
    return ";".join(f"{name}={variation_said(variation)}" for name, variation in found if variation) or None


def describe_alignment(alignment: Alignment | None, unit: Unit) -> str | None:
    """How sentences are paired, and their words if not by themselves; None if that is left to the versions."""
    parts = [*([alignment] if alignment else []), *([unit] if unit is not Unit.WORDS else [])]
    return "+".join(parts) or None


def _edits(results: Results) -> str | None:
    """How many edits of a workspace are in each version that has any; None without edits."""
    return ",".join(f"{each.name} {each.edits}" for each in results.frame.versions if each.edits) or None


def signature_of(parts: Mapping[str, object]) -> str:
    """One line with these parts; those that are None are left out."""
    return " | ".join(f"{key}:{value}" for key, value in parts.items() if value is not None)


_SHORT: Final = {
    "treeconcord": "tc",
    "protocol": "p",
    "labels": "l",
    "punct": "u",
    "nonprojective": "np",
    "normalize": "n",
    "max-length": "m",
    "prm": "prm",
    "sets": "sets",
    "align": "a",
    "variations": "v",
    "edits": "ed",
    "sentences": "s",
    "excluded": "x",
}
"""The parts of a signature that change values, in short."""

_USUAL: Final[Mapping[str, object]] = {
    "labels": "exact",
    "punct": Punctuation.KEEP,
    "nonprojective": NonProjectivity.NATIVE,
    "normalize": Normalization.PAPER,
    "excluded": 0,
}
"""What is left out of a short signature."""


def short_signature(results: Results) -> str:
    """The signature in short, without what is usual and what changes no value: ``tc:0.9.0|p:functional|s:415``."""
    parts = _parts(results, {})
    said = (f"{_SHORT[name]}:{value}" for name, value in parts.items() if value not in (None, _USUAL.get(name)))
    return "|".join("".join(each.split()) for each in said)


def signature(results: Results, inference: Inference) -> str:
    """One line with everything needed to repeat scores, intervals and tests on the same versions."""
    return signature_of(signature_parts(results, inference))


def signature_parts(results: Results, inference: Inference) -> Mapping[str, str]:
    """What `signature` says, part by part."""
    against = ",".join("+".join(against) for against in results.frame.gold_sets)
    parts = _parts(results, {"against": against, "iterations": inference.iterations, "seed": inference.seed})
    return {name: str(value) for name, value in parts.items() if value is not None}

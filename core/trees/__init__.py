"""Function trees: conversion from native trees, ⊑ ⊓ ⊔ ⊔tl, edit distance, projectivity, punctuation, label mapping.

Scores based on distances are in `core.scoring`; edits made by a person are in `core.editing`.
"""

"""Function trees: conversion from native trees, ⊑ ⊓ ⊔ ⊔tl, edit distance, projectivity, punctuation, label mapping.

Scores made of distances are in `core.scoring`; changes made by a person are in `core.editing`.
"""

"""Agreement of annotators of one scheme: shares, κ, α, α of trees, and what they confuse (protocol §10).

A version's agreement with itself, the same words annotated differently (§13), is here too.

What does not live here: settling what they differ in, which is `core.adjudication`, and comparing schemes.
"""

"""Agreement of annotators of one scheme: shares, κ, α, α of trees, and what they confuse (protocol §10).

What does not live here: settling what they differ in, which is `core.adjudication`, and comparing schemes.
"""

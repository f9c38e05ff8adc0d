"""Bringing results from the web into `data/snapshots/`: whole and checked, or not at all.

`wanted` says which events, `bringing` asks their sources, `checking` decides whether the answer
counts, `shelf` puts it in place, `reconciling` compares two services, `age` says how old it is.
"""

"""Draws of the rounds of one event (WDC, PCO / ODC, ARMADA): boards of seven people with their powers.

Who plays and who sits out, who met whom before, the fewest repeats that are possible, and the one draw
that a public value takes among all that are equally good. What is private never enters a seating.
"""

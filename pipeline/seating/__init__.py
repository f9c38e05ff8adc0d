"""The post-season as the rules play it: pools, rounds, games, vacancies, power selection, the final.

Pure procedures of sections 3.6.4, 4.1 to 4.5, 5.1 to 5.3, 6.1, 6.3 and 6.8. What the rules foresee (a short
field, a draw without its value) is a result; what a caller must not ask is a `SeatingFault`.
"""

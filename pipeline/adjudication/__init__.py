"""What a game-master does with order sheets: movement, retreats, builds and removals, and the reasons.

The rules of movement are those of the Diplomacy rulebook as the Diplomacy Adjudicator Test Cases settle
them; sheets with preference lists are those of "2-Season Diplomacy to be used for DC175". Nothing here
opens a file of the data, reads a clock or prints.
"""

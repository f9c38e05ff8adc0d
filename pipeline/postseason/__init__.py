"""The Invitational of one season: from its tables to its champion (3.4 to 6.8).

The procedures themselves are those of `pipeline.seating`. Here the tables are read into them, what does not
fit the rules becomes a finding at its row and column, and everything decided is put into the published shape.
"""

from pipeline.postseason.play import play_invitational
from pipeline.postseason.published import Postseason

__all__ = ["Postseason", "play_invitational"]

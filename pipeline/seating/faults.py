"""What a caller must not ask of the procedures; every one is a `ValueError` with a name."""


class SeatingFault(ValueError):
    """A question the procedures of the post-season cannot answer."""


class UnknownPreference(SeatingFault):
    """A text that is none of the options of 4.2.2."""


class SharedSeed(SeatingFault):
    """Two players with one seed, or one player with two."""


class PoolDoesNotFit(SeatingFault):
    """A pool, a Round or a seat count that does not match the others."""


class NoSuchSurvivor(SeatingFault):
    """An index at or beyond the number of equally good assignments."""


class NoSuchRound(SeatingFault):
    """A Round that the stage does not have, or Games that are not 1 and 2."""


class ChoiceOutOfRange(SeatingFault):
    """A position in the selection order that does not exist yet (6.3.1)."""


class ChoiceOutOfTurn(SeatingFault):
    """A choice made before a lower seed has chosen (6.3.1)."""


class NotInTheGame(SeatingFault):
    """A player, or a replaced one, who has no place in this Game."""


class ImpossibleCenters(SeatingFault):
    """Counts that no position of seven powers and 34 centers can have."""

"""Events whose games are order sheets: read, adjudicated, and put where sent games would be."""

from pipeline.orders.played import EventOrders, Played, play_event, play_events
from pipeline.orders.recorded import join_recorded
from pipeline.orders.strays import stray_orders
from pipeline.orders.told import BoardGame, tell_games

__all__ = [
    "BoardGame",
    "EventOrders",
    "Played",
    "join_recorded",
    "play_event",
    "play_events",
    "stray_orders",
    "tell_games",
]

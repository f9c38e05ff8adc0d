"""The Invitational of a season, from its tables to its champion."""

"""What the rule texts of single events share: people, games from rows, shared places, penalties."""

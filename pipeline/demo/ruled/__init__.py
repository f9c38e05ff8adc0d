"""The events of the demonstration that their own rule text ranks from their games."""

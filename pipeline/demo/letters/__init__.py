"""Invented games by e-mail: players who think a little, each with a hand of their own, and slips."""

"""Names that nobody can look up: who they may be, what to type, and what each answer would change."""

"""How results get in: one module per format. This room knows formats; it knows no rules."""

"""One module per rule text; every number of a text is written once there, beside its section."""

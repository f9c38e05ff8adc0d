"""The standings of the DBN Invitational: from results as organisers send them to a published season."""

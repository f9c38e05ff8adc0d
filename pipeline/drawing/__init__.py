"""The draws of the Invitational, for whoever carries them out and for whoever retraces them (4.2.3, 4.2.4).

Here are the commitment before a draw, the public value it waits for, seating requests (3.3.6), the shell
lines that work a draw out again, and the Paris Method at the table (6.3).
"""

"""Checking: questions across rows and files in SQL, and expectation suites over every table."""

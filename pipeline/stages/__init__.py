"""Stages: pure functions from tables to tables, named verb + noun. No file, no clock, no print."""

"""Lessons: what a writer says of a task, checked and answered by the game's engine.

A lesson is data (`web/lessons/<game>/*.toml`). A *kind* of task turns the data of one task
into `Work`: everything that a learner can do, each with its verdict, found by the engine.
Nothing here knows a file or a browser; the rules are the games' alone.
"""

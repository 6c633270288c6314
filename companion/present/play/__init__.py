"""Furniture of a game under way: the parts that the pages of every game are made of.

Lives here: the frame around a page, who may tap, whom the table waits for, and parts of pages that each game fills with
its own content.
Never comes in: a word, a rule or a piece of any particular game.
Read first: `frame`, `who_taps`, `page`. Tests: tests/present/play.
"""

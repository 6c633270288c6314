"""Swindlers that tap, draw and play cards at random, within the rules.

Lives here: `robot` for a turn, `cards` for accomplices; `robot_table` for all seats, `lone_robot` for one phone.
Never comes in: cleverness, and chance of its own: the bytes are handed in.
Read first: `robot`. Tests: tests/games/swindler/play/robots.
"""

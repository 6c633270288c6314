"""Thieves that plan and tap at random, within the rules.

Lives here: `robot`, what it plans, books and turns round; `robot_table` for all seats, `lone_robot` for one phone.
Never comes in: cleverness, and chance of its own: the bytes are handed in.
Read first: `robot`. Tests: tests/games/age_of_thieves/play/robots.
"""

"""Thieves that plan and tap at random, within the rules.

Lives here: `robot`, with what it plans, books and reverses; `robot_table` for all seats, `lone_robot` for one phone.
Never comes in: cleverness; random numbers, as bytes are handed in. Read first: `robot`. Tests:
tests/games/age_of_thieves/play/robots."""

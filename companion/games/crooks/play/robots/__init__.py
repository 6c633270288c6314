"""Players that recruit and rob at random, within the rules.

Lives here: `robot`; `cards`, the crooks that it imagines; `robot_table` for all seats, `lone_robot` for one phone.
Never comes in: clever play; chance that is not made from the bytes handed in.
Read first: `robot`. Tests: tests/games/crooks/play/robots.
"""

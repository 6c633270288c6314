"""A running game of Age of Thieves, folded from taps and proofs.

Lives here: commands (what people tap), events (what follows), the state, what each seat may see, notation, robots.
Never comes in: Kivy, files, sockets, clocks, chance; other seats' plans before the screens go.
Read first: `state`, then `decide`. Tests: tests/games/age_of_thieves/play.
"""

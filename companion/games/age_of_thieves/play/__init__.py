"""A running game of Age of Thieves, folded from taps and proofs.

Lives here: commands (what people tap), events (what follows), the state, the steps that are due, each seat's view.
In folders: `decide` (from a tap to its events), `apply` (from an event to the next state), `notation`, `robots`.
Never comes in: Kivy, files, sockets, clocks, chance; other seats' plans before all plans open.
Read first: `state`, then `decide.move`. Tests: tests/games/age_of_thieves/play.
"""

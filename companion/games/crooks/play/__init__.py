"""A running game of Crooks, built up from taps and proofs.

Lives here: commands (what people tap), events (what follows), the state, the checklist, each seat's view, sealing.
In folders: `decide` (from a tap to its events), `apply` (from an event to the next state), `notation`, `robots`.
Never comes in: Kivy, files, sockets, clocks, chance; the faces of hidden crooks before the reckoning.
Read first: `state`, then `decide.move`. Tests: tests/games/crooks/play.
"""

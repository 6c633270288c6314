"""From state and events to what people read: sentences out of the words, never a widget.

Lives here: the tale that a terminal tells, the order with its reasons, the ranking, checklists, refusals.
Never comes in: Kivy, files, sockets, clocks; a card's name before its thief shows it.
Read first: `tale`. Tests: tests/games/age_of_thieves/presenters.
"""

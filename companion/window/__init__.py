"""The Kivy app of one phone, from its start to its end.

Lives here: how a window opens, when the app loads what, what the device does around the pages, the demo's four windows.
Never comes in: a page (those are in `ui` and in the games), what a phone does at its table (that is `client`'s). Read
first: `app`, then `device_policy`. Tests: tests/window.
"""

"""The Kivy app of one phone, from its start to its end.

Lives here: how a window opens, when the app loads its modules, what the device does around the pages, the demo's four
windows. Never comes in: a page (see `ui` and the games), what a phone does at its table (see `client`). Read first:
`app`, then `device_policy`. Tests: tests/window."""

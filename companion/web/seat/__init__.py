"""One phone in a browser's worker: the face of `client` there, on top of what a browser has.

Lives here: ciphers of libsodium, connections over WebSocket, the mirror of the kept files in the browser's storage, the
pile of pages, and the assembly. Never comes in: threads, sockets, a game. Read first: `browser_phone`. Tests:
tests/web/seat."""

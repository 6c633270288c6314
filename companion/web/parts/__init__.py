"""What a host serves to browsers, made once on this machine: Python for browsers, ciphers, our own rooms, the page.

Lives here: fetching by npm, cutting and compiling the standard library, packing our own modules, names by content.
Never comes in: anything that runs in a browser. Read first: `bundle`. Tests: tests/web/parts."""

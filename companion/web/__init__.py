"""A seat in a browser: nobody has to install anything.

Lives here: what turns the unchanged house into a page. `parts` fetches and packs what a host serves, `seat` is the
Python that runs in the browser's worker, `drawing` makes node trees out of the layouts, `page` holds the static files.
Never comes in: Kivy, a window, a second way to play. Read first: `parts/bundle`, then
`seat/browser_phone`. Tests: tests/web."""

"""Puts what a phone serves to browsers beside the package, for the Android packer to take along:

    python -m tests.makers.browser_page

It is not kept in the repository: it is fetched and packed anew, of what lies here now."""

import sys
from pathlib import Path

from companion.data_files import PACKED_PAGE
from companion.shell.served_files import NotMade
from companion.shell.words import load
from companion.web.parts.bundle import made, packed, usual_cache


def make(to: Path) -> str:
    """Makes it; returns in one sentence what there is now."""
    say = load("en").say
    try:
        to.write_bytes(packed(made(usual_cache(), lambda _: None)))
    except NotMade as fault:
        to.unlink(missing_ok=True)
        return say(fault.key, why=fault.why)
    return f"{to.name} is packed into the app: {to.stat().st_size / 2**20:.1f} MB"


if __name__ == "__main__":
    sys.stdout.write(make(PACKED_PAGE) + "\n")

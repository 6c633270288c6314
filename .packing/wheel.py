"""Packs into the wheel what a host serves to browsers, so that an installed companion needs no npm."""

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PacksThePage(BuildHookInterface):
    """Runs while a wheel is built. A checkout that is installed as it is makes the page when somebody hosts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes the page, or says in one sentence why the wheel is built without it."""
        if version != "standard":
            return
        sys.path.insert(0, self.root)
        from companion.shell.served_files import NotMade
        from companion.shell.words import load
        from companion.web.parts.bundle import made, usual_cache

        say = load("en").say
        try:
            archive = made(usual_cache(), lambda key: self.app.display_info(say(key)))
        except NotMade as fault:
            self.app.display_warning(f"The wheel is built without it: {say(fault.key, why=fault.why)}")
        else:
            build_data["force_include"][str(archive)] = "companion/browser.zip"

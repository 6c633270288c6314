"""What `companion host` offers to browsers: its door opens at once, and the page follows as soon as it is packed."""

from collections.abc import Callable
from dataclasses import replace

from companion.present.ports import Words
from companion.seal.vault import Secret
from companion.shell.background import in_background
from companion.shell.browser_layer import Pages
from companion.shell.files import Complaint
from companion.shell.link_ports import LinkUser
from companion.shell.links import Links
from companion.shell.machine import Machine
from companion.shell.served_files import Files
from companion.shell.this_machine import THIS_MACHINE
from companion.web.parts.bundle import bundle, usual_cache


def with_browsers(say: Callable[[str], None], words: Words) -> Machine:
    """This machine, with a door for browsers, too. People are told how far its page is, and what is missing."""
    pages = Pages()

    def links(owner: LinkUser, seed: Secret) -> Links:
        return Links(owner, seed, pages)

    def ready(files: Files) -> None:
        pages.files = files
        say(words.say("browser.ready"))

    def failed(error: Exception) -> None:
        say(str(error) if isinstance(error, Complaint) else words.say("browser.failed"))

    in_background(lambda: bundle(usual_cache(), lambda key: say(words.say(key))), ready, failed)
    return replace(THIS_MACHINE, links=links)

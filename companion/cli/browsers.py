"""What `companion host` offers to browsers: its door opens at once, and the page follows as soon as it is packed."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from companion.present.ports import Words
from companion.seal.vault import Secret
from companion.session.member import Member
from companion.shell.background import in_background
from companion.shell.browser_layer import Pages, Place
from companion.shell.files import Complaint
from companion.shell.link_ports import LinkUser
from companion.shell.links import Links
from companion.shell.machine import Machine
from companion.shell.served_files import Files
from companion.shell.this_machine import THIS_MACHINE
from companion.web.parts.bundle import bundle, usual_cache


class BrowserPage:
    """The page at the door of one host. People are told how far it is, and what is missing."""

    def __init__(self, say: Callable[[str], None], words: Words) -> None:
        self._say = say
        self._words = words
        self._pages = Pages()

    def machine(self) -> Machine:
        """This machine, with a door that knows the page."""
        return replace(THIS_MACHINE, links=self._links)

    def pack(self, member: Member, ready: Callable[[], None]) -> None:
        """Packs the page for the table of this member, in a thread of its own; calls `ready` there at the end."""
        self._pages.others = lambda: tuple(_places(member))

        def serve(files: Files) -> None:
            self._pages.files = files
            self._say(self._words.say("browser.ready"))
            ready()

        def failed(error: Exception) -> None:
            self._say(str(error) if isinstance(error, Complaint) else self._words.say("browser.failed"))

        in_background(lambda: bundle(usual_cache(), lambda key: self._say(self._words.say(key))), serve, failed)

    def _links(self, owner: LinkUser, seed: Secret) -> Links:
        return Links(owner, seed, self._pages)


def _places(member: Member) -> Iterator[Place]:
    """Where phones of this table are."""
    for door in member.context.known.doors.values():
        for address in door.addresses:
            yield address, door.port

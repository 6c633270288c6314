"""What `companion host` offers to browsers: its door opens at once, and the page follows as soon as it is packed."""

from collections.abc import Callable

from companion.present.ports import Words
from companion.shell.background import in_background
from companion.shell.files import Complaint
from companion.shell.served_files import Files
from companion.web.parts.bundle import bundle, usual_cache

Say = Callable[[str], None]


def pack_page(say: Say, words: Words, serve: Callable[[Files], None]) -> None:
    """Packs the page in a thread of its own, and hands it to `serve` there. People are told how far it is, and what is
    missing."""

    def ready(files: Files) -> None:
        say(words.say("browser.ready"))
        serve(files)

    def failed(error: Exception) -> None:
        say(str(error) if isinstance(error, Complaint) else words.say("browser.failed"))

    in_background(lambda: bundle(usual_cache(), lambda key: say(words.say(key))), ready, failed)

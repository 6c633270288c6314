"""What a host offers to browsers in a terminal: its door opens at once, and the page follows as soon as it is there."""

from collections.abc import Callable

from companion.present.ports import Words
from companion.shell.background import in_background
from companion.shell.served_files import Files, MakeFiles, NotMade

Say = Callable[[str], None]


def browser_files(progress: Callable[[str], None]) -> Files:
    """The files for browsers. It loads what makes them only when somebody hosts."""
    from companion.web.parts.bundle import page

    return page(progress)


def offer_page(say: Say, words: Words, serve: Callable[[Files], None], make: MakeFiles = browser_files) -> None:
    """Finds or makes the page in a thread of its own, and hands it to `serve` there. People are told how far it is, and
    what is missing."""

    def ready(files: Files) -> None:
        say(words.say("browser.ready"))
        serve(files)

    def failed(error: Exception) -> None:
        say(words.say(error.key, why=error.why) if isinstance(error, NotMade) else words.say("browser.failed"))

    in_background(lambda: make(lambda key: say(words.say(key))), ready, failed)

"""What somebody with closed eyes hears of a Declaration and a Resolution in a browser, and does with the keyboard.

python -m tests.makers.read_aloud     writes tests/records/read_aloud; read it, before it is kept
"""

import sys

from companion.games.age_of_thieves.rules.cards import Way
from companion.table.ids import Seat
from tests.house.plan import TESTS
from tests.support.declaring import PaperDesk, presenting
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk
from tests.support.scene_making import presenter_of
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_declaration, at_resolution, use
from tests.support.web_page import WebPage, chromium, served
from tests.support.web_reader import Reader

GAME = "age_of_thieves"
RECORDS = TESTS / "records" / "read_aloud"
EARS = {
    "en": ("Your plan", "Card", "4 AP", "Move", "3 AP", "Take away: 3", "Ready", "Sneak", "Nobody caught"),
    "de": (
        "Dein Plan",
        "Karte",
        "4 AP",
        "Bewegen",
        "3 AP",
        "Wegnehmen: 3",
        "Bereit",
        "Schleichen",
        "Niemand festgenommen",
    ),
}
"""What is gone to, by how it begins in each language, in the order of the story."""


def story(page: WebPage, language: str) -> str:
    """All that is heard, in order."""
    reader, heard = Reader(page, GAME, language), list[str]()
    cover, card, four, move, three, away, ready, sneak, nobody = EARS[language]

    def hears(what: str, all_of_it: bool = True) -> None:
        heard.append(f"# {what}\n  at: {reader.focused()}\n  says: {reader.live()}\n")
        if all_of_it:
            heard.append(f"{reader.read()}\n")

    desk = PaperDesk(at_declaration(3), language=language)
    declaration = presenting(desk)
    reader.show(declaration, f"{GAME}/declaration")
    hears("The Declaration begins.")
    reader.hold(cover)
    reader.let_go()
    hears(f"Space is held on {cover!r}: the plan lies open.")
    for name in (card, four, move, three):
        reader.press(name)
        hears(f"Enter on {name!r}.", all_of_it=name == three)
    reader.press(away)
    hears(f"Enter on {away!r}.", all_of_it=False)
    reader.press(ready)
    desk.settle()
    reader.show(declaration, reader.layout)
    hears(f"Enter on {ready!r}: the plan is sealed.")

    around = Around(at_resolution((4,), (6,), (2,)), language=language)
    resolution = presenter_of(GAME, "resolution", Desk(around, "A", (MORIUS,)), Paper())
    reader.show(resolution, f"{GAME}/resolution")
    hears("All are ready: the Resolution.")
    _other(around, "B", NOIRON)
    reader.show(resolution, reader.layout)
    hears("Noiron has used a card.")
    reader.press(sneak)
    hears(f"Enter on {sneak!r}.")
    reader.press(nobody)
    hears(f"Enter on {nobody!r}: the guard is done.", all_of_it=False)
    _other(around, "C", JASMINE)
    reader.show(resolution, reader.layout)
    hears("Jasmine has used a card.")
    assert not around.refused
    return "\n".join(heard)


def _other(around: Around, letter: str, seat: Seat) -> None:
    """Somebody else uses a card."""
    Desk(around, letter, (seat,)).tap(use(seat, 0, Way.SNEAK))


def main() -> int:
    """As the first lines of this file say."""
    RECORDS.mkdir(exist_ok=True)
    with chromium() as browser, served() as address:
        for language in EARS:
            told = story(WebPage(browser, address), language)
            (RECORDS / f"{GAME}_{language}.txt").write_text(told, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The lesson of a game at any of its steps, for pictures."""

from typing import Any

from companion.catalogue import TENANTS
from companion.present.play.lesson import LessonPresenter
from companion.shell.words import Translation
from tests.support.front_rooms import rooms
from tests.support.scene_making import Maker, screen_of


def lesson(game: str, step: str, *taps: str) -> Maker:
    """This step, after taps, each as `step key`. Steps before it are as the taps leave them."""

    def make(words: Translation) -> Any:
        phone = rooms(language=words.language)
        phone.desk.wording = words
        content = TENANTS[game].lesson()
        page = LessonPresenter(phone.desk, phone.front, phone.pages, content)
        for each in content.steps:
            for tap in taps:
                if tap.startswith(f"{each} "):
                    page.tap(tap.partition(" ")[2])
            if each == step:
                break
            page.main()
        assert page.step() == [*content.steps].index(step)
        return screen_of(game, "lesson", page)

    return make

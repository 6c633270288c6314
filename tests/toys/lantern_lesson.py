"""The lesson of Lanterns: one lantern, dark and lit."""

from collections.abc import Mapping

from companion.present.page_parts import Choice
from companion.present.play.lesson import Exercise, Lesson
from companion.present.play.timeline import TimelineEntry
from companion.present.ports import Words


class LanternLesson(Lesson[bool]):
    """What is done so far: whether the lantern is lit."""

    start = False

    @property
    def steps(self) -> Mapping[str, str]:
        """Without light, and with it."""
        return {"dark": "lock", "bright": "star"}

    def tapped(self, so_far: bool, step: str, key: str) -> bool:
        """Lights it."""
        return so_far or (step == "dark" and key == "light")

    def exercise(self, words: Words, so_far: bool, step: str) -> Exercise:
        """The lantern can be lit at the first step; at the second it is only looked at."""
        if step == "bright":
            return Exercise(
                faces=(3,), rows=(TimelineEntry("1", number="7", name=words.say("game.name"), mark="check"),)
            )
        choices = (Choice("light", words.say("lesson.dark.tap")), Choice("never", "never", can=False))
        numbers = (Choice("light", "1"), Choice("two", "2", can=so_far))
        said = words.say("lesson.bright.title") if so_far else ""
        return Exercise(faces=(0,), choices=choices, numbers=numbers, said=said, done=so_far)


LANTERN_LESSON = LanternLesson()

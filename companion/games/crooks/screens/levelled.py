"""Boxes that stand beside each other and are all as high as the highest of them."""

from collections.abc import Iterable

from companion.ui.widgets.boxes import Column


class Levelled(Column):
    """A box that can be higher than its content."""

    tall = 0.0
    """The height that its content needs."""
    level = 0.0
    """The height of the highest box in its line."""

    def _grow(self, height: float) -> None:
        """Takes the height of its content, or of the highest box in its line if that is more. If its content has become
        lower, it forgets the height of the line: this box may have been the highest, and `level` sets the height
        again."""
        if height < self.tall:
            self.level = 0.0
        self.tall = height
        super()._grow(max(height, self.level))


def level(boxes: Iterable[Levelled]) -> float:
    """Makes all boxes as high as the highest one. Returns that height."""
    line = list(boxes)
    height = max((box.tall for box in line), default=0.0)
    for box in line:
        if box.level != height:
            box.level = height
            box.height = max(box.tall, height)
    return height

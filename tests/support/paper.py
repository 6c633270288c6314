"""Where a presenter goes, and what it says, written down."""

from dataclasses import dataclass, field


@dataclass
class Paper:
    """Fulfils `present.ports.Pages`."""

    went: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def go(self, page: str, about: str = "") -> None:
        """A page on top."""
        self.went.append(f"{page}/{about}" if about else page)

    def back(self) -> None:
        """One down."""
        self.went.append("<")

    def tell(self, sentence: str) -> None:
        """Said at the foot."""
        self.told.append(sentence)

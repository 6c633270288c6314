"""Where a presenter goes, and what it says, written down."""

from dataclasses import dataclass, field


@dataclass
class Paper:
    """Fulfils `present.ports.Pages`."""

    went: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def go(self, page: str, about: str = "") -> None:
        """Notes the page that is put on top."""
        self.went.append(f"{page}/{about}" if about else page)

    def back(self) -> None:
        """Notes that a page is left."""
        self.went.append("<")

    def tell(self, sentence: str) -> None:
        """Notes a sentence that is shown for a moment."""
        self.told.append(sentence)

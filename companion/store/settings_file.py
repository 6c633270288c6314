"""The settings of this phone as they lie on its disk."""

from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from companion.present.settings import TEXT_SIZES, Settings
from companion.shell.plain_file import read_plain, write_plain

SETTINGS = "settings"


class SettingsFile:
    """The file in the folder of a phone."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / SETTINGS

    def read(self, language: str) -> Settings:
        """The settings as people left them; before that, the usual ones in this language."""
        usual = Settings(language)
        facts = read_plain(self._path)
        size = facts.pop("text_percent", 100)
        known = {field.name: getattr(usual, field.name) for field in fields(Settings)}
        good = {name: value for name, value in facts.items() if type(value) is type(known.get(name))}
        if size / 100 in TEXT_SIZES if isinstance(size, int) else False:
            good["text_size"] = size / 100
        return Settings(**known | good)

    def keep(self, settings: Settings) -> None:
        """Keeps the settings. Raises Complaint if the disk fails."""
        facts: dict[str, Any] = asdict(settings)
        facts["text_percent"] = round(100 * facts.pop("text_size"))  # plain data knows no fractions
        write_plain(self._path, facts)

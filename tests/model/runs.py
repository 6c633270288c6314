"""What TLC checks: each model with small constants, and each guard of it taken out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.model import tlc

SAFE = "SPECIFICATION Unfair"
"""In place of the specification with fairness, where no more than safety is asked: it is checked much faster."""


@dataclass(frozen=True)
class Run:
    """One check of a model. `constants`: other than in its `.cfg`; `checks`: what is checked, if not all that is named
    there; `breaks`: what must be found broken; `without`: guards that are taken out."""

    module: str
    constants: Mapping[str, str] = field(default_factory=dict)
    checks: str = ""
    breaks: str = ""
    without: tuple[str, ...] = ()

    def config(self) -> str:
        """The text of its configuration."""
        text = (tlc.HERE / f"{self.module}.cfg").read_text()
        if self.checks:
            kept = [
                line
                for line in text.splitlines()
                if line.split(" ")[0] not in ("SPECIFICATION", "INVARIANTS", "PROPERTIES")
            ]
            text = "\n".join([*kept, self.checks, ""])
        return tlc.without(tlc.with_constants(text, dict(self.constants)), self.without)

    def check(self, seconds: int = 1800) -> tlc.Outcome:
        """What TLC finds."""
        return tlc.check(self.module, self.config(), seconds=seconds)


_SAFETY = f"{SAFE}\nINVARIANTS TypeOK OneStory Provable NothingLost\nPROPERTIES ReturnsQuietly NotDeposed"
_IN_THE_END = "SPECIFICATION Spec\nINVARIANTS NothingLost\nPROPERTIES InTheEnd"
_LIAR = {"Seated": "{1, 2}", "Liars": "{3}", "Cuts": "0"}

_TWO = {"Phones": "{1, 2}", "Seated": "{1, 2}"}

RUNS: dict[str, Run] = {
    "a crash and a cut": Run("HandOver", {"Patient": "FALSE"}, _SAFETY),
    "two halves that tapped": Run("HandOver", {**_TWO, "Taps": "2", "Firm": "{1, 2}", "Cuts": "2"}, _SAFETY),
    "against the other's": Run("HandOver", {**_TWO, "Taps": "2", "Against": "{1}", "Cuts": "2"}, _SAFETY),
    "a hand-over and a cut": Run("HandOver", {"Hands": "1", "Crashes": "0"}, _SAFETY),
    "a liar without a seat": Run("HandOver", {**_LIAR, "Lies": "2"}, _SAFETY),
    "a liar and a cut": Run("HandOver", {**_LIAR, "Lies": "2", "Crashes": "0", "Cuts": "1"}, _SAFETY),
    "a liar, no seated host": Run("HandOver", {**_LIAR, "Seated": "{2}", "Lies": "2"}, _SAFETY),
    "a host without a seat": Run("HandOver", {"Seated": "{2, 3}", "Patient": "FALSE"}, _SAFETY),
    "in the end: a crash": Run("HandOver", {"Cuts": "0"}, _IN_THE_END),
    "in the end: no seat": Run("HandOver", {"Seated": "{2, 3}", "Cuts": "0"}, _IN_THE_END),
    "in the end: two halves": Run("HandOver", {**_TWO, "Taps": "2", "Firm": "{1, 2}"}, _IN_THE_END),
    "in the end: a naysayer": Run("HandOver", _LIAR, _IN_THE_END),
    "dice": Run("Dice"),
    "dice of two pairs": Run("Dice", {"Shared": "Apart"}),
    "dice and a new chain": Run("Dice", {"Shared": "Everybody", "Games": "1", "Chains": "1", "Crashes": "0"}),
    "a plan and a liar": Run("Sealing", {"TakenBack": "0"}),
    "a plan taken back, and a liar": Run("Sealing", {"Laid": "1"}),
    "a plan, a liar and a step": Run("Sealing", {"Voids": "1", "TakenBack": "0", "Laid": "1"}),
    "a plan, a liar and a helper": Run("Sealing", {"Helped": "{3}", "Readys": "1"}),
    "two plans and a liar": Run("Sealing", {"Honest": "{1, 2}", "Liars": "{3}", "TakenBack": "0"}),
    "an honest host": Run("Sealing", {"Liars": "{}", "Honest": "{1, 2}"}, "SPECIFICATION Spec\nPROPERTIES AllOpen"),
    # what is known, and said in README.md
    "known: a bought throw": Run(
        "Dice", {"Strict": "TRUE", "Anew": "FALSE"}, f"{SAFE}\nINVARIANTS NoChoice", "NoChoice"
    ),
    "known: bought of everybody": Run(
        "Dice",
        {"Strict": "TRUE", "Anew": "FALSE", "Shared": "Everybody"},
        f"{SAFE}\nINVARIANTS NoChoice",
        "NoChoice",
    ),
}

GUARDS: dict[str, Run] = {
    "LooksFirst": Run("HandOver", {}, _SAFETY, "ReturnsQuietly", ("LooksFirst",)),
    "ComparesWork": Run("HandOver", {}, _SAFETY, "NothingLost", ("ComparesWork",)),
    "ProvableCuts": Run("HandOver", {"Hands": "1"}, f"{SAFE}\nINVARIANTS Provable", "Provable", ("ProvableCuts",)),
    "SeatsHaveSay": Run("HandOver", _LIAR, _IN_THE_END, "Temporal", ("SeatsHaveSay",)),
    "SeatsWord": Run("HandOver", {**_LIAR, "Lies": "2"}, _SAFETY, "NotDeposed", ("SeatsWord",)),
    "EpochsOnce": Run("HandOver", {}, _SAFETY, "OneStory", ("EpochsOnce",)),
    "LinksBelong": Run("Dice", {"Shared": "Apart"}, f"{SAFE}\nINVARIANTS NoChoice", "NoChoice", ("LinksBelong",)),
    "KnownCounts": Run("Dice", {"Shared": "Apart"}, f"{SAFE}\nINVARIANTS NoChoice", "NoChoice", ("KnownCounts",)),
    "NoSecretGames": Run("Dice", {"Shared": "Apart"}, f"{SAFE}\nINVARIANTS NoChoice", "NoChoice", ("NoSecretGames",)),
    "Journal": Run("Dice", {"Shared": "Apart"}, f"{SAFE}\nINVARIANTS NoChoice", "NoChoice", ("Journal",)),
    "AllSign": Run("Sealing", {}, "", "NoneTooEarly", ("AllSign",)),
    "SignsSeen": Run("Sealing", {"TakenBack": "0"}, "", "NoneTooEarly", ("SignsSeen",)),
    "TakesBack": Run("Sealing", {"Readys": "1"}, "", "NoneUnwanted", ("TakesBack",)),
    "SealedAnew": Run("Sealing", {"Readys": "1", "TakenBack": "0"}, "", "NoneAgainstKnown", ("SealedAnew",)),
    "Noted": Run("Sealing", {"Readys": "1", "TakenBack": "0", "Crashes": "1"}, "", "NoneAgainstKnown", ("Noted",)),
}

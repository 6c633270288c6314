"""One tab of a headless Chromium at a real door, for measurements: what happens there, by the clock of its page."""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.shell.files import Complaint
from tests.support.browser_seat import HELD
from tests.support.web_page import FLAGS

PATIENCE = 120.0

LISTENS = """
window.marks = {boot: [], drawn: [], said: []};
window.Worker = class extends Worker {
  constructor(...facts) {
    super(...facts);
    window.worker = this;
    this.addEventListener("message", ({data}) => {
      if (data.boot) marks.boot.push([data.boot, performance.now()]);
      if (data.marks) marks.said.push(data.marks);
    });
  }
};
new MutationObserver(() => marks.drawn.push(performance.now())).observe(document, {subtree: true, childList: true,
  characterData: true, attributes: true});
"""
"""Runs before the page: what its worker posts, and when the document changed. The observer is called at the end of the
task that patched it."""

TAPS = """
const [words, done] = arguments;
const step = () => {
  const found = [...document.querySelectorAll("button")].find((each) => each.textContent.startsWith(words));
  if (!found) return setTimeout(step, 5);
  found.click();
  done();
};
step();
"""
"""Taps the first button that says this as soon as it is there: nothing waits for a person."""

REDRAWS = """
const [words, count, done] = arguments;
const taken = [];
const step = () => {
  if (taken.length === count) return done(taken);
  const next = words[taken.length % words.length];
  const found = [...document.querySelectorAll("button")].find((each) => each.textContent === next);
  const begun = performance.now(), before = marks.drawn.length;
  found.click();
  const look = () => {
    if (marks.drawn.length === before) return setTimeout(look, 1);
    taken.push(marks.drawn[before] - begun);
    setTimeout(step, 60);
  };
  look();
};
step();
"""
"""Taps these by turns; the milliseconds from each touch to the end of the task that has changed the document."""

READS = """
const [words, done] = arguments;
const step = () => (new RegExp(words).test(document.body.innerText) ? done(performance.now()) : setTimeout(step, 5));
step();
"""


class Tab:
    """A browser with one tab. `profile`: the folder with all that it keeps."""

    def __init__(self, profile: Path) -> None:
        from selenium import webdriver

        browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
        if not (browser and driver):
            raise Complaint("Chromium and its driver are not installed: apt-get install chromium chromium-driver")
        options = webdriver.ChromeOptions()
        options.binary_location = browser
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        for flag in (*FLAGS.split(), f"--user-data-dir={profile}", "--window-size=430,900"):
            options.add_argument(flag)
        self.driver: Any = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
        self.driver.set_script_timeout(PATIENCE)
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTENS})

    def open(self, link: str) -> None:
        """Begins to load; `performance.now` counts from here."""
        self.driver.execute_script("location.assign(arguments[0])", link)

    def taps(self, words: str) -> None:
        """Taps this once it is offered."""
        self.on_the_page()
        self.driver.execute_async_script(TAPS, words)

    def redraws(self, count: int) -> list[float]:
        """Changes a plan so often: how long each tap took until the page was redrawn, in milliseconds."""
        self.opens("Your plan", "AP left")
        self.taps("Move")
        self.reads("9 of 10 AP left")
        found: list[float] = self.driver.execute_async_script(REDRAWS, ["3", "4", "5", "6"], count)
        return found

    def opens(self, words: str, then: str) -> None:
        """Holds this until something else stands on the page; whatever lies above it is closed."""
        from selenium.webdriver import ActionChains

        def held() -> bool:
            for each in self.driver.find_elements("css selector", "button"):
                said = each.text or each.get_attribute("aria-label") or ""
                if said == "Continue":
                    each.click()
                elif words in said:
                    ActionChains(self.driver).click_and_hold(each).pause(HELD).release().perform()
            return then in self.text()

        self.until(held)

    def told(self, fact: str, count: int) -> list[dict[str, float]]:
        """What the program at this seat has told, once it has told this so often."""

        def found() -> list[dict[str, float]]:
            said = [each for each in self.marks()["said"] if fact in each]
            return said[-count:] if len(said) >= count else []

        self.on_the_page()
        told: list[dict[str, float]] = self.until(found)
        return told

    def reads(self, words: str) -> float:
        """The milliseconds from the link to when this stands on the page."""
        self.on_the_page()
        return float(self.driver.execute_async_script(READS, words))

    def on_the_page(self) -> None:
        """Waits until the page at the link has begun."""
        self.until(lambda: self.driver.execute_script("return Boolean(window.marks && window.worker)"))

    def until(self, true: Callable[[], Any]) -> Any:
        """What came true; raises selenium's TimeoutException if nothing does."""
        from selenium.common.exceptions import StaleElementReferenceException
        from selenium.webdriver.support.ui import WebDriverWait

        ignored = [StaleElementReferenceException]
        return WebDriverWait(self.driver, PATIENCE, 0.005, ignored).until(lambda _: true(), self.text())

    def text(self) -> str:
        """What stands on the page."""
        return str(self.driver.execute_script("return document.body.innerText"))

    def marks(self) -> dict[str, Any]:
        """What was noted so far."""
        found: dict[str, Any] = self.driver.execute_script("return window.marks")
        return found

    def ask(self, **what: Any) -> None:
        """Tells the worker something."""
        self.driver.execute_script("worker.postMessage(arguments[0])", what)

    def memory_mb(self) -> float:
        """The largest share of the computer's memory that a process of this browser's pages has."""
        return max((_shares(process) for process in self.processes("renderer")), default=0.0)

    def worked(self) -> float:
        """The seconds of a processor that this browser's pages have taken so far."""
        return sum(_worked(process) for process in self.processes("renderer"))

    def processes(self, kind: str) -> list[Path]:
        """The folders in /proc of this browser's processes of one kind."""
        root = int(self.driver.capabilities["goog:processID"])
        parents = {int(path.name): path for path in Path("/proc").glob("[0-9]*")}
        inside, found = {root}, []
        for number, path in sorted(parents.items()):
            try:
                above = int(path.joinpath("stat").read_text().rpartition(")")[2].split()[1])
                said = path.joinpath("cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            if above in inside:
                inside.add(number)
                if f"--type={kind}" in said:
                    found.append(path)
        return found

    def close(self) -> None:
        """Closes the browser."""
        self.driver.quit()


def _shares(process: Path) -> float:
    try:
        said = process.joinpath("smaps_rollup").read_text()
    except OSError:
        return 0.0
    found = re.search(r"^Pss:\s+(\d+) kB", said, re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


def _worked(process: Path) -> float:
    try:
        fields = process.joinpath("stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

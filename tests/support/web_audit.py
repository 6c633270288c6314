"""What somebody could not read, hit or hear on a page in a browser.

| looked at | by |
|---|---|
| names, roles, order of headings, contrast | axe-core: what it calls serious or critical |
| what is cut off, lies outside, lies below something else, or is too small for a finger | `FITS`, in the browser |
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from companion.web.drawing.names import Viewport
from tests.support import gallery, web_states
from tests.support.axe import axe
from tests.support.web_page import WebPage

SERIOUS = "serious", "critical"
FINGER = 44
MINUTES = 600
EACH = """
const [messages, done] = arguments;
const settled = () => new Promise(then => requestAnimationFrame(() => setTimeout(then)));
(async () => {
  const found = [];
  for (const [at, message] of messages.entries()) {
    const mark = `state ${at}`;
    posts.postMessage(message);
    posts.postMessage({toast: mark});
    while (!document.querySelector("#toast").textContent.includes(mark)) await settled();
    await settled();
    found.push(await LOOK);
  }
  return found;
})().then(done, error => done(String(error.stack)));
"""
HEARD = """axe.run(document, {resultTypes: ["violations"]}).then(({violations}) => violations
  .filter(each => IMPACTS.includes(each.impact))
  .flatMap(each => each.nodes.map(node => `${each.id}: ${node.html.slice(0, 160)}`)))
"""
FITS = """(() => {
  const wide = document.documentElement.clientWidth, found = [];
  const name = element => `${element.className.baseVal ?? element.className} ${element.textContent.slice(0, 40)}`;
  const says = (fault, element) => found.push(`${fault}: ${name(element)}`);
  const open = document.querySelector("dialog[open], .over");
  for (const element of document.querySelectorAll("#root *")) {
    const style = getComputedStyle(element), place = element.getBoundingClientRect();
    if (!place.width || element.closest(".unseen, svg, .scene, .roofs")) continue;
    if (place.right > wide + 1 || place.left < -1) says("outside", element);
    const scrolls = ["auto", "scroll"].includes(style.overflowX);
    if (scrolls && element.scrollWidth > element.clientWidth + 1) says("scrolls sideways", element);
  }
  const texts = document.createTreeWalker(document.getElementById("root"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const print = range.getBoundingClientRect();
    if (!print.width || text.parentElement.closest(".unseen, svg") || text.parentElement.clientWidth === 1) continue;
    const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top / 4)));
    const isOneWord = text.parentElement.closest(".icon-button") && !/\\s/.test(text.data);
    if (lines.size > 1 && isOneWord) says("broken", text.parentElement);
    for (let box = text.parentElement; box.id !== "root"; box = box.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(box), place = box.getBoundingClientRect();
      const air = parseFloat(getComputedStyle(text.parentElement).fontSize) * 0.4; // letters are lower than their line
      const sideways = print.left < place.left - 1 || print.right > place.right + 1;
      const below = overflowY === "hidden" && (print.top < place.top - air || print.bottom > place.bottom + air);
      if (sideways || (overflowX !== "visible" && below)) { says("cut off", text.parentElement); break; }
      if (overflowY === "auto") break;
    }
  }
  for (const element of (open || document.getElementById("root")).querySelectorAll("button, input")) {
    if (!element.getBoundingClientRect().width) continue;
    element.scrollIntoView({block: "center"});
    const {left, top, width, height} = element.getBoundingClientRect();
    if (Math.min(width, height) < FINGER) says(`${Math.round(width)} x ${Math.round(height)}`, element);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(element.contains(hit) || hit.contains(element))) says("hidden", element);
  }
  return [...new Set(found)];
})()
"""


@dataclass(frozen=True)
class WebLook:
    """A window, and what is looked at in it."""

    script: str
    around: Viewport
    language: str
    mood: str


BY_EAR = WebLook(HEARD.replace("IMPACTS", json.dumps(SERIOUS)), Viewport(412, 915), "en", "night")
BY_FINGER = WebLook(FITS.replace("FINGER", str(FINGER)), Viewport(360, 640), "en", "night")
LARGEST = replace(BY_FINGER, around=Viewport(320, 640, 2.0), language="de", mood="ember")
FURTHER = tuple(replace(LARGEST, language=language) for language in gallery.FURTHER)
LYING = tuple(replace(LARGEST, around=Viewport(800, 360, scale)) for scale in (1.0, 2.0))
"""A phone on its side, in the usual print and in the largest."""
LOOKS = BY_EAR, BY_FINGER, LARGEST, *FURTHER, *LYING


def size(page: WebPage, around: Viewport) -> None:
    """Gives the browser's window this size."""
    told = {"width": int(around.width), "height": int(around.height), "deviceScaleFactor": 1, "mobile": False}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", told)


def faults(page: WebPage, look: WebLook, states: Iterable[tuple[str, str]]) -> Iterator[str]:
    """What is wrong with these states, each with its name before it."""
    size(page, look.around)
    page.driver.set_script_timeout(MINUTES)
    if look is BY_EAR:
        page.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": axe()})
    for game, named in groupby(states, lambda state: gallery.game_of(state[0])):
        told = [
            (f"{name} {scene}", web_states.message(name, scene, look.around, look.language, look.mood))
            for name, scene in named
        ]
        page.post(emblems=web_states.pictures(game))
        found = page.driver.execute_async_script(EACH.replace("LOOK", look.script), [message for _, message in told])
        assert isinstance(found, list), found
        yield from (f"{name}: {each}" for (name, _), those in zip(told, found, strict=True) for each in those)

"""The page of a seat in a browser, in Chromium, with a stand-in for its worker: a test posts what the worker would, and
reads what the page says."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from companion.data_files import ASSETS
from tests.house.plan import COMPANION

PAGE = COMPANION / "web" / "page"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self' ws:; "
    "img-src 'self' data:; style-src 'self'; font-src 'self'; media-src 'self'; frame-ancestors 'none'"
)
WORKER = b"""
const [posts, heard] = [new BroadcastChannel("posts"), new BroadcastChannel("heard")];
posts.onmessage = ({data}) => postMessage(data);
onmessage = ({data}) => heard.postMessage(data);
postMessage({boot: "python", done: 0.5});
"""
LISTENS = """
window.said = [];
window.posts = new BroadcastChannel("posts");
window.ears = new BroadcastChannel("heard");
ears.onmessage = ({data}) => said.push(data);
"""
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".ttf": "font/ttf"}
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
SECONDS = 10


class Files(BaseHTTPRequestHandler):
    """Hands out the files of the page under the content policy that a real host sets."""

    def do_GET(self) -> None:
        """Answers a request."""
        name = self.path.lstrip("/") or "index.html"
        path = (ASSETS if name.startswith("fonts/") else PAGE) / name
        found = WORKER if name == "worker.js" else path.read_bytes() if path.is_file() else None
        self.send_response(HTTPStatus.NOT_FOUND if found is None else HTTPStatus.OK)
        self.send_header("Content-Type", KINDS.get(path.suffix, "text/plain"))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(found or b"")

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


class WebPage:
    """The page, and what people do with it."""

    def __init__(self, driver: Any, address: str) -> None:
        self.driver = driver
        self._drawn = 0
        driver.get(address)
        driver.execute_script(LISTENS)
        self.until(lambda: driver.execute_script("return document.querySelector('.boot .progress')?.value === 0.5"))

    def until(self, true: Callable[[], Any]) -> Any:
        """Waits until something is true of the page."""
        from selenium.webdriver.support.ui import WebDriverWait

        return WebDriverWait(self.driver, SECONDS, 0.02).until(lambda _: true())

    def post(self, **message: Any) -> None:
        """The worker posts a message. It has arrived when this is over."""
        mark = f"mark {self._drawn}"
        self._drawn += 1
        for each in (message, {"toast": mark}):  # messages keep their order
            self.driver.execute_script("posts.postMessage(arguments[0])", each)
        self.until(lambda: mark in self.text("#toast"))

    def draw(self, *nodes: Mapping[str, Any], name: str = "page", **traits: Any) -> None:
        """The worker posts a page with these nodes. What belongs to the message is told by its name."""
        told = {each: traits.pop(each) for each in ("secret", "tap_not_hold", "meant") if each in traits}
        tree = {"k": "page", "id": name, "top": {"title": "The page"}, "c": list(nodes), **traits}
        self.post(tree=tree, drawn=self._drawn, motion=False, **told)

    def text(self, selector: str = "body") -> str:
        """All text in a part of the document, seen or not."""
        return str(self.driver.execute_script("return document.querySelector(arguments[0]).textContent", selector))

    def said(self, kind: str) -> list[Any]:
        """What the page has said of this kind."""
        return [each[kind] for each in self.driver.execute_script("return said") if kind in each]

    def find(self, selector: str) -> Any:
        """The element of a CSS selector."""
        return self.driver.find_element("css selector", selector)

    @property
    def focused(self) -> Any:
        """The element that has the keyboard."""
        return self.driver.switch_to.active_element

    @property
    def hand(self) -> Any:
        """A finger and a keyboard."""
        from selenium.webdriver import ActionChains

        return ActionChains(self.driver, duration=0)


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser without a window. The test is skipped where there is none."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
    browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not (browser and driver):
        pytest.skip("Chromium and its driver are not installed: apt-get install chromium chromium-driver")
    options = webdriver.ChromeOptions()
    options.binary_location = browser
    for flag in FLAGS.split():
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    made = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    try:
        yield made
    finally:
        made.quit()


@contextmanager
def served() -> Iterator[str]:
    """The address of a server with the files of the page."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Files) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()

// The page of a seat in a browser: draws what the worker posts, and posts touches back. It knows no game.

import { showBoot, showTrouble, unfit } from "./boot.js";
import { colour, emblem, text } from "./parts.js";
import { drawPage } from "./draw.js";
import { learnEmblems } from "./emblems.js";
import { aboutOf, linesOf, newsOf } from "./news.js";
import { patch } from "./patch.js";
import { relight } from "./pieces.js";
import { h } from "./shape.js";
import { play, shake, speak, wakeSounds } from "./sound.js";
import { Touches } from "./touch.js";
import { languageOf, SOFT, WORDS } from "./words.js";

const TOAST = 4000; // ms, and a little more for each letter
const MOMENT = 1600; // ms for which the style sheet lets a moment be felt

const SQUEEZED = 0.5; // the share of the height that head and foot may take
const TALL = 0.4; // the share that the foot alone may take, and still stay in sight

class Page {
  constructor(worker) {
    this.worker = worker;
    for (const id of ["root", "notes", "toast", "live", "news", "sprite", "curtain"]) this[id] = document.getElementById(id);
    this.language = languageOf(navigator.languages || []);
    this.shown = { id: "", meant: "", title: "", secret: false, now: "", sheet: "" };
    this.away = document.visibilityState === "hidden";
    this.emblems = new Set();
    this.touched = 0;
    this.kept = null; // the newest drawing that came while nobody may see it
    this.touches = new Touches(document, this.fire.bind(this), this.tell.bind(this));
  }

  get says() {
    return WORDS[this.language];
  }

  post(message) {
    this.worker.postMessage(message);
  }

  fire(touch, handler, ...args) {
    this.touched = performance.now();
    if (handler !== undefined) this.post({ fire: [handler, ...args], drawn: touch.drawn });
  }

  /** Takes one message of the worker. */
  take(message) {
    if (message.emblems) this.emblems = learnEmblems(this.sprite, message.emblems);
    if ("boot" in message && !this.shown.id) showBoot(this.root, this.says, message);
    if (message.trouble) this.trouble(message.trouble, message.text);
    if (message.tree) this.drawing(message);
    if (message.toast) this.toasted(String(message.toast));
    if (message.live) this.tell(message.live);
    if (message.moment) this.moment(message.moment);
    if (message.play) play(message.play);
    if (message.shake) shake(message.shake);
    if (message.say && document.visibilityState === "visible") speak(message.say, message.language);
    if (message.copy) copy(message.copy);
    if (message.open) this.open(message.open);
    if (message.reload) location.reload();
  }

  trouble(key, text) {
    if (!SOFT.has(key)) this.shown = { ...this.shown, id: "" };
    showTrouble({ root: this.root, notes: this.notes, says: this.says, key, text, reload: () => location.reload() });
  }

  /** Draws a page, unless it holds a secret and nobody may see it now. */
  drawing(message) {
    if (this.away && message.secret) {
      this.kept = message;
      return;
    }
    this.kept = null;
    this.draw(message);
  }

  draw(message) {
    if (message.kept && location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    this.wear(message);
    const { tree } = message;
    const before = this.shown;
    const focused = document.activeElement;
    const neighbours = near(focused);
    const lines = linesOf(this.root);
    const sheet = tree.sheet ? tree.sheet.title || "?" : "";
    const id = tree.id || "page";
    const meant = message.meant ?? `${id}|${sheet}|${tree.bar?.main || ""}`;
    if (before.meant !== meant) this.touches.ignore();
    patch(this.root, drawPage(tree, { says: this.says, title: message.title, drawn: message.drawn, emblems: this.emblems }));
    this.shown = { ...before, id, meant, sheet, title: message.title || "", secret: Boolean(message.secret) };
    document.title = this.shown.title || "Companion";
    this.inform(before, lines);
    this.fillScrolls();
    this.follow();
    this.focus(focused, before, neighbours);
    this.guardBack(Boolean(tree.top || sheet));
  }

  /** Tells the ear what is new on the page, or what a new page is about. No secret stays longer than it is shown. */
  inform(before, lines) {
    const { id, sheet } = this.shown;
    const same = id === before.id && sheet === before.sheet;
    const news = same ? newsOf(lines, linesOf(this.root), performance.now() - this.touched) : sheet ? "" : aboutOf(this.root);
    if (news || !same || before.secret) patch(this.news, [news]);
  }

  /** Takes over colours, print and habits of the phone. */
  wear({ roles, scale, motion, mood, language, left_handed: left, tap_not_hold: taps }) {
    const style = document.documentElement.style;
    for (const [name, code] of Object.entries(roles || {})) {
      if (colour(name) && /^#[0-9a-fA-F]{3,8}$/.test(code)) style.setProperty(colour(name), code);
    }
    if (roles?.surface_container_high) document.querySelector("meta[name=theme-color]").content = roles.surface_container_high;
    if (scale) style.setProperty("--scale", String(Math.min(Math.max(Number(scale), 1), 2)));
    const { dataset } = document.documentElement;
    if (scale) toggle(dataset, "large", Number(scale) * this.viewport().text > 1.3);
    if (mood) dataset.mood = mood;
    if (motion !== undefined) toggle(dataset, "still", !motion);
    if (left !== undefined) toggle(dataset, "left", left);
    if (taps !== undefined) this.touches.tapNotHold = Boolean(taps);
    if (language) document.documentElement.lang = language;
    if (language && language.slice(0, 2) in WORDS) this.language = language.slice(0, 2);
  }

  /** Opens the question that is asked, and keeps the keyboard where it was, or brings it to what is new. */
  focus(focused, before, neighbours) {
    const dialog = this.root.querySelector("dialog");
    if (dialog && !dialog.open) {
      this.asker = focused;
      dialog.showModal();
      dialog.querySelector("h2").focus();
      return;
    }
    if (dialog) return keep(focused, dialog.querySelector("h2"));
    if (before.sheet && this.asker) keep(this.asker, this.root.querySelector("h1"));
    else if (before.id !== this.shown.id) this.root.querySelector("h1")?.focus({ preventScroll: true });
    else if (focused !== document.body) keep(focused, neighbours.find((each) => each.isConnected) || this.root.querySelector("h1"));
    if (!this.shown.sheet) this.asker = null;
  }

  /** Lets the whole page scroll where head and foot leave too little; lets the keyboard scroll what has no stop in it. */
  fillScrolls() {
    const [head, foot] = [".head", ".foot"].map((part) => this.root.querySelector(part)?.offsetHeight || 0);
    const { dataset } = document.documentElement;
    toggle(dataset, "squeezed", head + foot > window.innerHeight * SQUEEZED);
    if ("squeezed" in dataset && foot > window.innerHeight * TALL) dataset.squeezed = "tall";
    document.documentElement.style.setProperty("--foot", `${foot}px`);
    for (const place of this.root.querySelectorAll("[data-scrolls]")) {
      const stops = place.scrollHeight > place.clientHeight + 1 && !place.querySelector("button, input");
      if (stops) place.tabIndex = 0;
      else place.removeAttribute("tabindex");
    }
  }

  /** Brings what is on now into sight when it has moved on. */
  follow() {
    const now = this.root.querySelector("[data-scrolls] .look-now, [data-scrolls] .tap.on, [data-scrolls] .tap-row.on");
    const name = now ? `${this.shown.id}|${now.textContent}` : "";
    if (now && name !== this.shown.now) {
      const place = now.closest("[data-scrolls]");
      const [inner, outer] = [now.getBoundingClientRect(), place.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) {
        place.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 3;
      }
    }
    this.shown.now = name;
  }

  /** The way back of the phone or browser goes back within the pages, where there is something to go back from. The
   * invitation behind # goes into no second entry of the history: so what comes with one is a link opened in this tab. */
  guardBack(wanted) {
    this.goesBack = wanted;
    if (wanted && !location.hash && !history.state?.inside) history.pushState({ inside: true }, "");
  }

  wentElsewhere() {
    if (location.hash) location.reload(); // the browser has changed the address alone
    else if (this.goesBack) this.post({ event: "back" });
  }

  tell(sentence) {
    if (this.live.textContent !== sentence) patch(this.live, [String(sentence)]);
  }

  toasted(sentence) {
    clearTimeout(this.toasting);
    patch(this.toast, [h("p", { key: sentence, class: "toast text" }, sentence)]);
    this.toasting = setTimeout(() => patch(this.toast, []), TOAST + 40 * sentence.length);
  }

  /** Opens a link in a tab of its own. Where the browser lets none come up by itself, the link is copied. */
  open(link) {
    const tab = open(link, "_blank");
    if (tab) {
      tab.opener = null; // it has no business with this page
      return;
    }
    copy(link);
    this.post({ event: "copied" });
  }

  /** Lets a moment be felt. One with a title is a curtain: it goes up from the page, whose rows are dealt. */
  moment({ name, kind, title, emblem: picture }) {
    clearTimeout(this.moving);
    const { dataset } = document.documentElement;
    dataset.moment = String(name || kind || "");
    toggle(dataset, "curtain", title);
    patch(this.curtain, title ? [h("div", { key: performance.now(), class: "curtain" }, emblem(picture, { tint: "primary", big: 4 }), text({ t: title, role: "display", giant: 20 }, { phrase: true }))] : []);
    this.moving = setTimeout(() => {
      delete dataset.moment;
      delete dataset.curtain;
      patch(this.curtain, []);
    }, MOMENT);
  }

  /** Nobody looks any more: what is secret leaves the document at once. */
  leave(event) {
    if (this.shown.secret) {
      patch(this.root, [h("main", { key: "covered", class: "boot" }, h("h1", { class: "text role-title", tabindex: "-1" }, this.says.covered))]);
      patch(this.live, []);
      patch(this.news, []);
      this.shown = { ...this.shown, id: "", sheet: "", secret: false };
    }
    if (event !== "blur") shake([]);
    this.away = true;
    window.speechSynthesis?.cancel();
    this.post({ event });
  }

  /** Somebody looks again. */
  come() {
    if (!this.away) return;
    this.away = false;
    if (this.kept) this.drawing(this.kept);
    this.post({ event: "shown" });
    this.stayAwake();
  }

  /** Keeps the screen lit, where browsers let a page do that. */
  stayAwake() {
    navigator.wakeLock?.request("screen").catch(() => {});
  }

  viewport() {
    const text = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    return { width: window.innerWidth, height: window.innerHeight, touch: matchMedia("(pointer: coarse)").matches, text };
  }

  start() {
    const { worker } = this;
    worker.onmessage = ({ data }) => this.take(data);
    worker.onerror = () => this.shown.id || this.trouble(navigator.onLine === false ? "wifi" : "worker");
    document.addEventListener("visibilitychange", () => (document.visibilityState === "hidden" ? this.leave("hidden") : this.come()));
    window.addEventListener("pagehide", () => this.leave("hidden"));
    window.addEventListener("pageshow", () => this.come());
    window.addEventListener("blur", () => this.leave("blur"));
    window.addEventListener("focus", () => this.come());
    window.addEventListener("online", () => this.post({ event: "online" }));
    window.addEventListener("popstate", () => this.wentElsewhere());
    for (const name of ["pointerdown", "keydown"]) {
      document.addEventListener(name, wakeSounds, true);
      document.addEventListener(name, () => this.come(), true); // somebody who touches it looks
      document.addEventListener(name, () => relight(this.root), true);
    }
    let waits = 0;
    window.addEventListener("resize", () => {
      cancelAnimationFrame(waits);
      waits = requestAnimationFrame(() => {
        this.fillScrolls();
        this.post({ viewport: this.viewport() });
      });
    });
    const parts = JSON.parse(document.documentElement.dataset.parts || "{}");
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const invitation = location.hash.slice(1);
    const languages = [...(navigator.languages || [])];
    this.post({ start: { parts, invitation, address: location.href, languages, language: languages[0] || "", viewport: this.viewport(), still, browser: navigator.userAgent } });
    this.stayAwake();
  }
}

/** Puts a text on the clipboard; pages on plain HTTP have only the old way. */
function copy(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  const focused = document.activeElement;
  (document.querySelector("dialog[open]") || document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
}

function toggle(dataset, name, on) {
  if (on) dataset[name] = "";
  else delete dataset[name];
}

/** The others of its list that take the keyboard, the next ones first: it goes there when its place has gone. */
function near(element) {
  const all = [...(element.closest("ul")?.querySelectorAll("button, input") || [])];
  const at = all.indexOf(element);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
}

function keep(focused, or) {
  const there = focused?.isConnected && focused !== document.body;
  if (document.activeElement === focused && there) return;
  (there ? focused : or)?.focus({ preventScroll: true });
}

function begin() {
  const says = WORDS[languageOf(navigator.languages || [])];
  document.documentElement.lang = languageOf(navigator.languages || []);
  const [root, notes] = [document.getElementById("root"), document.getElementById("notes")];
  const key = unfit();
  if (key) return showTrouble({ root, notes, says, key, reload: () => location.reload() });
  showBoot(root, says, { boot: "files" });
  hire(document.documentElement.dataset).then(
    (worker) => new Page(worker).start(),
    () => showTrouble({ root, notes, says, key: navigator.onLine === false ? "wifi" : "host", reload: () => location.reload() }),
  );
}

/** Starts the worker, if its file is what the page was promised: a browser checks this for scripts, not for workers. */
async function hire({ worker, integrity = "" }) {
  const url = new URL(worker, import.meta.url);
  const file = await fetch(url, { integrity });
  if (!file.ok) throw new Error(`${file.status}`);
  return new Worker(url, { type: "module" });
}

begin();

// Touches: taps, holds, keys and typed text, told to the worker by the handler that a node names.
//
// | a tap or hold counts if ...                                   | why                                        |
// | the finger went down on the same thing, with the same meaning | the page may change under the finger       |
// | the screen did not change by itself in the moment before      | the tap was meant for something else       |
// | what is held was held for long enough                         | a light touch must not open a secret       |

export const IGNORED = 300; // ms for which touches are ignored after the screen has changed by itself
export const HOLD = 400; // ms
const BRUSHED = 2000; // ms for which a cover says that the hold was too short
const KEYS = new Set([" ", "Enter"]);

/** Listens to all touches within `root`. `fire(touch, handler, ...args)` tells the worker; `say` speaks to the ear. */
export class Touches {
  constructor(root, fire, say, now = () => performance.now()) {
    Object.assign(this, { fire, say, now, tapNotHold: false, ignoresUntil: 0, press: null, holding: null });
    const on = (name, does) => root.addEventListener(name, does.bind(this), true);
    on("pointerdown", this.down);
    on("click", this.click);
    on("keydown", this.keyDown);
    on("keyup", this.keyUp);
    on("contextmenu", this.menu);
    on("input", this.input);
    on("cancel", this.cancel);
    on("close", this.closed);
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, () => this.letGo(), true);
    window.addEventListener("blur", () => this.letGo()); // of the window alone: a mouse takes the focus as it goes down
    this.letGo = this.letGo.bind(this);
  }

  /** The screen has changed by itself: touches of the next moment, and those under way, do nothing. */
  ignore() {
    this.ignoresUntil = this.now() + IGNORED;
    if (this.press) this.press.late = true;
  }

  down(event) {
    if (!event.isPrimary || event.button > 0) return;
    const element = touched(event);
    const late = this.now() < this.ignoresUntil;
    this.press = { element, sign: element?.touch.sign, late };
    if (element && !late && this.mustHold(element)) this.hold(element);
  }

  click(event) {
    if (event.target.tagName === "DIALOG") return this.beside(event);
    const element = touched(event);
    if (!element || "typed" in element.touch || "moved" in element.touch) return;
    const press = this.press;
    this.press = null;
    const byFinger = event.detail > 0;
    if (byFinger && !this.meant(press, element)) return;
    if (element.touch.off) return;
    if (this.mustHold(element) && (byFinger || element.touch.let_go !== undefined)) return;
    this.tap(element);
  }

  meant(press, element) {
    return press && !press.late && press.element === element && press.sign === element.touch.sign;
  }

  tap(element) {
    this.fire(element.touch, element.touch.tap, ...element.touch.args);
  }

  mustHold(element) {
    return element.touch.hold && !element.touch.off && !this.tapNotHold;
  }

  /** Begins a hold. It ends wherever the finger is then, even if the page has changed meanwhile. */
  hold(element) {
    this.letGo();
    const { press } = this;
    element.dataset.held = "";
    delete element.dataset.brushed;
    element.addEventListener("pointerup", this.letGo, { once: true }); // an element that left the page tells nobody above
    this.holding = { element, done: false, timer: setTimeout(() => this.heldLongEnough(press), HOLD) };
  }

  heldLongEnough(press) {
    const { element } = this.holding;
    if (!element.isConnected || (press && !this.meant(press, element))) return;
    this.holding.done = true;
    this.tap(element);
  }

  letGo() {
    const { holding } = this;
    if (!holding) return;
    this.holding = null;
    clearTimeout(holding.timer);
    const { element } = holding;
    delete element.dataset.held;
    if (element.touch.let_go !== undefined) this.fire(element.touch, element.touch.let_go);
    if (!holding.done && element.touch.longer) this.brushed(element);
  }

  brushed(element) {
    element.dataset.brushed = "";
    this.say(element.touch.longer);
    setTimeout(() => delete element.dataset.brushed, BRUSHED);
  }

  keyDown(event) {
    const dialog = event.key === "Escape" && event.target.closest?.("dialog");
    if (dialog) {
      event.preventDefault();
      return this.closes(dialog);
    }
    const element = touched(event);
    if (!element) return;
    if ("typed" in element.touch) return this.typedKey(event, element);
    if (!KEYS.has(event.key) || !this.mustHold(element)) return;
    event.preventDefault();
    if (event.repeat) return;
    this.press = null;
    this.hold(element);
  }

  keyUp(event) {
    if (KEYS.has(event.key) && this.holding) {
      event.preventDefault();
      this.letGo();
    }
  }

  typedKey(event, element) {
    if (event.key !== "Enter" || event.isComposing || element.touch.entered === undefined) return;
    event.preventDefault();
    this.fire(element.touch, element.touch.entered);
  }

  input(event) {
    const field = event.target;
    const { typed, moved } = field.touch || {};
    if (typed !== undefined) {
      (field.echoes ||= []).push(field.value);
      this.fire(field.touch, typed, field.value);
    } else if (moved !== undefined) this.fire(field.touch, moved, Number(field.value));
  }

  menu(event) {
    const element = touched(event);
    if (element?.touch.hold) event.preventDefault();
  }

  /** The worker is told that a question should close, and closes it if it can be closed. */
  closes(dialog) {
    this.fire(dialog.touch, dialog.touch.tap);
  }

  /** The way back of the phone was used. */
  cancel(event) {
    if (!event.cancelable || event.target.tagName !== "DIALOG") return;
    event.preventDefault();
    this.closes(event.target);
  }

  /** The browser has closed a question without asking. */
  closed({ target }) {
    if (target.isConnected && target.touch) this.closes(target);
  }

  /** The page behind a question was tapped. */
  beside(event) {
    const place = event.target.getBoundingClientRect();
    const { press } = this;
    this.press = null;
    if (event.clientY < place.top && event.detail > 0 && press && !press.late) this.closes(event.target);
  }
}

function touched(event) {
  const element = event.target.closest?.("[data-touch], [data-typed], [data-moved]");
  return element?.touch ? element : null;
}

// The parts that pages, frames and pieces are made of: texts, emblems, buttons, choices.

import { h } from "./shape.js";

const ROLES = new Set(["display", "title", "lead", "body", "small", "numeral"]);

/** Returns what a touch on a node does. `sign` tells whether it still means the same as when a finger went down. */
export function touchOf(node, page, tap = node.tap, ...args) {
  const touch = { args, off: Boolean(node.off), hold: Boolean(node.hold), drawn: page.drawn };
  touch.tap = tap;
  touch.let_go = node.let_go;
  touch.longer = node.longer || "";
  touch.sign = [page.id, node.id || "", node.word || "", firstText(node)].join("|");
  return touch;
}

function firstText(node) {
  if (node.t) return node.t;
  for (const kid of node.c || []) {
    const found = kid ? firstText(kid) : "";
    if (found) return found;
  }
  return node.emblem || "";
}

/** Returns the name of a colour's variable; empty for no name of ours. */
export const colour = (name) => (/^[a-z][a-z0-9_]*$/.test(name || "") ? `--${name.replaceAll("_", "-")}` : "");
export const paint = (name, or = "inherit") => (colour(name) ? `var(${colour(name)}, ${or})` : undefined);

/** Returns the shape of an emblem. An emblem with a tone of its own name has that colour. */
export function emblem(name, { key, tint, big, word, also = "" } = {}) {
  if (!colour(name)) return "";
  const traits = { key, class: `emblem ${also}`.trim(), vars: {} };
  traits.vars.color = `var(${colour(name)}, ${paint(tint, "currentColor") || "currentColor"})`;
  if (tint === "on_surface_variant") traits.vars["--painted"] = "var(--faded)";
  if (Number(big) > 0) traits.vars["--big"] = String(Math.min(Number(big), 24));
  if (word) Object.assign(traits, { role: "img", "aria-label": word });
  else traits["aria-hidden"] = "true";
  return h("svg", { ...traits, focusable: "false" }, h("use", { href: `#e-${name}` }));
}

export const tick = (on) => on && h("svg", { key: "tick", class: "emblem tick", "aria-hidden": "true", focusable: "false" }, h("use", { href: "#e-tick" }));

/** Returns the shape of a text. */
export function text(node, page, tag) {
  const role = ROLES.has(node.role) ? node.role : "body";
  let level = Number(node.level) || 0;
  if (!page.phrase && !page.heads.named && (level === 1 || role === "display")) {
    page.heads.named = true; // a page without a head: its largest words name it
    level = 1;
  } else if (level) level = Math.min(Math.max(level, 2), 6);
  const name = tag || (page.phrase ? "span" : level ? `h${level}` : "p");
  const look = [`role-${role}`, node.b && "bold", ["center", "right"].includes(node.align) && `align-${node.align}`, node.fit && "fit"];
  const vars = { color: paint(node.tone || node.colour), ...(page.narrow && longest(node.t)), ...giant(node) };
  return h(name, { key: node.id, class: "text", look: [...look, page.narrow && !node.giant && "narrow", node.giant && "giant"], vars, tabindex: name === "h1" ? "-1" : null }, String(node.t ?? ""));
}

/** Returns about how many letters of usual width words take. */
const long = (said) => said.length + said.replace(/[^A-ZÀ-Þ]/g, "").length * 0.4; // capitals are wide

/** Returns what the style sheet must know so that no word breaks in a narrow place. */
const longest = (said) => ({ "--longest": String(Math.max(...String(said).split(/\s+/).map(long), 1)) });

/** Returns what the style sheet must know of words that fill their place: their length, and the height that they may take. */
function giant(node) {
  if (!node.giant) return {};
  return { "--letters": String(long(String(node.t))), ...longest(node.t), "--room": `${Number(node.giant)}vh` };
}

/** Returns how a node moves, for the style sheet: by which movement, how soon, for how long. */
export const moves = (node) => ({
  look: /^[a-z]+$/.test(node.move || "") && `move-${node.move}`,
  vars: node.last === undefined ? {} : { "--after": `${Number(node.after) || 0}s`, "--last": `${Number(node.last)}s` },
});

export const line = (words, role, page, traits = {}) => words && text({ t: words, role, ...traits }, { ...page, phrase: true }, "span");

export const safe = (look) => (/^[a-z_]+$/.test(look || "") ? `look-${look}` : "");

/** Returns the shape of a button: a sentence that people tap or hold. */
export function button(node, page) {
  const { id: key, look = "tonal" } = node;
  const below = node.off ? node.why : node.detail;
  const traits = { key, type: "button", class: "button", look: [safe(look), node.hold && "hold", node.fit && "fit"], touch: touchOf(node, page) };
  return h(
    "button",
    { ...traits, "data-touch": true, "aria-disabled": node.off ? "true" : null, "aria-label": node.word || unsaid(node, page) },
    h("span", { key: "line", class: "line" }, emblem(node.emblem, { key: "emblem", tint: node.tint }), line(node.t, look === "filled" ? "lead" : "body", page, { b: true })),
    line(below, "small", page),
  );
}

/** Returns a name for the ear for what shows nothing but a sign. */
export const unsaid = (node, page) => (node.t || node.word ? null : page.says.signs[node.emblem] || node.emblem || null);

/** Returns the shape of an emblem to tap, with a word below it or for the ear alone. */
export function iconButton(node, page) {
  const traits = { key: node.id, type: "button", class: "icon-button", touch: touchOf(node, page), "data-touch": true };
  return h(
    "button",
    { ...traits, "aria-disabled": node.off ? "true" : null, "aria-label": node.mute ? node.word : unsaid(node, page) },
    emblem(node.emblem, { key: "emblem", tint: node.tint }),
    line(!node.mute && node.word, "small", page, { tone: "faint" }),
  );
}

/** Returns the shape of one choice in a list, of a sheet as well. */
export function choice(node, page) {
  const traits = { key: node.id, type: "button", class: "choice", look: [node.on && "on", node.dim && "dim"], touch: touchOf(node, page, node.tap, ...(node.args || [])), "data-touch": true };
  if (node.many) Object.assign(traits, { role: "checkbox", "aria-checked": node.on ? "true" : "false" });
  else if (node.on !== undefined) traits["aria-pressed"] = node.on ? "true" : "false";
  const tint = node.tint || (node.off || node.dim ? "on_surface_variant" : "primary");
  return h(
    "button",
    { ...traits, "aria-disabled": node.off ? "true" : null },
    emblem(node.emblem, { key: "emblem", tint }),
    h("span", { key: "said", class: "said" }, line(node.t, "body", page), line(node.detail, "small", page, { tone: "faint" }), line(node.off && node.why, "small", page, { tone: "faint" })),
    node.many ? h("span", { key: "box", class: "box" }, tick(node.on)) : tick(node.on),
  );
}

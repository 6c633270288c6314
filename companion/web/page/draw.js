// Turns the nodes that the worker posts into shapes of HTML elements: what is a button there is a button here.

import { h } from "./shape.js";
import { head, foot, sheet } from "./frame.js";
import { button, choice, emblem, iconButton, line, moves, paint, safe, text, tick, touchOf, unsaid } from "./parts.js";
import { archway, board, die, drop, marks, night, qr, ring, scene } from "./pieces.js";


const CHOSEN = new Set(["chip", "choice", "key", "tap"]);

/** Returns the shapes of a whole page. `says`: the words of the page itself; `title`: its name for the ear. */
export function drawPage(node, { says, title, drawn, emblems }) {
  const page = { id: node.id || "page", says, drawn, emblems, phrase: false, heads: { named: Boolean(node.top?.title) } };
  const fires = node.fires || {};
  const parts = node.c || [];
  const pinned = parts.filter((part) => part.pinned);
  const content = parts.filter((part) => !part.pinned);
  const fills = content.some((part) => ["scroll", "panes", "faces"].includes(part.k));
  const inner = draws(content, page);
  return [
    h(
      "div",
      { key: page.id, class: "page", look: [node.broad && "broad", !node.top && "headless"] },
      node.top && head(node.top, fires, page),
      node.banners?.length > 0 && h("section", { key: "banners", class: "banners column", "aria-label": says.asks }, draws(node.banners, page)),
      h(
        "main",
        { key: "main", class: "main", look: [node.centred && "centred"], tabindex: "-1" },
        !page.heads.named && h("h1", { key: "h1", class: "unseen", tabindex: "-1" }, title || "Companion"),
        fills
          ? inner
          : h("div", { key: `${page.id}/scroll`, class: "scroll", "data-scrolls": true }, h("div", { class: "column readable" }, inner)),
        pinned.map((part) => h("div", { key: part.id, class: "pinned", "data-scrolls": true }, h("div", { class: "column readable" }, draws(part.c, page)))),
      ),
      node.bar && foot(node.bar, fires, page),
      node.over?.length > 0 && h("div", { key: "over", class: "over column", "aria-live": "polite" }, draws(node.over, page)),
      node.sheet && sheet(node.sheet, fires, page),
    ),
  ];
}

/** Returns the shapes of several nodes. Where one of them is chosen, the others say that they are not. */
function draws(nodes, page) {
  const there = (nodes || []).filter(Boolean);
  const chosen = there.some((node) => node.on && !node.many);
  const told = (node) => (chosen && CHOSEN.has(node.k) && node.on === undefined ? { ...node, on: false } : node);
  return there.map((node) => draw(told(node), page));
}

/** Returns the shape of one node. In a button all is told in phrases: `page.phrase`. */
export function draw(node, page) {
  const kind = KINDS[node.k] || KINDS.column;
  const shape = kind(node, page);
  if (shape.key === undefined) shape.key = node.id;
  return shape;
}

function box(tag, kind, node, page, ...first) {
  const { look, vars } = moves(node);
  const traits = { key: node.id, class: kind, vars, look: [node.fit && "fit", node.hand && "hand", node.broad && "broad", node.centred && "centred", safe(node.look), look] };
  const kids = draws(node.c, node.look === "strip" ? { ...page, narrow: true } : page);
  if (!node.list || page.phrase) return h(page.phrase ? "span" : tag, traits, ...first, kids);
  const items = kids.map((kid, at) => h("li", { key: kid.key ?? at }, kid));
  return h("ul", { ...traits, class: `${kind} list`, role: "list" }, items);
}

const ground = (node) => ({
  background: node.colour === "none" ? "transparent" : paint(node.colour),
  "border-color": node.edge && node.edge !== "none" ? paint(node.edge) : undefined,
});

function panel(node, page) {
  const shape = box("div", "panel", node, page);
  shape.vars = ground(node);
  return shape;
}

function pressed(kind) {
  return (node, around) => {
    const page = { ...around, narrow: kind === "key" };
    const traits = { key: node.id, type: "button", class: kind, look: [node.on && "on", node.before && "before", node.hold && "hold", safe(node.look)], touch: touchOf(node, page), "data-touch": true };
    return h(
      "button",
      { ...traits, "aria-pressed": node.on === undefined ? null : String(Boolean(node.on)), "aria-disabled": node.off ? "true" : null, "aria-label": node.word || unsaid(node, page) },
      kind === "chip" && tick(node.on),
      emblem(node.emblem, { key: "emblem", tint: node.tint }),
      h("span", { key: "said", class: "said" }, line(node.t, "body", page, { b: node.b }), line(node.detail, "small", page, { tone: "faint" }), line(node.off && node.why, "small", page, { tone: "faint" })),
    );
  };
}

function tap(node, page) {
  const touched = node.tap !== undefined || node.hold || node.off;
  const within = { ...page, phrase: touched || page.phrase };
  const told = node.c
    ? draws(node.c, within)
    : [
        emblem(node.emblem, { key: "emblem", tint: node.tint || "primary", big: 2 }),
        line(node.t, "title", within, { align: "center" }),
        h("span", { key: "usual", class: "usual" }, line(node.detail, "body", within, { tone: "faint", align: "center" })),
        node.longer && h("span", { key: "longer", class: "longer" }, line(node.longer, "body", within, { tone: "faint", align: "center" })),
      ];
  const look = [safe(node.look), node.on && "on", node.hold && "hold", node.fit && "fit"];
  const traits = { key: node.id, class: "panel", look, vars: ground(node) };
  if (!touched) return h("div", { ...traits, "aria-current": now(node) }, told, beside(node, page));
  const main = h(
    "button",
    {
      ...traits, type: "button", class: "panel tap", touch: touchOf(node, page), "data-touch": true, "aria-label": node.word,
      "aria-current": now(node), "aria-disabled": node.off ? "true" : null, "aria-pressed": node.on === undefined ? null : String(Boolean(node.on)),
    },
    told,
  );
  if (!node.beside?.length) return main;
  main.key = "main";
  main.vars = {};
  return h("div", { ...traits, class: "panel tap-row" }, main, beside(node, page));
}

const now = (node) => (node.look === "now" ? "step" : null);

/** What stands beside a row to be touched by itself. The ear is told which row it belongs to. */
function beside(node, page) {
  if (!node.beside?.length) return "";
  const of = texts(node).slice(0, 2).join(" ");
  const told = node.beside.map((each) => ({ ...each, word: [unsaid(each, page) || each.t || each.word, of].filter(Boolean).join(": "), mute: !each.word }));
  return h("div", { key: "beside", class: "beside" }, draws(told, page));
}

const texts = (node) => [node.t, ...(node.c || []).flatMap(texts)].filter(Boolean);

function switched(role) {
  return (node, page) => {
    const traits = { key: node.id, type: "button", class: "switch", look: [node.on && "on", node.hand !== false && "hand"], role, touch: touchOf(node, page), "data-touch": true };
    return h(
      "button",
      { ...traits, "aria-checked": node.on ? "true" : "false", "aria-disabled": node.off ? "true" : null, "aria-label": node.t ? null : node.word },
      h("span", { key: "said", class: "said" }, line(node.t, "body", page), line(node.detail, "small", page, { tone: "faint" })),
      role === "switch" ? h("span", { key: "knob", class: "knob" }, tick(node.on)) : h("span", { key: "box", class: "box" }, tick(node.on)),
    );
  };
}

function field(node, page) {
  const id = `f-${node.id}`;
  const touch = { ...touchOf(node, page), typed: node.typed, entered: node.entered };
  return h(
    "div",
    { key: node.id, class: "field" },
    h("label", { key: "label", for: id, class: "text role-small faint" }, node.word || ""),
    h("input", {
      key: "input", id, type: "text", value: String(node.t ?? ""), touch, "data-typed": true, maxlength: node.longest || null, autocomplete: "off", spellcheck: "false",
      autocapitalize: "off", enterkeyhint: node.entered !== undefined ? "go" : "done", "aria-invalid": node.error ? "true" : null, "aria-describedby": node.error ? `${id}-error` : null,
    }),
    node.error && h("p", { key: "error", id: `${id}-error`, class: "text role-small bad" }, node.error),
  );
}

function slider(node, page) {
  const values = node.values || [];
  const at = Math.max(Number(node.at) || 0, 0);
  return h("input", {
    key: node.id, class: "slider", type: "range", min: "0", max: String(Math.max(values.length - 1, 1)), step: "1", value: String(at), "aria-label": node.word || values[at] || page.says.step,
    "aria-valuetext": values[at] || null, touch: { ...touchOf(node, page), moved: node.moved }, "data-moved": true,
  });
}

function progress(node) {
  return h("progress", { class: "progress", max: "1", value: String(Math.min(Math.max(Number(node.at) || 0, 0), 1)), "aria-label": node.word || node.t || "…" });
}

function busy(node) {
  if (node.on === false) return h("span", { class: "gone" });
  return h("span", { class: "busy", "aria-hidden": node.word ? null : "true", role: node.word ? "img" : null, "aria-label": node.word });
}

function scroll(node, page) {
  const look = [node.fit && "fit", node.pinned && "pinned", safe(node.look)];
  return h("div", { key: node.id, class: "scroll", look, "data-scrolls": true }, h("div", { class: "column readable", look: [node.broad && "broad", node.centred && "centred"] }, draws(node.c, page)));
}

const part = (tag, kind) => (node, page) => box(tag, kind, node, page);

const KINDS = {
  column: part("div", "column"),
  row: part("div", "row"),
  flow: part("div", "flow"),
  pair: part("div", "pair"),
  panes: part("div", "panes"),
  faces: part("div", "faces"),
  panel,
  scroll,
  text: (node, page) => text(node, page),
  emblem: (node) => emblem(node.emblem, { key: node.id, tint: node.tint, big: node.big, word: node.word }) || h("span", { class: "gone" }),
  tick: (node) => tick(node.on) || h("span", { class: "gone" }),
  button,
  icon_button: iconButton,
  choice,
  chip: pressed("chip"),
  key: pressed("key"),
  tap,
  switch: switched("switch"),
  check: switched("checkbox"),
  field,
  slider,
  progress,
  busy,
  divider: (_, page) => h(page.phrase ? "span" : "hr", { class: "divider" }),
  die,
  night: (node, page) => night(node, page, draws(node.c, page)),
  drop: (node, page) => drop(node, page, draws(node.c, page)),
  qr,
  marks,
  scene,
  archway,
  ring: (node, page) => ring(node, page, seat),
  grid: (node, page) => board(node, page, draw),
};

function seat(node, page) {
  const within = { ...page, phrase: true, narrow: true };
  const told = [
    h("span", { key: "emblems", class: "row look-emblems" }, emblem(node.emblem, { key: "emblem", tint: node.tint, big: 2 }), emblem(node.flag, { key: "flag", tint: "tertiary" })),
    line(node.t, "body", within, { b: true, align: "center" }),
    line(node.word, "small", within, { tone: node.tone || "faint", align: "center" }),
  ];
  const traits = { key: node.id, class: "panel seat", look: [node.you && "you"] };
  if (node.tap === undefined) return h("div", traits, told);
  return h("button", { ...traits, type: "button", class: "panel seat tap", touch: touchOf({ ...node, word: "" }, page), "data-touch": true, "aria-disabled": node.off ? "true" : null }, told);
}

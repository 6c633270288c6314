// Pieces that are drawn rather than written: dice, codes, markers, the table from above, boards, the town at night.

import { emblem, moves } from "./parts.js";
import { h } from "./shape.js";

const SIDES = ["50 1 7 73 93 73", "50 1 7 27 7 73", "50 1 93 27 93 73", "7 73 93 73 50 99"]; // in front, left, right, below

/** Returns the shape of a die with eight sides. One that does not count is dim. */
export function die(node) {
  const { look, vars } = moves(node);
  const sides = SIDES.map((corners) => h("path", { d: `M${corners}z` }));
  const traits = { key: node.id, class: "die", look: [look, node.dim && "dim"], vars };
  return h("span", traits, h("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, sides), h("span", { class: "number" }, String(node.t ?? "")));
}

const STRIPS = 12; // in which the windows of a town go dark, as in Kivy

/** Returns what stands before a dark sky: a beam of light, and a town whose windows go dark one after the other. */
export function night(node, page, kids) {
  const { vars } = moves(node);
  const layer = (name, traits) => page.emblems.has(name) && emblem(name, { key: name, tint: LAYERS[name], also: "layer", ...traits });
  const lights = page.emblems.has("light") ? Array.from({ length: STRIPS }, (_, at) => {
    const nth = Array.from({ length: STRIPS }, (_, each) => each).findIndex((each) => (each * 5) % STRIPS === at);
    return h("span", { key: at, class: "strip", vars: { "--at": String(at), "--nth": String(nth) } }, layer("light"), layer("flicker"));
  }) : [];
  const tag = page.phrase ? "span" : "div";
  const towns = node.town ? [0, 1, 2].map((nth) => h(tag, { key: nth, class: "roofs", vars: { "--town-nth": String(nth) } }, layer("far"), layer("near"), layer("light", { also: "layer moon" }), lights)) : [];
  const sky = h(tag, { key: "sky", class: "sky", "aria-hidden": "true" }, h(tag, { class: "beam" }), towns);
  return h(tag, { key: node.id, class: "night column", look: [node.town && "over-town"], vars }, sky, kids);
}

/** Returns the place of a thing, its new owner, and the thing, which falls from one to the other. */
export function drop(node, page, kids) {
  const { vars } = moves(node);
  return h(page.phrase ? "span" : "div", { key: node.id, class: "drop", vars: { ...vars, "--room": `${Number(node.room) || 40}vh` } }, kids);
}

/** Returns the shape of a QR from its rows of "0" and "1", the light border among them. */
export function qr(node) {
  const rows = (node.m || []).map(String);
  const dark = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`));
  const side = rows.length || 1;
  return h(
    "div",
    { key: node.id, class: "qr", vars: Number(node.room) > 0 ? { "--room": `${Number(node.room)}vh` } : {} },
    h("svg", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": node.word || "QR", "shape-rendering": "crispEdges" }, h("path", { d: dark.join(""), fill: "#000" })),
  );
}

/** Returns the shape of markers, five in a row. */
export function marks(node) {
  const signs = (node.marks || []).filter((kind) => /^[a-z_]+$/.test(kind)).map((kind) => h("span", { class: `mark mark-${kind}` }));
  return h("span", { key: node.id, class: "marks", role: node.word ? "img" : null, "aria-label": node.word, "aria-hidden": node.word ? null : "true" }, signs);
}

/** Returns the table from above. It is read clockwise, and stands as people see it from their own chair. */
export function ring(node, page, seat) {
  const seats = node.c || [];
  const own = Math.max(seats.findIndex((each) => each.you), 0);
  const count = seats.length;
  const pairs = Math.floor((count - 1) / 2);
  const lone = count > 1 && (count - 1) % 2;
  const items = seats.map((each, at) => {
    const chair = (at - own + count) % count; // 0: the own chair, 1: the next one clockwise
    const far = Math.min(chair, count - chair); // how many chairs away from the own one
    const row = lone + pairs - far + 1;
    const alone = chair === 0 || chair * 2 === count;
    const column = alone ? "2 / span 2" : chair * 2 < count ? "1 / span 2" : "3 / span 2";
    const vars = { "grid-row": String(chair * 2 === count ? 1 : row), "grid-column": column };
    return h("li", { key: each.id ?? at, vars }, seat(each, page));
  });
  return h("ul", { key: node.id, class: `ring ${count > 1 ? "round" : ""}`, role: "list" }, items);
}

/** Returns the shape of a grid. A grid that is a table is read with the heads of its lines and columns. */
export function board(node, page, draw) {
  const shares = Array.isArray(node.cols) ? node.cols.map(Number) : Array(Math.max(Number(node.cols) || 1, 1)).fill(1);
  const columns = shares.map((share) => `minmax(0, ${share || 1}fr)`).join(" ");
  const cells = (node.c || []).map((each) => draw(each, { ...page, narrow: true }));
  const look = [/^[a-z_]+$/.test(node.look || "") && `look-${node.look}`, node.table && "table"];
  const fits = node.look === "tiles" ? { "--few": balanced(cells.length, 3), "--some": balanced(cells.length, 6), "--many": balanced(cells.length, 10) } : {};
  const traits = { key: node.id, class: "grid", look, vars: { "--columns": columns, ...fits } };
  if (!node.table) {
    if (!node.list) return h("div", traits, cells);
    return h("ul", { ...traits, role: "list" }, cells.map((cell, at) => h("li", { key: cell.key ?? at }, cell)));
  }
  const lines = [];
  for (let at = 0; at < cells.length; at += shares.length) lines.push(cells.slice(at, at + shares.length));
  const role = (cell, row, column) => (!cell.kids.length ? "cell" : row === 0 ? "columnheader" : column === 0 ? "rowheader" : "cell");
  return h(
    "div",
    { ...traits, role: "table", "aria-label": node.word },
    lines.map((line, row) => h("div", { key: row, class: "line", role: "row" }, line.map((cell, at) => h("div", { key: cell.key ?? at, class: "cell", role: role(cell, row, at) }, cell)))),
  );
}

/** Returns how many of these stand in a line, so that there are few lines and all hold about the same number. */
const balanced = (count, fit) => String(Math.ceil(count / Math.max(Math.ceil(count / fit), 1)) || 1);

const LAYERS = { far: "outline_variant", near: "surface_bright", light: "tertiary", flicker: "tertiary" }; // from back to front, with their colours
const HOUSES = [
  // left edge and width, height of the walls and of the roof, in hundredths of the town; the windows that are lit
  [0, 13, 30, 16, [1]], [12, 9, 50, 20, [0, 3]], [20, 17, 24, 20, [0]], [36, 10, 42, 14, [2]], [45, 13, 20, 16, []],
  [57, 8, 60, 30, [0, 4]], [64, 18, 28, 18, [1]], [81, 9, 46, 16, [1, 2]], [89, 11, 26, 20, [0]],
];

/** Returns the picture above the first page: that of the game, in layers, or a town at night. */
export function scene(node, page) {
  const known = Object.entries(LAYERS).filter(([name]) => page.emblems.has(name));
  const layers = known.map(([name, tint]) => emblem(name, { key: name, tint, also: `layer ${name}` }));
  return h("div", { key: node.id, class: "scene", look: [node.bleed && "bleed", node.dim && "dim"], "aria-hidden": "true" }, layers.length ? layers : town());
}

/** Somebody looks: the lights of a scene flicker as long as when it came up, and go on from the step where they are. */
export function relight(root) {
  for (const lamps of root.querySelectorAll(".scene > .flicker")) {
    const [under] = lamps.getAnimations();
    if (under) under.currentTime %= under.effect.getComputedTiming().duration;
    else for (const name of ["none", ""]) {
      lamps.style.animationName = name;
      lamps.getAnimations(); // takes the name over: an animation that is over begins anew
    }
  }
}

/** Returns the picture of how a game ended: emblems, each at its place in the moonlit archway. Their names are told below. */
export function archway(node) {
  const share = (length, of) => `${(Number(length) / of) * 100}%`;
  const hung = (node.c || []).map((each) => {
    const shape = emblem(each.emblem, { key: each.id, tint: "on_surface", also: "hung" });
    Object.assign(shape.vars, { left: share(each.x || 0, 256), top: share(each.y || 0, 144), width: share(each.side, 256) });
    return shape;
  });
  const layer = (name, tint) => emblem(`archway_${name}`, { key: name, tint, also: `layer ${name}` });
  return h("div", { key: node.id, class: "archway", "aria-hidden": "true" }, layer("moon", "tertiary"), layer("wall", "surface_bright"), hung, layer("bars", "outline"));
}

function town() {
  const houses = HOUSES.map(([left, width, walls, roof, lit]) => {
    const [x, wide, top, peak] = [left * 4, width * 4, 100 - walls, 100 - walls - roof];
    const pane = wide / 6;
    const windows = lit.map((at) => {
      const [row, column] = [Math.floor(at / 2), at % 2];
      return h("rect", { class: "lit", x: x + pane * (1.5 + 2 * column), y: top + pane * (0.6 + 2.5 * row), width: pane, height: pane * 1.4 });
    });
    return h("g", {}, h("path", { class: roof < 20 ? "near" : "far", d: `M${x} 100V${top}L${x + wide / 2} ${peak}L${x + wide} ${top}V100Z` }), windows);
  });
  return h("svg", { class: "town", viewBox: "0 0 400 100" }, h("circle", { class: "lit", cx: 200, cy: 21, r: 21 }), houses);
}

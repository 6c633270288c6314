// Changes the elements of the page into a new shape. What stays is the same element, so that focus, scroll position and
// typed text stay with it. Texts only ever become text nodes.

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set(["svg", "use", "path", "rect", "circle", "g"]);
const shown = new WeakMap();
const scrolls = new Map();
const PAGES = 60; // more places that scroll than anybody opens in an evening

/** Gives an element these children, and keeps each one that was there with the same key. */
export function patch(parent, shapes) {
  const before = new Map();
  [...parent.childNodes].forEach((node, at) => before.set(keyOf(shown.get(node), at), node));
  const nodes = shapes.map((shape, at) => {
    const key = keyOf(shape, at);
    const node = before.get(key);
    if (!node || !fits(node, shape)) return make(shape);
    before.delete(key);
    return node;
  });
  const kept = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!kept.has(node)) drop(node);
  let place = parent.firstChild;
  nodes.forEach((node, at) => {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
    dress(node, shapes[at]);
  });
}

function keyOf(shape, at) {
  if (shape === undefined) return `?${at}`;
  return typeof shape === "object" && shape.key !== undefined ? `=${shape.key}` : `#${at}`;
}

function fits(node, shape) {
  const was = shown.get(node);
  return typeof shape === "object" ? was?.tag === shape.tag : typeof was === "string";
}

function make(shape) {
  if (typeof shape !== "object") return document.createTextNode("");
  return DRAWN.has(shape.tag) ? document.createElementNS(SVG, shape.tag) : document.createElement(shape.tag);
}

function dress(node, shape) {
  const was = shown.get(node);
  if (typeof shape !== "object") {
    const text = String(shape);
    if (was !== text) node.data = text;
    shown.set(node, text);
    return;
  }
  const had = was?.attributes || {};
  for (const name of Object.keys(had)) if (absent(shape.attributes[name])) node.removeAttribute(name);
  for (const [name, value] of Object.entries(shape.attributes)) {
    if (absent(value)) continue;
    if (had[name] !== value) node.setAttribute(name, value === true ? "" : value);
  }
  for (const name of Object.keys(was?.vars || {})) if (absent(shape.vars?.[name])) node.style.removeProperty(name);
  for (const [name, value] of Object.entries(shape.vars || {})) {
    if (!absent(value) && was?.vars?.[name] !== value) node.style.setProperty(name, value);
  }
  node.touch = shape.touch;
  shown.set(node, shape);
  patch(node, shape.kids);
  if (shape.value !== undefined) enter(node, shape.value, was?.value);
  if (!was && shape.key !== undefined && scrolls.has(shape.key)) {
    queueMicrotask(() => (node.scrollTop = scrolls.get(shape.key) || 0));
  }
}

const absent = (value) => value === undefined || value === null || value === false;

/** Puts a value into a field, unless its owner types there and the value is only an echo of what was typed. */
function enter(field, value, before) {
  const echoes = (field.echoes ||= []);
  const at = echoes.lastIndexOf(value);
  if (at >= 0) echoes.splice(0, at + 1);
  else if (value !== before || document.activeElement !== field) {
    echoes.length = 0;
    if (field.value !== value) field.value = value;
  }
}

function drop(node) {
  const shape = shown.get(node);
  if (shape?.key !== undefined && node.scrollTop) remember(shape.key, node.scrollTop);
  for (const each of node.querySelectorAll?.("[data-scrolls]") || []) remember(shown.get(each)?.key, each.scrollTop);
  if (node.tagName === "DIALOG") node.close();
  node.remove();
}

function remember(key, top) {
  if (key === undefined) return;
  scrolls.delete(key);
  if (top) scrolls.set(key, top);
  if (scrolls.size > PAGES) scrolls.delete(scrolls.keys().next().value);
}

// Shapes: plain objects that say what an element should be. `draw.js` makes them, `patch.js` turns them into elements.

/** Returns the shape of an element. `key` tells it from its siblings; `touch` says what a touch on it does. */
export const h = (tag, traits = {}, ...kids) => {
  const { key, touch, value, look, vars, ...attributes } = traits;
  const shape = { tag, key, touch, value, vars, attributes, kids: kids.flat().filter((kid) => kid || kid === 0) };
  const classes = [attributes.class, ...(look || [])].filter(Boolean).join(" ");
  if (classes) attributes.class = classes;
  return shape;
};

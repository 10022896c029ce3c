// Usage: node --import ./scripts/setup/short-imports.mjs server/main.ts. Saves Node reading package descriptions for each import.
import module from 'node:module';

/**
 * At each import of a package by name, and of a .js or .ts file, Node reads a package description and expands its exports or
 * imports again. drizzle-orm's list has 170 kB; the product imports it some hundred times and loads some hundred of its files,
 * which takes a sixth of a start. Its files name each other in full, and so do the product's own, all of which are modules.
 */
const drizzle = '/node_modules/drizzle-orm/';
const root = new URL('../../', import.meta.url).href;
const inRoom = /^#(?:contract|engine|evals|server)\/.*\.ts$/;
const beside = /^\.\.?\/.*\.ts$/;
const inPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//;

/** The folder of a module's package; undefined when it is neither the product's nor an installed one's. */
const packageOf = (url) => inPackage.exec(url)?.[0] ?? (url?.startsWith(root) ? root : undefined);

/** Packages by name, cached for each importing package; all of the product's own files share one cache. */
const found = new Map();

/** The file that a module of the product imports, or undefined. */
function ownFile(specifier, parentURL) {
  if (inRoom.test(specifier)) return `${root}${specifier.slice(1)}`;
  return beside.test(specifier) ? new URL(specifier, parentURL).href : undefined;
}

function resolvePackage(specifier, context, next, from) {
  const key = `${specifier} ${from}`;
  const known = found.get(key);
  if (known) return known;
  const { url, format } = next(specifier, context);
  const resolved = { url, format, shortCircuit: true };
  found.set(key, resolved);
  return resolved;
}

// A test may start the machine's own Node, which may be too old for hooks.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL, conditions, importAttributes } = context;
    const isPlain = !conditions.includes('require') && Object.keys(importAttributes ?? {}).length === 0;
    const from = packageOf(parentURL);
    if (!isPlain || !from) return next(specifier, context);
    const own = from === root ? ownFile(specifier, parentURL) : undefined;
    if (own) return { url: own, format: 'module-typescript', shortCircuit: true };
    if (/^[a-z@]/i.test(specifier) && !specifier.includes(':')) return resolvePackage(specifier, context, next, from);
    if (!from.endsWith(drizzle) || !/^\.\.?\/.*\.js$/.test(specifier)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});

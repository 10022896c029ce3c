// Usage: import { readFeature } from './source-of-features.ts'. Reads from the source of a web feature what it imports on demand.
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The parts of a screen, frame or page: modules imported on demand, and the slots that others fill. */
type ScreenSource = { modules: readonly string[]; slots: readonly string[] };

export type RouteSource = ScreenSource & {
  path: string;
  isGuarded: boolean;
  /** The feature whose frame surrounds it. */
  inside: string | undefined;
  isOutsideShell: boolean;
};

export type FeatureSource = {
  name: string;
  routes: readonly RouteSource[];
  frame: ScreenSource | undefined;
  /** By slot name, the modules that fill it. */
  fills: ReadonlyMap<string, readonly string[]>;
};

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];

function found<T>(value: unknown, what: (node: Node) => T | undefined): T[] {
  return nodesIn(value).flatMap((node) => {
    const here = what(node);
    return here === undefined ? Object.values(node).flatMap((below) => found(below, what)) : [here];
  });
}

const textOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined;

/** The properties of an object literal, by name. */
function propertiesOf(value: unknown): ReadonlyMap<string, unknown> {
  if (!isNode(value) || value.type !== 'ObjectExpression') return new Map();
  return new Map(
    nodesIn(value['properties']).flatMap(({ key, value: given }) =>
      isNode(key) ? [[textOf(key) ?? String(key['name']), given] as const] : [],
    ),
  );
}

/** The elements of an array literal; none where there is no array. */
function elementsOf(file: string, value: unknown): Node[] {
  if (value === undefined) return [];
  const elements = isNode(value) ? value['elements'] : undefined;
  if (!Array.isArray(elements)) throw new Error(`${file} has a list that is not written out in its place.`);
  return nodesIn(elements);
}

/** The value of `export const … : type`. */
function valueOfType(path: string, source: string, type: string): unknown {
  const [declared] = found(parseSync(path, source).program, (node) => {
    const isOfType =
      node.type === 'VariableDeclarator' && found(node['id'], (part) => part['name'] === type || undefined);
    return isOfType && isOfType.length > 0 ? node['init'] : undefined;
  });
  if (!declared)
    throw new Error(`${path} declares no ${type} that can be read: see scripts/vite/source-of-features.ts.`);
  return declared;
}

const importedBy = (path: string, value: unknown): string[] =>
  found(value, (node) => (node.type === 'ImportExpression' ? textOf(node['source']) : undefined)).map((specifier) =>
    resolve(dirname(path), specifier),
  );

function screenIn(path: string, value: unknown): ScreenSource {
  const given = propertiesOf(value);
  const modules = importedBy(path, given.get('screen'));
  if (modules.length === 0) throw new Error(`${path} has a screen whose import is not written out in its place.`);
  return { modules, slots: elementsOf(path, given.get('slots')).flatMap((slot) => textOf(slot) ?? []) };
}

function routeIn(file: string, value: unknown): RouteSource {
  const given = propertiesOf(value);
  const path = textOf(given.get('path'));
  if (path === undefined) throw new Error(`${file} has a route whose path is not written out in its place.`);
  const access = given.get('access');
  // "anyone" and "signed-out" are strings; access behind the guard is a list of roles.
  const isGuarded = textOf(access) === undefined;
  if (isGuarded) elementsOf(file, access);
  return {
    ...screenIn(file, value),
    path,
    isGuarded,
    inside: textOf(given.get('inside')),
    isOutsideShell: given.has('isOutsideShell'),
  };
}

/** A screen declared on its own, such as the shell. */
export const readScreen = (path: string, source: string): ScreenSource =>
  screenIn(path, valueOfType(path, source, 'Screen'));

/**
 * Reads a feature from its source.
 * @param path absolute, like the modules of the result
 * @throws Error when its form is not understood here
 */
export function readFeature(path: string, source: string): FeatureSource {
  const given = propertiesOf(valueOfType(path, source, 'WebFeature'));
  const fills = [...propertiesOf(given.get('fills'))].map(([slot, fill]) => [slot, importedBy(path, fill)] as const);
  return {
    name: textOf(given.get('name')) ?? '',
    routes: elementsOf(path, given.get('routes')).map((route) => routeIn(path, route)),
    frame: given.has('frame') ? screenIn(path, given.get('frame')) : undefined,
    fills: new Map(fills),
  };
}

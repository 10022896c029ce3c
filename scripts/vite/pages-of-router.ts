// Usage: import { pagesOfRouter } from './pages-of-router.ts'. Reads the pages and what they import out of the router's source.
import { parseSync } from 'oxc-parser';

/** A path of the router with the modules it imports on demand, outermost first. */
export type RoutedPage = { path: string; isGuarded: boolean; modules: readonly string[] };

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

const importedBy = (value: unknown): string[] =>
  found(value, (node) => (node.type === 'ImportExpression' ? textOf(node['source']) : undefined));

/** A route in either of the ways the router writes it: an object, or the call `page(path, lazy, ...access)`. */
function routeOf(node: Node): Record<'path' | 'lazy' | 'element' | 'children', unknown> | undefined {
  if (node.type === 'CallExpression') {
    const [path, lazy] = nodesIn(node['arguments']);
    return { path, lazy, element: undefined, children: undefined };
  }
  if (node.type !== 'ObjectExpression') return undefined;
  const named = Object.fromEntries(
    nodesIn(node['properties']).map((property) => [(property['key'] as Node)['name'], property['value']]),
  );
  return { path: named['path'], lazy: named['lazy'], element: named['element'], children: named['children'] };
}

function pagesBelow(routes: unknown, around: RoutedPage): RoutedPage[] {
  return nodesIn((routes as Node | undefined)?.['elements']).flatMap((node) => {
    const route = routeOf(node);
    if (!route) return [];
    const own = textOf(route.path);
    const modules = [...around.modules, ...importedBy(route.lazy)];
    const path = own === undefined ? around.path : own.startsWith('/') ? own : `${around.path}/${own}`;
    const guards = found(route.element, (part) => (part['name'] === 'GuardedRoute' ? true : undefined));
    const here = { path, isGuarded: around.isGuarded || guards.length > 0, modules };
    if (route.children !== undefined) return pagesBelow(route.children, here);
    return own === '*' || path === '' ? [] : [here];
  });
}

/**
 * The pages of a router as its source has them, so that no second list of them can go stale.
 * @throws Error where the source has no pages, because it is written in a way that is not read here
 */
export function pagesOfRouter(path: string, source: string): readonly RoutedPage[] {
  const calls = found(parseSync(path, source).program, (node) =>
    node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'createBrowserRouter'
      ? nodesIn(node['arguments'])[0]
      : undefined,
  );
  const pages = pagesBelow(calls[0], { path: '', isGuarded: false, modules: [] });
  if (pages.length === 0)
    throw new Error(`${path} has no pages that can be read: see scripts/vite/pages-of-router.ts.`);
  return pages;
}

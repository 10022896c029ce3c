import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { visitedPages } from '#contract/features/analytics/visited-page.ts';
import type { SlotName } from '#web/platform/feature/slot-table.ts';
import { features } from './features.ts';
import { guardedPathsOf } from './guarded-paths-of.ts';
import { routesOf } from './routes-of-features.ts';

type Route = ReturnType<typeof routesOf>[number];

const nothing = createElement('div');
const around = { signedOut: nothing, guard: nothing, flagged: () => nothing, fault: nothing };

const pathsIn = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)]);

const pages = features.flatMap(({ routes = [] }) => routes);
const paths = pathsIn(routesOf(features, around));
/** Features that the specification names but that have no page yet; their entries appear with the page. */
const withoutPage = ['reports', 'tutorials'];

describe('The features of the product', () => {
  it('are those of the folders, each named after its own', () => {
    const files = Object.keys(import.meta.glob('../features/**/*.{ts,tsx}'));
    const folders = new Set(files.map((file) => file.split('/')[2]));
    expect(features.map(({ name }) => name).toSorted()).toEqual([...folders].toSorted());
  });

  it('have each of their routes in the router, and it has no others', () => {
    expect(paths.toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  });

  it('share no path', () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.every((path) => path.startsWith('/'))).toBe(true);
  });

  it('have behind the guard what asks for roles, as they ask for it, and nothing else', () => {
    const guarded = pages.flatMap(({ path, access }) => (typeof access === 'string' ? [] : [{ path, access }]));
    const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
    expect(guardedPathsOf(routesOf(features, around)).toSorted(byPath)).toEqual(guarded.toSorted(byPath));
  });

  it('have a page of their own for each entry of the spine and the palette, unless they have no page at all', () => {
    const own = features.filter(({ name }) => !withoutPage.includes(name));
    for (const { routes = [], spine, palette = [] } of own) {
      const reached = [...(spine ? [spine] : []), ...palette].map(({ path }) => path);
      expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(reached));
    }
    for (const { name, routes } of features.filter((feature) => withoutPage.includes(feature.name)))
      expect([name, routes]).toEqual([name, undefined]);
  });

  it('have the pages of people who are not logged in that page views name', () => {
    const open = pages.filter(({ access }) => typeof access === 'string').map(({ path }) => path);
    expect([...visitedPages].toSorted()).toEqual(open.toSorted());
  });

  it('do not open a page in a frame that no feature has', () => {
    const lost = { name: 'lost', routes: [{ path: '/lost', access: [], inside: 'nowhere', screen: neverFetched }] };
    expect(() => routesOf([...features, lost], around)).toThrow('/lost stands inside "nowhere"');
  });

  it('fill the slots that screens and the frame of the product show, and no others', () => {
    const shown = [...pages, ...features.flatMap(({ frame }) => frame ?? [])].flatMap(({ slots = [] }) => slots);
    const ofTheFrame: readonly SlotName[] = [
      ...(['account', 'commands', 'lock', 'idleWarning', 'impersonation'] as const),
      ...(['entranceFrame', 'firstFactor'] as const),
    ];
    const filled = new Set(features.flatMap(({ fills = {} }) => Object.keys(fills)));
    expect([...filled].toSorted()).toEqual([...new Set([...shown, ...ofTheFrame])].toSorted());
  });
});

function neverFetched(): never {
  throw new Error('Nobody opens this page.');
}

import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import type { FlagKey } from '#contract/features/flags/flags-contract.ts';
import type { FeatureRoute, Screen, WebFeature } from '#web/platform/feature/web-feature.ts';
import { loadScreen } from './load-screen.tsx';
import { shellScreen } from './shell/shell-screen.ts';

/** What stands around pages and decides whether they are shown. */
type Around = {
  signedOut: ReactElement;
  guard: ReactElement;
  flagged: (flag: FlagKey) => ReactElement;
  /** In place of a page of the shell that fails: the spine, and so the way to every other page, is left standing. */
  fault: ReactElement;
};

type Page = FeatureRoute & Pick<WebFeature, 'flag'>;

/** Its code, and that of its slots, is fetched when it is first opened. */
const opened = (screen: Screen) => ({ lazy: async () => ({ Component: await loadScreen(screen) }) });

/** The guard and the menus read `access`, the shell the height. */
function routeOf({ path, access, isFixedHeight, ...screen }: Page): RouteObject {
  return { path, ...opened(screen), ...(typeof access !== 'string' && { handle: { access, isFixedHeight } }) };
}

/** The routes of all features, each in what stands around it: the guard, the shell, its frame, its flag. */
export function routesOf(features: readonly WebFeature[], around: Around): RouteObject[] {
  const pages = features.flatMap(({ routes = [], flag }) =>
    routes.map((route) => ({ ...route, ...(flag && { flag }) })),
  );
  const routesTo = (isWanted: (page: Page) => boolean): RouteObject[] =>
    pages
      .filter(isWanted)
      .map((page) => (page.flag ? { element: around.flagged(page.flag), children: [routeOf(page)] } : routeOf(page)));
  const isGuarded = ({ access }: Page) => typeof access !== 'string';
  const isInShell = (page: Page) => isGuarded(page) && !page.isOutsideShell;
  const lost = pages.find(({ inside }) => inside && !features.some(({ name, frame }) => frame && name === inside));
  if (lost) throw new Error(`${lost.path} stands inside "${lost.inside}", which has no frame.`);
  // The pages of one frame are its children: it stays as it is while they change.
  const frames = features.flatMap(({ name, frame }) =>
    frame ? [{ ...opened(frame), children: routesTo((page) => isInShell(page) && page.inside === name) }] : [],
  );
  const unframed = routesTo((page) => isInShell(page) && !page.inside);
  return [
    { element: around.signedOut, children: routesTo(({ access }) => access === 'signed-out') },
    ...routesTo(({ access }) => access === 'anyone'),
    {
      element: around.guard,
      children: [
        ...routesTo((page) => isGuarded(page) && !isInShell(page)),
        { ...opened(shellScreen), children: [{ errorElement: around.fault, children: [...frames, ...unframed] }] },
      ],
    },
  ];
}

import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import type { FlagKey } from '#contract/flag-keys.ts';
import type { FeatureRoute, Screen, WebFeature } from '#web/platform/feature/web-feature.ts';
import { loadScreen } from './load-screen.tsx';
import { shellScreen } from './shell/shell-screen.ts';

/** The layouts around pages, which also decide whether a page is shown. */
type Around = {
  signedOut: ReactElement;
  guard: ReactElement;
  flagged: (flag: FlagKey) => ReactElement;
  /** Replaces a page that fails inside the shell: the spine stays, so every other page can be reached. */
  fault: ReactElement;
};

type Page = FeatureRoute & Pick<WebFeature, 'flag'>;

/** The code of the page and its slots is fetched on first opening. */
const opened = (screen: Screen) => ({ lazy: async () => ({ Component: await loadScreen(screen) }) });

/** The guard and the menus read `access`; the shell reads the height. */
function routeOf({ path, access, isFixedHeight, ...screen }: Page): RouteObject {
  return { path, ...opened(screen), ...(typeof access !== 'string' && { handle: { access, isFixedHeight } }) };
}

/** The routes of all features, each inside its guard, shell, frame and flag. */
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
  // Pages that share a frame are its children, so the frame stays mounted while they change.
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

import { useEffect, useLayoutEffect, useRef } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { visitedPages } from '#contract/features/analytics/visited-page.ts';
import { track, trackVisit } from '#web/platform/analytics/analytics.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';

function countView(pathname: string): void {
  if (accessToken.get()) {
    track('$pageview', { path: pathname });
    return;
  }
  // A page of users is left for the login at once, so only that is a view.
  const visited = visitedPages.find((page) => matchPath(page, pathname));
  if (visited) trackVisit(visited);
}

/** On every change of path the page scrolls to the top, takes the focus and is counted. */
export function PageFrame() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not used, its change is what counts
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    countView(pathname);
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    // A page that has already placed the focus keeps it.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
  return <Outlet />;
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { track } from '#web/platform/analytics/analytics.ts';

/** On every change of path the page scrolls to the top, takes the focus and is counted. */
export function PageFrame() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not used, its change is what counts
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    track('$pageview', { path: pathname });
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    // A page that has already placed the focus keeps it.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
  return <Outlet />;
}

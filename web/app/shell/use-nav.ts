import { useLocation } from 'react-router';
import { track } from '#web/platform/analytics/analytics.ts';
import { useGuardedPaths } from '#web/platform/feature/guarded-paths.ts';
import { useFlags } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { isWithin, type NavEntry, navEntriesFor } from './nav-table.ts';

export type Current = 'page' | 'true' | undefined;

/** The pages this user may open, and the current one. */
export function useNav() {
  const { pathname } = useLocation();
  const { account_roles } = useUser();
  const entries = navEntriesFor(useGuardedPaths(), account_roles, useFlags());
  return {
    entries,
    isCurrent: (entry: NavEntry) => isWithin(entry, pathname),
    /** For `aria-current`: the entry's own pages, or a page that is reached from them and has a name of its own. */
    current(entry: NavEntry): Current {
      if (!isWithin(entry, pathname)) return undefined;
      return isWithin({ path: entry.path }, pathname) ? 'page' : 'true';
    },
  };
}

/** Records that an entry was chosen, from any menu. */
export function trackChoice({ event }: NavEntry): void {
  if (event) track(event);
}

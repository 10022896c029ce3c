import { useLocation } from 'react-router';
import { track } from '#web/platform/analytics/analytics.ts';
import { usePlaces } from '#web/platform/feature/places.ts';
import { useFlags } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { isWithin, type NavEntry, navEntriesFor } from './nav-table.ts';

/** Where this user can go, and which of it they are in. */
export function useNav() {
  const { pathname } = useLocation();
  const { account_roles } = useUser();
  const entries = navEntriesFor(usePlaces(), account_roles, useFlags());
  return { entries, isCurrent: (entry: NavEntry) => isWithin(entry, pathname) };
}

/** Counts that an entry was chosen, from whichever menu. */
export function trackChoice({ event }: NavEntry): void {
  if (event) track(event);
}

import { useEffect } from 'react';
import { sessionStore } from '#web/platform/session/session.ts';

let remembered = '';

// They contain what the person searched for, which the next person must not see.
sessionStore.onLeave(() => {
  remembered = '';
});

const isWiki = (path: string) => path === '/wiki' || path.startsWith('/wiki/');

/** The link back to the list as last filtered; unfiltered after the reader has left the wiki. */
export const wikiAddress = (): string => `/wiki${remembered}`;

/** Keeps the list's filters while the reader is in /wiki or below, and drops them when the path leaves it. */
export function useRememberedFilters(search?: string): void {
  useEffect(() => {
    if (search !== undefined) remembered = search;
  }, [search]);
  useEffect(
    () => () => {
      if (!isWiki(location.pathname)) remembered = '';
    },
    [],
  );
}

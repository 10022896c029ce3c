import { useEffect } from 'react';
import { sessionStore } from '#web/platform/session/session.ts';

let remembered = '';

// They hold what the person searched for, which is not for whoever comes next.
sessionStore.onLeave(() => {
  remembered = '';
});

const isWiki = (path: string) => path === '/wiki' || path.startsWith('/wiki/');

/** The way back to the list as it was last filtered; unfiltered once the reader has left the wiki. */
export const wikiAddress = (): string => `/wiki${remembered}`;

/** Keeps the list's filters while the reader is in /wiki and below it, and forgets them when the path leaves it. */
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

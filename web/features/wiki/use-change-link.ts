import { useMayOpen } from '#web/platform/feature/may-open.ts';
import { changeLink } from './change-link.ts';
import type { WikiDocument } from './wiki-queries.ts';

/** The link to the comparison that a reader most likely wants, for people who may compare; guests may not. */
export function useChangeLink(document: WikiDocument): ReturnType<typeof changeLink> {
  const mayCompare = useMayOpen('/compare');
  return mayCompare ? changeLink(document) : undefined;
}

import type { WikiDocument } from './wiki-queries.ts';

type Version = WikiDocument['versions'][number];

/** The comparison of two versions, by their ids. */
export const comparePath = (before: string, after: string): string => `/compare?before=${before}&after=${after}`;

const address = (before: Version, after: Version) => comparePath(before.id, after.id);

/**
 * The comparison a reader of this version most likely wants: with the upcoming one, otherwise with the one in force, otherwise
 * with the previous one. Undefined where there is one version.
 */
export function changeLink({
  short_id,
  versions,
}: Pick<WikiDocument, 'short_id' | 'versions'>): { to: string; words: string } | undefined {
  const inOrder = versions.toSorted((a, b) => a.number - b.number);
  const at = inOrder.findIndex(({ id }) => id === short_id);
  const here = inOrder[at];
  if (!here) return undefined;
  const inForce = inOrder.find(({ status }) => status === 'in_force');
  const upcoming = inOrder.find(({ status, number }) => status === 'upcoming' && number > here.number);
  const before = inOrder[at - 1];
  if (here.status === 'upcoming' && (inForce ?? before)) {
    return { to: address(inForce ?? before ?? here, here), words: `View changes in v${here.number}` };
  }
  if (here.status === 'superseded' && inForce && inForce.number > here.number)
    return { to: address(here, inForce), words: `View changes in v${inForce.number}` };
  if (upcoming) return { to: address(here, upcoming), words: `View changes in v${upcoming.number}` };
  const other = before ?? inOrder[at + 1];
  if (!other) return undefined;
  const [first, second] = other.number < here.number ? [other, here] : [here, other];
  return { to: address(first, second), words: `View changes in v${second.number}` };
}

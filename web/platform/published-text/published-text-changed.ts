import { generateOperationKey } from '@orpc/tanstack-query';
import type { QueryClient } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';

/** Calls whose answers describe published texts: which exist, what they say, which are in force, and what cites them. */
const touched: readonly (keyof typeof contract)[] = [
  'wiki',
  'library',
  'requirements',
  'compare',
  'chat',
  'versions',
  'connectors',
];

const citedBy = generateOperationKey(['wiki', 'citedBy'] satisfies [keyof typeof contract, keyof typeof contract.wiki]);

/** Calls of their own read uploads, and name the version each file became. */
export const uploadsRoom = 'ingestion';

/**
 * What to refetch once a text was published, rolled back, discarded, archived, restored or realigned: the one place that knows.
 * Visible queries are refetched at once, the rest when next shown.
 */
export async function publishedTextChanged(cache: QueryClient): Promise<void> {
  const keys = [...touched.map((room) => generateOperationKey([room])), [uploadsRoom]];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** What to refetch after an answer has ended or a chat was deleted: which answers cite a text. */
export async function ownCitationsChanged(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: citedBy });
}

import { generateOperationKey } from '@orpc/tanstack-query';
import type { QueryClient } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';

/** Calls whose answers tell of published texts: which there are, what they say, which of them is in force, and what cites them. */
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

/** Uploads are read by calls of their own, and name the version that each file became. */
export const uploadsRoom = 'ingestion';

/**
 * What has to be asked for again once a text was published, rolled back, discarded, archived, restored, or is followed otherwise:
 * the one place that knows. What is on the screen is asked for at once, the rest when it is next shown.
 */
export async function publishedTextChanged(cache: QueryClient): Promise<void> {
  const keys = [...touched.map((room) => generateOperationKey([room])), [uploadsRoom]];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** What has to be asked for again once an answer has ended or a chat was deleted: which answers cite a text. */
export async function ownCitationsChanged(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: citedBy });
}

import type { z } from 'zod';
import type { libraryStatusSchema } from '#contract/features/library/library-contract.ts';

export type LibraryStatus = z.infer<typeof libraryStatusSchema>;

/** A document is due from this many days before its review date. */
const dueDays = 30;

const dayMs = 24 * 3_600_000;

/** The last review date (YYYY-MM-DD) that makes a document due today. */
export const lastDueDay = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + dueDays * dayMs).toISOString().slice(0, 10);

/** @param today YYYY-MM-DD in England */
export function libraryStatus(
  { isArchived, reviewOn }: { isArchived: boolean; reviewOn: string | null },
  today: string,
): LibraryStatus {
  if (isArchived) return 'archived';
  if (reviewOn === null || reviewOn > lastDueDay(today)) return 'current';
  return reviewOn < today ? 'overdue' : 'due';
}

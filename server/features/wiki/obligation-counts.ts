import type { Queryable } from '#server/platform/db/database.ts';

/** What the list of documents says of obligations, which another feature finds. */
export type ObligationCounts = {
  /** Changes whenever any text was read for obligations. */
  mark(db: Queryable): Promise<string>;
  /** By version, of those among the ids whose text was read. */
  of(db: Queryable, versionIds: readonly string[]): Promise<Map<string, number>>;
};

import { type SQL, sql } from 'drizzle-orm';
import type { VisibleColumns } from './visible-where.ts';

/**
 * Rows shared with a user by name, as a SQL condition that an index on `shared_with` where visibility is 'named' serves. It
 * narrows `visibleWhere` and is used together with it, never instead of it.
 */
export function namedWhere(userId: string, { visibility, sharedWith }: VisibleColumns): SQL {
  return sql`(${visibility} = 'named' and ${sharedWith} @> array[${userId}]::text[])`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { VisibleColumns } from './visible-where.ts';

/**
 * Rows that name a user among those they are shared with, as a SQL condition that an index on `shared_with` where visibility is
 * 'named' answers. Narrows what `visibleWhere` covers and stands beside it, never in its place.
 */
export function namedWhere(userId: string, { visibility, sharedWith }: VisibleColumns): SQL {
  return sql`(${visibility} = 'named' and ${sharedWith} @> array[${userId}]::text[])`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from './scope.ts';
import type { VisibleColumns } from './visible-columns.ts';

/**
 * Rows shared with the scope's user by name, as a SQL condition that a partial index on `shared_with` serves. Equivalent to
 * `namesReader`. A list narrows `visibleWhere` by it, and never uses it instead.
 */
export function namedWhere({ userId, belongsTo = null }: Scope, columns: VisibleColumns): SQL {
  if (userId === null) return sql`false`;
  const { visibility, organisationId, sharedWith } = columns;
  const ofTheirs =
    belongsTo === null
      ? sql`${organisationId} is null`
      : sql`(${organisationId} is null or ${organisationId} = ${belongsTo})`;
  // "<> '{}'" is the condition of the index: most things name nobody.
  return sql`(${sharedWith} <> '{}' and ${sharedWith} @> array[${userId}]::text[]
    and ${visibility} in ('named', 'organisation') and ${ofTheirs})`;
}

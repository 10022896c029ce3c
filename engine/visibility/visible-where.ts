import { type SQL, sql } from 'drizzle-orm';
import { namedWhere } from './named-where.ts';
import type { Scope } from './scope.ts';
import type { VisibleColumns } from './visible-columns.ts';

/** The scope as a SQL condition for the query that reads the rows. Equivalent to `canSee`. */
export function visibleWhere(scope: Scope, columns: VisibleColumns): SQL {
  const { visibility, ownerId, organisationId } = columns;
  if (scope.userId === null) return sql`${visibility} = 'public'`;
  // "is not null": a row without an owner or organisation must give false, not null, under a caller's "not".
  const ofOrganisation =
    scope.organisationId === null
      ? sql`false`
      : sql`(${visibility} = 'organisation' and ${organisationId} is not null and ${organisationId} = ${scope.organisationId})`;
  const ofOwner = scope.attached ? sql`` : sql` and ${visibility} <> 'attached'`;
  return sql`(${visibility} = 'public' or (${ownerId} is not null and ${ownerId} = ${scope.userId}${ofOwner})
    or ${ofOrganisation} or ${namedWhere(scope, columns)})`;
}

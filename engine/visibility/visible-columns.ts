import type { PgColumn } from 'drizzle-orm/pg-core';

/** Columns of a table whose rows have their own visibility. */
export type VisibleColumns = {
  visibility: PgColumn;
  ownerId: PgColumn;
  organisationId: PgColumn;
  sharedWith: PgColumn;
};

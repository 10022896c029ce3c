import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ChangeKind } from './affected.ts';

/** Changes of texts of which the owners of what cites them have still to be told. */
export const untoldChanges = pgTable(
  'untold_changes',
  {
    versionId: text('version_id').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** The last owner told, in the order of ids. */
    toldUpTo: text('told_up_to'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.kind] })],
);

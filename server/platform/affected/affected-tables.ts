import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ChangeKind } from './affected.ts';

/** Changes of texts whose citing owners have not all been notified. */
export const untoldChanges = pgTable(
  'untold_changes',
  {
    versionId: text('version_id').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** The last owner notified; owners are notified in the order of their ids. */
    toldUpTo: text('told_up_to'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.kind] })],
);

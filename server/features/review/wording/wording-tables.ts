import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row an act on the wording of a finding; the latest of a finding counts. */
export const reviewWordings = pgTable('review_wordings', {
  id: text('id').primaryKey(),
  reviewId: text('review_id').notNull(),
  findingId: text('finding_id').notNull(),
  revision: integer('revision').notNull(),
  kind: text('kind').$type<'replaces' | 'follows'>().notNull(),
  elementId: text('element_id'),
  label: text('label'),
  /** The text that it replaces; null for a clause of its own. */
  was: text('was'),
  /** The wording of another finding that made that text. */
  buildsOn: text('builds_on'),
  /** Null where it was taken back. */
  wording: text('wording'),
  acceptedBy: text('accepted_by'),
  acceptedAt: moment('accepted_at').notNull(),
});

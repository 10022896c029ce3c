import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { requirementSetKinds } from '#contract/features/review/requirement-set-words.ts';
import type { ControlList } from '#engine/review/sets/oscal/control-list.ts';
import type { SetFault, SetRequirement } from '#engine/review/sets/set-requirement.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Requirement sets that people saved. */
export const requirementSets = pgTable('requirement_sets', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  organisationId: text('organisation_id'),
  visibility: text('visibility').$type<'private' | 'organisation'>().notNull().default('private'),
  sharedWith: text('shared_with').array().notNull().default(sql`'{}'::text[]`),
  kind: text('kind').$type<(typeof requirementSetKinds)[number]>().notNull(),
  name: text('name').notNull(),
  /** The number of its newest version. */
  latest: integer('latest').notNull(),
  withdrawnAt: moment('withdrawn_at'),
  createdAt: moment('created_at').notNull(),
});

export const requirementSetVersions = pgTable('requirement_set_versions', {
  id: text('id').primaryKey(),
  setId: text('set_id').notNull(),
  number: integer('number').notNull(),
  fileName: text('file_name').notNull(),
  requirements: jsonb('requirements').$type<SetRequirement[]>().notNull(),
  total: integer('total').notNull(),
  faults: jsonb('faults').$type<SetFault[]>().notNull().default([]),
  /** Of a catalogue: what a profile selects from. */
  controls: jsonb('controls').$type<ControlList>(),
  madeBy: text('made_by'),
  createdAt: moment('created_at').notNull(),
  idempotencyKey: text('idempotency_key'),
});

/** The requirements of a saved set from the start of a review until its run has stored them. */
export const reviewPinnedRequirements = pgTable('review_pinned_requirements', {
  setId: text('set_id').primaryKey(),
  requirements: jsonb('requirements').$type<SetRequirement[]>().notNull(),
});

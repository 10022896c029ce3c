import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { type Visibility, visibilities } from '#contract/access/caller.ts';
import { type RunState, runStateSchema } from '#contract/features/runs/run-events.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const runsTable = pgTable('runs', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  subjectId: text('subject_id'),
  ownerId: text('owner_id'),
  organisationId: text('organisation_id'),
  visibility: text('visibility', { enum: [...visibilities] as [Visibility, ...Visibility[]] })
    .notNull()
    .default('private'),
  sharedWith: text('shared_with').array().notNull().default(sql`'{}'::text[]`),
  input: jsonb('input').notNull(),
  state: text('state', { enum: runStateSchema.options as [RunState, ...RunState[]] })
    .notNull()
    .default('queued'),
  error: jsonb('error'),
  attempt: integer('attempt').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  leaseId: text('lease_id'),
  /** For a running run, the end of its lease. For a queued one, the earliest time of its next claim. */
  leaseUntil: moment('lease_until'),
  lastSeq: integer('last_seq').notNull().default(0),
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash'),
  createdAt: moment('created_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
});

export const runEventsTable = pgTable(
  'run_events',
  {
    runId: text('run_id').notNull(),
    seq: integer('seq').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);

/** The columns of a run as it is read. */
export const runColumns = {
  id: runsTable.id,
  kind: runsTable.kind,
  subjectId: runsTable.subjectId,
  ownerId: runsTable.ownerId,
  organisationId: runsTable.organisationId,
  visibility: runsTable.visibility,
  sharedWith: runsTable.sharedWith,
  input: runsTable.input,
  state: runsTable.state,
  attempt: runsTable.attempt,
  lastSeq: runsTable.lastSeq,
};

export const unfinishedStates: RunState[] = ['queued', 'running'];

import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import { type Visibility, visibilities } from '#contract/access/caller.ts';
import type {
  ChangeSince,
  DecisionState,
  FindingSlot,
  FindingStatus,
  ReopenedReason,
} from '#contract/features/review/review-words.ts';
import type { Requirement, RequirementSpan } from '#engine/review/review-shapes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A section of a policy as its review keeps it; without a heading where text stands before the first one. */
export type PolicySection = { elementId: string | null; label: string | null; title: string };

/** A clause of the policy with the words it had, and those that decide. */
export type StoredClause = {
  elementId: string;
  label: string | null;
  headings: readonly string[];
  text: string;
  decides: readonly RequirementSpan[];
};

/** A clause of the policy that names an edition that is no longer in force; offsets in its text. */
export type StoredReference = Omit<StoredClause, 'decides'> & RequirementSpan & { reason: string };

/** What a review says of the one it is compared with. */
export type ComparedReview = {
  title: string;
  /** Whether readers of the later review may read what the earlier policy is called; absent in reviews that were started without it. */
  isOfSamePolicy?: boolean;
  /** Null for a policy that was uploaded. */
  version: number | null;
  reviewedAt: string;
  met: number;
  /** Requirements that applied. */
  applicable: number;
};

/** A clause of the policy as an earlier review had it. */
export type EarlierClause = { label: string | null; text: string };

export const reviews = pgTable('reviews', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  organisationId: text('organisation_id'),
  visibility: text('visibility', { enum: [...visibilities] as [Visibility, ...Visibility[]] })
    .notNull()
    .default('private'),
  sharedWith: text('shared_with').array().notNull().default(sql`'{}'::text[]`),
  idempotencyKey: text('idempotency_key'),
  /** Null only inside the transaction that starts it. */
  runId: text('run_id'),
  policyWorkId: text('policy_work_id').notNull(),
  policyVersionId: text('policy_version_id').notNull(),
  policyVersion: integer('policy_version').notNull(),
  /** Of a policy that was uploaded for the review; stays when the upload is gone. */
  policyUploadId: text('policy_upload_id'),
  title: text('title').notNull(),
  sections: jsonb('sections').$type<PolicySection[]>().notNull().default([]),
  outdatedReferences: jsonb('outdated_references').$type<StoredReference[]>().notNull().default([]),
  comparedReviewId: text('compared_review_id'),
  /** What is said of the earlier review; stays when that is deleted. */
  compared: jsonb('compared').$type<ComparedReview>(),
  /** When every requirement of its sets was stored. */
  preparedAt: moment('prepared_at'),
  createdAt: moment('created_at').notNull(),
});

export const reviewSets = pgTable('review_sets', {
  id: text('id').primaryKey(),
  reviewId: text('review_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind').$type<'document' | 'saved'>().notNull(),
  /** The document, or the saved set, with the version that was pinned. */
  workId: text('work_id').notNull(),
  workKey: text('work_key').notNull(),
  versionId: text('version_id').notNull(),
  version: integer('version').notNull(),
  title: text('title').notNull(),
  isGuide: boolean('is_guide').notNull(),
  /** Only obligations that the organisation had approved when the run began. */
  onlyApproved: boolean('only_approved').notNull().default(false),
});

/** One row a requirement; `status` is null until it has been judged. */
export const reviewFindings = pgTable('review_findings', {
  id: text('id').primaryKey(),
  reviewId: text('review_id').notNull(),
  setId: text('set_id').notNull(),
  position: integer('position').notNull(),
  requirement: jsonb('requirement').$type<Requirement>().notNull(),
  /** Null where the requirement stands in no document. */
  elementId: text('element_id'),
  label: text('label'),
  status: text('status').$type<FindingStatus>(),
  clauses: jsonb('clauses').$type<StoredClause[]>().notNull().default([]),
  decides: jsonb('decides').$type<RequirementSpan[]>().notNull().default([]),
  lacking: text('lacking').notNull().default(''),
  slot: text('slot').$type<FindingSlot>(),
  nearest: jsonb('nearest').$type<StoredClause[]>().notNull().default([]),
  belongsAfter: jsonb('belongs_after').$type<{ elementId: string; label: string | null }>(),
  confidence: real('confidence').notNull().default(0),
  sections: integer('sections').array().notNull().default(sql`'{}'::integer[]`),
  decision: text('decision').$type<DecisionState>().notNull().default('open'),
  acceptedUntil: date('accepted_until', { mode: 'string' }),
  decisionRevision: integer('decision_revision').notNull().default(0),
  /** Since the review that this one is compared with; null where it is compared with none, and until its run ends. */
  since: text('since').$type<ChangeSince>(),
  earlierStatus: text('earlier_status').$type<FindingStatus>(),
  /** The policy's clauses then, where their words were others. */
  earlierClauses: jsonb('earlier_clauses').$type<EarlierClause[]>().notNull().default([]),
  reopened: text('reopened').$type<ReopenedReason>(),
  /** The act that says who has it to do. */
  assignmentId: text('assignment_id'),
});

export const reviewDecisions = pgTable(
  'review_decisions',
  {
    findingId: text('finding_id').notNull(),
    revision: integer('revision').notNull(),
    decision: text('decision').$type<DecisionState>().notNull(),
    reason: text('reason').notNull().default(''),
    until: date('until', { mode: 'string' }),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at').notNull(),
    /** Made in an earlier review, and carried over. */
    carried: boolean('carried').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.findingId, table.revision] })],
);

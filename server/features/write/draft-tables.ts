import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Visibility, visibilities } from '#contract/access/caller.ts';
import type { DocumentSection } from '#contract/features/write/document-section.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import type { DraftSource, TranscriptSource, VersionReason } from '#contract/features/write/write-words.ts';
import type { PatientDataCount } from '#contract/patient-data/finding.ts';
import type { UnsaidSentence } from '#engine/drafting/document/find-unsaid.ts';
import type { DutyNotice } from '#engine/drafting/duties/duty.ts';
import type { Template } from '#engine/drafting/templates/template.ts';
import type { SpeakerName } from '#engine/drafting/transcript/name-speakers.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const transcripts = pgTable('transcripts', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  organisationId: text('organisation_id'),
  idempotencyKey: text('idempotency_key'),
  source: text('source').$type<TranscriptSource>().notNull(),
  fileName: text('file_name'),
  talk: jsonb('talk').$type<Transcript>().notNull(),
  meetingDate: date('meeting_date', { mode: 'string' }),
  words: integer('words').notNull(),
  covered: jsonb('covered').$type<PatientDataCount[]>().notNull().default([]),
  coveredTurns: integer('covered_turns').array().notNull().default(sql`'{}'::integer[]`),
  createdAt: moment('created_at').notNull(),
});

export const drafts = pgTable('drafts', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  organisationId: text('organisation_id'),
  visibility: text('visibility', { enum: [...visibilities] as [Visibility, ...Visibility[]] })
    .notNull()
    .default('private'),
  sharedWith: text('shared_with').array().notNull().default(sql`'{}'::text[]`),
  idempotencyKey: text('idempotency_key'),
  /** Null for a document that no run writes, and inside the transaction that starts one. */
  runId: text('run_id'),
  /** Null once the transcript is deleted, and where there was none. */
  transcriptId: text('transcript_id'),
  source: text('source').$type<DraftSource>().notNull(),
  /** The chat that it was drafted from; a chat may be gone. */
  chatId: text('chat_id'),
  /** The review whose accepted wordings it holds; a review may be gone. */
  reviewId: text('review_id'),
  turns: integer('turns').notNull(),
  /** As it was when the writing began. */
  template: jsonb('template').$type<Template>().notNull(),
  speakers: jsonb('speakers').$type<SpeakerName[]>().notNull().default([]),
  /** The meeting's day as a person named it, and as the run found it. */
  askedDate: date('asked_date', { mode: 'string' }),
  meetingDate: date('meeting_date', { mode: 'string' }),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  /** Sections as the run wrote them, in order. */
  written: jsonb('written').$type<DocumentSection[]>().notNull().default([]),
  unsaid: jsonb('unsaid').$type<UnsaidSentence[]>().notNull().default([]),
  /** What was said that may start a duty, in the order of the talk. */
  duties: jsonb('duties').$type<DutyNotice[]>().notNull().default([]),
  /** The text as people edit it; null until the run has ended, or until the first save after it was stopped. */
  document: jsonb('document').$type<RichText>(),
  revision: integer('revision').notNull().default(0),
  savedAt: moment('saved_at'),
  savedBy: text('saved_by'),
  /** Counts what people do with the comments on it. */
  commentsRevision: integer('comments_revision').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const draftVersions = pgTable(
  'draft_versions',
  {
    draftId: text('draft_id').notNull(),
    number: integer('number').notNull(),
    reason: text('reason').$type<VersionReason>().notNull(),
    note: text('note').notNull().default(''),
    title: text('title').notNull(),
    document: jsonb('document').$type<RichText>().notNull(),
    revision: integer('revision').notNull(),
    madeBy: text('made_by'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.number] })],
);

/** A notice of a duty that a person dismissed. */
export const draftDutyDismissals = pgTable(
  'draft_duty_dismissals',
  {
    draftId: text('draft_id').notNull(),
    number: integer('number').notNull(),
    reason: text('reason').notNull(),
    dismissedBy: text('dismissed_by'),
    dismissedAt: moment('dismissed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.number] })],
);

export const draftPresence = pgTable(
  'draft_presence',
  {
    draftId: text('draft_id').notNull(),
    tab: uuid('tab').notNull(),
    userId: text('user_id').notNull(),
    isEditing: boolean('is_editing').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.tab] })],
);

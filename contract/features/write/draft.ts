import { z } from 'zod';
import { runStateSchema } from '#contract/features/runs/run-events.ts';
import { idSchema } from '#contract/ids.ts';
import { richTextSchema } from './rich-text.ts';
import { draftSources, versionReasons } from './write-words.ts';

const personSchema = z.object({ user_id: idSchema, name: z.string() });

/** One document in the list. */
export const listedDraftSchema = z.object({
  id: idSchema,
  /** Null for a document that no run writes. */
  run_id: idSchema.nullable(),
  state: runStateSchema,
  title: z.string(),
  template: z.object({ key: z.string(), name: z.string() }),
  /** Sections written so far, and in all. */
  sections_done: z.int().min(0),
  sections_total: z.int().min(0),
  /** What it was written from. */
  source: z.enum(draftSources),
  turns: z.int().min(0),
  owner: personSchema,
  is_own: z.boolean(),
  shared: z.boolean(),
  /** Whether the caller may share it inside their organisation. */
  can_share: z.boolean(),
  can_edit: z.boolean(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});
export type ListedDraft = z.infer<typeof listedDraftSchema>;

export const draftTabs = ['all', 'own', 'shared'] as const;
export type DraftTab = (typeof draftTabs)[number];

/** A section of the template, in its order. */
const sectionSchema = z.object({
  key: z.string(),
  heading: z.string(),
  /** `waiting` until the run has come to it. */
  state: z.enum(['waiting', 'written', 'not_said']),
});

/** A document as it is opened. */
export const openedDraftSchema = listedDraftSchema.extend({
  subtitle: z.string(),
  sections: z.array(sectionSchema),
  /** Null until the run has ended: the sections come with its events meanwhile. */
  document: richTextSchema.nullable(),
  /** Counts the saves of the document; send it with the next one. */
  revision: z.int().min(0),
  saved_at: z.iso.datetime().nullable(),
  saved_by: personSchema.nullable(),
  /** Whether the transcript is still there. */
  has_transcript: z.boolean(),
  /** When the organisation has the transcript deleted; null as long as a document rests on it. */
  transcript_until: z.iso.datetime().nullable(),
  meeting_date: z.string().nullable(),
});
export type OpenedDraft = z.infer<typeof openedDraftSchema>;

/** What saving did. */
export const savedDraftSchema = z.object({
  revision: z.int().min(1),
  saved_at: z.iso.datetime(),
  /** The document with patient data covered, where something had to be covered; else null. */
  covered_document: richTextSchema.nullable(),
});

/** A version that was kept of a document. */
export const draftVersionSchema = z.object({
  number: z.int().min(1),
  reason: z.enum(versionReasons),
  note: z.string(),
  /** Null for the product itself, and for people who are gone. */
  made_by: personSchema.nullable(),
  made_at: z.iso.datetime(),
});
export type DraftVersion = z.infer<typeof draftVersionSchema>;

/** Something that was said and stands nowhere in the document as it was written. */
export const unsaidSchema = z.object({
  turn: z.int().min(1),
  start: z.int().min(0),
  end: z.int().min(0),
  speaker: z.string().nullable(),
  said: z.string().nullable(),
  words: z.string(),
});
export type UnsaidWords = z.infer<typeof unsaidSchema>;

/** Somebody else who has the document open. */
export const draftEditorSchema = personSchema.extend({
  /** Whether they have changed it since they opened it. */
  is_editing: z.boolean(),
});

import { z } from 'zod';
import { versionStatusSchema } from '#contract/features/wiki/document.ts';
import { idSchema } from '#contract/ids.ts';

/**
 * A passage that an answer may cite, with everything that a chip and the margin show. Numbered from 1: a quoted answer's in order
 * of first use, a written one's in the order the model read them, cited or not.
 */
export const sourceSchema = z.object({
  number: z.number().int().positive(),
  document_id: idSchema,
  element_id: idSchema,
  canonical_id: z.string(),
  lineage_id: idSchema,
  version: z.number().int().positive(),
  version_status: versionStatusSchema,
  effective_from: z.string(),
  title: z.string(),
  section_path: z.array(z.string()),
  element_number: z.string().nullable(),
  quote: z.string(),
  /** Headings of a table's columns: a row that is quoted alone says nothing without them. */
  column_heads: z.array(z.string()).optional(),
  is_guide: z.boolean(),
  /** The reader of this answer may not read the document: nothing here describes it, and the ids are made up. */
  withheld: z.literal(true).optional(),
});
export type AnswerSource = z.infer<typeof sourceSchema>;

/** Offsets are UTF-16 code units in the element's text; text_hash is SHA-256 (hex) of that whole text. */
export const citationSchema = z.object({
  sentence: z.number().int().nonnegative(),
  source: z.number().int().positive(),
  element_id: idSchema,
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
  text_hash: z.string(),
});
export type Citation = z.infer<typeof citationSchema>;

export const supportSchema = z.enum(['supported', 'partly', 'unsupported']);
export type Support = z.infer<typeof supportSchema>;

/** The events of an answer's run, in order. The engine yields this union, run events store it, and the web app reduces it. */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('searching'), question: z.string() }),
  z.object({
    type: z.literal('sources'),
    layout: z.enum(['quoted', 'written']),
    /** The model that writes; absent when the built-in writer quotes. */
    model: z.string().optional(),
    sources: z.array(sourceSchema),
  }),
  /** The model's answer failed: earlier events no longer count, and the built-in writer's `sources` follow. */
  z.object({ type: z.literal('fell_back'), model: z.string(), reason: z.string() }),
  z.object({
    type: z.literal('text'),
    sentence: z.number().int().nonnegative(),
    text: z.string(),
    /** The sentence rests on a document that the reader may not read; its text is empty. */
    withheld: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('citation'), ...citationSchema.shape }),
  z.object({
    type: z.literal('verified'),
    sentence: z.number().int().nonnegative(),
    support: supportSchema,
    reason: z.string(),
  }),
  z.object({ type: z.literal('done'), sentences: z.number().int(), could_not_find: z.array(z.string()) }),
  z.object({ type: z.literal('not_found'), reason: z.string(), nearest: z.array(sourceSchema) }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

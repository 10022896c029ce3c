import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { answerLevelSchema, askedPartSchema, quoteAnswers, supportSchema } from './answer-events.ts';

/** SHA-256 in hexadecimal. */
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Who wrote an answer, and from which program: the built-in writer by the hash of its rules, a model with its prompt. */
const recordedWriterSchema = z.object({
  /** The model's name; null for the built-in writer, which quotes. */
  model: z.string().nullable(),
  /** The hash of the built-in writer's rules, which also read the question and find the passages. */
  rules_hash: hashSchema,
  /** The hash of the rules that decide the levels. */
  levels_hash: hashSchema,
  /** The file of the prompt and its hash; null where no model was asked. */
  prompt: z.object({ file: z.string(), hash: hashSchema }).nullable(),
  /** The release of Candour. */
  release: z.string(),
});

/** What the search read, and how. */
const recordedSearchSchema = z.object({
  /** Whether an embedding model compared meanings too; without one, words alone decided. */
  by: z.enum(['words', 'words_and_meanings']),
  /** The embedding model that was set, whether or not it replied; its digest where the files are in the box. */
  embedding: z.object({ name: z.string(), digest: hashSchema.nullable() }).nullable(),
  /** The index as the asker could search it: versions published to them, the latest of them, and the edition of the stored questions. */
  index: z.object({
    versions: z.number().int(),
    latest_published_at: z.iso.datetime().nullable(),
    questions_edition: z.number().int(),
    reader_edition: z.number().int(),
  }),
});
export type RecordedSearch = z.infer<typeof recordedSearchSchema>;

/** What the run of an answer alone knows, stored with its last event. */
export const storedRecordSchema = z.object({
  writer: recordedWriterSchema,
  search: recordedSearchSchema,
  /** When the attempt that gave the answer began. */
  started_at: z.iso.datetime(),
});
export type StoredRecord = z.infer<typeof storedRecordSchema>;

/** What has become of a cited passage: its words are the same, others, or no longer there for this reader. */
const passageStates = ['same', 'changed', 'gone'] as const;

const recordedSourceSchema = z.discriminatedUnion('withheld', [
  /** The reader may not read the document: nothing here describes it. */
  z.object({ withheld: z.literal(true), number: z.number().int() }),
  z.object({
    withheld: z.literal(false),
    number: z.number().int(),
    title: z.string(),
    is_guide: z.boolean(),
    clause: z.string().nullable(),
    version: z.number().int(),
    effective_from: z.string(),
    document_id: idSchema,
    element_id: idSchema,
    lineage_id: idSchema,
    /** SHA-256 of the passage's text when it was cited; null for a source that no sentence cites. */
    text_hash: z.string().nullable(),
    status_then: z.enum(['in_force', 'upcoming', 'superseded']),
    /** Today, on the reader's day in England; null where no sentence cites it and it can still be read. */
    status_now: z.enum(['in_force', 'upcoming', 'superseded', 'withdrawn']).nullable(),
    /** The version in force now, where that is another one. */
    current_version: z.number().int().nullable(),
    passage: z.enum(passageStates),
  }),
]);
export type RecordedSource = z.infer<typeof recordedSourceSchema>;

/** Everything that says why an answer said what it said: its provenance record, as one reader may see it. */
export const answerRecordSchema = z.object({
  question_id: idSchema,
  run_id: idSchema,
  question: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  /** Null for answers from before records were stored; the rest comes from the answer's events. */
  stored: storedRecordSchema.nullable(),
  /** The model that wrote, by the events; null where the built-in writer quoted. */
  model: z.string().nullable(),
  /** Why quotations replaced a model's answer. */
  fell_back: z.string().nullable(),
  read: z.object({ parts: z.array(askedPartSchema), about: z.string().nullable(), language: z.string().nullable() }),
  /** The day (YYYY-MM-DD) whose texts were asked about; null for those in force when it was asked. */
  as_of: z.string().nullable(),
  scope: z.object({
    categories: z.array(z.string()),
    domains: z.array(z.string()),
    subdomains: z.array(z.string()),
    /** How many documents it was narrowed to; 0 for all. */
    documents: z.number().int(),
    library: z.boolean(),
  }),
  asked_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  level: answerLevelSchema.nullable(),
  summary: z.string(),
  counts: z.object({ sentences: z.number().int(), sources: z.number().int(), withheld: z.number().int() }),
  sources: z.array(recordedSourceSchema),
  /** The nearest passages of what was not found; none is an answer. */
  nearest: z.array(recordedSourceSchema),
  /** The verdict on each sentence in order, without its words. */
  verdicts: z.array(
    z.object({
      sentence: z.number().int(),
      part: z.number().int(),
      sources: z.array(z.number().int()),
      support: supportSchema,
      reason: z.string(),
      exact: z.boolean().nullable(),
      answers: z.enum(quoteAnswers).nullable(),
      withheld: z.boolean(),
    }),
  ),
});
export type AnswerRecord = z.infer<typeof answerRecordSchema>;

import { z } from 'zod';
import { checkedFactSchema } from '#contract/features/wiki/checked-fact.ts';
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
  /** Where the quoted words of a guide leave something to the publication, its name and its address. */
  publication: z.object({ title: z.string(), url: z.url({ protocol: /^https$/ }) }).optional(),
  /** Figures of a starter guide in the quoted words, as they stood when the answer was given. */
  facts: z.array(checkedFactSchema).optional(),
  /** Of a file attached to the chat: it has a name and no version. */
  attached: z.literal(true).optional(),
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

/** What a question, or a part of one, asks for. */
export const questionKinds = [
  'yes_no',
  'who',
  'when',
  'where',
  'why',
  'how_often',
  'how_long',
  'how_much',
  'what_to_do',
  'list',
  'what_is',
  'compare',
  'what_changed',
  'other',
] as const;

/** One thing that a question asks, as Candour read it. A question that asks one thing has one part. */
export const askedPartSchema = z.object({
  /** From 0, in the order asked. */
  part: z.number().int().nonnegative(),
  kind: z.enum(questionKinds),
  /** Heading over its quotes where there are several parts: "How often", "Who pays". Made of the question's words alone. */
  heading: z.string(),
  /** The part as it is searched: the words of the question, with the subject that an elliptical one lacks. */
  text: z.string(),
});
export type AskedPart = z.infer<typeof askedPartSchema>;

/** How far the quotes answer: they do, they may, or none does. Falls from level to level. */
const answerLevels = ['answered', 'may_answer', 'not_found'] as const;
export const answerLevelSchema = z.enum(answerLevels);
export type AnswerLevel = z.infer<typeof answerLevelSchema>;

/** What became of one part. */
export const partOutcomeSchema = z.object({
  part: z.number().int().nonnegative(),
  level: answerLevelSchema,
  /** Of the quotes that answer it, those that are shown under an earlier part. */
  quoted_above: z.array(z.number().int().nonnegative()),
  /** One sentence for a part without an answer: "Nothing here says who signs it." Made of the question's words alone. */
  missing: z.string().optional(),
  /** The nearest passages of a part that is not found; none is an answer. */
  nearest: z.array(sourceSchema),
});
export type PartOutcome = z.infer<typeof partOutcomeSchema>;

/** The row under the question. Made of counts and the question's words alone, so every reader may see it. */
export const summarySchema = z.object({
  /** "3 clauses answer two of your three points." */
  lead: z.string(),
  /** "Two say how often, two how long. I found nothing on who pays." May be empty. */
  detail: z.string(),
});

/** How well a quote answers its part; beside it stands whether the quote is exact. */
export const quoteAnswers = ['answers', 'answers_part', 'may_answer'] as const;

/** What a passage that may answer speaks of, and what of the question it leaves open: words of the question, in order. */
export const leavesOpenSchema = z.object({ speaks_of: z.array(z.string()), leaves_open: z.array(z.string()) });

/** The events of an answer's run, in order. The engine yields this union, run events store it, and the web app reduces it. */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('searching'), question: z.string() }),
  /** How the question was read; absent from answers given before Candour read questions in parts. */
  z.object({
    type: z.literal('read'),
    parts: z.array(askedPartSchema),
    /** A follow-up is read with the subject of an earlier question of the chat: "emergency generators". */
    about: z.string().optional(),
    /** BCP 47 tag of the question's language where it is not English: guides are in English. */
    language: z.string().optional(),
  }),
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
    /** The part of the question under which it is quoted. */
    part: z.number().int().nonnegative().optional(),
    /** Sentences with the same number, from 0, are one quote: a lead-in with its items, the rows of a table. */
    quote: z.number().int().nonnegative().optional(),
    /** Where in `text` the deciding words stand, as start and end. */
    deciding: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().positive()])).optional(),
    /** The sentence rests on a document that the reader may not read; its text is empty. */
    withheld: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('citation'), ...citationSchema.shape }),
  z.object({
    type: z.literal('verified'),
    sentence: z.number().int().nonnegative(),
    support: supportSchema,
    reason: z.string(),
    /** Of a quoted sentence: whether it stands in the cited element word for word. */
    exact: z.boolean().optional(),
    /** Of a quoted sentence: how well its quote answers the part. */
    answers: z.enum(quoteAnswers).optional(),
    /** Of a quote that may answer. */
    open: leavesOpenSchema.optional(),
  }),
  z.object({
    type: z.literal('done'),
    sentences: z.number().int(),
    could_not_find: z.array(z.string()),
    /** The best level of its parts. Absent from older answers and from those that a model wrote. */
    level: answerLevelSchema.optional(),
    parts: z.array(partOutcomeSchema).optional(),
    summary: summarySchema.optional(),
    /** Documents that contradict each other about what is quoted: sentences about numbered sources. */
    contradictions: z.array(z.object({ sources: z.array(z.number().int().positive()), text: z.string() })).optional(),
    /** Somebody of the organisation chose the quoted clauses as the answer to this question. */
    chosen_by: z.object({ name: z.string(), on: z.string() }).optional(),
  }),
  z.object({
    type: z.literal('not_found'),
    reason: z.string(),
    nearest: z.array(sourceSchema),
    summary: summarySchema.optional(),
  }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

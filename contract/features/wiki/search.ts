import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { documentReferenceSchema, elementKindSchema, versionStatusSchema } from './document.ts';

// In a query string a key given once arrives as a string, given twice as a list; numbers and booleans arrive as text.
const repeatable = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(50), item.transform((value) => [value])]).optional();
const tag = z.string().max(100);
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional();
const mostDocuments = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,4}$/, 'Must be a number.')
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(limits.searchDocuments.most))
  .optional();

export const searchInputSchema = z.object({
  q: z.string().max(limits.questionCharacters, 'A search must be 4,000 characters or fewer.').default(''),
  category: repeatable(tag),
  domain: repeatable(tag),
  subDomain: repeatable(tag),
  /**
   * Only documents that have a version with this status, as the one shown or beside it. Searches the texts of this status, unless a
   * date is given; without a status, those in force today.
   */
  status: repeatable(versionStatusSchema),
  /** Ids of documents: searches only their works, whichever version is in force. */
  document: repeatable(documentIdSchema),
  /** The date whose texts are searched; today when absent. */
  as_of: dayInForceSchema.optional(),
  /** Whether to search the organisation's own documents as well as regulation, or alone. As well when absent. */
  library: z.union([yesOrNo, z.literal('only')]),
  /** Only the caller's favourites. */
  favourites: yesOrNo,
  /** `only` hides documents that do not concern the caller's organisation, by its profile. All when absent. */
  applicable: z.enum(['all', 'only']).optional(),
  /** Searches the words exactly as typed: none is corrected or completed. */
  exact: yesOrNo,
  /** How many documents to return, 1 to 50; 20 when absent. */
  limit: mostDocuments,
});

/** A range of a text: UTF-16 code units, `end` exclusive. */
const rangeSchema = z.object({ start: z.int().min(0), end: z.int().min(1) });

/** A part of a matching element: the words to show, and the positions of the search words in them. */
const matchedElementSchema = z.object({
  id: idSchema,
  canonical_id: z.string(),
  kind: elementKindSchema,
  /** As a reader would name it, such as "4.12", "1.2(a)" or "Table 1"; null when it has no number. */
  label: z.string().nullable(),
  section_path: z.array(z.string()),
  snippet: z.object({
    /** The element's own words, from the start of a word to the end of one. */
    text: z.string(),
    /** Whether the element has words before and after these. */
    is_cut_before: z.boolean(),
    is_cut_after: z.boolean(),
    marks: z.array(rangeSchema),
  }),
});

const foundDocumentSchema = documentReferenceSchema.extend({
  /** The positions of the search words in the title. */
  title_marks: z.array(rangeSchema),
  /** Best first; empty when only the title or the file name matches. */
  elements: z.array(matchedElementSchema),
});

/** How many of the documents found have each value. A list is counted without the filter on its own field. */
const facetSchema = z.array(z.object({ value: z.string(), count: z.int().min(0) }));

export const searchResultSchema = z.object({
  /** The search words as typed, without surrounding spaces. */
  query: z.string(),
  /** What was searched instead, where words that occur nowhere seem mistyped: all of it, and the words corrected. */
  corrected: z
    .object({ text: z.string(), words: z.array(z.object({ typed: z.string(), meant: z.string() })) })
    .nullable(),
  /** 'no_searchable_words': the query was empty, or had only words that every text has. */
  outcome: z.enum(['found', 'nothing_found', 'no_searchable_words']),
  /** Best first. */
  documents: z.array(foundDocumentSchema),
  /** Also found, but hidden because they do not concern the caller's organisation; `reasons` are sentences. */
  left_out: z.array(z.object({ short_id: idSchema, title: z.string(), reasons: z.array(z.string()) })),
  /**
   * Documents found, of which `documents` are the first. They come from the best entries, a hundred or so of each partition, and up
   * to 60 whose title or file name matches. A very common word is in more documents than are counted.
   */
  total: z.int().min(0),
  /**
   * Counts among the documents found, not among all that have the words. With no searchable words, counts among all that match the
   * filters, and none by status. A status that is not searched is counted among documents found by their texts in force.
   */
  facets: z.object({ status: facetSchema, category: facetSchema, domain: facetSchema, subDomain: facetSchema }),
  /** The index used: BM25, or PostgreSQL's own full text where pg_textsearch is missing. */
  index: z.enum(['bm25', 'full_text']),
});

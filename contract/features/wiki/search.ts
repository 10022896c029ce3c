import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { documentReferenceSchema, elementKindSchema, versionStatusSchema } from './document.ts';

// In an address a key that is given once arrives as a string, given twice as a list; numbers and yes or no arrive as text.
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
  q: z.string().max(limits.questionCharacters, 'A search can have 4,000 characters.').default(''),
  category: repeatable(tag),
  domain: repeatable(tag),
  subdomain: repeatable(tag),
  /**
   * Only documents whose version shown has this status; 'upcoming' also those that have another version to come. Texts of this status
   * are searched, unless a day is asked about; without a status, those in force today.
   */
  status: repeatable(versionStatusSchema),
  /** Ids of documents: only their works are searched, whichever version is in force. */
  document: repeatable(documentIdSchema),
  /** The day whose texts are searched; today when absent. */
  as_of: dayInForceSchema.optional(),
  /** Whether the organisation's own documents are searched besides the regulation, or alone. Besides it when absent. */
  library: z.union([yesOrNo, z.literal('only')]),
  /** Only works that the caller has starred. */
  favourites: yesOrNo,
  /** Without the documents that do not concern the caller's organisation, as its profile says. All when absent. */
  applicable: z.enum(['all', 'only']).optional(),
  /** Documents wanted, 1 to 50; 20 when absent. */
  limit: mostDocuments,
});

/** A stretch of a text: UTF-16 code units, `end` exclusive. */
const rangeSchema = z.object({ start: z.int().min(0), end: z.int().min(1) });

/** An element that matches, in part: the words to show and where in them the words searched for stand. */
const matchedElementSchema = z.object({
  id: idSchema,
  canonical_id: z.string(),
  kind: elementKindSchema,
  /** As a reader would name it, such as "4.12", "1.2(a)" or "Table 1"; null when it has no number. */
  label: z.string().nullable(),
  section_path: z.array(z.string()),
  snippet: z.object({
    /** The element's own words, from a word's beginning to a word's end. */
    text: z.string(),
    /** Whether the element has words before and after these. */
    is_cut_before: z.boolean(),
    is_cut_after: z.boolean(),
    marks: z.array(rangeSchema),
  }),
});

const foundDocumentSchema = documentReferenceSchema.extend({
  /** Where the words searched for stand in the title. */
  title_marks: z.array(rangeSchema),
  /** Best first; empty when only the title or the file name matches. */
  elements: z.array(matchedElementSchema),
});

/** How many of the documents found have each value. A list is counted without the filter on its own field. */
const facetSchema = z.array(z.object({ value: z.string(), count: z.int().min(0) }));

export const searchResultSchema = z.object({
  /** What was searched for, without the spaces around it. */
  query: z.string(),
  /** 'no_searchable_words': there was nothing to look for but words that every text has, or nothing at all. */
  outcome: z.enum(['found', 'nothing_found', 'no_searchable_words']),
  /** Best first. */
  documents: z.array(foundDocumentSchema),
  /** Found too, and left out because they do not concern the caller's organisation; `reasons` are sentences. */
  left_out: z.array(z.object({ short_id: idSchema, title: z.string(), reasons: z.array(z.string()) })),
  /**
   * Documents found, of which `documents` are the first: those of the best entries, a hundred or so of each partition, and up to 60
   * whose title or file name matches. A word that very many documents have stands in more than are counted.
   */
  total: z.int().min(0),
  /**
   * Of the documents found, not of all that have the words; with no searchable words, of all that the filters let through, and none by
   * status. A status that is not searched for is counted among documents found by their texts in force.
   */
  facets: z.object({ status: facetSchema, category: facetSchema, domain: facetSchema, subdomain: facetSchema }),
  /** What answered: BM25, or PostgreSQL's own full text where pg_textsearch is missing. */
  index: z.enum(['bm25', 'full_text']),
});

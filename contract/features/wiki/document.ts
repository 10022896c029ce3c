import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { checkedFactSchema } from './checked-fact.ts';
import { suspectSpanSchema } from './suspect-text.ts';

export const versionStatusSchema = z.enum(['in_force', 'upcoming', 'superseded']);

export const elementKindSchema = z.enum(['heading', 'paragraph', 'list_item', 'table', 'figure']);

/** An area of a page: page from 1, the rest as fractions (0 to 1) of the visible page, from its upper left corner. */
const placeSchema = z.object({
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** A cross-reference: offsets into the text in UTF-16 units (end exclusive), and its target. */
const referenceSchema = z.object({
  start: z.number().int(),
  end: z.number().int(),
  /** The target document, in its version in force; null for a place in this one. */
  short_id: idSchema.nullable(),
  /** The target element; null for the document as a whole. */
  element_id: idSchema.nullable(),
});

/** A comment in the margin of the file; `date` is a day. */
const commentSchema = z.object({ author: z.string().nullable(), date: z.string().nullable(), text: z.string() });

const elementSchema = z.object({
  id: idSchema,
  canonical_id: z.string(),
  lineage_id: idSchema,
  kind: elementKindSchema,
  level: z.number().int().nullable(),
  number: z.string().nullable(),
  parent_id: idSchema.nullable(),
  section_path: z.array(z.string()),
  text: z.string(),
  table_cells: z.array(z.array(z.string())).nullable(),
  /** Its places on the pages of the source; empty for a source without pages. */
  places: z.array(placeSchema),
  /** The confidence of text recognition, 0 to 1; null where the words were not recognised from a picture. */
  confidence: z.number().nullable(),
  references: z.array(referenceSchema),
  /** Reviewers' comments from the file; not part of the text. */
  comments: z.array(commentSchema),
  /** Of a starter guide: what was found when the figures in the text were compared with public pages. */
  facts: z.array(checkedFactSchema),
  /** Words that people who open the file do not see, and sentences that speak to an assistant: no evidence for an answer. */
  suspects: z.array(suspectSpanSchema),
});

export const versionSummarySchema = z.object({
  id: idSchema,
  number: z.number().int(),
  status: versionStatusSchema,
  effective_from: z.string(),
  effective_to: z.string().nullable(),
});

const tagsSchema = z.object({ category: z.string(), domain: z.string(), subdomain: z.array(z.string()) });

/** Where a document belongs; `attachment`: a file attached to a chat or uploaded for a review, which no list of documents has. */
const documentPartitions = ['regulation', 'library', 'attachment'] as const;

/** Spec §3: a document reference. short_id is the version's ULID. */
export const documentReferenceSchema = z.object({
  short_id: idSchema,
  title: z.string(),
  file_name: z.string(),
  is_guide: z.boolean(),
  partition: z.enum(documentPartitions),
  version: versionSummarySchema,
  tags: tagsSchema,
});

/** A document in the list of all documents. */
export const listedReferenceSchema = documentReferenceSchema.extend({
  /** The next upcoming version besides the one shown; null where there is none, and with an `as_of` date. */
  upcoming: versionSummarySchema.nullable(),
  /** Its superseded versions besides the one shown, the latest first; none with an `as_of` date. */
  superseded: z.array(versionSummarySchema),
  /** Obligations found in the version shown; null until its text has been read for them. */
  obligations: z.int().min(0).nullable(),
});

/** A document that the caller read, in the version they opened. */
export const recentDocumentSchema = documentReferenceSchema.extend({ opened_at: z.iso.datetime() });

/** A version that changed regulation or is about to. */
export const regulationChangeSchema = documentReferenceSchema.extend({
  /** The date it came into force; for an upcoming version, the date of publication. YYYY-MM-DD. */
  changed_on: z.string(),
  /** Whether it is the work's first version. */
  is_first: z.boolean(),
  /** What it changes against the version before; null for a first version, and beyond the newest few. */
  summary: z
    .object({
      /** The version compared with. */
      before_id: idSchema,
      /** How many clauses are added, changed and removed, without headings and new numbers. */
      added: z.int().min(0),
      changed: z.int().min(0),
      removed: z.int().min(0),
      /** The first of them, those that say must or should before the others. */
      clauses: z.array(
        z.object({
          change: z.enum(['added', 'changed', 'removed']),
          /** As a reader would name it, such as "4.12"; null when it has no number. */
          label: z.string().nullable(),
          /** Words that the change removed and added, with a few around them, cut after about a line; null where there are none. */
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** The caller's own things that cite what it changes, the latest first: a few of them, and their number. */
  touches: z.object({
    things: z.array(
      z.object({
        kind: z.enum(['answer', 'taught_answer', 'policy', 'finding', 'draft']),
        title: z.string(),
        link: z.string(),
      }),
    ),
    total: z.number().int().min(0),
  }),
});

/** The publication that a guide is about. The guide is not that publication. */
const publicationSchema = z.object({
  name: z.string(),
  publisher: z.string().nullable(),
  official_url: z.string().nullable(),
  edition: z.string().nullable(),
  basis: z.string().nullable(),
  checked_on: z.string().nullable(),
});

export const documentSchema = z.object({
  external_id: idSchema,
  short_id: idSchema,
  work_id: idSchema,
  key: z.string(),
  file_name: z.string(),
  title: z.string(),
  is_guide: z.boolean(),
  partition: z.enum(documentPartitions),
  jurisdiction: z.string().nullable(),
  publication: publicationSchema.nullable(),
  tags: tagsSchema,
  version: versionSummarySchema,
  versions: z.array(versionSummarySchema),
  /** The requested date (YYYY-MM-DD); null when there was none. Every status is still today's. */
  as_of: z.string().nullable(),
  /** The requested version, where it was rolled back; this document is the current one in its place. */
  withdrawn_version: z.object({ number: z.number().int(), withdrawn_on: z.string() }).nullable(),
  demonstration_of_change: z.boolean(),
  is_favourite: z.boolean(),
  /**
   * The chat to which this file is attached, or the review for which this policy was uploaded: null while it has none. Absent for every
   * other document.
   */
  attached_to: z
    .union([
      z.object({ chat_id: idSchema, title: z.string() }),
      z.object({ review_id: idSchema.nullable(), title: z.string(), is_own: z.boolean() }),
    ])
    .optional(),
  /** Pages of the source; null for a source without pages. */
  pages: z.number().int().nullable(),
  /** Pages whose text was recognised from their picture, which may contain mistakes. */
  recognised_pages: z.number().int().nullable(),
  /** How its pages can be displayed: as the PDF itself, or as a picture of each; null where neither is available. */
  page_view: z.enum(['pdf', 'pictures']).nullable(),
  elements: z.array(elementSchema),
  /**
   * How each requested element id was found: itself, by its lineage in this version, as a split or merge of it ('related'), or not
   * at all.
   */
  requested_elements: z.array(
    z.object({
      requested_id: z.string(),
      element_id: idSchema.nullable(),
      resolved_by: z.enum(['id', 'lineage', 'related', 'none']),
      /** What the requested element said in earlier readings of its file, oldest first, where that differs: offsets of a quote may count in it. */
      earlier_texts: z.array(z.object({ text_hash: z.string(), text: z.string() })).optional(),
    }),
  ),
});

import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

export const versionStatusSchema = z.enum(['in_force', 'upcoming', 'superseded']);

export const elementKindSchema = z.enum(['heading', 'paragraph', 'list_item', 'table', 'figure']);

/** A stretch of a page: page from 1, the rest as fractions (0 to 1) of the page as it is seen, from its upper left corner. */
const placeSchema = z.object({
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** A cross-reference that was met: offsets into the text in UTF-16 units (end exclusive), and where it leads. */
const referenceSchema = z.object({
  start: z.number().int(),
  end: z.number().int(),
  /** The document it leads to, in its version in force; null for another place of this one. */
  short_id: idSchema.nullable(),
  /** The element there; null for the document as a whole. */
  element_id: idSchema.nullable(),
});

/** What somebody wrote in the margin of the file; `date` is a day. */
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
  /** Where it stands on the pages of the source; empty for a source without pages. */
  places: z.array(placeSchema),
  /** How sure text recognition was of the words, 0 to 1; null where they were not recognised from a picture. */
  confidence: z.number().nullable(),
  references: z.array(referenceSchema),
  /** Of reviewers, from the file; no part of the text. */
  comments: z.array(commentSchema),
});

export const versionSummarySchema = z.object({
  id: idSchema,
  number: z.number().int(),
  status: versionStatusSchema,
  effective_from: z.string(),
  effective_to: z.string().nullable(),
});

const tagsSchema = z.object({ category: z.string(), domain: z.string(), subdomain: z.array(z.string()) });

/** Spec §3: a document reference. short_id is the version's ULID. */
export const documentReferenceSchema = z.object({
  short_id: idSchema,
  title: z.string(),
  file_name: z.string(),
  is_guide: z.boolean(),
  partition: z.enum(['regulation', 'library']),
  version: versionSummarySchema,
  tags: tagsSchema,
});

/** A document as the list of all documents shows it. */
export const listedReferenceSchema = documentReferenceSchema.extend({
  /** The next version that is still to come, beside the one shown; null where there is none, and as of a day. */
  upcoming: versionSummarySchema.nullable(),
  /** Obligations found in the version shown; null while its text was not read for them yet. */
  obligations: z.int().min(0).nullable(),
});

/** A document that the caller read, in the version that was opened. */
export const recentDocumentSchema = documentReferenceSchema.extend({ opened_at: z.iso.datetime() });

/** A version that changed regulation or is to change it. */
export const regulationChangeSchema = documentReferenceSchema.extend({
  /** The day it came into force; while that is still to come, the day it was published. YYYY-MM-DD. */
  changed_on: z.string(),
  /** Whether it is the first version there is of the work. */
  is_first: z.boolean(),
  /** The caller's own things that cite what it changes, the latest first: a few of them, and how many there are. */
  touches: z.object({
    things: z.array(
      z.object({
        kind: z.enum(['answer', 'policy', 'finding', 'draft']),
        title: z.string(),
        link: z.string(),
      }),
    ),
    total: z.number().int().min(0),
  }),
});

/** Where a guide comes from: the publication it is about, which it is not. */
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
  partition: z.enum(['regulation', 'library']),
  jurisdiction: z.string().nullable(),
  publication: publicationSchema.nullable(),
  tags: tagsSchema,
  version: versionSummarySchema,
  versions: z.array(versionSummarySchema),
  /** The day (YYYY-MM-DD) whose text was asked for; null when none was. Every status is today's all the same. */
  as_of: z.string().nullable(),
  /** The version that was asked for, where it was rolled back; this one is the current one in its place. */
  withdrawn_version: z.object({ number: z.number().int(), withdrawn_on: z.string() }).nullable(),
  demonstration_of_change: z.boolean(),
  is_favourite: z.boolean(),
  /** Pages of the source; null for a source without pages. */
  pages: z.number().int().nullable(),
  /** Pages whose text was recognised from their picture, which may hold mistakes. */
  recognised_pages: z.number().int().nullable(),
  /** How its pages can be seen as they look: by the PDF itself, by a picture of each; null where there are none to see. */
  page_view: z.enum(['pdf', 'pictures']).nullable(),
  elements: z.array(elementSchema),
  /**
   * How each requested element id was met: itself, by its lineage in this version, by what was split from it or merged with it
   * ('related'), or not at all.
   */
  requested_elements: z.array(
    z.object({
      requested_id: z.string(),
      element_id: idSchema.nullable(),
      resolved_by: z.enum(['id', 'lineage', 'related', 'none']),
    }),
  ),
});

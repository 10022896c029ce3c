import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

export const versionStatusSchema = z.enum(['in_force', 'upcoming', 'superseded']);

export const elementKindSchema = z.enum(['heading', 'paragraph', 'list_item', 'table', 'figure']);

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
});

const versionSummarySchema = z.object({
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

/** A document that the caller read, in the version that was opened. */
export const recentDocumentSchema = documentReferenceSchema.extend({ opened_at: z.iso.datetime() });

/** A version that changed regulation or is to change it. */
export const regulationChangeSchema = documentReferenceSchema.extend({
  /** The day it came into force; while that is still to come, the day it was published. YYYY-MM-DD. */
  changed_on: z.string(),
  /** Whether it is the first version there is of the work. */
  is_first: z.boolean(),
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
  demonstration_of_change: z.boolean(),
  is_favourite: z.boolean(),
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

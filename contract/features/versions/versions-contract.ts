import { z } from 'zod';
import { markedTableSchema } from '#contract/features/compare/comparison.ts';
import { elementKindSchema } from '#contract/features/wiki/document.ts';
import { suspectTextSchema } from '#contract/features/wiki/suspect-text.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { routeFor, standardOnly } from '#contract/route.ts';

export const versionStateSchema = z.enum(['held', 'published', 'withdrawn']);
export type VersionState = z.infer<typeof versionStateSchema>;

/** A version for people who may publish it or roll it back. */
export const managedVersionSchema = z.object({
  id: idSchema,
  work_id: idSchema,
  title: z.string(),
  file_name: z.string(),
  partition: z.enum(['regulation', 'library']),
  is_guide: z.boolean(),
  /** For a held version, the number it would get. */
  number: z.number().int(),
  state: versionStateSchema,
  effective_from: z.string(),
  /** When it entered its state. */
  at: z.iso.datetime(),
  made_by: z.enum(['person', 'import']),
  elements: z.number().int(),
  /** Whether it is the newest one that readers see. */
  can_roll_back: z.boolean(),
});
export type ManagedVersion = z.infer<typeof managedVersionSchema>;

const changedElementSchema = z.object({
  id: idSchema,
  kind: elementKindSchema,
  number: z.string().nullable(),
  section_path: z.array(z.string()),
  text: z.string(),
});

/** `before` is null for an addition, `after` for a removal. Renumbered: the same words under another number. */
const changeSchema = z.object({
  kind: z.enum(['added', 'changed', 'removed', 'renumbered']),
  before: changedElementSchema.nullable(),
  after: changedElementSchema.nullable(),
  /** The cells of a table, before and after; null for anything else. */
  table: markedTableSchema.nullable(),
});

const count = z.number().int().min(0);

export const previewSchema = z.object({
  version: managedVersionSchema,
  /** The version it was aligned with; null for a first version. */
  compared_with: z.object({ id: idSchema, number: z.number().int(), effective_from: z.string() }).nullable(),
  /** Another version was published since it was prepared: publishing first prepares it again. */
  is_out_of_date: z.boolean(),
  /** Its document is archived: publishing it restores the document. */
  brings_back: z.boolean(),
  counts: z.object({ added: count, changed: count, removed: count, renumbered: count }),
  /** In the order of the new text; only the first of them, see `more_changes`. */
  changes: z.array(changeSchema),
  more_changes: count,
  /** Its words that people do not see in the file, or that speak to an assistant. */
  suspects: suspectTextSchema,
  /**
   * People's own things that cite changed or removed words (of a published version: words that only it contains), and how many
   * people own them. Counts alone: people's questions and texts stay private.
   */
  affected: z.object({
    answers: count,
    policies: count,
    findings: count,
    drafts: count,
    people: count,
    starred_by: count,
  }),
});
export type VersionPreview = z.infer<typeof previewSchema>;

const ofVersion = z.object({ id: documentIdSchema });

/**
 * Administrators of the product manage versions of regulation. An organisation's champions, and the person who added a version,
 * manage those of a library document.
 */
export const versionsContract = {
  list: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/versions',
      summary: 'Versions that the caller may publish, discard or roll back, newest first',
    })
    .input(z.object({ state: versionStateSchema.default('held'), q: z.string().trim().max(100).default('') }))
    .output(z.object({ versions: z.array(managedVersionSchema), total: count })),
  preview: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/versions/{id}/preview',
      summary: 'What a version changes, and how many answers and documents cite it',
    })
    .input(ofVersion)
    .output(previewSchema),
  publish: routeFor(standardOnly)
    .route({ method: 'POST', path: '/versions/{id}/publish', summary: 'Publish a held version' })
    .input(ofVersion)
    .output(managedVersionSchema),
  discard: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/versions/{id}/discard',
      summary: 'Discard a held version with its file',
      successStatus: 204,
    })
    .input(ofVersion),
  rollBack: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/versions/{id}/roll-back',
      summary: 'Roll back the newest version; the previous one becomes current',
    })
    .input(ofVersion)
    .output(managedVersionSchema),
  correctLineage: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/versions/{id}/lineage',
      summary: 'Set which clause of the previous version a clause continues, or mark it as new',
      successStatus: 204,
    })
    .input(
      z.strictObject({
        id: documentIdSchema,
        element_id: idSchema,
        /** An element of the previous version. */
        continues: idSchema.nullable(),
      }),
    ),
};

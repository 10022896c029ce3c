import { z } from 'zod';
import { elementKindSchema } from '#contract/features/wiki/document.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { routeFor, standardOnly } from '#contract/route.ts';

export const versionStateSchema = z.enum(['held', 'published', 'withdrawn']);

/** A version as those see it who may publish it or roll it back. */
export const managedVersionSchema = z.object({
  id: idSchema,
  work_id: idSchema,
  title: z.string(),
  file_name: z.string(),
  partition: z.enum(['regulation', 'library']),
  is_guide: z.boolean(),
  /** Of a held one: the number it would have. */
  number: z.number().int(),
  state: versionStateSchema,
  effective_from: z.string(),
  /** When it came into its state. */
  at: z.iso.datetime(),
  made_by: z.enum(['person', 'import']),
  elements: z.number().int(),
  /** Whether it is the newest that readers see. */
  can_roll_back: z.boolean(),
});

const changedElementSchema = z.object({
  id: idSchema,
  kind: elementKindSchema,
  number: z.string().nullable(),
  section_path: z.array(z.string()),
  text: z.string(),
});

/** `before` is null for what is added, `after` for what is removed. Renumbered: the same words under another number. */
const changeSchema = z.object({
  kind: z.enum(['added', 'changed', 'removed', 'renumbered']),
  before: changedElementSchema.nullable(),
  after: changedElementSchema.nullable(),
});

const count = z.number().int().min(0);

export const previewSchema = z.object({
  version: managedVersionSchema,
  /** The version it was aligned with; null for a first one. */
  compared_with: z.object({ id: idSchema, number: z.number().int(), effective_from: z.string() }).nullable(),
  /** Another version was published since it was prepared: publishing prepares it anew first. */
  is_out_of_date: z.boolean(),
  /** Its document is archived: publishing it brings the document back into use. */
  brings_back: z.boolean(),
  counts: z.object({ added: count, changed: count, removed: count, renumbered: count }),
  /** In the order of the new text; the first of them, see `more_changes`. */
  changes: z.array(changeSchema),
  more_changes: count,
  /**
   * What people have that cites what is changed or removed (of a published version: what only it says), and how many people that
   * is. Counts alone: what people ask and write is theirs.
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

const ofVersion = z.object({ id: documentIdSchema });

/** Regulation is managed by administrators of the product, a library document by its organisation's champions and who brought it. */
export const versionsContract = {
  list: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/versions',
      summary: 'Versions that the caller may publish, discard or roll back, the latest first',
    })
    .input(z.object({ state: versionStateSchema.default('held'), q: z.string().trim().max(100).default('') }))
    .output(z.object({ versions: z.array(managedVersionSchema), total: count })),
  preview: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/versions/{id}/preview',
      summary: 'What a version changes, and how much of what people have cites it',
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
      summary: 'Take the newest version back: the one before is current again',
    })
    .input(ofVersion)
    .output(managedVersionSchema),
  correctLineage: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/versions/{id}/lineage',
      summary: 'Say which clause of the version before a clause continues, or that it is new',
      successStatus: 204,
    })
    .input(
      z.strictObject({
        id: documentIdSchema,
        element_id: idSchema,
        /** An element of the version before. */
        continues: idSchema.nullable(),
      }),
    ),
};

import { z } from 'zod';
import { namePersonSchema, sharingSchema } from '#contract/access/sharing.ts';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { documentReferenceSchema } from '#contract/features/wiki/document.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { lineOfText } from '#contract/person-text.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { clashCountsSchema, clashSchema } from './clash.ts';
import { documentDetailsSchema, documentTitleSchema, newSubjectSchema } from './document-details.ts';
import { documentTextSchema, newCorrectionSchema, undoneSchema } from './document-text.ts';

/** While the library's flag is off for a person, its calls do not exist for them (decision 0067). */
const libraryRoute = routeFor(standardOnly).meta({ flag: 'data-library' });

/** The status of a document: `due` within 30 days of its review date, `overdue` after it; an archived one is read nowhere. */
export const libraryStatusSchema = z.enum(['current', 'due', 'overdue', 'archived']);

/** A document of the caller's own organisation, shown by its version in force, otherwise its newest. */
export const libraryDocumentSchema = documentReferenceSchema.extend({
  work_id: idSchema,
  /** Null outside all folders. */
  folder_id: idSchema.nullable(),
  /** The owner of the document, which gives no right to read it. */
  owner: z.object({ user_id: idSchema, name: z.string() }).nullable(),
  /** YYYY-MM-DD */
  review_on: z.string().nullable(),
  status: libraryStatusSchema,
  /** Whether the caller may move it, change its owner or review date, archive and restore it. */
  can_change: z.boolean(),
  /** Whether the caller may preview, publish and roll back its versions. */
  can_manage_version: z.boolean(),
  /** Whether somebody has confirmed what was read of the newest published version. */
  is_checked: z.boolean(),
  /** The newest version that awaits publication, for those who may publish it. */
  waiting: z.object({ id: idSchema, number: z.number().int().positive() }).nullable(),
  /** The provision that best matches the search, where its text matches and not only the title. */
  match: z.object({ element_id: idSchema, number: z.string().nullable(), text: z.string() }).optional(),
});

const folderSchema = z.object({
  id: idSchema,
  name: z.string(),
  parent_id: idSchema.nullable(),
  /** Documents directly in the folder, without archived ones. */
  documents: z.number().int(),
  can_change: z.boolean(),
});

const folderName = lineOfText
  .min(1, 'Enter a name.')
  .max(limits.folderNameCharacters, 'A name must be 80 characters or fewer.');
const one = z.object({ id: idSchema });

/** The organisation's own documents. Nobody outside it sees any of this, and a guest of it only what names them. */
export const libraryContract = {
  documents: libraryRoute
    .route({ method: 'GET', path: '/library/documents', summary: "The organisation's own documents, a page at a time" })
    .input(
      z.object({
        /** A folder's id, or `none` for documents in no folder; all documents when absent. */
        folder: z.union([idSchema, z.literal('none')]).optional(),
        q: z.string().trim().max(200, 'A search must be 200 characters or fewer.').default(''),
        /** `current` includes due and overdue documents; when absent, all but archived ones. */
        status: libraryStatusSchema.optional(),
        sort: z.enum(['title', 'review']).default('title'),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(
      z.object({
        documents: z.array(libraryDocumentSchema),
        total: z.number().int(),
        /** Counts of matches in the folder: all but archived ones, due, overdue, and archived. */
        counts: z.object({
          all: z.number().int(),
          due: z.number().int(),
          overdue: z.number().int(),
          archived: z.number().int(),
        }),
        /** Whether the organisation has any document at all. */
        is_empty: z.boolean(),
        /** New documents that the caller may publish and that have no published version yet; only the first of them. */
        unpublished: z.array(
          z.object({ work_id: idSchema, version_id: idSchema, title: z.string(), file_name: z.string() }),
        ),
      }),
    ),
  details: libraryRoute
    .route({
      method: 'GET',
      path: '/library/documents/{id}',
      summary: 'The details of a document, and what was read of a version of it',
    })
    .input(
      one.extend({
        /** A version of the document; the newest published one when absent. */
        version: idSchema.optional(),
      }),
    )
    .output(documentDetailsSchema),
  change: libraryRoute
    .route({
      method: 'POST',
      path: '/library/documents/{id}',
      summary: 'Move a document, set its title, subject, owner or review date, or confirm what was read of a version',
    })
    .input(
      one.extend({
        /** The revision that the caller has seen: a later change of somebody else is not overwritten. */
        revision: z.number().int().nonnegative().optional(),
        title: documentTitleSchema.optional(),
        subject: newSubjectSchema.optional(),
        /** The version of which the caller confirms what was read. */
        checked_version_id: idSchema.optional(),
        folder_id: idSchema.nullable().optional(),
        owner_id: idSchema.nullable().optional(),
        review_on: dayInForceSchema.nullable().optional(),
      }),
    )
    .output(documentDetailsSchema),
  text: libraryRoute
    .route({
      method: 'GET',
      path: '/library/documents/{id}/text',
      summary: 'The text of a version as it was read, with the corrections of it, a page at a time',
    })
    .input(
      one.extend({
        version: idSchema.optional(),
        /** Only elements whose number or text contains every word. */
        q: z.string().trim().max(200, 'A search must be 200 characters or fewer.').default(''),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(documentTextSchema),
  correct: libraryRoute
    .route({
      method: 'POST',
      path: '/library/documents/{id}/corrections',
      summary: 'Correct what was read: join, split, renumber or retype an element, or set the title',
      successStatus: 201,
    })
    .input(
      one.extend({
        version_id: idSchema,
        /** The reading that the caller has seen. */
        reading: z.number().int().positive(),
        change: newCorrectionSchema,
      }),
    )
    .output(z.object({ id: idSchema, reading: z.number().int().positive() })),
  undo: libraryRoute
    .route({
      method: 'POST',
      path: '/library/documents/{id}/corrections/{correction_id}/undone',
      summary: 'Undo a correction in a version, with others that build on it',
    })
    .input(
      one.extend({
        correction_id: idSchema,
        version_id: idSchema,
        /** Corrections that build on it, to undo with it. */
        with: z.array(idSchema).max(limits.correctionsOfDocument).default([]),
      }),
    )
    .output(undoneSchema),
  archive: libraryRoute
    .route({
      method: 'POST',
      path: '/library/documents/{id}/archived',
      summary: 'Archive or restore a document',
    })
    .input(one.extend({ archived: z.boolean() }))
    .output(libraryDocumentSchema),
  sharing: libraryRoute
    .route({ method: 'GET', path: '/library/documents/{id}/sharing', summary: 'Who may read a document' })
    .input(one)
    .output(sharingSchema),
  name: libraryRoute
    .route({
      method: 'POST',
      path: '/library/documents/{id}/people',
      summary: 'Share a document with a person by name, or stop sharing it with them',
    })
    .input(one.extend(namePersonSchema.shape))
    .output(sharingSchema),
  folders: libraryRoute
    .route({ method: 'GET', path: '/library/folders', summary: 'The folders of the data library, by name' })
    .output(z.object({ folders: z.array(folderSchema), unfiled: z.number().int() })),
  addFolder: libraryRoute
    .route({ method: 'POST', path: '/library/folders', summary: 'Create a folder', successStatus: 201 })
    .input(z.strictObject({ name: folderName, parent_id: idSchema.nullable().default(null) }))
    .output(folderSchema),
  renameFolder: libraryRoute
    .route({ method: 'POST', path: '/library/folders/{id}', summary: 'Rename a folder' })
    .input(one.extend({ name: folderName }))
    .output(folderSchema),
  removeFolder: libraryRoute
    .route({ method: 'DELETE', path: '/library/folders/{id}', summary: 'Delete an empty folder', successStatus: 204 })
    .input(one),
  people: libraryRoute
    .route({ method: 'GET', path: '/library/people', summary: 'Colleagues who can own a document, by name' })
    .output(z.array(z.object({ user_id: idSchema, name: z.string(), job_title: z.string() }))),
  check: libraryRoute
    .route({ method: 'GET', path: '/library/check', summary: 'The clashes found by the last consistency check' })
    .input(
      z.object({
        /** Only clashes with every word in their description or in one of their quotes. */
        q: z.string().trim().max(200, 'A search must be 200 characters or fewer.').default(''),
      }),
    )
    .output(
      z.object({
        /** Null before the first check. */
        checked_at: z.iso.datetime().nullable(),
        /** Whether a check is queued or running. */
        is_running: z.boolean(),
        /** How many documents the check read. */
        documents: z.number().int(),
        /** The search words. */
        q: z.string(),
        clashes: z.array(clashSchema),
        /** All clashes, those not dismissed, and those that match the search. */
        counts: z.object({ all: z.number().int(), open: z.number().int(), found: z.number().int() }),
        /** Matches left out of `clashes`, because a page cannot show them. */
        more: z.number().int(),
      }),
    ),
  checkCounts: libraryRoute
    .route({ method: 'GET', path: '/library/check/counts', summary: 'How many clashes of each kind are open' })
    .output(clashCountsSchema),
  startCheck: libraryRoute
    .route({ method: 'POST', path: '/library/check', summary: 'Start a consistency check now', successStatus: 202 })
    .output(z.object({ is_running: z.boolean() })),
  dismiss: libraryRoute
    .route({
      method: 'POST',
      path: '/library/clashes/{id}/dismissed',
      summary: 'Dismiss a clash until either text changes, or restore it',
    })
    .input(one.extend({ dismissed: z.boolean() }))
    .output(z.object({ id: idSchema, dismissed: z.boolean() })),
};

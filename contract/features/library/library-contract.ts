import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { documentReferenceSchema } from '#contract/features/wiki/document.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { lineOfText } from '#contract/person-text.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { findingSchema } from './finding.ts';

/** Where a document stands: `due` within 30 days of its review date, `overdue` after it; an archived one is read nowhere. */
export const libraryStatusSchema = z.enum(['current', 'due', 'overdue', 'archived']);

/** A document of the caller's own organisation, through the version in force, else its newest. */
export const libraryDocumentSchema = documentReferenceSchema.extend({
  work_id: idSchema,
  /** Null outside all folders. */
  folder_id: idSchema.nullable(),
  /** Who answers for it; that gives no right to read it. */
  owner: z.object({ user_id: idSchema, name: z.string() }).nullable(),
  /** YYYY-MM-DD */
  review_on: z.string().nullable(),
  status: libraryStatusSchema,
  /** Whether the caller may move it, give it another owner or review date, archive and restore it. */
  can_change: z.boolean(),
  /** Whether the caller may look at what its version changes, publish it and roll it back. */
  can_manage_version: z.boolean(),
  /** The provision that best matches the words searched for, where its text does and not only the title. */
  match: z.object({ element_id: idSchema, number: z.string().nullable(), text: z.string() }).optional(),
});

const folderSchema = z.object({
  id: idSchema,
  name: z.string(),
  parent_id: idSchema.nullable(),
  /** Those in it and not in a folder below, archived ones left out. */
  documents: z.number().int(),
  can_change: z.boolean(),
});

const folderName = lineOfText
  .min(1, 'Write a name first.')
  .max(limits.folderNameCharacters, 'A name can have 80 characters.');
const one = z.object({ id: idSchema });

/** The organisation's own documents. Nobody outside it sees any of this. */
export const libraryContract = {
  documents: routeFor(standardOnly)
    .route({ method: 'GET', path: '/library/documents', summary: "The organisation's own documents, a page at a time" })
    .input(
      z.object({
        /** A folder's id, or `none` for documents in no folder; everything when absent. */
        folder: z.union([idSchema, z.literal('none')]).optional(),
        q: z.string().trim().max(200, 'A search can have 200 characters.').default(''),
        /** `current` includes what is due and overdue; everything but archived documents when absent. */
        status: libraryStatusSchema.optional(),
        sort: z.enum(['title', 'review']).default('title'),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(
      z.object({
        documents: z.array(libraryDocumentSchema),
        total: z.number().int(),
        /** In the folder, of those that match: all but archived ones, those due, overdue, and archived. */
        counts: z.object({
          all: z.number().int(),
          due: z.number().int(),
          overdue: z.number().int(),
          archived: z.number().int(),
        }),
        /** Whether the organisation has any document at all. */
        is_empty: z.boolean(),
      }),
    ),
  change: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/library/documents/{id}',
      summary: 'Move a document, or name its owner or review date',
    })
    .input(
      one.extend({
        folder_id: idSchema.nullable().optional(),
        owner_id: idSchema.nullable().optional(),
        review_on: dayInForceSchema.nullable().optional(),
      }),
    )
    .output(libraryDocumentSchema),
  archive: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/library/documents/{id}/archived',
      summary: 'Take a document out of reading, search and answers, or bring it back',
    })
    .input(one.extend({ archived: z.boolean() }))
    .output(libraryDocumentSchema),
  folders: routeFor(standardOnly)
    .route({ method: 'GET', path: '/library/folders', summary: 'The folders of the library, by name' })
    .output(z.object({ folders: z.array(folderSchema), unfiled: z.number().int() })),
  addFolder: routeFor(standardOnly)
    .route({ method: 'POST', path: '/library/folders', summary: 'Make a folder', successStatus: 201 })
    .input(z.strictObject({ name: folderName, parent_id: idSchema.nullable().default(null) }))
    .output(folderSchema),
  renameFolder: routeFor(standardOnly)
    .route({ method: 'POST', path: '/library/folders/{id}', summary: 'Name a folder' })
    .input(one.extend({ name: folderName }))
    .output(folderSchema),
  removeFolder: routeFor(standardOnly)
    .route({ method: 'DELETE', path: '/library/folders/{id}', summary: 'Remove an empty folder', successStatus: 204 })
    .input(one),
  people: routeFor(standardOnly)
    .route({ method: 'GET', path: '/library/people', summary: 'Colleagues who can own a document, by name' })
    .output(z.array(z.object({ user_id: idSchema, name: z.string(), job_title: z.string() }))),
  check: routeFor(standardOnly)
    .route({ method: 'GET', path: '/library/check', summary: 'What the last consistency check found' })
    .input(
      z.object({
        /** Only findings that have every word, in what is said of them or in either text as it is quoted. */
        q: z.string().trim().max(200, 'A search can have 200 characters.').default(''),
      }),
    )
    .output(
      z.object({
        /** Null before the first check. */
        checked_at: z.iso.datetime().nullable(),
        /** Whether a check is asked for that has not ended. */
        is_running: z.boolean(),
        /** Documents that it read. */
        documents: z.number().int(),
        /** What was searched for. */
        q: z.string(),
        findings: z.array(findingSchema),
        /** All findings, those of them that are not put aside, and those that were searched for. */
        counts: z.object({ all: z.number().int(), open: z.number().int(), found: z.number().int() }),
        /** Searched for and left out of `findings`, as more than a page can show. */
        more: z.number().int(),
      }),
    ),
  startCheck: routeFor(standardOnly)
    .route({ method: 'POST', path: '/library/check', summary: 'Check the library now', successStatus: 202 })
    .output(z.object({ is_running: z.boolean() })),
  dismiss: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/library/findings/{id}/dismissed',
      summary: 'Put a finding aside for as long as both texts stay, or take that back',
    })
    .input(one.extend({ dismissed: z.boolean() }))
    .output(z.object({ id: idSchema, dismissed: z.boolean() })),
};

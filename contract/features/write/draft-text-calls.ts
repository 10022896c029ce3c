import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { draftEditorSchema, draftVersionSchema, savedDraftSchema } from './draft.ts';
import { wordsPlaceSchema } from './draft-comment-calls.ts';
import { richTextSchema } from './rich-text.ts';
import { writeLimits } from './write-words.ts';

const draftOf = z.object({ id: idSchema });
const versionOf = draftOf.extend({ number: z.coerce.number().pipe(z.int().min(1).max(1_000_000)) });
const revision = z.int().min(0).max(1_000_000_000);

const title = z
  .string()
  .trim()
  .normalize()
  .min(1, 'Enter a title.')
  .max(writeLimits.titleCharacters, 'A title must be 200 characters or fewer.');

/** The calls about the text of a document and its versions. */
export const draftTextCalls = {
  save: routeFor(standardOnly)
    .meta({ bodyBytes: writeLimits.documentBytes })
    .route({
      method: 'PUT',
      path: '/write/drafts/{id}/document',
      summary: 'Save the text of a document, on top of the revision that the editor has',
    })
    .input(
      draftOf.extend({
        document: richTextSchema,
        title: title.optional(),
        revision,
        /** Keeps the text that is replaced as a version: the person has decided against it. */
        keep_replaced: z.boolean().default(false),
        /** Where the words of each thread of comments are now, by its id; null where they are gone. Others are looked for. */
        commented: z.record(idSchema, wordsPlaceSchema.nullable()).optional(),
      }),
    )
    .output(savedDraftSchema),
  versions: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/write/drafts/{id}/versions', summary: 'Versions of a document, newest first' })
    .input(draftOf)
    .output(z.object({ versions: z.array(draftVersionSchema) })),
  version: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/write/drafts/{id}/versions/{number}', summary: 'The text of one version' })
    .input(versionOf)
    .output(draftVersionSchema.extend({ title: z.string(), document: richTextSchema })),
  keepVersion: routeFor(standardOnly)
    .meta({ bodyBytes: writeLimits.documentBytes })
    .route({
      method: 'POST',
      path: '/write/drafts/{id}/versions',
      summary: 'Keep the document as it is now, or a text that is set aside, as a version',
      successStatus: 201,
    })
    .input(
      draftOf.extend({
        /** A text that its editor sets aside, because somebody else’s counts. */
        set_aside: richTextSchema.optional(),
        note: z
          .string()
          .trim()
          .normalize()
          .max(writeLimits.versionNoteCharacters, 'A note must be 200 characters or fewer.')
          .default(''),
      }),
    )
    .output(draftVersionSchema),
  restoreVersion: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/drafts/{id}/versions/{number}/restore',
      summary: 'Make a version the text again, as a new revision; what stood before is kept as a version',
    })
    .input(versionOf.extend({ revision }))
    .output(savedDraftSchema.extend({ title: z.string(), document: richTextSchema })),
  exportFile: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/write/drafts/{id}/file', summary: 'Download a document as a Word file' })
    .input(draftOf)
    .output(z.file()),
  presence: routeFor(standardOnly)
    .meta({ isUse: false })
    .route({
      method: 'POST',
      path: '/write/drafts/{id}/presence',
      summary: 'Say that the caller has the document open, and hear who else has, and which revision is the newest',
    })
    .input(
      draftOf.extend({
        tab: z.uuid(),
        is_editing: z.boolean(),
        /** The tab closes. */
        is_leaving: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        others: z.array(draftEditorSchema),
        revision: z.int().min(0),
        saved_by: z.string().nullable(),
        /** Of the comments, as in `threads`. */
        comments_revision: z.int().min(0),
      }),
    ),
};

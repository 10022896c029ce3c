import { z } from 'zod';
import { colleagueSchema } from '#contract/access/sharing.ts';
import { commentSchema, commentWords, readersAsked } from '#contract/comments/comment.ts';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { writeLimits } from './write-words.ts';

const place = z.int().min(0).max(50_000_000);

/** Where commented words stand in the text of a document (`plainTextOf`), in UTF-16 units. */
export const wordsPlaceSchema = z
  .strictObject({ start: place, end: place })
  .refine(({ start, end }) => start < end, 'Select the words to comment on.');

const around = z.string().max(64);
/** Words of the document as the caller sees them, by which they are found in the text as it is stored. */
const selectedWordsSchema = z.strictObject({
  start: place,
  words: z
    .string()
    .min(1, 'Select the words to comment on.')
    .max(writeLimits.commentedCharacters, 'Select fewer words: a comment is on up to 2,000 characters.'),
  before: around,
  after: around,
});

/** What people say about words of a document. */
export const draftThreadSchema = z.object({
  id: idSchema,
  /** The words that were commented on. */
  quote: z.string(),
  /** Where they are; null once they are gone. */
  place: z.object({ start: z.int().min(0), end: z.int().min(1) }).nullable(),
  /** The words as they are there now, or were last, and what stands before and after them. */
  words: z.string(),
  before: z.string(),
  after: z.string(),
  /** Null while it is open; `by` is null for people who are gone. */
  resolved: z
    .object({ at: z.iso.datetime(), by: z.object({ user_id: idSchema, name: z.string() }).nullable() })
    .nullable(),
  /** The first first; at least one has its words. */
  comments: z.array(commentSchema),
});
export type DraftThread = z.infer<typeof draftThreadSchema>;

const draftOf = z.object({ id: idSchema });
const threadOf = draftOf.extend({ threadId: idSchema });
const commentOf = draftOf.extend({ commentId: idSchema });
const threads = '/write/drafts/{id}/threads' as const;
const comment = '/write/drafts/{id}/comments/{commentId}' as const;

/** The calls about comments on documents. */
export const draftCommentCalls = {
  threads: routeFor([guestOrStandard])
    .route({ method: 'GET', path: threads, summary: 'The comments on a document, by the words that they are on' })
    .input(draftOf)
    .output(
      z.object({
        /** The first first. */
        threads: z.array(draftThreadSchema),
        /** Counts what people do with them. */
        revision: z.int().min(0),
      }),
    ),
  beginThread: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: threads,
      summary: 'Comment on words of a document; each person mentioned, and its owner, is notified once',
      successStatus: 201,
    })
    .input(draftOf.extend({ ...commentWords, on: selectedWordsSchema }))
    .output(draftThreadSchema),
  replyInThread: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: `${threads}/{threadId}/replies`,
      summary: 'Reply to a comment; a resolved thread opens again',
      successStatus: 201,
    })
    .input(threadOf.extend(commentWords))
    .output(draftThreadSchema),
  resolveThread: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: `${threads}/{threadId}/resolution`,
      summary: 'Resolve a thread, or open it again',
    })
    .input(threadOf.extend({ resolved: z.boolean() }))
    .output(draftThreadSchema),
  editDraftComment: routeFor(standardOnly)
    .route({ method: 'POST', path: comment, summary: 'Change the words of a comment of the caller’s own' })
    .input(commentOf.extend(commentWords))
    .output(draftThreadSchema),
  removeDraftComment: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: comment,
      summary: 'Delete a comment of the caller’s own; a line stays in its place while the thread has others',
      successStatus: 204,
    })
    .input(commentOf),
  draftReaders: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/write/drafts/{id}/readers',
      summary: 'People who may read a document, by words of their name or email',
    })
    .input(draftOf.extend({ q: readersAsked }))
    .output(z.array(colleagueSchema)),
};

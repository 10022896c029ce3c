import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { idSchema } from '#contract/ids.ts';
import { countIn, pageOfList } from '#contract/query-values.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { draftTabs, listedDraftSchema, openedDraftSchema, unsaidSchema } from './draft.ts';
import { draftActionCalls } from './draft-action-calls.ts';
import { draftCommentCalls } from './draft-comment-calls.ts';
import { draftDutyCalls } from './draft-duty-calls.ts';
import { draftSharingCalls } from './draft-sharing-calls.ts';
import { draftSpeakerCalls } from './draft-speaker-calls.ts';
import { draftSuggestionCalls } from './draft-suggestion-calls.ts';
import { draftTextCalls } from './draft-text-calls.ts';
import { templateCalls } from './template-calls.ts';
import { namedSpeakerSchema, transcriptSchema, turnSchema } from './transcript.ts';
import { writeLimits } from './write-words.ts';

const draftOf = z.object({ id: idSchema });

const transcriptCalls = {
  paste: routeFor(standardOnly)
    .meta({ bodyBytes: writeLimits.pastedBytes })
    .route({
      method: 'POST',
      path: '/write/transcripts',
      summary: 'Read a transcript that was pasted as text',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        text: z.string().max(writeLimits.pastedCharacters, 'A transcript must be 1,500,000 characters or fewer.'),
      }),
    )
    .output(transcriptSchema),
  transcript: routeFor(standardOnly)
    .route({ method: 'GET', path: '/write/transcripts/{id}', summary: 'A transcript of the caller’s own' })
    .input(draftOf)
    .output(transcriptSchema),
  transcriptTurns: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/write/transcripts/{id}/turns',
      summary: 'Turns of a transcript of the caller’s own, in order',
    })
    .input(draftOf.extend(pageOfList(writeLimits.mostTurns)))
    .output(z.object({ turns: z.array(turnSchema), total: z.int().min(0) })),
  removeTranscript: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/write/transcripts/{id}',
      summary: 'Delete a transcript of the caller’s own; what was written from it stays',
      successStatus: 204,
    })
    .input(draftOf)
    .output(z.void()),
};

export const writeContract = {
  ...templateCalls,
  ...transcriptCalls,
  start: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/drafts',
      summary: 'Write a document from a transcript; the run does it, section by section',
      successStatus: 202,
    })
    .input(
      z.strictObject({
        transcript_id: idSchema,
        /** The key of a built-in template, or the id of one that people made. */
        template: z.string().max(60),
        /** By the order of the transcript's speakers; speakers without an entry keep their label. */
        speakers: z.array(namedSpeakerSchema).max(writeLimits.speakers).default([]),
        /** The day of the meeting, from which other days are reckoned. */
        meeting_date: dayInForceSchema.nullish(),
      }),
    )
    .output(z.object({ draft_id: idSchema, run_id: idSchema })),
  list: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/write/drafts',
      summary: 'Documents that the caller may read, the last changed first unless asked otherwise',
    })
    .input(
      z.object({
        /** Words of the title, or of the owner's name. */
        q: z.string().max(writeLimits.searchCharacters, 'A search must be 200 characters or fewer.').default(''),
        show: z.enum(draftTabs).default('all'),
        order: z.enum(['newest', 'oldest']).default('newest'),
        ...pageOfList(writeLimits.mostListed),
      }),
    )
    .output(
      z.object({
        drafts: z.array(listedDraftSchema),
        total: z.int().min(0),
        tabs: z.record(z.enum(draftTabs), z.int().min(0)),
      }),
    ),
  open: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/write/drafts/{id}', summary: 'A document that the caller may read' })
    .input(draftOf)
    .output(openedDraftSchema),
  remove: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/write/drafts/{id}',
      summary: 'Delete a document of the caller’s own, with its versions and its transcript',
      successStatus: 204,
    })
    .input(draftOf)
    .output(z.void()),
  turns: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/write/drafts/{id}/turns',
      summary: 'Turns of the transcript of a document, in order; around one turn where it is named',
    })
    .input(draftOf.extend({ ...pageOfList(writeLimits.mostTurns), turn: countIn(1, 1_000_000).optional() }))
    .output(z.object({ turns: z.array(turnSchema), offset: z.int().min(0), total: z.int().min(0) })),
  unsaid: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/write/drafts/{id}/unsaid',
      summary: 'What was said and is not in the document as it was written, the most salient first',
    })
    .input(draftOf)
    .output(z.object({ unsaid: z.array(unsaidSchema) })),
  ...draftTextCalls,
  ...draftActionCalls,
  ...draftSpeakerCalls,
  ...draftDutyCalls,
  ...draftCommentCalls,
  ...draftSharingCalls,
  ...draftSuggestionCalls,
};

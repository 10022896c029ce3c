import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { savedDraftSchema } from './draft.ts';
import { richTextSchema } from './rich-text.ts';
import { namedSpeakerSchema, transcriptSpeakerSchema } from './transcript.ts';
import { writeLimits } from './write-words.ts';

const draftOf = z.object({ id: idSchema });

/** A speaker of the file, and their name in the document. */
const draftSpeakerSchema = transcriptSpeakerSchema.extend({ name: z.string() });

/** The calls about the people who speak in a document's transcript. */
export const draftSpeakerCalls = {
  speakers: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/write/drafts/{id}/speakers',
      summary: 'Who speaks in the transcript of a document, by their order in the file; none once it is deleted',
    })
    .input(draftOf)
    .output(z.object({ speakers: z.array(draftSpeakerSchema) })),
  nameSpeakers: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/drafts/{id}/speakers',
      summary: 'Name the speakers of a written document: its turns and its text get the new names',
    })
    .input(
      draftOf.extend({
        /** By the order of the file; an empty name stands for the file's own. */
        speakers: z.array(namedSpeakerSchema).max(writeLimits.speakers),
        revision: z.int().min(0).max(1_000_000_000),
      }),
    )
    .output(
      savedDraftSchema.extend({
        title: z.string(),
        document: richTextSchema,
        /** How many places of the text changed. */
        places: z.int().min(0),
      }),
    ),
};

import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { answerRecordSchema } from './answer-record.ts';
import { type DraftKind, draftKinds } from './draft-kinds.ts';

const kinds = Object.keys(draftKinds) as [DraftKind, ...DraftKind[]];

/** What can be taken away from answers: their record, Word files of them, and documents drafted from them. */
export const answersContract = {
  record: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/chat/questions/{questionId}/record',
      summary: 'How an answer was made: its provenance record',
    })
    .input(z.object({ questionId: idSchema }))
    .output(answerRecordSchema),
  export: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/chat/sessions/{chatId}/export',
      summary: 'Download a chat, or one of its answers, as a Word file',
    })
    .input(
      z.object({
        chatId: idSchema,
        /** This question alone. Without it, the latest `limits.exportedQuestions` of a branch. */
        question: idSchema.optional(),
        /** A question of the branch; without it, the branch of the newest question. */
        branch: idSchema.optional(),
        /** With how each answer was made, as an appendix. */
        record: z.enum(['true', 'false']).default('false'),
      }),
    )
    .output(z.file()),
  draft: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/chat/sessions/{chatId}/drafts',
      summary: 'Draft a document from answers of a chat, which goes on in the writing assistant',
    })
    .input(
      z.object({
        chatId: idSchema,
        title: z
          .string()
          .trim()
          .min(1, 'Enter a title.')
          .max(limits.draftTitleCharacters, 'A title must be 200 characters or fewer.'),
        kind: z.enum(kinds),
        /** The questions whose answers it is drafted from. */
        questions: z.array(idSchema).min(1).max(limits.draftedQuestions),
      }),
    )
    .output(z.object({ draft_id: idSchema })),
};

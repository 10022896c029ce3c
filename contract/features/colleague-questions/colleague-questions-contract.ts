import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { lineOfText } from '#contract/person-text.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { championOnly, routeFor, standardOnly } from '#contract/route.ts';

const { noteCharacters, replyCharacters } = limits.colleagueQuestion;

const subjectSchema = z.object({ domain: z.string(), subdomain: z.string() });

const replySchema = z.object({
  text: z.string(),
  /** Null once they have left the organisation. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
});

/** A question of a chat that was asked of a colleague. */
const askedSchema = z.object({
  question_id: idSchema,
  /** `left`: they can no longer reply, and another may be asked. */
  state: z.enum(['waiting', 'left', 'replied']),
  to: z.string().nullable(),
  asked_at: z.iso.datetime(),
  reply: replySchema.nullable(),
});

/** A question as the colleague sees it. */
const colleagueQuestionSchema = z.object({
  id: idSchema,
  question: z.string(),
  note: z.string(),
  /** Null once their account is gone. */
  asked_by: z.string().nullable(),
  asked_at: z.iso.datetime(),
  /** `withdrawn`: the chat was deleted, so there is nowhere to reply to. */
  state: z.enum(['waiting', 'replied', 'withdrawn']),
  reply: z.string().nullable(),
  replied_at: z.iso.datetime().nullable(),
});

const ownersSchema = z.object({
  owners: z.array(
    subjectSchema.extend({
      user_id: idSchema,
      /** Null for somebody who has left or may not log in: questions go to a champion or an administrator. */
      name: z.string().nullable(),
    }),
  ),
  people: z.array(z.object({ user_id: idSchema, name: z.string(), job_title: z.string() })),
});

const one = z.object({ id: idSchema });
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Questions that people ask one colleague, and the replies that return to the chat. */
export const colleagueQuestionsContract = {
  inChat: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/colleague-questions/chats/{chatId}',
      summary: 'Colleagues’ replies in a chat; to the person who asked, also the questions that wait for one',
    })
    .input(z.object({ chatId: idSchema }))
    .output(z.array(askedSchema)),
  recipient: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/colleague-questions/recipients/{questionId}',
      summary:
        'Whom a question of the caller’s own would go to: the owner of its subdomain, else a champion or an administrator',
    })
    .input(z.object({ questionId: idSchema }))
    .output(
      z.object({
        question: z.string(),
        to: z
          .object({
            name: z.string(),
            /** The subdomain that they own; null for a champion or an administrator. */
            owns: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  ask: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/colleague-questions',
      summary: 'Ask a colleague a question of one of the caller’s own chats; a second time changes nothing',
    })
    .input(
      z.object({
        question_id: idSchema,
        note: lineOfText.max(noteCharacters, 'Use 400 characters or fewer.').default(''),
      }),
    )
    .output(askedSchema),
  open: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/colleague-questions/{id}',
      summary: 'A question that a colleague asked the caller',
    })
    .input(one)
    .output(colleagueQuestionSchema),
  reply: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/colleague-questions/{id}/reply',
      summary: 'Reply to a colleague’s question; the reply appears in their chat',
    })
    .input(
      one.extend({
        text: z
          .string()
          .trim()
          .max(replyCharacters, 'A reply must be 2,000 characters or fewer.')
          .refine((text) => seen.test(text), 'Enter a reply.'),
      }),
    )
    .output(colleagueQuestionSchema),
  owners: routeFor(championOnly)
    .route({
      method: 'GET',
      path: '/colleague-questions/owners',
      summary: 'Who answers for which subdomain in the organisation, and who may',
    })
    .output(ownersSchema),
  setOwner: routeFor(championOnly)
    .route({
      method: 'POST',
      path: '/colleague-questions/owners',
      summary: 'Set who answers for a subdomain, or nobody',
    })
    .input(subjectSchema.extend({ user_id: idSchema.nullable() }))
    .output(ownersSchema),
};

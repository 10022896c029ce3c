import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { runStateSchema } from '#contract/features/runs/run-events.ts';
import { versionStatusSchema } from '#contract/features/wiki/document.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { guestOrStandard, routeFor, standardOnly } from '#contract/route.ts';
import { questionTextSchema } from './question-text.ts';

export const chatSessionSchema = z.object({
  id: idSchema,
  /** Empty until the first question. */
  title: z.string(),
  pinned: z.boolean(),
  /** Whether anybody besides its owner may read it. */
  shared: z.boolean(),
  /** Whether the caller may share it inside their organisation. */
  can_share: z.boolean(),
  /** Whether the caller may ask in it: its owner, unless it is shared with an organisation they have left. */
  can_ask: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** What a passage that an answer cites is now, whatever it was when the question was asked. */
export const citedNowSchema = z.object({
  element_id: idSchema,
  /** On the day the answer is about; withdrawn: it can no longer be read, and supports nothing. */
  status: z.enum([...versionStatusSchema.options, 'withdrawn']),
});
export type CitedNow = z.infer<typeof citedNowSchema>;

export const questionSchema = z.object({
  id: idSchema,
  run_id: idSchema,
  text: z.string(),
  /** The day (YYYY-MM-DD) whose texts were asked about; null for those of the day it was asked on. */
  as_of: z.string().nullable(),
  asked_at: z.iso.datetime(),
  state: runStateSchema,
  cited_now: z.array(citedNowSchema),
});

/** What search may look in; absent means everything the caller may see, as of today. */
export const askFiltersSchema = z.object({
  category: z.array(z.string().max(100)).max(50).optional(),
  domain: z.array(z.string().max(100)).max(50).optional(),
  subDomain: z.array(z.string().max(100)).max(50).optional(),
  document: z.array(documentIdSchema).max(50).optional(),
  library: z.boolean().optional(),
  as_of: dayInForceSchema.optional(),
});
export type AskFilters = z.infer<typeof askFiltersSchema>;

const sessionOf = z.object({ sessionId: idSchema });

export const chatContract = {
  writer: routeFor(standardOnly)
    .route({ method: 'GET', path: '/chat/writer', summary: 'Who writes the answers' })
    // The model's name; null when the built-in writer quotes.
    .output(z.object({ model: z.string().nullable() })),
  sessions: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/chat/sessions',
      summary: "The caller's chat sessions, pinned ones first, then the latest used",
    })
    .input(
      z
        .object({
          /** The id of the last session of the page before. */
          before: idSchema.optional(),
          /** Words that must all stand in the title or in the questions, in any case; those after the eighth are passed over. */
          q: z.string().max(limits.chatSearchCharacters, 'A search of chats can have 200 characters.').optional(),
        })
        .optional(),
    )
    .output(
      z.array(
        chatSessionSchema.extend({
          /** The beginning of a question that holds words searched for, where the title alone does not hold them all. */
          matching_question: z.string().optional(),
        }),
      ),
    ),
  sharedWithMe: routeFor(guestOrStandard)
    .route({
      method: 'GET',
      path: '/chat/shared-with-me',
      summary: 'Chat sessions shared with this user by name, the latest used first',
    })
    .output(z.array(chatSessionSchema)),
  startSession: routeFor(standardOnly)
    .meta({ impersonated: 'allowed' })
    .route({ method: 'POST', path: '/chat/sessions', summary: 'Start a chat session', successStatus: 201 })
    .output(chatSessionSchema),
  session: routeFor(guestOrStandard)
    .route({ method: 'GET', path: '/chat/sessions/{sessionId}', summary: 'One session with its questions' })
    // The id of the first question of the page after.
    .input(z.object({ sessionId: idSchema, before: idSchema.optional() }))
    .output(
      chatSessionSchema.extend({
        /** Whether it is the caller's to keep in order, as by naming or deleting it. */
        is_own: z.boolean(),
        /** In the order they were asked: the latest ones, or the latest before the one named. */
        questions: z.array(questionSchema),
        has_earlier_questions: z.boolean(),
      }),
    ),
  rename: routeFor(standardOnly)
    .route({ method: 'POST', path: '/chat/sessions/{sessionId}/title', summary: 'Name a session' })
    .input(
      sessionOf.extend({
        title: z
          .string()
          .trim()
          .min(1, 'Write a name first.')
          .max(limits.chatTitleCharacters, 'A name can have 120 characters.'),
      }),
    )
    .output(chatSessionSchema),
  pin: routeFor(standardOnly)
    .route({ method: 'POST', path: '/chat/sessions/{sessionId}/pinned', summary: 'Pin a session, or unpin it' })
    .input(sessionOf.extend({ pinned: z.boolean() }))
    .output(chatSessionSchema),
  share: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/chat/sessions/{sessionId}/sharing',
      summary: "Let the caller's organisation read a session, or take that back",
    })
    .input(sessionOf.extend({ shared: z.boolean() }))
    .output(chatSessionSchema),
  deleteSession: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/chat/sessions/{sessionId}',
      summary: 'Delete a session with its questions and answers; an answer under way is stopped',
      successStatus: 204,
    })
    .input(sessionOf),
  ask: routeFor(standardOnly)
    .meta({ impersonated: 'allowed' })
    .route({
      method: 'POST',
      path: '/chat/{sessionId}/questions',
      summary: 'Ask; the answer is the run',
      successStatus: 202,
    })
    .input(
      z.object({
        sessionId: idSchema,
        text: questionTextSchema,
        filters: askFiltersSchema.optional(),
      }),
    )
    .output(z.object({ question_id: idSchema, run_id: idSchema })),
};

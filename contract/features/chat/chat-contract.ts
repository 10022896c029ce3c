import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { runStateSchema } from '#contract/features/runs/run-events.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { guestOrStandard, routeFor, standardOnly } from '#contract/route.ts';

export const chatSessionSchema = z.object({
  id: idSchema,
  title: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const questionSchema = z.object({
  id: idSchema,
  run_id: idSchema,
  text: z.string(),
  asked_at: z.iso.datetime(),
  state: runStateSchema,
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

export const chatContract = {
  writer: routeFor(standardOnly)
    .route({ method: 'GET', path: '/chat/writer', summary: 'Who writes the answers' })
    // The model's name; null when the built-in writer quotes.
    .output(z.object({ model: z.string().nullable() })),
  sessions: routeFor(standardOnly)
    .route({ method: 'GET', path: '/chat/sessions', summary: "The caller's chat sessions, the latest used first" })
    // The id of the last session of the page before.
    .input(z.object({ before: idSchema.optional() }).optional())
    .output(z.array(chatSessionSchema)),
  startSession: routeFor(standardOnly)
    .route({ method: 'POST', path: '/chat/sessions', summary: 'Start a chat session', successStatus: 201 })
    .output(chatSessionSchema),
  session: routeFor(guestOrStandard)
    .route({ method: 'GET', path: '/chat/sessions/{sessionId}', summary: 'One session with its questions' })
    // The id of the first question of the page after.
    .input(z.object({ sessionId: idSchema, before: idSchema.optional() }))
    .output(
      chatSessionSchema.extend({
        can_ask: z.boolean(),
        /** In the order they were asked: the latest ones, or the latest before the one named. */
        questions: z.array(questionSchema),
        has_earlier_questions: z.boolean(),
      }),
    ),
  ask: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/chat/{sessionId}/questions',
      summary: 'Ask; the answer is the run',
      successStatus: 202,
    })
    .input(
      z.object({
        sessionId: idSchema,
        text: z
          .string()
          .trim()
          .min(1, 'Write a question first.')
          .max(limits.questionCharacters, 'A question can have 4,000 characters.'),
        filters: askFiltersSchema.optional(),
      }),
    )
    .output(z.object({ question_id: idSchema, run_id: idSchema })),
};

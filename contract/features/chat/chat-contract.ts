import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { namePersonSchema, sharingSchema } from '#contract/access/sharing.ts';
import { runStateSchema } from '#contract/features/runs/run-events.ts';
import { versionStatusSchema } from '#contract/features/wiki/document.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { askFiltersSchema } from './ask-filters.ts';
import { filterCoverageSchema, shownFiltersSchema } from './chat-filters.ts';
import { questionTextSchema } from './question-text.ts';

export const chatSchema = z.object({
  id: idSchema,
  /** Empty until the first question. */
  title: z.string(),
  pinned: z.boolean(),
  /** Whether anyone besides its owner may read it. */
  shared: z.boolean(),
  /** Whether the caller may share it inside their organisation. */
  can_share: z.boolean(),
  /** Whether the caller may ask in it: they are its owner, unless it is shared with an organisation they have left. */
  can_ask: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** The current state of a passage that an answer cites. */
export const citedNowSchema = z.object({
  element_id: idSchema,
  /** Today, also where the question was about another day; withdrawn: it can no longer be read, and supports nothing. */
  status: z.enum([...versionStatusSchema.options, 'withdrawn']),
  /** The current version of the work; null where it is the cited one, or none can be read. */
  current: z.object({ version: z.number().int().positive(), document_id: idSchema }).nullable(),
});
export type CitedNow = z.infer<typeof citedNowSchema>;

export const questionSchema = z.object({
  id: idSchema,
  run_id: idSchema,
  /** The question that it follows; null at the start of the chat. */
  after: idSchema.nullable(),
  /** The versions of this question, itself included, in the order asked: several where it was edited or its reading corrected. */
  branches: z.array(idSchema),
  text: z.string(),
  /** The date (YYYY-MM-DD) whose texts the question is about; null for those of the day it was asked. */
  as_of: z.string().nullable(),
  /** Where it was searched. */
  filters: shownFiltersSchema,
  asked_at: z.iso.datetime(),
  state: runStateSchema,
  cited_now: z.array(citedNowSchema),
});

const chatOf = z.object({ chatId: idSchema });

export const chatContract = {
  writer: routeFor(standardOnly)
    .route({ method: 'GET', path: '/chat/writer', summary: 'Which model writes the answers' })
    // The model's name; null when the built-in writer quotes.
    .output(z.object({ model: z.string().nullable() })),
  examples: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/chat/examples',
      summary: 'Up to three questions that documents in force answer, for a first use',
    })
    .output(z.array(z.string())),
  list: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/chat/sessions',
      summary: "The caller's chats: pinned first, then most recently used",
    })
    .input(
      z
        .object({
          /** The id of the last chat of the page before. */
          before: idSchema.optional(),
          /** Words that must all be in the title or in the questions, in any case; words after the eighth are ignored. */
          q: z.string().max(limits.chatSearchCharacters, 'A search must be 200 characters or fewer.').optional(),
        })
        .optional(),
    )
    .output(
      z.array(
        chatSchema.extend({
          /** The beginning of a question that contains words searched for, where the title alone does not contain them all. */
          matching_question: z.string().optional(),
        }),
      ),
    ),
  sharedWithMe: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/chat/shared-with-me',
      summary: 'Chats shared with this user by name, most recently used first',
    })
    .output(z.array(chatSchema)),
  start: routeFor(standardOnly)
    .meta({ impersonated: 'allowed' })
    .route({ method: 'POST', path: '/chat/sessions', summary: 'Start a chat', successStatus: 201 })
    .output(chatSchema),
  open: routeFor([guestOrStandard])
    .route({ method: 'GET', path: '/chat/sessions/{chatId}', summary: 'One chat with its questions' })
    // The id of the first question of the following page.
    // A question of the branch to show; without it, the branch of the newest question.
    .input(z.object({ chatId: idSchema, before: idSchema.optional(), branch: idSchema.optional() }))
    .output(
      chatSchema.extend({
        /** Whether the caller may manage it, such as rename or delete it. */
        is_own: z.boolean(),
        /** The filters chosen last, for its next question. Empty for those who may not ask. */
        filters: shownFiltersSchema,
        /** Of one branch, in the order asked: the latest ones, or the latest before the one named. */
        questions: z.array(questionSchema),
        has_earlier_questions: z.boolean(),
      }),
    ),
  events: routeFor([guestOrStandard])
    // Every open chat makes this call by itself, whether or not a person is looking.
    .meta({ isUse: false })
    .route({
      method: 'GET',
      path: '/chat/sessions/{chatId}/events',
      summary: 'The newest question of a chat, then each new one as it is asked (event stream)',
    })
    .input(chatOf)
    .output(eventIterator(z.object({ newest_question: idSchema.nullable() }))),
  rename: routeFor(standardOnly)
    .route({ method: 'POST', path: '/chat/sessions/{chatId}/title', summary: 'Rename a chat' })
    .input(
      chatOf.extend({
        title: z
          .string()
          .trim()
          .min(1, 'Enter a name.')
          .max(limits.chatTitleCharacters, 'A name must be 120 characters or fewer.'),
      }),
    )
    .output(chatSchema),
  filter: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/chat/sessions/{chatId}/filters',
      summary: 'Choose where the next questions of a chat are searched',
    })
    .input(chatOf.extend({ filters: askFiltersSchema }))
    .output(shownFiltersSchema),
  coverage: routeFor(standardOnly)
    // A POST that changes nothing, because 50 documents are too long for an address.
    .meta({ impersonated: 'allowed' })
    .route({ method: 'POST', path: '/chat/coverage', summary: 'How many documents a search with these filters covers' })
    .input(askFiltersSchema)
    .output(filterCoverageSchema),
  pin: routeFor(standardOnly)
    .route({ method: 'POST', path: '/chat/sessions/{chatId}/pinned', summary: 'Pin or unpin a chat' })
    .input(chatOf.extend({ pinned: z.boolean() }))
    .output(chatSchema),
  share: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/chat/sessions/{chatId}/sharing',
      summary: "Share a chat with the caller's organisation, or stop sharing it",
    })
    .input(chatOf.extend({ shared: z.boolean() }))
    .output(chatSchema),
  sharing: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/chat/sessions/{chatId}/sharing',
      summary: 'Who may read a chat of the caller’s own',
    })
    .input(chatOf)
    .output(sharingSchema),
  name: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/chat/sessions/{chatId}/people',
      summary: 'Share a chat with a person by name, or stop sharing it with them',
    })
    .input(chatOf.extend(namePersonSchema.shape))
    .output(sharingSchema),
  remove: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/chat/sessions/{chatId}',
      summary: 'Delete a chat with its questions and answers; for ten seconds its owner can restore it',
      successStatus: 204,
    })
    .input(chatOf),
  restore: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/chat/sessions/{chatId}/restored',
      summary: 'Restore a chat that the caller deleted less than ten seconds ago',
    })
    .input(chatOf)
    .output(chatSchema),
  next: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/chat/{chatId}/questions/{questionId}/next',
      summary: 'Up to three questions to ask next, which documents in force answer',
    })
    .input(chatOf.extend({ questionId: idSchema }))
    .output(z.array(z.string())),
  ask: routeFor(standardOnly)
    .meta({ impersonated: 'allowed' })
    .route({
      method: 'POST',
      path: '/chat/{chatId}/questions',
      summary: 'Ask a question; the run is its answer',
      successStatus: 202,
    })
    .input(
      z.object({
        chatId: idSchema,
        text: questionTextSchema,
        filters: askFiltersSchema.optional(),
        /** Read the question by itself, although it looks like a follow-up of the one before it. */
        alone: z.boolean().optional(),
        /** Read it as a follow-up about this subject; `alone` prevails. */
        about: z
          .string()
          .trim()
          .min(1, 'Enter a subject.')
          .max(limits.readingCharacters, 'A subject must be 200 characters or fewer.')
          .optional(),
        /** The question that it follows: null for none, so that it opens a branch at the start; absent for the one asked last. */
        after: idSchema.nullable().optional(),
      }),
    )
    .output(z.object({ question_id: idSchema, run_id: idSchema })),
};

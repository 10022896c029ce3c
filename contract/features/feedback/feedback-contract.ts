import { z } from 'zod';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { lineOfText } from '#contract/person-text.ts';
import { answerers, routeFor, standardOnly } from '#contract/route.ts';
import { feedbackReasons, ratings } from './feedback-words.ts';

const { wordsCharacters } = limits.feedback;
const subjectCharacters = 100;

const feedbackSchema = z.object({
  question_id: idSchema,
  rating: z.enum(ratings),
  reasons: z.array(z.enum(feedbackReasons)),
  words: z.string(),
  given_at: z.iso.datetime(),
});

/** Absent where nothing says what the questions are about. */
const subjectSchema = z.object({ domain: z.string(), subdomain: z.string() }).nullable();

/** How many questions of a subject had no good answer. One question may count in several of the last four. */
const gapSchema = z.object({
  subject: subjectSchema,
  questions: z.number().int(),
  /** In the period of the same length before. */
  before: z.number().int(),
  not_found: z.number().int(),
  may_answer: z.number().int(),
  unsupported: z.number().int(),
  did_not_help: z.number().int(),
  /** For which a text published since was found. */
  answered_since: z.number().int(),
});

const period = z.coerce
  .number()
  .int()
  .pipe(z.union([z.literal(30), z.literal(90)]));
const subjectPart = z.string().max(subjectCharacters);
const ofQuestion = z.object({ questionId: idSchema });

/** What people think of answers, and the subjects that lack good ones. */
export const feedbackContract = {
  inChat: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/feedback/chats/{chatId}',
      summary:
        'The caller’s feedback on the answers of one of their chats, and texts that may answer its questions since',
    })
    .input(z.object({ chatId: idSchema }))
    .output(
      z.object({
        /** Whether the organisation has somebody besides the caller who reads feedback. */
        has_readers: z.boolean(),
        feedback: z.array(feedbackSchema),
        /** Questions whose words were sent to those readers. */
        passed_on: z.array(idSchema),
        new_texts: z.array(z.object({ question_id: idSchema, document_id: documentIdSchema, title: z.string() })),
      }),
    ),
  give: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/feedback/questions/{questionId}',
      summary: 'Say whether the answer to a question of the caller’s own helped, in place of what was said before',
    })
    .input(
      ofQuestion.extend({
        rating: z.enum(ratings),
        reasons: z
          .array(z.enum(feedbackReasons))
          .max(feedbackReasons.length)
          .default([])
          .transform((reasons) => feedbackReasons.filter((reason) => reasons.includes(reason))),
        words: lineOfText.max(wordsCharacters, 'Use 400 characters or fewer.').default(''),
        /** Passes the words of the question on to the readers of feedback. */
        pass_on: z.boolean().default(false),
      }),
    )
    .output(feedbackSchema),
  remove: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/feedback/questions/{questionId}',
      summary: 'Remove the caller’s feedback on an answer',
      successStatus: 204,
    })
    .input(ofQuestion)
    .output(z.void()),
  gaps: routeFor(answerers)
    .route({
      method: 'GET',
      path: '/feedback/gaps',
      summary: 'Subjects of the organisation’s questions without a good answer, most questions first; no words of any',
    })
    .input(z.object({ days: period }))
    .output(z.array(gapSchema)),
  gap: routeFor(answerers)
    .route({
      method: 'GET',
      path: '/feedback/gap',
      summary: 'What people said about the answers of one subject, and the questions that they passed on',
    })
    .input(z.object({ days: period, domain: subjectPart.optional(), subdomain: subjectPart.optional() }))
    .output(
      z.object({
        reasons: z.array(z.object({ reason: z.enum(feedbackReasons), count: z.number().int() })),
        /** The lines that people wrote, newest first, without names. */
        words: z.array(z.string()),
        passed_on: z.array(z.object({ id: idSchema, question: z.string(), is_answered: z.boolean() })),
      }),
    ),
};

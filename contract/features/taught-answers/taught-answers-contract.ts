import { z } from 'zod';
import { questionTextSchema } from '#contract/features/chat/question-text.ts';
import { versionStatusSchema } from '#contract/features/wiki/document.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { answerers, routeFor, standardOnly } from '#contract/route.ts';

const { mostClauses, questionCharacters, searchCharacters } = limits.taughtAnswer;

/** A clause that is or may be chosen. */
export const chosenClauseSchema = z.object({
  element_id: idSchema,
  document_id: documentIdSchema,
  title: z.string(),
  is_guide: z.boolean(),
  version: z.number().int(),
  version_status: versionStatusSchema,
  effective_from: z.string(),
  section_path: z.array(z.string()),
  number: z.string().nullable(),
  /** Its words, with those of its list. */
  text: z.string(),
  /** Whether the person who asked may read it; null where the product no longer knows who asked. */
  asker_may_read: z.boolean().nullable(),
});

/** A clause that somebody chose as the answer. */
const choiceSchema = z.object({
  /** The clause as it is in force today; null where no document in force has it any more. */
  clause: chosenClauseSchema.nullable(),
  /** Its words when it was chosen, where these are no longer the same. */
  text_when_chosen: z.string().nullable(),
  /** Whether its words changed since, so that no answer uses it until somebody has looked again. */
  look_again: z.boolean(),
});

const passedOnState = z.enum(['open', 'look_again', 'answered']);

/** A passed-on question as those who answer see it. */
export const passedOnSchema = z.object({
  id: idSchema,
  question: z.string(),
  state: passedOnState,
  /** Null where the account is gone. */
  asked_by: z.string().nullable(),
  passed_on_at: z.iso.datetime(),
  /** Null where the person has left the organisation. */
  answered_by: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  revision: z.number().int(),
});

const passedOnWithChoices = passedOnSchema.extend({ choices: z.array(choiceSchema) });

/** What became of a question of the caller's own chat. */
const ownPassedOnSchema = z.object({
  question_id: idSchema,
  /** The words that were sent: ask these again. */
  question: z.string(),
  passed_on_at: z.iso.datetime(),
  state: passedOnState,
  answered_by: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** How many clauses were chosen that the caller may read and whose words are still the same. */
  clauses: z.number().int(),
});

const questionOf = z.object({ id: idSchema });

/** Questions that people pass on to their champion, and the clauses that are chosen as their answers. */
export const taughtAnswersContract = {
  inChat: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/taught-answers/chats/{chatId}',
      summary:
        'Who answers questions that the caller passes on, and the questions of one of their chats that they passed on',
    })
    .input(z.object({ chatId: idSchema }))
    .output(
      z.object({
        /** Null where the organisation has nobody who could answer. */
        goes_to: z.object({ name: z.string(), is_you: z.boolean() }).nullable(),
        questions: z.array(ownPassedOnSchema),
      }),
    ),
  passOn: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/taught-answers/questions',
      summary: 'Pass on a question of one of the caller’s own chats; a second time changes nothing',
    })
    .input(
      z.object({
        question_id: idSchema,
        text: questionTextSchema.max(
          questionCharacters,
          'A question that you pass on must be 1,000 characters or fewer.',
        ),
      }),
    )
    .output(ownPassedOnSchema),
  list: routeFor(answerers)
    .route({
      method: 'GET',
      path: '/taught-answers/questions',
      summary:
        'Questions that people of the organisation passed on: those to look at again, open ones, then answered ones',
    })
    .output(z.object({ questions: z.array(passedOnSchema), waiting: z.number().int() })),
  open: routeFor(answerers)
    .route({ method: 'GET', path: '/taught-answers/questions/{id}', summary: 'One passed-on question and its clauses' })
    .input(questionOf)
    .output(passedOnWithChoices),
  findClauses: routeFor(answerers)
    .route({
      method: 'GET',
      path: '/taught-answers/questions/{id}/clauses',
      summary:
        'Clauses in force that may answer a passed-on question, best first, and whether the person who asked may read each',
    })
    .input(questionOf.extend({ q: z.string().max(searchCharacters, 'A search must be 200 characters or fewer.') }))
    .output(z.array(chosenClauseSchema)),
  answer: routeFor(answerers)
    .route({
      method: 'POST',
      path: '/taught-answers/questions/{id}/answer',
      summary: 'Choose the clauses that answer a passed-on question, in place of any chosen before',
    })
    .input(
      questionOf.extend({
        element_ids: z.array(idSchema).min(1, 'Select a clause.').max(mostClauses, 'Select 6 clauses or fewer.'),
        revision: z.int32().positive(),
      }),
    )
    .output(passedOnWithChoices),
  withdraw: routeFor(answerers)
    .route({
      method: 'POST',
      path: '/taught-answers/questions/{id}/withdrawal',
      summary: 'Withdraw the clauses chosen for a passed-on question: it is open again',
    })
    .input(questionOf.extend({ revision: z.int32().positive() }))
    .output(passedOnWithChoices),
};

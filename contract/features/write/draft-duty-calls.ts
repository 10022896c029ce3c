import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { writeLimits } from './write-words.ts';

export const dutyKindWords = {
  duty_of_candour: 'Duty of candour',
  riddor: 'RIDDOR report',
  data_breach: 'Personal data breach',
  safeguarding: 'Safeguarding concern',
  controlled_drug_loss: 'Loss of a controlled drug',
} as const;
const kinds = Object.keys(dutyKindWords) as [keyof typeof dutyKindWords];

/** A clause in force, with the words of it that matter; offsets in `text`. */
const quotedClauseSchema = z.object({
  document_id: idSchema,
  element_id: idSchema,
  title: z.string(),
  version: z.int().min(1),
  is_guide: z.boolean(),
  label: z.string(),
  text: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
});
export type QuotedClause = z.infer<typeof quotedClauseSchema>;

const dutyNoticeSchema = z.object({
  /** Its place among the notices of the document. */
  number: z.int().min(1),
  kind: z.enum(kinds),
  /** What makes the duty a possibility: a sentence. */
  why: z.string(),
  /** The words that it rests on; offsets in the turn. */
  said: z.object({
    turn: z.int().min(1),
    start: z.int().min(0),
    end: z.int().min(0),
    text: z.string(),
    speaker: z.string().nullable(),
    said: z.string().nullable(),
  }),
  rule: quotedClauseSchema,
  /** The clause by which the event counts. */
  because: quotedClauseSchema.nullable(),
  /** The day from which the time counts, and the words that name it; null where nobody said it. */
  clock: z.object({ day: z.string(), words: z.string() }).nullable(),
  /** The clause of the time limit; `within` only where its words give a number, `until`, the last day that is surely within it, only with a clock. */
  limit: z
    .object({
      clause: quotedClauseSchema,
      within: z.object({ count: z.int().min(1), unit: z.enum(['hours', 'days']) }).nullable(),
      until: z.string().nullable(),
    })
    .nullable(),
  /** Other clauses that may ask for more, each with a sentence. */
  elsewhere: z.array(z.object({ says: z.string(), clause: quotedClauseSchema })),
  dismissed: z.object({ reason: z.string(), by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export type ShownDuty = z.infer<typeof dutyNoticeSchema>;

const draftOf = z.object({ id: idSchema });
const dutiesSchema = z.object({ duties: z.array(dutyNoticeSchema) });

/** The calls about what was said at a meeting that may start a duty. */
export const draftDutyCalls = {
  duties: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/write/drafts/{id}/duties',
      summary: 'What was said that may start a duty, in the order of the talk; none once the transcript is deleted',
    })
    .input(draftOf)
    .output(dutiesSchema),
  dismissDuty: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/drafts/{id}/duties/{number}/dismissal',
      summary: 'Dismiss a notice with a reason, or show it again',
    })
    .input(
      draftOf
        .extend({
          number: z.coerce.number().pipe(z.int().min(1).max(10_000)),
          dismissed: z.boolean(),
          reason: z
            .string()
            .trim()
            .normalize()
            .max(writeLimits.dutyReasonCharacters, 'A reason must be 300 characters or fewer.')
            .default(''),
        })
        .refine(({ dismissed, reason }) => !dismissed || reason !== '', {
          path: ['reason'],
          message: 'Enter why it does not apply.',
        }),
    )
    .output(dutiesSchema),
};

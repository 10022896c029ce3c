import { z } from 'zod';

/** The periods in days, today included. */
export const usageDaysSchema = z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]);

const count = z.number().int().nonnegative();

/** `low` and `high` come from the range of the baselines; `usual` from the baselines themselves. */
const minutesSchema = z.object({ low: z.number(), usual: z.number(), high: z.number() });

/** Use from the day `from` to the day `to`, both included, by England's calendar. */
const usageFiguresSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  questions_asked: count,
  answers_found: count,
  /** Answers whose clauses may answer the question, and do not say it outright. */
  answers_uncertain: count,
  answers_not_found: count,
  documents_opened: count,
  cited_elements_opened: count,
  chats: count,
  days_active: count,
  minutes_saved: minutesSchema,
});

export const personalUsageSchema = z.object({
  days: usageDaysSchema,
  current: usageFiguresSchema,
  /** The same number of days, immediately before. */
  previous: usageFiguresSchema,
  /** How the minutes are calculated: in words, and the minutes that each use counts for. */
  method: z.object({
    text: z.string(),
    baselines: z.array(
      z.object({ use: z.enum(['answered_question', 'opened_cited_element']), minutes: minutesSchema }),
    ),
  }),
});
export type PersonalUsage = z.infer<typeof personalUsageSchema>;

import { z } from 'zod';
import type { DutyEvent, DutyKind } from './duty.ts';
import data from './rules-of-duty.json' with { type: 'json' };

const clauseWords = z.strictObject({
  /** Key of the guide in the starter corpus. */
  guide: z.string().min(1),
  /** Number of the clause. */
  clause: z.string().regex(/^\d+\.\d+$/u),
  /** Words that stand in the clause. */
  words: z.string().min(1),
});
/** null where the clause gives no number of hours or days: then the words are all that may be shown. */
const limitOf = clauseWords.extend({
  within: z.strictObject({ count: z.int().positive(), unit: z.enum(['hours', 'days']) }).nullable(),
});
const elsewhere = clauseWords.extend({ says: z.string().min(1) });
const rules = z.strictObject({
  rule: clauseWords,
  limit: limitOf,
  elsewhere: z.array(elsewhere),
  events: z.record(z.string(), clauseWords.extend({ limit: limitOf.optional() })),
});

export type DutyClause = z.infer<typeof clauseWords>;
/** The rule of a duty as the starter corpus states it, in words that a screen can mark in the clause. */
export type RulesOfDuty = {
  rule: DutyClause;
  limit: z.infer<typeof limitOf>;
  /** The clause by which the event counts; null where no clause names it. */
  because: DutyClause | null;
  /** Other clauses that may give a limit or ask for more, each with a sentence for people. */
  elsewhere: readonly z.infer<typeof elsewhere>[];
};

const parsed = z
  .record(
    z.enum(['duty_of_candour', 'riddor', 'data_breach', 'safeguarding', 'controlled_drug_loss'] satisfies DutyKind[]),
    rules,
  )
  .parse(data);

/** The clauses that state the duty, its limit and why the event counts. */
export function rulesOfDuty(kind: DutyKind, event: DutyEvent): RulesOfDuty {
  const { rule, limit, elsewhere: more, events } = parsed[kind];
  const found = events[event];
  if (found === undefined) return { rule, limit, because: null, elsewhere: more };
  const { limit: own, ...because } = found;
  return { rule, limit: own ?? limit, because, elsewhere: more };
}

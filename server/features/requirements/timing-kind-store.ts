import { type SQL, sql } from 'drizzle-orm';
import type { TimingKind } from '#contract/features/requirements/timing-kind.ts';

/** How the words of each kind begin, as regular expressions of the database. */
const beginnings = {
  at_once: [
    'at once|immediate|promptly|forthwith|as soon as',
    '(straight|right) away|without (undue |unnecessary )?delay',
  ],
  regularly: [
    '((at|no|not) (least|less than) )?(every|each|daily|weekly|fortnightly|monthly|quarterly|yearly|annual|regular|periodic)',
    '((at|no|not) (least|less than) )?(once|twice) (an?|every|each|per)',
    'at (regular|planned|set) intervals|from time to time',
  ],
  deadline: [
    'within|(not|no) later than|by |until |(from|before|after) [0-9]',
    '(at least )?[a-z0-9]+ (minutes?|hours?|days?|weeks?|months?|years?) (before|after) ',
  ],
} as const;

/** The kind of a timing, decided by how its words begin. */
export function timingKindOf(timing: SQL<string | null>): SQL<TimingKind> {
  const begins = (kind: keyof typeof beginnings) =>
    sql`${timing} ~* ${sql.raw(`'^ *(${beginnings[kind].join('|')})'`)}`;
  return sql<TimingKind>`case when coalesce(trim(${timing}), '') = '' then 'unsaid'
    when ${begins('at_once')} then 'at_once' when ${begins('regularly')} then 'regularly'
    when ${begins('deadline')} then 'deadline' else 'other' end`;
}

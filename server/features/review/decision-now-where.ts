import { type SQL, sql } from 'drizzle-orm';
import type { DecisionState } from '#contract/features/review/review-words.ts';
import { isOvertaken } from './overtaken-where.ts';
import { reviewFindings } from './review-tables.ts';

/**
 * The decision that counts today: an accepted risk is open again after its date, and every finding once its requirement has changed.
 * @param today YYYY-MM-DD
 */
export const decisionNow = (today: string): SQL<DecisionState> =>
  sql`(case when ${reviewFindings.decision} = 'open' or ${reviewFindings.acceptedUntil} < ${today}::date then 'open'
    when ${isOvertaken(today)} then 'open' else ${reviewFindings.decision} end)`;

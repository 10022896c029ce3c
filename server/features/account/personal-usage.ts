import type { SignedInCaller } from '#contract/access/caller.ts';
import type { PersonalUsage } from '#contract/features/account/usage.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { periodsUpTo } from '#server/platform/usage/usage-period.ts';
import { countUsage } from '#server/platform/usage/usage-store.ts';
import { presentUsage } from './present-usage.ts';

type PersonalUsageDeps = { db: Database; clock: Clock };

/** The caller's own usage over some days up to today, and over as many days before those. */
export async function personalUsage(
  { db, clock }: PersonalUsageDeps,
  caller: SignedInCaller,
  { days }: { days: PersonalUsage['days'] },
): Promise<PersonalUsage> {
  const { current, previous } = periodsUpTo(days, clock.now());
  const counted = async (period: typeof current) => ({
    period,
    counts: await countUsage(db.query, caller.userId, period),
  });
  return presentUsage(days, await counted(current), await counted(previous));
}

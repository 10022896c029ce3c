import type { SignedInCaller } from '#contract/access/caller.ts';
import {
  type ApplicabilityProfile,
  regulatedActivities,
} from '#contract/features/applicability/applicability-words.ts';
import { whySentenceIsLeftOut, whyWorkIsLeftOut } from '#engine/applicability/applicability.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { findProfile } from '#server/platform/applicability/profile-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type JudgedObligation, type ObligationQuery, obligationsToJudge } from './obligation-store.ts';

/** Why obligations were hidden, in sentences, each with the number it hid, highest first. */
export type LeftOutReason = { reason: string; count: number };

/** Obligations fetched in one statement: their rows are read in a few milliseconds. */
const atATime = 500;

type Judge = (obligation: JudgedObligation) => string | undefined;

/** Hides an obligation because of its work, which is checked once, or because of its own sentence. */
function judgeOf(profile: ApplicabilityProfile): Judge {
  const ofWork = new Map<string, string | undefined>();
  return ({ quote, actor, workId, ...work }) => {
    if (!ofWork.has(workId)) ofWork.set(workId, whyWorkIsLeftOut(profile, work)[0]?.text);
    return ofWork.get(workId) ?? whySentenceIsLeftOut(profile, { text: quote, actor }, regulatedActivities)[0]?.text;
  };
}

/**
 * Adds the obligations that do not concern the caller's organisation to the filters, and returns the reasons. An organisation without a
 * profile hides nothing. The check fetches a few hundred at a time, so that other work can run in between.
 */
export async function leaveOutObligations(
  db: Database,
  caller: SignedInCaller,
  filters: ObligationQuery,
): Promise<{ filters: ObligationQuery; leftOut: LeftOutReason[] }> {
  const profile = await findProfile(db.query, caller.organisationId);
  if (profile === undefined) return { filters, leftOut: [] };
  const judge = judgeOf(profile);
  const counts = new Map<string, number>();
  const without: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const next: JudgedObligation[] = await obligationsToJudge(db.query, scopeOf(caller), filters, {
      after,
      most: atATime,
    });
    for (const obligation of next) {
      const reason = judge(obligation);
      if (reason === undefined) continue;
      without.push(obligation.id);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    after = next.length < atATime ? undefined : next.at(-1)?.id;
  }
  const leftOut = [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
  return { filters: { ...filters, without }, leftOut };
}

import type { SignedInCaller } from '#contract/access/caller.ts';
import type { GapPeriod } from '#contract/features/feedback/feedback-words.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { gapsBySubject, questionsOfGap, reasonsOfGap, wordsOfGap } from './feedback-store.ts';

export type GapsDeps = { db: Database; clock: Clock } & Pick<Offers, 'passedOnOf'>;

const dayMs = 24 * 3_600_000;
/** The latest lines of feedback, and questions that were passed on, of one subject. */
const mostShown = 50;
/** The latest questions among which those passed on are looked for. */
const mostLookedThrough = 1_000;

const ago = ({ clock }: GapsDeps, days: number) => new Date(clock.now().getTime() - days * dayMs);

/** The subjects of the caller's organisation that lack good answers, with counts alone. */
export async function listGaps(deps: GapsDeps, caller: SignedInCaller, { days }: { days: GapPeriod }) {
  const { organisationId } = scopeOf(caller);
  if (organisationId === null) return [];
  const period = { organisationId, since: ago(deps, days), before: ago(deps, 2 * days) };
  return (await gapsBySubject(deps.db.query, period)).map(({ domain, subdomain, ...counts }) => ({
    subject: domain === null || subdomain === null ? null : { domain, subdomain },
    questions: counts.questions,
    before: counts.before,
    not_found: counts.notFound,
    may_answer: counts.mayAnswer,
    unsupported: counts.unsupported,
    did_not_help: counts.didNotHelp,
    answered_since: counts.answeredSince,
  }));
}

/** What people said about the answers of one subject, and those of its questions that their askers passed on. */
export async function showGap(
  deps: GapsDeps,
  caller: SignedInCaller,
  { days, domain, subdomain }: { days: GapPeriod; domain?: string | undefined; subdomain?: string | undefined },
) {
  const { organisationId } = scopeOf(caller);
  if (organisationId === null) return { reasons: [], words: [], passed_on: [] };
  const { query } = deps.db;
  const subject = domain === undefined || subdomain === undefined ? undefined : { domain, subdomain };
  const gap = { organisationId, since: ago(deps, days), subject };
  const passedOn = await deps.passedOnOf(query, organisationId, await questionsOfGap(query, gap, mostLookedThrough));
  return {
    reasons: await reasonsOfGap(query, gap),
    words: await wordsOfGap(query, gap, mostShown),
    passed_on: passedOn
      .slice(0, mostShown)
      .map(({ id, question, isAnswered }) => ({ id, question, is_answered: isAnswered })),
  };
}

import { compareFindings, type EarlierDecision } from '#engine/review/again/compare-findings.ts';
import { type MatchableRequirement, matchRequirements } from '#engine/review/again/match-requirements.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findReview, type ReviewRow } from '../review-store.ts';
import type { EarlierClause } from '../review-tables.ts';
import {
  carryDecisions,
  type FindingToCompare,
  findingsToCompare,
  lineageSuccessors,
  type StoredComparison,
  storeComparisons,
} from './compared-store.ts';
import { mayKeepWords } from './may-keep-words.ts';

type Deps = { db: Database; clock: Clock };
type Matchable = MatchableRequirement & { row: FindingToCompare };

/** Findings stored with one transaction. */
const atOnce = 50;

const wordsOf = ({ finding: { requirement } }: FindingToCompare) =>
  requirement.text.slice(requirement.start, requirement.end);

const matchable = (row: FindingToCompare): Matchable => ({
  id: row.finding.id,
  workId: row.workId,
  place: row.kind === 'saved' ? row.finding.label : row.lineageId,
  isOwn: row.kind === 'saved',
  words: wordsOf(row),
  row,
});

const compared = (row: FindingToCompare) => ({
  status: row.finding.status ?? ('missing' as const),
  requirement: wordsOf(row),
  clauses: row.finding.clauses.map(({ text }) => text),
});

function decisionOn({ finding: { decision, acceptedUntil } }: FindingToCompare, today: string): EarlierDecision {
  return acceptedUntil !== null && acceptedUntil < today ? 'lapsed' : decision;
}

/** The policy's clauses of the earlier finding, where their words are not those of the later one. */
function earlierClauses(earlier: FindingToCompare | undefined, later: FindingToCompare): EarlierClause[] {
  const now = new Set(later.finding.clauses.map(({ text }) => text));
  const then = earlier?.finding.clauses ?? [];
  const stayed = then.length === now.size && then.every(({ text }) => now.has(text));
  return stayed ? [] : then.map(({ label, text }) => ({ label, text }));
}

type Compared = { stored: StoredComparison; carried: Parameters<typeof carryDecisions>[1][number] | undefined };

function compareOne(
  earlier: FindingToCompare | undefined,
  later: FindingToCompare,
  { today, keepsWords }: { today: string; keepsWords: boolean },
): Compared {
  const before = earlier && { ...compared(earlier), decision: decisionOn(earlier, today) };
  const { change, carries, reopened } = compareFindings(before, compared(later));
  const { id } = later.finding;
  return {
    stored: {
      id,
      since: change,
      earlierStatus: before?.status ?? null,
      earlierClauses: keepsWords ? earlierClauses(earlier, later) : [],
      reopened,
    },
    carried: carries && earlier?.decision ? { findingId: id, decision: earlier.decision } : undefined,
  };
}

/**
 * Stores what became of each requirement since the earlier review, and carries people's decisions over where the words of both sides stayed.
 * Repeating it changes nothing. Nothing is compared with a review that its owner may no longer read.
 */
export async function compareWithEarlier({ db, clock }: Deps, review: ReviewRow, signal: AbortSignal): Promise<void> {
  const { comparedReviewId, ownerId } = review;
  const scope = comparedReviewId === null ? undefined : (await scopesOf(db.query, [ownerId])).get(ownerId);
  const earlier = comparedReviewId && scope ? await findReview(db.query, scope, comparedReviewId) : undefined;
  if (!earlier) return;
  const then = (await findingsToCompare(db.query, earlier.review.id)).map(matchable);
  const now = (await findingsToCompare(db.query, review.id)).map(matchable);
  const workIds = [...new Set(now.map(({ workId }) => workId))];
  const matched = matchRequirements(then, now, await lineageSuccessors(db.query, workIds));
  const how = { today: dayInEngland(clock.now()), keepsWords: mayKeepWords(earlier.review, review) };
  const all = now.map(({ id, row }) => compareOne(matched.get(id)?.row, row, how));
  for (let from = 0; from < all.length; from += atOnce) {
    signal.throwIfAborted();
    const batch = all.slice(from, from + atOnce);
    await db.transaction(async (tx) => {
      await storeComparisons(
        tx,
        review.id,
        batch.map(({ stored }) => stored),
      );
      await carryDecisions(
        tx,
        batch.flatMap(({ carried }) => carried ?? []),
      );
    });
  }
}

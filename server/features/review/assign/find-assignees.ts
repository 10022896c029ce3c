import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Colleague } from '#contract/access/sharing.ts';
import { limits } from '#contract/limits.ts';
import { canSee } from '#engine/visibility/scope.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { colleaguesAmong, findColleagues } from '#server/platform/sharing/named-people-store.ts';
import { presentColleague } from '#server/platform/sharing/present-sharing.ts';
import { readDecidable } from '../decide-finding.ts';

const mostWords = 5;

/**
 * The first few people of the review's organisation who match every word, guests included, with whether they can read the review. Without
 * a word the caller alone.
 * @throws review_not_found; access_denied; review_under_way
 */
export async function findAssignees(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { reviewId, q }: { reviewId: string; q: string },
): Promise<(Colleague & { can_read: boolean })[]> {
  const { review } = (await readDecidable({ db: db.query, clock }, caller, reviewId)).found;
  const { organisationId } = review;
  if (organisationId === null) return [];
  const words = q.split(/\s+/u).filter(Boolean).slice(0, mostWords);
  const asked = { words, askerId: caller.userId, limit: limits.colleaguesFound };
  const people =
    words.length === 0
      ? await colleaguesAmong(db.query, organisationId, [caller.userId])
      : await findColleagues(db.query, organisationId, asked);
  const scopes = await scopesOf(
    db.query,
    people.map(({ userId }) => userId),
  );
  return people.map((person) => {
    const scope = scopes.get(person.userId);
    return { ...presentColleague(person), can_read: scope !== undefined && canSee(scope, review) };
  });
}

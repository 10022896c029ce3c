import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findColleagues } from '#server/platform/sharing/named-people-store.ts';
import { presentColleague } from '#server/platform/sharing/present-sharing.ts';

const mostWords = 5;

/** The first few people of the caller's organisation, guests included, who match every word. Nobody without a word. */
export async function findPeople({ db }: { db: Database }, caller: SignedInCaller, q: string) {
  const { organisationId } = scopeOf(caller);
  const words = q.split(/\s+/u).filter(Boolean).slice(0, mostWords);
  if (organisationId === null || words.length === 0) return [];
  const asked = { words, askerId: caller.userId, limit: limits.colleaguesFound };
  return (await findColleagues(db.query, organisationId, asked)).map(presentColleague);
}

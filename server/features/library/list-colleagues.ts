import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listColleagueRows } from './colleague-store.ts';

/** The possible owners of a document: members of the caller's organisation. */
export async function listColleagues({ db }: { db: Database }, caller: SignedInCaller) {
  const { organisationId } = scopeOf(caller);
  if (organisationId === null) return [];
  const found = await listColleagueRows(db.query, organisationId, limits.colleaguesListed);
  return found.map(({ userId, name, jobTitle }) => ({ user_id: userId, name, job_title: jobTitle }));
}

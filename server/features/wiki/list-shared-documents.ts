import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listWorksNaming } from './document-store.ts';
import { presentReference } from './present-document.ts';

/** The documents that are shared with the caller by name, sorted by title. */
export async function listSharedDocuments({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const found = await listWorksNaming(db.query, scopeOf(caller), limits.sharedWithOne);
  const today = dayInEngland(clock.now());
  return found.flatMap((entry) => presentReference(entry, today));
}

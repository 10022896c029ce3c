import type { SignedInCaller } from '#contract/access/caller.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listWorksById } from './document-store.ts';
import { favouriteWorkIds } from './favourite-store.ts';
import { presentReference } from './present-document.ts';

/** The works the caller has starred and may still see, the latest star first. */
export async function listFavourites({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const ids = await favouriteWorkIds(db.query, caller.userId);
  const found = await listWorksById(db.query, scopeOf(caller), ids);
  const byId = new Map(found.map((entry) => [entry.work.id, entry]));
  const today = dayInEngland(clock.now());
  return ids.flatMap((id) => {
    const entry = byId.get(id);
    return entry ? presentReference(entry, today) : [];
  });
}

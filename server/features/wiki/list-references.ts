import type { SignedInCaller } from '#contract/access/caller.ts';
import { taxonomy } from '#contract/taxonomy.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listWorks } from './document-store.ts';
import { presentReference } from './present-document.ts';

/** A reference for every work the caller may see, by title, from which the screens make their filters. */
export async function listReferences({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const found = await listWorks(db.query, scopeOf(caller));
  const today = dayInEngland(clock.now());
  return {
    references: found.flatMap((entry) => presentReference(entry, today)),
    default_categories: Object.keys(taxonomy),
  };
}
